"""The policy: what a seat sees when it is to play, which plays are worth a look, and what a net makes of each.

The nets (``.npz``) were taught what rounds came to after such moves (docs/players.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from ...shapes import Form, RankPlay
from ..net import Net, load
from .chances import Chances
from .history import NOTHING, Shown
from .inputs import MOVE, SEATS, STATE, Row, move_row, state_row
from .sorting import Groups, Sorter, left_over, without

if TYPE_CHECKING:
    from ..net import Floats

COVERS: Final = 14
BOMBS: Final = 10
"""How many of the cheapest plays of a sort are looked at as covers, beside those the hand is sorted into."""
MOST_LEADS: Final = 40
MOST_COVERS: Final = 36
LEADING, COVERING, FRIENDLY = 0, 1, 2
DIGITS: Final = 4
"""Worths are rounded, so that the last bits of sums, which differ between machines, decide nothing."""


class Scene(NamedTuple):
    """What a seat knows when it is to play: its cards and the unseen ones as tallies, the counts, the table and who
    holds it, who is out, and what each seat has shown.
    """

    seat: int
    tally: int
    unseen: int
    counts: tuple[int, ...]
    table: Form | None
    holder: int | None
    out: tuple[int, ...] = ()
    history: tuple[Shown, ...] = NOTHING


class Judged(NamedTuple):
    """A play (None: to pass) and what it is worth. Only differences count: while the nets learned, a move worth 0.1
    more than another was made 55 times as often (``FACTOR`` of ``choices.h``).
    """

    worth: float
    play: RankPlay | None

    def by(self, more: float) -> Judged:
        """The same move, thought better of."""
        return Judged(self.worth + more, self.play)


class Mind:
    """One scene as the policy weighs it."""

    __slots__ = ("chances", "enemies", "friend", "groups", "left", "mode", "scene", "sorter", "weighed", "whole")

    def __init__(self, sorter: Sorter, scene: Scene) -> None:
        seat, counts = scene.seat, scene.counts
        self.sorter = sorter
        self.scene = scene
        self.left = counts[seat]
        self.friend = counts[(seat + 2) % SEATS]
        self.enemies = (counts[(seat + 1) % SEATS], counts[(seat + 3) % SEATS])
        self.chances = Chances(sorter.lore, scene.unseen, self.enemies)
        self.whole = sorter.lore.whole(scene.tally)
        self.groups = sorter.groups(scene.tally, self.whole)
        self.weighed = self.chances.weighed(self.groups)
        self.mode = LEADING if scene.table is None else FRIENDLY if scene.holder == (seat + 2) % SEATS else COVERING

    def judged(self, plays: Sequence[RankPlay], net: Path) -> list[Judged]:
        """The plays that are worth a look, and passing where it is possible, each judged by the net of a file."""
        candidates = self.candidates(plays)
        if len(candidates) == 1:
            return [Judged(0.0, candidates[0])]
        worths = worth(load(net), state_row(self), [move_row(self, one) for one in candidates])
        return [Judged(round(value, DIGITS), one) for value, one in zip(worths, candidates, strict=True)]

    # -- What is looked at

    def candidates(self, plays: Sequence[RankPlay]) -> list[RankPlay | None]:
        """The plays that are worth a look, and None, to pass, where that is possible."""
        whole = [one for one in plays if one.form.size == self.left]
        if whole:
            return [whole[0]]
        if self.mode == LEADING:
            return [*self._leads(plays)] or [*plays[:1]]
        return [None, *self._covers(plays)][:MOST_COVERS]

    def _leads(self, plays: Sequence[RankPlay]) -> list[RankPlay]:
        kept = set(self.groups.plays)
        ranks = {form.rank for form in self.groups.pairs}
        chosen = []
        for one in plays:
            kind = one.form.kind
            if one in kept or (kind == "full_house" and not one.wilds and one.takes[-1][0] in ranks):
                chosen.append(one)
        for kind in ("single", "pair", "triple"):
            chosen += [one for one in plays if one.form.kind == kind and not one.wilds]
        return list(dict.fromkeys(chosen))[:MOST_LEADS]

    def _covers(self, plays: Sequence[RankPlay]) -> list[RankPlay]:
        kept = set(self.groups.plays)
        plain = [one for one in plays if not one.form.rung]
        bombs = [one for one in plays if one.form.rung]
        chosen = [one for one in plain if one in kept] + plain[:COVERS] + plain[-2:]
        chosen += [one for one in bombs if one in kept] + bombs[:BOMBS]
        return list(dict.fromkeys(chosen))

    # -- What is asked of the hand

    def rest(self, one: RankPlay) -> Groups:
        """What is left after a play, sorted."""
        if one in self.groups.plays:
            return without(self.groups, one)
        sorter = self.sorter
        return sorter.groups(left_over(self.scene.tally, one, sorter.part(one)), self.whole)

    def back(self, form: Form, groups: Groups) -> float:
        """How likely a higher group of the same kind among those left brings the lead back."""
        kind, height, stands = form.kind, form.height, self.chances.stands
        return max([stands(one) for one in groups.forms if one.kind == kind and one.height > height], default=0.0)


def worth(net: Net, state: Row, moves: Sequence[Row]) -> list[float]:
    """What the net makes of one decision's moves."""
    weights, bias = net.layers[0]
    shared = inputs([state], STATE) @ weights[:STATE] + bias
    found: list[float] = net.after_first(inputs(moves, MOVE) @ weights[STATE:] + shared)[:, 0].tolist()
    return found


def inputs(rows: Sequence[Row], width: int) -> Floats:
    """Rows as one array of shape (rows, width)."""
    import numpy

    found = numpy.zeros((len(rows), width), dtype=numpy.float64)
    for place, row in enumerate(rows):
        found[place, row.ones] = 1.0
        found[place, row.places] = row.values
    return found


def min_of(enemies: tuple[int, int]) -> int:
    """The smaller hand of opponents that still hold cards."""
    return min([cards for cards in enemies if cards], default=0)


def best(judged: Sequence[Judged]) -> Judged:
    """The judged move that is worth most, the first of equals."""
    chosen = judged[0]
    for one in judged:
        if one.worth > chosen.worth:
            chosen = one
    return chosen
