"""How well a rule is held, in five steps of a staircase."""

from __future__ import annotations

from datetime import datetime
from enum import IntEnum

from .scheduler import Memory


class Strength(IntEnum):
    """How many of the five steps are filled."""

    NEW = 0
    SHAKY = 1
    FAIR = 2
    STEADY = 4
    FIRM = 5


STEPS = 5

HELD = (Strength.STEADY, Strength.FIRM)
"""What the progress page counts as known."""

# Stability is the number of days after which nine out of ten would still know the rule.
_FAIR, _STEADY, _FIRM = 2, 7, 30
_FADING = 0.8
"""Less likely known than this today, a rule counts one step lower until it is asked again."""

_LADDER = (Strength.SHAKY, Strength.FAIR, Strength.STEADY, Strength.FIRM)


def strength(memory: Memory | None, now: datetime) -> Strength:
    """How well a rule is held at ``now``: how long it will last, and whether it is still there today.

    New before the first answer; shaky after a miss until it was right again.
    """
    if memory is None or memory.right is None:
        return Strength.NEW
    if not memory.right:
        return Strength.SHAKY
    step = sum(memory.stability >= days for days in (_FAIR, _STEADY, _FIRM))
    if memory.retrievability(now) < _FADING:
        step = max(step - 1, 0)
    return _LADDER[step]
