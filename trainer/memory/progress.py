"""The progress page as the template shows it. Facts only: a day off costs nothing and is called nothing worse."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from itertools import groupby

from django.utils.translation import gettext, ngettext, pgettext

from content.links import SLUGS, chapter_title, drill_url, rule_number, rule_title, rule_url
from content.prose.languages import format_date, join_plain, join_sentences
from trainer.drills.questions import BOOKS
from trainer.drills.standing import score_text
from trainer.models import Device

from . import due, history
from .chart import Chart, Stretch, draw
from .due import DueGame
from .history import Score
from .mistakes import Mistake, last_mistakes
from .models import RuleMemory
from .scheduler import Memory
from .strength import HELD, STEPS, Strength, strength


@dataclass(frozen=True, slots=True)
class Day:
    """One of the last fourteen days, in words and as a mark."""

    practised: bool
    name: str


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A rule in the table: how often it was right, how well it is held, and where to practise it."""

    number: str
    title: str
    url: str
    practise_url: str
    score: str
    word: str
    steps: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class DueLink:
    """A rule that is due today, and where it is asked."""

    number: str
    title: str
    url: str


@dataclass(frozen=True, slots=True)
class ChapterGroup:
    """The rules of one chapter of the rules pages: those that were met, and those that were not. ``due``: those due
    today; ``known``: how many of those met are steady or firm.
    """

    slug: str
    number: str
    title: str
    met: tuple[RuleRow, ...]
    unmet: tuple[RuleRow, ...]
    due: tuple[DueLink, ...]
    known: int

    @property
    def summary(self) -> str:
        """Where the reader stands with the chapter, in a line."""
        values = {
            "due": len(self.due),
            "met": len(self.met),
            "count": len(self.met) + len(self.unmet),
            "known": self.known,
        }
        if self.due:
            # Translators: rules of one chapter: how many are due today, were met so far, are known well.
            return gettext("Due: {due}. Met: {met} of {count}. Known: {known}.").format(**values)
        # Translators: rules of one chapter: how many were met so far, are known well.
        return gettext("Met: {met} of {count}. Known: {known}.").format(**values)

    @property
    def unmet_heading(self) -> str:
        """How many rules were not met yet."""
        count = len(self.unmet)
        return ngettext("{count} rule not practised yet", "{count} rules not practised yet", count).format(count=count)


@dataclass(frozen=True, slots=True)
class GameTable:
    """The rules of one game, chapter by chapter."""

    slug: str
    chapters: tuple[ChapterGroup, ...]


@dataclass(frozen=True, slots=True)
class Again:
    """Where the missed positions of a game are asked once more."""

    slug: str
    url: str


@dataclass(frozen=True, slots=True)
class ProgressPage:
    """Everything the page shows. ``started`` is False for somebody who has answered nothing and met nothing."""

    started: bool
    lede: str
    later: str
    due: tuple[DueGame, ...]
    stats: tuple[tuple[str, int], ...]
    days: tuple[Day, ...]
    chart: Chart
    chart_by_day: bool
    tables: tuple[GameTable, ...]
    mistakes: tuple[Mistake, ...]

    @property
    def chart_says(self) -> str:
        """The curve in words: what it shows, and its values, the oldest first."""
        by_day, by_week = gettext("Right answers of 100, day by day."), gettext("Right answers of 100, week by week.")
        # Translators: {list}: numbers such as "58, 64, 61".
        values = gettext("The oldest first: {list}.").format(list=join_plain(map(str, self.chart.values)))
        return join_sentences([by_day if self.chart_by_day else by_week, values])

    @property
    def said(self) -> tuple[str, ...]:
        """What stands under the heading, a sentence each."""
        return tuple(filter(None, (self.lede, self.later)))

    @property
    def again(self) -> tuple[Again, ...]:
        """Where the mistakes shown can be practised again, a link for each game that has some."""
        urls = {one.slug: one.again_url for one in self.mistakes}
        return tuple(Again(slug, url) for slug, url in urls.items())


def progress_page(device: Device | None, now: datetime, *, reviewing: bool = True) -> ProgressPage:
    """How ``device`` is doing at ``now``. ``reviewing``: whether the reader wants to be shown what is due."""
    scores = history.by_rule(device)
    memories = {(row.game, row.rule): row.memory for row in RuleMemory.objects.of(device)}
    days = history.by_day(device, now)
    today = now.astimezone(UTC).date()
    last = history.last_days(days, today)
    games = due.due_games(device, now) if reviewing else ()
    lede, later = _lede(device, now, games, reviewing=reviewing)
    due_rules = {rule.rule: rule.url for game in games for rule in game.rules}
    by_day = all(day >= last[0][0] for day in days)
    return ProgressPage(
        started=bool(scores or memories),
        lede=lede,
        later=later,
        due=games,
        stats=_stats(scores, memories, last, now),
        days=tuple(_day(day, score, today) for day, score in last),
        chart=draw(_by_day(last, today) if by_day else _by_week(history.by_week(days, today))),
        chart_by_day=by_day,
        tables=tuple(_table(game, scores, memories, due_rules, now) for game in BOOKS),
        mistakes=last_mistakes(device, now),
    )


