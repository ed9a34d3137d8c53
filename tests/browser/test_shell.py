"""The pages around the rooms, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Response, expect

from scripts.running_site import RunningSite
from tests.browser.steps import DESKTOP, PHONE

AXE_PAGES = [("", "en"), ("", "ru"), ("", "ko"), ("about/", "ru"), ("privacy/", "ko"), ("settings/", "en")]
# The page's largest single jump of anything on it, as browsers measure it.
LAYOUT_SHIFT = """() => new Promise(done => new PerformanceObserver(list =>
    done(list.getEntries().reduce((sum, entry) => sum + entry.value, 0))
).observe({type: 'layout-shift', buffered: true}) || setTimeout(() => done(0), 300))"""


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
def test_missing_page_speaks_the_language_of_its_address(phone: Page, accessible: Callable[[Page], None]) -> None:
    answer = phone.goto("/ru/no-such-page/")
    assert answer
    assert answer.status == 404
    expect(phone.locator("html")).to_have_attribute("lang", "ru")
    accessible(phone)


@pytest.mark.parametrize(("path", "language"), AXE_PAGES)
def test_axe_finds_nothing(
    new_page: Callable[..., Page], accessible: Callable[[Page], None], path: str, language: str
) -> None:
    for size in (PHONE, DESKTOP):
        page = new_page(size=size, locale=language)
        page.goto(f"/{language}/{path}", wait_until="networkidle")
        accessible(page)
        page.emulate_media(color_scheme="dark")
        accessible(page)


# -- Language


@pytest.mark.parametrize("script", [True, False])
def test_switching_the_language_keeps_the_page(new_page: Callable[..., Page], script: bool) -> None:
    page = new_page(javascript=script)
    page.goto("/en/gan-deng-yan/rules/covering/")
    page.locator("details.lang summary").click()
    page.locator("details.lang").get_by_role("link", name="Русский").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert page.url.endswith("/ru/gan-deng-yan/rules/covering/")
    page.goto("/")
    assert page.url.endswith("/ru/")


def test_language_list_by_keyboard(desktop: Page) -> None:
    desktop.goto("/en/about/")
    summary = desktop.locator("details.lang summary")
    summary.focus()
    desktop.keyboard.press("Enter")
    link = desktop.locator("details.lang").get_by_role("link", name="한국어")
    expect(link).to_be_visible()
    desktop.keyboard.press("Escape")
    expect(link).to_be_hidden()
    expect(summary).to_be_focused()
    desktop.keyboard.press("Enter")
    link.focus()
    desktop.keyboard.press("Enter")
    expect(desktop.locator("html")).to_have_attribute("lang", "ko")


def test_other_language_is_offered_once_and_moves_nothing(new_page: Callable[..., Page]) -> None:
    page = new_page(locale="ru-RU")
    page.goto("/en/about/", wait_until="networkidle")
    offer = page.locator(".suggest [lang=ru]")
    expect(offer).to_be_visible()
    expect(page.locator(".suggest p:visible")).to_have_count(1)
    assert page.evaluate(LAYOUT_SHIFT) == 0
    offer.get_by_role("button").click()
    expect(offer).to_be_hidden()
    page.goto("/en/privacy/")
    expect(page.locator(".suggest p:visible")).to_have_count(0)


def test_offer_is_taken(new_page: Callable[..., Page]) -> None:
    page = new_page(locale="zh-CN")
    page.goto("/en/about/")
    page.locator(".suggest [lang=zh-Hans]").get_by_role("link").click()
    assert page.url.endswith("/zh-hans/about/")
    page.goto("/ru/about/")
    expect(page.locator(".suggest p:visible")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_nothing_is_offered_without_need(new_page: Callable[..., Page], locale: str) -> None:
    page = new_page(locale=locale)
    page.goto("/en/about/")
    expect(page.locator(".suggest p:visible")).to_have_count(0)


# -- Home


def test_home_shows_what_waits(phone: Page) -> None:
    phone.goto("/en/", wait_until="networkidle")
    expect(phone.locator(".continue")).to_have_count(1)
    expect(phone.locator(".continue").get_by_role("link")).to_have_attribute("href", "/en/gan-deng-yan/table/")
    assert phone.evaluate(LAYOUT_SHIFT) < 0.01


def test_home_without_script_leads_to_what_waits(no_script: Page) -> None:
    no_script.goto("/en/")
    no_script.locator(".continue").get_by_role("link").click()
    assert no_script.url.endswith("/en/me/")


@pytest.mark.parametrize("script", [True, False])
def test_question_on_the_home_page(new_page: Callable[..., Page], script: bool) -> None:
    page = new_page(javascript=script)
    page.goto("/en/")
    verdict = page.locator(".try .result")
    expect(verdict).to_be_hidden()
    page.locator(".try").get_by_text("No", exact=True).click()
    expect(verdict).to_be_visible()
    verdict.get_by_role("link").click()
    assert "/en/gan-deng-yan/rules/" in page.url
    assert page.url.endswith("#gdy-two")


# -- Settings


@pytest.mark.parametrize("script", [True, False])
def test_settings_are_kept(new_page: Callable[..., Page], script: bool) -> None:
    page = new_page(javascript=script)
    page.goto("/en/settings/")
    page.get_by_role("radio", name="Dark").check()
    page.get_by_label("Four colours").check()
    page.locator("select[name=language]").select_option("id")
    page.locator("form.sets button").click()
    expect(page.get_by_role("status")).to_be_visible()
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "id")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-deck", "4")


@pytest.mark.parametrize("script", [True, False])
def test_settings_show_at_once_the_cards_that_are_chosen(new_page: Callable[..., Page], script: bool) -> None:
    page = new_page(javascript=script)
    page.goto("/en/settings/")
    cards = page.locator(".sample .card")

    def colours() -> int:
        return len(set(cards.evaluate_all("all => all.map(card => getComputedStyle(card).color)")))

    assert colours() == 2
    wide = cards.first.bounding_box()
    page.locator('[name="deck"]').check()
    page.locator('[name="cards"]').check()
    assert colours() == 4
    assert cards.first.bounding_box() != wide
    page.locator("form.sets button").click()
    expect(page.locator("html")).to_have_attribute("data-deck", "4")
    assert colours() == 4
    page.locator('[name="deck"]').uncheck()
    assert colours() == 2


def test_settings_reach_cached_pages_before_they_are_painted(desktop: Page) -> None:
    desktop.goto("/en/settings/")
    desktop.get_by_role("radio", name="Dark").check()
    desktop.locator("form.sets button").click()
    expect(desktop.get_by_role("status")).to_be_visible()
    # Stop the page where its body begins: the choice must be there already.
    desktop.add_init_script(
        "new MutationObserver(() => { if (document.body) window.seen ??= document.documentElement.dataset.theme })"
        ".observe(document, {childList: true, subtree: true})"
    )
    desktop.goto("/en/about/")
    assert desktop.evaluate("window.seen") == "dark"
    assert desktop.evaluate("getComputedStyle(document.body).colorScheme") == "dark"


def test_forget_me(desktop: Page) -> None:
    """The device, the choices and what a script noted are gone; the protection of forms alone stays."""
    desktop.goto("/language/en/?next=/en/gan-deng-yan/drills/?kind=cover")
    desktop.locator(".ask button").first.click()
    desktop.goto("/en/settings/")
    desktop.get_by_label("Four colours").check()
    desktop.get_by_role("button", name="Save the settings").click()
    desktop.evaluate("localStorage.setItem('no-offer', '1')")
    assert {"device", "language", "prefs"} <= {cookie["name"] for cookie in desktop.context.cookies()}
    desktop.goto("/en/settings/")
    desktop.get_by_text("Delete everything kept for this device").click()
    desktop.get_by_role("button", name="Forget me now").click()
    expect(desktop.locator("h1")).to_be_visible()
    assert desktop.url.endswith("/en/me/")
    assert {cookie["name"] for cookie in desktop.context.cookies()} <= {"csrftoken"}
    assert desktop.evaluate("localStorage.length") == 0


# -- Budgets


def test_rules_page_is_light(desktop: Page) -> None:
    answers: list[Response] = []
    desktop.on("response", lambda answer: answers.append(answer))
    desktop.goto("/en/gan-deng-yan/rules/covering/", wait_until="networkidle")
    sent = sum(answer.request.sizes()["responseBodySize"] for answer in answers)
    assert len(answers) <= 10, [answer.url for answer in answers]
    assert sent <= 60 * 1024, {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers}


@pytest.mark.parametrize("language", ["id", "ru", "pt-br", "ko"])
def test_all_sections_are_in_sight_on_a_phone(phone: Page, language: str) -> None:
    phone.goto(f"/{language}/guandan/faq/")
    for width in (390, 360, 320):
        phone.set_viewport_size({"width": width, "height": 640})
        beyond, least = phone.locator(".tabs").evaluate(
            "(tabs) => [tabs.scrollWidth - tabs.clientWidth, Math.min(...[...tabs.children].map((a) => a.offsetWidth))]"
        )
        assert beyond <= 0, width
        assert least >= 44, width
