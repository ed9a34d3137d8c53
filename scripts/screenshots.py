"""`make screenshots`: every page type on a phone and a desktop, into var/screenshots/, to look at beside the design.

python scripts/screenshots.py [folder] [words…]   only pages whose name holds one of the words
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

# So that the script runs from anywhere: what follows stands in the project.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import chromium
from scripts.pages import PAGES, problem
from scripts.running_site import RunningSite

ROOT = Path(__file__).resolve().parents[1]
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
LANGUAGES = ("en", "ru", "ko")
MOST_TURNS = 400
SHOWN_TURNS = 6  # each overwrites the one before, so that the table shown is in mid-round


class Camera:
    """Takes full-page pictures of one language and size into a folder."""

    def __init__(self, page: Page, folder: Path, mark: str, words: list[str]) -> None:
        self.page = page
        self.folder = folder
        self.mark = mark
        self.words = words
        self.taken: set[str] = set()
        self.problems: list[str] = []

    def wants(self, name: str) -> bool:
        """Whether a picture of that name was asked for."""
        return not self.words or any(word in f"{name}-{self.mark}" for word in self.words)

    def open(self, name: str, address: str) -> None:
        """Open a page of ``PAGES`` and take its picture; what is wrong with the answer is kept."""
        response = self.page.goto(address, wait_until="networkidle")
        wrong = problem(name, response.status if response else 0)
        self.problems += [f"{self.mark}: {wrong}"] if wrong else []
        self.take(name)

    def take(self, name: str) -> None:
        """A picture of the page as it is now."""
        if self.wants(name):
            self.page.screenshot(path=self.folder / f"{name}-{self.mark}.png", full_page=True)
            self.taken.add(name)


def shoot(browser: Browser, site: RunningSite, folder: Path, words: list[str]) -> tuple[int, list[str]]:
    """Take the pictures; gives how many, and which pages did not answer as they must."""
    taken, problems = 0, []
    for language in LANGUAGES:
        for size, (width, height) in SIZES.items():
            viewport: ViewportSize = {"width": width, "height": height}
            # Without script: a table waits to be looked at, and forms are all there is to wait for.
            context = browser.new_context(
                base_url=site.url, viewport=viewport, locale=language, java_script_enabled=False
            )
            camera = Camera(context.new_page(), folder, f"{language}-{size}", words)
            for name, path in PAGES.items():
                if camera.wants(name):
                    camera.open(name, f"/{language}/{path}")
            if camera.wants("drill-answer"):
                answer(camera, language)
            if any(map(camera.wants, ("table", "hint", "result"))):
                play(camera, language)
            taken += len(camera.taken)
            problems += camera.problems
            context.close()
    return taken, problems


def send(page: Page, button: str) -> None:
    """Press a button that sends its form, and wait for the answer."""
    with page.expect_navigation():
        page.locator(button).last.click()


def answer(camera: Camera, language: str) -> None:
    """The answer to a drill's question, whatever its kind."""
    page = camera.page
    page.goto(f"/{language}/{PAGES['drills']}")
    choices = page.locator("main form.reply input:is([type=checkbox], [type=radio])")
    if choices.count():
        choices.first.check(force=True)
    send(page, "main form.reply button")
    camera.take("drill-answer")


def play(camera: Camera, language: str) -> None:
    """A round from its start card to its result."""
    page = camera.page
    page.goto(f"/{language}/{PAGES['start']}")
    send(page, "main form button.strong")
    for turn in range(MOST_TURNS):
        if page.locator("#next").count():
            camera.take("result")
            return
        if page.locator("#step").count():
            send(page, "#step")
            continue
        if turn < SHOWN_TURNS:
            camera.take("table")
        send(page, "#hint")
        if turn < SHOWN_TURNS:
            camera.take("hint")
        send(page, "#play" if page.locator("#cards input:checked").count() else "#pass")


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
        taken, problems = shoot(browser, site, folder, sys.argv[2:])
        browser.close()
    print(f"{taken} screenshots in {folder}")
    print(*problems, sep="\n", end="\n" if problems else "", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
