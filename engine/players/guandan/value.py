"""How a round is likely to end, judged where a lead is due and all hands are known: for playouts that are cut short."""

from __future__ import annotations

from math import exp
from operator import mul

from ...packing import COUNTS
from .chances import Chances
from .features import SEATS
from .playout import Table
from .value_weights import VALUES

Pattern = tuple[int, ...]
"""Who is out, in order, as seats counted from the leader."""
DEAR = 0.5
"""A group that costs more than this is not likely to win a trick."""


def value(table: Table) -> float:
    """The levels the leader's team is likely to win more than the others."""
    pattern, found = features(table)
    return float(sum(map(mul, VALUES[pattern], found)))


def margin(table: Table, team: int) -> float:
    """The levels a team wins more than the others, once the round is over; before that what is likely."""
    if table.over:
        return table.margin(team)
    return value(table) if table.turn % 2 == team else -value(table)


def features(table: Table) -> tuple[Pattern, list[float]]:
    """What the value is reckoned from: who is out, and of each seat from the leader on how good its hand is."""
    leader, counts, sorter = table.turn, table.counts, table.sorter
    found = [1.0]
    still, now = [0.0] * SEATS, [0.0] * SEATS
    cards = sum([tally & COUNTS for tally in table.tallies])
    for step in range(SEATS):
        seat = (leader + step) % SEATS
        if not counts[seat]:
            continue
        tally = table.tallies[seat]
        groups = sorter.groups(tally)
        enemies = counts[(seat + 1) % SEATS], counts[(seat + 3) % SEATS]
        chances = Chances(sorter.lore, cards - (tally & COUNTS), enemies)
        cost = chances.together(groups)
        bombs = sum([1 for form in groups.forms if form.rung])
        losers = sum([1 for form in groups.forms if not form.rung and chances.cost(form) > DEAR])
        found += [groups.still, exp(-0.8 * max(groups.still, -1.0)), counts[seat] / 27, len(groups.forms) / 10]
        found += [float(bombs), cost, exp(-0.8 * max(cost, -1.0)), float(losers)]
        still[step] = exp(-1.2 * groups.still - (0.6 if step else 0.0))
        now[step] = exp(-cost - (0.5 if step else 0.0))
    first, second, third, fourth = [share / sum(still) for share in still]
    found += [first, third, first + third, first * third, second * fourth]
    found += [now[0] / sum(now), now[2] / sum(now)]
    return tuple((seat - leader) % SEATS for seat in table.out), found
