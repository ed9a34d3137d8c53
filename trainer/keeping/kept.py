"""Everything that is kept for a device, kind by kind. A new kind is one entry in KEPT; a test finds what has none.

An entry says how its things are handed out (plain JSON values, never anything of a round that is still being played but
that it is) and how those of two devices become one's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import models
from django.db.models import Max

from trainer.drills.models import DrillAnswer, TimedRun
from trainer.drills.modes import MODES
from trainer.lessons.models import LessonDone
from trainer.memory import services as memory
from trainer.memory.models import RuleMemory
from trainer.models import Device, Match, new_match_id


@dataclass(frozen=True, slots=True)
class Kept:
    """One kind of thing. ``name``: its key in the file that is handed out.

    ``merge(source, target)`` gives ``target`` what ``source`` has, within the transaction that then deletes ``source``.
    """

    name: str
    model: type[models.Model]
    hand_out: Callable[[Device], list[dict[str, Any]]]
    merge: Callable[[Device, Device], None]


def _rows(found: models.QuerySet[Any], *but: str) -> list[dict[str, Any]]:
    """The rows as they are stored, without whose they are."""
    left_out = {"id", "device", *but}
    names = [field.name for field in found.model._meta.concrete_fields if field.name not in left_out]
    return list(found.values(*names))


def _matches(device: Device) -> list[dict[str, Any]]:
    """The matches with their rounds. The record of a round (cards, seed, moves) is there once the round is over."""
    out = []
    for match in Match.objects.of(device).order_by("created_at", "pk").prefetch_related("rounds__advice"):
        rounds = [
            {
                "number": one.number,
                "over": one.points is not None,
                "points": one.points,
                "record": one.record if one.points is not None else None,
                "whys": one.whys if one.points is not None else None,
                "advice": [{"move": row.move, "advised": row.advised, "why": row.why} for row in one.advice.all()],
            }
            for one in match.rounds.all()
        ]
        out.append(
            {
                "id": match.pk,
                "game": match.game,
                "rules": match.rules,
                "players": match.players,
                "strength": match.strength,
                "rounds_limit": match.rounds_limit,
                "finished": match.finished,
                "created_at": match.created_at,
                "updated_at": match.updated_at,
                "rounds": rounds,
            }
        )
    return out


def _merge_matches(source: Device, target: Device) -> None:
    """All of them: two matches are never the same, even if the same start card was sent from both devices."""
    theirs = Match.objects.of(source)
    for pk in theirs.filter(start_key__in=Match.objects.of(target).values("start_key")).values_list("pk", flat=True):
        Match.objects.filter(pk=pk).update(start_key=new_match_id())
    theirs.update(device=target)


def _answers(device: Device) -> list[dict[str, Any]]:
    return _rows(DrillAnswer.objects.filter(device=device).order_by("pk"), "position_key")


def _merge_answers(source: Device, target: Device) -> None:
    """All of them; of two answers to one question (the daily set is the same for both) the first stands."""
    theirs = DrillAnswer.objects.filter(device=source).order_by("number")
    same_runs = DrillAnswer.objects.filter(device=target, run__in=theirs.order_by().values("run"))
    mine = {(one.run, one.number): one for one in same_runs}
    runs = {run for run, _ in mine}
    free = _free_numbers(runs, source, target)
    for answer in theirs.filter(run__in=runs):
        twin = mine.get((answer.run, answer.number))
        if twin is None:
            continue
        if answer.mode in MODES and MODES[answer.mode].shared:
            later = max(answer, twin, key=lambda one: (one.answered_at, one.pk))
            DrillAnswer.objects.filter(pk=later.pk).delete()
        else:  # the run only has the same name, such as the replay of misses
            DrillAnswer.objects.filter(pk=answer.pk).update(number=free[answer.run])
            free[answer.run] += 1
    DrillAnswer.objects.filter(device=source).update(device=target)


def _free_numbers(runs: set[str], *devices: Device) -> dict[str, int]:
    """For each run the first number that none of the devices has used, nor any after it."""
    rows = DrillAnswer.objects.filter(device__in=devices, run__in=runs).order_by().values("run")
    return {row["run"]: row["last"] + 1 for row in rows.annotate(last=Max("number"))}


def _timed(device: Device) -> list[dict[str, Any]]:
    return _rows(TimedRun.objects.filter(device=device).order_by("pk"))


def _merge_timed(source: Device, target: Device) -> None:
    """All of them; a run that both have (its page was open in both) is one run."""
    theirs, mine = TimedRun.objects.filter(device=source), TimedRun.objects.filter(device=target)
    theirs.filter(run__in=list(mine.values_list("run", flat=True))).delete()
    theirs.update(device=target)


def _memory(device: Device) -> list[dict[str, Any]]:
    return _rows(RuleMemory.objects.of(device).order_by("game", "rule"))


def _lessons(device: Device) -> list[dict[str, Any]]:
    return _rows(LessonDone.objects.of(device).order_by("game", "step"))


def _merge_lessons(source: Device, target: Device) -> None:
    """Every step once: where both did it, the first time counts."""
    mine = {(one.game, one.step): one for one in LessonDone.objects.of(target)}
    for done in LessonDone.objects.of(source):
        twin = mine.get((done.game, done.step))
        if twin is None:
            LessonDone.objects.filter(pk=done.pk).update(device=target)
        elif done.done_at < twin.done_at:
            LessonDone.objects.filter(pk=twin.pk).update(done_at=done.done_at)


# Memory after the answers it follows from.
KEPT: list[Kept] = [
    Kept("matches", Match, _matches, _merge_matches),
    Kept("answers", DrillAnswer, _answers, _merge_answers),
    Kept("timed_runs", TimedRun, _timed, _merge_timed),
    Kept("lessons", LessonDone, _lessons, _merge_lessons),
    Kept("memory", RuleMemory, _memory, memory.merge),
]
