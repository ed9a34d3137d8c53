"""Guandan in a real browser: whole rounds by clicks, by keys and without script; tribute; columns and suits; axe."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scripts.running_site import RunningSite

START = "/en/guandan/table/"
TABLE = re.compile(r"/guandan/table/[\w-]{16,}/(\?by=\w+)?$")
MOST_TURNS = 400
SIZES = ((390, 844), (844, 390), (1280, 800))

# A match at a chosen moment for the device with the cookie "crafted"; prints its id, and the cards of the chosen play.
CRAFT = """
import engine
from trainer.devices import _hash
from trainer.models import Device, Match, Round
rules = engine.game("guandan").rules()
start = {start}
def reach(wanted):
    for number in range(400):
        state = engine.new_round(rules, 4, f"{{number:032x}}", start)
        while not state.over:
            if state.turn == 0 and (found := wanted(state)):
                return state, found
            if state.phase == "play" and state.table is None and {briefly}:
                break
            state = state.apply(engine.choose("greedy", engine.observe(state, state.turn)))
        if state.over and wanted(state):
            return state, None
state, found = reach(lambda state: {wanted})
device, _ = Device.objects.get_or_create(token_hash=_hash("crafted"))
match = Match.objects.create(device=device, game="guandan", rules=dict(rules.switches), players=4,
    strength="normal", version=len(state.moves))
points = list(state.score.points) if state.over else None
Round.objects.create(match=match, number=1, record=engine.record_of(state).to_json(), points=points)
print(match.pk, *([card.code for card in found.cards] if hasattr(found, "cards") else []))
"""
FIRST_ROUND = "None"
WE_WON = "dict(level='5', levels=('5', '3'), own=0, order=(0, 3, 2, 1), strikes=(0, 0))"
WE_LOST = "dict(level='5', levels=('3', '5'), own=1, order=(1, 2, 3, 0), strikes=(0, 0))"
BOTH_PAY = "dict(level='5', levels=('5', '3'), own=0, order=(0, 2, 1, 3), strikes=(0, 0))"
# A first hand in which five cards of one suit in a row lie among others, and one with a wild heart.
FLUSH = "next((one for one in state.legal_plays() if one.kind == 'straight_flush' and not one.wilds), None)"
TWO_WAYS = (
    "next((one for one in state.legal_plays() if one.kind == 'straight_flush' and one.wilds == 1"
    " and len(engine.readings(state.rules, one.cards)) > 3), None)"
)

Crafted = Callable[..., list[str]]


@pytest.fixture
def crafted(site: RunningSite) -> Crafted:
    """``crafted(page, wanted, start)`` opens a table where ``wanted`` holds and gives the cards of the play it names.

    ``briefly``: looked for before the first lead only.
    """

    def make(page: Page, wanted: str, start: str = FIRST_ROUND, *, briefly: bool = True, lang: str = "en") -> list[str]:
        match_id, *cards = (
            site.python(CRAFT.format(wanted=wanted, start=start, briefly=briefly)).strip().splitlines()[-1].split()
        )
        page.context.add_cookies([{"name": "device", "value": "crafted", "url": site.url}])
        page.goto(f"/{lang}/guandan/table/{match_id}/")
        dealt(page)
        return cards

    return make


def dealt(page: Page) -> None:
    """Wait until the cards are dealt: a click before that only ends the dealing."""
    expect(page.locator("main:not([data-deal])")).to_be_visible()


def at_once(page: Page, site: RunningSite) -> None:
    """Computers do not wait."""
    page.context.add_cookies([{"name": "prefs", "value": "pace=off", "url": site.url}])


def sit_down(page: Page, *, watch_deal: bool = True, **choices: str) -> None:
    """Start a match from the start card, by its buttons."""
    page.goto(START)
    for name, value in choices.items():
        page.locator(f'label:has(input[name="{name}"][value="{value}"])').click()
    page.locator("form.sets button.strong").click()
    expect(page).to_have_url(TABLE)
    if watch_deal:
        dealt(page)


def settled(page: Page) -> str:
    """Wait until the person is to move or the round is over: ``play`` or ``done``."""
    expect(page.locator("#play, #done").first).to_be_visible()
    return "done" if page.locator("#done").count() else "play"


def version(page: Page) -> int:
    return int(page.locator("main").get_attribute("data-version") or -1)


def moved_on(page: Page, before: int) -> None:
    expect(page.locator(f'main:not([data-version="{before}"])')).to_be_visible()


def picked(page: Page) -> list[str]:
    values: list[str] = page.locator("#cards input:checked").evaluate_all("all => all.map(one => one.value)")
    return values


def fits(page: Page) -> bool:
    """Whether the page needs no sideways scrolling."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def play_by_clicks(page: Page) -> int:
    """Play the round to its end: a lit column where one card serves, else a hint, else a pass. The number of turns."""
    for turn in range(MOST_TURNS):
        if settled(page) == "done":
            return turn
        before = version(page)
        page.locator("#hint").click()
        expect(page.locator("#status")).to_contain_text(re.compile("Hint|pass"))
        if picked(page):
            page.locator("#play").click()
        else:
            page.locator("#pass").click()
        moved_on(page, before)
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_whole_round_by_clicks_and_on_to_the_next(
    device: str, request: pytest.FixtureRequest, site: RunningSite
) -> None:
    page: Page = request.getfixturevalue(device)
    at_once(page, site)
    sit_down(page, ace_rule="three_strikes")
    expect(page.locator(".bar h1")).to_contain_text("Round 1, level 2")
    expect(page.locator("#cards .pick")).to_have_count(27)
    assert page.locator("#cards .col").count() <= 16 and fits(page)
    play_by_clicks(page)
    page.locator("#done").click()
    expect(page.locator(".order li")).to_have_count(4)
    expect(page.locator("h1")).to_contain_text(re.compile("up \\d level"))
    assert fits(page)
    page.locator("text=Review this round").click()
    page.locator("a[rel=next]").click()
    expect(page.locator("[aria-current=step]")).to_have_count(1)
    page.go_back()
    page.go_back()
    page.locator("#later").click()
    page.locator("section.continue a.btn").click()
    page.locator("#next").click()
    expect(page.locator(".bar h1")).to_contain_text("Round 2")
    expect(page.locator(".levels .rise")).to_have_count(1)
    while settled(page) == "play" and page.locator("#cards input[type=radio]").count():
        before = version(page)
        page.locator("#play").click()
        moved_on(page, before)
    expect(page.locator("#cards input[type=checkbox]").first).to_be_attached()


