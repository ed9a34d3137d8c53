"""The pages around the rooms, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scripts.running_site import RunningSite


def test_home_answers_in_the_browsers_language(new_page: Callable[..., Page]) -> None:
    page = new_page(locale="pt-PT")
    page.goto("/")
    assert page.url.endswith("/pt-br/")
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")


def test_server_restarts_on_the_same_address(site: RunningSite, desktop: Page) -> None:
    desktop.goto("/en/", wait_until="networkidle")
    site.restart()
    desktop.reload()
    expect(desktop.locator("h1")).to_be_visible()


@pytest.mark.answers(404)
def test_missing_page_speaks_the_language_of_its_address(phone: Page) -> None:
    answer = phone.goto("/ru/no-such-page/")
    assert answer and answer.status == 404
    expect(phone.locator("html")).to_have_attribute("lang", "ru")
