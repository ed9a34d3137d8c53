"""How a kind of question is shown and worded: the base of the files beside this one.

A ``Face`` turns a task of its kind into what the templates show. It makes no verdict: what is right comes from
``Task.judge``, why comes from the engine's reasons by way of ``content.prose``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from content.prose.combos import fill
from content.prose.languages import format_and
from trainer.drills.covers import Cover
from trainer.drills.ladders import Ladder
from trainer.drills.recipes import Book
from trainer.drills.sight import Shown
from trainer.drills.tasks import AnswerMode, Outcome, Said

Text = str | Promise


@dataclass(frozen=True)
class Option:
    """One thing that can be said. ``label``: HTML or text; ``cards``: shown above the label; ``name``: plain text for
    those who hear it, where the label does not say it.
    """

    code: str
    label: str = ""
    cards: SafeString | None = None
    name: str = ""

    @property
    def words(self) -> str:
        """The option inside a sentence, as HTML."""
        return conditional_escape(self.label or self.name)


@dataclass(frozen=True)
class Mark:
    """An option on the answer page: whether it belongs to the solution, whether it was said, and why."""

    option: Option
    right: bool
    said: bool
    reason: Text = ""

    @property
    def state(self) -> str:
        """What is said about it to those who do not see the marks."""
        if self.right:
            return pgettext("drill option", "fits, you chose it") if self.said else pgettext("drill option", "fits")
        return (
            pgettext("drill option", "does not fit, you chose it")
            if self.said
            else pgettext("drill option", "does not fit")
        )


@dataclass(frozen=True)
class Explained:
    """What the answer page shows. ``good``: a tick rather than a cross stands beside the headline.

    ``headline``: the fact in a few words; ``reason``: whole sentences; ``readings``: a line below the cards;
    ``marks``: the options one by one; ``lines``: further sentences; ``covers`` and ``covers_heading``: what would have
    served, as cards; ``figure``: a drawing of what happened, ready-made HTML.
    """

    headline: Text
    good: bool
    said: Text
    reason: Text
    shown: Shown
    readings: str = ""
    ladder: Ladder | None = None
    marks: tuple[Mark, ...] = ()
    ordered: bool = False
    lines: tuple[Text, ...] = ()
    covers_heading: str = ""
    covers: tuple[Cover, ...] = ()
    figure: SafeString | str = ""

    @property
    def laid(self) -> tuple[Option, ...]:
        """The options that are cards, where nothing else lies there: what the question was about."""
        if self.shown.sides or self.shown.hand:
            return ()
        return tuple(mark.option for mark in self.marks if mark.option.cards)

    @property
    def recap(self) -> bool:
        """Whether there is anything of the question to be shown again."""
        shown = self.shown
        return bool(
            shown.figure or shown.sides or shown.hand or shown.facts or shown.house_rules or self.readings or self.lines
        )


def choice_headline(*, right: bool) -> str:
    """The verdict on a choice of several things, all of which had to be right."""
    exactly = pgettext("drill verdict", "Your choice is exactly right")
    return exactly if right else pgettext("drill verdict", "Your choice is not exactly right")


class Face(ABC):
    """The words of one kind. ``name``: in the list of what can be practised."""

    name: ClassVar[Promise]
    tight: ClassVar[bool] = False
    """Whether its options are as short as a rank, so that several stand in a row."""

    @abstractmethod
    def title(self, task: Any) -> Text:
        """The question."""

    @abstractmethod
    def shown(self, task: Any, size: str = "") -> Shown:
        """What lies there: nothing in it tells the answer. ``size``: of the cards (``meld_html``)."""

    @abstractmethod
    def options(self, task: Any) -> tuple[Option, ...]:
        """What can be said, in the order of ``task.options``."""

    @abstractmethod
    def explained(self, task: Any, said: Said, outcome: Outcome) -> Explained:
        """What the answer page says."""

    @abstractmethod
    def reminder(self, task: Any) -> Text:
        """A sentence or two that help with every question of this kind and hint at no answer."""

    def reminder_rules(self, book: Book, task: Any) -> tuple[str, ...]:
        """The rules that help, the same for every question of the kind."""
        return ()

    def how(self, task: Any) -> Text:
        """What to do, below the question."""
        return {
            AnswerMode.YES_NO: "",
            AnswerMode.ONE: "",
            AnswerMode.SOME: gettext("Choose everything that fits."),
            AnswerMode.CARDS: gettext("Choose the cards."),
            AnswerMode.ORDER: gettext("Put the weakest first."),
        }[task.mode]

    # -- for the answer page -------------------------------------------------------------------------

    def said_sentence(self, task: Any, said: Said, *, right: bool) -> str:
        """What was said, and whether it was right."""
        words = {option.code: option.words for option in self.options(task)}
        listed = format_and([words[code] for code in said])
        # Translators: {list}: what the reader chose. Keep it apart from the sentence: a colon and a nominative.
        message = gettext("Right, you said: {list}.") if right else gettext("You said: {list}.")
        return fill(message, plain=False, list=listed)

    def marks(self, task: Any, said: Said, reasons: Sequence[Text] = ()) -> tuple[Mark, ...]:
        """The options one by one; ``reasons``: why each belongs to the solution or not, in the same order."""
        right = set(task.solution)
        options = self.options(task)
        why = reasons or [""] * len(options)
        return tuple(
            Mark(option, option.code in right, option.code in said, reason)
            for option, reason in zip(options, why, strict=True)
        )
