"""What browser tests of several pages do."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page

from scripts.running_site import RunningSite

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
ANSWER = re.compile(r"/drills/answers/\d+/$")
"""The address of the answer to a drill."""


def fits(page: Page) -> bool:
    """Whether the page needs no sideways scrolling."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def press(page: Page, selector: str) -> None:
    """Press a button that brings another page, and wait for that page: without script every button does."""
    with page.expect_navigation():
        page.locator(selector).click()


def reply(page: Page) -> None:
    """Answer the question on the page with something, whatever kind it is of."""
    page.locator('[data-drill="question"]').wait_for()
    first = page.locator('.ask button[name="a"]').first
    if first.count():
        press(page, '.ask button[name="a"] >> nth=0')
        return
    boxes = page.locator('.ask input[name="a"]')
    if boxes.count():
        boxes.first.check(force=True)
    press(page, ".ask .send button")


def solve(page: Page, site: RunningSite) -> None:
    """Answer the question on the page rightly: the site is asked what the engine says."""
    token = page.locator('.ask [name="question"]').input_value()
    code = "from trainer.drills.tokens import Asked; import json; "
    said = json.loads(
        site.python(f"{code}print(json.dumps(Asked.from_token({token!r}).question.task.solution))").splitlines()[-1]
    )
    places = page.locator(".ask [data-order] select")
    if places.count():
        for place, option in enumerate(said, 1):
            places.and_(page.locator(f'[name="at-{option}"]')).evaluate(
                "(select, n) => { select.value = n }", str(place)
            )
        press(page, ".ask .send button")
    elif page.locator(".ask .send button").count():
        for option in said:
            page.locator(f'.ask input[value="{option}"]:not(:checked)').first.check(force=True)
        press(page, ".ask .send button")
    else:
        press(page, f'.ask button[value="{said[0]}"]')
