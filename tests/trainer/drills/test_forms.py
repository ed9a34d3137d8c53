"""The form of every kind of question: sent once, sent twice, changed, incomplete; by any way of answering."""

from __future__ import annotations

import re
import statistics
import time
from functools import cache
from itertools import islice

import pytest
from django.test import Client
from django.utils import translation

from content.links import SLUGS
from trainer.drills import presenters, services
from trainer.drills.models import DrillAnswer
from trainer.drills.questions import BOOKS, Question, make_question, run_of
from trainer.drills.recipes import Book
from trainer.drills.tasks import AnswerMode
from trainer.drills.tokens import Asked, BadToken

from .answers import fields, said_to, wrong
from .asking import asked_in

pytestmark = pytest.mark.django_db
PLACES = [(book, kind) for book in BOOKS.values() for kind in book.kinds]
EVERY_PLACE = pytest.mark.parametrize(("book", "kind"), PLACES, ids=lambda value: getattr(value, "game", value))


def address(book: Book, kind: str) -> str:
    """The page of one kind of question."""
    return f"/en/{SLUGS[book.game]}/drills/?kind={kind}"


@EVERY_PLACE
def test_asked_answered_once_and_explained(client: Client, book: Book, kind: str) -> None:
    place = address(book, kind)
    response = client.get(place)
    asked = asked_in(response)
    assert asked.question.task.kind == asked.kind == kind
    assert Asked.from_token(asked.token) == asked and len(asked.token) < 4000
    first = client.post(place, fields(asked, said_to(asked, right=False)))
    second = client.post(place, fields(asked, said_to(asked)))
    assert first["Location"] == second["Location"]
    given = DrillAnswer.objects.get()
    assert (given.drill, given.practised_kind, given.right) == (kind, kind, False)
    page = client.get(first["Location"]).content.decode()
    assert f"#{asked.question.rule}" in page, "the rule that was practised"
    assert f"kind={kind}" in page, "the next question is of the same kind"
    assert asked_in(client.get(place)).number == 1


@EVERY_PLACE
def test_what_cannot_be_said_counts_nothing_and_asks_again(client: Client, book: Book, kind: str) -> None:
    place = address(book, kind)
    asked = asked_in(client.get(place))
    options = list(asked.question.task.options)
    changed: list[dict[str, str | list[str]]] = [{}, {"a": "zz"}, {"a": [*options, options[0]]}]
    if asked.question.task.mode is AnswerMode.ORDER:
        changed = [{}, {f"at-{code}": "1" for code in options}, {f"at-{code}": "x" for code in options}]
    for said in changed:
        response = client.post(place, {"question": asked.token, **said})
        assert response.status_code == 400
        assert "nothing was counted" in response.content.decode()
        assert asked_in(response) == asked
    assert not DrillAnswer.objects.exists()
    assert "device" not in client.cookies


def test_a_question_belongs_to_its_page(client: Client) -> None:
    """A form of one mode or game is none of another; nothing is counted."""
    asked = asked_in(client.get("/en/gan-deng-yan/drills/"))
    sent = fields(asked, said_to(asked))
    for elsewhere in ("/en/guandan/drills/", "/en/gan-deng-yan/drills/daily/"):
        assert client.post(elsewhere, sent).status_code == 400
    assert not DrillAnswer.objects.exists()


def test_a_changed_token_is_refused() -> None:
    token = Asked(make_question(BOOKS["gandengyan"], "gdy-two", "", "seed", kind="needs"), "run", 0).token
    for changed in (token[:-2], token.replace(":", ".", 1), token + "a", token.upper()):
        with pytest.raises(BadToken):
            Asked.from_token(changed)


def test_a_rule_and_a_kind_together(client: Client) -> None:
    place = "/en/gan-deng-yan/drills/?rule=gdy-two&kind=needs"
    asked = asked_in(client.get(place))
    assert (asked.question.rule, asked.question.task.kind) == ("gdy-two", "needs")
    assert client.get("/en/gan-deng-yan/drills/?rule=gdy-two&kind=bombs").status_code == 404
    assert client.get("/en/gan-deng-yan/drills/?kind=tribute").status_code == 404


def test_listeners_hear_every_answer_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []
    monkeypatch.setattr(services, "LISTENERS", [lambda device, answer: heard.append(answer.pk)])
    asked = asked_in(client.get("/en/gan-deng-yan/drills/"))
    for right in (True, False):
        client.post("/en/gan-deng-yan/drills/", fields(asked, said_to(asked, right=right)))
    assert heard == [DrillAnswer.objects.get().pk]


def test_a_listener_that_fails_takes_the_answer_back(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(device: object, answer: object) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(services, "LISTENERS", [fail])
    asked = asked_in(client.get("/en/gan-deng-yan/drills/"))
    with pytest.raises(RuntimeError):
        client.post("/en/gan-deng-yan/drills/", fields(asked, said_to(asked)))
    assert not DrillAnswer.objects.exists()


@pytest.mark.parametrize("language", ["en", "ru", "pt-br", "ko", "zh-hans", "id"])
def test_every_kind_is_worded_in_every_language(language: str) -> None:
    """No question and no answer leaves a placeholder or an error behind."""
    with translation.override(language):
        for book, kind in PLACES:
            for rule in book.fitting(kind)[:6]:
                question = make_question(book, rule, "", "words", kind=kind)
                shown = presenters.question_page(book, question)
                words = [str(shown.title), str(shown.how), str(shown.reminder)]
                words += [f"{one.label} {one.name}" for one in shown.options]
                for said in (question.task.solution, wrong(question.task)):
                    told = presenters.answer_page(question, said).explained
                    words += [f"{told.headline} {told.said} {told.reason} {told.covers_heading} {told.readings}"]
                    words += [str(line) for line in told.lines]
                    words += [f"{mark.option.label} {mark.reason} {mark.state}" for mark in told.marks]
                for text in words:
                    assert not re.search(r"[{}]|\bNone\b", text), text
                assert all(one.label or one.name for one in shown.options)


@cache
def some_of_every_rule(game: str) -> list[Question]:
    """Ten questions of every rule of a game; to make one takes as long as to word it."""
    return [one for rule in BOOKS[game].rules for one in islice(run_of(BOOKS[game], "words", rule), 10)]


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize("language", ["en", "id", "ru", "pt-br", "ko", "zh-hans"])
def test_every_answer_is_worded_in_every_language(language: str, game: str) -> None:
    """No question leaves a placeholder or an error behind, whatever the verdict."""
    # Whatever the language, the same places are filled (the catalogues are held to that): half as many are enough.
    with translation.override(language):
        for question in some_of_every_rule(game)[:: 1 if language == "en" else 2]:
            for said in (question.task.solution, wrong(question.task)):
                page = presenters.answer_page(question, said)
                told = page.explained
                marks = " ".join(f"{mark.option.label} {mark.option.name} {mark.reason}" for mark in told.marks)
                text = f"{told.headline} {told.said} {told.reason} {told.covers_heading} {told.readings} {marks}"
                assert not re.search(r"[{}]|\bNone\b", text), text
                assert question.task.judge(said).right is (said == question.task.solution)


@EVERY_PLACE
def test_feedback_takes_less_than_fifty_milliseconds(client: Client, book: Book, kind: str) -> None:
    """The form and the page after it, together, in processor time of the server."""
    times, place = [], address(book, kind)
    for _ in range(5):
        asked = asked_in(client.get(place))
        begun = time.process_time()
        client.get(client.post(place, fields(asked, said_to(asked)))["Location"])
        times.append(time.process_time() - begun)
    assert statistics.median(times) < 0.050
