"""What browser tests of several pages do."""

from __future__ import annotations

from playwright.sync_api import Page


def press(page: Page, selector: str) -> None:
    """Press a button that brings another page, and wait for that page: without script every button does."""
    with page.expect_navigation():
        page.locator(selector).click()
