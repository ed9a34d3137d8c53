"""The gate a change has to pass: is it better, worse, or not yet known to be either?"""

from __future__ import annotations

from enum import StrEnum

from .contest import Result
from .spread import Spread, spread


class Verdict(StrEnum):
    """What an interval of differences says."""

    BETTER = "better"
    WORSE = "worse"
    UNDECIDED = "undecided"


def verdict_of(difference: Spread, zero: float = 0.0) -> Verdict:
    """Better or worse only where the whole interval lies on that side of ``zero``.

    >>> verdict_of(Spread(0.2, 0.1, 0.3)), verdict_of(Spread(0.2, -0.1, 0.5))
    (<Verdict.BETTER: 'better'>, <Verdict.UNDECIDED: 'undecided'>)
    """
    if difference.low > zero:
        return Verdict.BETTER
    return Verdict.WORSE if difference.high < zero else Verdict.UNDECIDED


def compare(one: Result, other: Result, measure: str) -> Spread:
    """How much more of a measure ``one`` has than ``other`` on the very same deals, deal by deal."""
    pairs = zip(one.column(measure), other.column(measure), strict=True)
    return spread([mine - yours for mine, yours in pairs])
