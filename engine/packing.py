"""Counting cards by arithmetic.

A *tally* is one int with four bits a slot: how many natural cards of each rank there are and, in the last slot, how
many wild cards. Tallies of cards add up. A *comb* is the same in unary: within a slot one bit a card, so "has at
least these" is one AND, and the cards that two hands share is another. Combs tell counts up to four apart and hold no
wild cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .cards import RANKS

SLOT_RANKS: Final = (*RANKS, "Xb", "Xr")
"""The rank counted in each slot; jokers have one only in games where they are natural cards."""

SLOT: Final = {rank: slot for slot, rank in enumerate(SLOT_RANKS)}
WILD_SHIFT: Final = 4 * len(SLOT_RANKS)
NATURAL: Final = (1 << WILD_SHIFT) - 1
"""Masks the natural cards of a tally."""

ONES: Final = NATURAL // 15
"""The lowest bit of every slot."""


def unit(rank: str) -> int:
    """The tally of one natural card of this rank."""
    return 1 << 4 * SLOT[rank]


def count(tally: int, slot: int) -> int:
    """How many natural cards a tally holds in ``slot``."""
    return tally >> 4 * slot & 15


def ranks_in(tally: int) -> Iterator[tuple[str, int]]:
    """The natural ranks of a tally with their counts, in slot order.

    >>> list(ranks_in(unit("3") + unit("9") + unit("9")))
    [('3', 1), ('9', 2)]
    """
    for slot, rank in enumerate(SLOT_RANKS):
        if number := tally >> 4 * slot & 15:
            yield rank, number


def comb(tally: int) -> int:
    """The comb of a tally's natural cards (five and more of a rank count as four).

    >>> bin(comb(unit("2") * 3))
    '0b111'
    """
    bit1 = tally >> 1
    bit2 = tally >> 2 | tally >> 3
    one = (tally | bit1 | bit2) & ONES
    two = (bit1 | bit2) & ONES
    three = (tally & bit1 | bit2) & ONES
    four = bit2 & ONES
    return one | two << 1 | three << 2 | four << 3


def one_less(teeth: int) -> Iterator[int]:
    """Every comb with one card less than ``teeth``: the top card of each rank in turn is gone."""
    tops = teeth & ~((teeth & ~ONES) >> 1)
    while tops:
        top = tops & -tops
        yield teeth ^ top
        tops ^= top
