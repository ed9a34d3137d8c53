"""Cards and the packed counts of them."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Card, Ruleset, card, deck, game
from engine.cards import RANKS, SUITS
from engine.packing import SLOT_RANKS, UNIT, face, one_suit, present, ranks_in, wilds_in


def test_a_deck_has_54_different_cards() -> None:
    one = deck()
    assert len(set(one)) == len({str(each) for each in one}) == 54
    assert sum(each.is_joker for each in one) == 2
    assert list(one) == sorted(one)
    assert deck(2) == one + one


def test_a_card_is_one_object() -> None:
    seven = card("7s")
    assert pickle.loads(pickle.dumps(seven)) is copy.deepcopy(seven) is card("7s")
    assert (seven.rank, seven.suit, seven.is_joker) == ("7", "s", False)
    assert (card("Xb").rank, card("Xb").suit, card("Xb").is_joker) == ("X", "b", True)
    assert (repr(seven), str(seven)) == ("card('7s')", "7s")


def test_a_card_does_not_change() -> None:
    with pytest.raises(AttributeError):
        card("7s").rank = "8"


def test_unknown_code() -> None:
    with pytest.raises(KeyError):
        card("1s")


def test_cards_as_people_sort_them() -> None:
    rules = game("gandengyan").rules()
    shuffled = [card(code) for code in ("2s", "Xr", "Th", "3c", "Ad", "Xb", "3s")]
    assert " ".join(map(str, rules.arrange(shuffled))) == "3s 3c Th Ad 2s Xb Xr"


counts = st.dictionaries(st.sampled_from(SLOT_RANKS), st.integers(1, 4))


def tally_of(numbers: dict[str, int]) -> int:
    return sum(UNIT[rank] * number for rank, number in numbers.items())


@given(counts)
def test_tallies_count(numbers: dict[str, int]) -> None:
    tally = tally_of(numbers)
    assert dict(ranks_in(tally)) == numbers


ALL_RULES = [
    game("gandengyan").rules(),
    game("gandengyan").rules(decks=2),
    *(game("guandan").rules(level=rank) for rank in RANKS),
]
some_cards = st.lists(st.sampled_from(deck(2)), max_size=30)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_weights_of_every_ruleset_add_up(rules: Ruleset) -> None:
    naturals = [one for one in rules.deck if not rules.is_wild(one)]
    assert len(rules.deck) == 54 * rules.decks
    tally = rules.tally(rules.deck)
    assert wilds_in(tally) == rules.wilds == len(rules.deck) - len(naturals)
    assert dict(ranks_in(tally)) == Counter(map(rules.own_rank, naturals))


@given(st.sampled_from(RANKS), some_cards)
def test_faces_where_suits_matter(level: str, cards: list[Card]) -> None:
    """As far as the decks go: each card at most twice."""
    rules = game("guandan").rules(level=level)
    cards = [one for one, copies in Counter(cards).items() for _ in range(min(copies, 2))]
    naturals = [one for one in cards if not (one.is_joker or rules.is_wild(one))]
    tally = rules.tally(cards)
    wanted = {(one.rank, one.suit) for one in naturals}
    assert {(rank, suit) for rank in RANKS for suit in SUITS if present(tally) & face(rank, suit)} == wanted
    suits = {one.suit for one in naturals}
    assert one_suit(tally) == (suits.pop() if len(suits) == 1 else None)


@given(some_cards)
def test_no_faces_where_suits_do_not_matter(cards: list[Card]) -> None:
    assert present(game("gandengyan").rules(decks=2).tally(cards[:4])) == 0
