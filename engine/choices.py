"""What the seat to move can do, in a form that costs little until someone looks at it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from .cards import Cards
from .combinations import Combination, Hand
from .plays import rank_plays
from .ruleset import Ruleset
from .shapes import RankPlay


class Plays(Sequence[Combination]):
    """The legal plays of a hand, cheapest first. A combination is made when it is asked for.

    ``ranked`` are the same plays without their suits, for whoever only counts.
    """

    __slots__ = ("_hand", "ranked")

    def __init__(self, ranked: Sequence[RankPlay], hand: Hand | Cards) -> None:
        self.ranked = ranked
        self._hand = hand

    def __len__(self) -> int:
        return len(self.ranked)

    @overload
    def __getitem__(self, place: int) -> Combination: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Combination]: ...

    def __getitem__(self, place: int | slice) -> Combination | Sequence[Combination]:
        if isinstance(place, slice):
            return Plays(self.ranked[place], self._hand)
        return Combination(self.ranked[place], self._hand)

    def __iter__(self) -> Iterator[Combination]:
        return (Combination(one, self._hand) for one in self.ranked)


def plays_of(rules: Ruleset, hand: Cards, table: Combination | None, stock: int) -> Plays:
    """The legal plays of a hand on a table of the same rules (None: a lead)."""
    form = None if table is None else table.form
    return Plays(rank_plays(rules, hand, form, stock=stock), Hand(rules, hand))


class Choices(NamedTuple):
    """What the seat to move can do in a phase of play: ``plays``, cheapest first, and whether it ``may_pass``."""

    plays: Plays
    may_pass: bool


NO_CHOICES = Choices(Plays((), ()), False)
