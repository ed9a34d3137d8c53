"""The last mistakes: what lay there, what was said, and why it was wrong."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from content.links import SLUGS, UnknownRuleError
from engine import EngineError
from trainer.drills.models import DrillAnswer
from trainer.drills.presenters import AnswerPage, answer_page
from trainer.drills.shown import FACES
from trainer.drills.shown.base import Text
from trainer.drills.tasks import Unsayable
from trainer.models import Device

from . import history

SHOWN = 4


@dataclass(frozen=True, slots=True)
class Mistake:
    """One wrong answer. ``title``: the question; ``page``: as its own page shows it; ``when``: in words; ``url``: of
    that page.
    """

    slug: str
    title: Text
    page: AnswerPage
    when: str
    url: str
    again_url: str


def last_mistakes(device: Device | None, now: datetime) -> tuple[Mistake, ...]:
    """The last mistakes, the latest first; without those that today's engine cannot read any more."""
    found = (_mistake(answer, now) for answer in history.last_mistakes(device, SHOWN))
    return tuple(one for one in found if one is not None)


def _mistake(answer: DrillAnswer, now: datetime) -> Mistake | None:
    try:
        task = answer.question.task
        page = answer_page(answer.question, tuple(answer.said))
    except (EngineError, Unsayable, UnknownRuleError):
        return None
    title = FACES[task.kind].title(task)
    slug = SLUGS[answer.game]
    url = reverse("trainer:drill_answer", kwargs={"game": slug, "answer_id": answer.pk})
    again_url = reverse("trainer:drills_again", kwargs={"game": slug})
    return Mistake(slug, title, page, _when(answer, now), url, again_url)


def _when(answer: DrillAnswer, now: datetime) -> str:
    days = (now.astimezone(UTC).date() - answer.answered_at.astimezone(UTC).date()).days
    if days <= 0:
        return gettext("That was today.")
    if days == 1:
        return gettext("That was yesterday.")
    return ngettext("That was {days} day ago.", "That was {days} days ago.", days).format(days=days)
