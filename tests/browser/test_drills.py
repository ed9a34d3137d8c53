"""Drills in a real browser: by taps, by keys, without script, from a rule to its drill."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.steps import ANSWER, PHONE, fits, reply
from trainer.drills.gandengyan import BOOK

MIXED = "/en/gan-deng-yan/drills/"
DRILLS = f"{MIXED}?kind=cover"
SMALL = {"width": 320, "height": 640}


def marks(page: Page) -> list[str]:
    """The classes of the ten dots."""
    return [dot.get_attribute("class") or "" for dot in page.locator(".dots li").all()]


def answered(page: Page) -> None:
    """The page is a verdict, and the reader is at its heading."""
    expect(page).to_have_url(ANSWER)
    expect(page.locator(".answer h1")).to_be_focused()
    expect(page.locator(".answer .verdict a").first).to_be_visible()


def next_question(page: Page) -> None:
    """The page is a question, and the reader is at it."""
    expect(page.locator(".ask h1")).to_be_focused()


def test_from_a_rule_read_in_russian_to_ten_drills_of_it(new_page: Callable[..., Page]) -> None:
    page = new_page(size=PHONE, locale="ru")
    page.goto("/ru/gan-deng-yan/rules/covering/")
    page.locator('main a[href*="/ru/gan-deng-yan/drills/?rule=gdy-one-higher"]').first.click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    rights = 0
    for number in range(10):
        next_question(page)
        assert marks(page)[number] == "now"
        reply(page)
        answered(page)
        rights = marks(page).count("ok")
        assert marks(page)[number] in ("ok", "bad")
        assert fits(page)
        if number < 9:
            page.locator("[data-next]").tap()
    expect(page.locator(".aside td").first).to_contain_text(str(rights))
    expect(page.locator(".aside td").first).to_contain_text("10")
    page.locator(".answer .verdict a").first.click()
    expect(page).to_have_url(re.compile(r"/ru/gan-deng-yan/rules/covering/#gdy-"))


def test_ten_drills_by_keys(desktop: Page) -> None:
    desktop.goto(DRILLS)
    for key in ("y", "n", "1", "2", "ArrowLeft", "ArrowRight", "Y", "N", "1", "n"):
        next_question(desktop)
        said = "yes" if key in ("y", "Y", "1", "ArrowLeft") else "no"
        desktop.keyboard.press(key)
        answered(desktop)
        expect(desktop.locator(".said")).to_contain_text(f"ou said {said}.")
        desktop.keyboard.press("Enter")
    next_question(desktop)
    assert marks(desktop)[-1] == "now"


def test_buttons_and_links_alone_are_enough(desktop: Page) -> None:
    """Only Tab and Enter, for those who use no other key."""
    desktop.goto(DRILLS)
    next_question(desktop)
    desktop.keyboard.press("Tab")
    expect(desktop.locator('.ask button[value="y"]')).to_be_focused()
    desktop.keyboard.press("Enter")
    answered(desktop)
    desktop.keyboard.press("Tab")
    expect(desktop.locator(".answer .verdict a").first).to_be_focused()


def test_a_keyboard_of_another_script_answers(desktop: Page) -> None:
    desktop.goto(DRILLS)
    next_question(desktop)
    desktop.evaluate(
        """document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key: "н", code: "KeyY", bubbles: true, cancelable: true }))"""
    )
    answered(desktop)
    expect(desktop.locator(".said")).to_contain_text("ou said yes.")


def test_letters_answer_only_at_the_question(desktop: Page) -> None:
    """WCAG 2.1.4: a single letter works only where the question has the focus, and never with a modifier."""
    desktop.goto(DRILLS)
    next_question(desktop)
    desktop.keyboard.press("Alt+y")
    desktop.locator(".aside summary").first.focus()
    desktop.keyboard.press("y")
    desktop.keyboard.press("1")
    expect(desktop.locator(".ask")).to_be_visible()
    assert desktop.url.endswith(DRILLS)


def test_two_quick_taps_count_once(phone: Page) -> None:
    phone.goto(DRILLS)
    phone.locator('.ask button[value="y"]').dblclick()
    answered(phone)
    phone.reload()
    answered(phone)
    expect(phone.locator(".aside td").first).to_contain_text("of 1")


def test_in_two_tabs_the_first_answer_stands(desktop: Page) -> None:
    desktop.goto(DRILLS)
    desktop.locator('.ask button[value="y"]').click()
    answered(desktop)
    desktop.locator("[data-next]").click()
    other = desktop.context.new_page()
    other.goto(DRILLS)
    desktop.locator('.ask button[value="y"]').click()
    answered(desktop)
    other.locator('.ask button[value="n"]').click()
    answered(other)
    assert other.url == desktop.url
    expect(other.locator(".said")).to_contain_text("ou said yes.")


def test_going_back_leads_to_the_question_that_is_due(desktop: Page) -> None:
    desktop.goto(DRILLS)
    desktop.locator('.ask button[value="y"]').click()
    answered(desktop)
    desktop.go_back()
    next_question(desktop)
    assert marks(desktop)[1] == "now"


def test_without_script(no_script: Page) -> None:
    no_script.goto(DRILLS)
    for number in range(3):
        no_script.locator('.ask button[value="n"]').click()
        expect(no_script).to_have_url(ANSWER)
        expect(no_script.locator(".said")).to_contain_text("ou said no.")
        assert marks(no_script)[number] in ("ok", "bad")
        no_script.locator("[data-next]").click()
    expect(no_script.locator(".ask h1")).to_be_visible()


def test_choosing_what_to_practise(phone: Page) -> None:
    phone.goto(MIXED)
    phone.locator(".qa.always > summary").click()
    phone.get_by_text("Jokers", exact=True).click()
    phone.locator('.toc a[href$="?rule=gdy-joker-alone"]').click()
    expect(phone).to_have_url(re.compile(r"\?rule=gdy-joker-alone$"))
    reply(phone)
    answered(phone)
    phone.locator("[data-next]").click()
    expect(phone).to_have_url(re.compile(r"\?rule=gdy-joker-alone$"))


def test_the_language_switch_keeps_the_answer(desktop: Page) -> None:
    desktop.goto(DRILLS)
    desktop.locator('.ask button[value="y"]').click()
    answered(desktop)
    place = desktop.url.partition("/en/")[2]
    desktop.locator("details.lang summary").click()
    desktop.locator('details.lang a[hreflang="ko"]').click()
    expect(desktop).to_have_url(re.compile(f"/ko/{place}$"))
    expect(desktop.locator(".answer h1")).to_be_visible()


@pytest.mark.parametrize("topic", range(len(BOOK.groups)))
def test_every_rule_fits_a_small_phone(new_page: Callable[..., Page], topic: int) -> None:
    page = new_page(size=SMALL)
    for rule in BOOK.groups[topic][1]:
        page.goto(f"{MIXED}?rule={rule}")
        assert fits(page)
        reply(page)
        answered(page)
        assert fits(page)


@pytest.mark.parametrize(
    ("language", "rule"),
    [("ru", ""), ("ko", ""), ("en", ""), ("en", "gdy-pass"), ("en", "gdy-joker-exit"), ("en", "gdy-variant-follow")],
)
def test_accessible(
    new_page: Callable[..., Page], accessible: Callable[[Page], None], language: str, rule: str
) -> None:
    page = new_page(locale=language)
    page.goto(f"/{language}/gan-deng-yan/drills/" + (f"?rule={rule}" if rule else ""))
    page.locator(".qa").first.locator("summary").click()
    accessible(page)
    reply(page)
    answered(page)
    accessible(page)
