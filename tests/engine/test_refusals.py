"""Moves that are refused in a round: each has its reason, and nothing changes."""

from __future__ import annotations

import pytest

from engine import EngineError, IllegalMove, Pass, Play, Reason, State, parse_move
from tests.engine.tables import after, gdy, refusal, table


def start() -> State:
    """Three players; the first is to lead."""
    return State.of(gdy(), ["6s 7s 7d 9c Kd", "7h 8h 2c 3c", "4d 9h 9d 3h"], stock="Ks Qd Jh Tc")


def test_refusals_change_nothing() -> None:
    state = start()
    with pytest.raises(IllegalMove) as caught:
        state.apply(parse_move("play 8s"))
    assert caught.value.verdict.reason is Reason.NOT_IN_HAND
    assert state == start()


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("pass", "must-lead"),
        ("play 6s 7d", "not-a-combination"),
        ("play 8h", "not-in-hand"),
        ("play 6s 6s", "duplicate-card"),
        ("play 6s as pair:6", "not-a-combination"),
    ],
)
def test_a_leader_is_refused(move: str, reason: str) -> None:
    assert refusal(start(), move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [("play 8h", "not-one-higher"), ("play 7h 8h", "not-a-combination"), ("play 3c", "not-one-higher")],
)
def test_a_cover_is_refused(move: str, reason: str) -> None:
    assert refusal(after(start(), "play 6s"), move) == reason


def test_nothing_selected() -> None:
    verdict = start().judge(Play(()))
    assert (verdict.legal, verdict.reason, verdict.rule) == (False, Reason.NOTHING_SELECTED, None)


def test_not_your_turn() -> None:
    verdict = start().judge(parse_move("play 7h"), seat=1)
    assert (verdict.legal, verdict.reason, verdict.rule) == (False, Reason.NOT_YOUR_TURN, None)
    with pytest.raises(IllegalMove):
        start().apply(parse_move("play 7h"), seat=1)
    assert start().apply(parse_move("play 6s"), seat=0).turn == 1


def test_an_ambiguous_selection_must_be_declared() -> None:
    state = State.of(gdy(), ["7s 8s Xr Kd", "3c 4c"])
    verdict = state.judge(parse_move("play 7s 8s Xr"))
    assert (verdict.legal, verdict.reason, verdict.rule) == (False, Reason.AMBIGUOUS_READING, None)
    assert [one.reading for one in verdict.readings] == ["straight:9", "straight:8"]
    low = after(state, "play 7s 8s Xr as straight:8")
    assert low.table is not None
    assert (low.table.rank, low.table.stands_for) == ("8", ("7", "8", "6"))


def test_only_readings_that_cover_count_as_ambiguous() -> None:
    straight = table("5d 6d 7d")
    state = State.of(gdy(), ["3c 4c", "7s 6s Xr Kd"], turn=1, table=straight)
    played = after(state, "play 7s 6s Xr")
    assert played.table is not None
    assert played.table.reading == "straight:8"


def test_moves_of_other_phases_are_no_moves_here() -> None:
    with pytest.raises(EngineError, match="no such move now: tribute 6s"):
        start().judge(parse_move("tribute 6s"))


# -- The last card of the next seat


def test_must_cover_the_last_card() -> None:
    rules = gdy(must_cover_last_card=True)
    state = State.of(rules, ["3c 4c", "8h 2d 2h 2c Kd", "9s"], turn=1, table=table("7s", rules=rules))
    assert refusal(state, "pass") == "must-cover"
    assert state.judge(Pass()).rule == "gdy-variant-must_cover_last_card"
    assert not state.may_pass()
    assert Pass() not in state.legal_moves()
    for move in ("play 8h", "play 2d", "play 2d 2h 2c"):
        assert after(state, move).turn == 2


def test_must_cover_asks_only_who_can() -> None:
    rules = gdy(must_cover_last_card=True)
    state = State.of(rules, ["3c 4c", "Kd Kh", "9s"], turn=1, table=table("7s", rules=rules))
    assert after(state, "pass").turn == 2


def test_must_cover_counts_the_next_seat_only() -> None:
    rules = gdy(must_cover_last_card=True)
    state = State.of(rules, ["3c", "8h Kh", "9s 9d"], turn=1, table=table("7s", rules=rules))
    assert after(state, "pass").turn == 2
