"""How a reader is doing, and what can be practised, as the templates show it. Facts only: no praise, no blame."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.http import urlencode
from django.utils.translation import gettext, gettext_lazy, pgettext

from content import links

from .recipes import Book
from .services import DOTS, Progress
from .shown import FACES

Text = str | Promise


@dataclass(frozen=True)
class RuleLink:
    """A rule and where it stands."""

    id: str
    number: str
    title: str
    url: str

    @property
    def name(self) -> str:
        """Number and title in one."""
        return pgettext("link to a rule", "Rule {number}: {title}").format(number=self.number, title=self.title)


def rule_link(rule: str) -> RuleLink:
    """The link to a rule's paragraph in the active language."""
    return RuleLink(rule, links.rule_number(rule), links.rule_title(rule), links.rule_url(rule))


@dataclass(frozen=True)
class Dot:
    """One of the last ten questions; ``mark`` is ``ok``, ``bad``, ``now`` or empty for one to come."""

    mark: str
    name: str


# Translators: read aloud with the next question, in a run against the clock.
_WENT = {"ok": gettext_lazy("Your last answer was right."), "bad": gettext_lazy("Your last answer was wrong.")}


@dataclass(frozen=True)
class Standing:
    """The line above a question, and the table of the session. ``seconds``: left, in a run against the clock."""

    question: str
    streak: str
    dots: tuple[Dot, ...]
    rows: tuple[tuple[str, str], ...] = ()
    seconds: int | None = None

    @property
    def before(self) -> str:
        """How the question before went, as a sentence; empty before the first answer."""
        marks = [dot.mark for dot in self.dots if dot.mark in _WENT]
        return str(_WENT[marks[-1]]) if marks else ""

    @property
    def clock(self) -> str:
        """The seconds left as minutes and seconds, “1:05”."""
        return clock_text(self.seconds or 0)


def asking(progress: Progress, number: int) -> Standing:
    """While question ``number`` (from 1) of the session is open: it is the last of the dots in use."""
    before = _dots(progress.dots[-(DOTS - 1) :])
    now = Dot("now", pgettext("state of a question", "this question"))
    return Standing(_question(number), _streak(progress), _filled((*before, now)))


def answered(progress: Progress, rule: str, last_of_rule: tuple[int, int]) -> Standing:
    """After an answer; ``last_of_rule``: right answers among the last ones on ``rule``, and how many those are."""
    rows = (
        (gettext("Right so far"), score_text(progress.right, progress.answered)),
        (gettext("Streak now"), str(progress.streak)),
        (gettext("Best streak"), str(progress.best)),
        (gettext("Rule {number}, latest").format(number=links.rule_number(rule)), score_text(*last_of_rule)),
    )
    return Standing(_question(progress.answered), _streak(progress), _filled(_dots(progress.dots)), rows)


def score_text(right: int, total: int) -> str:
    """Right answers out of all, "7 of 10"; empty when there are none yet."""
    return pgettext("right answers", "{right} of {total}").format(right=right, total=total) if total else ""


def clock_text(seconds: int) -> str:
    """Minutes and seconds, “1:05”."""
    return f"{seconds // 60}:{seconds % 60:02}"


def question_of(number: int, total: int) -> str:
    """Where one is in a set of ``total`` questions; ``number`` from 1."""
    return gettext("Question {number} of {total}").format(number=number, total=total)


def dots_of(rights: tuple[bool | None, ...]) -> tuple[Dot, ...]:
    """A dot for each question of a set; None for one that was not answered."""
    blank = Dot("", pgettext("state of a question", "not answered"))
    return tuple(blank if right is None else _dots((right,))[0] for right in rights)


def _question(number: int) -> str:
    return gettext("Question {number}").format(number=number)


def _streak(progress: Progress) -> str:
    return pgettext("right answers in a row", "Streak {number}").format(number=progress.streak)


def _dots(rights: tuple[bool, ...]) -> tuple[Dot, ...]:
    right, wrong = pgettext("state of a question", "right"), pgettext("state of a question", "wrong")
    return tuple(Dot("ok", right) if one else Dot("bad", wrong) for one in rights)


def _filled(dots: tuple[Dot, ...]) -> tuple[Dot, ...]:
    """Ten dots, those to come at the end."""
    return dots + (Dot("", pgettext("state of a question", "to come")),) * (DOTS - len(dots))


@dataclass(frozen=True)
class RuleChoice:
    """One rule in the list of what can be practised; ``score`` is empty when it was never answered."""

    number: str
    title: str
    url: str
    current: bool
    score: str


@dataclass(frozen=True)
class Topic:
    """A group of rules in that list; ``open`` when the rule practised now is in it."""

    name: Text
    rules: tuple[RuleChoice, ...]
    score: str

    @property
    def open(self) -> bool:
        """Whether the current rule is one of these."""
        return any(rule.current for rule in self.rules)


@dataclass(frozen=True)
class KindChoice:
    """One kind of question in the list of what can be practised."""

    name: Text
    url: str
    current: bool


@dataclass(frozen=True)
class Choice:
    """What can be practised: everything, one rule, or one kind of question."""

    all_url: str
    everything: bool
    topics: tuple[Topic, ...]
    kinds: tuple[KindChoice, ...]

    @property
    def by_kind(self) -> bool:
        """Whether one kind of question is practised now."""
        return any(kind.current for kind in self.kinds)


def choice(book: Book, practised: str, kind: str, accuracy: dict[str, tuple[int, int]]) -> Choice:
    """Everything that can be practised, with the device's accuracy (``services.accuracy``); what is practised now."""
    address = reverse("trainer:drills", kwargs={"game": links.SLUGS[book.game]})
    kinds = tuple(
        KindChoice(FACES[code].name, f"{address}?{urlencode({'kind': code})}", code == kind and not practised)
        for code in book.kinds
        if any(rule in book.mixed for rule in book.fitting(code))
    )
    return Choice(address, not (practised or kind), topics(book, practised, accuracy), kinds)


def topics(book: Book, practised: str, accuracy: dict[str, tuple[int, int]]) -> tuple[Topic, ...]:
    """Everything that can be practised, with the device's accuracy (``services.accuracy``)."""
    none = (0, 0)
    found = []
    for name, rules in book.groups:
        scores = [accuracy.get(rule, none) for rule in rules]
        choices = tuple(
            RuleChoice(
                links.rule_number(rule),
                links.rule_title(rule),
                links.drill_url(rule),
                rule == practised,
                score_text(*score),
            )
            for rule, score in zip(rules, scores, strict=True)
        )
        total = score_text(sum(right for right, _ in scores), sum(all_ for _, all_ in scores))
        found.append(Topic(name, choices, total))
    return tuple(found)
