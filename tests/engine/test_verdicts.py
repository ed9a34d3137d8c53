"""One case and more for every reason: the reason, the rule it points at, and what a sentence about it needs."""

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

GAME = game("gandengyan")


class Case(NamedTuple):
    """``table`` and ``play`` as in a command line (``table`` may end in `` as KIND:RANK``); ``facts`` are the rest."""

    table: str
    play: str
    reason: str
    rule: str
    facts: Mapping[str, object] = MappingProxyType({})

    def __str__(self) -> str:
        facts = "".join(f" {name}={value}" for name, value in self.facts.items())
        return f"{self.play or 'pass'} on {self.table or 'nothing'}{facts}"


LEGAL = [
    Case("", "7s", "leads", "gdy-lead"),
    Case("", "7s 7d 7h", "leads", "gdy-lead"),
    Case("", "Xb Xr", "leads", "gdy-lead"),
    Case("", "3s 4s 5d 6c 7c 8c 9c Tc Jc Qc Kc Ac", "leads", "gdy-lead"),
    Case("7s", "", "passes", "gdy-pass"),
    Case("7s", "", "passes", "gdy-pass", {"hand": "8s", "next_cards": 1}),
    Case("7s", "8d", "covers", "gdy-one-higher"),
    Case("9s 9d", "Ts Xb", "covers", "gdy-one-higher"),
    Case("5s 6s 7s", "6d 8d Xr", "covers", "gdy-one-higher"),
    Case("5s 5d 6s 6d", "6h 6c 7s Xr", "covers", "gdy-one-higher"),
    Case("7s 8s Xr as straight:9", "8d 9d Td", "covers", "gdy-one-higher"),
    Case("7s 8s Xr as straight:8", "7d 8d 9d", "covers", "gdy-one-higher"),
    Case("Ks", "As", "covers", "gdy-one-higher"),
    Case("3s", "2d", "two-covers", "gdy-two"),
    Case("As", "2d", "two-covers", "gdy-two"),
    Case("3s 3d", "2d 2s", "two-covers", "gdy-two"),
    Case("2s", "3s 3d 3h", "bomb-covers", "gdy-bomb-over"),
    Case("Qs Ks As", "3s 3d Xr", "bomb-covers", "gdy-bomb-over"),
    Case("3s 3d Xr", "4s Xb 4d", "bomb-covers", "gdy-bomb-order"),
    Case("As Ad Ah", "2s 2d 2h", "bomb-covers", "gdy-bomb-order"),
    Case("2s 2d 2h", "3s 3d 3h 3c", "bomb-covers", "gdy-bomb-order"),
    Case("2s 2d 2h 2c", "3s 3d 3h Xr Xb", "bomb-covers", "gdy-bomb-order"),
    Case("As", "Xb Xr", "joker-bomb-covers", "gdy-joker-bomb"),
    Case("2s 2d 2h 2c", "Xb Xr", "joker-bomb-covers", "gdy-joker-bomb"),
    Case("", "Xr", "closing-joker", "gdy-joker-exit", {"hand": "Xr", "stock": 0}),
    Case("", "Xr", "closing-joker", "gdy-joker-exit", {"hand": "Xr", "stock": 5, "draw": "none"}),
    Case("", "", "nothing-to-lead", "gdy-lead", {"hand": "Xr", "stock": 0, "joker_exit": False}),
    Case("", "", "nothing-to-lead", "gdy-lead", {"hand": "Xr", "stock": 3}),
]

