"""Levels: how far a team rises, when the match is won, what a failure at A costs; all against a naive referee."""

from __future__ import annotations

import json
from itertools import permutations, product
from typing import Any

import pytest

from engine import RULES, EngineError
from engine.cli.batch import answer_line
from engine.games.guandan_levels import Advance, advance, finishing_order
from tests.engine import referee_tribute as referee
from tests.engine.guandan_rounds import LEVELS, gd

ORDERS = list(permutations(range(4)))
OWN: tuple[int | None, ...] = (None, 0, 1)


def asked(rules: dict[str, Any] | None = None, **facts: Any) -> dict[str, Any]:
    """The batch's answer to ``advance``."""
    line = json.dumps({"do": "advance", "rules": rules or {}, **facts}).encode()
    answer: dict[str, Any] = json.loads(json.dumps(answer_line(line, {})))
    return answer


@pytest.mark.parametrize(
    ("levels", "own", "order", "after", "steps", "won"),
    [
        ("5 3", 0, (0, 2, 1, 3), "8 3", 3, False),
        ("5 3", 0, (0, 1, 2, 3), "7 3", 2, False),
        ("5 3", 0, (0, 1, 3, 2), "6 3", 1, False),
        ("5 3", 0, (3, 1, 0, 2), "5 6", 3, False),
        ("5 3", 0, (1, 0, 2, 3), "5 4", 1, False),
        ("2 2", None, (2, 1, 0, 3), "4 2", 2, False),
        ("K 8", 0, (0, 2, 1, 3), "A 8", 3, False),
        ("A 8", 0, (2, 0, 1, 3), "A 8", 3, True),
        ("A 8", 0, (2, 1, 0, 3), "A 8", 2, True),
        ("A 8", 0, (2, 1, 3, 0), "A 8", 1, False),
        ("A 8", 1, (2, 0, 1, 3), "A 8", 3, False),
        ("A A", 0, (1, 3, 0, 2), "A A", 3, False),
        ("A A", None, (0, 2, 1, 3), "A A", 3, False),
    ],
)
def test_cases(levels: str, own: int | None, order: tuple[int, ...], after: str, steps: int, won: bool) -> None:
    done = advance(gd(), levels=levels.split(), own=own, order=order)
    assert (done.levels, done.steps, done.match_won) == (tuple(after.split()), steps, won)
    assert (done.team, done.winner) == (order[0] % 2, order[0])
    assert done.level == done.levels[done.team]
    assert done.ends_match is won


def test_the_protocols_example() -> None:
    assert asked(levels=["5", "3"], own=0, order=[0, 2, 1, 3], strikes=[0, 0]) == {
        "winner": 0,
        "steps": 3,
        "levels": ["8", "3"],
        "level": "8",
        "strikes": [0, 0],
        "match_won": False,
    }


@pytest.mark.parametrize("first_level", ["2", "9", "A"])
@pytest.mark.parametrize("rises", ["3-2-1", "4-2-1"])
@pytest.mark.parametrize("ace_rule", ["tournament", "three_strikes"])
def test_every_case_is_as_the_referee_says(ace_rule: str, rises: str, first_level: str) -> None:
    """Every order of finishing, every pair of levels, whoever's round, every number of failures."""
    switches = {"ace_rule": ace_rule, "advance": rises, "first_level": first_level}
    rules = gd(**switches)
    strikes = [(0, 0), (1, 0), (0, 2), (2, 2)] if ace_rule == "three_strikes" else [(0, 0)]
    for order, own, pair, failed in product(ORDERS, OWN, product(LEVELS[::3] + "KQ", repeat=2), strikes):
        done = advance(rules, levels=pair, own=own, order=order, strikes=failed)
        assert done.answer() == referee.advance(list(pair), own, list(order), list(failed), switches)


def test_only_these_teams_move() -> None:
    """The winners rise; nobody else's level changes, but for a team that falls back."""
    rules = gd(ace_rule="three_strikes")
    for order, own, pair, strike in product(ORDERS, OWN, product("2JKA", repeat=2), (0, 2)):
        done = advance(rules, levels=pair, own=own, order=order, strikes=(strike, strike))
        for team in (0, 1):
            if done.fell and done.failed == team:
                assert (own, pair[team], done.levels[team], done.strikes[team]) == (team, "A", "2", 0)
            elif team == done.team:
                assert LEVELS.index(done.levels[team]) - LEVELS.index(pair[team]) in (done.steps, *range(done.steps))
            else:
                assert done.levels[team] == pair[team]
        assert done.points[0] == done.points[2] and done.points[1] == done.points[3]
        assert done.points[1 - done.team] == 0 <= done.points[done.team] <= 3