def test_a_whole_round_by_keyboard_alone(desktop: Page, site: RunningSite) -> None:
    page = desktop
    at_once(page, site)
    sit_down(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    if not page.evaluate("document.activeElement.matches('#cards input')"):
        page.keyboard.press("Tab")
    at = "document.activeElement.closest('.col').getAttribute('aria-label')"
    first = page.evaluate(at)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(at) != first
    page.keyboard.press("Space")
    expect(page.locator("#picked")).to_have_text("1 selected")
    expect(page.locator("#play")).to_contain_text("Play single")
    page.keyboard.press("Enter")
    moved_on(page, 0)
    for _ in range(MOST_TURNS):
        if settled(page) == "done":
            break
        assert page.evaluate("!!document.activeElement.closest('#hand')"), "the focus stays in the form"
        before = version(page)
        page.keyboard.press("h")
        expect(page.locator("#status")).to_contain_text(re.compile("Hint|pass"))
        page.keyboard.press("Enter" if picked(page) else "p")
        moved_on(page, before)
    page.keyboard.press("Enter")
    expect(page.locator(".order")).to_be_visible()


def test_a_whole_round_without_script(no_script: Page) -> None:
    page = no_script
    sit_down(page, watch_deal=False)
    page.locator("#lay").click()
    expect(page.locator("#cards .suit").first).to_be_visible()
    for _ in range(MOST_TURNS):
        if page.locator("#next").count():
            break
        if page.locator("#step").count():
            page.locator("#step").click()
            continue
        page.locator("#hint").click()
        expect(page.locator("#status")).to_contain_text(re.compile("Hint|pass"))
        page.locator("#play" if picked(page) else "#pass").click()
    expect(page.locator(".order li")).to_have_count(4)
    page.locator("#next").click()
    expect(page.locator(".bar h1")).to_contain_text("Round 2")


def test_a_tap_on_a_column_takes_one_more_and_a_tap_past_the_last_lets_go(phone: Page, crafted: Crafted) -> None:
    page = phone
    crafted(page, "state.table is None and any(len([c for c in state.hands[0] if c.rank == r]) > 3 for r in '3456789')")
    column = page.locator("#cards .col:has(.pick:nth-child(4)):not(:has(.wild))").first
    cards = column.locator(".pick").count()
    for number in [*range(1, cards + 1), 0, 1]:
        column.click()
        expect(column.locator("input:checked")).to_have_count(number)
        expect(page.locator("#picked")).to_have_text(f"{number} selected" if number else "")
    column.click()
    column.click()
    expect(page.locator("#play")).to_contain_text("triple")


def test_a_straight_flush_is_picked_by_suit(phone: Page, crafted: Crafted) -> None:
    page = phone
    codes = crafted(page, FLUSH)
    page.locator("#lay").click()
    expect(page.locator("#cards .suit").first).to_be_visible()
    assert fits(page)
    for code in codes:
        page.locator(f'#cards .pick:has(input[value="{code}"]:not(:checked))').first.click(position={"x": 8, "y": 20})
    expect(page.locator("#play")).to_contain_text("Play straight flush")
    page.locator("#lay").click()
    expect(page.locator("#cards .col").first).to_be_visible()
    assert sorted(picked(page)) == sorted(codes), "laying the hand out anew keeps the selection"
    page.locator("#play").click()
    expect(page.locator(".log li").filter(has_text="straight flush")).to_have_count(1)


def test_in_a_column_the_first_tap_takes_the_very_card(phone: Page, crafted: Crafted) -> None:
    page = phone
    crafted(page, "state.table is None and any(len([c for c in state.hands[0] if c.rank == r]) > 2 for r in '3456789')")
    column = page.locator("#cards .col:has(.pick:nth-child(3)):not(:has(.wild))").first
    covered = column.locator("input").first
    covered.click(position={"x": 12, "y": 10})
    assert picked(page) == [covered.get_attribute("value")]
    covered.click(position={"x": 12, "y": 10})
    expect(column.locator("input:checked")).to_have_count(2)


def test_a_wild_card_is_read_two_ways_and_wears_its_reading(phone: Page, crafted: Crafted, site: RunningSite) -> None:
    page = phone
    at_once(page, site)
    codes = crafted(page, TWO_WAYS)
    for code in codes:
        box = page.locator(f'#cards .pick:has(input[value="{code}"]:not(:checked))').first
        box.click(position={"x": 12, "y": 10})
    labels = page.locator("#readings label")
    expect(labels.nth(3)).to_be_visible()
    texts = labels.all_inner_texts()
    assert texts[0].startswith("straight flush") and texts[-1].startswith("straight ")
    labels.first.click()
    worn = page.locator("#cards .pick:has(:checked) .as:not(:empty)")
    expect(worn).to_have_count(1)
    first = worn.inner_text()
    labels.nth(1).click()
    expect(worn).not_to_have_text(first)
    page.locator("#play").click()
    expect(page.locator("#step, #done, #pass").first).to_be_visible()
    expect(page.locator(".log li").filter(has_text="straight")).to_have_count(1)


def test_you_pay_tribute_and_choose_among_equal_cards(phone: Page, crafted: Crafted, site: RunningSite) -> None:
    page = phone
    at_once(page, site)
    crafted(page, "state.phase == 'tribute' and len(state.legal_moves()) > 1", WE_LOST)
    expect(page.locator("#status")).to_contain_text("Your highest cards are equal")
    expect(page.locator("#cards input:checked")).to_have_count(1)
    other = page.locator("#cards .pick.lit:not(:has(:checked))").first
    name = other.locator(".vh").inner_text().split(",")[0]
    other.click(position={"x": 12, "y": 10})
    expect(page.locator("#play")).to_contain_text(f"Pay: {name}")
    page.locator("#cards .pick.dim").last.click()
    page.locator("#play").click()
    expect(page.locator("#status.no")).to_contain_text("You pay your highest card")
    other = page.locator("#cards .pick.lit").first
    other.click(position={"x": 12, "y": 10})
    page.locator("#play").click()
    expect(page.locator(".exchange .way").first).to_contain_text("You")
    expect(page.locator("#cards input[type=checkbox]").first).to_be_attached()


def test_you_give_a_card_back_the_suggested_one_being_chosen(desktop: Page, crafted: Crafted) -> None:
    page = desktop
    crafted(page, "state.phase == 'return'", WE_WON)
    expect(page.locator("#cards input:checked")).to_have_count(1)
    expect(page.locator("#play")).to_contain_text("Give back:")
    expect(page.locator(".exchange .meld .card:not(.back)")).to_have_count(1)
    assert fits(page)
    page.locator("#play").click()
    expect(page.locator(".log")).to_contain_text("back to Mei")
    expect(page.locator(".exchange .meld .card:not(.back)")).to_have_count(2)


def test_a_refused_tribute_shows_its_jokers(phone: Page, crafted: Crafted) -> None:
    crafted(phone, "state.exchange.refused", BOTH_PAY)
    expect(phone.locator(".exchange .card.jr")).to_have_count(2)
    expect(phone.locator(".exchange")).to_contain_text("No tribute")


def test_a_match_is_resumed_after_a_restart(desktop: Page, site: RunningSite, crafted: Crafted) -> None:
    page = desktop
    at_once(page, site)
    crafted(page, "state.phase == 'return'", WE_WON)
    page.locator("#play").click()
    expect(page.locator("#cards input[type=checkbox]").first).to_be_attached()
    before = version(page)
    site.restart()
    page.goto("/en/")
    page.locator("section.continue a.btn").click()
    expect(page).to_have_url(TABLE)
    assert settled(page) == "play" and version(page) >= before
    now = version(page)
    page.locator("#hint").click()
    expect(page.locator("#status")).to_contain_text(re.compile("Hint|pass"))
    page.locator("#play" if picked(page) else "#pass").click()
    moved_on(page, now)


def test_dealing_is_skipped_by_a_tap_anywhere(new_page: Callable[..., Page]) -> None:
    page = new_page(size={"width": 390, "height": 844})
    sit_down(page, watch_deal=False)
    running = (
        "document.querySelector('#cards').getAnimations({subtree: true}).filter(a => a.animationName === 'deal').length"
    )
    page.reload()
    assert page.evaluate(running) > 0
    page.mouse.click(195, 300)
    assert page.evaluate(running) == 0
    assert not picked(page)


def test_nothing_needs_scrolling_sideways_and_targets_are_large(
    new_page: Callable[..., Page], crafted: Crafted
) -> None:
    page = new_page()
    crafted(page, "state.table is not None and len(state.hands[0]) > 24", briefly=False)
    for width, height in ((320, 640), (360, 740), *SIZES):
        page.set_viewport_size({"width": width, "height": height})
        assert fits(page), width
        boxes = [
            one.bounding_box() for one in page.locator(".actions .btn, .lay, #cards .col > .pick:last-of-type").all()
        ]
        assert all(box and box["width"] >= 43.9 and box["height"] >= 43.9 for box in boxes), (width, boxes)
        page.locator("#lay").click()
        expect(page.locator("#cards .suit").first).to_be_visible()
        assert fits(page), width
        page.locator("#lay").click()
        expect(page.locator("#cards .col").first).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ru", "ko"])
def test_axe_finds_nothing(
    new_page: Callable[..., Page], crafted: Crafted, accessible: Callable[[Page], None], lang: str
) -> None:
    page = new_page(size={"width": 390, "height": 844}, locale=lang, reduced_motion="reduce")
    page.goto(f"/{lang}/guandan/table/")
    page.locator("details.qa summary").click()
    accessible(page)
    page.locator("form.sets button.strong").click()
    expect(page).to_have_url(re.compile("/guandan/table/.{16,}/"))
    accessible(page)
    page.locator("#cards .col").first.click()
    page.locator("#cards .col").last.click()
    page.locator("#play").click()
    expect(page.locator("#status.no, #step").first).to_be_visible()
    accessible(page)
    page.locator('[popovertarget="log"]').first.click()
    accessible(page)
    crafted(page, "state.phase == 'return'", WE_WON, lang=lang)
    accessible(page)
    assert fits(page)
    crafted(page, "state.exchange.refused", BOTH_PAY, lang=lang)
    accessible(page)
    page.locator("#lay").click()
    expect(page.locator("#cards .suit").first).to_be_visible()
    accessible(page)
    crafted(page, "state.over", WE_WON, briefly=False, lang=lang)
    accessible(page)
    assert fits(page)
    page.locator('a[href*="/review/"]').click()
    accessible(page)
