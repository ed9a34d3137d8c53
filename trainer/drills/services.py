"""Asking and answering, for one device: the only place that joins the drills' questions and the database."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone

from engine.rng import child_seed, new_seed
from trainer.devices import DeviceGone
from trainer.models import Device

from .models import DrillAnswer
from .questions import COVER_DRILL, NoSuchDrill, ask, book_of
from .tokens import Asked

RUN_RESTS = timedelta(hours=6)
"""After a pause as long as this a new run begins: "this session" is one sitting."""

REMEMBERED = 150
"""So many of the device's last positions are not asked again, in this run or any other."""

DOTS = 10
LAST_OF_RULE = 10


def next_question(device: Device | None, game: str, practised: str = "") -> Asked:
    """The question that is due for ``device``: the same one until it is answered. Writes nothing.

    Without a device, nothing is known of the reader yet, and each call begins a run of its own.

    ``practised``: the rule chosen by the reader, empty for a mixed run. NoSuchDrill if there are no questions.
    """
    book = book_of(game)
    if practised and practised not in book.rules:
        raise NoSuchDrill(practised)
    answers = DrillAnswer.objects.of(device, game).latest_first()
    last = answers.filter(drill=COVER_DRILL, practised=practised).first()
    if last is not None and timezone.now() - last.answered_at <= RUN_RESTS:
        run, number = last.run, last.number + 1
    else:
        run, number = _new_run(device, game, practised, last), 0
    avoid = set(answers.values_list("position_key", flat=True)[:REMEMBERED])
    return Asked(ask(book, run, number, practised, avoid), run, number, practised)


def _new_run(device: Device | None, game: str, practised: str, last: DrillAnswer | None) -> str:
    """The seed of the next run: by chance for a stranger, and the same until its first answer for a device."""
    if device is None:
        return new_seed()
    return child_seed(device.token_hash, "drills", game, practised, last.pk if last else 0)


def take_answer(device: Device, asked: Asked, said: bool) -> DrillAnswer:
    """Count what ``device`` said to a question, once: sent again, the first answer stands and comes back.

    DeviceGone when the device was forgotten meanwhile.
    """
    try:
        return _take_answer(device, asked, said)
    except IntegrityError as error:
        if Device.objects.filter(pk=device.pk).exists():
            raise
        raise DeviceGone from error


@transaction.atomic
def _take_answer(device: Device, asked: Asked, said: bool) -> DrillAnswer:
    position = asked.question.position
    right = said is asked.question.answer
    last = DrillAnswer.objects.of(device, position.game).latest_first().first()
    answer, _ = DrillAnswer.objects.get_or_create(
        device=device,
        run=asked.run,
        number=asked.number,
        defaults={
            "game": position.game,
            "drill": COVER_DRILL,
            "practised": asked.practised,
            "rule": asked.question.rule,
            "position": position.to_json(),
            "position_key": position.key,
            "said": said,
            "right": right,
            "streak": (last.streak if last else 0) + 1 if right else 0,
        },
    )
    return answer


@dataclass(frozen=True)
class Progress:
    """How a device is doing: the run at hand, and what it has kept over all runs of the game.

    ``dots``: the last answers of the run, oldest first, at most ten. ``answered`` and ``right`` count the run.
    """

    dots: tuple[bool, ...] = ()
    answered: int = 0
    right: int = 0
    streak: int = 0
    best: int = 0


def progress(device: Device | None, game: str, run: str, upto: int | None = None) -> Progress:
    """The progress of ``device`` with the run ``run`` as its session; ``upto``: only up to that question."""
    if device is None:
        return Progress()
    answers = DrillAnswer.objects.of(device, game)
    session = answers.filter(run=run).order_by("-number")
    if upto is not None:
        session = session.filter(number__lte=upto)
    rights = list(session.values_list("right", flat=True))
    streak = answers.latest_first().values_list("streak", flat=True).first() or 0
    best = answers.aggregate(best=Max("streak"))["best"] or 0
    return Progress(tuple(reversed(rights[:DOTS])), len(rights), sum(rights), streak, best)


def last_of_rule(device: Device | None, game: str, rule: str) -> tuple[int, int]:
    """Right answers among the device's last ten questions on ``rule``, and how many those are."""
    recent = DrillAnswer.objects.of(device, game).filter(rule=rule).latest_first()
    rights = list(recent.values_list("right", flat=True)[:LAST_OF_RULE])
    return sum(rights), len(rights)


def accuracy(device: Device | None, game: str) -> dict[str, tuple[int, int]]:
    """Right answers and all answers per rule, over everything the device has kept."""
    return DrillAnswer.objects.of(device, game).by_rule()