def test_failures_are_counted_over_the_match_and_cleared_by_the_fall() -> None:
    rules = gd(ace_rule="three_strikes", first_level="9")
    strikes, levels = (0, 1), ("A", "T")
    for expected in ((1, 1), (2, 1)):
        done = advance(rules, levels=levels, own=0, order=(0, 1, 3, 2), strikes=strikes)
        assert (done.strikes, done.failed, done.fell, done.levels) == (expected, 0, False, levels)
        strikes = done.strikes
        # The opponents' round in between does not count.
        done = advance(rules, levels=levels, own=1, order=(3, 0, 1, 2), strikes=strikes)
        assert (done.strikes, done.failed) == (expected, None)
    done = advance(rules, levels=levels, own=0, order=(2, 1, 3, 0), strikes=strikes)
    assert (done.levels, done.level, done.strikes, done.fell) == (("9", "T"), "9", (0, 1), True)
    done = advance(rules, levels=levels, own=0, order=(1, 3, 0, 2), strikes=strikes)
    assert (done.levels, done.level, done.strikes, done.fell) == (("9", "K"), "K", (0, 1), True)


def test_in_a_tournament_failures_cost_nothing() -> None:
    done = advance(gd(), levels=("A", "9"), own=0, order=(0, 1, 3, 2))
    assert (done.levels, done.strikes, done.failed, done.fell) == (("A", "9"), (0, 0), 0, False)


def test_the_score_of_a_round() -> None:
    done = advance(gd(), levels=("Q", "9"), own=0, order=(0, 2, 1, 3))
    assert isinstance(done, Advance)
    assert done.to_json() == {"points": [2, 0, 2, 0], "order": [0, 2, 1, 3], **done.answer()}
    assert (done.seats, done.winner) == ((), 0)


@pytest.mark.parametrize(
    ("out", "order"),
    [
        ((0, 2), (0, 2, 1, 3)),
        ((2, 0), (2, 0, 3, 1)),
        ((3, 1), (3, 1, 0, 2)),
        ((1, 3), (1, 3, 2, 0)),
        ((0, 1, 2), (0, 1, 2, 3)),
        ((3, 2, 1), (3, 2, 1, 0)),
    ],
)
def test_how_the_order_is_written(out: tuple[int, ...], order: tuple[int, ...]) -> None:
    """After a 1-2 finish the losers, beaten alike, stand in turn order from the first."""
    assert finishing_order(out) == order


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({}, "order is missing"),
        ({"order": [0, 1, 2]}, "bad order [0, 1, 2]"),
        ({"order": [0, 1, 2, 2]}, "bad order"),
        ({"order": [0, 1, 2, True]}, "bad order"),
        ({"order": "0123"}, "bad order '0123'"),
        ({"order": [0, 1, 2, 3]}, "bad levels None"),
        ({"order": [0, 1, 2, 3], "levels": ["5"]}, "bad levels ['5']"),
        ({"order": [0, 1, 2, 3], "levels": ["5", "X"]}, "'X'"),
        ({"order": [0, 1, 2, 3], "levels": ["5", "3"], "own": 2}, "bad own 2"),
        ({"order": [0, 1, 2, 3], "levels": ["5", "3"], "own": False}, "bad own False"),
        ({"order": [0, 1, 2, 3], "levels": ["5", "3"], "own": 0, "strikes": [0]}, "bad strikes [0]"),
        ({"order": [0, 1, 2, 3], "levels": ["5", "3"], "own": 0, "strikes": [0, -1]}, "bad strikes"),
        ({"order": [0, 1, 2, 3], "levels": ["5", "3"], "rules": {"advance": "9"}}, "advance is one of"),
    ],
)
def test_what_cannot_be_read_says_why(facts: dict[str, Any], told: str) -> None:
    assert told in asked(**facts)["error"]


def test_ten_may_be_written_out() -> None:
    assert asked(levels=["10", "j"], own=0, order=[0, 1, 2, 3])["levels"] == ["Q", "J"]


def test_rule_ids_that_the_engine_names_are_rules() -> None:
    assert {"gd-advance", "gd-win-at-ace", "gd-ace-fail", "gd-ace-rule", "gd-inherit-lead"} <= set(RULES)
    with pytest.raises(EngineError, match="switch"):
        gd(ace_rules="tournament")


@pytest.mark.parametrize(
    ("levels", "order", "strikes", "rule"),
    [
        ("5 3", (0, 2, 1, 3), 0, "gd-advance"),
        ("A 8", (0, 2, 1, 3), 0, "gd-win-at-ace"),
        ("A 8", (1, 0, 2, 3), 1, "gd-ace-fail"),
        ("A 8", (0, 1, 3, 2), 2, "gd-ace-rule"),
    ],
)
def test_a_round_says_which_rule_decides_the_levels(
    levels: str, order: tuple[int, ...], strikes: int, rule: str
) -> None:
    rules = gd(ace_rule="three_strikes")
    done = advance(rules, levels=levels.split(), own=0, order=order, strikes=(strikes, 0))
    assert done.rule == rule
    assert "rule" not in done.answer(), "the protocol's answer is what it was"
