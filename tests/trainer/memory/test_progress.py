"""The progress page: what it says about known answers, its picture, and where it leads."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from project.preferences import COOKIE as PREFS
from tests.trainer.drills.answers import wrong
from tests.trainer.remembering import GAME, NOON, RULE, TOKEN
from trainer.devices import COOKIE
from trainer.drills.models import DrillAnswer
from trainer.drills.questions import BOOKS, book_of, make_question
from trainer.drills.services import take_answer
from trainer.drills.tokens import Asked
from trainer.memory import chart, due, services
from trainer.memory.chart import Stretch
from trainer.memory.mistakes import SHOWN
from trainer.memory.progress import progress_page
from trainer.models import Device

Answers = Callable[..., DrillAnswer]
Clock = Callable[[datetime], None]
DAY = timedelta(days=1)
ADDRESS = "/en/progress/"
DUE = "/en/gan-deng-yan/drills/due/"


@pytest.fixture
def reader(device: Device, client: Client) -> Client:
    client.cookies[COOKIE] = TOKEN
    return client


def text(client: Client, address: str = ADDRESS) -> str:
    answer = client.get(address)
    assert answer.status_code == 200 and "no-store" in answer["Cache-Control"]
    return answer.content.decode()


@pytest.mark.django_db
def test_a_newcomer_is_invited_and_stays_unknown(client: Client) -> None:
    page = text(client)
    assert "It begins with your first question" in page
    assert "/en/gan-deng-yan/drills/" in page and "/en/guandan/learn/" in page and "/en/move/" in page
    assert not client.cookies and not Device.objects.exists()


def test_a_mistake_about_a_rule_that_is_told_no_more_is_left_out(
    device: Device, reader: Client, answers: Answers
) -> None:
    kept, gone = answers(device, False), answers(device, False)
    DrillAnswer.objects.filter(pk=gone.pk).update(rule="gdy-gone")
    page = text(reader)
    assert f"/{kept.pk}/" in page and f"/{gone.pk}/" not in page


def test_what_is_said_about_known_answers(device: Device, at: Clock, answers: Answers) -> None:
    for days, right in ((20, True), (9, True), (3, False), (3, True), (0, True)):
        at(NOON - days * DAY)
        answers(device, right)
    answers(device, False, "gd-bomb", "guandan")
    for days in (12, 9):
        at(NOON - days * DAY)
        answers(device, True, "gdy-two")
    page = progress_page(device, NOON)
    assert [value for _, value in page.stats] == [8, 6, 1, 4]
    assert [day.practised for day in page.days] == [days in (12, 9, 3, 0) for days in range(13, -1, -1)]
    assert page.days[-1].name == "today: practised" and "day off" in page.days[-2].name
    weeks = [(one.right, one.total) for one in page.chart.stretches]
    assert not page.chart_by_day and weeks == [(0, 0)] * 5 + [(1, 1), (3, 3), (2, 4)]
    ours, theirs = page.tables
    assert [(row.number, row.score, row.word) for one in ours.chapters for row in one.met] == [
        ("3.1", "4 of 5", "fair"),
        ("3.3", "2 of 2", "steady"),
    ]
    assert [(row.score, row.word) for one in theirs.chapters for row in one.met] == [("0 of 1", "shaky")]
    assert sum(len(one.met) + len(one.unmet) for one in ours.chapters) == len(book_of(GAME).rules)
    third = next(one for one in ours.chapters if one.number == "3")
    assert third.title == "Covering" and third.summary == f"Met: 2 of {2 + len(third.unmet)}. Known: 1."
    [asked] = [one for one in theirs.chapters if one.due]
    assert asked.summary == f"Due: 1. Met: 1 of {1 + len(asked.unmet)}. Known: 0."
    assert page.lede == "1 rule is due today. That takes about 1 minute." and page.later == ""
    assert [mistake.when for mistake in page.mistakes] == ["That was today.", "That was 3 days ago."]


def test_a_first_week_is_drawn_day_by_day(device: Device, at: Clock, answers: Answers) -> None:
    at(NOON - DAY)
    answers(device, False)
    at(NOON)
    answers(device, True)
    page = progress_page(device, NOON)
    assert page.chart_by_day and page.chart.values == (0, 100)
    assert page.chart.stretches[-1].name == "today"


def test_rules_stand_in_the_order_of_the_pages(device: Device) -> None:
    for table in progress_page(device, NOON).tables:
        numbers = [tuple(map(int, row.number.split("."))) for one in table.chapters for row in one.unmet]
        assert numbers == sorted(numbers) and len(numbers) > 20


def test_the_curve() -> None:
    drawn = chart.draw([Stretch("a", 1, 2), Stretch("b", 0, 0), Stretch("c", 3, 3)])
    assert drawn.curve == "M44 124L348 14" and drawn.dots == "M44 124h0M348 14h0"
    assert [line.percent for line in drawn.grid] == [100, 80, 60, 40]
    assert [line.percent for line in chart.draw([Stretch("a", 0, 5)]).grid] == [100, 80, 60, 40, 20, 0]
    assert chart.draw([Stretch("a", 5, 5)]).curve == ""
    assert [Stretch("", right, 3).percent for right in range(4)] == [0, 33, 67, 100]


def test_what_is_due_is_asked_with_its_reason_until_nothing_is(reader: Client, device: Device) -> None:
    services.introduce(device, GAME, (RULE, "gdy-two"), 6, NOON)
    seen = set()
    for left in (2, 1):
        page = text(reader, DUE)
        assert f"{left} rule" in page and "New since step 6 of the lessons." in page
        token = re.search(r'name="question" value="([^"]+)"', page)
        assert token and text(reader, DUE).count("New since step 6 of the lessons.") == 1
        asked = Asked.from_token(token[1])
        assert asked.mode == "due" and asked.question.task.key not in seen
        seen.add(asked.question.task.key)
        sent = reader.post(DUE, {"question": token[1], "a": list(asked.question.task.solution)})
        verdict = text(reader, sent["Location"])
        assert ("Next question" in verdict) is (left == 2)
    assert "Your progress" in verdict
    done = text(reader, DUE)
    assert "Nothing is due today." in done and "The next rule is due in 2 days." in done
    assert DrillAnswer.objects.filter(mode="due", number__in=(0, 1)).values("run").distinct().count() == 1


def test_every_mistake_about_cards_shows_them(reader: Client, device: Device) -> None:
    """Of a miss of "which is higher" there were words and no cards."""
    for game, book in BOOKS.items():
        for number, kind in enumerate(("cover", "choose", "higher", "bombs")):
            rule = next(one for one in book.rules if kind in book.kinds_of(one))
            question = make_question(book, rule, book.answers(rule, kind)[0], f"missed {kind}", kind=kind)
            take_answer(device, Asked(question, f"missed-{game}", number), wrong(question.task))
        rows = text(reader).split('<li class="ex-row')[1:]
        assert len(rows) == SHOWN
        for row in rows:
            assert 'class="meld' in row.partition('class="verdict"')[0]


def test_what_is_due_stands_in_a_row_below_its_chapter(reader: Client, device: Device, answers: Answers) -> None:
    """All chapters are closed: with everything due the page was fourteen screens of a phone high."""
    for rule in BOOKS[GAME].rules:
        services.introduce(device, GAME, (rule,), 1, NOON)
    answers(device, False)
    page = text(reader)
    assert len(re.findall(r'<details class="qa chapter-of" id="per-[\w-]+"', page)) > 10
    assert 'chapter-of" open' not in page
    [third] = re.findall(r'id="per-gan-deng-yan-3".*?</details>\s*(<ul.*?</ul>)', page, re.DOTALL)
    asked = re.findall(r'href="([^"]+)" aria-label="Practise: (3\.\d+) [A-Z][^"]+">(3\.\d+)<', third)
    assert [number for _, number, _ in asked] == [f"3.{n}" for n in range(1, len(asked) + 1)]
    assert f"{DUE}?rule={RULE}" in [url for url, _, _ in asked]
    assert page.count(f'href="{DUE}?rule=') == len(BOOKS[GAME].rules) + due.SHOWN
    assert '<a href="#per-gan-deng-yan">And ' in page and 'id="per-gan-deng-yan"' in page
    assert re.search(r'aria-label="Practise: [A-Z][^"]+">Practise</a>', page)


def test_a_missed_rule_comes_again_in_another_position(reader: Client, device: Device, answers: Answers) -> None:
    missed = answers(device, False)
    page = text(reader, f"{DUE}?rule={RULE}")
    assert "Wrong earlier today." in page
    token = re.search(r'name="question" value="([^"]+)"', page)
    assert token
    asked = Asked.from_token(token[1])
    assert asked.question.rule == RULE and asked.question.task.key != missed.position_key


def test_the_home_page_is_told_what_is_due_unless_that_is_switched_off(
    reader: Client, device: Device, answers: Answers
) -> None:
    answers(device, False)
    for address in ("/en/me/", ADDRESS):
        assert "1 rule is due today." in text(reader, address)
    assert DUE in text(reader, "/en/gan-deng-yan/drills/")
    reader.cookies[PREFS] = "review=off"
    assert "due today" not in text(reader, "/en/me/")
    assert "Reviews are switched off" in text(reader) and "Due today" not in text(reader)
    assert DUE not in text(reader, "/en/gan-deng-yan/drills/")
    assert "Wrong earlier today." in text(reader, DUE)  # who asks for it gets it


@pytest.mark.django_db
def test_the_setting_is_kept(client: Client) -> None:
    client.post("/en/settings/", {"review": "off"})
    assert client.cookies[PREFS].value == "review=off"
    assert 'name="review" value="off" checked' in client.get("/en/settings/").content.decode()


def test_the_page_asks_little_of_the_database(
    device: Device, answers: Answers, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for rule in (RULE, "gdy-two", "gdy-pass"):
        answers(device, False, rule)
    with django_assert_max_num_queries(7):
        progress_page(device, timezone.now())
