"""The review of a round in a real browser: by pointer, by keyboard, without motion, without script; both games."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from scripts.running_site import RunningSite
from tests.browser import gandengyan, guandan
from tests.browser.steps import PHONE, fits, press

DESKTOP = {"width": 1280, "height": 800}
GAMES = ("gandengyan", "guandan")


def finished(page: Page, site: RunningSite, game: str) -> None:
    """The last review of a match whose first round is over, whatever it was."""
    if game == "guandan":
        guandan.craft(site)(page, "state.over", briefly=False)
    else:
        gandengyan.craft(site)(page, "len(hand) > 7", finish=True)
    page.goto(f"{page.url.partition('?')[0]}review/1/")


def shown(page: Page) -> int:
    """The number of the move on the board."""
    return int(page.locator("#board").get_attribute("data-move") or -1)


def at_move(page: Page, move: int) -> None:
    """Wait until the board shows a move, everywhere on the page."""
    expect(page.locator("#board")).to_have_attribute("data-move", str(move))
    expect(page.locator(".scrub .at")).to_contain_text(re.compile(rf"\b{move}\b"))
    expect(page.locator("#mvs-list [aria-current]")).to_have_count(1 if move else 0)
    if move:
        expect(page.locator("#mvs-list [aria-current] > :first-child")).to_have_text(str(move))
        expect(page).to_have_url(re.compile(rf"\?move={move}$"))


def looked_at(page: Page) -> None:
    """Wait until every move has been looked at."""
    expect(page.locator("#unfinished > *")).to_have_count(0, timeout=30_000)


@pytest.mark.parametrize("game", GAMES)
def test_by_pointer_the_page_stays_and_its_parts_change(
    new_page: Callable[..., Page], site: RunningSite, game: str
) -> None:
    page = new_page(size=PHONE, reduced_motion="reduce")
    finished(page, site, game)
    looked_at(page)
    pages: list[str] = []
    page.on("framenavigated", lambda frame: pages.append(frame.url))
    page.evaluate("document.body.dataset.kept = 'yes'")
    page.locator(".scrub [rel=next]").click()
    at_move(page, 1)
    where = page.evaluate("scrollY")
    page.locator(".scrub [rel=next]").click()
    at_move(page, 2)
    assert page.evaluate("scrollY") == where, "a step moves nothing about"
    page.locator(".scrub [rel=prev]").click()
    at_move(page, 1)
    page.locator(".scrub a").last.click()
    last = int(page.locator("#board").get_attribute("data-count") or 0)
    at_move(page, last)
    expect(page.locator("[rel=next]")).to_have_attribute("aria-disabled", "true")
    page.locator("[rel=next]").click(force=True)
    assert shown(page) == last
    page.locator("#mvs-list .mv").nth(2).click()
    at_move(page, 3)
    expect(page.locator("#rp")).to_be_in_viewport()
    assert page.locator("body").get_attribute("data-kept") == "yes"
    assert "review/1/%3Fmove%3D3" in (page.locator(".langs a").first.get_attribute("href") or "")
    assert not page.evaluate("document.getAnimations().length"), "nothing moves"
    assert fits(page)
    page.reload()
    at_move(page, 3)
    page.go_back()
    expect(page.locator("#board")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_by_keyboard_alone(desktop: Page, site: RunningSite, game: str) -> None:
    page = desktop
    finished(page, site, game)
    page.keyboard.press("ArrowRight")
    assert shown(page) == 0, "arrows belong to the page until the focus is in the review"
    page.locator(".scrub [rel=next]").focus()
    page.keyboard.press("ArrowLeft")
    assert shown(page) == 0
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"):  # faster than the answers
        page.keyboard.press(key)
    at_move(page, 2)
    expect(page.locator(".scrub [rel=next]")).to_be_focused()
    page.keyboard.press("Enter")
    at_move(page, 3)
    page.keyboard.press("Control+ArrowRight")
    assert shown(page) == 3
    page.locator("#mvs-list .mv").nth(4).focus()
    page.keyboard.press("Enter")
    at_move(page, 5)
    last = min(20, int(page.locator("#board").get_attribute("data-count") or 0))
    for move in range(6, last + 1):
        page.keyboard.press("ArrowRight")
        at_move(page, move)
    current = page.locator("#mvs-list [aria-current]")
    expect(current).to_be_focused()
    expect(current).to_be_in_viewport(ratio=0.99)
    looked_at(page)
    expect(current).to_be_focused()
    at_move(page, last)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#told")).to_contain_text(re.compile(rf"\b{last - 1}\b"))


def test_without_script_the_links_do_the_same(no_script: Page, site: RunningSite) -> None:
    page = no_script
    finished(page, site, "guandan")
    for _ in range(20):
        if not page.locator("#unfinished").count():
            break
        press(page, "#unfinished a")
    expect(page.locator("#unfinished")).to_have_count(0)
    press(page, ".scrub [rel=next]")
    assert shown(page) == 1
    expect(page.locator("#rp")).to_be_in_viewport()
    expect(page.locator(".scrub")).to_be_in_viewport()
    press(page, "#mvs-list .mv >> nth=-1")
    assert shown(page) == int(page.locator("#board").get_attribute("data-count") or 0)
    expect(page.locator("#rp")).to_be_in_viewport()
    assert fits(page)


@pytest.mark.answers(503)
def test_where_answers_bring_nothing(desktop: Page, site: RunningSite) -> None:
    """While others think the page asks again after longer pauses; a step without an answer follows its link."""
    page, asked = desktop, list[str]()

    def in_page(route: Route) -> bool:
        return route.request.resource_type == "fetch"

    def others_think(route: Route) -> None:
        asked.extend([route.request.url] if in_page(route) else [])
        # The answer is what there is, as to who will not wait.
        at_once = {"prefer": "wait=0"} if len(asked) < 5 else {}
        route.continue_(headers={**route.request.headers, **at_once})

    page.route("**/review/1/", others_think)
    page.add_init_script(
        "window.waits = []; const wait = window.setTimeout;"
        "window.setTimeout = (then, time, ...more) => { waits.push(time); return wait(then, time / 100, ...more) }"
    )
    finished(page, site, "gandengyan")
    looked_at(page)
    assert page.evaluate("waits.slice(0, 5)") == [0, 2000, 4000, 6000, 6000]
    expect(page.locator("#told")).to_have_text(page.locator("#title").inner_text())
    expect(page.locator("#unfinished")).not_to_have_role("status")
    page.route("**/review/**", lambda route: route.fulfill(status=503) if in_page(route) else route.continue_())
    page.evaluate("document.body.dataset.kept = 'yes'")
    page.locator(".scrub [rel=next]").click()
    expect(page.locator("body:not([data-kept]) #board[data-move='1']")).to_be_visible()
