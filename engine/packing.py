"""Counting cards by arithmetic.

A *tally* is one int with four bits a slot: how many natural cards of each rank there are and, in the last slot, how
many wild cards. Above them, in games where suits matter, two bits for each face count the natural cards of every
suit. Tallies of cards add up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .cards import RANKS, SUITS

SLOT_RANKS: Final = (*RANKS, "Xb", "Xr")
"""The rank counted in each slot; jokers have one only in games where they are natural cards."""

SLOT: Final = {rank: slot for slot, rank in enumerate(SLOT_RANKS)}
UNIT: Final = {rank: 1 << 4 * slot for slot, rank in enumerate(SLOT_RANKS)}
"""The tally of one natural card of a rank, without its face."""

WILD_SHIFT: Final = 4 * len(SLOT_RANKS)
NATURAL: Final = (1 << WILD_SHIFT) - 1
"""Masks the natural cards of a tally."""

ONES: Final = NATURAL // 15
"""The lowest bit of every slot."""

BORROWS: Final = ONES << 4
"""Where ``rest ^ tally ^ part`` of ``rest = tally - part`` shows that a slot held too few cards."""

FACE_SHIFT: Final = WILD_SHIFT + 4
COUNTS: Final = (1 << FACE_SHIFT) - 1
"""Masks ranks and wild cards of a tally, without the faces."""

SUIT_BITS: Final = 2 * len(RANKS)
FACES: Final = ((1 << SUIT_BITS * len(SUITS)) - 1) // 3
"""The lowest bit of every face, the first suit lowest."""


def face(rank: str, suit: str) -> int:
    """The bit of one face in what ``present`` gives.

    >>> face("2", "s"), face("3", "s")
    (1, 4)
    """
    return 1 << SUIT_BITS * SUITS.index(suit) + 2 * SLOT[rank]


def wilds_in(tally: int) -> int:
    """How many wild cards a tally holds."""
    return tally >> WILD_SHIFT & 15


def ranks_in(tally: int) -> Iterator[tuple[str, int]]:
    """The natural ranks of a tally with their counts, in slot order.

    >>> list(ranks_in(UNIT["3"] + 2 * UNIT["9"]))
    [('3', 1), ('9', 2)]
    """
    for slot, rank in enumerate(SLOT_RANKS):
        if number := tally >> 4 * slot & 15:
            yield rank, number


def without(tally: int, part: int) -> int | None:
    """A tally, faces left aside, with another one taken out; None if not all of it is there.

    >>> without(3 * UNIT["9"], UNIT["9"]) == 2 * UNIT["9"], without(UNIT["9"], UNIT["3"])
    (True, None)
    """
    rest = tally - part
    return None if rest < 0 or (tally ^ part ^ rest) & BORROWS else rest


def present(tally: int) -> int:
    """Which faces a tally holds: one bit each, ``face``."""
    faces = tally >> FACE_SHIFT
    return (faces | faces >> 1) & FACES


def one_suit(tally: int) -> str | None:
    """The suit that all natural cards of a tally share; None if they are of several suits.

    >>> one_suit(face("3", "h") + face("9", "h") << FACE_SHIFT)
    'h'
    """
    faces = tally >> FACE_SHIFT
    if not faces:
        return None
    highest = (faces.bit_length() - 1) // SUIT_BITS
    return None if faces & ((1 << SUIT_BITS * highest) - 1) else SUITS[highest]
