"""The only place that joins the memory of rules and the database."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from datetime import datetime

from django.db import transaction

from trainer.drills.models import DrillAnswer
from trainer.models import Device

from . import scheduler
from .models import RuleMemory
from .scheduler import Answered, Memory

SWAPS = 25
"""So often may other answers be faster. Each time one of them is in, so this is far more than tabs can do."""

REPLAYS = "again"
"""The mode that shows positions the reader has missed, with the solution already seen."""


def remember(device: Device, answer: DrillAnswer) -> None:
    """Let ``answer``, just stored for the first time, enter the memory of its rule. Within that transaction.

    Two answers at once both enter, whichever is first: compare and swap on how many have.
    """
    answered = as_answered(answer)
    for _ in range(SWAPS):
        row, _made = RuleMemory.objects.get_or_create(
            device=device,
            game=answer.game,
            rule=answer.rule,
            defaults={"met_at": answered.at, **_fields(scheduler.fresh(answered.at))},
        )
        after = scheduler.review(row.memory, answered)
        if RuleMemory.objects.filter(pk=row.pk, reviews=row.reviews).update(**_fields(after)):
            return
    raise RuntimeError(f"the memory of {answer.rule} kept changing")


def introduce(device: Device, game: str, rules: Iterable[str], lesson: int, now: datetime) -> None:
    """A lesson (number ``lesson``) has shown ``rules``: those the device has never met are due from now on."""
    new = _fields(scheduler.fresh(now))
    rows = [RuleMemory(device=device, game=game, rule=rule, lesson=lesson, met_at=now, **new) for rule in rules]
    RuleMemory.objects.bulk_create(rows, ignore_conflicts=True)


def due_today(device: Device | None, game: str, now: datetime, asked: Iterable[str]) -> list[RuleMemory]:
    """What is due of ``game`` until the day ends, longest due first; only rules among ``asked`` can be asked about."""
    known = set(asked)
    return [row for row in RuleMemory.objects.of(device, game).due_today(now) if row.rule in known]


def next_due(device: Device | None, game: str, now: datetime, asked: Iterable[str]) -> datetime | None:
    """When something will be due after today; None when nothing is on its way."""
    later = RuleMemory.objects.of(device, game).filter(due__gte=scheduler.end_of_day(now), rule__in=list(asked))
    return later.order_by("due").values_list("due", flat=True).first()


def merge(source: Device, target: Device) -> None:
    """Give ``target`` what ``source`` remembers. Within a transaction, when the answers of both are ``target``'s.

    A rule that both know is worked out again from all its answers, so that none counts twice.
    """
    mine = {(row.game, row.rule): row for row in RuleMemory.objects.of(target)}
    both = []
    for row in RuleMemory.objects.of(source):
        known = mine.get((row.game, row.rule))
        if known is None:
            RuleMemory.objects.filter(pk=row.pk).update(device=target)
        else:
            first = min(row, known, key=lambda one: one.met_at)
            known.met_at, known.lesson = first.met_at, first.lesson
            both.append(known)
    RuleMemory.objects.of(source).delete()
    rebuild(target, both)


@transaction.atomic
def rebuild(device: Device, rows: Sequence[RuleMemory]) -> None:
    """Work ``rows`` out again from the device's answers."""
    wanted = {(row.game, row.rule) for row in rows}
    answers: dict[tuple[str, str], list[Answered]] = {key: [] for key in wanted}
    rules = {rule for _, rule in wanted}
    for answer in DrillAnswer.objects.filter(device=device, rule__in=rules).order_by("answered_at", "pk"):
        if (answer.game, answer.rule) in wanted:
            answers[answer.game, answer.rule].append(as_answered(answer))
    for row in rows:
        memory = scheduler.fold(row.met_at, answers[row.game, row.rule])
        RuleMemory.objects.filter(pk=row.pk).update(met_at=row.met_at, lesson=row.lesson, **_fields(memory))


def as_answered(answer: DrillAnswer) -> Answered:
    """A stored answer as the scheduler takes it."""
    return Answered(answer.right, answer.answered_at, replayed=answer.mode == REPLAYS)


def _fields(memory: Memory) -> dict[str, object]:
    return asdict(memory)
