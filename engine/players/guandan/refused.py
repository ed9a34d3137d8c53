"""What the others have let go: who did not cover an opponent's play most likely could not, or not cheaply."""

from __future__ import annotations

from ...events import Passed, Played, TrickWon
from ...observation import Observation
from .inputs import REFUSABLE, SEATS, refusable
from .policy import Refused


def refused_in(seen: Observation) -> Refused:
    """What each seat has let go this round. A partner's plays and bombs tell nothing."""
    refused = [[0] * REFUSABLE for _ in range(SEATS)]
    table, holder = None, 0
    for event in seen.log:
        if isinstance(event, Played):
            table, holder = event.combination.form, event.seat
        elif isinstance(event, TrickWon):
            table = None
        elif isinstance(event, Passed) and table is not None and not table.rung and (holder - event.seat) % 2:
            of_seat, kind = refused[event.seat], refusable(table)
            of_seat[kind] = min(of_seat[kind] or table.height + 1, table.height + 1)
    return tuple(map(tuple, refused))
