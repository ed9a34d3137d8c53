"""Progress, what is due, and the move to another browser profile."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scripts.running_site import RunningSite
from tests.browser.steps import PHONE, fits, press, reply, solve

DRILLS = "/en/gan-deng-yan/drills/?rule=gdy-one-higher&kind=cover"


def answer(page: Page, count: int) -> None:
    """Say yes to some questions on one rule: about half of them are missed."""
    page.goto(DRILLS)
    for number in range(count):
        press(page, '.ask button[value="y"]')
        if number < count - 1:
            press(page, "[data-next]")


def answered(page: Page) -> int:
    """What the progress page says was answered in all."""
    page.goto("/en/progress/")
    return int(page.locator(".stats dd").first.inner_text())


@pytest.mark.answers(400)
def test_what_is_kept_moves_to_another_profile_once(
    new_page: Callable[..., Page], accessible: Callable[[Page], None]
) -> None:
    old, new, late = new_page(size=PHONE), new_page(), new_page(size=PHONE, javascript=False)
    answer(old, 3)
    answer(new, 2)
    old.goto("/en/settings/")
    old.get_by_role("link", name="Make or enter a code").click()
    press(old, 'form[action$="/code/"] button')
    code = old.locator(".move-code").inner_text()
    assert re.fullmatch(r"\d{4} \d{4} \d{4}", code)
    old.reload()
    expect(old.locator(".move-code")).to_have_text(code)
    accessible(old)
    new.goto("/en/move/")
    new.get_by_label("Code from the other device").fill(code.replace(" ", ""))
    new.keyboard.press("Enter")
    new.wait_for_url("**/en/progress/")
    expect(new.get_by_role("status").first).to_contain_text("have come to this device")
    assert answered(new) == 5
    accessible(new)
    # Here it begins anew, and nobody else gets anything.
    old.goto("/en/progress/")
    expect(old.get_by_text("It begins with your first question")).to_be_visible()
    late.goto("/en/move/")
    late.get_by_label("Code from the other device").fill(code)
    press(late, 'form[action$="/take/"] button')
    expect(late.get_by_role("alert")).to_contain_text("No code like this holds now.")
    with new.expect_download() as download:
        new.goto("/en/settings/")
        new.get_by_role("link", name="Download the file").click()
    kept = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert len(kept["answers"]) == 5 and [row["rule"] for row in kept["memory"]] == ["gdy-one-higher"]


def test_what_was_missed_is_asked_again_until_it_is_right(no_script: Page, site: RunningSite) -> None:
    """Without script: a miss, the page that shows it, the question that is due, and the page when nothing is."""
    page = no_script
    page.goto(DRILLS)
    while True:
        press(page, '.ask button[value="y"]')
        if page.locator(".answer .said").inner_text().startswith("You said"):
            break
        press(page, "[data-next]")
    page.goto("/en/progress/")
    expect(page.locator(".lede")).to_contain_text("1 rule is due today.")
    expect(page.locator(".duelist small")).to_have_text("Wrong earlier today.")
    expect(page.locator(".mistakes .ex-row")).to_have_count(1)
    press(page, ".duelist a.btn")
    tries = 0
    while page.url.split("?")[0].endswith("/due/") and page.locator(".ask").count():
        expect(page.locator(".due-line p")).to_contain_text("Wrong earlier today.")
        solve(page, site)
        press(page, "[data-next]")
        tries += 1
        assert tries < 20
    expect(page.get_by_role("heading", name="Your progress")).to_be_visible()
    expect(page.locator(".lede")).to_contain_text("Nothing is due today. The next rule is due tomorrow.")
    page.goto("/en/gan-deng-yan/drills/due/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing is due today.")
    page.goto("/en/me/")
    expect(page.locator("#go-on")).to_have_text("No round is waiting")


def test_long_words_fit_a_small_screen(new_page: Callable[..., Page]) -> None:
    """The two ways on from an answer in Indonesian, the table of rules in Russian: both were wider than 320 pixels."""
    page = new_page(size={"width": 320, "height": 640})
    page.goto("/id/gan-deng-yan/drills/?kind=bombs")
    reply(page)  # the order in which bombs are shown is never the right one, so the rule is due
    page.goto("/ru/progress/")
    assert fits(page)
    page.goto("/id/gan-deng-yan/drills/due/")
    reply(page)
    assert fits(page)
