"""Records: what a round is kept as, and that it replays to the same state for ever."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import ENGINE_RULES, BadRecord, EngineError, Record, State, format_cards, new_round, record_of, replay
from engine.record import opening_of
from tests.engine.tables import SEED, gdy, walk

PINNED: dict[str, Any] = {
    "format": 1,
    "engine_rules": 1,
    "game": "gandengyan",
    "rules": {"draw": "winner"},
    "players": 2,
    "seed": "b8932b33748e2402f33251861381b169",
    "start": {"dealer": 0},
    "moves": [
        "play 3h 4c 5d as straight:5",
        "pass",
        "play 8d 8c as pair:8",
        "pass",
        "play 9c as single:9",
        "play 2h as single:2",
        "pass",
        "play Kh Kd as pair:K",
        "pass",
        "play 7d 8s 9s as straight:9",
        "pass",
        "play Jc Xb as pair:J",
    ],
}


def pinned(**changes: Any) -> dict[str, Any]:
    return {**PINNED, **changes}


def test_a_stored_record_replays() -> None:
    state = replay(Record.from_json(PINNED))
    assert (state.over, state.winner) == (True, 1)
    assert [format_cards(hand) for hand in state.hands] == ["Qc Kc", ""]
    assert state.score is not None
    assert state.score.points == (-2, 2)


def test_a_record_that_stops_early_replays_to_the_middle_of_the_round() -> None:
    state = replay(Record.from_json(pinned(moves=PINNED["moves"][:6])))
    assert (state.turn, state.over) == (0, False)
    assert state.table is not None
    assert state.table.reading == "single:2"


def test_a_reading_that_is_not_needed_may_be_missing() -> None:
    moves = [move.partition(" as ")[0] for move in PINNED["moves"]]
    assert replay(Record.from_json(pinned(moves=moves))) == replay(Record.from_json(PINNED))


@pytest.mark.parametrize("players", range(2, 7))
def test_a_round_and_its_record_are_the_same(players: int) -> None:
    for state in walk(gdy(), players, "record", players):
        last = state
    data = json.loads(json.dumps(record_of(last).to_json()))
    assert replay(Record.from_json(data)) == last
    assert record_of(replay(Record.from_json(data))).to_json() == data


def test_a_record_holds_all_switches_and_the_format() -> None:
    data = record_of(new_round(gdy(decks=2, cap="none"), 4, SEED, {"dealer": 3})).to_json()
    assert list(data) == ["format", "engine_rules", "game", "rules", "players", "seed", "start", "moves"]
    assert (data["format"], data["engine_rules"], data["players"], data["seed"]) == (1, ENGINE_RULES, 4, SEED)
    assert (data["rules"]["decks"], data["rules"]["cap"], data["rules"]["joker_exit"]) == (2, "none", True)
    assert (data["start"], data["moves"]) == ({"dealer": 3}, [])


def test_a_record_opens_with_its_deal() -> None:
    assert opening_of(Record.from_json(PINNED)).moves == ()


def test_a_position_that_was_set_up_has_no_record() -> None:
    with pytest.raises(EngineError, match="has no record"):
        record_of(State.of(gdy(), ["3c", "4c"]))


@pytest.mark.parametrize(
    ("number", "move", "told"),
    [
        (1, "play 3h 4c", "'play 3h 4c' is refused: not-a-combination"),
        (2, "play 9z", "no card: '9z'"),
        (3, "pass", "'pass' is refused: must-lead"),
        (4, "play 9s 9c as pair:9", "is refused: not-in-hand"),
        (5, "fold", "bad move 'fold'"),
        (6, "play 2h as single:3", "is refused: not-a-combination"),
        (12, "play Jc Xb as pair:Q", "is refused: not-a-combination"),
    ],
)
def test_an_impossible_move_is_named_by_its_number(number: int, move: str, told: str) -> None:
    moves = list(PINNED["moves"])
    moves[number - 1] = move
    with pytest.raises(BadRecord, match=f"^move {number}: .*{told}") as caught:
        replay(Record.from_json(pinned(moves=moves)))
    assert caught.value.move_number == number


def test_moves_after_the_end_are_impossible() -> None:
    with pytest.raises(BadRecord, match=r"^move 13: 'pass' is refused: round-over") as caught:
        replay(Record.from_json(pinned(moves=[*PINNED["moves"], "pass"])))
    assert caught.value.move_number == 13


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"format": 2}, "bad format 2"),
        ({"format": "1"}, "bad format '1'"),
        ({"engine_rules": None}, "bad engine_rules None"),
        ({"game": "bridge"}, "no game 'bridge'"),
        ({"game": 5}, "bad game 5"),
        ({"rules": {"draw": "never"}}, "draw is one of"),
        ({"rules": {"jokers": 3}}, "no switch 'jokers'"),
        ({"rules": []}, r"bad rules \[\]"),
        ({"rules": {"self": 1}}, "no switch 'self'"),
        ({"players": 7}, "bad number of players 7"),
        ({"players": True}, "bad players True"),
        ({"seed": "12"}, "bad seed '12'"),
        ({"seed": None}, "bad seed None"),
        ({"start": {"dealer": 2}}, "bad start"),
        ({"start": None}, "bad start None"),
        ({"moves": "pass"}, "bad moves 'pass'"),
        ({"moves": ["pass", 5]}, "move 2: 5 is no text"),
    ],
)
def test_a_record_of_a_wrong_shape_is_refused(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(BadRecord, match=told):
        replay(Record.from_json(pinned(**changes)))


@pytest.mark.parametrize("key", ["format", "engine_rules", "game", "players", "seed", "start", "moves"])
def test_a_record_with_a_part_missing_is_refused(key: str) -> None:
    with pytest.raises(BadRecord, match=key):
        Record.from_json({name: value for name, value in PINNED.items() if name != key})


@pytest.mark.parametrize("data", [None, [], "record", 1])
def test_what_is_no_object_is_no_record(data: object) -> None:
    with pytest.raises(BadRecord, match="bad record"):
        Record.from_json(data)
