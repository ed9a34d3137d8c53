"""Ask the engine in a real browser: by taps, by the keyboard alone, and without script."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Position, expect

from tests.browser.steps import fits, press

ASK = "/en/gan-deng-yan/ask/"
GUANDAN = "/en/guandan/ask/"
CORNER: Position = {"x": 10.0, "y": 8.0}
"""What is seen of a card that others lie on."""

TOP = "card => card.getBoundingClientRect().top + scrollY"


def test_by_the_keyboard_alone(desktop: Page, accessible: Callable[[Page], None]) -> None:
    desktop.goto(ASK)
    accessible(desktop)
    desktop.locator("#t-7s-1").focus()
    desktop.keyboard.press("Space")
    expect(desktop).to_have_url(re.compile(r"\?table=7s$"))
    expect(desktop.locator("#n-table")).to_have_text("1")
    # To the other pack by its button, along its columns by the arrows: the focus stays where it was.
    desktop.locator('.piles [value="table"]').focus()
    desktop.keyboard.press("ArrowRight")
    expect(desktop.locator('[data-pile="play"]')).to_be_visible()
    desktop.locator("#p-8d-1").focus()
    desktop.keyboard.press("ArrowLeft")
    expect(desktop.locator("#p-9c-1")).to_be_focused()
    desktop.keyboard.press("Space")
    expect(desktop.locator("#verdict .verdict b")).to_have_text("It does not cover")
    expect(desktop.locator("#say")).to_contain_text("Not exactly one rank higher.")
    expect(desktop.locator("#p-9c-1")).to_be_focused()
    expect(desktop).to_have_url(re.compile(r"\?table=7s&play=9c$"))
    # A house rule turns it round.
    desktop.locator("#rule-follow").select_option("any_higher")
    expect(desktop.locator("#verdict .verdict b")).to_have_text("It covers")
    expect(desktop).to_have_url(re.compile(r"\?follow=any_higher&table=7s&play=9c$"))
    accessible(desktop)
    desktop.reload()
    expect(desktop.locator("#verdict .verdict b")).to_have_text("It covers")


def test_taps_on_a_phone(phone: Page, accessible: Callable[[Page], None]) -> None:
    phone.goto(f"{GUANDAN}?level=5&table=9s+9h")
    place = phone.locator("#p-Tc-2").evaluate(TOP)
    for _ in range(2):
        phone.locator("#p-Tc-2").tap()
    expect(phone.locator("#verdict .verdict b")).to_have_text("It covers")
    expect(phone.locator("#n-play")).to_have_text("2")
    assert phone.locator("#p-Tc-2").evaluate(TOP) == place, "the verdict moves no card"
    expect(phone.locator("#verdict .ex")).to_be_in_viewport()
    phone.locator("#p-5h-1").tap(position=CORNER)
    expect(phone.locator("#told .readings").first).to_contain_text("triple 10")
    assert fits(phone)
    accessible(phone)
    phone.locator("#clear-play").tap()
    expect(phone).to_have_url(re.compile(r"\?level=5&table=9s\+9h$"))
    expect(phone.locator("#p-Tc-2")).not_to_be_checked()


@pytest.mark.parametrize("address", [ASK, GUANDAN])
def test_every_column_is_as_wide_as_a_finger(new_page: Callable[..., Page], address: str) -> None:
    page = new_page(size={"width": 320, "height": 640})
    page.goto(address)
    columns = page.locator(".deck .col").filter(visible=True)
    for width in (320, 360, 375, 390, 430, 640, 768, 1000, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        boxes = [column.bounding_box() for column in columns.all()]
        assert boxes and all(box and box["width"] >= 43.9 for box in boxes), (width, boxes)
        assert fits(page), width


def test_a_choice_of_readings(desktop: Page) -> None:
    desktop.goto(f"{ASK}?table=7s+8s+Xr&play=8d+9d+Xb")
    expect(desktop.locator("#verdict .verdict b")).to_have_text("It covers")
    desktop.locator('[name="table_as"][value="straight:8"]').check(force=True)
    expect(desktop).to_have_url(re.compile(r"table_as=straight:8"))
    expect(desktop.locator("#verdict .verdict b")).to_have_text("It covers")
    desktop.locator('[name="as"][value="straight:T"]').focus()
    desktop.keyboard.press("Space")
    expect(desktop.locator("#verdict .verdict b")).to_have_text("It does not cover")
    expect(desktop).to_have_url(re.compile(r"as=straight:T$"))
    expect(desktop.locator('[name="as"][value="straight:T"]')).to_be_focused()


def test_without_script(no_script: Page) -> None:
    no_script.goto(ASK)
    no_script.locator("#t-8s-1").click(position=CORNER)
    no_script.locator('.piles [value="play"]').check(force=True)
    no_script.locator("#p-9d-1").click(position=CORNER)
    press(no_script, ".send")
    expect(no_script).to_have_url(re.compile(r"\?table=8s&play=9d$"))
    expect(no_script.locator("#verdict .verdict b")).to_have_text("It covers")
    no_script.locator(".typing summary").click()
    no_script.locator('.typed [name="play"]').fill("10h")
    press(no_script, ".typed button")
    expect(no_script).to_have_url(re.compile(r"\?table=8s&play=Th$"))
    expect(no_script.locator("#verdict .verdict b")).to_have_text("It does not cover")
