"""From a drill's answer to the engine: the page says about the cards what the drill said."""

from __future__ import annotations

from itertools import islice

import pytest
from django.http import QueryDict

import engine
from trainer.ask.reading import read
from trainer.ask.tasks import ask_url
from trainer.drills.positions import Position
from trainer.drills.questions import BOOKS, run_of
from trainer.drills.recipes import Book
from trainer.drills.tasks import YES, AnswerMode


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.game)
def test_the_engine_says_what_the_drill_said(book: Book) -> None:
    linked = set()
    for rule in book.rules:
        for question in islice(run_of(book, "asked", rule), 4):
            task = question.task
            address = ask_url(task, task.solution)
            if not address:
                continue
            linked.add(task.kind)
            asked, mistakes = read(engine.game(book.game), QueryDict(address.partition("?")[2]))
            assert not mistakes and asked.url == address
            if isinstance(task, Position):
                said, drilled = asked.verdict, task.verdict
                assert (said.legal, said.reason, said.rule) == (drilled.legal, drilled.reason, drilled.rule)
                assert said.legal is (task.solution == (YES,))
            elif task.mode is AnswerMode.CARDS:
                assert asked.hand is not None and asked.play
    assert {"cover", "choose", "needs"} <= linked
