"""Lists of plays: complete, each once, in an order a player would like, with cards of the hand."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    Card,
    Combination,
    EngineError,
    Ruleset,
    combination,
    covers,
    deck,
    format_cards,
    game,
    judge,
    legal_plays,
    parse_cards,
    playable_cards,
    readings,
)
from tests.engine.referee import subsets

GAME = game("gandengyan")
RULES = GAME.rules()
EVERY_SWITCH = [GAME.rules(**{one.name: value}) for one in GAME.switches for value in one.values]

any_rules = st.sampled_from(EVERY_SWITCH)
hands = st.lists(st.sampled_from(deck()), min_size=1, max_size=7, unique=True).map(tuple)
near_hands = st.lists(
    st.sampled_from([one for one in deck() if one.rank in "789A2X"]), min_size=1, max_size=7, unique=True
).map(tuple)


def listed(text: str, table: str = "", **facts: int) -> list[str]:
    lies = combination(RULES, parse_cards(table)) if table else None
    return [f"{one.reading}={format_cards(one.cards)}" for one in legal_plays(RULES, parse_cards(text), lies, **facts)]


def test_cheapest_first() -> None:
    assert listed("7s 7d 7h 8c 2c Xr") == [
        "single:7=7s",
        "pair:7=7s 7d",
        "single:8=8c",
        "single:2=2c",
        "pair:7=7s Xr",
        "pair:8=8c Xr",
        "straight:8=Xr 7s 8c",
        "tube:8=7s 7d 8c Xr",
        "straight:9=7s 8c Xr",
        "bomb:7=7s 7d 7h",
        "bomb:7=7s 7d Xr",
        "bomb:7=7s 7d 7h Xr",
    ]
    assert listed("8s 2c 7s 7d 7h Xr Xb", "7c") == [
        "single:8=8s",
        "single:2=2c",
        "bomb:7=7s 7d 7h",
        "bomb:7=7s 7d Xr",
        "bomb:7=7s 7d 7h Xr",
        "bomb:7=7s Xr Xb",
        "bomb:8=8s Xr Xb",
        "bomb:7=7s 7d Xr Xb",
        "bomb:7=7s 7d 7h Xr Xb",
        "joker_bomb:X=Xr Xb",
    ]


def test_nothing_to_play() -> None:
    assert listed("3s 4s 5s", "7c") == []
    assert listed("Xr") == []
    assert legal_plays(RULES, ()) == ()


def test_closing_joker() -> None:
    assert listed("Xr", stock=0) == ["single:X=Xr"]
    assert listed("Xr", "7s", stock=0) == []
    assert listed("Xr Xb", stock=0) == ["joker_bomb:X=Xr Xb"]
    (one,) = legal_plays(RULES, parse_cards("Xb"), stock=0)
    assert one.to_json(cards=True) == {"cards": "Xb", "kind": "single", "rank": "X", "size": 1, "stands_for": ["X"]}
    assert one.label == "single"


def test_a_long_hand_has_its_long_straights() -> None:
    hand = parse_cards("3s 4s 5d 6c 7c 8c 9c Tc Jc Qc Kc Ac 2s 3d 4d 4h Xr Xb")
    plays = legal_plays(RULES, hand)
    assert max(one.size for one in plays) == 12
    assert any(one.reading == "straight:A" and one.size == 12 and one.wilds == 2 for one in plays)
    assert len(plays) == len({one.play for one in plays})


def test_more_copies_than_the_decks_hold() -> None:
    with pytest.raises(EngineError):
        legal_plays(RULES, parse_cards("7s 7s"))
    assert len(legal_plays(GAME.rules(decks=2), parse_cards("7s 7s"))) == 2


def a_table(rules: Ruleset, cards: tuple[Card, ...], pick: int) -> Combination | None:
    found = readings(rules, cards)
    return found[pick % len(found)] if found else None


@given(any_rules, near_hands, near_hands, st.integers(0, 5), st.sampled_from([None, 0, 4]))
@settings(max_examples=120, deadline=None)
def test_the_list_is_what_the_judge_calls_legal(
    rules: Ruleset, hand: tuple[Card, ...], cards: tuple[Card, ...], pick: int, stock: int | None
) -> None:
    table = a_table(rules, cards, pick)
    wanted = {
        one.play for chosen in subsets(hand) for one in judge(rules, chosen, table, hand=hand, stock=stock).readings
    }
    plays = legal_plays(rules, hand, table, stock=stock)
    assert {one.play for one in plays} == wanted
    assert len(plays) == len(wanted)
    for one in plays:
        assert not Counter(one.cards) - Counter(hand)
        assert judge(rules, one.cards, table, hand=hand, stock=stock).legal
        again = next(
            each for each in judge(rules, one.cards, table, hand=hand, stock=stock).readings if each.play == one.play
        )
        assert (again, again.stands_for) == (one, one.stands_for)
    lit = {each for one in wanted for each in hand if each.rank in one.natural_ranks or (each.is_joker and one.wilds)}
    assert playable_cards(rules, hand, table, stock=stock) == lit


@given(hands)
def test_a_leader_always_has_a_play_but_with_a_lone_joker(hand: tuple[Card, ...]) -> None:
    stuck = len(hand) == 1 and hand[0].is_joker
    assert bool(legal_plays(RULES, hand)) != stuck
    assert legal_plays(RULES, hand, stock=0)
    assert judge(RULES, (), hand=hand, stock=0).reason == "must-lead"


@given(any_rules, hands, hands)
@settings(max_examples=60, deadline=None)
def test_covering_is_one_way(rules: Ruleset, first: tuple[Card, ...], second: tuple[Card, ...]) -> None:
    for one in legal_plays(rules, first)[:40]:
        assert not covers(rules, one, one)
        for other in legal_plays(rules, second)[:40]:
            assert not (covers(rules, one, other) and covers(rules, other, one))


@given(any_rules, near_hands)
@settings(max_examples=60, deadline=None)
def test_order_is_cheap_before_dear(rules: Ruleset, hand: tuple[Card, ...]) -> None:
    plays = legal_plays(rules, hand)
    assert sorted(plays, key=lambda one: (one.is_bomb, one.wilds)) == list(plays)
    assert [one.play for one in legal_plays(rules, hand[::-1])] == [one.play for one in plays]
