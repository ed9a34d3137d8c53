"""What the browser tests of Guandan share: sitting down, matches at a chosen moment, waiting."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from scripts.running_site import RunningSite

MOST_TURNS = 400
START = "/en/guandan/table/"
TABLE = re.compile(r"/guandan/table/[\w-]{16,}/(\?by=\w+)?$")
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


def craft(site: RunningSite) -> Crafted:
    """``crafted(page, wanted, start)``: opens a table where ``wanted`` holds, gives the cards of the play it names.

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
