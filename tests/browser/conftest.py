"""Fixtures of the browser tests: a running site and pages in a real Chromium.

    site            the running site: site.url, site.restart(), site.manage("…"), site.python("…"), site.log
    phone, desktop  a page of 390×844 (touch) or 1280×800 pixels; goto("/en/…") is relative to the site
    no_script       a page of the phone's size with JavaScript switched off
    new_page        makes more pages: new_page(size=DESKTOP, locale="ru", javascript=True, **context_options)
    accessible      accessible(page) fails with every violation that axe finds

Each page is a device of its own (own cookies). Every page is watched: errors in the console, uncaught exceptions,
failed requests, requests to elsewhere and inline code refused by the content policy fail the test at its end. A test
that provokes an answer of 400 or more says so: `@pytest.mark.answers(409)`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, sync_playwright

from scripts import chromium
from scripts.running_site import RunningSite
from tests.browser.steps import DESKTOP, PHONE

TIMEOUT_MS = 10_000
# What must hold on every page: WCAG 2.2 A and AA, and axe's own good practice.
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is a browser test."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    """One site for all tests of a process."""
    with RunningSite(tmp_path_factory.mktemp("site")) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a process."""
    executable = chromium.find()
    assert executable, chromium.ADVICE
    # Playwright keeps an event loop in this thread; Django would refuse its database to the tests that follow here.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with sync_playwright() as playwright:
        chrome = chromium.launch(playwright, executable)
        yield chrome
        chrome.close()


class Watch:
    """Collects what must not happen on a page. `answers`: the statuses of 400 and more that the test provokes."""

    def __init__(self, site_url: str, answers: set[int]) -> None:
        self.site_url = site_url
        self.answers = answers
        self.found: list[str] = []

    def attach(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.found.append(f"uncaught: {error}"))
        page.on("request", self._request)
        page.on("requestfailed", self._failed)
        page.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        # Statuses are judged by `_response`; Chromium writes a line for each as well.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.found.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.site_url, "data:", "blob:", "about:")):
            self.found.append(f"request to elsewhere: {request.url}")

    def _failed(self, request: Request) -> None:
        # A page that is left gives up what it was still loading.
        if request.failure != "net::ERR_ABORTED":
            self.found.append(f"failed request: {request.url} ({request.failure})")

    def _response(self, response: Response) -> None:
        if response.status >= 400 and response.status not in self.answers:
            self.found.append(f"answer {response.status}: {response.url}")


@pytest.fixture
def new_page(browser: Browser, site: RunningSite, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Makes pages, each a device of its own; closes them and checks what was watched."""
    marker = request.node.get_closest_marker("answers")
    watch = Watch(site.url, set(marker.args) if marker else set())
    contexts = []

    def make(*, size: dict[str, int] = DESKTOP, locale: str = "en", javascript: bool = True, **options: Any) -> Page:
        context = browser.new_context(
            base_url=site.url,
            viewport={"width": size["width"], "height": size["height"]},
            has_touch=size["width"] < 600,
            locale=locale,
            java_script_enabled=javascript,
            **options,
        )
        context.set_default_timeout(TIMEOUT_MS)
        contexts.append(context)
        context.on("page", watch.attach)
        return context.new_page()

    yield make
    for context in contexts:
        context.close()
    if any(found.startswith("answer 5") for found in watch.found):
        watch.found.append(f"the server's log ends:\n{site.log[-4000:]}")
    assert not watch.found, "\n".join(watch.found)


@pytest.fixture
def phone(new_page: Callable[..., Page]) -> Page:
    """A page of a phone's size."""
    return new_page(size=PHONE)


@pytest.fixture
def desktop(new_page: Callable[..., Page]) -> Page:
    """A page of a desktop's size."""
    return new_page(size=DESKTOP)


@pytest.fixture
def no_script(new_page: Callable[..., Page]) -> Page:
    """A phone's page without JavaScript."""
    return new_page(size=PHONE, javascript=False)


@pytest.fixture(scope="session")
def accessible() -> Callable[[Page], None]:
    """`accessible(page)`: axe finds nothing on the page as it is now."""
    axe = Axe()

    def check(page: Page) -> None:
        results = axe.run(page, options={"runOnly": {"type": "tag", "values": AXE_TAGS}, "resultTypes": ["violations"]})
        report = [
            f"{violation['id']}: {violation['help']}\n    " + "\n    ".join(node["html"] for node in violation["nodes"])
            for violation in results.response["violations"]
        ]
        assert not report, f"{page.url}\n" + "\n".join(report)

    return check
