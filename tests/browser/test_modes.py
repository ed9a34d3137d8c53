"""The timed run and the daily set in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.steps import PHONE, press, reply

DRILLS = "/en/gan-deng-yan/drills/"


def test_two_minutes(new_page: Callable[..., Page], accessible: Callable[[Page], None]) -> None:
    page = new_page(size=PHONE)
    page.clock.install()
    page.goto(f"{DRILLS}timed/")
    accessible(page)
    press(page, '[name="begin"]')
    clock = page.locator("[data-clock]")
    expect(clock).to_have_text(re.compile(r"^(2:00|1:5\d)$"))
    accessible(page)
    reply(page)
    expect(page.locator("h1")).to_have_accessible_description(re.compile("^Your last answer was (right|wrong).$"))
    expect(page.locator("h1")).to_be_focused()
    expect(clock).to_have_text(re.compile(r"^(2:00|1:\d\d)$"))
    page.clock.run_for(40_000)
    expect(clock).to_have_text(re.compile(r"^1:[012]\d$"))
    # The page's own clock runs out; the server, whose time is not up, goes on asking.
    page.clock.run_for(90_000)
    page.wait_for_load_state()
    expect(page.locator('[data-drill="question"]')).to_be_visible()
    expect(clock).to_have_text(re.compile(r"^1:[345]\d$"))


def test_the_daily_set_to_its_result(new_page: Callable[..., Page], accessible: Callable[[Page], None]) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(DRILLS)
    page.locator('.modes a[href$="/daily/"]').click()
    for number in range(10):
        expect(page.locator(".progress")).to_contain_text(f"Question {number + 1} of 10")
        reply(page)
        press(page, "[data-next]")
    expect(page.locator("h1")).to_have_text(re.compile(r"^\d+ of 10$"))
    expect(page.locator(".moves a")).to_have_count(10)
    accessible(page)
    page.locator("[data-copy]").click()
    expect(page.locator("[data-copy]")).to_have_text("Copied")
    shared = page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"Gan Deng Yan: \d+ of 10\n[✓✗]{10}\nhttp.*/en/gan-deng-yan/drills/daily/$", shared)
    again = page.locator('a.strong[href*="again/"]')
    if again.count():
        again.click()
        expect(page.locator(".progress")).to_contain_text("left")
    page.goto(f"{DRILLS}daily/")
    expect(page.locator(".moves a")).to_have_count(10)
