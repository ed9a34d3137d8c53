"""What a match has behind it: points of its rounds, rounds that can be reviewed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import F, OuterRef, QuerySet, Subquery

import engine
from engine import EngineError, Record, State
from engine.record import opening_of
from trainer.models import Round

from .sitting import Sitting


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round that is over. ``states``: after the deal and after each move; empty when its record no longer replays."""

    round: Round
    states: list[State]


def earlier_points(sitting: Sitting) -> list[list[int]]:
    """The points per seat of the rounds before this one, the first round first; zeros for a round that was closed."""
    rounds = sitting.match.rounds.filter(number__lt=sitting.round.number).order_by("number")
    return [points or [0] * sitting.match.players for points in rounds.values_list("points", flat=True)]


def starts_so_far(sitting: Sitting) -> list[Mapping[str, Any]]:
    """How each round of the match started, up to this one; what a start holds is the game's business."""
    rounds = sitting.match.rounds.filter(number__lte=sitting.round.number).order_by("number")
    return [start or {} for start in rounds.values_list("record__start", flat=True)]


def rounds_over(sitting: Sitting) -> QuerySet[Round]:
    """The rounds of the match that are over, the last one first. Each has its points, ``start``, and ``following``: how
    the round after it started (None where it has not been dealt). The records themselves stay where they are.
    """
    after = Round.objects.filter(match=OuterRef("match"), number=OuterRef("number") + 1)
    rounds = sitting.match.rounds.filter(points__isnull=False).order_by("-number").defer("record", "whys")
    return rounds.annotate(start=F("record__start"), following=Subquery(after.values("record__start")[:1]))


def points_so_far(sitting: Sitting, earlier: Sequence[Sequence[int]] | None = None) -> tuple[int, ...]:
    """The points per seat of the match: of the rounds that are over. ``earlier``: ``earlier_points``, if known."""
    if earlier is None:
        earlier = earlier_points(sitting)
    current = [sitting.round.points] if sitting.round.points else []
    return engine.totals([*earlier, *current], sitting.match.players)


def last_finished(sitting: Sitting) -> int | None:
    """The number of the last round that is over; None when there is none."""
    over = sitting.match.rounds.filter(points__isnull=False).order_by("-number")
    return over.values_list("number", flat=True).first()


def played_round(sitting: Sitting, number: int) -> PlayedRound | None:
    """Round ``number`` of the match; None when there is no such round, or it is not over."""
    current = number == sitting.round.number
    played = sitting.round if current else sitting.match.rounds.filter(number=number).first()
    if played is None:
        return None
    try:
        record = Record.from_json(played.record)
        states = [opening_of(record)]
        for move in record.moves:
            states.append(states[-1].apply(engine.parse_move(move)))
    except EngineError:
        return PlayedRound(played, []) if played.points is not None else None
    return PlayedRound(played, states) if states[-1].over else None
