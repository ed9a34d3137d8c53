"""The daily set: ten questions, the same for everyone that day, from 00:00 UTC on. Once per device."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from functools import lru_cache
from itertools import islice
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext, pgettext_lazy

from content import links
from content.prose.languages import format_and, format_date
from trainer.drills import standing
from trainer.drills.climb import DAILY
from trainer.drills.models import DrillAnswer
from trainer.drills.questions import Question, book_of, run_of
from trainer.drills.standing import Standing
from trainer.drills.tokens import Asked
from trainer.models import Device, today

from .again import replay
from .base import Finished, Mode, Onward, Wish
from .results import answer_lines, asked_line, topics_of

TOTAL = 10
PREFIX = "daily-"


def run_name(game: str, day: date) -> str:
    """The run of a day's set."""
    return f"{PREFIX}{day.isoformat()}-{game}"


def day_of(run: str) -> date:
    """The day a run was the set of."""
    return date.fromisoformat(run[len(PREFIX) : len(PREFIX) + 10])


@lru_cache(maxsize=8)
def questions(game: str, day: date) -> tuple[Question, ...]:
    """The ten questions of a day, the plain ones first. They follow from the day alone: every server and every reader
    has the same.
    """
    return tuple(islice(run_of(book_of(game), f"daily set of {day.isoformat()}", climb=DAILY), TOTAL))


def answers_of(device: Device | None, game: str, day: date) -> list[DrillAnswer]:
    """What ``device`` said to the set of a day, in the order of its questions."""
    return list(DrillAnswer.objects.of(device, game).filter(run=run_name(game, day)).order_by("number"))


def viewable(device: Device | None, game: str, day: date) -> bool:
    """Whether the set of a past day can be looked at: yesterday's, and any this device has answered."""
    return day == today() - timedelta(days=1) or (day < today() and bool(answers_of(device, game, day)))


def earlier(device: Device | None, game: str, day: date) -> date | None:
    """The day before if its set can be looked at, else the last day before that on which ``device`` answered one."""
    before = day - timedelta(days=1)
    if viewable(device, game, before):
        return before
    played = DrillAnswer.objects.of(device, game).filter(mode=Daily.code, run__lt=run_name(game, before))
    run = played.order_by("-run").values_list("run", flat=True).first()
    return day_of(run) if run else None


class Daily(Mode):
    """Ten questions a day."""

    code = "daily"
    path = "daily/"
    shared = True
    label = pgettext_lazy("mode of practice", "Daily")

    def next(self, device: Device | None, game: str, wish: Wish) -> Asked | Finished:
        day = today()
        given = {answer.number for answer in answers_of(device, game, day)}
        number = next((one for one in range(TOTAL) if one not in given), None)
        if number is None:
            return Finished("trainer/drill_daily.html", result(device, game, day))
        return Asked(questions(game, day)[number], run_name(game, day), number, mode=self.code)

    def admits(self, device: Device, asked: Asked) -> bool:
        """A question of the day before counts for that day: midnight may come while one thinks."""
        return day_of(asked.run) >= today() - timedelta(days=1)

    def note(self, device: Device | None, game: str) -> str | Promise:
        done = len(answers_of(device, game, today())) >= TOTAL
        return pgettext("daily set", "done") if done else ""

    def heading(self, game: str) -> str | Promise:
        return gettext("Daily set, {date}").format(date=format_date(today()))

    def asking(self, device: Device | None, asked: Asked) -> Standing:
        place = standing.question_of(asked.number + 1, TOTAL)
        return replace(super().asking(device, asked), question=place)

    def answered(self, device: Device | None, answer: DrillAnswer) -> Standing:
        place = standing.question_of(answer.number + 1, TOTAL)
        return replace(super().answered(device, answer), question=place)

    def onward(self, device: Device | None, answer: DrillAnswer) -> tuple[Onward, ...]:
        day = day_of(answer.run)
        over = len(answers_of(device, answer.game, day)) >= TOTAL
        url = self.url(answer.game) if day == today() else day_url(answer.game, day)
        return (Onward(url, gettext("Next question") if day == today() and not over else gettext("See the result")),)


def day_url(game: str, day: date) -> str:
    """The address of a past day's set."""
    return reverse("trainer:drills_day", kwargs={"game": links.SLUGS[game], "day": day.isoformat()})


def result(device: Device | None, game: str, day: date) -> dict[str, Any]:
    """What the result page of a day shows: what was right, the ten questions, and the text to share."""
    given = {answer.number: answer for answer in answers_of(device, game, day)}
    rights = tuple(given[number].right if number in given else None for number in range(TOTAL))
    missed = [answer for answer in given.values() if not answer.right]
    lines = []
    for number, question in enumerate(questions(game, day)):
        shown = answer_lines([given[number]]) if number in given else ()
        lines.append(shown[0] if shown else asked_line(number + 1, question))
    before = earlier(device, game, day)
    return {
        "day": format_date(day),
        "is_today": day == today(),
        "played": bool(given),
        "right": sum(right is True for right in rights),
        "total": TOTAL,
        "missed": len(missed),
        "topics": format_and(topics_of(book_of(game), (answer.rule for answer in missed))),
        "dots": standing.dots_of(rights),
        "marks": "".join({True: "✓", False: "✗", None: "–"}[right] for right in rights),
        "lines": tuple(lines),
        "daily_url": Daily().url(game),
        "earlier_url": day_url(game, before) if before else "",
        "is_next": before == day - timedelta(days=1),
        **replay(game, run_name(game, day)),
    }
