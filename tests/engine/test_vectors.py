"""The worked cases of the batch protocol (tests/vectors): each line a request and its right answer."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES, Combination, Game, combination, game, judge, legal_plays, parse_cards, parse_reading

VECTORS = Path(__file__).parents[1] / "vectors"
Case = dict[str, Any]


def cases(kind: str) -> list[Any]:
    """The cases of every game that is registered; vectors of a game to come wait until it is."""
    found = []
    for path in sorted(VECTORS.glob(f"*-{kind}.jsonl")):
        if path.stem.removesuffix(f"-{kind}") in GAMES:
            for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
                found.append(pytest.param(json.loads(line), id=f"{path.stem}:{number}"))
    return found


def table_of(case: Case) -> Combination | None:
    if not case.get("table"):
        return None
    declared = parse_reading(case["table_as"]) if "table_as" in case else None
    return combination(game(case["game"]).rules(**case.get("rules", {})), parse_cards(case["table"]), declared)


def reading(one: Combination) -> tuple[str, str, int]:
    return one.kind, one.rank, one.size


def wanted(one: Case) -> tuple[str, str, int]:
    return one["kind"], one["rank"], one["size"]


@pytest.mark.parametrize("case", cases("verdicts"))
def test_verdict(case: Case) -> None:
    rules = game(case["game"]).rules(**case.get("rules", {}))
    hand = parse_cards(case["hand"]) if "hand" in case else None
    declared = parse_reading(case["as"]) if "as" in case else None
    verdict = judge(
        rules,
        parse_cards(case["play"]),
        table_of(case),
        declared=declared,
        hand=hand,
        stock=case.get("stock"),
        next_cards=case.get("next_cards"),
    )
    assert verdict.legal == case["want"]["legal"]
    assert sorted(map(reading, verdict.readings)) == sorted(map(wanted, case["want"]["readings"]))


@pytest.mark.parametrize("case", cases("plays"))
def test_plays(case: Case) -> None:
    rules = game(case["game"]).rules(**case.get("rules", {}))
    plays = legal_plays(rules, parse_cards(case["hand"]), table_of(case), stock=case.get("stock"))
    want = case["want"]
    assert len(plays) == want["count"]
    if "by_kind" in want:
        assert Counter(one.kind for one in plays) == want["by_kind"]
    if "plays" in want:
        found = sorted((*reading(one), sorted(one.play.natural_ranks), one.wilds) for one in plays)
        assert found == sorted((*wanted(one), sorted(one["naturals"].split()), one["jokers"]) for one in want["plays"])


def test_registered_games_have_vectors() -> None:
    named: list[Game] = [one for one in GAMES.values() if not list(VECTORS.glob(f"{one.name}-*.jsonl"))]
    assert named == []
