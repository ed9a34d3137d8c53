"""The mode that asks what is due: rules the reader is about to forget, each in a position never seen before."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, ngettext, pgettext_lazy

from content.links import SLUGS, rule_title
from engine.rng import child_seed
from trainer.drills import services as drills
from trainer.drills.models import DrillAnswer
from trainer.drills.questions import ask, book_of
from trainer.drills.standing import Standing
from trainer.drills.tokens import Asked
from trainer.memory import due, services
from trainer.memory.models import RuleMemory
from trainer.models import Device

from .base import Finished, Mode, Onward, Wish


@dataclass(frozen=True)
class DueStanding(Standing):
    """The line above a question that is due: which rule, why it is asked, and how much is left."""

    title: str = ""
    why: str = ""
    left: str = ""


class Due(Mode):
    """What is due today, longest due first; ``?rule=`` puts one of those rules first."""

    code = "due"
    path = "due/"
    label = pgettext_lazy("mode of practice", "Due today")
    setting = "review"
    line = "trainer/due_line.html"

    def note(self, device: Device | None, game: str) -> str:
        """How many are due."""
        return str(len(_due(device, game)) or "")

    def next(self, device: Device | None, game: str, wish: Wish) -> Asked | Finished:
        """The question that has been due for longest; the page that says so when there is none."""
        rows = _due(device, game)
        if device is None or not rows:
            return Finished("trainer/due_done.html", {"page": done_page(device, game)})
        row = next((one for one in rows if one.rule == wish.rule), rows[0])
        run, number = _place(device, game)
        question = ask(book_of(game), run, number, row.rule, drills.remembered(device, game, run))
        return Asked(question, run, number, mode=self.code)

    def asking(self, device: Device | None, asked: Asked) -> Standing:
        """With why the rule is asked, and how many are left."""
        rows = _due(device, asked.question.task.game)
        why = next((due.why(row, timezone.now()) for row in rows if row.rule == asked.question.rule), "")
        return _standing(super().asking(device, asked), len(rows), rule_title(asked.question.rule), why)

    def answered(self, device: Device | None, answer: DrillAnswer) -> Standing:
        """With how many are left now."""
        return _standing(super().answered(device, answer), len(_due(device, answer.game)))

    def onward(self, device: Device | None, answer: DrillAnswer) -> tuple[Onward, ...]:
        """The next one that is due; the progress page when that was the last."""
        progress = Onward(reverse("trainer:progress"), gettext("Your progress"))
        if _due(device, answer.game):
            return (progress, Onward(self.url(answer.game), gettext("Next question")))
        return (
            Onward(reverse("trainer:drills", kwargs={"game": SLUGS[answer.game]}), gettext("Mixed questions")),
            progress,
        )


@dataclass(frozen=True)
class DonePage:
    """The page when nothing is due: that, and when the next question will be."""

    nothing: str
    later: str
    mixed_url: str


def done_page(device: Device | None, game: str) -> DonePage:
    """What is said when nothing of ``game`` is due."""
    now = timezone.now()
    later = due.when_next(due.next_day(device, now, (game,)), now)
    return DonePage(due.how_many(0), later, reverse("trainer:drills", kwargs={"game": SLUGS[game]}))


def _due(device: Device | None, game: str) -> list[RuleMemory]:
    return services.due_today(device, game, timezone.now(), book_of(game).rules)


def _place(device: Device, game: str) -> tuple[str, int]:
    """The run and the number of the next question: one sitting is one run."""
    last = DrillAnswer.objects.of(device, game).filter(mode=Due.code).latest_first().first()
    if last is not None and timezone.now() - last.answered_at <= drills.RUN_RESTS:
        return last.run, drills.next_number(device, last.run)
    return child_seed(device.token_hash, "due", game, last.pk if last else 0), 0


def _standing(plain: Standing, left: int, title: str = "", why: str = "") -> DueStanding:
    text = ngettext("{count} rule due", "{count} rules due", left).format(count=left)
    return DueStanding(plain.question, plain.streak, plain.dots, plain.rows, title=title, why=why, left=text)
