"""How a round is likely to end, judged where a lead is due and all hands are known: for playouts that are cut short."""

from __future__ import annotations

from math import exp
from operator import mul

from .features import SEATS
from .playout import Table
from .value_weights import VALUES

Pattern = tuple[int, ...]
"""Who is out, in order, as seats counted from the leader."""


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
    leader, counts = table.turn, table.counts
    found = [1.0]
    race = []
    for step in range(SEATS):
        seat = (leader + step) % SEATS
        if not counts[seat]:
            race.append(0.0)
            continue
        groups = table.sorter.groups(table.tallies[seat])
        cost = groups.still
        bombs = sum([1 for form in groups.forms if form.rung])
        quick = exp(-0.8 * max(cost, -1.0))
        race.append(exp(-1.2 * cost - (0.6 if step else 0.0)))
        found += [cost, quick, counts[seat] / 27, len(groups.forms) / 10, float(bombs)]
    total = sum(race)
    found += [race[0] / total, race[2] / total, (race[0] + race[2]) / total]
    both = race[0] * race[2] / (total * total)
    found += [both, race[1] * race[3] / (total * total)]
    return tuple((seat - leader) % SEATS for seat in table.out), found
