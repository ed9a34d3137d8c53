"""What must hold in every round, whatever is played. ``SOAK=1`` plays far more of it (``make soak``)."""

from __future__ import annotations

import os
import pickle
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    IllegalMove,
    Observation,
    Pass,
    Play,
    Record,
    Rng,
    choose,
    game,
    observe,
    record_of,
    replay,
)
from tests.engine.tables import cards_of, dealt_anew, every_switches, gdy, walk

SOAK = bool(os.environ.get("SOAK"))
ROUNDS = 20_000 if SOAK else 1_000
EXAMPLES = 1_000 if SOAK else 50

Switches = dict[str, Any]


def pairwise(settings_: Sequence[Switches]) -> list[Switches]:
    """A few settings among which every two values of two switches meet."""
    missing = {pair for one in settings_ for pair in pairs(one)}
    chosen = []
    while missing:
        best = max(settings_, key=lambda one: (len(missing & pairs(one)), one["decks"] == 1))
        chosen.append(best)
        missing -= pairs(best)
    return chosen


def pairs(one: Switches) -> set[tuple[tuple[str, Any], tuple[str, Any]]]:
    return set(combinations(sorted(one.items()), 2))


FEW_SETTINGS = pairwise(every_switches())
rounds = st.tuples(st.sampled_from([{}, *FEW_SETTINGS]), st.integers(2, 6), st.integers(0, 10**6))
fast = settings(max_examples=EXAMPLES, deadline=None)


def test_the_few_settings_bring_all_pairs_together() -> None:
    assert len(FEW_SETTINGS) < 25
    assert {pair for one in FEW_SETTINGS for pair in pairs(one)} == {p for one in every_switches() for p in pairs(one)}


@given(rounds)
@fast
def test_no_event_makes_or_loses_a_card(case: tuple[Switches, int, int]) -> None:
    switches, players, number = case
    dealt = None
    for state in walk(gdy(**switches), players, number):
        dealt = dealt or cards_of(state)
        assert cards_of(state) == dealt
        assert state.counts == tuple(map(len, state.hands))
        assert state.position.stock == len(state.stock)
        assert all(list(hand) == sorted(hand) for hand in state.hands)


@given(rounds)
@fast
def test_a_record_replays_to_the_same_state(case: tuple[Switches, int, int]) -> None:
    switches, players, number = case
    states = list(walk(gdy(**switches), players, number))
    for state in (states[len(states) // 2], states[-1]):
        assert replay(Record.from_json(record_of(state).to_json())) == state
        assert pickle.loads(pickle.dumps(state)) == state


@given(rounds, st.integers(0, 10**6))
@fast
def test_an_observation_does_not_change_with_hidden_cards(case: tuple[Switches, int, int], other: int) -> None:
    switches, players, number = case
    for state in walk(gdy(**switches), players, number):
        for seat in range(players):
            changed = dealt_anew(state, seat, Rng("hidden", other, seat))
            seen = observe(state, seat, seed=3)
            assert observe(changed, seat, seed=3) == seen
            if not state.over and state.turn == seat:
                assert choose("greedy", observe(changed, seat, seed=3)) == choose("greedy", seen)


@given(rounds)
@fast
def test_an_observation_is_its_json(case: tuple[Switches, int, int]) -> None:
    switches, players, number = case
    states = list(walk(gdy(**switches), players, number))
    for state in states[:: max(1, len(states) // 5)]:
        for seat in range(players):
            seen = observe(state, seat, seed=number)
            assert Observation.from_json(seen.to_json()) == seen


@given(rounds)
@fast
def test_listed_moves_are_legal_and_no_others(case: tuple[Switches, int, int]) -> None:
    switches, players, number = case
    rng = Rng("any cards", number)
    for state in walk(gdy(**switches), players, number):
        if state.turn is None:
            continue
        moves = state.legal_moves()
        assert moves
        assert all(state.judge(move).legal for move in moves)
        assert state.judge(Pass()).legal == state.may_pass() == (Pass() in moves)
        hand = state.hands[state.turn]
        some = Play(rng.shuffled(hand)[: 1 + rng.below(min(4, len(hand)))])
        readings = {(one.kind, one.rank) for one in state.judge(some).readings}
        listed = {
            (one.kind, one.rank)
            for one in state.legal_plays()
            if state.rules.tally(one.cards) == state.rules.tally(some.cards)
        }
        assert readings == listed
        if not readings:
            with pytest.raises(IllegalMove):
                state.apply(some)


@given(st.integers(2, 6), st.integers(0, 10**6), st.sampled_from(["all", "winner", "none"]), st.sampled_from([1, 2]))
@fast
def test_a_leader_always_has_a_play(players: int, number: int, draw: str, decks: int) -> None:
    for state in walk(gdy(draw=draw, decks=decks), players, number):
        if not state.over and state.table is None:
            assert state.legal_plays()
            assert not state.may_pass()


@given(rounds)
@fast
def test_points_sum_to_zero_and_the_winner_gains(case: tuple[Switches, int, int]) -> None:
    switches, players, number = case
    *_, last = walk(gdy(**switches), players, number)
    assert last.score is not None
    points = last.score.points
    assert sum(points) == 0
    assert last.score.winner == last.winner
    if last.winner is None:
        assert not any(points)
    else:
        assert not last.hands[last.winner]
        assert all((point > 0) == (seat == last.winner) for seat, point in enumerate(points))


def test_rounds_end_under_every_setting() -> None:
    chosen = every_switches() if SOAK else FEW_SETTINGS
    events: Counter[str] = Counter()
    for place, switches in enumerate(chosen):
        # When soaking, a game of its own, so that a thousand rulesets need not be kept at once.
        rules = (replace(game("gandengyan"), _made={}) if SOAK else game("gandengyan")).rules(**switches)
        for number in range(place * ROUNDS // len(chosen), (place + 1) * ROUNDS // len(chosen)):
            *_, last = walk(rules, 2 + number % 5, "to the end", number)
            assert last.over
            events.update(event.code for event in last.events)
    assert events["round-ended"] + events["round-drawn"] == ROUNDS
    assert events["lead-passed"], "leaders with nothing to lead are among them"


def test_every_setting_is_a_setting() -> None:
    assert len(every_switches()) == 1152
    assert {one.name for one in game("gandengyan").switches} == set(every_switches()[0])
