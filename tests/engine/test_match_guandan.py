"""Matches of Guandan: how rounds follow each other, how a match ends, their records."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import BadRecord, EngineError, Match, Record, State, next_round, next_start, record_of, replay
from tests.engine.guandan_rounds import dealt, gd, play_match, seed_of, walk


def finished(state: State, *labels: object) -> State:
    *_, last = walk(state, *labels)
    return last


def played(rounds: int, **switches: Any) -> Match:
    """A match with this many finished rounds."""
    match = Match.begin(gd(**switches), 4, seed=seed_of("match", 0))
    match = match.with_state(finished(match.state, 0))
    for number in range(1, rounds):
        match = match.next_round(seed_of("match", number))
        match = match.with_state(finished(match.state, number))
    return match


def deciding(order: tuple[int, ...] = (0, 3, 2, 1), **switches: Any) -> State:
    """The first finished round dealt at the ace, the own one of the team of the first in ``order``, that the team has
    won with the partner not last.
    """
    for number in range(200):
        state = finished(dealt(gd(**switches), "deciding", number, level="A", order=order), number)
        assert state.score is not None
        if state.score.ends_match:
            return state
    raise AssertionError("no round decided a match")


def test_each_round_starts_as_the_one_before_ended() -> None:
    match = played(6)
    for before, state in zip(match.rounds, match.rounds[1:], strict=False):
        score = before.score
        assert score is not None
        told = score.to_json()
        assert dict(state.start) == {
            "level": told["level"],
            "levels": tuple(told["levels"]),
            "own": told["winner"],
            "order": tuple(told["order"]),
            "strikes": (0, 0),
        }
        assert state.start == next_start(before) == next_start(record_of(before))
        assert state.rules is gd(level=told["level"])


def test_points_are_levels_gained() -> None:
    match = played(6)
    levels = next_start(match.state)["levels"]
    gained = tuple("23456789TJQKA".index(level) for level in levels)
    assert match.points == (*gained, *gained)
    assert match.standing()[0].points == max(gained)


def test_a_match_is_over_when_a_round_has_decided_it() -> None:
    match = Match((deciding(),))
    assert match.over
    with pytest.raises(EngineError, match="the match is over"):
        match.next_round()
    with pytest.raises(EngineError, match="the match is over"):
        next_round(match.state)
    assert not played(1).over
    assert not Match.begin(gd(), 4).over


def test_a_match_of_random_players_ends_at_the_ace() -> None:
    *before, last = play_match(gd(first_level="Q"), "ends")
    assert last.start["level"] == "A" and last.score is not None
    assert last.start["own"] == last.score.to_json()["winner"]
    assert all(not state.score.ends_match for state in before if state.score)


def test_a_round_that_goes_on_has_no_next() -> None:
    with pytest.raises(EngineError, match="not over yet"):
        next_start(dealt(gd(), "going on"))


# -- Records


def data_of(match: Match) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(json.dumps(match.to_json()))
    return loaded


def test_the_protocols_record() -> None:
    state = finished(dealt(gd(), "record", strikes=(0, 1)), "record")
    data = json.loads(json.dumps(record_of(state).to_json()))
    assert data["start"] == {"level": "5", "levels": ["5", "3"], "own": 0, "order": [0, 3, 2, 1], "strikes": [0, 1]}
    assert data["moves"][0].startswith("tribute ") and data["moves"][1].startswith("return ")
    assert (data["format"], data["game"], data["players"]) == (1, "guandan", 4)
    assert "level" not in data["rules"] and data["rules"]["tribute"] == "on"
    assert replay(Record.from_json(data)) == state


def test_a_refusal_is_no_move() -> None:
    state = next(
        state
        for number in range(100)
        if (state := dealt(gd(), "refusal", number, order=(0, 2, 1, 3))).exchange and state.exchange.refused
    )
    assert state.moves == () and record_of(state).to_json()["moves"] == []
    assert replay(record_of(state)) == state


def test_a_match_and_its_record_are_the_same() -> None:
    match = played(4)
    assert Match.from_json(data_of(match)) == match
    going_on = match.next_round(seed_of("last"))
    assert Match.from_json(data_of(going_on)) == going_on


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda rounds: rounds[0]["moves"].pop(), "round 1 is not over"),
        (lambda rounds: rounds[1].update(rules={"advance": "4-2-1"}), "round 2 has other players or rules"),
        (lambda rounds: rounds[1]["start"].update(strikes=[1, 0]), "round 2 starts with"),
        (lambda rounds: rounds[1]["start"].update(level="A"), "bad start"),
        (lambda rounds: rounds[1]["moves"].insert(0, "pass"), "round 2: move 1: no such move now: pass"),
        (lambda rounds: rounds[1]["moves"].insert(0, "tribute 2s"), "round 2: move 1: 'tribute 2s' is refused"),
    ],
)
def test_rounds_that_do_not_follow_each_other_are_refused(change: Any, told: str) -> None:
    data = data_of(played(2))
    change(data["rounds"])
    with pytest.raises(BadRecord, match=told):
        Match.from_json(data)


def test_no_round_follows_the_one_that_decides() -> None:
    data = data_of(Match((deciding(), dealt(gd(), "after"))))
    with pytest.raises(BadRecord, match="round 1 has decided the match"):
        Match.from_json(data)


def test_a_match_may_have_a_limit_too() -> None:
    match = Match(played(2).rounds, limit=2)
    assert match.over
