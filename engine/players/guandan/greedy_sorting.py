"""Sorting a hand into the plays it may be got rid of with, as ``greedy`` does it.

A hand can be sorted in many ways. A few are tried, each taking plays in an order of its own for as long as they fit,
by arithmetic on packed counts; the best is the one that costs least. A play costs a turn, less when it is likely to win
the trick: a bomb costs less than nothing, a low single a little more than a turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from ...cards import Card, Cards
from ...packing import BORROWS, COUNTS, FACE_SHIFT, face, wilds_in
from ...plays import leads
from ...ruleset import Ruleset
from ...shapes import Form, RankPlay
from ...tables import Tables
from .lore import together

WAYS: Final[tuple[Mapping[str, int], ...]] = (
    {"joker_bomb": 0, "bomb": 1, "straight_flush": 2, "plate": 3, "tube": 4, "straight": 5, "triple": 6},
    {"joker_bomb": 0, "straight_flush": 1, "bomb": 2, "triple": 3, "plate": 4, "tube": 5, "straight": 6},
    {"joker_bomb": 0, "bomb": 1, "straight_flush": 2, "straight": 3, "plate": 4, "tube": 5, "triple": 6},
)
"""In which order kinds are taken out of a hand; pairs and singles are what is left."""

LOW, HIGH = 1.15, {"single": 0.15, "pair": 0.35, "triple": 0.4, "full_house": 0.4, "straight": 0.45}
"""What the lowest play of a kind costs, and the highest that is no bomb; of other kinds: ``RARE``."""
RARE = 0.3
BOMB, RUNG = -0.1, 0.06
"""What the smallest bomb costs, and by how much less each rung above it does."""


class Part(NamedTuple):
    """A play with what it takes: its tally, and its faces where they matter."""

    tally: int
    faces: int
    play: RankPlay


class Sorted(NamedTuple):
    """Cards sorted: the plays, what they cost together, and the faces that straight flushes need."""

    plays: tuple[RankPlay, ...]
    cost: float
    faces: int


class Sorter:
    """Sorts what is left of one hand after this play or that."""

    def __init__(self, rules: Ruleset, hand: Cards) -> None:
        self.rules = rules
        self.tally = rules.tally(hand)
        parts = [part_of(play) for play in leads(rules, self.tally) if not play.form.shape.beside]
        self.ways = [sorted(parts, key=lambda part: places[part.play]) for places in orders(rules)]

    def whole(self) -> Sorted:
        """The hand, sorted."""
        return self.sort(self.tally)

    def without(self, play: RankPlay) -> Sorted:
        """The rest of the hand once a play is out of it, sorted. Straight flushes are spared where other cards do."""
        return self.sort(self.tally - play.tally - (part_of(play).faces << FACE_SHIFT))

    def without_card(self, one: Card) -> Sorted:
        """The rest of the hand once a card is out of it, sorted."""
        return self.sort(self.tally - self.rules.tally((one,)))

    def sort(self, tally: int) -> Sorted:
        """Cards of the hand sorted the best way."""
        return min((self._sort(way, tally & COUNTS, tally >> FACE_SHIFT) for way in self.ways), key=_cost)

    def _sort(self, way: Sequence[Part], rest: int, faces: int) -> Sorted:
        found: list[RankPlay] = []
        spared = 0
        for tally, wanted, play in way:
            while True:
                left = rest - tally
                if left < 0 or (rest ^ tally ^ left) & BORROWS:
                    break
                if wanted:
                    if wanted & ~(faces | faces >> 1):
                        break
                    faces -= wanted
                    spared |= wanted
                rest = left
                found.append(play)
            if not rest:
                break
        return Sorted(tuple(found), together([one.form for one in found], cost_of) + wilds_in(rest), spared)


def _cost(one: Sorted) -> float:
    return one.cost


@cache
def part_of(play: RankPlay) -> Part:
    """A play as a part of hands."""
    faces = sum(face(rank, play.suit) for rank, number, _ in play.takes if number) if play.suit else 0
    return Part(play.tally, faces, play)


@cache
def cost_of(form: Form) -> float:
    """What a play of this form costs, in turns."""
    if form.rung:
        return BOMB - RUNG * min(form.rung - 8, 12) - form.height / 1000
    height = form.height / (len(form.shape.ranks) - 1)
    high = HIGH.get(form.kind, RARE)
    return LOW - (LOW - high) * height**2


@cache
def _orders(tables: Tables) -> tuple[Mapping[RankPlay, int], ...]:
    return tuple(
        {play: place for place, play in enumerate(sorted(tables.plays, key=lambda play: taken(play, way)))}
        for way in WAYS
    )


def orders(rules: Ruleset) -> tuple[Mapping[RankPlay, int], ...]:
    """For each of the ways the place of every play in the order in which plays are taken out of a hand."""
    return _orders(rules.tables)


def taken(play: RankPlay, way: Mapping[str, int]) -> tuple[int, ...]:
    """Bombs first, then what is long, then what is low; what uses up a wild card for less than a bomb comes last."""
    form = play.form
    kind = way.get(form.kind, len(way))
    if form.rung and play.wilds < 2:
        return 0, play.wilds, kind, -form.size, -form.height, play.order
    if play.wilds:
        return 2, play.wilds, -form.size, form.height, play.order
    return 1, kind, -form.size, form.height, play.order
