"""Means and how sure they are: 95 % intervals over independent deals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

SIGMAS = 1.96
RULE_OF_THREE = 3.0
"""Where nothing varies in n deals, what did not happen happens in at most about 3/n of all."""


class Spread(NamedTuple):
    """A mean with the interval that holds the true one 95 times in 100."""

    mean: float
    low: float
    high: float

    def to_json(self) -> dict[str, float]:
        return {"mean": round(self.mean, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


def spread(values: Sequence[float]) -> Spread:
    """The mean of one value per deal, normally distributed about it.

    >>> spread([2.0, 2.0, 2.0])
    Spread(mean=2.0, low=2.0, high=2.0)
    """
    mean = fmean(values)
    half = SIGMAS * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return Spread(mean, mean - half, mean + half)


def share(values: Sequence[float]) -> Spread:
    """``spread`` of shares between 0 and 1; shares that are all alike leave room for what was not seen yet.

    >>> share([1.0] * 60)
    Spread(mean=1.0, low=0.95, high=1.0)
    """
    mean, low, high = spread(values)
    if low == high:
        low, high = mean - RULE_OF_THREE / len(values), mean + RULE_OF_THREE / len(values)
    return Spread(mean, max(0.0, low), min(1.0, high))
