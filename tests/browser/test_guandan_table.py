"""Guandan in a real browser: a round by clicks, the end of one by keys and without script; a match resumed; dealing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from scripts.running_site import RunningSite
from tests.browser.guandan import LATE, LATE_LEAD, MOST_TURNS, TABLE, WE_WON, Crafted, craft, play_by_clicks, sit_down
from tests.browser.steps import fits, press
from tests.browser.tables import at_once, moved_on, picked, settled, version


@pytest.fixture
def crafted(site: RunningSite) -> Crafted:
    """Opens a table at a chosen moment."""
    return craft(site)


def test_a_whole_round_by_clicks_and_on_to_the_next(phone: Page, site: RunningSite) -> None:
    page = phone
    at_once(page, site)
    sit_down(page, ace_rule="three_strikes")
    expect(page.locator(".bar h1")).to_contain_text("Round 1, level 2")
    expect(page.locator("#cards .pick")).to_have_count(27)
    assert page.locator("#cards .col").count() <= 16 and fits(page)
    play_by_clicks(page)
    page.locator("#done").click()
    expect(page.locator(".order li")).to_have_count(4)
    expect(page.locator("h1")).to_contain_text(re.compile("up \\d level"))
    assert fits(page)
    page.locator("text=Review this round").click()
    page.locator("a[rel=next]").click()
    expect(page.locator("#mvs-list [aria-current=step]")).to_have_count(1)
    page.go_back()
    page.locator("#later").click()
    page.get_by_role("link", name="Continue").click()
    page.locator("#next").click()
    expect(page.locator(".bar h1")).to_contain_text("Round 2")
    expect(page.locator(".levels .rise")).to_have_count(1)
    while settled(page) == "play" and page.locator("#cards input[type=radio]").count():
        before = version(page)
        page.locator("#play").click()
        moved_on(page, before)
    expect(page.locator("#cards input[type=checkbox]").first).to_be_attached()


def test_a_round_is_ended_by_keyboard_alone(desktop: Page, site: RunningSite, crafted: Crafted) -> None:
    page = desktop
    at_once(page, site)
    crafted(page, LATE_LEAD, briefly=False)
    now = version(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    if not page.evaluate("document.activeElement.matches('#cards input')"):
        page.keyboard.press("Tab")
    at = "document.activeElement.closest('.col').getAttribute('aria-label')"
    first = page.evaluate(at)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(at) != first
    page.keyboard.press("Space")
    expect(page.locator("#picked")).to_have_text("1 selected")
    expect(page.locator("#play")).to_contain_text("Play single")
    page.keyboard.press("Enter")
    moved_on(page, now)
    for _ in range(MOST_TURNS):
        if settled(page) == "done":
            break
        assert page.evaluate("!!document.activeElement.closest('#hand')"), "the focus stays in the form"
        before = version(page)
        page.keyboard.press("h")
        expect(page.locator("#status")).to_contain_text(re.compile("Hint|pass"))
        page.keyboard.press("Enter" if picked(page) else "p")
        moved_on(page, before)
    page.keyboard.press("Enter")
    expect(page.locator(".order")).to_be_visible()


def test_a_round_is_ended_without_script(no_script: Page, crafted: Crafted) -> None:
    page = no_script
    crafted(page, LATE, briefly=False)
    press(page, "#lay")
    expect(page.locator("#cards .suit").first).to_be_visible()
    for _ in range(MOST_TURNS):
        if page.locator("#next").count():
            break
        if page.locator("#step").count():
            press(page, "#step")
            continue
        press(page, "#hint")
        expect(page.locator("#status")).to_contain_text(re.compile("Hint|pass"))
        press(page, "#play" if picked(page) else "#pass")
    expect(page.locator(".order li")).to_have_count(4)
    press(page, "#next")
    expect(page.locator(".bar h1")).to_contain_text("Round 2")


def test_a_match_is_resumed_after_a_restart(desktop: Page, site: RunningSite, crafted: Crafted) -> None:
    page = desktop
    at_once(page, site)
    crafted(page, "state.phase == 'return'", WE_WON)
    page.locator("#play").click()
    expect(page.locator("#cards input[type=checkbox]").first).to_be_attached()
    before = version(page)
    page.goto("about:blank")  # nothing is on its way when the server stops
    site.restart()
    page.goto("/en/")
    page.get_by_role("link", name="Continue").click()
    expect(page).to_have_url(TABLE)
    assert settled(page) == "play" and version(page) >= before
    now = version(page)
    page.locator("#hint").click()
    expect(page.locator("#status")).to_contain_text(re.compile("Hint|pass"))
    page.locator("#play" if picked(page) else "#pass").click()
    moved_on(page, now)
