"""The groups that may be taken out of a hand as bits of one int: which of them fit is an AND."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...cards import SUITS
from ...packing import SUIT_BITS, WILD_SHIFT
from ...shapes import Form, RankPlay

ONE_OF_EACH: Final = ((1 << SUIT_BITS) - 1) // 3
"""The lower bit of each face of a suit: whether there is one, be it one or two."""
SLOTS: Final = WILD_SHIFT // 4 + 1
SHIFTS: Final = tuple(range(0, WILD_SHIFT + 1, 4))
ENOUGH: Final = tuple(bytes(48 + (need <= have) for need in range(256)) for have in range(16))
"""By how many cards of a rank there are: 1 for plays that ask for no more, 0 for others."""


class Part(NamedTuple):
    """A play as a part of hands: its tally without faces, the faces it needs, its form, what it costs, how many cards
    it takes of which slots of a tally, the suit its faces are of (-1: any), whether it is a straight, and all bits of
    the slots it takes from.
    """

    tally: int
    faces: int
    play: RankPlay
    form: Form
    cost: float
    takes: tuple[tuple[int, int], ...]
    suit: int
    straight: int
    spread: int


class Groupings:
    """The groups that are taken out of cards with so many wild ones, and how to find those that fit."""

    __slots__ = ("_allowed", "_by_suit", "every", "parts", "rows", "suited")

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = tuple(reversed(parts))
        self.every = (1 << len(parts)) - 1
        needs = [bytearray(len(parts)) for _ in range(SLOTS)]
        for place, part in enumerate(parts):
            for slot, number in part.takes:
                needs[slot][place] = number
        self.rows = tuple(tuple(int(row.translate(digits), 2) for digits in ENOUGH) for row in needs)
        self._by_suit = [
            [(part.faces >> SUIT_BITS * suit, 1 << bit) for bit, part in enumerate(self.parts) if part.suit == suit]
            for suit in range(len(SUITS))
        ]
        self.suited = sum(bit for ofsuit in self._by_suit for _, bit in ofsuit)
        self._allowed: list[dict[int, int]] = [{} for _ in SUITS]

    def fitting(self, counts: Sequence[int], faces: int) -> int:
        """The groups that can be taken out of these cards."""
        bits = self.every
        for row, number in zip(self.rows, counts, strict=True):
            bits &= row[number]
        if bits & self.suited:
            for suit in range(len(SUITS)):
                bits &= self.allowed(suit, faces)
        return bits

    def allowed(self, suit: int, faces: int) -> int:
        """The groups that these faces of one suit do not rule out."""
        held = faces >> SUIT_BITS * suit
        there = (held | held >> 1) & ONE_OF_EACH
        found = self._allowed[suit].get(there)
        if found is None:
            found = self.every
            for wanted, bit in self._by_suit[suit]:
                if wanted & ~there:
                    found &= ~bit
            self._allowed[suit][there] = found
        return found
