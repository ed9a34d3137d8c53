"""What a player of Guandan knows of a ruleset before any card is dealt, made once and looked up.

Above all in which order plays are taken out of a hand that is to be sorted: there are several such orders ("ways"), and
the best sorting is that of the way that costs least. In each way the plays stand in a row with one bit each, the first
to be taken highest; for each number of cards of a rank there is an int of those plays that ask for no more. What can
still be taken is an AND, what to take next is the highest bit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from ...cards import JOKER_RANK, SUITS
from ...packing import COUNTS, FACE_SHIFT, SLOT, SLOT_RANKS, SUIT_BITS, WILD_SHIFT, face, wilds_in
from ...ruleset import Ruleset
from ...shapes import Form, RankPlay
from ...tables import Tables

WAYS: Final[tuple[tuple[str, ...], ...]] = (
    ("joker_bomb", "bomb", "straight_flush", "plate", "tube", "straight", "triple"),
    ("joker_bomb", "straight_flush", "bomb", "triple", "plate", "tube", "straight"),
    ("joker_bomb", "bomb", "straight_flush", "straight", "plate", "tube", "triple"),
    ("joker_bomb", "straight_flush", "bomb", "straight", "tube", "triple", "plate"),
    ("joker_bomb", "bomb", "straight_flush", "triple", "tube", "plate", "pair", "single"),
)
"""In which order kinds are taken out of a hand; pairs and singles are what is left."""

STILL: Final[Mapping[str, tuple[float, float]]] = {
    "single": (1.15, 0.15),
    "pair": (1.1, 0.3),
    "triple": (1.0, 0.35),
    "full_house": (1.0, 0.35),
    "straight": (0.95, 0.4),
    "tube": (0.85, 0.3),
    "plate": (0.7, 0.2),
}
"""What the lowest and the highest play of a kind cost, in turns, as long as nothing is known of the other hands."""
BOMB, RUNG = -0.35, 0.06
"""What the smallest bomb costs, and by how much less each rung above it does."""

SUIT_MASK: Final = (1 << SUIT_BITS) - 1
ENOUGH: Final = tuple(bytes(48 + (need <= have) for need in range(256)) for have in range(16))
"""By how many cards of a rank there are: 1 for plays that ask for no more, 0 for others."""


class Part(NamedTuple):
    """A play as a part of hands: its tally without faces, the faces it needs, its form, what it costs, the slots of a
    tally it takes cards from.
    """

    tally: int
    faces: int
    play: RankPlay
    form: Form
    cost: float
    slots: tuple[int, ...]
    suit: int


class Way:
    """One order in which plays are taken out of a hand."""

    __slots__ = ("_allowed", "_by_suit", "every", "parts", "rows", "suited")

    def __init__(self, parts: Sequence[Part]) -> None:
        """``parts``: the first to be taken first."""
        self.parts = tuple(reversed(parts))
        self.every = (1 << len(parts)) - 1
        needs = [bytearray(len(parts)) for _ in range(len(SLOT_RANKS) + 1)]
        for place, part in enumerate(parts):
            for slot in part.slots:
                needs[slot][place] = part.tally >> 4 * slot & 15
        self.rows = tuple(tuple(int(row.translate(digits), 2) for digits in ENOUGH) for row in needs)
        self._by_suit = [
            [(part.faces >> SUIT_BITS * suit, 1 << bit) for bit, part in enumerate(self.parts) if part.suit == suit]
            for suit in range(len(SUITS))
        ]
        self.suited = sum(bit for ofsuit in self._by_suit for _, bit in ofsuit)
        self._allowed: list[dict[int, int]] = [{} for _ in SUITS]

    def allowed(self, suit: int, faces: int) -> int:
        """The plays that these faces of one suit do not rule out."""
        held = faces >> SUIT_BITS * suit & SUIT_MASK
        found = self._allowed[suit].get(held)
        if found is None:
            there = held | held >> 1
            found = self.every
            for wanted, bit in self._by_suit[suit]:
                if wanted & ~there:
                    found &= ~bit
            self._allowed[suit][held] = found
        return found

    def take(self, tally: int) -> list[Part]:
        """Take plays out of some cards until nothing is left."""
        rest, faces = tally & COUNTS, tally >> FACE_SHIFT
        bits, rows, parts = self.every, self.rows, self.parts
        left = rest
        for row in rows:
            bits &= row[left & 15]
            left >>= 4
        if bits & self.suited:
            for suit in range(4):
                bits &= self.allowed(suit, faces)
        found = []
        while bits:
            part = parts[bits.bit_length() - 1]
            found.append(part)
            rest -= part.tally
            for slot in part.slots:
                bits &= rows[slot][rest >> 4 * slot & 15]
            if part.faces:
                faces -= part.faces
                bits &= self.allowed(part.suit, faces)
        return found


class Lore(NamedTuple):
    """What there is to know.

    ``ways``: by the number of wild cards there are, made when first needed. ``parts``: every play as a part.
    ``shifts``: where in a tally the ranks are, lowest first; ``level``: the place of the level rank among them.
    """

    ways: dict[int, tuple[Way, ...]]
    parts: Mapping[RankPlay, Part]
    shifts: tuple[int, ...]
    level: int

    def ways_for(self, tally: int) -> tuple[Way, ...]:
        """The ways to sort these cards."""
        wilds = wilds_in(tally)
        return self.ways.get(wilds) or self.ways.setdefault(wilds, _ways(self.parts, wilds))


def lore_of(rules: Ruleset) -> Lore:
    """The lore of a ruleset; rulesets with the same tables share it."""
    return _lore(rules.tables, rules.order)


@cache
def _lore(tables: Tables, order: tuple[str, ...]) -> Lore:
    shifts = tuple(4 * SLOT[rank] for rank in order)
    level = max(place for place, rank in enumerate(order) if not rank.startswith(JOKER_RANK))
    parts = {play: _part(play) for play in tables.plays if not play.form.shape.beside}
    return Lore({}, parts, shifts, level)


def _ways(parts: Mapping[RankPlay, Part], wilds: int) -> tuple[Way, ...]:
    """The ways to sort cards with so many wild ones."""
    some = [play for play in parts if play.wilds <= wilds]
    orders = [sorted(some, key=lambda play: _taken(play, way)) for way in WAYS]
    return tuple(Way([parts[play] for play in ordered]) for ordered in orders)


def _part(play: RankPlay) -> Part:
    tally = play.tally
    faces = sum(face(rank, play.suit) for rank, number, _ in play.takes if number) if play.suit else 0
    slots = tuple(slot for slot in range(WILD_SHIFT // 4 + 1) if tally >> 4 * slot & 15)
    suit = SUITS.index(play.suit) if play.suit else -1
    return Part(tally, faces, play, play.form, still_cost(play.form), slots, suit)


def still_cost(form: Form) -> float:
    """What a group of this form costs, in turns, before any other card is seen."""
    if form.rung:
        return BOMB - RUNG * min(form.rung - 8, 12) - form.height / 1000
    height = form.height / (len(form.shape.ranks) - 1)
    low, high = STILL[form.kind]
    return low - (low - high) * height**2


def _taken(play: RankPlay, way: tuple[str, ...]) -> tuple[int, ...]:
    """Bombs first, then what is long, then what is low; what uses up a wild card for less than a bomb comes last."""
    form = play.form
    kind = way.index(form.kind) if form.kind in way else len(way)
    if form.rung and play.wilds < 2:
        return 0, play.wilds, kind, -form.size, -form.height, play.order
    if play.wilds:
        return 2, play.wilds, -form.size, form.height, play.order
    return 1, kind, -form.size, form.height, play.order
