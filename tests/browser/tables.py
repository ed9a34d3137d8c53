"""What the browser tests of both games do at a table."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from scripts.running_site import RunningSite

SIZES = ((390, 844), (844, 390), (1280, 800))


def open_crafted(page: Page, site: RunningSite, script: str, place: str) -> list[str]:
    """Open the match that ``script`` makes for the device with the cookie "crafted", under ``place``.

    The script prints the match's id and cards, which are given back.
    """
    match_id, *cards = site.python(script).strip().splitlines()[-1].split()
    page.context.add_cookies([{"name": "device", "value": "crafted", "url": site.url}])
    page.goto(f"{place}{match_id}/")
    dealt(page)
    return cards


def sit_down_at(page: Page, start: str, table: re.Pattern[str], *, watch_deal: bool = True, **choices: str) -> None:
    """Start a match from the start card at ``start``, by its buttons; its table's address matches ``table``."""
    page.goto(start)
    for name, value in choices.items():
        page.locator(f'label:has(input[name="{name}"][value="{value}"])').click()
    page.locator("form.sets button.strong").click()
    expect(page).to_have_url(table)
    if watch_deal:
        dealt(page)


def dealt(page: Page) -> None:
    """Wait until the cards are dealt: a click before that only ends the dealing."""
    expect(page.locator("main:not([data-deal])")).to_be_visible()


def at_once(page: Page, site: RunningSite) -> None:
    """Computers do not wait."""
    page.context.add_cookies([{"name": "prefs", "value": "pace=off", "url": site.url}])


def settled(page: Page) -> str:
    """Wait until the person is to move or the round is over: ``play`` or ``done``."""
    expect(page.locator("#play, #done").first).to_be_visible()
    return "done" if page.locator("#done").count() else "play"


def version(page: Page) -> int:
    return int(page.locator("main").get_attribute("data-version") or -1)


def moved_on(page: Page, before: int) -> None:
    expect(page.locator(f'main:not([data-version="{before}"])')).to_be_visible()


def picked(page: Page) -> list[str]:
    values: list[str] = page.locator("#cards input:checked").evaluate_all("all => all.map(one => one.value)")
    return values
