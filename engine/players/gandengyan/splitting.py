"""Splitting a hand into groups, each a play to come, so that together they cost least."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from ...packing import BORROWS, NATURAL, WILD_SHIFT
from .book import KEPT, Book, Piece

LOWEST, PLAIN, TOP, LEAP, PAIR, HIGH_PAIR, RUN, LONG_RUN, BOMB, BIG_BOMB, WILDS, LOOSE = range(12)
"""The classes of groups by what they are worth, then wild cards in groups, and wild cards that are in none."""
CLASSES: Final = 12

COSTS: Final = (1.1, 0.93, 0.67, 0.18, 0.92, 0.55, 0.89, 0.83, -0.65, -0.8, 0.32, 0.5)
"""What one of each class costs, in turns: what the split itself goes by."""

Split = tuple[float, tuple[int, ...], int]
"""A hand split: the cost, how many there are of each class, the place of one of its plays (-1: it has none)."""


def class_of(piece: Piece) -> int:
    """The class of a group."""
    form = piece.form
    if form.rung:
        return BOMB if form.size <= 3 else BIG_BOMB
    if form.size > 2:
        return RUN if form.size <= 4 else LONG_RUN
    if form.size == 2:
        return HIGH_PAIR if piece.leap or piece.top else PAIR
    if piece.leap:
        return LEAP
    if piece.top:
        return TOP
    return PLAIN if form.height else LOWEST


Group = tuple[int, float, int, int, int]
"""A play as a group: its tally, what it costs, its class, the wild cards in it, its place among all."""

Groups = Mapping[int, Sequence[Group]]
"""The groups a hand can be split into, by the place of their lowest natural card."""


class Splitter:
    """Splits hands, and what moves leave of them; what was found once is kept."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.kept: dict[int, Split] = {}
        self._groups: dict[int, tuple[int, Group]] = {}
        self._last: tuple[int, Groups] = 0, {}

    def split(self, tally: int) -> Split:
        """The best way to split a hand."""
        return self.kept.get(tally) or self.split_rest(tally, tally)

    def split_rest(self, rest: int, hand: int) -> Split:
        """The best way to split what is left of ``hand``: its plays are looked up once for all that may be left."""
        if len(self.kept) > KEPT:
            self.kept.clear()
        last, groups = self._last
        if last != hand:
            groups = self.groups(hand)
            self._last = hand, groups
        return self._split(rest, groups)

    def groups(self, hand: int) -> Groups:
        """The groups a hand can be split into; of runs only those that are natural for the greater part."""
        found: dict[int, list[Group]] = {}
        known = self._groups
        for piece in self.book.parts(hand):
            place = piece.order
            if place not in known:
                known[place] = slot_of(piece.tally), self.group(piece)
            slot, group = known[place]
            if not piece.wilds or piece.rung or 2 * piece.wilds <= piece.size:
                found.setdefault(slot, []).append(group)
        return found

    def _split(self, tally: int, every: Groups) -> Split:
        found = self.kept.get(tally)
        if found is not None:
            return found
        loose = tally >> WILD_SHIFT
        naturals = tally & NATURAL
        best, kind, wilds, others, order = 1e9, LOOSE, loose, NONE, -1
        if not naturals:
            best = COSTS[LOOSE] * loose
        for needed, cost, one, gaps, place in every.get((naturals & -naturals).bit_length() + 3 >> 2, ()):
            rest = tally - needed
            if rest < 0 or (tally ^ needed ^ rest) & BORROWS:
                continue
            left, groups, _ = self._split(rest, every)
            if cost + left < best:
                best, kind, wilds, others, order = cost + left, one, gaps, groups, place
        counts = list(others)
        if kind == LOOSE:
            counts[LOOSE] = loose
        else:
            counts[kind] += 1
            counts[WILDS] += wilds
        split = self.kept[tally] = best, tuple(counts), order
        return split

    def pieces(self, hand: int) -> list[Piece]:
        """The groups of the best split, loose wild cards left out."""
        found = []
        while (place := self.split_rest(hand, hand)[2] if hand else -1) >= 0:
            piece = self.book.piece_at(place)
            found.append(piece)
            hand -= piece.tally
        return found

    def group(self, piece: Piece) -> Group:
        """A play as a group."""
        form, kind = piece.form, class_of(piece)
        cost = COSTS[kind] + COSTS[WILDS] * piece.wilds - 0.002 * form.height - 0.03 * max(0, form.size - 3)
        return piece.tally, cost, kind, piece.wilds, piece.order


NONE: Final[tuple[int, ...]] = (0,) * CLASSES


def slot_of(tally: int) -> int:
    """The place of the lowest natural card; 0 if there is none."""
    naturals = tally & NATURAL
    return (naturals & -naturals).bit_length() + 3 >> 2


def plays_in(split: Split) -> int:
    """How many plays a split hand takes; a loose wild card counts as one."""
    groups = split[1]
    return sum(groups[:WILDS]) + groups[LOOSE]


def bombs_in(split: Split) -> int:
    """How many bombs are among the groups of a split hand."""
    groups = split[1]
    return groups[BOMB] + groups[BIG_BOMB]


@lru_cache(maxsize=4)
def splitter_of(book: Book) -> Splitter:
    """The splitter that goes with a book."""
    return Splitter(book)
