"""Lessons in a real browser: by keys alone, by taps, without script, and under axe."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.steps import PHONE, fits, press

LEARN = "/en/gan-deng-yan/learn/"
STEP = f"{LEARN}one-higher/"


def test_a_step_by_keys(desktop: Page) -> None:
    """Wrong, then right, then on to the next step, without a mouse; what happens is said to those who listen."""
    desktop.goto(LEARN)
    desktop.locator("main .btn.strong").focus()
    desktop.keyboard.press("Enter")
    expect(desktop.locator("h1")).to_be_focused()
    for _ in range(5):
        desktop.keyboard.press("Tab")
        if desktop.evaluate("document.activeElement.matches('#cards input')"):
            break
    expect(desktop.locator("#c-4c-1")).to_be_focused()
    desktop.keyboard.press("ArrowRight")
    desktop.keyboard.press("ArrowRight")
    desktop.keyboard.press("Space")
    expect(desktop.locator("#play")).to_have_text("Play single 9")
    desktop.keyboard.press("Enter")
    expect(desktop.locator("#status")).to_contain_text("leaves a gap")
    expect(desktop.locator("#say")).to_contain_text("Not exactly one rank higher.")
    expect(desktop.locator("#c-9c-1")).to_be_focused()
    desktop.keyboard.press("Space")
    desktop.keyboard.press("ArrowLeft")
    desktop.keyboard.press("Space")
    expect(desktop.locator("#play")).to_have_text("Play single 8")
    desktop.keyboard.press("Enter")
    expect(desktop.locator("#done")).to_be_focused()
    expect(desktop.locator("#say")).to_contain_text("The 8 covers the 7.")
    expect(desktop).to_have_url(re.compile(r"/one-higher/\?m=play\+8h"))
    desktop.reload()
    expect(desktop.locator("#status")).to_contain_text("The 8 covers the 7.")
    desktop.locator("#done").focus()
    desktop.keyboard.press("Enter")
    expect(desktop).to_have_url(re.compile(r"/two/$"))
    desktop.goto("/en/")
    expect(desktop.locator(".continue")).to_contain_text("step 2 of")


def test_a_step_without_script(no_script: Page) -> None:
    no_script.goto(STEP)
    no_script.locator("#c-9c-1").check(force=True)
    press(no_script, "#play")
    expect(no_script.locator("#status")).to_contain_text("leaves a gap")
    press(no_script, "#pass")
    expect(no_script.locator("#status")).to_contain_text("Mei wins the trick")
    press(no_script, "#again")
    no_script.locator("#c-8h-1").check(force=True)
    press(no_script, "#play")
    expect(no_script.locator(".status.yes")).to_contain_text("The 8 covers the 7.")
    press(no_script, "#done")
    no_script.goto(LEARN)
    expect(no_script.locator("main")).to_contain_text("Done on this device: 1 of 15")


def test_the_reading_of_a_joker_is_chosen(phone: Page) -> None:
    phone.goto(f"{LEARN}joker-reading/")
    for card in ("7h", "8c", "Xb"):
        phone.locator(f"label:has(#c-{card}-1)").tap()
    expect(phone.locator("#readings label")).to_have_count(2)
    phone.locator("#play").tap()  # as 7-8-9, the stronger one, which is offered first
    expect(phone.locator("#status")).to_contain_text("exactly one step above")
    expect(phone.locator(".climb")).to_contain_text("Mei")
    phone.locator("#again").tap()
    for card in ("7h", "8c", "Xb"):
        phone.locator(f"label:has(#c-{card}-1)").tap()
    phone.locator("#readings label").last.tap()
    expect(phone.locator("#c-Xb-1 + .card")).to_contain_text("as 6")
    phone.locator("#play").tap()
    expect(phone.locator(".status.yes")).to_be_visible()


@pytest.mark.parametrize("game", ["gan-deng-yan", "guandan"])
def test_every_step_fits_a_small_phone(new_page: Callable[..., Page], game: str) -> None:
    page = new_page(size={"width": 320, "height": 640})
    page.goto(f"/en/{game}/learn/")
    assert fits(page)
    for address in page.eval_on_selector_all(".steps a", "links => links.map(a => a.getAttribute('href'))"):
        page.goto(address)
        assert fits(page), address


def test_what_stands_above_the_hand_keeps_inside_the_board_of_a_small_phone(new_page: Callable[..., Page]) -> None:
    """The board cuts off what is wider, so the page itself never gets too wide."""
    page = new_page(size={"width": 320, "height": 640})
    page.goto("/ru/guandan/learn/small-round/")
    page.locator("#lay").click()
    page.locator("#cards .suit label").first.click()
    expect(page.locator("#picked")).to_have_text("выбрано: 1")
    line, button = page.locator(".me").bounding_box(), page.locator("#lay").bounding_box()
    assert line and button and button["x"] + button["width"] <= line["x"] + line["width"]


@pytest.mark.parametrize(
    ("path", "language"),
    [
        ("gan-deng-yan/learn/", "ru"),
        ("gan-deng-yan/learn/joker-reading/", "ko"),
        ("gan-deng-yan/learn/score/?m=play+Qs+Qh+Qd", "en"),
        ("gan-deng-yan/learn/round/", "en"),
        ("guandan/learn/tribute/", "en"),
        ("guandan/learn/small-round/", "ru"),
    ],
)
def test_accessible(
    new_page: Callable[..., Page], accessible: Callable[[Page], None], path: str, language: str
) -> None:
    page = new_page(locale=language)
    page.goto(f"/{language}/{path}")
    accessible(page)
    if page.locator("#pass").count():
        page.locator("#pass").click()
        accessible(page)


# How far the lowest of some cards reaches under the buttons.
UNDER = """(which) => Math.max(...[...document.querySelectorAll(which)].map((pick) =>
    pick.getBoundingClientRect().bottom)) - document.querySelector(".actions").getBoundingClientRect().top"""


@pytest.mark.parametrize("step", ["refused-tribute", "small-round", "natural-order", "score"])
def test_the_hand_lies_above_the_buttons(new_page: Callable[..., Page], step: str) -> None:
    """In the longest steps in Russian the last row lay under them, and after a refusal what was chosen did."""
    page = new_page(size=PHONE, locale="ru")
    game = "gan-deng-yan" if step == "score" else "guandan"
    page.goto(f"/ru/{game}/learn/{step}/")
    assert page.evaluate(UNDER, "#cards .pick") <= 0
    boxes = page.locator("#cards input")
    for at in (0, boxes.count() // 2, boxes.count() - 1):
        boxes.nth(at).evaluate("(box) => { box.focus(); box.click() }")
    expect(page.locator("#cards input:checked")).not_to_have_count(0)
    page.locator("#play").click()
    expect(page.locator(".status.no, .status.yes, #again").first).to_be_visible()
    assert page.evaluate(UNDER, "#cards .pick:has(:checked), #cards .pick:last-child") <= 0
