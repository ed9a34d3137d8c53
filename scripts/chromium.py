"""Finding and starting a Chromium for the browser tests and the screenshots.

python scripts/chromium.py            prints which Chromium is used; exit status 1 and advice when there is none
python scripts/chromium.py --install  installs one first when there is none, and fonts (see `install`)
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

# Debian's package calls home at every start unless told not to.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Every script of the site's languages: without them screenshots show boxes, and tests measure what no reader sees.
FONTS = {
    "fonts-noto-core": Path("/usr/share/fonts/truetype/noto"),
    "fonts-noto-cjk": Path("/usr/share/fonts/opentype/noto"),
}

ADVICE = """No Chromium was found, and none could be installed: the browser tests cannot run.
  - as root on Debian or Ubuntu:  apt-get install chromium fonts-noto-core fonts-noto-cjk
  - elsewhere, with network:      .venv/bin/playwright install chromium
  - a browser you have already:   CHROMIUM=/path/to/chrome make test
The other tests run without one:  .venv/bin/pytest -m "not browser"
"""


def find() -> str | None:
    """The path of a Chromium: $CHROMIUM, else one on the PATH, else Playwright's own; None when there is none."""
    given = os.environ.get("CHROMIUM")
    if given:
        return given
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    if on_path:
        return on_path
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def launch(playwright: Playwright, executable: str) -> Browser:
    """Start the Chromium at `executable`, headless."""
    return playwright.chromium.launch(executable_path=executable, args=FLAGS)


def missing() -> list[str]:
    """The distribution's packages that are not here: a Chromium, when there is none at all, and fonts."""
    fonts = [name for name, folder in FONTS.items() if not folder.is_dir()]
    return fonts if find() else ["chromium", *fonts]


def install() -> None:
    """Install what is missing: the distribution's packages as root, else Playwright's Chromium and no fonts.

    Raises CalledProcessError or OSError.
    """
    apt = shutil.which("apt-get")
    if apt and os.geteuid() == 0:
        packages = missing()
        if packages:
            print(f"Installing {', '.join(packages)} for the browser tests …", flush=True)
            quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run([apt, "update", "-qq"], check=True, env=quiet, stdout=subprocess.DEVNULL)
            command = [apt, "install", "-y", "-qq", "--no-install-recommends", *packages]
            subprocess.run(command, check=True, env=quiet, stdout=subprocess.DEVNULL)
    elif not find():
        print("No Chromium here yet: Playwright brings one for the browser tests …", flush=True)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main() -> int:
    """Say which Chromium is used, installing what is missing when asked to."""
    if "--install" in sys.argv[1:]:
        try:
            install()
        except (subprocess.CalledProcessError, OSError) as error:
            print(error, file=sys.stderr)
    found = find()
    if not found:
        print(ADVICE, file=sys.stderr)
        return 1
    print(f"Chromium: {found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
