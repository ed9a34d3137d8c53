"""`make screenshots`: every page type on a phone and a desktop, into var/screenshots/, to look at beside the design.

python scripts/screenshots.py [folder] [words…]   only pages whose name holds one of the words
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from scripts import chromium  # noqa: E402
from scripts.pages import PAGES  # noqa: E402
from scripts.running_site import RunningSite  # noqa: E402

SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
LANGUAGES = ("en", "ru", "ko")


def shoot(browser: Browser, site: RunningSite, folder: Path, words: list[str]) -> int:
    """Take the pictures; gives how many."""
    taken = 0
    for language in LANGUAGES:
        for size, (width, height) in SIZES.items():
            context = browser.new_context(
                base_url=site.url, viewport={"width": width, "height": height}, locale=language
            )
            page = context.new_page()
            for name, path in PAGES.items():
                if words and not any(word in f"{name}-{language}" for word in words):
                    continue
                page.goto(f"/{language}/{path}", wait_until="networkidle")
                page.screenshot(path=folder / f"{name}-{language}-{size}.png", full_page=True)
                taken += 1
            context.close()
    return taken


def main() -> int:
    """Start the site, take the pictures, say where they are."""
    executable = chromium.find()
    if not executable:
        print(chromium.ADVICE, file=sys.stderr)
        return 1
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "var" / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as temporary,
        RunningSite(Path(temporary)) as site,
        sync_playwright() as playwright,
    ):
        browser = chromium.launch(playwright, executable)
        taken = shoot(browser, site, folder, sys.argv[2:])
        browser.close()
    print(f"{taken} screenshots in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
