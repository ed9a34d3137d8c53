"""Guandan: lists of plays of whole hands, complete, each once, cheapest first, with cards that admit the reading."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    Card,
    Cards,
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
    parse_reading,
    playable_cards,
    readings,
)
from engine.cards import RANKS

GAME = game("guandan")
AT_7 = GAME.rules(level="7")

any_rules = st.builds(
    lambda level, flush: GAME.rules(level=level, natural_flush_as_straight=flush),
    st.sampled_from(RANKS),
    st.booleans(),
)


def openings(rules: Ruleset, wilds: int | None) -> st.SearchStrategy[Cards]:
    """Hands of 27 cards, with this many wild cards if a number is given."""
    wild = [one for one in rules.deck if rules.is_wild(one)][: wilds or 0]
    rest = [one for one in rules.deck if wilds is None or not rules.is_wild(one)]
    return st.permutations(rest).map(lambda shuffled: tuple(wild + shuffled[: 27 - len(wild)]))


rules_and_openings = st.tuples(any_rules, st.sampled_from([None, 1, 2])).flatmap(
    lambda drawn: st.tuples(st.just(drawn[0]), openings(*drawn))
)


def listed(text: str, table: str = "", declared: str = "") -> list[str]:
    lies = combination(AT_7, parse_cards(table), parse_reading(declared) if declared else None) if table else None
    return [f"{one.reading}={format_cards(one.cards)}" for one in legal_plays(AT_7, parse_cards(text), lies)]


def test_cheapest_first() -> None:
    assert listed("5s 5d 5c 6d 7h Xb Xb Ac") == [
        "single:5=5s",
        "pair:5=5s 5d",
        "triple:5=5s 5d 5c",
        "full_house:5=5s 5d 5c Xb Xb",
        "single:6=6d",
        "single:A=Ac",
        "single:Xb=Xb",
        "pair:Xb=Xb Xb",
        "pair:5=5s 7h",
        "triple:5=5s 5d 7h",
        "full_house:5=5s 5d 5c 6d 7h",
        "full_house:5=5s 5d 5c Ac 7h",
        "full_house:5=5s 5d 7h Xb Xb",
        "pair:6=6d 7h",
        "pair:A=Ac 7h",
        "single:7=7h",
        "bomb:5=5s 5d 5c 7h",
    ]


def test_bombs_of_every_rung_answer() -> None:
    hand = "9s 9d 9c 9h 9h 3d 4d 5d 6d 7d Xb Xb Xr Xr"
    assert listed(hand, "Ks Kd Kc") == [
        "bomb:9=9s 9d 9c 9h",
        "bomb:9=9s 9d 9c 9h 9h",
        "straight_flush:7=3d 4d 5d 6d 7d",
        "joker_bomb:X=Xb Xb Xr Xr",
    ]
    assert listed(hand, "9s 9d 9c 9h 9h") == ["straight_flush:7=3d 4d 5d 6d 7d", "joker_bomb:X=Xb Xb Xr Xr"]
    assert listed(hand, "3s 4s 5s 6s 7s") == ["joker_bomb:X=Xb Xb Xr Xr"]
    assert listed(hand, "Xb Xb Xr Xr") == []


def test_straight_flushes_keep_their_suit() -> None:
    assert [one for one in listed("3s 4s 5s 6s 3d 4d 5d 6d 7h", "Xr") if "flush" in one] == [
        "straight_flush:6=7h 3d 4d 5d 6d",
        "straight_flush:6=7h 3s 4s 5s 6s",
        "straight_flush:7=3d 4d 5d 6d 7h",
        "straight_flush:7=3s 4s 5s 6s 7h",
    ]
    (one,) = legal_plays(AT_7, parse_cards("3s 4s 5s 6s 7h"), combination(AT_7, parse_cards("2s 3s 4s 5s 6s")))
    assert (one.stands_for, one.play.suit) == (("3s", "4s", "5s", "6s", "7s"), "s")


def test_a_plain_straight_is_not_shown_in_one_suit() -> None:
    plain = [one for one in listed("3s 4s 5s 6s 8d 7s") if one.startswith("straight")]
    assert plain == ["straight:8=4s 5s 6s 7s 8d", "straight_flush:7=3s 4s 5s 6s 7s"]
    both = [one for one in listed("3s 4s 5s 6s 7s 5d") if "straight" in one]
    assert both == ["straight:7=3s 4s 5d 6s 7s", "straight_flush:7=3s 4s 5s 6s 7s"]
    free = GAME.rules(level="7", natural_flush_as_straight=True)
    shown = [one.reading for one in legal_plays(free, parse_cards("3s 4s 5s 6s 8s"))]
    assert "straight:8" not in shown and len(shown) == 5
    shown = [one.reading for one in legal_plays(free, parse_cards("3s 4s 5s 6s 7s"))]
    assert [one for one in shown if "straight" in one] == ["straight:7", "straight_flush:7"]


def test_a_straight_with_a_wild_card_may_be_of_one_suit() -> None:
    assert [one for one in listed("3s 4s 5s 6s 7h") if "straight" in one] == [
        "straight:6=7h 3s 4s 5s 6s",
        "straight:7=3s 4s 5s 6s 7h",
        "straight_flush:6=7h 3s 4s 5s 6s",
        "straight_flush:7=3s 4s 5s 6s 7h",
    ]


def test_cards_that_can_take_part() -> None:
    """Of the hearts and spades only the straight flush helps; the nine of diamonds takes no part in it."""
    table = combination(AT_7, parse_cards("Ks Kd Kc Kh"))
    hand = parse_cards("5s 6s 7s 8s 9s 9d Ts Xb")
    assert format_cards(sorted(playable_cards(AT_7, hand, table))) == "5s 6s 7s 8s 9s Ts"
    assert playable_cards(AT_7, hand) == set(hand)
    assert playable_cards(AT_7, hand, combination(AT_7, parse_cards("Xb Xb Xr Xr"))) == set()


def test_more_copies_than_the_decks_hold() -> None:
    with pytest.raises(EngineError):
        legal_plays(AT_7, parse_cards("8s 8s 8s"))
    assert legal_plays(AT_7, ()) == ()


def identity(one: Combination) -> tuple[object, ...]:
    return one.reading, one.play.naturals, one.wilds, one.play.suit


@given(rules_and_openings)
@settings(max_examples=30, deadline=None)
def test_every_play_of_an_opening_is_shown_with_cards_that_admit_it(drawn: tuple[Ruleset, Cards]) -> None:
    rules, hand = drawn
    plays = legal_plays(rules, hand)
    assert len({identity(one) for one in plays}) == len(plays)
    assert sorted(plays, key=lambda one: (one.is_bomb, one.wilds)) == list(plays)
    assert [one.play for one in legal_plays(rules, hand[::-1])] == [one.play for one in plays]
    for one in plays:
        assert not Counter(one.cards) - Counter(hand)
        again = next(each for each in readings(rules, one.cards) if each.reading == one.reading)
        assert (again.play, again.stands_for) == (one.play, one.stands_for)


@given(rules_and_openings, st.data())
@settings(max_examples=25, deadline=None)
def test_whatever_can_be_picked_is_in_the_list(drawn: tuple[Ruleset, Cards], data: st.DataObject) -> None:
    """Cards picked by hand - near each other, with wild cards - that the judge lets pass are a play of the list."""
    rules, hand = drawn
    plays = legal_plays(rules, hand)
    table = data.draw(st.sampled_from(plays))
    known = {None: {one.play for one in plays}, table: {one.play for one in legal_plays(rules, hand, table)}}
    assert known[table] == {one.play for one in plays if covers(rules, one, table)}
    for _ in range(12):
        rank = data.draw(st.sampled_from(hand)).rank
        at = RANKS.index(rank) if rank in RANKS else 12
        width = data.draw(st.integers(1, 5))
        near = [one for one in hand if rules.is_wild(one) or one.rank in (RANKS + RANKS)[at : at + width]]
        chosen = tuple(data.draw(st.permutations(near or hand))[: data.draw(st.integers(1, 7))])
        for lies, listed_plays in known.items():
            verdict = judge(rules, chosen, lies, hand=hand)
            assert {one.play for one in verdict.readings} <= listed_plays
            assert verdict.legal == bool(verdict.readings) and verdict.rule


@given(any_rules, st.lists(st.sampled_from(deck(2)), min_size=1, max_size=8), st.data())
@settings(max_examples=40, deadline=None)
def test_covering_is_one_way_and_a_leader_always_has_a_play(
    rules: Ruleset, cards: list[Card], data: st.DataObject
) -> None:
    hand = tuple(one for one, copies in Counter(cards).items() for _ in range(min(copies, 2)))
    plays = legal_plays(rules, hand)
    assert plays
    one, other = data.draw(st.sampled_from(plays)), data.draw(st.sampled_from(plays))
    assert not covers(rules, one, one)
    assert not (covers(rules, one, other) and covers(rules, other, one))
    assert str(judge(rules, (), hand=hand).reason) == "must-lead"
