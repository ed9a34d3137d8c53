"""What a device has done of the lessons: the only place here that asks the database."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import IntegrityError, transaction

from content.links import GAMES, SLUGS
from trainer.devices import DeviceGone
from trainer.memory.services import introduce
from trainer.models import Device

from .models import LessonDone
from .steps import Step, steps_of


def done_steps(device: Device | None, game: str) -> frozenset[str]:
    """The slugs of the steps of a game (its slug) that ``device`` has done."""
    return frozenset(LessonDone.objects.of(device).filter(game=GAMES[game]).values_list("step", flat=True))


def keep_done(device: Device, step: Step) -> None:
    """Keep that ``device`` has done the step, and its rule as met; again is no change.

    DeviceGone when the device was forgotten meanwhile.
    """
    game = GAMES[step.text.game]
    try:
        with transaction.atomic():
            done, first = LessonDone.objects.get_or_create(device=device, game=game, step=step.slug)
            if first:
                introduce(device, game, (step.rule,), step.number, done.done_at)
    except IntegrityError as error:
        if Device.objects.filter(pk=device.pk).exists():
            raise
        raise DeviceGone from error


def next_step(steps: Sequence[Step], done: frozenset[str]) -> Step | None:
    """The step to go on with: the first one not done after the last one done, else the first not done; None when all
    are done.
    """
    last = max((place for place, step in enumerate(steps) if step.slug in done), default=-1)
    return next((step for step in (*steps[last + 1 :], *steps) if step.slug not in done), None)


def begun_lesson(device: Device | None) -> tuple[str, Step] | None:
    """The lessons the device was at last: the game's slug and the step to go on with. None when it has begun none, or
    has done all of those.
    """
    last = LessonDone.objects.of(device).order_by("-done_at").first()
    game = SLUGS.get(last.game, "") if last else ""
    step = next_step(steps_of(game), done_steps(device, game)) if game else None
    return (game, step) if step else None
