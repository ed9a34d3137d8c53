"""What differs on the table from game to game: its counters. Its templates stand in ``templates/trainer/<game>/``.

A new game is one more entry here and its folder of templates; nothing else at the table knows a game's name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import npgettext, pgettext

from content.prose.ranks import number_token
from engine import Observation, Ruleset


@dataclass(frozen=True, slots=True)
class Counter:
    """One number of the panel above the table."""

    label: str
    value: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Layout:
    """``counters``: the panel. ``multiplier``: what so many bombs multiply a loss with, None in a game without that."""

    counters: Callable[[Observation], list[Counter]]
    multiplier: Callable[[Ruleset, int], int] | None = None


def _gandengyan_multiplier(rules: Ruleset, bombs: int) -> int:
    # The score of a loser whom nothing but the bombs touches: the engine's own counting and cap.
    return rules.game.round.score(rules, left=(0, 1), winner=0, bombs=bombs).seats[1].multiplier


def _gandengyan_counters(seen: Observation) -> list[Counter]:
    unseen = seen.unseen_ranks()
    times = _gandengyan_multiplier(seen.rules, seen.bombs)
    return [
        Counter(pgettext("counter", "Stock"), str(seen.stock)),
        Counter(pgettext("counter", "2s unseen"), str(unseen["2"])),
        Counter(pgettext("counter", "Jokers unseen"), str(unseen["X"])),
        Counter(pgettext("counter", "Multiplier"), number_token(f"×{times}"), _bombs(seen.bombs)),
    ]


def _bombs(bombs: int) -> str:
    return npgettext("counter", "{n} bomb", "{n} bombs", bombs).format(n=bombs) if bombs else ""


LAYOUTS: dict[str, Layout] = {
    "gandengyan": Layout(_gandengyan_counters, _gandengyan_multiplier),
}
