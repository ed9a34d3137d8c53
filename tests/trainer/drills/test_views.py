"""The drill pages, as a browser without script sees them."""

from __future__ import annotations

import re
import statistics
import time
from dataclasses import replace
from itertools import islice

import pytest
from django.test import Client

import engine
from content.links import SLUGS
from trainer.drills import presenters
from trainer.drills.models import DrillAnswer
from trainer.drills.positions import Form, Position
from trainer.drills.questions import BOOKS, Question, run_of
from trainer.drills.recipes import Book
from trainer.drills.tokens import Asked

from .asking import PLACE, answer_on, asked_in, token_in

pytestmark = pytest.mark.django_db


def test_a_question_stores_nothing(client: Client) -> None:
    response = client.get(PLACE)
    assert response.status_code == 200
    assert "device" not in response.cookies
    assert "no-store" in response["Cache-Control"]
    assert re.search(r"<title>[^·]+ · Gan Deng Yan · One Rank Up</title>", response.content.decode())
    assert not DrillAnswer.objects.exists()


def test_answering_leads_to_a_page_that_can_be_read_again(client: Client) -> None:
    posted = answer_on(client, client.get(PLACE))
    assert posted.status_code == 302
    assert "device" in posted.cookies
    for _ in range(2):
        page = client.get(posted["Location"])
        assert page.status_code == 200
        assert "1 of 1" in page.content.decode()
    assert DrillAnswer.objects.count() == 1


def test_sent_twice_the_first_answer_stands(client: Client) -> None:
    question = client.get(PLACE)
    first = answer_on(client, question, right=True)
    second = answer_on(client, question, right=False)
    assert first["Location"] == second["Location"]
    assert DrillAnswer.objects.get().right


def test_a_first_form_sent_twice_at_once_makes_one_device() -> None:
    """Two posts of the same first question, neither with a cookie yet."""
    question = Client().get(PLACE)
    first, second = Client(), Client()
    assert answer_on(first, question)["Location"] == answer_on(second, question)["Location"]
    assert DrillAnswer.objects.count() == 1


def test_the_next_question_is_another_one(client: Client) -> None:
    client.get(answer_on(client, client.get(PLACE))["Location"])
    seen = set()
    for _ in range(5):
        page = client.get(PLACE)
        seen.add(asked_in(page).question.task.key)
        answer_on(client, page)
    assert len(seen) == 5


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"a": "y"},
        {"question": "x" * 30, "a": "y"},
        {"question": "x" * 30},
        {"question": "x" * 9000, "a": "y"},
        {"question": "\x00", "a": "y"},
    ],
)
def test_a_changed_form_is_refused_with_a_fresh_question(client: Client, fields: dict[str, str]) -> None:
    response = client.post(PLACE, fields)
    page = response.content.decode()
    assert response.status_code == 400
    assert "nothing was counted" in page
    assert token_in(response)
    assert not DrillAnswer.objects.exists()


def test_an_answer_that_is_neither_yes_nor_no_is_refused(client: Client) -> None:
    token = token_in(client.get(PLACE))
    assert client.post(PLACE, {"question": token, "a": "maybe"}).status_code == 400


def test_another_device_does_not_see_the_answer(client: Client) -> None:
    place = answer_on(client, client.get(PLACE))["Location"]
    assert Client().get(place).status_code == 404


@pytest.mark.parametrize(("book", "rule"), [(book, rule) for book in BOOKS.values() for rule in book.rules])
def test_every_rule_can_be_practised(client: Client, book: Book, rule: str) -> None:
    place = f"/en/{SLUGS[book.game]}/drills/"
    question = client.get(f"{place}?rule={rule}")
    assert question.status_code == 200
    assert asked_in(question).question.rule == rule
    page = client.get(answer_on(client, question, right=False, place=place)["Location"]).content.decode()
    assert f"#{rule}" in page
    assert f"?rule={rule}" in page


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.game)
def test_a_rule_no_question_can_test_leads_to_the_mix(
    client: Client, monkeypatch: pytest.MonkeyPatch, book: Book
) -> None:
    rule = book.rules[0]
    monkeypatch.setitem(BOOKS, book.game, replace(book, undecidable={rule: "for this test"}))
    response = client.get(f"/en/{SLUGS[book.game]}/drills/?rule={rule}")
    assert response.status_code == 200
    assert f"#{rule}" in response.content.decode()
    assert not asked_in(response).practised


@pytest.mark.parametrize(
    "address",
    [f"{PLACE}?rule=gdy-nonsense", f"{PLACE}?rule=gd-higher", "/en/whist/drills/", f"{PLACE}answers/7/"],
)
def test_what_does_not_exist_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_question_never_hints(client: Client) -> None:
    """Yes and No differ in their word, value and icon only; the page is the same whatever the answer is."""
    page = client.get(f"{PLACE}?kind=cover").content.decode().partition('<div class="two"')[2].partition("</form>")[0]
    buttons = re.findall(r"<button(.*?)>(?:<svg.*?</svg>)(.*?)</button>", page, re.S)
    assert [(attributes.replace('value="n"', 'value="y"'), word) for attributes, word in buttons] == [
        (' class="btn" name="a" value="y"', "Yes"),
        (' class="btn" name="a" value="y"', "No"),
    ]


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.game)
def test_what_is_played_is_never_named_in_a_question(book: Book) -> None:
    """A name ("pair of 8") would tell that the cards are a combination, an order that a wild card fits. What the
    player calls them is asked about.
    """
    for rule in book.fitting("cover"):
        for question in islice(run_of(book, "named", rule, kind="cover"), 12):
            page = presenters.question_page(book, question)
            position = question.task
            assert isinstance(position, Position)
            if position.declared is not None:
                assert "as: " in str(page.shown.sides[-1].tag)
            elif position.form in (Form.COVER, Form.LEAD):
                assert page.shown.sides[-1].tag in ("You play", "You lead")
                assert 'class="as"' not in str(page.shown.sides[-1].cards)


