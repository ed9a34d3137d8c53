"""The misses once more: of one run (``?of=``), or the last ones of all. Each until it is answered right."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from django.db.models import Max
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext_lazy

from engine import EngineError
from trainer.drills import services
from trainer.drills.models import DrillAnswer
from trainer.drills.questions import NoSuchDrill, Question
from trainer.drills.standing import Standing
from trainer.drills.tokens import Asked
from trainer.models import Device

from .base import Finished, Mode, Onward, Wish

MOST = 50
"""So many of the last misses are kept in mind."""

PREFIX = "again-"
RUN = re.compile(rf"[a-z0-9-]{{1,{40 - len(PREFIX)}}}")
"""The name of a run: it fits its column with the prefix before it."""


def misses(device: Device | None, game: str, of: str = "") -> list[DrillAnswer]:
    """The questions ``device`` has missed and not answered rightly since, the one missed longest ago first.

    ``of``: only those of that run; empty: of all runs. What is missed again goes to the end.
    """
    answers = DrillAnswer.objects.of(device, game)
    wrong = answers.filter(right=False).latest_first()
    if of:
        wrong = wrong.filter(run__in=(of, PREFIX + of))
    last: dict[str, DrillAnswer] = {}
    for answer in wrong[:MOST]:
        last.setdefault(answer.position_key, answer)
    rights = answers.filter(right=True, position_key__in=last).values("position_key").annotate(last=Max("pk"))
    since = {row["position_key"]: row["last"] for row in rights.order_by()}
    return sorted((one for key, one in last.items() if since.get(key, 0) < one.pk), key=lambda one: one.pk)


def question_of(answer: DrillAnswer) -> Question | None:
    """What was asked; None if this engine cannot read it any more."""
    try:
        return answer.question
    except EngineError:
        return None


class Again(Mode):
    """What was missed."""

    code = "again"
    path = "again/"
    label = pgettext_lazy("mode of practice", "Mistakes")

    def next(self, device: Device | None, game: str, wish: Wish) -> Asked | Finished:
        if wish.of and not RUN.fullmatch(wish.of):
            raise NoSuchDrill(wish.of)
        due = next((found for one in misses(device, game, wish.of) if (found := question_of(one))), None)
        if due is None:
            return Finished("trainer/drill_again.html", {"of": wish.of})
        run = PREFIX + (wish.of or game)
        return Asked(due, run, services.next_number(device, run), mode=self.code)

    def note(self, device: Device | None, game: str) -> str | Promise:
        found = len(misses(device, game))
        return str(found) if found else ""

    def asking(self, device: Device | None, asked: Asked) -> Standing:
        game = asked.question.task.game
        left = len(misses(device, game, of_run(asked.run, game)))
        message = ngettext("{n} question left", "{n} questions left", left)
        return replace(super().asking(device, asked), question=message.format(n=left))

    def onward(self, device: Device | None, answer: DrillAnswer) -> tuple[Onward, ...]:
        of = of_run(answer.run, answer.game)
        label = gettext("Next question") if misses(device, answer.game, of) else gettext("Finish")
        return (Onward(self.url(answer.game, Wish(of=of)), label),)


def of_run(run: str, game: str) -> str:
    """The run whose misses the replay ``run`` asks; empty for those of all runs."""
    of = run.removeprefix(PREFIX)
    return "" if of == game else of


def replay(game: str, run: str) -> dict[str, Any]:
    """For a result's template: where the misses of ``run`` are asked again."""
    return {"again_url": Again().url(game, Wish(of=run))}
