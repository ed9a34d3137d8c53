"""Every type of page on narrow screens and with very large letters: nothing scrolls sideways, nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from scripts.running_site import RunningSite
from tests.browser.filled import become, fill

# (width, height, font size): the narrowest phone, and a phone whose reader has doubled the text in the browser.
VIEWS = {"narrow": (320, 640, 16), "double": (390, 844, 32)}
# A language that is written from right to left would be one catalogue more.
DIRECTIONS = {"narrow": ("ltr", "rtl"), "double": ("ltr",)}
# The languages with the longest words.
TESTED = [("narrow", "ru"), ("double", "ru"), ("double", "id")]
# How much wider the page is than the screen, and what is cut off at the edge of a box that lets nothing out.
TOO_WIDE = """() => {
    const box = (e) => e.tagName.toLowerCase() + "." + e.className;
    const cut = [...document.querySelectorAll("body *")].filter((e) => {
        const style = getComputedStyle(e);
        return /clip|hidden/.test(style.overflowX) && style.textOverflow !== "ellipsis" && style.clipPath === "none"
            && e.checkVisibility() && e.scrollWidth > e.clientWidth + 1;
    });
    const beyond = document.documentElement.scrollWidth - innerWidth;
    return [...(beyond > 0 ? ["the page by " + beyond] : []), ...cut.map(box)];
}"""


@pytest.fixture(scope="module")
def pages(site: RunningSite) -> dict[str, str]:
    """One page of every type, those of a device that has met everything among them."""
    return fill(site)


@pytest.mark.answers(404)
@pytest.mark.parametrize(("view", "language"), TESTED)
def test_every_type_of_page_fits(
    new_page: Callable[..., Page], site: RunningSite, pages: dict[str, str], view: str, language: str
) -> None:
    width, height, letters = VIEWS[view]
    page = new_page(size={"width": width, "height": height}, locale=language)
    become(page, site)
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": letters}})
    found = {}
    for name, path in pages.items():
        page.goto(f"/{language}/{path}")
        for direction in DIRECTIONS[view]:
            page.evaluate("direction => { document.documentElement.dir = direction }", direction)
            if wide := page.evaluate(TOO_WIDE):
                found[name, direction] = wide
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{letters}px"
    assert not found
