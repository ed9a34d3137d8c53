"""Judging plays: what each is worth to the hand and to the team, one move ahead.

A play is worth how much less the rest of the hand costs (``sorting``, ``chances``), and what it does at the table: a
trick won, an opponent stopped, the partner helped. The policy sees a ``Scene``, packed so that whole rounds can be
played out with it quickly.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import NamedTuple

from ...shapes import Form, RankPlay
from .chances import Chances
from .features import SEATS, covering, leading, over_partner, urgency
from .lore import lore_of
from .sorting import Groups, Sorter, left_over, without
from .weights import Weights

FEW = 8
"""How many plays of a kind of choice are looked at."""
BEST = 1000.0
LEADING, COVERING, FRIENDLY = 0, 1, 2
DEAR = 0.5
"""A group that costs more than this is not likely to win a trick."""


class Scene(NamedTuple):
    """What a seat knows when it is to play: its cards and the unseen ones as tallies, the counts, the table."""

    seat: int
    tally: int
    unseen: int
    counts: tuple[int, ...]
    table: Form | None
    holder: int | None


class Judged(NamedTuple):
    """A play (None: to pass) and what it is worth."""

    worth: float
    play: RankPlay | None


class Mind:
    """One scene as the policy weighs it."""

    __slots__ = (
        "_more",
        "bombs",
        "chances",
        "cost",
        "enemies",
        "friend",
        "groups",
        "hurry",
        "left",
        "losers",
        "mode",
        "scene",
        "sorter",
        "stage",
        "table_stands",
        "weights",
        "wins",
    )

    def __init__(self, sorter: Sorter, scene: Scene, weights: Weights) -> None:
        seat, counts, table = scene.seat, scene.counts, scene.table
        self.sorter = sorter
        self.scene = scene
        self.weights = weights
        self.left = counts[seat]
        self.friend = counts[(seat + 2) % SEATS]
        self.enemies = (counts[(seat + 1) % SEATS], counts[(seat + 3) % SEATS])
        self.chances = Chances(lore_of(sorter.rules), scene.unseen, self.enemies)
        self.groups = sorter.groups(scene.tally)
        self.cost = self.chances.together(self.groups)
        self.hurry = urgency(min_of(self.enemies))
        self.stage = self.left / 27
        plain = [self.chances.cost(form) for form in self.groups.forms if not form.rung]
        self.bombs = (len(self.groups.forms) - len(plain)) / 3
        self.losers = sum([1 for cost in plain if cost > DEAR]) / 5
        self.wins = (len(plain) - sum(plain)) / 3
        self.table_stands = 0.0 if table is None else self.chances.stands(table)
        self.mode = LEADING if table is None else FRIENDLY if scene.holder == (seat + 2) % SEATS else COVERING
        self._more = (leading, covering, over_partner)[self.mode]

    def candidates(self, plays: Sequence[RankPlay]) -> list[RankPlay | None]:
        """The plays that are worth a look, and None, to pass, where that is possible."""
        whole = [one for one in plays if one.form.size == self.left]
        if whole:
            return [whole[0]]
        if self.mode == LEADING:
            return [*self._leads(plays)] or [*plays[:1]]
        return [None, *self._covers(plays, self.mode == FRIENDLY)]

    def judged(self, plays: Sequence[RankPlay]) -> list[Judged]:
        """The plays that are worth a look, and passing where it is possible, each judged."""
        candidates = self.candidates(plays)
        if len(candidates) == 1:
            return [Judged(BEST, candidates[0])]
        return [Judged(0.0 if one is None else self.worth(one), one) for one in candidates]

    # -- What is looked at

    def _leads(self, plays: Sequence[RankPlay]) -> list[RankPlay]:
        kept = set(self.groups.plays)
        pairs = set(self.groups.pairs)
        ranks = {form.rank for form in pairs}
        chosen = []
        for one in plays:
            kind = one.form.kind
            if one in kept or (kind == "full_house" and not one.wilds and one.takes[-1][0] in ranks):
                chosen.append(one)
        for kind in ("single", "pair"):
            of_kind = [one for one in plays if one.form.kind == kind and not one.wilds]
            chosen += of_kind[:1] + of_kind[-1:]
        return list(dict.fromkeys(chosen))[: 2 * FEW]

    def _covers(self, plays: Sequence[RankPlay], mine: bool) -> list[RankPlay]:
        kept = set(self.groups.plays)
        plain = [one for one in plays if not one.form.rung]
        chosen = [one for one in plain if one in kept] + plain[:FEW] + plain[-2:]
        if not mine:
            strong = [one for one in plays if one.form.rung]
            chosen += [one for one in strong if one in kept] + strong[: FEW // 2]
        return list(dict.fromkeys(chosen))[: 2 * FEW]

    # -- What it is worth

    def rest(self, one: RankPlay) -> Groups:
        """What is left after a play, sorted."""
        if one in self.groups.plays:
            return without(self.groups, one)
        sorter = self.sorter
        return sorter.groups(left_over(self.scene.tally, one, sorter.part(one)))

    def back(self, form: Form) -> float:
        """How likely a higher group of the same kind brings the lead back."""
        kind, height, stands = form.kind, form.height, self.chances.stands
        return max([stands(one) for one in self.groups.forms if one.kind == kind and one.height > height], default=0.0)

    def worth(self, one: RankPlay) -> float:
        """What a play is worth; to pass is worth 0."""
        return float(sum(map(mul, self.weights[self.mode], self.features(one))))

    def features(self, one: RankPlay | None) -> list[float]:
        """What is to be said of a play, in the order of ``FEATURES``; of a pass nothing."""
        if one is None:
            return [0.0] * len(self.weights[self.mode])
        form = one.form
        stands = self.chances.stands(form)
        groups = self.rest(one)
        cost = self.chances.together(groups)
        gain = self.cost - cost
        bomb = 1.0 if form.rung else 0.0
        finish = stands / (1 + exp(4 * (cost - 0.8)))
        found = [
            gain,
            stands,
            finish,
            stands / (1 + exp(2 * (cost - 2))),
            float(one.wilds),
            bomb,
            bomb * (form.rung - 8) / 8,
            form.size / 5,
            self.groups.still - groups.still,
        ]
        return found + self._more(self, form, stands, gain, bomb, finish)


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
