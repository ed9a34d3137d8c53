"""Guandan: one case and more for every reason, the rule it points at, and what would cover."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from types import MappingProxyType
from typing import NamedTuple

import pytest

from engine import (
    RULES,
    Combination,
    Reason,
    Ruleset,
    Verdict,
    combination,
    game,
    judge,
    parse_cards,
    parse_reading,
)
from engine.cards import RANKS

GAME = game("guandan")


class Case(NamedTuple):
    """``table`` and ``play`` as in a command line (``table`` may end in `` as KIND:RANK``); ``facts`` are the rest.

    The level is 2 unless ``facts`` say otherwise.
    """

    table: str
    play: str
    reason: str
    rule: str
    facts: Mapping[str, object] = MappingProxyType({})

    def __str__(self) -> str:
        facts = "".join(f" {name}={value}" for name, value in self.facts.items())
        return f"{self.play or 'pass'} on {self.table or 'nothing'}{facts}"


AT_7 = {"level": "7"}
FLUSH = {"natural_flush_as_straight": True}

LEGAL = [
    Case("", "7s", "leads", "gd-lead"),
    Case("", "Xb Xb Xr Xr", "leads", "gd-lead"),
    Case("", "7s 7d 7h Xb Xb", "leads", "gd-lead"),
    Case("", "7s 7s 7d 7d 7h 7h 7c 7c 2h 2h", "leads", "gd-lead"),
    Case("7s", "", "passes", "gd-pass"),
    Case("7s", "", "passes", "gd-pass", {"hand": "8s", "next_cards": 1}),
    Case("", "", "nothing-to-lead", "gd-lead", {"hand": ""}),
    Case("7s", "9d", "covers", "gd-higher"),
    Case("As", "2d", "covers", "gd-higher"),
    Case("2d", "Xb", "covers", "gd-higher"),
    Case("Xb", "Xr", "covers", "gd-higher"),
    Case("As", "7h", "covers", "gd-higher", AT_7),
    Case("As Ad", "7h 7h", "covers", "gd-higher", AT_7),
    Case("7h 7h", "Xb Xb", "covers", "gd-higher", AT_7),
    Case("As Ad Ah", "7s 7d 7h", "covers", "gd-higher", AT_7),
    Case("As Ad Ah", "7s 7d 7h", "covers", "gd-higher", AT_7),
    Case("Ks Kd", "As 7h", "covers", "gd-higher", AT_7),
    Case("6s 6h 6d As Ac", "8s 8h 8d 3s 3c", "covers", "gd-higher", AT_7),
    Case("6s 6h 6d As Ac", "8s 8h 8d Xr Xr", "covers", "gd-higher", AT_7),
    Case("As Ah Ad 3s 3c as full_house:A", "7s 7c 7d 4s 4c", "covers", "gd-higher", AT_7),
    Case("5s 6d 7s 8h 9c", "9s Td Jc Qs Ks", "covers", "gd-higher", AT_7),
    Case("As 2d 3s 4h 5c", "2s 3d 4c 5s 6s", "covers", "gd-higher", AT_7),
    Case("4s 5d 6h 7c 8s", "5h 6h 7h 8h 9h", "covers", "gd-higher", {**AT_7, "as": "straight:9"}),
    Case("4s 5d 6h 7c 8s", "5s 6s 8s 9s 7h", "covers", "gd-higher", {**AT_7, "as": "straight:9"}),
    Case("As Ad 2s 2d 3s 3d", "2s 2d 3s 3c 4c 4d", "covers", "gd-higher", AT_7),
    Case("Js Jd Qs Qd Ks Kd", "Qs Qd Ks Kc Ac Ad", "covers", "gd-higher", AT_7),
    Case("As Ad Ac 2s 2d 2c", "3s 3d 3h 2s 2d 2h", "covers", "gd-higher", AT_7),
    Case("Qs Qd Qc Ks Kd Kc", "As Ad Ac Ks Kd Kc", "covers", "gd-higher", AT_7),
    Case("Xr", "3s 3d 3h 3c", "bomb-covers", "gd-bomb-over"),
    Case("As Ad Ac Ks Kd Kc", "3s 3d 3h 2h", "bomb-covers", "gd-bomb-over"),
    Case("Ts Jd Qh Kc As", "5s 6s 7s 8s 9s", "bomb-covers", "gd-bomb-over"),
    Case("Xr Xr", "Xb Xb Xr Xr", "joker-bomb-covers", "gd-joker-bomb"),
    Case("3s 3d 3h 3c", "4s 4d 4h 4c", "bomb-covers", "gd-bomb-ladder"),
    Case("As Ad Ah Ac", "7s 7d 7h 7c", "bomb-covers", "gd-bomb-ladder", AT_7),
    Case("As Ad Ah Ac", "3s 3d 3h 3c 3c", "bomb-covers", "gd-bomb-ladder", AT_7),
    Case("7s 7d 7c 7c 7s", "2s 3s 4s 5s As", "bomb-covers", "gd-bomb-ladder", AT_7),
    Case("2s 3s 4s 5s As", "2d 3d 4d 5d 6d", "bomb-covers", "gd-bomb-ladder", AT_7),
    Case("Ts Js Qs Ks As", "3s 3d 3h 3c 3c 3s", "bomb-covers", "gd-bomb-ladder", AT_7),
    Case("As Ad Ah Ac Ac As", "3s 3d 3h 3c 3c 3s 3d", "bomb-covers", "gd-bomb-ladder", AT_7),
    Case("As As Ad Ad Ah Ah Ac Ac 7h 7h", "Xb Xb Xr Xr", "joker-bomb-covers", "gd-joker-bomb", AT_7),
]

ILLEGAL = [
    Case("", "7s 7d", "not-in-hand", "gd-own-cards", {"hand": "7s 8s"}),
    Case("", "7s 7s", "not-in-hand", "gd-own-cards", {"hand": "7s 8s"}),
    Case("6s", "7s", "not-in-hand", "gd-own-cards", {"hand": "7d"}),
    Case("", "7s 7s 7s", "duplicate-card", "gd-own-cards"),
    Case("", "Xr Xr Xr Xb Xb", "duplicate-card", "gd-own-cards"),
    Case("", "2h 2h 2h", "duplicate-card", "gd-own-cards"),
    Case("", "Xb Xr", "mixed-jokers", "gd-pair"),
    Case("As Ad", "Xb Xr", "mixed-jokers", "gd-pair"),
    Case("", "9s 9d 9c Xb Xr", "mixed-jokers", "gd-pair"),
    Case("", "9s 9d 2h Xb Xr", "mixed-jokers", "gd-pair"),
    Case("", "Xr 2h", "wild-not-joker", "gd-wild-not-joker"),
    Case("", "Xr Xr 2h", "wild-not-joker", "gd-wild-not-joker"),
    Case("", "Xr Xr Xb 2h", "wild-not-joker", "gd-wild-not-joker"),
    Case("", "Xr Xb 2h 2h", "wild-not-joker", "gd-wild-not-joker"),
    Case("3s 3d 3c 3h", "Xr Xr Xb 2h", "wild-not-joker", "gd-wild-not-joker"),
    Case("", "9s 9d 9c Xb 2h", "wild-not-joker", "gd-wild-not-joker"),
    Case("", "9s 9d Xb 2h 2h", "wild-not-joker", "gd-wild-not-joker"),
    Case("", "5s 6d 7c", "wrong-length", "gd-straight"),
    Case("", "5s 6d 7c 8c", "wrong-length", "gd-straight"),
    Case("", "5s 6d 7c 8c 9c Td", "wrong-length", "gd-straight"),
    Case("", "5s 6s 7s 8s 9s Ts", "wrong-length", "gd-straight"),
    Case("", "5s 6d 8c 2h", "wrong-length", "gd-straight"),
    Case("", "Ks Ad 2c", "wrong-length", "gd-straight"),
    Case("3s 4d 5c 6c 7d", "5s 6d 7c 8c 9c Td", "wrong-length", "gd-straight"),
    Case("", "5s 5d 6s 6c", "wrong-length", "gd-tube"),
    Case("", "5s 5d 6s 2h", "wrong-length", "gd-tube"),
    Case("", "5s 5d 6s 6c 7d 7c 8s 8c", "wrong-length", "gd-tube"),
    Case("", "5s 5d 6s 6c 7d 7c 8s 2h", "wrong-length", "gd-tube"),
    Case("", "5s 5d 5c 6s 6c 6h 7d 7c 7h", "wrong-length", "gd-plate"),
    Case("", "Xb Xr Xr", "wrong-length", "gd-joker-bomb"),
    Case("", "Js Qd Kc As 2s", "no-wrap", "gd-natural-order"),
    Case("", "Ks Ad 2c 3c 4d", "no-wrap", "gd-natural-order"),
    Case("", "Ks Kd 2c 2s Ad Ac", "no-wrap", "gd-natural-order", AT_7),
    Case("", "Ks Kd 2c 7h Ad Ac", "no-wrap", "gd-natural-order", AT_7),
    Case("", "Qs Ks As 2s 3s", "no-wrap", "gd-natural-order", AT_7),
    Case("", "7s 9d", "not-a-combination", "gd-nothing-else"),
    Case("", "7s 8d", "not-a-combination", "gd-nothing-else"),
    Case("", "7s 7d 7c 8d", "not-a-combination", "gd-nothing-else"),
    Case("", "7s 7d 7c 7h 8d 8s", "not-a-combination", "gd-nothing-else"),
    Case("", "7s 7d 7c 9h 9d 9s", "not-a-combination", "gd-nothing-else"),
    Case("", "7s Xr", "not-a-combination", "gd-nothing-else"),
    Case("", "5s 6d 7c 8h Xr", "not-a-combination", "gd-nothing-else"),
    Case("", "7s 7d 7c 7h 2h", "not-a-combination", "gd-nothing-else", {"as": "full_house:7"}),
    Case("2s 3s 4s 5s 6s", "7s Ts", "not-a-combination", "gd-nothing-else", AT_7),
    Case("4s 5d 6h 7c 8s", "5s 6s 7s 8s 9s", "not-a-combination", "gd-straight-flush", {"as": "straight:9"}),
    Case("4s 5d 6h 7c 8s", "5s 6s 7s 8s 9d", "not-a-combination", "gd-straight-flush", {"as": "straight_flush:9"}),
    Case("4s 5d 6h 7c 8s", "5s 6s 7s 8s 9d", "not-a-combination", "gd-nothing-else", {"as": "straight:T"}),
    Case("", "", "must-lead", "gd-lead"),
    Case("", "", "must-lead", "gd-lead", {"hand": "3s Xr"}),
    Case("7s", "8s 8d", "different-kind", "gd-same-kind"),
    Case("7s 7d 7c", "8s 8d 8c 3s 3d", "different-kind", "gd-same-kind"),
    Case("3s 3d 3h 3c", "As 2d", "not-a-combination", "gd-nothing-else"),
    Case("3s 3d 3h 3c", "Xr", "different-kind", "gd-same-kind"),
    Case("2s 3s 4s 5s 6s", "Ts Jd Qc Ks Ad", "different-kind", "gd-same-kind", AT_7),
    Case("3s 4d 5c 6s 7s", "8s 8d 8c 3s 3d", "different-kind", "gd-same-kind"),
    Case("9s", "7s", "not-higher", "gd-higher"),
    Case("9s", "9d", "not-higher", "gd-higher"),
    Case("7d", "Ad", "not-higher", "gd-higher", AT_7),
    Case("7d", "7h", "not-higher", "gd-higher", AT_7),
    Case("Xr", "Xb", "not-higher", "gd-higher"),
    Case("Xr Xr", "2s 2d", "not-higher", "gd-higher"),
    Case("8s 8d 8c 3s 3d", "6s 6d 6c As Ad", "not-higher", "gd-higher"),
    Case("8s 8d 8c 3s 3d", "8h 8h 8d As Ad", "not-higher", "gd-higher"),
    Case("5s 6d 7s 8h 9c", "3s 4d 5c 6c 7d", "not-higher", "gd-higher", AT_7),
    Case("2s 3d 4s 5h 6c", "As 2d 3c 4d 5d", "not-higher", "gd-higher"),
    Case("2s 2d 3s 3d 4s 4d", "As Ad 2s 2d 3s 3d", "not-higher", "gd-higher", AT_7),
    Case("4s 4d 4h 4c", "3s 3d 3h 3c", "bomb-too-small", "gd-bomb-ladder"),
    Case("4s 4d 4h 4c", "4s 4d 4h 4c", "bomb-too-small", "gd-bomb-ladder"),
    Case("3s 3d 3h 3c 3c", "As Ad Ah Ac", "bomb-too-small", "gd-bomb-ladder"),
    Case("2s 3s 4s 5s As", "7s 7d 7c 7c 7s", "bomb-too-small", "gd-bomb-ladder", AT_7),
    Case("3s 3d 3h 3c 3c 3s", "Ts Js Qs Ks As", "bomb-too-small", "gd-bomb-ladder", AT_7),
    Case("2s 3s 4s 5s As", "2d 3d 4d 5d Ad", "bomb-too-small", "gd-bomb-ladder", AT_7),
    Case("Xb Xb Xr Xr", "As As Ad Ad Ah Ah Ac Ac 7h 7h", "joker-bomb-unbeatable", "gd-joker-bomb", AT_7),
    Case("Xb Xb Xr Xr", "3s", "joker-bomb-unbeatable", "gd-joker-bomb"),
]

VARIANTS = [
    (True, Case("4s 5d 6h 7c 8s", "5s 6s 7s 8s 9s", "covers", "gd-higher", {**FLUSH, "as": "straight:9"})),
    (True, Case("4s 5d 6h 7c 8s", "5s 6s 7s 8s 9s", "bomb-covers", "gd-bomb-over", FLUSH)),
    (False, Case("5s 6d 7h 8c 9s", "4s 5s 6s 7s 8s", "not-higher", "gd-higher", {**FLUSH, "as": "straight:8"})),
    (
        False,
        Case("", "5s 6s 7s 8s 9d", "not-a-combination", "gd-straight-flush", {**FLUSH, "as": "straight_flush:9"}),
    ),
]

EVERY = [(True, one) for one in LEGAL] + [(False, one) for one in ILLEGAL] + VARIANTS
FACTS = ("hand", "stock", "next_cards", "as")


def rules_of(case: Case) -> Ruleset:
    return GAME.rules(**{name: value for name, value in case.facts.items() if name not in FACTS})


def table_of(rules: Ruleset, text: str) -> Combination | None:
    cards, _, declared = text.partition(" as ")
    return combination(rules, parse_cards(cards), parse_reading(declared) if declared else None) if cards else None


def verdict_on(case: Case) -> Verdict:
    rules = rules_of(case)
    facts = case.facts
    return judge(
        rules,
        parse_cards(case.play),
        table_of(rules, case.table),
        declared=parse_reading(str(facts["as"])) if "as" in facts else None,
        hand=parse_cards(str(facts["hand"])) if "hand" in facts else None,
        next_cards=facts.get("next_cards"),
    )


@pytest.mark.parametrize(("legal", "case"), EVERY, ids=lambda value: str(value) if isinstance(value, Case) else None)
def test_verdict(legal: bool, case: Case) -> None:
    verdict = verdict_on(case)
    assert (str(verdict.reason), verdict.rule, verdict.legal) == (case.reason, case.rule, legal)
    assert bool(verdict.readings) == (legal and bool(case.play))
    assert verdict.rule in RULES
    shown = verdict.to_json()
    assert set(shown) == {"legal", "reason", "rule", "params", "readings"}
    assert ("table" in verdict.params) == bool(case.table)


def test_every_reason_has_a_case() -> None:
    """Those of the tribute belong to the round; a kind of Guandan has one size, so none is refused for its size."""
    shown = {case.reason for _, case in EVERY}
    known = {str(one) for one in Reason if any(GAME.rule_of(one, kind) for kind in (None, *GAME.kinds))}
    of_the_round = {"pays-tribute", "gives-back", "not-highest", "return-too-high", "return-level-card"}
    assert known - shown <= of_the_round | {"different-size"}
    assert shown <= known


def test_every_rule_that_verdicts_name_is_a_rule_of_the_game() -> None:
    named = {GAME.rule_of(one, kind) for one in Reason for kind in (None, *GAME.kinds)} - {None}
    assert named <= {one for one, rule in RULES.items() if rule.game == "guandan"}
    assert {f"gd-variant-{one.name}" for one in GAME.switches} <= set(RULES)


def test_order_of_cards_does_not_matter() -> None:
    rules = GAME.rules(level="7")
    table = table_of(rules, "4s 5d 6h 8c 7h as straight:8")
    first = judge(rules, parse_cards("9h 6h 8h 7h 7h"), table)
    assert [one.reading for one in first.readings] == [
        "straight_flush:T",
        "straight_flush:9",
        "straight:T",
        "straight:9",
    ]
    for order in permutations(parse_cards("9h 6h 8h 7h 7h")):
        verdict = judge(rules, order, table)
        assert (verdict.reason, verdict.rule) == (first.reason, first.rule)
        assert [one.reading for one in verdict.readings] == [one.reading for one in first.readings]


def test_params_name_table_play_and_needs() -> None:
    assert verdict_on(Case("8s 8d 8c 3s 3d", "6s 6d 6c As Ad", "", "", {"level": "K"})).params == {
        "table": {"kind": "full_house", "rank": "8", "size": 5, "label": "full_house", "ranks": ["8"]},
        "play": {"kind": "full_house", "rank": "6", "size": 5, "label": "full_house", "ranks": ["6", "A"]},
        "needs": {
            "kind": "full_house",
            "size": 5,
            "label": "full_house",
            "ranks": ["9", "T", "J", "Q", "A", "K"],
            "twos": False,
            "bombs": {"min_size": 4, "above": None},
            "joker_bomb": True,
        },
        "cards": ["6s", "6d", "6c", "As", "Ad"],
    }
    longer = verdict_on(Case("", "5s 5d 6s 6c 7d 7c 8s 8c", "", "")).params
    assert (longer["kind"], longer["label"], longer["expected"]) == ("tube", "tube", [6])


def test_the_reading_nearest_the_table_is_judged() -> None:
    """6-7-8 with two wild cards is a straight to the 8, 9 or 10 or a straight flush: on a straight the nearest one."""
    played = verdict_on(Case("9s Ts Jd Qs Ks", "6s 7d 8s 2h 2h", "", "")).params["play"]
    assert isinstance(played, dict)
    assert (played["kind"], played["rank"]) == ("straight", "T")
    played = verdict_on(Case("Qs Qd Qc 3s 3d", "8s 8d 6c 6d 2h", "", "")).params["play"]
    assert isinstance(played, dict)
    assert (played["kind"], played["rank"]) == ("full_house", "8")


def test_only_the_readings_that_cover_are_offered() -> None:
    """Three alike and two wild cards are a bomb or a full house; on a bomb only the bomb is offered."""
    both = Case("", "9s 9d 9c 2h 2h", "", "")
    assert [one.reading for one in verdict_on(both).readings] == ["bomb:9", "full_house:9"]
    (covering,) = verdict_on(Case("As Ad Ah Ac", both.play, "", "")).readings
    assert covering.to_json() == {"kind": "bomb", "rank": "9", "size": 5, "stands_for": ["9"] * 5}
    (declared,) = verdict_on(both._replace(facts={"as": "full_house:9"})).readings
    assert declared.stands_for == ("9", "9", "9", "2", "2")


@pytest.mark.parametrize("level", RANKS)
def test_a_table_read_at_another_level_is_judged_at_this_one(level: str) -> None:
    """As when a record's table is looked at under other rules: the level card counts at its own level only."""
    table = table_of(GAME.rules(level="2" if level != "2" else "3"), "As")
    assert judge(GAME.rules(level=level), parse_cards(f"{level}s"), table).legal == (level != "A")
    assert not judge(GAME.rules(level="Q" if level != "Q" else "J"), parse_cards(f"{level}s"), table).legal
