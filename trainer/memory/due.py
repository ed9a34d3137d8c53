"""What is due, why it is shown, and when the next thing will be: as the pages say it, in whole sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from content.links import SLUGS, rule_title
from content.prose.languages import join_sentences
from trainer.drills.questions import BOOKS
from trainer.models import Device

from . import services
from .models import RuleMemory

SHOWN = 3
"""So many rules that are due are listed for a game; the rest is a number."""

WEEK = 7
MONTH = 30
QUESTIONS_A_MINUTE = 3


@dataclass(frozen=True, slots=True)
class DueRule:
    """A rule that is due: its heading, why, and where it is asked."""

    rule: str
    title: str
    why: str
    url: str


@dataclass(frozen=True, slots=True)
class DueGame:
    """What is due in one game; ``slug`` and ``url``: of the game, of its review."""

    slug: str
    url: str
    rules: tuple[DueRule, ...]

    @property
    def count(self) -> int:
        """How many are due."""
        return len(self.rules)

    @property
    def shown(self) -> tuple[DueRule, ...]:
        """Those that are listed."""
        return self.rules[:SHOWN]

    @property
    def more(self) -> str:
        """How many more there are; empty when all are listed."""
        more = len(self.rules) - SHOWN
        return ngettext("And {count} more.", "And {count} more.", more).format(count=more) if more > 0 else ""


def due_games(device: Device | None, now: datetime) -> tuple[DueGame, ...]:
    """The games in which something is due today."""
    found = []
    for game, book in BOOKS.items():
        rows = services.due_today(device, game, now, book.rules)
        if rows:
            url = due_url(game)
            rules = (DueRule(row.rule, rule_title(row.rule), why(row, now), f"{url}?rule={row.rule}") for row in rows)
            found.append(DueGame(SLUGS[game], url, tuple(rules)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class DueSummary:
    """What is due in one sentence or two, and where it is asked."""

    sentence: str
    url: str


def summary(games: tuple[DueGame, ...]) -> DueSummary | None:
    """The line beside the round that waits; None when nothing is due. With both games it leads to the progress page."""
    if not games:
        return None
    url = games[0].url if len(games) == 1 else reverse("trainer:progress")
    return DueSummary(how_many(sum(len(game.rules) for game in games)), url)


def due_url(game: str) -> str:
    """Where what is due in ``game`` (the engine's name) is asked."""
    return reverse("trainer:drills_due", kwargs={"game": SLUGS[game]})


def next_day(device: Device | None, now: datetime, games: Iterable[str] = tuple(BOOKS)) -> date | None:
    """The day (UTC) on which something will be due, if nothing is today; None when nothing is on its way."""
    found = (services.next_due(device, game, now, BOOKS[game].rules) for game in games)
    days = [due.astimezone(UTC).date() for due in found if due is not None]
    return min(days, default=None)


def why(row: RuleMemory, now: datetime) -> str:
    """Why a rule is due."""
    asked_at = row.memory.reviewed_at
    if asked_at is None:
        if row.lesson is None:
            return gettext("It has not been asked yet.")
        return gettext("New since step {number} of the lessons.").format(number=row.lesson)
    days = (now.astimezone(UTC).date() - asked_at.date()).days
    return _right(days) if row.right else _wrong(days)


def _wrong(days: int) -> str:
    if days <= 0:
        return gettext("Wrong earlier today.")
    if days == 1:
        return gettext("Wrong yesterday.")
    if days == WEEK:
        return gettext("Wrong a week ago.")
    return ngettext("Wrong {days} day ago.", "Wrong {days} days ago.", days).format(days=days)


def _right(days: int) -> str:
    if days <= 0:
        return gettext("Right earlier today. Does it still hold?")
    if days == 1:
        return gettext("Right yesterday. Does it still hold?")
    if days == WEEK:
        return gettext("Right a week ago. Does it still hold?")
    if days < 2 * WEEK:
        message = ngettext(
            "Right {days} day ago. Does it still hold?", "Right {days} days ago. Does it still hold?", days
        )
        return message.format(days=days)
    if days < 2 * MONTH:
        weeks = days // WEEK
        message = ngettext(
            "Right {weeks} week ago. Does it still hold?", "Right {weeks} weeks ago. Does it still hold?", weeks
        )
        return message.format(weeks=weeks)
    months = days // MONTH
    message = ngettext(
        "Right {months} month ago. Does it still hold?", "Right {months} months ago. Does it still hold?", months
    )
    return message.format(months=months)


def how_many(count: int) -> str:
    """How much is due, and how long it takes."""
    if not count:
        return gettext("Nothing is due today.")
    due = ngettext("{count} rule is due today.", "{count} rules are due today.", count).format(count=count)
    minutes = -(-count // QUESTIONS_A_MINUTE)
    takes = ngettext("That takes about {minutes} minute.", "That takes about {minutes} minutes.", minutes)
    return join_sentences([due, takes.format(minutes=minutes)])


def when_next(day: date | None, now: datetime) -> str:
    """When something will be due again; empty when nothing is on its way."""
    if day is None:
        return ""
    days = (day - now.astimezone(UTC).date()).days
    if days <= 1:
        return gettext("The next rule is due tomorrow.")
    return ngettext("The next rule is due in {days} day.", "The next rule is due in {days} days.", days).format(
        days=days
    )