ILLEGAL = [
    Case("", "7s 7d", "not-in-hand", "gdy-own-cards", {"hand": "7s 8s"}),
    Case("6s", "7s", "not-in-hand", "gdy-own-cards", {"hand": "7d"}),
    Case("", "7s 7s", "duplicate-card", "gdy-own-cards"),
    Case("", "7s 7s", "duplicate-card", "gdy-own-cards", {"hand": "7s 8s"}),
    Case("", "Xr Xr", "duplicate-card", "gdy-own-cards"),
    Case("", "7s 7s 7s", "duplicate-card", "gdy-own-cards", {"decks": 2}),
    Case("", "Xr", "joker-alone", "gdy-joker-alone"),
    Case("", "Xr", "joker-alone", "gdy-joker-alone", {"hand": "Xr"}),
    Case("", "Xr", "joker-alone", "gdy-joker-alone", {"hand": "Xr", "stock": 1}),
    Case("", "Xr", "joker-alone", "gdy-joker-alone", {"hand": "Xr 3s", "stock": 0}),
    Case("", "Xr", "joker-alone", "gdy-joker-alone", {"stock": 0}),
    Case("", "Xr", "joker-alone", "gdy-joker-alone", {"hand": "Xr", "stock": 0, "joker_exit": False}),
    Case("As", "Xr", "joker-alone", "gdy-joker-alone", {"hand": "Xr", "stock": 0}),
    Case("As Ad", "2s Xr", "joker-not-two", "gdy-joker-not-two"),
    Case("", "2s 2d Xb", "joker-not-two", "gdy-joker-not-two"),
    Case("", "2s Xb Xr", "joker-not-two", "gdy-joker-not-two"),
    Case("", "Ks As 2s", "two-in-sequence", "gdy-straight"),
    Case("", "2s 3s 4s", "two-in-sequence", "gdy-straight"),
    Case("", "As 2s 3s", "two-in-sequence", "gdy-straight"),
    Case("", "2s 3s Xr", "two-in-sequence", "gdy-straight"),
    Case("", "As Ad 2s 2d", "two-in-sequence", "gdy-tube"),
    Case("", "2s 2d 3s 3d 4s Xr", "two-in-sequence", "gdy-tube"),
    Case("", "7s 7d 7h 4s", "no-kickers", "gdy-no-kickers"),
    Case("", "7s 7d 7h 4s 4d", "no-kickers", "gdy-no-kickers"),
    Case("", "7s 7d 7h 8s 8d 8h", "no-kickers", "gdy-no-kickers"),
    Case("", "7s 7d Xr 4s", "no-kickers", "gdy-no-kickers"),
    Case("", "7s 9s", "not-a-combination", "gdy-no-kickers"),
    Case("", "7s 8s", "not-a-combination", "gdy-no-kickers"),
    Case("", "7s 8s Tc", "not-a-combination", "gdy-no-kickers"),
    Case("", "7s 8s Xr", "not-a-combination", "gdy-no-kickers", {"as": "straight:T"}),
    Case("", "", "must-lead", "gdy-lead"),
    Case("", "", "must-lead", "gdy-lead", {"hand": "3s Xr"}),
    Case("", "", "must-lead", "gdy-lead", {"hand": "Xr", "stock": 0}),
    Case(
        "7s",
        "",
        "must-cover",
        "gdy-variant-must_cover_last_card",
        {"hand": "3s 2s", "next_cards": 1, "must_cover_last_card": True},
    ),
    Case("7s", "8s 8d", "different-kind", "gdy-same-kind"),
    Case("7s 7d", "8s 9s Ts", "different-kind", "gdy-same-kind"),
    Case("3s 3d 3h", "4s", "different-kind", "gdy-same-kind"),
    Case("5s 6s 7s", "6d 7d 8d 9d", "different-size", "gdy-same-kind"),
    Case("5s 5d 6s 6d", "6h 6c 7s 7d 8s 8d", "different-size", "gdy-same-kind"),
    Case("2s", "2d", "two-on-two", "gdy-top"),
    Case("2s 2d", "2h 2c", "two-on-two", "gdy-top"),
    Case("2s", "As", "top-reached", "gdy-top"),
    Case("Qs Ks As", "Qd Kd Ad", "top-reached", "gdy-top"),
    Case("Qs Ks As", "4s 5s 6s 7s", "top-reached", "gdy-top"),
    Case("Qs Ks As", "2s", "top-reached", "gdy-top"),
    Case("Ks Kd As Ad", "2s 2d", "top-reached", "gdy-top"),
    Case("7s", "9s", "not-one-higher", "gdy-one-higher"),
    Case("7s", "7d", "not-one-higher", "gdy-one-higher"),
    Case("As", "Ks", "not-one-higher", "gdy-one-higher"),
    Case("5s 6s 7s", "7d 8d 9d", "not-one-higher", "gdy-one-higher"),
    Case("7s", "6s", "not-higher", "gdy-variant-follow", {"follow": "any_higher"}),
    Case("7s 7d 7h", "6s 6d 6h", "bomb-too-small", "gdy-bomb-order"),
    Case("7s 7d 7h", "7c Xr Xb", "bomb-too-small", "gdy-bomb-order"),
    Case("3s 3d 3h 3c", "2s 2d 2h", "bomb-too-small", "gdy-bomb-order"),
    Case("Xb Xr", "2s 2d 2h 2c", "joker-bomb-unbeatable", "gdy-joker-bomb"),
    Case("Xb Xr", "3s", "joker-bomb-unbeatable", "gdy-joker-bomb"),
]

