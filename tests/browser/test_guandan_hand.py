"""Guandan's hand in a real browser: columns and suits, wild cards, tribute both ways; sizes; axe."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scripts.running_site import RunningSite
from tests.browser.guandan import BOTH_PAY, FLUSH, TWO_WAYS, WE_LOST, WE_WON, Crafted, craft
from tests.browser.steps import PHONE, fits, reply
from tests.browser.tables import SIZES, at_once, picked


@pytest.fixture
def crafted(site: RunningSite) -> Crafted:
    """Opens a table at a chosen moment."""
    return craft(site)


def test_a_tap_on_a_column_takes_one_more_and_a_tap_past_the_last_lets_go(phone: Page, crafted: Crafted) -> None:
    page = phone
    crafted(page, "state.table is None and any(len([c for c in state.hands[0] if c.rank == r]) > 3 for r in '3456789')")
    column = page.locator("#cards .col:has(.pick:nth-child(4)):not(:has(.wild))").first
    cards = column.locator(".pick").count()
    for number in [*range(1, cards + 1), 0, 1]:
        column.click()
        expect(column.locator("input:checked")).to_have_count(number)
        expect(page.locator("#picked")).to_have_text(f"{number} selected" if number else "")
    column.click()
    column.click()
    expect(page.locator("#play")).to_contain_text("triple")


def test_a_straight_flush_is_picked_by_suit(phone: Page, crafted: Crafted) -> None:
    page = phone
    codes = crafted(page, FLUSH)
    page.locator("#lay").click()
    expect(page.locator("#cards .suit").first).to_be_visible()
    assert fits(page)
    for code in codes:
        page.locator(f'#cards .pick:has(input[value="{code}"]:not(:checked))').first.click(position={"x": 8, "y": 20})
    expect(page.locator("#play")).to_contain_text("Play straight flush")
    page.locator("#lay").click()
    expect(page.locator("#cards .col").first).to_be_visible()
    assert sorted(picked(page)) == sorted(codes), "laying the hand out anew keeps the selection"
    page.locator("#play").click()
    expect(page.locator(".log li").filter(has_text="straight flush")).to_have_count(1)


def test_in_a_column_the_first_tap_takes_the_very_card(phone: Page, crafted: Crafted) -> None:
    page = phone
    crafted(page, "state.table is None and any(len([c for c in state.hands[0] if c.rank == r]) > 2 for r in '3456789')")
    column = page.locator("#cards .col:has(.pick:nth-child(3)):not(:has(.wild))").first
    covered = column.locator("input").first
    covered.click(position={"x": 12, "y": 10})
    assert picked(page) == [covered.get_attribute("value")]
    covered.click(position={"x": 12, "y": 10})
    expect(column.locator("input:checked")).to_have_count(2)


def test_a_wild_card_is_read_two_ways_and_wears_its_reading(phone: Page, crafted: Crafted, site: RunningSite) -> None:
    page = phone
    at_once(page, site)
    codes = crafted(page, TWO_WAYS)
    for code in codes:
        box = page.locator(f'#cards .pick:has(input[value="{code}"]:not(:checked))').first
        box.click(position={"x": 12, "y": 10})
    labels = page.locator("#readings label")
    expect(labels.nth(3)).to_be_visible()
    texts = labels.all_inner_texts()
    assert texts[0].startswith("straight flush") and texts[-1].startswith("straight ")
    labels.first.click()
    worn = page.locator("#cards .pick:has(:checked) .as:not(:empty)")
    expect(worn).to_have_count(1)
    first = worn.inner_text()
    labels.nth(1).click()
    expect(worn).not_to_have_text(first)
    page.locator("#play").click()
    expect(page.locator(".log li").filter(has_text="straight")).to_have_count(1)


def test_you_pay_tribute_and_choose_among_equal_cards(phone: Page, crafted: Crafted, site: RunningSite) -> None:
    page = phone
    at_once(page, site)
    crafted(page, "state.phase == 'tribute' and len(state.legal_moves()) > 1", WE_LOST)
    expect(page.locator("#status")).to_contain_text("Your highest cards are equal")
    expect(page.locator("#cards input:checked")).to_have_count(1)
    other = page.locator("#cards .pick.lit:not(:has(:checked))").first
    name = other.locator(".vh").inner_text().split(",")[0]
    where = page.locator("#cards").bounding_box()
    page.locator("#why").click()
    expect(page.locator("#status .why a")).to_be_visible()
    expect(page.locator("#status .why")).to_contain_text("The player who was last pays the first player out")
    assert page.locator("#cards").bounding_box() == where, "the reason lies over the table and moves no card"
    other.click(position={"x": 12, "y": 10})
    expect(page.locator("#play")).to_contain_text(f"Pay: {name}")
    page.locator("#cards .pick.dim").last.click()
    page.locator("#play").click()
    expect(page.locator("#status.no")).to_contain_text("You pay your highest card")
    other = page.locator("#cards .pick.lit").first
    other.click(position={"x": 12, "y": 10})
    page.locator("#play").click()
    expect(page.locator(".exchange .way").first).to_contain_text("You")
    expect(page.locator("#cards input[type=checkbox]").first).to_be_attached()


def test_you_give_a_card_back_the_suggested_one_being_chosen(desktop: Page, crafted: Crafted) -> None:
    page = desktop
    crafted(page, "state.phase == 'return'", WE_WON)
    expect(page.locator("#cards input:checked")).to_have_count(1)
    expect(page.locator("#play")).to_contain_text("Give back:")
    expect(page.locator(".exchange .meld .card:not(.back)")).to_have_count(1)
    assert fits(page)
    page.locator("#play").click()
    expect(page.locator(".log")).to_contain_text("back to Mei")
    expect(page.locator(".exchange .meld .card:not(.back)")).to_have_count(2)


def test_a_refused_tribute_shows_its_jokers(phone: Page, crafted: Crafted) -> None:
    crafted(phone, "state.exchange.refused", BOTH_PAY)
    expect(phone.locator(".exchange .card.jr")).to_have_count(2)
    expect(phone.locator(".exchange")).to_contain_text("No tribute")


def test_nothing_needs_scrolling_sideways_and_targets_are_large(
    new_page: Callable[..., Page], crafted: Crafted
) -> None:
    page = new_page()
    crafted(page, "state.table is not None and len(state.hands[0]) > 24", briefly=False)
    for width, height in ((320, 640), (360, 740), *SIZES):
        page.set_viewport_size({"width": width, "height": height})
        assert fits(page), width
        boxes = [
            one.bounding_box() for one in page.locator(".actions .btn, .lay, #cards .col > .pick:last-of-type").all()
        ]
        assert all(box and box["width"] >= 43.9 and box["height"] >= 43.9 for box in boxes), (width, boxes)
        page.locator("#lay").click()
        expect(page.locator("#cards .suit").first).to_be_visible()
        assert fits(page), width
        page.locator("#lay").click()
        expect(page.locator("#cards .col").first).to_be_visible()


@pytest.mark.parametrize("lang", ["ru", "ko"])
def test_axe_finds_nothing(
    new_page: Callable[..., Page], crafted: Crafted, accessible: Callable[[Page], None], lang: str
) -> None:
    page = new_page(size=PHONE, locale=lang, reduced_motion="reduce")
    page.goto(f"/{lang}/guandan/table/")
    page.locator("details.qa summary").click()
    accessible(page)
    page.locator("form.sets button.strong").click()
    expect(page).to_have_url(re.compile("/guandan/table/.{16,}/"))
    accessible(page)
    page.locator("#cards .col").first.click()
    page.locator("#cards .col").last.click()
    page.locator("#play").click()
    expect(page.locator("#status.no, #step").first).to_be_visible()
    accessible(page)
    page.locator('[popovertarget="log"]').first.click()
    accessible(page)
    crafted(page, "state.phase == 'return'", WE_WON, lang=lang)
    accessible(page)
    assert fits(page)
    crafted(page, "state.exchange.refused", BOTH_PAY, lang=lang)
    accessible(page)
    page.locator("#lay").click()
    expect(page.locator("#cards .suit").first).to_be_visible()
    accessible(page)
    crafted(page, "state.over", WE_WON, briefly=False, lang=lang)
    accessible(page)
    assert fits(page)
    page.locator('a.btn[href*="/review/"]').click()
    accessible(page)


@pytest.mark.parametrize("rule", ["gd-bomb-ladder", "gd-tribute", "gd-wild-reading"])
def test_axe_finds_nothing_in_the_drills(phone: Page, accessible: Callable[[Page], None], rule: str) -> None:
    phone.goto(f"/en/guandan/drills/?rule={rule}")
    accessible(phone)
    assert fits(phone)
    reply(phone)
    expect(phone.locator(".verdict").first).to_be_visible()
    accessible(phone)
    assert fits(phone)
