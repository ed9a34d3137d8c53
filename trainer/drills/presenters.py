"""Questions and answers as the templates show them. No verdict is made here: all of it is the engine's."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.ask.tasks import ask_url

from .questions import Question
from .recipes import Book
from .shown import FACES, Explained, Option
from .sight import Shown, Text
from .standing import RuleLink, rule_link
from .tasks import Said


@dataclass(frozen=True)
class QuestionPage:
    """What the question page shows. ``mode``: how it is answered (``AnswerMode``); ``tight``: several options
    stand in a row.
    """

    mode: str
    title: Text
    how: Text
    shown: Shown
    options: tuple[Option, ...]
    tight: bool
    reminder: Text
    reminder_links: tuple[RuleLink, ...]

    @property
    def template(self) -> str:
        """The form of this way of answering."""
        return f"trainer/drill/{self.mode}.html"


def question_page(book: Book, question: Question) -> QuestionPage:
    """The page of a question. The reminder is the same for every question of its form."""
    task, face = question.task, FACES[question.task.kind]
    return QuestionPage(
        mode=task.mode.value,
        title=face.title(task),
        how=face.how(task),
        shown=face.shown(task),
        options=face.options(task),
        tight=face.tight,
        reminder=face.reminder(task),
        reminder_links=tuple(map(rule_link, face.reminder_rules(book, task))),
    )


@dataclass(frozen=True)
class AnswerPage:
    """What the answer page shows: what its kind says, and the rules it leads to; ``ask_url``: where the engine can be
    asked about these cards, empty where the question is about something else.
    """

    explained: Explained
    decided_by: RuleLink
    practised: RuleLink
    ask_url: str


def answer_page(question: Question, said: Said) -> AnswerPage:
    """The page after the answer ``said`` to ``question``."""
    task = question.task
    outcome = task.judge(said)
    return AnswerPage(
        explained=FACES[task.kind].explained(task, said, outcome),
        decided_by=rule_link(outcome.rule or question.rule),
        practised=rule_link(question.rule),
        ask_url=ask_url(task, said),
    )
