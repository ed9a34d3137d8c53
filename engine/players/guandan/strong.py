"""A strong player of Guandan: what the policy finds best is tried against the next best on sampled deals.

Another move is taken instead only if it does better in a paired test: every candidate is played out on the very same
deals, and what counts is how sure the difference is. The search is bounded by the moves it plays out, never by the
clock, so the same randomness gives the same choice on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from ...cards import Cards
from ...moves import Pass
from ...observation import Observation
from ...packing import COUNTS, FACE_SHIFT
from ...rng import Chance, Rng
from ..base import Choice, Player
from ..why import Why
from .endgame import OTHER, OUT, PASSED, Duel, Found, GaveUp, Solver
from .features import SEATS
from .hidden import hidden
from .playout import Table
from .policy import Judged, Mind
from .said import choice_of, scene_of
from .sorting import Sorter
from .telling import doubt, told
from .tribute import exchanged
from .value import margin
from .weights import WEIGHTS


class Effort(NamedTuple):
    """How hard it looks: ``moves`` played out at most, ``deals`` sampled at most, each the likeliest
    of ``choice`` and played on for about ``horizon`` moves; ``tried`` candidates no more than
    ``within`` worse than the best by the policy; ``sure``: how many standard errors better another one has to be, and
    ``least`` by how many levels.
    """

    moves: int = 800
    horizon: int = 14
    deals: int = 16
    choice: int = 3
    tried: int = 4
    within: float = 1.0
    sure: float = 1.0
    least: float = 0.03


EFFORT = Effort()
QUICKLY = (0.0,)
"""Hands of playouts are sorted in one way only."""


class StrongPlayer(Player):
    """Looks ahead."""

    heavy = True

    def __init__(self, name: str = "strong", effort: Effort = EFFORT) -> None:
        self.name = name
        self.effort = effort

    def decide(self, seen: Observation, rng: Chance) -> Choice:
        plays, may_pass = seen.choices()
        if not plays:
            return Choice(Pass(), (Why.NO_CHOICE,)) if may_pass else exchanged(seen)
        sorter = Sorter(seen.rules)
        mind = Mind(sorter, scene_of(seen), WEIGHTS)
        worked_out = self._worked_out(seen)
        if worked_out is not None:
            move, why = choice_of(seen, mind, worked_out.play, worked_out.rest >> FACE_SHIFT)
            return Choice(move, (Why.ALL_KNOWN, *why))
        judged = sorted(mind.judged(plays.ranked), key=lambda one: -one.worth)
        found = self._better(seen, judged, Rng("look", rng.randrange(1 << 32))) if len(judged) > 1 else None
        if found is None:
            return choice_of(seen, mind, judged[0].play)
        move, why = choice_of(seen, mind, found.play)
        return Choice(move, (Why.LOOKED_AHEAD, *why))

    def _worked_out(self, seen: Observation) -> Found | None:
        """The move that wins for certain where two seats are left; None if there is none or it takes too long."""
        others = [seat for seat in range(SEATS) if seen.counts[seat] and seat != seen.seat]
        if len(others) > 1 or seen.unseen().total() != seen.counts[others[0]]:
            return None
        rules, (other,) = seen.rules, others
        holder, table, owner, heir = seen.table_seat, None if seen.table is None else seen.table.form, OTHER, 0
        if holder not in (None, other):
            owner = PASSED if (other, None) in after_play(seen) else OUT
            heir = int(holder != (seen.seat + 2) % SEATS)
        try:
            mine, unseen = rules.tally(seen.hand), rules.tally(seen.unseen().elements())
            return Solver(rules).winning(Duel(mine, unseen, table, owner, heir))
        except GaveUp:
            return None

    def _better(self, seen: Observation, judged: Sequence[Judged], rng: Rng) -> Judged | None:
        """A candidate that does better than the first on sampled deals; None if there is none for sure."""
        effort = self.effort
        tried = [one for one in judged[: effort.tried] if one.worth > judged[0].worth - effort.within]
        if len(tried) < 2:
            return None
        sample = Sample(seen, effort.choice)
        gains: list[list[float]] = [[] for _ in tried]
        moves = 0
        for number in range(effort.deals):
            start = sample.table(rng)
            results = []
            for place, one in enumerate(tried):
                if place and _hopeless(gains[place], number):
                    continue
                table = start.copy()
                table.apply(one.play)
                table.play_on(effort.horizon)
                moves += table.moves
                results.append(margin(table, seen.seat % 2))
                if place:
                    gains[place].append(results[-1] - results[0])
            if moves > effort.moves or len(results) < 2:
                break
        chosen, most = None, effort.least
        for one, gained in zip(tried[1:], gains[1:], strict=True):
            mean, error = mean_error(gained)
            if mean > most and mean > effort.sure * error and len(gained) >= 4:
                chosen, most = one, mean
        return chosen


def after_play(seen: Observation) -> Sequence[tuple[int, object]]:
    """The passes since the last play of the trick."""
    trick = seen.position.trick
    last = max(place for place, (_, played) in enumerate(trick) if played is not None)
    return trick[last + 1 :]


def mean_error(values: Sequence[float]) -> tuple[float, float]:
    """A mean and its standard error; a few more values of all kinds are imagined, so that a few equal ones prove
    nothing.
    """
    number = len(values)
    if not number:
        return 0.0, float("inf")
    mean = sum(values) / number
    square = sum([(value - mean) ** 2 for value in values]) + 0.1
    return mean, sqrt(square / number / max(1, number - 1))


def _hopeless(gained: Sequence[float], number: int) -> bool:
    """Whether a candidate is not worth any more deals."""
    if number < 6:
        return False
    mean, error = mean_error(gained)
    return len(gained) < number or mean < -error


class Sample:
    """The round as it may be."""

    def __init__(self, seen: Observation, choice: int) -> None:
        """``choice``: of how many deals the likeliest is taken."""
        self.seen = seen
        self.choice = choice
        self.told = told(seen)
        self.deck = seen.rules.tally(seen.rules.deck) & COUNTS
        self.sorter = Sorter(seen.rules, QUICKLY)
        self.hidden = hidden(seen)
        self.own = seen.rules.tally(seen.hand)
        self.form = None if seen.table is None else seen.table.form

    def doubt(self, hands: Mapping[int, Cards]) -> float:
        """How little a deal fits what the others have done."""
        return doubt(self.told, hands, self.sorter, self.deck)

    def table(self, rng: Rng) -> Table:
        """The round with the unseen cards dealt at random: of a few deals the one that fits best."""
        seen, rules = self.seen, self.seen.rules
        deals = [self.hidden.deal(rng) for _ in range(self.choice if self.told else 1)]
        hands = deals[0] if len(deals) < 2 else min(deals, key=self.doubt)
        tallies = [self.own if seat == seen.seat else rules.tally(hands.get(seat, ())) for seat in range(SEATS)]
        return Table(rules, self.sorter, tallies, seen.counts, seen.seat, self.form, seen.table_seat, seen.out)
