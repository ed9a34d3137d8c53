"""What is read, in a real browser: reading pages under axe and on paper, an editor's change that reaches readers."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import Page, Route, expect

from scripts.running_site import RunningSite
from tests.browser.steps import PHONE

READING_PAGES = [
    "gan-deng-yan/",
    "gan-deng-yan/rules/",
    "gan-deng-yan/rules/covering/",
    "gan-deng-yan/rules/scoring/",
    "gan-deng-yan/rules/variants/",
    "gan-deng-yan/glossary/",
    "gan-deng-yan/faq/",
    "gan-deng-yan/search/?q=A",
    "guandan/",
    "guandan/rules/tribute/",
    "guandan/rules/levels/",
    "guandan/faq/",
]
EDITOR = """
from django.contrib.auth.models import Group, User
editor, _ = User.objects.get_or_create(username="editor", defaults={"is_staff": True})
editor.set_password("a long pass phrase")
editor.save()
editor.groups.add(Group.objects.get(name="Editors"))
"""
FIND = """
from content.models import FaqEntry
print(FaqEntry.objects.get(section__game="gan-deng-yan", slug="suits").pk)
"""


# Each page in one of three languages, in turn: they share their templates, and axe takes seconds.
@pytest.mark.parametrize(("path", "language"), list(zip(READING_PAGES, cycle(("en", "ru", "ko")), strict=False)))
def test_axe_finds_nothing(
    new_page: Callable[..., Page], accessible: Callable[[Page], None], path: str, language: str
) -> None:
    page = new_page(size=PHONE, locale=language)
    page.goto(f"/{language}/{path}", wait_until="networkidle")
    accessible(page)


def test_an_editors_change_reaches_the_reader(desktop: Page, new_page: Callable[..., Page], site: RunningSite) -> None:
    site.python(EDITOR)
    admin = desktop
    admin.goto("/admin/")
    admin.fill("[name=username]", "editor")
    admin.fill("[name=password]", "a long pass phrase")
    admin.locator("[type=submit]").click()
    entry = site.python(FIND).strip()
    admin.goto(f"/admin/content/faqentry/{entry}/change/")
    field = admin.locator("[name=answer_ru]")
    new = "**Масти не важны.** Правка редактора."
    field.evaluate("(area, text) => { area.value = text }", new)
    admin.locator("[name=_save]").first.click()
    expect(admin).to_have_url(re.compile("/faqentry/$"))
    reader = new_page(size=PHONE, locale="ru")
    reader.goto("/ru/gan-deng-yan/faq/#suits")
    expect(reader.locator("#suits")).to_contain_text(re.compile("Правка редактора"))


def test_a_search_overtaken_by_more_letters_says_nothing_in_the_console(phone: Page) -> None:
    page = phone
    page.goto("/en/guandan/search/")
    lines: list[str] = []
    page.on("console", lambda message: lines.append(message.text))
    slow: list[Route] = []
    page.route(re.compile(r"/search/\?q="), lambda route: slow.append(route))
    page.locator("#q").press_sequentially("tri", delay=10)
    page.wait_for_timeout(500)
    assert len(slow) == 1
    page.locator("#q").press_sequentially("bute", delay=10)
    page.wait_for_timeout(400)
    while slow:
        slow.pop().continue_()
        page.wait_for_timeout(200)
    expect(page.locator("#results")).to_contain_text("tribute")
    assert not lines, lines


# The words of a wild card's gold foot that end below the card laid over it, or below the foot itself.
UNREAD = """() => [...document.querySelectorAll(".meld > .card:not(:last-child) .as:not(:empty)")].filter((foot) => {
    const words = document.createRange();
    words.selectNodeContents(foot);
    return words.getBoundingClientRect().right > foot.parentElement.nextElementSibling.getBoundingClientRect().left
        || foot.scrollHeight > foot.clientHeight + 1;
}).map((foot) => foot.textContent)"""


@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
def test_what_a_wild_card_stands_for_can_be_read_between_other_cards(phone: Page, language: str) -> None:
    for path in ("guandan/rules/combinations/", "gan-deng-yan/rules/jokers/"):
        phone.goto(f"/{language}/{path}")
        assert phone.locator(".meld > .card:not(:last-child) .as:not(:empty)").count()
        assert phone.evaluate(UNREAD) == []


def test_on_paper_a_rules_page_has_its_figures_and_nothing_to_press(phone: Page) -> None:
    phone.goto("/en/guandan/rules/combinations/")
    phone.emulate_media(media="print")
    for gone in (".head", ".foot", ".toc", "nav.sec", ".doors"):
        assert not any(one.is_visible() for one in phone.locator(gone).all()), gone
    assert all(one.is_visible() for one in phone.locator(".ex .card").all())
    assert phone.locator(".ex .card").count() > 20
