"""What the browser tests of Guandan share: sitting down, matches at a chosen moment, waiting."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from scripts.running_site import RunningSite
from tests.browser.tables import moved_on, open_crafted, picked, settled, sit_down_at, version

MOST_TURNS = 400
START = "/en/guandan/table/"
TABLE = re.compile(r"/guandan/table/[\w-]{16,}/(\?by=\w+)?$")

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
# Near the end of a round: what comes with its last moves and after them need not be waited for through a whole one.
LATE = "state.phase == 'play' and len(state.hands[0]) < 10"
LATE_LEAD = "state.phase == 'play' and state.table is None and 3 < len(state.hands[0]) < 12"

Crafted = Callable[..., list[str]]


def craft(site: RunningSite) -> Crafted:
    """``crafted(page, wanted, start)``: opens a table where ``wanted`` holds, gives the cards of the play it names.

    ``briefly``: looked for before the first lead only.
    """

    def make(page: Page, wanted: str, start: str = FIRST_ROUND, *, briefly: bool = True, lang: str = "en") -> list[str]:
        script = CRAFT.format(wanted=wanted, start=start, briefly=briefly)
        return open_crafted(page, site, script, f"/{lang}/guandan/table/")

    return make


def sit_down(page: Page, *, watch_deal: bool = True, **choices: str) -> None:
    """Start a match from the start card."""
    sit_down_at(page, START, TABLE, watch_deal=watch_deal, **choices)


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
