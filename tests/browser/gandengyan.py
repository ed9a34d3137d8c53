"""What the browser tests of Gan Deng Yan share: sitting down, matches at a chosen moment, whole rounds."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from scripts.running_site import RunningSite
from tests.browser.tables import open_crafted, settled, sit_down_at, version

START = "/en/gan-deng-yan/table/"
TABLE = re.compile(r"/gan-deng-yan/table/[\w-]{16,}/$")
MOST_TURNS = 300

# A match at a chosen moment for the device with the cookie "crafted"; prints its id, and the cards of the chosen play.
CRAFT = """
import engine
from trainer.devices import _hash
from trainer.models import Device, Match, Round
rules = engine.game("gandengyan").rules(decks=2)
def reach(wanted):
    for number in range(5000):
        state = engine.new_round(rules, 2, f"{{number:032x}}")
        while not state.over:
            hand, plays = state.hands[state.turn], state.legal_plays()
            if state.turn == 0 and (found := wanted(state, hand, plays)):
                return state, found
            waits = state.table is not None and (not plays or (state.turn == 0 and len(hand) < 30))
            state = state.apply(engine.Pass() if waits else engine.play(plays[0]))
state, found = reach(lambda state, hand, plays: {wanted})
device, _ = Device.objects.get_or_create(token_hash=_hash("crafted"))
while {finish} and not state.over:
    state = state.apply(engine.choose("greedy", engine.observe(state, state.turn)))
match = Match.objects.create(device=device, game="gandengyan", rules=dict(rules.switches), players=2,
    strength="normal", version=len(state.moves))
Round.objects.create(match=match, number=1, record=engine.record_of(state).to_json(),
    points=list(state.score.points) if state.over else None)
print(match.pk, *([card.code for card in found.cards] if hasattr(found, "cards") else []))
"""

Crafted = Callable[..., list[str]]


def craft(site: RunningSite) -> Crafted:
    """``crafted(page, wanted)`` opens a table for two where ``wanted`` holds; gives the cards of the play it names.

    ``finish``: the round is played on to its end.
    """

    def make(page: Page, wanted: str, *, finish: bool = False) -> list[str]:
        return open_crafted(page, site, CRAFT.format(wanted=wanted, finish=finish), START)

    return make


def sit_down(page: Page, *, watch_deal: bool = True, **choices: str) -> None:
    """Start a match from the start card."""
    sit_down_at(page, START, TABLE, watch_deal=watch_deal, **choices)


def play_first(page: Page) -> None:
    """Lead the lowest card and wait until it is the person's turn again."""
    before = version(page)
    page.locator("#cards .pick").first.click()
    page.locator("#play").click()
    expect(page.locator(f'main:not([data-version="{before}"])')).to_be_visible()
    settled(page)


def play_by_clicks(page: Page) -> int:
    """Play the round to its end: a lit card where a single is enough, else a hint, else a pass. The number of turns."""
    for turn in range(MOST_TURNS):
        if settled(page) == "done":
            return turn
        before = version(page)
        lit = page.locator("#cards .pick.lit")
        if lit.count() and turn % 2:
            lit.first.click()
            expect(page.locator("#play")).not_to_have_text("Play")
        elif lit.count():
            page.locator("#hint").click()
            expect(page.locator("#hint")).to_have_text("Next hint")
        if page.locator("#cards input:checked").count():
            page.locator("#play").click()
            expect(page.locator(f'main:not([data-version="{before}"]), #status.no').first).to_be_visible()
        if version(page) == before:  # the clicked card was part of something longer, or nothing serves
            if page.locator("#status.no").count():
                expect(page.locator("#status.no a").first).to_have_attribute("href", re.compile(r"/rules/.+#gdy-"))
                page.locator("#cards .pick:has(:checked)").first.click()
            page.locator("#hint").click()
            expect(page.locator("#status")).to_contain_text(re.compile("Hint|pass"))
            page.locator("#play" if page.locator("#cards input:checked").count() else "#pass").click()
        expect(page.locator(f'main:not([data-version="{before}"])')).to_be_visible()
    raise AssertionError("the round does not end")
