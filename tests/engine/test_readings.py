"""What cards can be taken as: order, the value a joker stands for, labels, sizes."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Card, EngineError, combination, deck, format_cards, game, parse_cards, parse_reading, readings

GAME = game("gandengyan")
RULES = GAME.rules()


def read(text: str, **switches: object) -> list[str]:
    return [one.reading for one in readings(GAME.rules(**switches), parse_cards(text))]


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [
        ("7s", "single:7"),
        ("2s", "single:2"),
        ("7s 7d", "pair:7"),
        ("2s 2d", "pair:2"),
        ("7s Xr", "pair:7"),
        ("As Xr", "pair:A"),
        ("5s 6s 7s", "straight:7"),
        ("Qs Ks As", "straight:A"),
        ("7s 9s Xr", "straight:9"),
        ("Ks As Xr", "straight:A"),
        ("3s 4s Xr", "straight:5"),
        ("7s 8s Xr", "straight:9 straight:8"),
        ("7s Xb Xr", "bomb:7 straight:9 straight:8 straight:7"),
        ("As Xb Xr", "bomb:A straight:A"),
        ("Ks Kd As Xr", "tube:A"),
        ("4s 4d Xb Xr", "bomb:4 tube:5 tube:4"),
        ("4s 5d Xb Xr", "straight:7 straight:6 tube:5"),
        ("5s 5d 6s 6d", "tube:6"),
        ("5s 5d 6s Xr", "tube:6"),
        ("7s 7d 7h", "bomb:7"),
        ("7s 7d Xr", "bomb:7"),
        ("2s 2d 2h", "bomb:2"),
        ("7s 7d 7h 7c Xb Xr", "bomb:7"),
        ("Xb Xr", "joker_bomb:X"),
        ("Xb", ""),
        ("2s Xr", ""),
        ("2s 2d Xr", ""),
        ("7s 8s", ""),
        ("7s 7d 7h 8s", ""),
        ("As 2s 3s", ""),
        ("Ks As 2s", ""),
        ("7s 7d 7h 8s 8d 8h", ""),
        ("7s 7s", ""),
        ("3s 4s 5d 6c 7c 8c 9c Tc Jc Qc Kc Ac", "straight:A"),
        ("3s 4s 5d 6c 7c 8c 9c Tc Jc Qc Kc Ac 2c", ""),
    ],
)
def test_readings_strongest_first(cards: str, wanted: str) -> None:
    assert read(cards) == wanted.split()


@pytest.mark.parametrize(
    ("cards", "switches", "wanted"),
    [
        ("2s Xr", {"joker_as_two": True}, "pair:2"),
        ("2s 2d Xr Xb", {"joker_as_two": True}, "bomb:2"),
        ("Ks As Xr", {"joker_as_two": True}, "straight:A"),
        ("7s 7d 7h", {"triple_is_bomb": False}, "triple:7"),
        ("7s Xr Xb", {"triple_is_bomb": False}, "straight:9 straight:8 triple:7 straight:7"),
        ("7s 7d 7h Xr", {"triple_is_bomb": False}, "bomb:7"),
        ("7s 7s", {"decks": 2}, "pair:7"),
        ("Xr Xr", {"decks": 2}, "joker_bomb:X"),
        ("Xr Xr Xb", {"decks": 2}, "joker_bomb:X"),
        ("7s Xr Xr Xb", {"decks": 2}, "bomb:7 straight:T straight:9 straight:8 tube:8 straight:7 tube:7"),
        ("7s 7s 7d 7d 7h 7h 7c 7c Xr Xr Xb Xb", {"decks": 2}, "bomb:7"),
        ("2s 2s Xr", {"decks": 2}, ""),
        ("7s 7s 7s", {"decks": 2}, ""),
    ],
)
def test_readings_under_house_rules(cards: str, switches: dict[str, object], wanted: str) -> None:
    assert read(cards, **switches) == wanted.split()


@pytest.mark.parametrize(
    ("cards", "declared", "stands_for", "ranks"),
    [
        ("7s Xr 8d", "straight:9", "7 9 8", "7 8 9"),
        ("7s Xr 8d", "straight:8", "7 6 8", "6 7 8"),
        ("Xb 7s Xr", "straight:8", "6 7 8", "6 7 8"),
        ("Xb 7s Xr", "bomb:7", "7 7 7", "7"),
        ("Xr 5s 5d 6s", "tube:6", "6 5 5 6", "5 6"),
        ("Xr Xb", "joker_bomb:X", "X X", "X"),
        ("2s", "single:2", "2", "2"),
    ],
)
def test_what_the_cards_stand_for(cards: str, declared: str, stands_for: str, ranks: str) -> None:
    one = combination(RULES, parse_cards(cards), parse_reading(declared))
    assert one.stands_for == tuple(stands_for.split())
    assert one.ranks == tuple(ranks.split())
    assert format_cards(one.cards) == cards
    assert one.to_json() == {
        "kind": one.kind,
        "rank": one.rank,
        "size": len(one.cards),
        "stands_for": stands_for.split(),
    }


@pytest.mark.parametrize("switches", [{}, {"triple_is_bomb": False}, {"joker_as_two": True}, {"decks": 2}])
def test_every_form_there_is(switches: dict[str, object]) -> None:
    """By kind and size, how many ranks: runs lose one with each further rank, bombs of 2s need natural 2s."""
    decks = 2 if switches.get("decks") == 2 else 1
    wanted = {("single", 1): 13, ("pair", 2): 13}
    if switches.get("triple_is_bomb") is False:
        wanted["triple", 3] = 13
    wanted |= {("straight", length): 13 - length for length in range(3, 13)}
    wanted |= {("tube", 2 * length): 13 - length for length in range(2, 13)}
    for size in range(4 if ("triple", 3) in wanted else 3, 6 * decks + 1):
        wanted["bomb", size] = 13 if size <= 4 * decks or switches.get("joker_as_two") else 12
    wanted |= {("joker_bomb", size): 1 for size in range(2, 2 * decks + 1)}
    assert Counter((kind, size) for kind, _, size in GAME.rules(**switches).tables.forms) == wanted


def test_labels() -> None:
    assert combination(RULES, parse_cards("5s 5d 6s 6d")).label == RULES.label("tube") == "consecutive_pairs"
    assert combination(RULES, parse_cards("5s 5d")).label == "pair"
    assert RULES.label("plate") == "plate"
    assert RULES.sizes("straight") == tuple(range(3, 13))
    assert RULES.sizes("plate") == ()


@pytest.mark.parametrize(
    ("cards", "declared"), [("7s 8s", ""), ("7s 8s Xr", ""), ("7s 8s Xr", "straight:T"), ("7s 7s", ""), ("", "")]
)
def test_no_single_combination(cards: str, declared: str) -> None:
    with pytest.raises(EngineError):
        combination(RULES, parse_cards(cards), parse_reading(declared) if declared else None)


@given(st.lists(st.sampled_from([one for one in deck() if one.rank in "6789X"]), min_size=1, max_size=5, unique=True))
def test_order_of_cards_does_not_matter(cards: list[Card]) -> None:
    """The readings stay the same, and each natural card stands for itself wherever it lies."""
    wanted = [one.reading for one in readings(RULES, cards)]
    for order in permutations(cards):
        found = readings(RULES, order)
        assert [one.reading for one in found] == wanted
        for one in found:
            values = zip(one.cards, one.stands_for, strict=True)
            assert all(value == each.rank for each, value in values if not each.is_joker)
            assert sorted(set(one.stands_for)) == sorted(one.ranks)


def test_combinations_are_values() -> None:
    one, again = (combination(RULES, parse_cards("7s 8s Xr"), parse_reading("straight:9")) for _ in range(2))
    other = combination(RULES, parse_cards("7s 8s Xr"), parse_reading("straight:8"))
    assert one == again
    assert len({one, again, other}) == 2
    assert pickle.loads(pickle.dumps(one)) == one
    assert one != "straight:9"
    with pytest.raises(AttributeError):
        one.play = other.play


@pytest.mark.parametrize(
    "switches",
    [{"draw": "none"}, {"must_cover_last_card": True}, {"joker_exit": False}, {"cap": 8}, {"shutout": "off"}],
)
def test_rulesets_of_the_same_combinations_share_their_tables(switches: dict[str, object]) -> None:
    """There are more than a thousand sets of house rules, and the tables of one may take 25 MB."""
    assert GAME.rules(**switches).tables is GAME.rules().tables
    assert GAME.rules(follow="any_higher", **switches).tables is not GAME.rules().tables
