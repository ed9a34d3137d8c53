"""The rounds of a match that are over, as a table: a row each, the last one first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from engine import State


@dataclass(frozen=True, slots=True)
class Past:
    """A round that is over: its points per seat, how it started, and how the next one did or would."""

    number: int
    points: Sequence[int]
    start: Mapping[str, Any]
    following: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PastTable:
    """``columns``: their headings; ``rows``: the number of each round and its cells."""

    columns: list[str | Promise]
    rows: list[tuple[int, list[str]]]


def past_rounds(rounds: Iterable[Any], now: State | None, number: int) -> list[Past]:
    """Rounds as ``services.rounds_over`` finds them; ``now``: the state of round ``number``, the match's last."""
    return [
        Past(one.number, one.points, one.start or {}, one.following or (_order(now) if one.number == number else {}))
        for one in rounds
    ]


def _order(state: State | None) -> Mapping[str, Any]:
    """The order of going out, where the game has one: all that is known of a next round which is not dealt yet."""
    order = getattr(state.score, "order", None) if state is not None else None
    return {"order": list(order)} if order else {}
