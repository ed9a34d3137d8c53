"""What a run comes to: its questions one by one, with what was said to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse

from content import links
from engine import EngineError
from trainer.drills.models import DrillAnswer
from trainer.drills.questions import Question
from trainer.drills.recipes import Book
from trainer.drills.shown import FACES

from .base import Text


@dataclass(frozen=True)
class Line:
    """One question of a run: its number from 1, the rule it was about, what was asked, and how it was answered.

    ``right`` is None and ``url`` empty where it was not answered.
    """

    number: int
    rule: str
    rule_title: str
    title: Text
    right: bool | None = None
    url: str = ""


def asked_line(number: int, question: Question) -> Line:
    """A question that was not answered; ``number`` from 1."""
    face = FACES[question.task.kind]
    rule = question.rule
    return Line(number, links.rule_number(rule), links.rule_title(rule), face.title(question.task))


def answer_lines(answers: Iterable[DrillAnswer]) -> tuple[Line, ...]:
    """The answers of a run, in the order given. One that this engine cannot read any more is left out."""
    found = []
    for answer in answers:
        try:
            line = asked_line(answer.number + 1, answer.question)
        except (EngineError, links.UnknownRuleError):
            continue
        url = reverse("trainer:drill_answer", kwargs={"game": links.SLUGS[answer.game], "answer_id": answer.pk})
        found.append(Line(line.number, line.rule, line.rule_title, line.title, answer.right, url))
    return tuple(found)


def topics_of(book: Book, rules: Iterable[str]) -> list[str]:
    """The names of the topics some rules belong to, each once, in reading order."""
    wanted = set(rules)
    return [str(name) for name, own in book.groups if wanted & set(own)]
