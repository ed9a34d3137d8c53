"""The net of Gan Deng Yan: it sees what it was taught with, nothing waits for it, and it plays well by itself."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine import Pass, State, new_round, observe, player
from engine.arena import Contest, run
from engine.packing import UNIT
from engine.players import player_rng
from engine.players.gandengyan.beliefs import Belief, beliefs
from engine.players.gandengyan.book import Book, book_of
from engine.players.gandengyan.chances import Chances
from engine.players.gandengyan.inputs import SITUATION, inputs_of, row, rows, situation
from engine.players.gandengyan.judgement import judgement_of
from engine.players.gandengyan.learned import VALUE, View, learned_of
from engine.players.gandengyan.rounds import Table
from engine.players.gandengyan.search import LIMITS, Search
from engine.players.gandengyan.sight import Sight
from engine.players.gandengyan.strong import StrongPlayer
from tests.engine.tables import SEED, after, codes, gdy, walk

POSITIONS = Path(__file__).with_name("gandengyan_inputs.jsonl")
"""Written by ``scripts/training/gandengyan.py fixture``."""

AT_ONCE = StrongPlayer(limits=LIMITS._replace(deals=0), positions=0)
"""What the net says, without a second look."""


def given(line: str) -> tuple[Book, dict[str, Any]]:
    found = json.loads(line)
    return book_of(gdy(draw=found["draw"])), found


@pytest.mark.parametrize("line", POSITIONS.read_text().splitlines())
def test_it_sees_what_it_was_taught_with(line: str) -> None:
    book, said = given(line)
    counts, turn, hand = said["counts"], said["turn"], said["hand"]
    form = None if said["form"] < 0 else book.piece_at(said["form"]).form
    hands = [hand if seat == turn else 0 for seat in range(len(counts))]
    played = [bool(one) for one in said["played"]]
    table = Table(hands, counts, [0] * said["stock"], turn, form, said["holder"], said["bombs"], played)
    told: dict[int, list[Belief]] = {}
    for seat, *belief in said["told"]:
        told.setdefault(seat, []).append(Belief(*belief))
    chances = Chances(book, said["unseen"], [count for seat, count in enumerate(counts) if seat != turn])
    inputs = inputs_of(book)
    if said["move"] < 0:
        move = inputs.passing(table)
    else:
        piece = book.piece_at(said["move"])
        move = inputs.play(hand, piece, form is None, chances.stands(piece.form))
    seen = [*row(situation(book, table, said["unseen"], told)), *rows([move])[0]]
    expected = [0.0] * len(seen)
    for place, value in said["inputs"]:
        expected[place] = value
    assert len(seen) == SITUATION + len(rows([move])[0])
    assert seen == pytest.approx(expected, abs=2e-4)


def test_a_view_beside_others_is_worth_what_it_is_worth_alone() -> None:
    rules = gdy()
    learned = learned_of(rules, VALUE)
    views = []
    for players in (2, 3, 4):
        sight = Sight(observe(new_round(rules, players, SEED, {"dealer": 0}), 0))
        views.append(View(sight.table, [*sight.plays], sight.chances, sight.unseen, {}))
    alone = [max(learned.values(view)) for view in views]
    assert learned.best(views) == pytest.approx(alone, abs=0.01)


def test_nobody_waits_for_it_who_does_not_play() -> None:
    code = "import sys, engine; engine.player('strong', 'gandengyan'); print('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"


def test_it_plays_well_at_once() -> None:
    """Always the same deals; the measured figures stand in docs/players.md."""
    result = run(Contest(gdy(), AT_ONCE, player("greedy", "gandengyan"), 3), 60, "net")
    assert sum(result.column("wins")) / 60 > 0.5
    assert sum(result.column("points")) / 60 > 12


def test_its_advice_has_no_slips() -> None:
    """The normal player misjudges a little, each time in another way; what it advises is always the same."""
    moved, advised = set(), set()
    normal = player("normal", "gandengyan")
    for state in walk(gdy(), 3, "advice"):
        if state.turn is not None:
            views = [observe(state, state.turn, seed) for seed in range(8)]
            moved.add(len({normal.choose(seen, player_rng(seen)) for seen in views}))
            advised.add(len({normal.advise(seen, player_rng(seen)).move for seen in views}))
    assert advised == {1}
    assert max(moved) > 1


@pytest.mark.parametrize("draw", ["all", "winner"])
def test_what_passes_tell_is_told_in_the_head_as_at_the_table(draw: str) -> None:
    rules = gdy(draw=draw)
    search = Search(learned_of(rules, VALUE), judgement_of(rules, 3), LIMITS, 0, {})
    told: dict[int, Sequence[Belief]] = {}
    states = [*walk(rules, 3, "told")]
    for state, following in pairwise(states):
        assert state.turn is not None
        table = Sight(observe(state, state.turn)).table
        if isinstance(following.moves[-1], Pass):
            search.make(table, None, told)
        assert {seat: list(known) for seat, known in told.items() if known} == {
            seat: known for seat, known in beliefs(observe(following, 0).log, rules.tables.answers).items() if known
        }
    assert any(told.values())


def test_a_lead_handed_on_tells_nothing() -> None:
    """Who has nothing to lead lets no play go: the last one was taken away with its trick."""
    rules = gdy(joker_exit=False)
    state = State.of(rules, ["7s Xr", "9s 9h Tc", "Jc Jd Qs"])
    state = after(state, "play 7s", "pass", "pass")
    told = beliefs(observe(state, 1).log, rules.tables.answers)
    eight = Belief(UNIT["8"], 1, 0)
    assert told == {1: [eight], 2: [eight]}
    handed_on = after(state, "pass")
    assert codes(handed_on) == ["lead-passed"]
    assert beliefs(observe(handed_on, 1).log, rules.tables.answers) == told
