"""Rounds in a row: who deals next, totals, the final standing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import (
    BadRecord,
    EngineError,
    Match,
    Record,
    State,
    game,
    next_round,
    next_start,
    record_of,
    standing,
    totals,
)
from engine.arena import play_out, seat_seeds
from engine.players import player
from engine.rounds import Start
from tests.engine.tables import SEED, after, gdy

SEEDS = [f"{number:032x}" for number in range(1, 12)]


def finished(state: State) -> State:
    """The round played to its end by random players."""
    return play_out(state, [player("random", "gandengyan")] * state.players, seat_seeds(SEED, state.players))


def played(rounds: int, limit: int | None = None) -> Match:
    match = Match.begin(gdy(), 3, limit, seed=SEEDS[0])
    match = match.with_state(finished(match.state))
    for seed in SEEDS[1:rounds]:
        match = match.next_round(seed)
        match = match.with_state(finished(match.state))
    return match


def test_the_human_deals_first_then_the_winner() -> None:
    match = played(4)
    assert match.rounds[0].start == {"dealer": 0}
    for before, state in zip(match.rounds, match.rounds[1:], strict=False):
        assert state.start == {"dealer": before.winner} == next_start(before)
        assert state.rules is before.rules


def test_after_a_drawn_round_the_same_dealer_deals() -> None:
    drawn = after(State.of(gdy(joker_exit=False), ["Xr", "Xb"], turn=1), "pass", "pass")
    drawn = drawn._replace(start=Start(dealer=1))
    assert next_start(drawn) == {"dealer": 1}


def test_a_record_knows_the_next_start_too() -> None:
    state = played(1).state
    assert next_start(record_of(state)) == next_start(state)


def test_a_round_that_goes_on_has_no_next() -> None:
    match = Match.begin(gdy(), 3)
    with pytest.raises(EngineError, match="not over yet"):
        match.next_round()


def test_each_round_has_a_seed_of_its_own() -> None:
    match = Match.begin(gdy(), 3)
    state = next_round(finished(match.state))
    assert match.state.seed != state.seed
    assert state.seed is not None and len(state.seed) == 32


def test_points_sum_up() -> None:
    match = played(4)
    scores = [state.score for state in match.rounds]
    assert match.points == tuple(sum(score.points[seat] for score in scores if score) for seat in range(3))
    assert sum(match.points) == 0
    assert match.next_round().points == match.points
    assert totals([], 4) == (0, 0, 0, 0)


@pytest.mark.parametrize("limit", [5, 10])
def test_a_match_is_over_after_its_rounds(limit: int) -> None:
    match = played(limit, limit)
    assert match.over
    assert not played(limit - 1, limit).over
    assert [place.points for place in match.standing()] == sorted(match.points, reverse=True)
    with pytest.raises(EngineError, match="the match is over"):
        match.next_round()


def test_a_match_without_a_limit_runs_on() -> None:
    assert game("gandengyan").round.lengths == (None, 5, 10, 20)
    assert game("guandan").round.lengths == (None,)
    assert not played(6).over


def test_equal_points_share_a_place() -> None:
    assert [(one.place, one.seat) for one in standing([3, -3, 3, -3])] == [(1, 0), (1, 2), (3, 1), (3, 3)]


@pytest.mark.parametrize("limit", [0, -5, 10**6])
def test_a_bad_limit_is_refused(limit: int) -> None:
    with pytest.raises(EngineError, match="bad number of rounds"):
        Match.begin(gdy(), 3, limit)


# -- The record of a match


def data_of(match: Match) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(json.dumps(match.to_json()))
    return loaded


def test_a_match_and_its_record_are_the_same() -> None:
    match = played(3, 5)
    data = data_of(match)
    assert list(data) == ["format", "rounds"]
    assert Match.from_json(data, limit=5) == match


def test_the_last_round_may_be_going_on() -> None:
    match = played(2).next_round(SEEDS[5])
    assert Match.from_json(data_of(match)) == match


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda rounds: rounds[0]["moves"].pop(), "round 1 is not over"),
        (lambda rounds: rounds[1]["moves"].insert(0, "pass"), "round 2: move 1: 'pass' is refused: must-lead"),
        (
            lambda rounds: rounds[1].update(start={"dealer": (rounds[1]["start"]["dealer"] + 1) % 3}, moves=[]),
            "round 2 s",
        ),
        (lambda rounds: rounds[1].update(players=4, moves=[]), "round 2 has other players or rules"),
        (lambda rounds: rounds[1].update(rules={"cap": 8}), "round 2 has other players or rules"),
        (lambda rounds: rounds.clear(), "a match has at least one round"),
        (lambda rounds: rounds.append(5), "bad record 5"),
        (lambda rounds: rounds[0].update(rulse={"cap": 8}), "bad record: it has no field 'rulse', only game, "),
    ],
)
def test_rounds_that_do_not_follow_each_other_are_refused(change: Any, told: str) -> None:
    data = data_of(played(2))
    change(data["rounds"])
    with pytest.raises(BadRecord, match=told):
        Match.from_json(data)


@pytest.mark.parametrize("data", [None, {}, {"format": 2, "rounds": []}, {"format": 1}, {"format": 1, "rounds": {}}])
def test_what_is_no_match_is_refused(data: object) -> None:
    with pytest.raises(EngineError, match=r"bad|missing"):
        Match.from_json(data)


def test_a_match_has_no_other_fields() -> None:
    with pytest.raises(BadRecord, match="it has format and rounds, not 'format', 'rounds', 'limit'"):
        Match.from_json({**data_of(played(1)), "limit": 5})


def test_a_record_of_one_round_is_no_match() -> None:
    record = record_of(played(1).state)
    assert isinstance(record, Record)
    with pytest.raises(EngineError, match="rounds"):
        Match.from_json(record.to_json())
