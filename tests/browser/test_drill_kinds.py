"""Every way of answering a drill in a real browser: by keys alone, by taps, without script."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.steps import ANSWER, PHONE, fits, press

DRILLS = "/en/gan-deng-yan/drills/?kind="
GUANDAN = "/en/guandan/drills/?kind="
SMALL = {"width": 320, "height": 640}


def asked(page: Page, address: str) -> None:
    """The question is there and has the focus."""
    page.goto(address)
    expect(page.locator(".ask h1")).to_be_focused()


def answered(page: Page, said: str = "ou ") -> None:
    """The page is a verdict with the reader at its heading; it says what was said, with hyphens that do not break."""
    expect(page).to_have_url(ANSWER)
    expect(page.locator(".answer h1")).to_be_focused()
    expect(page.locator(".said")).to_contain_text(re.compile(re.escape(said).replace(r"\-", "[-\u2011]")))


def test_one_of_several_by_its_number(desktop: Page) -> None:
    asked(desktop, DRILLS + "name")
    second = desktop.locator(".say button").nth(1).inner_text()
    desktop.keyboard.press("2")
    answered(desktop, f"ou said: {second}.")
    expect(desktop.locator(".marks .chosen")).to_have_count(1)
    desktop.keyboard.press("Enter")
    expect(desktop.locator(".ask h1")).to_be_focused()


def test_several_by_numbers(desktop: Page) -> None:
    asked(desktop, DRILLS + "needs")
    boxes = desktop.locator(".say input")
    for key in ("1", "3", "2", "2"):
        desktop.keyboard.press(key)
    expect(boxes.nth(0)).to_be_checked()
    expect(boxes.nth(1)).not_to_be_checked()
    expect(boxes.nth(2)).to_be_checked()
    desktop.keyboard.press("Enter")
    answered(desktop)
    expect(desktop.locator(".marks .chosen")).to_have_count(2)


def test_cards_by_numbers_and_by_tabs(desktop: Page) -> None:
    asked(desktop, DRILLS + "lit")
    desktop.keyboard.press("1")
    expect(desktop.locator(".hand input").first).to_be_checked()
    desktop.keyboard.press("Tab")
    desktop.keyboard.press("Space")
    expect(desktop.locator(".hand input").first).not_to_be_checked()
    desktop.keyboard.press("Tab")
    desktop.keyboard.press("Space")
    expect(desktop.locator(".hand input").nth(1)).to_be_checked()
    for _ in range(desktop.locator(".hand input").count() - 1):
        desktop.keyboard.press("Tab")
    expect(desktop.locator(".send button")).to_be_focused()
    desktop.keyboard.press("Enter")
    answered(desktop, "ou chose: ")


def order(page: Page) -> list[str]:
    """The items of the list from top to bottom."""
    return [item.get_attribute("data-name") or "" for item in page.locator("[data-order] > li").all()]


def test_an_order_by_letters_and_by_buttons(desktop: Page) -> None:
    asked(desktop, GUANDAN + "bombs")
    first, second, *rest = order(desktop)
    desktop.keyboard.press("b")
    assert order(desktop) == [second, first, *rest]
    desktop.keyboard.press("a")
    assert order(desktop) == [second, first, *rest]
    later = desktop.get_by_role("button", name=f"{second}: one place later")
    later.focus()
    desktop.keyboard.press("Enter")
    assert order(desktop) == [first, second, *rest]
    expect(later).to_be_focused()
    expect(desktop.locator("[data-told]")).to_have_text(f"{second}: place 2")
    desktop.locator(".ask h1").focus()
    desktop.keyboard.press("Enter")
    answered(desktop, first)


def test_letters_and_numbers_only_at_the_question(desktop: Page) -> None:
    asked(desktop, DRILLS + "needs")
    desktop.locator(".aside summary").first.focus()
    desktop.keyboard.press("1")
    desktop.locator(".ask h1").focus()
    desktop.keyboard.press("Alt+1")
    expect(desktop.locator(".say input:checked")).to_have_count(0)


@pytest.mark.answers(400)
def test_after_a_notice_the_keys_go_on_working(phone: Page) -> None:
    asked(phone, DRILLS + "choose")
    phone.keyboard.press("Enter")
    expect(phone.locator("[role=alert]")).to_be_focused()
    phone.keyboard.press("1")
    phone.keyboard.press("Enter")
    answered(phone, "ou chose: ")


@pytest.mark.answers(400)
def test_nothing_chosen_is_asked_again_and_two_taps_count_once(phone: Page) -> None:
    asked(phone, DRILLS + "choose")
    hand = [card.get_attribute("value") for card in phone.locator(".hand input").all()]
    phone.locator(".send button").tap()
    expect(phone.locator("[role=alert]")).to_contain_text("nothing was counted")
    assert [card.get_attribute("value") for card in phone.locator(".hand input").all()] == hand
    phone.locator(".hand .pick").first.tap()
    phone.locator(".send button").dblclick()
    answered(phone, "ou chose: ")
    expect(phone.locator(".aside td").first).to_contain_text("of 1")


def test_without_script(no_script: Page) -> None:
    for kind in ("name", "needs", "choose", "bombs"):
        no_script.goto(DRILLS + kind)
        if kind == "bombs":
            count = no_script.locator(".say select").count()
            for place in range(count):
                no_script.locator(".say select").nth(place).select_option(str(count - place))
        elif kind != "name":
            no_script.locator(".say input").first.check(force=True)
        press(no_script, ".say button >> nth=0" if kind == "name" else ".send button")
        expect(no_script).to_have_url(ANSWER)
        expect(no_script.locator(".said")).to_be_visible()


def test_choosing_a_kind(phone: Page) -> None:
    phone.goto("/en/gan-deng-yan/drills/")
    phone.locator(".qa.always > summary").click()
    phone.get_by_text("By kind of question", exact=True).click()
    phone.locator('.toc a[href$="?kind=bombs"]').click()
    expect(phone).to_have_url(re.compile(r"\?kind=bombs$"))
    expect(phone.locator("[data-order]")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_every_kind_fits_and_is_accessible(
    new_page: Callable[..., Page], accessible: Callable[[Page], None], size: dict[str, int]
) -> None:
    page = new_page(size=size)
    for kind in ("choose", "needs", "higher", "wild", "bombs"):
        asked(page, GUANDAN + kind)
        assert fits(page), kind
        if size is PHONE:
            accessible(page)
        if page.locator(".send button").count():
            page.keyboard.press("1")
            page.locator(".send button").click()
        else:
            page.locator(".say button").last.click()
        answered(page)
        assert fits(page), kind
        if size is PHONE:
            accessible(page)
