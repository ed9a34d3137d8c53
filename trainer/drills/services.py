"""Asking and answering, for one device: the only place that joins the drills' questions and the database."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone

from engine.rng import child_seed, new_seed
from trainer.devices import DeviceGone
from trainer.models import Device

from .climb import FAMILIAR, Climb, climb_after
from .models import DrillAnswer
from .questions import NoSuchDrill, ask, book_of
from .tasks import Outcome, Said
from .tokens import MIXED, Asked

RUN_RESTS = timedelta(hours=6)
"""After a pause as long as this a new run begins: "this session" is one sitting."""

REMEMBERED = 150
"""So many of the device's last positions are not asked again in any run; those of a run never are in it."""

DOTS = 10
LAST_OF_RULE = 10


LISTENERS: list[Callable[[Device, DrillAnswer], None]] = []
"""Called with every answer when it is stored for the first time, inside the same transaction. A listener that fails
takes the answer back with it."""


def next_question(device: Device | None, game: str, practised: str = "", kind: str = "") -> Asked:
    """The question of the endless mode that is due for ``device``: the same one until it is answered. Writes nothing.

    Without a device, nothing is known of the reader yet, and each call begins a run of its own.

    ``practised``, ``kind``: the rule and the kind of question chosen by the reader, empty for a mix. NoSuchDrill if
    there are no such questions.
    """
    book = book_of(game)
    # Before the database is asked: PostgreSQL refuses a text with a NUL in it, and the address may hold any text.
    fitting = book.fitting(kind) if kind else book.rules
    if not fitting or (practised and practised not in fitting):
        raise NoSuchDrill(practised or kind)
    answers = DrillAnswer.objects.of(device, game).latest_first()
    last = answers.filter(mode=MIXED, practised=practised, practised_kind=kind).first()
    if last is not None and timezone.now() - last.answered_at <= RUN_RESTS:
        run, number = last.run, next_number(device, last.run)
    else:
        run, number = _new_run(device, game, practised, kind, last), 0
    climb = FAMILIAR if practised or kind else climb_of(device, game, run)
    question = ask(book, run, number, practised, remembered(device, game, run), kind=kind, climb=climb)
    return Asked(question, run, number, practised, kind)


def climb_of(device: Device | None, game: str, run: str) -> Climb:
    """How a mixed run gets harder for ``device``: by what it had answered in the game before the run, in any mode."""
    answers = DrillAnswer.objects.of(device, game)
    first = answers.filter(run=run).order_by("pk").values_list("pk", flat=True).first()
    before = answers if first is None else answers.filter(pk__lt=first)
    return climb_after(before[: FAMILIAR.start].count())


def next_number(device: Device | None, run: str) -> int:
    """The number of the next question of ``run``: beyond all that ``device`` has answered in it, in whatever order (a
    form may come from a device that was forgotten, or moved, meanwhile).
    """
    if device is None:
        return 0
    last = DrillAnswer.objects.filter(device=device, run=run).aggregate(last=Max("number"))["last"]
    return 0 if last is None else last + 1


def remembered(device: Device | None, game: str, run: str) -> set[str]:
    """What is not to be asked again in ``run``: the keys of all its questions, and of the device's last ones over all
    runs and modes.
    """
    answers = DrillAnswer.objects.of(device, game)
    last = set(answers.latest_first().values_list("position_key", flat=True)[:REMEMBERED])
    return last.union(answers.filter(run=run).values_list("position_key", flat=True))


def _new_run(device: Device | None, game: str, practised: str, kind: str, last: DrillAnswer | None) -> str:
    """The seed of the next run: by chance for a stranger, and the same until its first answer for a device."""
    if device is None:
        return new_seed()
    return child_seed(device.token_hash, "drills", game, practised, kind, last.pk if last else 0)


def take_answer(device: Device, asked: Asked, said: Said) -> DrillAnswer:
    """Count what ``device`` said to a question, once: sent again, the first answer stands and comes back.

    Unsayable for what is no answer to it. DeviceGone when the device was forgotten meanwhile.
    """
    outcome = asked.question.task.judge(said)
    try:
        return _take_answer(device, asked, said, outcome)
    except IntegrityError as error:
        if Device.objects.filter(pk=device.pk).exists():
            raise
        raise DeviceGone from error


@transaction.atomic
def _take_answer(device: Device, asked: Asked, said: Said, outcome: Outcome) -> DrillAnswer:
    task = asked.question.task
    last = DrillAnswer.objects.of(device, task.game).latest_first().first()
    answer, created = DrillAnswer.objects.get_or_create(
        device=device,
        run=asked.run,
        number=asked.number,
        defaults={
            "game": task.game,
            "drill": task.kind,
            "mode": asked.mode,
            "practised": asked.practised,
            "practised_kind": asked.kind,
            "rule": asked.question.rule,
            "position": task.to_json(),
            "position_key": task.key,
            "said": list(said),
            "right": outcome.right,
            "streak": (last.streak if last else 0) + 1 if outcome.right else 0,
            "answered_at": timezone.now(),
        },
    )
    if created:
        for heard in LISTENERS:
            heard(device, answer)
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
