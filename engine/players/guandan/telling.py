"""What moves tell about hands: of some deals that may be the true one, which fits best what the others have done.

Each of the latest moves of the others is judged again as if the seat had held what a deal gives it. The less the
policy would have liked the move it saw, the less likely the deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...cards import Cards
from ...events import Passed, Played, TrickWon
from ...observation import Observation
from ...packing import COUNTS
from ...shapes import Form
from .features import SEATS
from .policy import Mind, Scene
from .sorting import Sorter
from .weights import WEIGHTS

LATEST = 5
"""So many moves of others are judged."""
MOST = 0.4
"""A move counts as wrong by no more than this, in levels: nobody always does what the policy would."""


class Told(NamedTuple):
    """A move of another seat: the table it saw, the counts, the tally of what was played before, what of its present
    cards it has played since, and what it did (None: it passed).
    """

    seat: int
    table: Form | None
    holder: int | None
    counts: tuple[int, ...]
    played: int
    since: int
    done: Form | None


def told(seen: Observation) -> list[Told]:
    """The latest moves of the others, the latest first."""
    rules = seen.rules
    moves: list[tuple[Played | Passed, Form | None, int | None]] = []
    form, holder = None, None
    played = 0
    for event in seen.log:
        if isinstance(event, TrickWon):
            form, holder = None, None
        elif isinstance(event, Played | Passed):
            moves.append((event, form, holder))
            if isinstance(event, Played):
                form, holder = event.combination.form, event.seat
                played += rules.tally(event.combination.cards)
    found: list[Told] = []
    counts, since = list(seen.counts), [0] * SEATS
    for event, form, holder in reversed(moves):
        done = None
        if isinstance(event, Played):
            cards = rules.tally(event.combination.cards)
            counts[event.seat] += event.combination.size
            since[event.seat] += cards
            played -= cards
            done = event.combination.form
        if event.seat != seen.seat and seen.counts[event.seat]:
            found.append(Told(event.seat, form, holder, tuple(counts), played & COUNTS, since[event.seat], done))
            if len(found) == LATEST:
                break
    return found


def doubt(moves: Sequence[Told], hands: Mapping[int, Cards], sorter: Sorter, deck: int) -> float:
    """How little these hands fit the moves: the sum of what the policy would rather have done. ``deck`` is the tally of
    all cards.
    """
    rules = sorter.rules
    sum_ = 0.0
    for one in moves:
        tally = rules.tally(hands[one.seat]) + one.since
        plays = rules.tables.list(tally, one.table)
        if not plays:
            continue
        scene = Scene(one.seat, tally, deck - one.played - (tally & COUNTS), one.counts, one.table, one.holder)
        judged = Mind(sorter, scene, WEIGHTS).judged(plays)
        like = [each.worth for each in judged if (each.play.form if each.play else None) is one.done]
        best = max([each.worth for each in judged])
        sum_ += min(MOST, best - max(like)) if like else MOST
    return sum_
