"""Finding and starting a Chromium for the browser tests and the screenshots.

python scripts/chromium.py            prints which Chromium is used; exit status 1 and advice when there is none
python scripts/chromium.py --install  installs one first when there is none (see `install`)
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
# Every script of the site's languages; without them screenshots show boxes.
PACKAGES = ["chromium", "fonts-noto-core", "fonts-noto-cjk"]

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


def install() -> None:
    """Install a Chromium: the distribution's package as root, else Playwright's download. Raises CalledProcessError."""
    apt = shutil.which("apt-get")
    if apt and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run([apt, "update", "-qq"], check=True, env=quiet, stdout=subprocess.DEVNULL)
        command = [apt, "install", "-y", "-qq", "--no-install-recommends", *PACKAGES]
        subprocess.run(command, check=True, env=quiet, stdout=subprocess.DEVNULL)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main() -> int:
    """Say which Chromium is used, installing one when asked to and needed."""
    found = find()
    if not found and "--install" in sys.argv[1:]:
        print("No Chromium here yet: installing one for the browser tests …", flush=True)
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
