"""Guandan: what cards can be taken as, what a wild card stands for, which forms there are, how levels share tables."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import BadSwitch, Card, combination, deck, game, parse_cards, parse_reading, readings
from engine.cards import RANKS

GAME = game("guandan")


def read(text: str, **switches: object) -> list[str]:
    return [one.reading for one in readings(GAME.rules(**switches), parse_cards(text))]


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [
        ("8s", "single:8"),
        ("7h", "single:7"),
        ("7d", "single:7"),
        ("Xb", "single:Xb"),
        ("Xr", "single:Xr"),
        ("8s 8s", "pair:8"),
        ("8s 7h", "pair:8"),
        ("7s 7h", "pair:7"),
        ("7h 7h", "pair:7"),
        ("Xb Xb", "pair:Xb"),
        ("Xr Xr", "pair:Xr"),
        ("8s 8s 8d", "triple:8"),
        ("8s 7h 7h", "triple:8"),
        ("7s 7h 7h", "triple:7"),
        ("8s 8s 8d 3s 3d", "full_house:8"),
        ("8s 8s 8d Xr Xr", "full_house:8"),
        ("8s 8s 7h Xr Xr", "full_house:8"),
        ("8s 8s 3d 3d 7h", "full_house:8 full_house:3"),
        ("8s 8s 3d 7h 7h", "full_house:8 full_house:3"),
        ("8s 7s 7c 7h 7h", "full_house:7 full_house:8"),
        ("8s 8s 8d 7h 7h", "bomb:8 full_house:8"),
        ("7s 7c 7d 7h 7h", "bomb:7 full_house:7"),
        ("8s 8s 8d 8c 7h", "bomb:8"),
        ("8s 8s 8d 3s 7h", "full_house:8"),
        ("5s 6d 7c 8s 9c", "straight:9"),
        ("5s 6d 7h 8s 9c", "straight:9"),
        ("As 2d 3c 4s 5c", "straight:5"),
        ("Ts Jd Qc Ks Ac", "straight:A"),
        ("5s 6d 8s 9c 7h", "straight:9"),
        ("5s 6d 7c 8s 7h", "straight:9 straight:8"),
        ("Js Qd Kc As 7h", "straight:A"),
        ("As 2d 3c 4s 7h", "straight:5"),
        ("5s 6d 7c 7h 7h", "straight:9 straight:8 straight:7"),
        ("5s 6s 7s 8s 9s", "straight_flush:9"),
        ("5h 6h 7h 8h 9h", "straight_flush:9 straight:9"),
        ("5s 6s 7h 8s 9s", "straight_flush:9 straight:9"),
        ("5s 6s 8s 7h 7h", "straight_flush:9 straight_flush:8 straight:9 straight:8"),
        ("As 3s 5s 7h 7h", "straight_flush:5 straight:5"),
        ("5s 5d 6s 6d 8s 8d", ""),
        ("5s 5d 6s 6d 7s 7d", "tube:7"),
        ("As Ad 2s 2d 3s 3d", "tube:3"),
        ("Qs Qd Ks Kd As Ad", "tube:A"),
        ("5s 5d 6s 6d 7h 7h", "tube:7 tube:6 plate:6"),
        ("5s 5d 5c 6s 6d 6c", "plate:6"),
        ("As Ad Ac 2s 2d 2c", "plate:2"),
        ("Ks Kd Kc As Ad Ac", "plate:A"),
        ("5s 5d 5c 6s 7h 7h", "plate:6"),
        ("8s 8d 8c 8h", "bomb:8"),
        ("8s 8d 8c 7h", "bomb:8"),
        ("8s 8d 7h 7h", "bomb:8"),
        ("8s 8d 8c 8h 8s 8d 8c 8h 7h 7h", "bomb:8"),
        ("Xb Xb Xr Xr", "joker_bomb:X"),
        ("Xb Xr", ""),
        ("Xb 7h", ""),
        ("Xb Xb Xr", ""),
        ("Xb Xb Xr 7h", ""),
        ("8s 8d 8c 9s", ""),
        ("Js Qd Kc As 2c", ""),
        ("5s 6d 8s 8c 9c", ""),
        ("8s 8s 8s", ""),
        ("7h 7h 7h", ""),
    ],
)
def test_readings_strongest_first(cards: str, wanted: str) -> None:
    assert read(cards, level="7") == wanted.split()


def test_five_naturals_of_one_suit_under_the_house_rule() -> None:
    rules = {"level": "7", "natural_flush_as_straight": True}
    assert read("5s 6s 7s 8s 9s", **rules) == ["straight_flush:9", "straight:9"]
    assert read("5s 6s 7s 8s 9d", **rules) == ["straight:9"]


@pytest.mark.parametrize(
    ("cards", "declared", "stands_for", "ranks"),
    [
        ("7h", "single:7", "7", "7"),
        ("7h 7h", "pair:7", "7 7", "7"),
        ("7h 8s", "pair:8", "8 8", "8"),
        ("Xr", "single:Xr", "Xr", "Xr"),
        ("Xb Xr Xb Xr", "joker_bomb:X", "Xb Xr Xb Xr", "Xb Xr"),
        ("8s 7h 8d 8c 7h", "full_house:8", "8 7 8 8 7", "8 7"),
        ("7s 7h 7d 7c 7h", "full_house:7", "7 A 7 7 A", "7 A"),
        ("8s 7h 8d 8c 7h", "bomb:8", "8 8 8 8 8", "8"),
        ("8s 8c 7h 3d 7h", "full_house:8", "8 8 8 3 3", "8 3"),
        ("8s 8c Xr 7h Xr", "full_house:8", "8 8 Xr 8 Xr", "8 Xr"),
        ("9c 7h 8s 6d 5s", "straight:9", "9 7 8 6 5", "5 6 7 8 9"),
        ("5s 6d 7h 9c 8s", "straight:9", "5 6 7 9 8", "5 6 7 8 9"),
        ("As 7h 3c 4s 5c", "straight:5", "A 2 3 4 5", "A 2 3 4 5"),
        ("5s 7h 8s 9s 7h", "straight_flush:9", "5s 6s 8s 9s 7s", "5 6 7 8 9"),
        ("5s 7h 8s 9s 7h", "straight:9", "5 6 8 9 7", "5 6 7 8 9"),
        ("5h 7h 8h 9h 6h", "straight_flush:9", "5h 7h 8h 9h 6h", "5 6 7 8 9"),
        ("As 2s 7h 4s 5s", "straight_flush:5", "As 2s 3s 4s 5s", "A 2 3 4 5"),
        ("Qs 7h Qd As Kd Ac", "tube:A", "Q K Q A K A", "Q K A"),
    ],
)
def test_what_the_cards_stand_for(cards: str, declared: str, stands_for: str, ranks: str) -> None:
    one = combination(GAME.rules(level="7"), parse_cards(cards), parse_reading(declared))
    assert one.stands_for == tuple(stands_for.split())
    assert one.ranks == tuple(ranks.split())


@pytest.mark.parametrize(("level", "beside"), [("2", "2"), ("7", "7"), ("K", "K"), ("8", "A"), ("A", "A")])
def test_two_wild_cards_as_the_pair_are_the_highest_other_rank(level: str, beside: str) -> None:
    """The level rank stands above the ace, so it is the highest unless the triple is made of it."""
    one = combination(
        GAME.rules(level=level), parse_cards(f"8s 8d 8c {level}h {level}h"), parse_reading("full_house:8")
    )
    assert one.stands_for == ("8", "8", "8", beside, beside)


@pytest.mark.parametrize("level", RANKS)
def test_every_form_there_is(level: str) -> None:
    """By kind and size, how many ranks; there are six natural level cards and two wild ones."""
    forms = GAME.rules(level=level).tables.forms
    assert Counter((kind, size) for kind, _, size in forms) == {
        ("single", 1): 15,
        ("pair", 2): 15,
        ("triple", 3): 13,
        ("full_house", 5): 13,
        ("straight", 5): 10,
        ("tube", 6): 12,
        ("plate", 6): 13,
        **{("bomb", size): 13 for size in range(4, 9)},
        ("bomb", 9): 12,
        ("bomb", 10): 12,
        ("straight_flush", 5): 10,
        ("joker_bomb", 4): 1,
    }
    assert [rank for kind, rank, _ in forms if kind == "straight"] == list("56789TJQKA")
    assert [rank for kind, rank, _ in forms if kind == "plate"] == list("23456789TJQKA")


@pytest.mark.parametrize("level", ["2", "7", "A"])
def test_no_two_plays_are_the_same(level: str) -> None:
    """The same natural ranks, wild cards, reading and suit are one play, however the wild cards are spread."""
    plays = GAME.rules(level=level).tables.plays
    assert len({(one.form, one.naturals, one.wilds, one.suit) for one in plays}) == len(plays)


def test_levels_and_switches() -> None:
    """Only the level and one switch change what lies on a table; the other rulesets share tables."""
    rules = GAME.rules()
    assert rules.settings == {"level": "2"} and "level" not in rules.switches
    assert rules.at(level="5").settings["level"] == "5"
    assert rules.at(level="10") is GAME.rules(level="T") is GAME.rules(level="t") is GAME.rules().at(level="T")
    assert GAME.rules(level=5, ace_rule="three_strikes").at(level="6").switches["ace_rule"] == "three_strikes"
    assert rules.order[-3:] == ("2", "Xb", "Xr") and rules.at(level="A").order[-4:] == ("K", "A", "Xb", "Xr")
    for one in GAME.switches:
        for value in one.values[1:]:
            shared = GAME.rules(**{one.name: value}).tables is rules.tables
            assert shared == (one.name != "natural_flush_as_straight")
    assert pickle.loads(pickle.dumps(rules.at(level="9"))) is rules.at(level="9")
    with pytest.raises(BadSwitch):
        GAME.rules(level="X")
    with pytest.raises(BadSwitch):
        GAME.rules(level=1)


def test_cards_as_people_sort_them() -> None:
    shuffled = parse_cards("7h Xr 2s Ad Xb 7c Th")
    assert " ".join(map(str, GAME.rules(level="7").arrange(shuffled))) == "2s Th Ad 7h 7c Xb Xr"


near_cards = st.lists(st.sampled_from([one for one in deck(2) if one.rank in "789AX" or one.code == "5h"]), max_size=5)


@given(near_cards.filter(lambda cards: max(Counter(cards).values(), default=0) <= 2))
def test_order_of_cards_does_not_matter(cards: list[Card]) -> None:
    """The readings stay the same, and each natural card stands for itself wherever it lies."""
    rules = GAME.rules(level="5")
    wanted = [one.reading for one in readings(rules, cards)]
    for order in set(permutations(cards)):
        found = readings(rules, order)
        assert [one.reading for one in found] == wanted
        for one in found:
            for each, value in zip(one.cards, one.stands_for, strict=True):
                assert rules.is_wild(each) or value in (rules.own_rank(each), each.code)


def test_combinations_are_values() -> None:
    cards = parse_cards("5s 6s 7h 8s 9s")
    suited, plain = (
        combination(GAME.rules(level="7"), cards, parse_reading(f"{kind}:9")) for kind in ("straight_flush", "straight")
    )
    assert suited != plain and suited.is_bomb and not plain.is_bomb
    for one, level in product((suited, plain), ("7",)):
        assert pickle.loads(pickle.dumps(one)) == one
        assert one.form.rules.settings["level"] == level
