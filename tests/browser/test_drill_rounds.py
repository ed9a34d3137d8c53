"""Questions about rounds in a real browser: who leads by a tap, which cards may be given back without script."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.steps import ANSWER, fits, press

LEADS = "/en/gan-deng-yan/drills/?rule=gdy-trick&kind=leads"
RETURNS = "/en/guandan/drills/?rule=gd-tribute-return&kind=tribute"
SCORES = "/en/gan-deng-yan/drills/?rule=gdy-score-jokers&kind=score"


def test_who_plays_next(phone: Page, accessible: Callable[[Page], None]) -> None:
    """The trick lies there move by move; the answer tells what follows and why."""
    phone.goto(LEADS)
    expect(phone.locator(".scene .seat").first).to_contain_text("You")
    expect(phone.locator(".course > li").last).to_contain_text("pass")
    accessible(phone)
    assert fits(phone)
    phone.locator('.ask button[name="a"]').first.tap()
    expect(phone).to_have_url(ANSWER)
    expect(phone.locator(".verdict h1")).to_contain_text("Next to play:")
    expect(phone.locator(".told")).to_be_visible()
    expect(phone.locator(".verdict a").first).to_have_attribute("href", re.compile("#gdy-"))
    accessible(phone)
    assert fits(phone)


def test_a_score_is_explained_factor_by_factor(desktop: Page, accessible: Callable[[Page], None]) -> None:
    desktop.goto(SCORES)
    expect(desktop.locator(".holdings .asked-about")).to_be_visible()
    accessible(desktop)
    desktop.locator('.ask button[name="a"]').last.click()
    expect(desktop.locator(".sum .asked-about")).to_contain_text("×")
    accessible(desktop)


def test_what_may_be_given_back_without_script(no_script: Page) -> None:
    no_script.goto(RETURNS)
    no_script.locator('.ask input[name="a"]').first.check(force=True)
    press(no_script, ".ask .send button")
    expect(no_script).to_have_url(ANSWER)
    expect(no_script.locator(".marks .chosen")).to_have_count(1)
    expect(no_script.locator(".verdict h1")).to_contain_text("May be given back:")
