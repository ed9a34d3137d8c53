"""How answers arrive: without script where the reason is in sight; with it, in haste, with nothing in the console."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scripts.running_site import RunningSite
from tests.browser import gandengyan, guandan
from tests.browser.steps import press
from tests.browser.tables import at_once, moved_on, settled, version

LOW_PHONE = {"width": 360, "height": 560}


def refused_in_sight(page: Page) -> None:
    """The page that just arrived shows the reason, and the next thing the tab key reaches is its rule."""
    expect(page.locator("#status.no")).to_be_in_viewport(ratio=0.99)
    page.keyboard.press("Tab")
    expect(page.locator("#status.no a").first).to_be_focused()


@pytest.mark.parametrize("game", ["gandengyan", "guandan"])
def test_a_refusal_at_the_table(new_page: Callable[..., Page], site: RunningSite, game: str) -> None:
    dealer, page = new_page(), new_page(size=LOW_PHONE, javascript=False)
    if game == "guandan":
        guandan.craft(site)(dealer, "state.phase == 'play' and state.table is None")
    else:
        gandengyan.craft(site)(dealer, "len(hand) >= 20 and state.table is None")
    page.context.add_cookies([{"name": "device", "value": "crafted", "url": site.url}])
    page.goto(dealer.url)
    for place in (2, 9, 17):  # three different ranks
        page.locator("#cards input").nth(place).focus()
        page.keyboard.press("Space")
    press(page, "#play")
    refused_in_sight(page)
    expect(page.locator("#cards input:checked")).to_have_count(3)
    press(page, "#hint")
    expect(page.locator("#status")).to_be_in_viewport(ratio=0.99)
    page.reload()
    expect(page.locator("#status")).to_be_visible()


def test_a_refusal_in_a_lesson(new_page: Callable[..., Page]) -> None:
    page = new_page(size=LOW_PHONE, javascript=False)
    page.goto("/en/gan-deng-yan/learn/one-higher/")
    for place in (0, -1):
        page.locator("#cards .pick").nth(place).click()
    press(page, "#play")
    refused_in_sight(page)


@pytest.mark.answers(400)
def test_an_answer_that_says_nothing_in_a_drill(new_page: Callable[..., Page]) -> None:
    page = new_page(size=LOW_PHONE, javascript=False)
    page.goto("/en/gan-deng-yan/drills/?kind=lit")
    press(page, ".ask .send button")
    notice = page.locator(".ask .notice")
    expect(notice).to_contain_text("nothing was counted")
    expect(notice).to_be_in_viewport(ratio=0.99)
    expect(notice).to_be_focused()


TICK_AND_SEND = """() => {
  const card = document.querySelector("#cards .pick.lit input");
  if (card) card.click();
  document.querySelector(card ? "#play" : "#pass").click();
  // And one more while it is on its way.
  [...document.querySelectorAll("#cards .pick input")].pop()?.click();
}"""


@pytest.mark.parametrize("game", ["gandengyan", "guandan"])
def test_a_round_played_quickly_leaves_the_console_empty(desktop: Page, site: RunningSite, game: str) -> None:
    """The name of a selection was asked for while its play was on its way, and refused as too old (409)."""
    page = desktop
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    at_once(page, site)
    if game == "guandan":
        guandan.craft(site)(page, guandan.LATE, briefly=False)
    else:
        gandengyan.sit_down(page, strength="easy")
    for _ in range(gandengyan.MOST_TURNS):
        if settled(page) == "done":
            break
        before = version(page)
        page.evaluate(TICK_AND_SEND)
        expect(page.locator(f'main:not([data-version="{before}"]), #status.no').first).to_be_visible()
        if version(page) == before:  # the card was part of something longer
            page.locator("#hint").click()
            expect(page.locator("#status.no")).to_have_count(0)
            page.locator("#play" if page.locator("#cards input:checked").count() else "#pass").click()
            moved_on(page, before)
    assert page.locator("#done").count()
    assert not said


def test_cards_laid_quickly_before_the_engine_leave_it_empty_too(desktop: Page) -> None:
    """An answer that was given up for the next one was called an error there."""
    page, said = desktop, list[str]()
    page.on("console", lambda message: said.append(message.text))
    page.goto("/en/gan-deng-yan/ask/?table=7s")
    page.evaluate(
        """for (const card of ["9s", "Ts", "8h"]) document.querySelector(`#ask [name=play][value="${card}"]`).click()"""
    )
    page.evaluate(
        """for (const card of ["9s", "Ts"]) document.querySelector(`#ask [name=play][value="${card}"]`).click()"""
    )
    expect(page.locator("#verdict")).to_contain_text("It covers")
    assert not said
