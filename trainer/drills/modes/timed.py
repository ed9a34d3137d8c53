"""The run against the clock: two minutes of questions, all misses afterwards. The server keeps the time."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from math import ceil
from typing import Any

from django.db import transaction
from django.db.models import Count
from django.utils import timezone
from django.utils.translation import gettext, pgettext_lazy

from engine.rng import new_seed
from trainer.devices import new_key
from trainer.drills import services
from trainer.drills.models import DrillAnswer, TimedRun
from trainer.drills.questions import ask, book_of
from trainer.drills.standing import Standing
from trainer.drills.tokens import Asked
from trainer.models import Device

from .again import replay
from .base import Begun, Finished, Onward, Wish
from .results import answer_lines

SECONDS = 120


def seconds_left(run: TimedRun) -> int:
    """Whole seconds until the run is over, rounded up; 0 once it is."""
    left = run.begun_at + timedelta(seconds=SECONDS) - timezone.now()
    return max(0, ceil(left.total_seconds()))


def latest(device: Device | None, game: str) -> TimedRun | None:
    """The last run of ``device``, over or not."""
    return TimedRun.objects.of(device, game).first()


class Timed(Begun):
    """Two minutes."""

    code = "timed"
    path = "timed/"
    label = pgettext_lazy("mode of practice", "Two minutes")
    line = "trainer/drill_timed_line.html"
    menu = False

    def begin(self, device: Device, game: str) -> None:
        """The time runs from now on; pressed twice, even at the same moment, one run goes on."""
        with transaction.atomic():
            # The device, held until the run is stored: who presses at the same moment waits here and finds it.
            Device.objects.select_for_update().get(pk=device.pk)
            run = latest(device, game)
            if run is None or not seconds_left(run):
                TimedRun.objects.create(device=device, game=game, run=new_seed(), begun_at=timezone.now())

    def next(self, device: Device | None, game: str, wish: Wish) -> Asked | Finished:
        run = latest(device, game)
        if run is None or not seconds_left(run):
            return Finished("trainer/drill_timed.html", {"key": new_key(), **result(device, game, run)})
        number = services.next_number(device, run.run)
        avoid, climb = services.remembered(device, game, run.run), services.climb_of(device, game, run.run)
        question = ask(book_of(game), run.run, number, avoid=avoid, climb=climb)
        return Asked(question, run.run, number, mode=self.code)

    def admits(self, device: Device, asked: Asked) -> bool:
        run = TimedRun.objects.of(device, asked.question.task.game).filter(run=asked.run).first()
        return run is not None and seconds_left(run) > 0

    def after(self, answer: DrillAnswer) -> str:
        """On to the next question at once: what was missed comes again when the time is over."""
        return self.url(answer.game)

    def asking(self, device: Device | None, asked: Asked) -> Standing:
        run = latest(device, asked.question.task.game)
        return replace(super().asking(device, asked), seconds=seconds_left(run) if run else 0)

    def onward(self, device: Device | None, answer: DrillAnswer) -> tuple[Onward, ...]:
        return (Onward(self.url(answer.game), gettext("See the result")),)


def best(device: Device | None, game: str) -> int:
    """The most right answers of any run of the device."""
    rights = DrillAnswer.objects.of(device, game).filter(mode=Timed.code, right=True)
    counts = rights.order_by().values("run").annotate(n=Count("pk")).order_by("-n").values_list("n", flat=True)
    return counts.first() or 0


def result(device: Device | None, game: str, run: TimedRun | None) -> dict[str, Any]:
    """What the page between two runs shows: the last one, if there was one, and the best so far."""
    if run is None:
        return {"over": False}
    answers = list(DrillAnswer.objects.of(device, game).filter(run=run.run).order_by("number"))
    right = sum(answer.right for answer in answers)
    return {
        "over": True,
        "right": right,
        "answered": len(answers),
        "missed": len(answers) - right,
        "best": best(device, game),
        "lines": answer_lines(answers),
        **replay(game, run.run),
    }