VARIANTS = [
    (True, Case("As Ad", "2s Xr", "two-covers", "gdy-two", {"joker_as_two": True})),
    (True, Case("", "2s 2d Xr Xb", "leads", "gdy-lead", {"joker_as_two": True})),
    (False, Case("", "Ks As Xr 2s", "two-in-sequence", "gdy-straight", {"joker_as_two": True})),
    (True, Case("3s 3d 3h", "4s 4d Xr", "covers", "gdy-one-higher", {"triple_is_bomb": False})),
    (True, Case("3s 3d 3h", "2s 2d 2h", "two-covers", "gdy-two", {"triple_is_bomb": False})),
    (False, Case("2s 2d 2h", "As Ad Ah", "top-reached", "gdy-top", {"triple_is_bomb": False})),
    (False, Case("7s", "3s 3d 3h", "different-kind", "gdy-same-kind", {"triple_is_bomb": False})),
    (True, Case("2s 2d 2h", "3s 3d 3h Xr", "bomb-covers", "gdy-bomb-over", {"triple_is_bomb": False})),
    (False, Case("", "2s 2d Xr", "joker-not-two", "gdy-joker-not-two", {"triple_is_bomb": False})),
    (True, Case("", "7s 7s", "leads", "gdy-lead", {"decks": 2})),
    (True, Case("", "7s Xr Xr Xb Xb", "leads", "gdy-lead", {"decks": 2})),
    (True, Case("Xr Xb", "Xr Xr Xb", "joker-bomb-covers", "gdy-joker-bomb", {"decks": 2})),
    (True, Case("2s 2d 2h 2c 2s 2d 2h 2c", "Xr Xr", "joker-bomb-covers", "gdy-joker-bomb", {"decks": 2})),
    (False, Case("Xr Xb", "Xr Xb", "bomb-too-small", "gdy-bomb-order", {"decks": 2})),
    (False, Case("Xr Xb", "7s 7s 7d 7d 7h", "bomb-too-small", "gdy-bomb-order", {"decks": 2})),
    (False, Case("Xr Xb Xr Xb", "7s 7s 7d 7d 7h", "joker-bomb-unbeatable", "gdy-joker-bomb", {"decks": 2})),
    (True, Case("7s", "9s", "covers", "gdy-variant-follow", {"follow": "any_higher"})),
    (True, Case("7s", "2s", "two-covers", "gdy-two", {"follow": "any_higher"})),
    (False, Case("7s 8s 9s", "9d Td Jd Qd", "different-size", "gdy-same-kind", {"follow": "any_higher"})),
    (False, Case("Js Qs Xr as straight:K", "Jd Qd Kd", "not-higher", "gdy-variant-follow", {"follow": "any_higher"})),
    (True, Case("7s", "", "passes", "gdy-pass", {"hand": "3s 2s", "next_cards": 2, "must_cover_last_card": True})),
    (True, Case("7s", "", "passes", "gdy-pass", {"hand": "3s 9s", "next_cards": 1, "must_cover_last_card": True})),
    (True, Case("7s", "", "passes", "gdy-pass", {"next_cards": 1, "must_cover_last_card": True})),
    (True, Case("7s", "", "passes", "gdy-pass", {"hand": "3s 2s", "next_cards": 0, "must_cover_last_card": True})),
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
        stock=facts.get("stock"),
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
    other_games = {"wrong-length", "no-wrap", "mixed-jokers", "wild-not-joker"}
    no_verdicts = {"nothing-selected", "not-your-turn", "ambiguous-reading", "round-over", "stale-version"}
    shown = {case.reason for _, case in EVERY}
    assert shown == {str(one) for one in Reason if GAME.rule_of(one) or case_of_kind(one)} | {"not-higher"}
    assert not shown & (other_games | no_verdicts)


def case_of_kind(reason: Reason) -> bool:
    return any(GAME.rule_of(reason, kind) for kind in GAME.kinds)


def test_order_of_cards_does_not_matter() -> None:
    rules = GAME.rules()
    table = table_of(rules, "5s 5d 6s 6d")
    first = judge(rules, parse_cards("6h 7s Xr Xb"), table)
    for order in permutations(parse_cards("6h 7s Xr Xb")):
        verdict = judge(rules, order, table)
        assert (verdict.reason, verdict.rule) == (first.reason, first.rule)
        assert [one.reading for one in verdict.readings] == [one.reading for one in first.readings]


def test_params_name_table_play_and_needs() -> None:
    verdict = verdict_on(Case("5s 5d 6s 6d", "7h 7s 8s Xr", "not-one-higher", "gdy-one-higher"))
    assert verdict.params == {
        "table": {"kind": "tube", "rank": "6", "size": 4, "label": "consecutive_pairs", "ranks": ["5", "6"]},
        "play": {"kind": "tube", "rank": "8", "size": 4, "label": "consecutive_pairs", "ranks": ["7", "8"]},
        "needs": {
            "kind": "tube",
            "size": 4,
            "label": "consecutive_pairs",
            "ranks": ["7"],
            "twos": False,
            "bombs": {"min_size": 3, "above": None},
            "joker_bomb": True,
        },
        "cards": ["7h", "7s", "8s", "Xr"],
    }
    assert verdict_on(Case("", "7s 8s", "", "", {"hand": "8s 9s"})).params == {"cards": ["7s"]}
    assert verdict_on(Case("", "7s 8s 7s", "", "")).params == {"cards": ["7s"]}


def test_the_reading_nearest_the_table_is_judged() -> None:
    """7-8-joker is 7-8-9 or 6-7-8; on 9-10-J the nearer one is named. A bomb is nearer to a bomb than a straight."""
    near = verdict_on(Case("9s Ts Js", "7s 8s Xr", "", "")).params["play"]
    assert isinstance(near, dict)
    assert near["rank"] == "9"
    bomb = verdict_on(Case("8s 8d 8h", "7s Xr Xb", "", ""))
    assert (str(bomb.reason), bomb.params["play"]["kind"]) == ("bomb-too-small", "bomb")


def test_only_the_readings_that_cover_are_offered() -> None:
    covering = verdict_on(Case("5s 6s 7s", "7h 8s Xr", "", ""))
    assert [one.to_json() for one in covering.readings] == [
        {"kind": "straight", "rank": "8", "size": 3, "stands_for": ["7", "8", "6"]}
    ]
    assert len(verdict_on(Case("", "7h 8s Xr", "", "")).readings) == 2
    assert len(verdict_on(Case("", "7h 8s Xr", "", "", {"as": "straight:9"})).readings) == 1


def test_a_table_read_under_other_rules_is_judged_by_these() -> None:
    table = table_of(GAME.rules(), "7s")
    assert judge(GAME.rules(follow="any_higher"), parse_cards("9s"), table).legal
    assert not judge(GAME.rules(), parse_cards("9s"), table).legal


def test_verdicts_do_not_change() -> None:
    verdict = verdict_on(LEGAL[0])
    with pytest.raises(AttributeError):
        verdict.legal = False
