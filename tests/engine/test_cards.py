"""Cards and the packed counts of them."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Card, card, deck, game
from engine.packing import SLOT_RANKS, comb, count, one_less, ranks_in, unit


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
    return sum(unit(rank) * number for rank, number in numbers.items())


@given(counts)
def test_tallies_count(numbers: dict[str, int]) -> None:
    tally = tally_of(numbers)
    assert dict(ranks_in(tally)) == numbers
    assert [count(tally, slot) for slot in range(len(SLOT_RANKS))] == [numbers.get(rank, 0) for rank in SLOT_RANKS]
    assert comb(tally).bit_count() == sum(numbers.values())


@given(counts, counts)
def test_combs_compare(have: dict[str, int], need: dict[str, int]) -> None:
    fits = all(have.get(rank, 0) >= number for rank, number in need.items())
    assert (comb(tally_of(need)) & ~comb(tally_of(have)) == 0) == fits
    shared = {rank: min(have[rank], need[rank]) for rank in have.keys() & need.keys()}
    assert comb(tally_of(have)) & comb(tally_of(need)) == comb(tally_of(shared))


@given(counts)
def test_one_card_less(numbers: dict[str, int]) -> None:
    wanted = {comb(tally_of(numbers) - unit(rank)) for rank in numbers}
    assert set(one_less(comb(tally_of(numbers)))) == wanted


def test_weights_of_every_ruleset_add_up() -> None:
    for decks in (1, 2):
        rules = game("gandengyan").rules(decks=decks)
        naturals: list[Card] = [one for one in rules.deck if not rules.is_wild(one)]
        assert len(rules.deck) == 54 * decks
        assert rules.wilds == 2 * decks
        assert {number for _, number in ranks_in(rules.tally(naturals))} == {4 * decks}
