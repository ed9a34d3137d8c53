"""What differs on the table from game to game: its counters, its board, its result.

Its templates stand in ``templates/trainer/<game>/``.

A new game is one more entry here and its folder of templates; nothing else at the table knows a game's name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import npgettext, pgettext

from content.prose.combos import fill
from content.prose.ranks import number_token, rank_token
from engine import Observation, Ruleset, State, card
from trainer.models import Match

from .board import Board, board_view
from .past import Past, PastTable
from .result import points_table, result_view
from .story import Story
from .summary import levels_table, summary_view

BIG_JOKER: Final = card("Xr")
SMALL_JOKER: Final = card("Xb")


@dataclass(frozen=True, slots=True)
class Counter:
    """One number of the panel above the table."""

    label: str
    value: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Layout:
    """``counters``: the panel. ``result``: what the result's template shows of a round that is over. ``multiplier``:
    what so many bombs multiply a loss with, None in a game without that. ``board``: the level board, None in a game of
    points; it is given the points of the round before. ``told``: what tells an open match from others beside what every
    match has; it is given the start of its round as the record has it. ``past``: rounds that are over as a table.
    """

    counters: Callable[[Observation], list[Counter]]
    result: Callable[[State, Story], object]
    told: Callable[[Match, Mapping[str, Any]], list[str]]
    past: Callable[[Sequence[Past], Sequence[str]], PastTable]
    multiplier: Callable[[Ruleset, int], int] | None = None
    board: Callable[[Observation, Sequence[int]], Board] | None = None


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


def _guandan_counters(seen: Observation) -> list[Counter]:
    """Cards of the strongest kinds that are neither played nor in the hand."""
    unseen, rules = seen.unseen(), seen.rules
    level = str(rules.settings["level"])
    wild = sum(copies for card, copies in unseen.items() if rules.is_wild(card))
    plain = sum(copies for card, copies in unseen.items() if card.rank == level and not rules.is_wild(card))
    rank = rank_token(level)
    return [
        Counter(pgettext("counter", "Big jokers"), str(unseen[BIG_JOKER])),
        Counter(pgettext("counter", "Small jokers"), str(unseen[SMALL_JOKER])),
        Counter(fill(pgettext("counter", "Wild {rank}"), plain=False, rank=rank), str(wild)),
        Counter(fill(pgettext("counter", "Other {rank}"), plain=False, rank=rank), str(plain)),
    ]


def _players(match: Match, start: Mapping[str, Any]) -> list[str]:
    return [npgettext("open match", "{n} player", "{n} players", match.players).format(n=match.players)]


def _level(match: Match, start: Mapping[str, Any]) -> list[str]:
    level = start.get("level")
    return [fill(pgettext("setting of a round", "Level {rank}"), plain=False, rank=rank_token(level))] if level else []


LAYOUTS: dict[str, Layout] = {
    "gandengyan": Layout(_gandengyan_counters, result_view, _players, points_table, multiplier=_gandengyan_multiplier),
    "guandan": Layout(_guandan_counters, summary_view, _level, levels_table, board=board_view),
}