def test_what_covers_is_shown_and_covers() -> None:
    seven = Question("gdy-one-higher", Position("gandengyan", *map(engine.parse_cards, ("9c", "7s"))))
    page = presenters.answer_page(seven, ("y",))
    tags = [re.sub("<.*?>", "", str(cover.tag)) for cover in page.explained.covers]
    assert tags == ["single 8", "single 2", "a bomb of 3 cards or more", "joker bomb"]
    assert page.explained.ladder is not None
    assert [(step.face, step.mark) for step in page.explained.ladder.steps if step.mark] == [
        ("7", "from"),
        ("8", "to"),
        ("9", "miss"),
    ]
    assert page.explained.ladder.steps[-1].apart
    assert page.decided_by.id == "gdy-one-higher"


@pytest.mark.parametrize(
    ("table", "reading", "expected"),
    [
        (
            "8s 8h 8d 8c 8s",
            "bomb:8",
            {
                "a bomb of 5 cards above 8": "9s 9h 9d 9c 9s",
                "a bomb of 6 cards or more": "2s 2h 2d 2c 2s 2h",
                "a straight flush": "As 2s 3s 4s 5s",
                "joker bomb of 4 cards": "Xb Xb Xr Xr",
            },
        ),
        (
            "6s 7s 8s 9s Ts",
            "straight_flush:T",
            {
                "a straight flush above 10": "7s 8s 9s Ts Js",
                "a bomb of 6 cards or more": "2s 2h 2d 2c 2s 2h",
                "joker bomb of 4 cards": "Xb Xb Xr Xr",
            },
        ),
    ],
)
def test_bombs_that_cover_a_bomb_are_shown_as_they_are_named(
    table: str, reading: str, expected: dict[str, str]
) -> None:
    settings = {"level": "K"}
    lying = engine.parse_cards(table)
    position = Position("guandan", engine.parse_cards("3s"), lying, reading, settings=settings)
    page = presenters.answer_page(Question("gd-bomb-ladder", position), ("y",))
    tags = [re.sub("<.*?>", "", str(cover.tag)) for cover in page.explained.covers]
    assert tags == list(expected)
    for cover, cards in zip(page.explained.covers, expected.values(), strict=True):
        assert str(cover.cards).count('class="card') == len(cards.split())


def test_rows_have_a_ladder_of_their_own_order() -> None:
    """The level has no special place in a row: the ladder goes from the lowest top rank to the ace."""
    cards = map(engine.parse_cards, ("7s 7h 8s 8d 9c 9d", "4s 4h 5s 5c 6d 6s"))
    page = presenters.answer_page(Question("gd-higher", Position("guandan", *cards, settings={"level": "7"})), ("y",))
    assert page.explained.ladder is not None
    assert [step.face for step in page.explained.ladder.steps] == [
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "J",
        "Q",
        "K",
        "A",
    ]
    single = Position("guandan", *map(engine.parse_cards, ("7s", "Ac")), settings={"level": "7"})
    page = presenters.answer_page(Question("gd-level", single), ("y",))
    assert (
        page.explained.ladder is not None
        and page.explained.ladder.steps[-1].face == "7"
        and page.explained.ladder.steps[-1].mark == "to"
    )


def test_where_nothing_covers_the_page_says_so() -> None:
    position = Position("gandengyan", engine.parse_cards("2s 2h 2d 2c"), engine.parse_cards("Xb Xr"))
    page = presenters.answer_page(Question("gdy-joker-bomb", position), ("y",))
    assert not page.explained.covers
    assert page.explained.covers_heading == "Nothing covers: joker bomb"


def test_a_position_of_a_game_that_is_not_there_is_refused(client: Client) -> None:
    asked = asked_in(client.get(PLACE))
    foreign = Asked(Question("gd-higher", Position("guandan", engine.parse_cards("7s"))), asked.run, asked.number)
    assert client.post(PLACE, {"question": foreign.token, "a": "y"}).status_code == 400


def test_other_methods_are_refused(client: Client) -> None:
    assert client.put(PLACE).status_code == 405


def test_an_answer_takes_less_than_fifty_milliseconds(client: Client) -> None:
    """The form and the page after it, together, in processor time of the server."""
    times = []
    for _ in range(15):
        question = client.get(PLACE)
        begun = time.process_time()
        client.get(answer_on(client, question)["Location"])
        times.append(time.process_time() - begun)
    assert statistics.median(times) < 0.050
