"""The tables on the smallest phones: hand, table and buttons in sight together; an answer moves no card."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scripts.running_site import RunningSite
from tests.browser import gandengyan, guandan
from tests.browser.steps import fits

SIZES = ((360, 640), (390, 844), (320, 640), (640, 360))
OPEN = {
    "guandan": lambda site, page: guandan.craft(site)(page, "state.table is None and len(state.hands[0]) == 27"),
    "gan-deng-yan": lambda site, page: gandengyan.craft(site)(page, "len(hand) == 12 and state.table is not None"),
}
WHERE = """() => {
    const at = (selector) => document.querySelector(selector).getBoundingClientRect();
    const felt = document.querySelector("main > .felt"), hand = at("#cards"), status = at("#status");
    return {
        scrolls: Math.max(document.documentElement.scrollHeight - innerHeight, felt.scrollHeight - felt.clientHeight),
        hand: Math.round(hand.top), below: hand.bottom - at(".actions").top, top: status.top,
        over: status.right > hand.left && status.bottom > hand.top,
    };
}"""


@pytest.mark.parametrize("game", OPEN)
def test_everything_is_in_sight_and_a_refusal_moves_no_card(
    new_page: Callable[..., Page], site: RunningSite, game: str
) -> None:
    page = new_page(size={"width": 360, "height": 640}, reduced_motion="reduce")
    OPEN[game](site, page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(page.url)
        before = page.evaluate(WHERE)
        assert before["scrolls"] <= 0 and before["below"] <= 0, (width, height, before)
        boxes = page.locator("#cards input")
        for box in (boxes.first, boxes.nth(boxes.count() // 2), boxes.last):
            box.focus()
            page.keyboard.press("Space")
        page.locator("#play").click()
        expect(page.locator("#status.no")).to_be_visible()
        after = page.evaluate(WHERE)
        assert after["hand"] == before["hand"], (width, height, before, after)
        assert after["top"] >= 0 and not after["over"], "the answer lies over the table, not the hand, and is whole"
        assert fits(page)


@pytest.mark.parametrize("game", OPEN)
def test_with_letters_of_double_size_a_refusal_is_read_first(
    new_page: Callable[..., Page], site: RunningSite, game: str
) -> None:
    page = new_page(size={"width": 360, "height": 640}, reduced_motion="reduce")
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 32}})
    OPEN[game](site, page)
    page.goto(page.url.replace("/en/", "/ru/"))
    boxes = page.locator("#cards input")
    for box in (boxes.first, boxes.nth(boxes.count() // 2), boxes.last):
        box.focus()
        page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator("#status.no p").first).to_be_in_viewport(ratio=1)
    assert fits(page)
    assert page.locator(".actions .btn").evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)")


def test_cards_by_suit_are_as_wide_as_a_finger(new_page: Callable[..., Page], site: RunningSite) -> None:
    page = new_page(size={"width": 320, "height": 640}, reduced_motion="reduce")
    OPEN["guandan"](site, page)
    page.locator("#lay").click()
    expect(page.locator("#cards .suit").first).to_be_attached()
    for width, height in ((320, 640), (360, 640), (390, 844), (640, 360), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        boxes = [card.bounding_box() for card in page.locator("#cards .pick").all()]
        assert all(box and box["width"] >= 43.9 and box["height"] >= 43.9 for box in boxes), (width, boxes)
        assert fits(page), width
    # The arrow keys go along the rows and from one to the next.
    page.locator("#cards input").first.focus()
    page.keyboard.press("ArrowDown")
    top = "document.activeElement.parentElement.getBoundingClientRect().top"
    assert page.evaluate(top) > (page.locator("#cards .pick").first.bounding_box() or {"y": 1e9})["y"] + 40


COVERED = """() => {
    const one = document.activeElement, box = (one.closest("label") ?? one).getBoundingClientRect();
    const seen = [0.1, 0.5, 0.9].some((part) => {
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part);
        return top && (one.contains(top) || top.contains(one) || top.closest("label")?.contains(one));
    });
    return seen ? "" : one.outerHTML;
}"""


@pytest.mark.parametrize("place", ["gan-deng-yan/table/", "guandan/table/", "settings/"])
def test_nothing_that_has_the_focus_is_behind_the_button_at_the_bottom(
    new_page: Callable[..., Page], place: str
) -> None:
    page = new_page(size={"width": 360, "height": 640})
    page.goto(f"/en/{place}")
    for _ in range(30):
        page.keyboard.press("Tab")
        assert page.evaluate(COVERED) == ""