def _lede(device: Device | None, now: datetime, games: tuple[DueGame, ...], *, reviewing: bool) -> tuple[str, str]:
    """What is due, in a sentence or two, and when the next will be if nothing is."""
    if not reviewing:
        return gettext("Reviews are switched off in the settings."), ""
    count = sum(len(game.rules) for game in games)
    return due.how_many(count), "" if count else due.when_next(due.next_day(device, now), now)


def _stats(
    scores: Mapping[tuple[str, str], Score],
    memories: Mapping[tuple[str, str], Memory],
    last: tuple[tuple[date, Score], ...],
    now: datetime,
) -> tuple[tuple[str, int], ...]:
    held = sum(strength(memory, now) in HELD for memory in memories.values())
    return (
        (pgettext("progress, below a number", "answered"), sum(one.total for one in scores.values())),
        (pgettext("progress, below a number", "right"), sum(one.right for one in scores.values())),
        (pgettext("progress, below a number", "rules steady or firm"), held),
        (pgettext("progress, below a number", "days of the last 14"), sum(score.total > 0 for _, score in last)),
    )


def _day(day: date, score: Score, today: date) -> Day:
    name = pgettext("progress", "today") if day == today else format_date(day)
    practised = score.total > 0
    message = gettext("{day}: practised") if practised else gettext("{day}: day off")
    return Day(practised, message.format(day=name))


def _by_day(last: tuple[tuple[date, Score], ...], today: date) -> list[Stretch]:
    return [
        Stretch(pgettext("progress", "today") if day == today else format_date(day), score.right, score.total)
        for day, score in last
    ]


def _by_week(weeks: tuple[Score, ...]) -> list[Stretch]:
    return [Stretch(_week_name(len(weeks) - 1 - at), score.right, score.total) for at, score in enumerate(weeks)]


def _week_name(ago: int) -> str:
    if not ago:
        return pgettext("progress", "this week")
    return ngettext("{weeks} week ago", "{weeks} weeks ago", ago).format(weeks=ago)


def _table(
    game: str,
    scores: Mapping[tuple[str, str], Score],
    memories: Mapping[tuple[str, str], Memory],
    due_rules: Mapping[str, str],
    now: datetime,
) -> GameTable:
    by_chapter = groupby(sorted(BOOKS[game].rules, key=_place), key=lambda rule: _place(rule)[0])
    chapters = []
    for number, rules in by_chapter:
        met: list[RuleRow] = []
        unmet: list[RuleRow] = []
        due_here: list[DueLink] = []
        known = 0
        for rule in rules:
            memory, score = memories.get((game, rule)), scores.get((game, rule), Score())
            held = strength(memory, now)
            (met if memory is not None or score.total else unmet).append(_row(rule, score, held))
            if rule in due_rules:
                due_here.append(DueLink(rule_number(rule), rule_title(rule), due_rules[rule]))
            known += held in HELD
        title = chapter_title(SLUGS[game], number)
        slug = f"{SLUGS[game]}-{number}"
        chapters.append(ChapterGroup(slug, str(number), title, tuple(met), tuple(unmet), tuple(due_here), known))
    return GameTable(SLUGS[game], tuple(chapters))


def _place(rule: str) -> tuple[int, ...]:
    """Where a rule stands in the rules pages: 3.10 after 3.9."""
    return tuple(int(part) for part in rule_number(rule).split(".") if part.isdigit())


def _row(rule: str, score: Score, held: Strength) -> RuleRow:
    return RuleRow(
        number=rule_number(rule),
        title=rule_title(rule),
        url=rule_url(rule),
        practise_url=drill_url(rule),
        score=score_text(score.right, score.total) or pgettext("right answers", "not yet"),
        word=_word(held),
        steps=tuple(step < held for step in range(STEPS)),
    )


def _word(held: Strength) -> str:
    """How well a rule is held, in one word."""
    return {
        Strength.NEW: pgettext("how well a rule is known", "new"),
        Strength.SHAKY: pgettext("how well a rule is known", "shaky"),
        Strength.FAIR: pgettext("how well a rule is known", "fair"),
        Strength.STEADY: pgettext("how well a rule is known", "steady"),
        Strength.FIRM: pgettext("how well a rule is known", "firm"),
    }[held]
