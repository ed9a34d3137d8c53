"""What passes tell: who lets a card go by that one of his would have covered most likely holds none.

With covers of exactly one rank this says much. It is a belief and no knowledge: a player may pass to keep a combination
whole, and what he has drawn since is not touched by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from ...events import Drew, Event, Passed, Played
from ...packing import UNIT
from ...shapes import Form

FAITH: Final = 0.7
"""In what share of deals a belief is kept to."""


class Belief(NamedTuple):
    """That a hand held fewer than ``group`` cards of this unit, ``since`` cards before now."""

    unit: int
    group: int
    since: int


Answers = Mapping[Form, tuple[Form, ...]]
"""The forms of its own shape that cover a form."""


def told_by_pass(form: Form, answers: Answers) -> list[Belief]:
    """What a pass on a form tells: something on plain singles and pairs only."""
    if form.size > 2 or form.rung:
        return []
    return [Belief(UNIT[one.rank], one.size, 0) for one in answers[form] if one.rank not in one.shape.leaps]


def beliefs(log: Iterable[Event], answers: Answers) -> dict[int, list[Belief]]:
    """For each seat what its passes tell, from the open events of the round. To hand on a lead is an event of its own
    and tells nothing: no play is let go.
    """
    found: dict[int, list[Belief]] = {}
    form: Form | None = None
    for event in log:
        if isinstance(event, Played):
            form = event.combination.form
        elif isinstance(event, Drew):
            told = found.get(event.seat, [])
            found[event.seat] = [belief._replace(since=belief.since + event.count) for belief in told]
        elif isinstance(event, Passed) and form is not None:
            found.setdefault(event.seat, []).extend(told_by_pass(form, answers))
    return found
