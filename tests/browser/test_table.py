"""The table in a real browser: whole rounds by clicks, by keys and without script; reloads, restarts, two tabs; axe."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from scripts.running_site import RunningSite
from tests.browser.gandengyan import MOST_TURNS, START, TABLE, Crafted, craft, play_by_clicks, play_first, sit_down
from tests.browser.steps import PHONE, fits, press
from tests.browser.tables import SIZES, at_once, dealt, settled, version


@pytest.fixture
def crafted(site: RunningSite) -> Crafted:
    """Opens a table at a chosen moment."""
    return craft(site)


def test_a_whole_round_by_clicks(phone: Page, site: RunningSite) -> None:
    page = phone
    at_once(page, site)
    sit_down(page, strength="easy")
    assert play_by_clicks(page) > 1
    page.locator("#done").click()
    expect(page.locator(".sum tbody tr")).to_have_count(4)
    expect(page.locator(".sum tbody tr").last.locator("td").last).to_have_text("0")
    assert fits(page)
    page.locator("text=Review this round").click()
    page.locator("a[rel=next]").click()
    expect(page.locator("#mvs-list [aria-current=step]")).to_have_count(1)
    page.go_back()
    page.locator("#next").click()
    expect(page.locator(".bar h1")).to_contain_text("Round 2")


def test_a_whole_round_by_keyboard_alone(desktop: Page, site: RunningSite) -> None:
    page = desktop
    at_once(page, site)
    page.goto(START)
    page.locator('input[name="strength"][value="normal"]').focus()
    page.keyboard.press("ArrowLeft")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Deal the cards":
            break
    page.keyboard.press("Enter")
    expect(page).to_have_url(TABLE)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("text=Skip to your hand")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#cards input").first).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator("#cards input").last).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_contain_text("Play single")
    page.keyboard.press("Enter")
    expect(page.locator('main:not([data-version="0"])')).to_be_visible()
    for _ in range(MOST_TURNS):
        if settled(page) == "done":
            break
        assert page.evaluate("!!document.activeElement.closest('#hand')"), "the focus stays in the form"
        before = version(page)
        page.keyboard.press("h")
        expect(page.locator("#status")).to_contain_text(re.compile("Hint|pass"))
        page.keyboard.press("Enter" if page.locator("#cards input:checked").count() else "p")
        expect(page.locator(f'main:not([data-version="{before}"])')).to_be_visible()
    expect(page.locator("#done")).to_be_focused()
    expect(page.locator("#status")).to_have_attribute("aria-live", "off")  # what it says is said once, by #say
    page.keyboard.press("Enter")
    expect(page.locator(".sum")).to_be_visible()


def test_a_card_ticked_before_the_page_is_ready_is_named_as_soon_as_it_is(desktop: Page, site: RunningSite) -> None:
    page = desktop
    at_once(page, site)
    sit_down(page, watch_deal=False)
    settled(page)
    held: list[Route] = []
    page.route(re.compile("htmx"), lambda route: held.append(route))
    page.goto(page.url, wait_until="commit")
    page.locator("#cards input").first.check(force=True)
    expect(page.locator("#play")).not_to_contain_text("Play single")
    page.wait_for_function("document.readyState === 'interactive'")
    for route in held:
        route.continue_()
    expect(page.locator("#play")).to_contain_text("Play single")


def test_a_whole_round_without_script(no_script: Page) -> None:
    page = no_script
    sit_down(page, watch_deal=False, strength="easy", players="2")
    for _ in range(MOST_TURNS):
        if page.locator("#next").count():
            break
        if page.locator("#step").count():
            press(page, "#step")
            continue
        press(page, "#hint")
        press(page, "#play" if page.locator("#cards input:checked").count() else "#pass")
    expect(page.locator("h1")).to_contain_text("out")
    press(page, "#next")
    expect(page.locator(".bar h1")).to_contain_text("Round 2")


def test_computers_move_by_themselves_one_at_a_time(desktop: Page) -> None:
    page = desktop
    sit_down(page, players="4")
    page.locator("#cards .pick").first.click()
    page.locator("#play").click()
    expect(page.locator("main")).to_have_attribute("data-version", "1")
    expect(page.locator("main")).to_have_attribute("data-version", "2")
    expect(page.locator(".seat.now b")).to_have_text("Tao")
    assert settled(page) == "play"
    assert version(page) == 4
    expect(page.locator("#say")).to_contain_text(re.compile("Covers it|You lead"))


def test_computers_wait_while_the_log_lies_over_the_table(phone: Page) -> None:
    page = phone
    sit_down(page, players="4")
    page.locator("#cards .pick").first.click()
    page.locator("#play").click()
    expect(page.locator("#step")).to_be_visible()
    page.locator('.bar [popovertarget="log"]').click()
    before = version(page)
    page.wait_for_timeout(2500)
    assert version(page) == before
    page.locator("#log > .iconbtn").click()
    assert settled(page) == "play"
    assert version(page) == 4


def test_a_reload_and_a_restart_lose_nothing(desktop: Page, site: RunningSite) -> None:
    page = desktop
    at_once(page, site)
    sit_down(page)
    play_first(page)
    before = (version(page), page.locator("#cards").inner_text(), page.locator(".log ol").inner_text())
    page.reload()
    assert (version(page), page.locator("#cards").inner_text(), page.locator(".log ol").inner_text()) == before
    site.restart()
    page.locator("#hint").click()
    expect(page.locator("#status")).to_contain_text(re.compile("Hint|pass"))
    page.locator("#play" if page.locator("#cards input:checked").count() else "#pass").click()
    expect(page.locator(f'main:not([data-version="{before[0]}"])')).to_be_visible()
    page.goto("/en/")
    page.get_by_role("link", name="Continue").click()
    expect(page).to_have_url(TABLE)


@pytest.mark.answers(409)
def test_a_tab_left_behind_plays_nothing_and_shows_how_it_stands(desktop: Page, site: RunningSite) -> None:
    first = desktop
    at_once(first, site)
    sit_down(first)
    second = first.context.new_page()
    second.goto(first.url)
    dealt(second)
    play_first(first)
    now = version(first)
    second.locator("#play").click()
    expect(second.locator("#status.no")).to_contain_text("moved on")
    assert version(second) == now
    first.locator("#hint").click()
    expect(first.locator("#status")).to_contain_text(re.compile("Hint|pass"))
    first.locator("#play" if first.locator("#cards input:checked").count() else "#pass").click()
    expect(first.locator(f'main:not([data-version="{now}"])')).to_be_visible()
    second.locator("#cards .pick").last.click()
    expect(second.locator(f'main:not([data-version="{now}"]) #status.no')).to_contain_text("moved on")


@pytest.mark.answers(502)
def test_when_the_server_is_away_the_table_says_so_and_goes_on_later(desktop: Page, site: RunningSite) -> None:
    page = desktop
    sit_down(page)
    page.evaluate("console.error = () => {}")  # htmx writes a line about the answer that is wanted here
    page.route("**/play/", lambda route: route.fulfill(status=502, body="away"))
    page.locator("#cards .pick").first.click()
    page.locator("#play").click()
    expect(page.locator("#status.no")).to_contain_text("did not get through")
    assert version(page) == 0
    page.unroute("**/play/")
    page.locator("#play").click()
    expect(page.locator('main:not([data-version="0"])')).to_be_visible()


def test_a_double_click_on_play_plays_once(phone: Page) -> None:
    page = phone
    sit_down(page)
    page.locator("#cards .pick").first.click()
    expect(page.locator("#play")).to_contain_text("single")
    page.locator("#play").dblclick()
    expect(page.locator('main:not([data-version="0"])')).to_be_visible()
    settled(page)
    you = page.locator(".log li:has(b)").filter(has_text="You").filter(has_not_text="pass")
    assert you.count() == 1


def test_several_readings_are_a_choice_and_the_joker_wears_it(phone: Page, crafted: Callable[..., list[str]]) -> None:
    page = phone
    cards = crafted(
        page,
        "state.table is None and len(hand) < 8 and next((a for a in plays for b in plays"
        " if a.wilds == 1 and sorted(a.cards) == sorted(b.cards) and a.reading != b.reading), None)",
    )
    for card in cards:
        page.locator(f'#cards .pick:has(input[value="{card}"]:not(:checked))').first.click()
    expect(page.locator("#readings label").nth(1)).to_be_visible()
    worn = page.locator("#cards .pick:has(:checked) .as")
    expect(worn).to_have_count(1)
    first = worn.inner_text()
    page.locator("#readings label:not(:has(:checked))").first.click()
    expect(worn).not_to_have_text(first)
    second = worn.inner_text()
    page.locator("#play").click()
    expect(page.locator("#step, #done, #pass").first).to_be_visible()
    expect(page.locator(".climb .as").first).to_have_text(second)


def test_a_hand_of_twenty_cards_wraps_and_keeps_its_targets(
    new_page: Callable[..., Page], crafted: Callable[..., list[str]]
) -> None:
    page = new_page()
    crafted(page, "len(hand) >= 20")
    assert page.locator("#cards .pick").count() >= 20
    for width, height in ((320, 640), *SIZES):
        page.set_viewport_size({"width": width, "height": height})
        assert fits(page), width
        targets = page.locator(".actions .btn, #cards .pick").all()
        boxes = [target.bounding_box() for target in targets]
        assert all(box and box["width"] >= 43.9 and box["height"] >= 43.9 for box in boxes), (width, boxes)


def test_twelve_cards_need_no_scrolling(new_page: Callable[..., Page], crafted: Callable[..., list[str]]) -> None:
    page = new_page()
    crafted(page, "len(hand) == 12 and state.table is not None")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), width
        assert page.locator("main > .felt").evaluate("e => e.scrollHeight <= e.clientHeight"), width
        for seen in (".me", "#status", "#play"):
            expect(page.locator(seen)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("lang", ["en", "ru", "ko"])
def test_axe_finds_nothing(
    new_page: Callable[..., Page], site: RunningSite, accessible: Callable[[Page], None], lang: str
) -> None:
    page = new_page(size=PHONE, locale=lang, reduced_motion="reduce")
    at_once(page, site)
    page.goto(f"/{lang}/gan-deng-yan/table/")
    page.locator("details.qa summary").click()
    accessible(page)
    page.locator("form.sets button.strong").click()
    expect(page).to_have_url(TABLE)
    accessible(page)
    page.locator("#cards .pick").first.click()
    page.locator("#cards .pick").last.click()
    page.locator("#play").click()
    expect(page.locator("#status.no, #step").first).to_be_visible()
    accessible(page)
    page.locator('[popovertarget="log"]').first.click()
    accessible(page)
    page.goto(f"/{lang}/me/")
    accessible(page)


def test_axe_finds_nothing_on_result_and_review(
    desktop: Page, crafted: Callable[..., list[str]], accessible: Callable[[Page], None]
) -> None:
    crafted(desktop, "len(hand) > 7", finish=True)
    result = desktop.url
    for lang in ("en", "ru", "ko"):
        desktop.goto(result.replace("/en/", f"/{lang}/"))
        expect(desktop.locator(".sum")).to_be_visible()
        accessible(desktop)
        desktop.goto(f"{result.replace('/en/', f'/{lang}/')}review/1/?move=3")
        accessible(desktop)
