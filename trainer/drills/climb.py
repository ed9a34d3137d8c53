"""How a run gets harder: which chapters it asks about, and how hard its questions may be.

A climb is a row of stages. Where a run begins on it is all that tells a newcomer from others: every question is one
step further up.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from .recipes import NEAR, PLAIN, TRICKY

FIRST, EARLY, ALL = 0, 1, 2
"""How far into a book a stage reaches: ``Book.chapters`` says how many chapters that are."""


@dataclass(frozen=True, slots=True)
class Stage:
    """``lasts``: so many questions; the last stage of a climb goes on for ever. ``level``: of the hardest recipes.
    ``kinds``: the kinds of question, empty for all.
    """

    lasts: int
    reach: int
    level: int
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Climb:
    """Stages, the easiest first. ``start``: so many questions are left out at the bottom."""

    stages: tuple[Stage, ...]
    start: int = 0

    def at(self, number: int) -> Stage:
        """The stage of question ``number`` (from 0) of a run."""
        number += self.start
        for stage in self.stages:
            if number < stage.lasts:
                return stage
            number -= stage.lasts
        return self.stages[-1]


_SIMPLE: Final = ("cover", "choose", "name", "higher")
"""Kinds of question that are clear at first sight: a few cards, and what can be done with them."""

_LEARNING: Final = (
    Stage(6, FIRST, PLAIN, _SIMPLE),
    Stage(8, EARLY, PLAIN),
    Stage(3, ALL, PLAIN),
    Stage(5, ALL, NEAR),
    Stage(1, ALL, TRICKY),
)
NEWCOMER: Final = Climb(_LEARNING)
FAMILIAR: Final = replace(NEWCOMER, start=sum(one.lasts for one in _LEARNING if one.reach < ALL))
"""Every run of somebody who has seen the first chapters begins here: with plain questions on anything."""

DAILY: Final = Climb(
    (Stage(2, FIRST, PLAIN, _SIMPLE), Stage(2, EARLY, PLAIN), Stage(3, ALL, NEAR), Stage(3, ALL, TRICKY))
)
"""A set of ten questions that is the same for everybody."""


def climb_after(answered: int) -> Climb:
    """The climb of a run that begins after so many answers: the next step for a newcomer, later always ``FAMILIAR``."""
    return replace(NEWCOMER, start=min(answered, FAMILIAR.start))
