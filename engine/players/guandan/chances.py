"""How likely a play stands: that no opponent covers it, from the cards nobody has seen and the sizes of the hands."""

from __future__ import annotations

from functools import cache
from math import comb, exp
from typing import Final, NamedTuple

from ...packing import COUNTS, wilds_in
from ...shapes import Form
from .lore import Lore
from .sorting import Groups

STEPS: Final = 32
MOST: Final = 11
SAFE_BOMB, RUNG = 0.75, 0.06
DECK: Final = 81
"""Cards in other hands at the beginning."""
BOMB_WORTH: Final = 0.35
SINGLES, PAIRS, TRIPLES, HOUSES = 0.9, 1.1, 1.0, 1.8
"""How readily opponents cover a rank, for each higher one they are expected to hold."""
RUNS: Final = {"straight": 0.35, "tube": 0.38, "plate": 0.15}
"""The same for each higher form of a kind, as long as all cards are in other hands."""
BOMBED: Final = 0.08


@cache
def at_least(number: int, share: int) -> tuple[float, ...]:
    """By how many cards of a rank there are: the chance that a hand with ``share``/32 of them has at least ``number``.

    >>> [round(chance, 2) for chance in at_least(2, 16)[:4]]
    [0, 0, 0.25, 0.5]
    """
    each = share / STEPS
    return tuple(
        sum(comb(cards, held) * each**held * (1 - each) ** (cards - held) for held in range(number, cards + 1))
        for cards in range(MOST)
    )


class Weighed(NamedTuple):
    """What sorted cards cost: each group that is no bomb, the dearest first, the number of bombs, and all together."""

    plain: list[float]
    bombs: int
    together: float


class Chances:
    """For one moment of the round and one team: how likely plays stand, and what groups cost."""

    __slots__ = ("_able", "_cost", "_ranked", "_scale", "_unbombed")

    def __init__(self, lore: Lore, unseen: int, opponents: tuple[int, int]) -> None:
        """``unseen``: the tally of what is in no known place; ``opponents``: how many cards the two hold."""
        one, other = opponents
        unseen &= COUNTS
        total = 0
        counts = []
        for shift in lore.shifts:
            number = unseen >> shift & 15
            counts.append(number)
            total += number
        wilds = wilds_in(unseen)
        counts[lore.level] += wilds
        total = max(1, total + wilds)
        shares = min(STEPS, STEPS * one // total), min(STEPS, STEPS * other // total)
        self._scale = total / DECK
        self._unbombed = 1 - BOMBED * min(1.0, (one + other) / 20)
        self._able = (one, other)
        self._ranked = self._rank(counts, shares)
        self._cost: dict[Form, float] = {}

    def _rank(self, counts: list[int], shares: tuple[int, int]) -> dict[str, list[float]]:
        """For single, pair and triple: the chance of each rank, lowest first."""
        one, other = self._able
        both = (shares[0] + shares[1]) / STEPS
        pairs = [at_least(2, shares[0]), at_least(2, shares[1])]
        triples = [at_least(3, shares[0]), at_least(3, shares[1])]
        above = [0.0, 0.0, 0.0]
        single, pair, triple, house = [], [], [], []
        for number in reversed(counts):
            single.append(exp(-SINGLES * above[0]))
            pair.append(exp(-PAIRS * above[1]))
            triple.append(exp(-TRIPLES * above[2]))
            house.append(exp(-HOUSES * above[2]))
            if number:
                above[0] += both * number
                if number > 1:
                    number = min(number, MOST - 1)
                    above[1] += (one > 1) * pairs[0][number] + (other > 1) * pairs[1][number]
                    above[2] += (one > 2) * triples[0][number] + (other > 2) * triples[1][number]
        single.reverse()
        pair.reverse()
        triple.reverse()
        house.reverse()
        return {"single": single, "pair": pair, "triple": triple, "full_house": house}

    def stands(self, form: Form) -> float:
        """How likely no opponent covers the form."""
        if form.rung:
            return min(0.98, SAFE_BOMB + RUNG * (form.rung - 8) / 4)
        ranked = self._ranked.get(form.kind)
        if ranked is not None:
            if form.kind == "full_house" and max(self._able) < 5:
                return self._unbombed
            return ranked[form.height] * self._unbombed
        able = (self._able[0] >= form.size) + (self._able[1] >= form.size)
        above = len(form.shape.ranks) - 1 - form.height
        return exp(-RUNS[form.kind] * above * self._scale * able / 2) * self._unbombed

    def cost(self, form: Form) -> float:
        """What it costs to have a group of this form: 1 less the chance that it wins its trick; a bomb costs less than
        nothing, since it wins another one's.
        """
        found = self._cost.get(form)
        if found is None:
            if form.rung:
                found = -BOMB_WORTH - RUNG * min(form.rung - 8, 12) - form.height / 1000
            else:
                found = 1.0 - self.stands(form)
            self._cost[form] = found
        return found

    def weighed(self, groups: Groups) -> Weighed:
        """What groups cost, each and together; each triple takes the dearest pair along."""
        cost = self.cost
        costs = [cost(form) for form in groups.forms]
        plain = [each for each, form in zip(costs, groups.forms, strict=True) if not form.rung]
        total = sum(costs)
        if groups.triples and groups.pairs:
            total -= sum(sorted([cost(form) for form in groups.pairs], reverse=True)[: groups.triples])
        plain.sort(reverse=True)
        return Weighed(plain, len(costs) - len(plain), total)
