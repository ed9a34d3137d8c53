"""The score with every factor (gdy-score and the rules after it)."""

from __future__ import annotations

import pytest

from engine import EngineError, State, score
from tests.engine.tables import after, gdy


def points(left: list[int], winner: int | None, **facts: object) -> list[int]:
    rules = facts.pop("rules", None) or gdy()
    return list(score(rules, left=left, winner=winner, **facts).points)


def test_each_loser_pays_for_the_cards_left() -> None:
    assert points([4, 3, 0], 2) == [-4, -3, 7]


def test_every_bomb_doubles() -> None:
    assert points([4, 3, 0], 2, bombs=1) == [-8, -6, 14]
    assert points([4, 3, 0], 2, bombs=3) == [-32, -24, 56]


def test_a_loser_who_never_played_is_doubled() -> None:
    assert points([5, 3, 0], 2, played=[False, True, True]) == [-10, -3, 13]


def test_each_joker_left_doubles() -> None:
    assert points([4, 3, 0], 2, jokers=[1, 2, 0]) == [-8, -12, 20]


EXAMPLE = {"played": [True, True, True, False], "jokers": [0, 1, 0, 0], "bombs": 2}


def test_the_worked_example() -> None:
    worked = score(gdy(), left=[4, 3, 0, 5], winner=2, **EXAMPLE)
    assert worked.to_json() == {
        "points": [-16, -24, 80, -40],
        "seats": [
            {
                "cards": 4,
                "factors": {"bombs": 4, "shutout": 1, "jokers": 1},
                "multiplier": 4,
                "capped": False,
                "points": -16,
            },
            {
                "cards": 3,
                "factors": {"bombs": 4, "shutout": 1, "jokers": 2},
                "multiplier": 8,
                "capped": False,
                "points": -24,
            },
            {
                "cards": 0,
                "factors": {"bombs": 4, "shutout": 1, "jokers": 1},
                "multiplier": 4,
                "capped": False,
                "points": 80,
            },
            {
                "cards": 5,
                "factors": {"bombs": 4, "shutout": 2, "jokers": 1},
                "multiplier": 8,
                "capped": False,
                "points": -40,
            },
        ],
    }


def test_the_multiplier_is_capped_not_the_product() -> None:
    facts = {"played": [True, True, True, False], "jokers": [0, 0, 0, 2], "bombs": 4}
    worked = score(gdy(), left=[4, 3, 0, 5], winner=2, **facts)
    assert worked.points == (-64, -48, 432, -320)
    assert [(seat.multiplier, seat.capped) for seat in worked.seats] == [
        (16, False),
        (16, False),
        (16, False),
        (64, True),
    ]
    assert dict(worked.seats[3].factors) == {"bombs": 16, "shutout": 2, "jokers": 4}


def test_a_multiplier_of_exactly_the_cap_is_not_capped() -> None:
    (_, loser) = score(gdy(), left=[0, 1], winner=0, bombs=6).seats
    assert (loser.multiplier, loser.capped) == (64, False)
    (_, loser) = score(gdy(), left=[0, 1], winner=0, bombs=7).seats
    assert (loser.multiplier, loser.capped) == (64, True)


@pytest.mark.parametrize(("cap", "lost"), [(64, 320), (8, 40), ("none", 640)])
def test_the_cap_is_a_switch(cap: object, lost: int) -> None:
    assert points([0, 5], 0, bombs=4, jokers=[0, 2], played=[True, False], rules=gdy(cap=cap))[1] == -lost


def test_shutout_can_be_off() -> None:
    assert points([0, 5], 0, played=[True, False], rules=gdy(shutout="off")) == [5, -5]
    assert points([0, 5], 0, played=[True, False]) == [10, -10]


def test_a_drawn_round_scores_nothing() -> None:
    assert points([1, 1, 1], None, bombs=3, jokers=[1, 1, 1]) == [0, 0, 0]


def test_a_played_round_is_scored_from_its_own_facts() -> None:
    state = State.of(gdy(), ["9s 9h 9d 6s", "Xr 4c", "3c 4d 5d"], stock="Kd", bombs=1)
    state = after(state, "play 9s 9h 9d", "pass", "pass", "play 6s", "pass", "pass", "play Kd")
    assert state.score is not None
    assert state.bombs == 2
    assert [dict(seat.factors) for seat in state.score.seats[1:]] == [
        {"bombs": 4, "shutout": 2, "jokers": 2},
        {"bombs": 4, "shutout": 2, "jokers": 1},
    ]
    assert state.score.points == (2 * 16 + 3 * 8, -2 * 16, -3 * 8)


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({}, "left is missing"),
        ({"left": [1, 0]}, "winner is missing"),
        ({"left": [1, 0], "winner": 2}, "bad winner 2"),
        ({"left": [1, 0], "winner": "1"}, "bad winner '1'"),
        ({"left": [1, 0], "winner": 0}, "bad winner 0: seat 0 has 1 cards"),
        ({"left": [1], "winner": 0}, r"bad left \[1\]"),
        ({"left": [0] * 7, "winner": 0}, "bad left"),
        ({"left": "4 3", "winner": 0}, "bad left '4 3'"),
        ({"left": [1.5, 0], "winner": 1}, r"bad left \[1.5, 0\]"),
        ({"left": [-1, 0], "winner": 1}, "bad left"),
        ({"left": [True, 0], "winner": 1}, "bad left"),
        ({"left": [1, 0], "winner": 1, "jokers": [0]}, "bad jokers"),
        ({"left": [1, 0], "winner": 1, "jokers": [2, 0]}, r"bad jokers \[2, 0\]: seat 0 has 1 cards"),
        ({"left": [1, 0], "winner": 1, "played": [1, 1]}, "bad played"),
        ({"left": [1, 0], "winner": 1, "bombs": -1}, "bad bombs -1"),
        ({"left": [1, 0], "winner": 1, "bombs": 10**30}, "bad bombs"),
        ({"left": [40, 15, 0], "winner": 2}, r"bad left \[40, 15, 0\]: there are 54 cards"),
        ({"left": [2, 1, 0], "winner": 2, "jokers": [2, 1, 0]}, r"bad jokers \[2, 1, 0\]: there are 2"),
        ({"left": [1, 0], "winner": 1, "bombs": 19}, "bad bombs 19: the cards that were played make no more than 18"),
        ({"left": [1, 0, 0], "winner": 1}, "seat 2 lost"),
        ({"left": [1, 0], "winner": None}, "seat 1 lost"),
    ],
)
def test_bad_facts_name_what_is_wrong(facts: dict[str, object], told: str) -> None:
    rules = gdy()
    with pytest.raises(EngineError, match=told):
        rules.game.round.questions["score"].answer(rules, facts)


def test_facts_as_json_have_defaults() -> None:
    rules = gdy()
    answer = rules.game.round.questions["score"].answer(rules, {"left": [3, 0], "winner": 1})
    assert answer["points"] == [-3, 3]
    answer = rules.game.round.questions["score"].answer(rules, {"left": [3, 1], "winner": None})
    assert answer["points"] == [0, 0]
