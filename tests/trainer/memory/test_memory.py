"""Answers entering the memory: each once, all of them, and what that makes due."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import IntegrityError
from django.utils import timezone

from tests.trainer.remembering import GAME, NOON, RULE
from trainer.drills import services as drills
from trainer.drills.models import DrillAnswer
from trainer.drills.questions import book_of
from trainer.memory import due, scheduler, services
from trainer.memory.models import RuleMemory
from trainer.memory.strength import Strength, strength
from trainer.models import Device

DAY = timedelta(days=1)
RULES = book_of(GAME).rules
Answers = Callable[..., DrillAnswer]
Clock = Callable[[datetime], None]


def due_rules(device: Device) -> list[str]:
    return [row.rule for row in services.due_today(device, GAME, timezone.now(), RULES)]


def test_an_answer_enters_once_however_often_its_form_is_sent(device: Device) -> None:
    asked = drills.next_question(device, GAME, RULE)
    for _ in range(3):
        drills.take_answer(device, asked, asked.question.task.solution)
    row = RuleMemory.objects.get()
    assert (row.rule, row.reviews, row.right, row.due) == (RULE, 1, True, NOON + 2 * DAY)


def test_an_answer_that_cannot_enter_is_not_stored(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise IntegrityError

    asked = drills.next_question(device, GAME, RULE)
    monkeypatch.setattr(scheduler, "review", broken)
    with pytest.raises(IntegrityError):
        drills.take_answer(device, asked, asked.question.task.solution)
    assert not DrillAnswer.objects.exists() and not RuleMemory.objects.exists()


def test_what_is_due_and_when(device: Device, at: Clock, answers: Answers) -> None:
    answers(device, True)
    answers(device, False, "gdy-two")
    assert due_rules(device) == ["gdy-two"]  # missed: once more today
    assert services.next_due(device, GAME, NOON, RULES) == NOON + 2 * DAY
    at(NOON + timedelta(minutes=11))
    answers(device, True, "gdy-two")
    assert due_rules(device) == []
    at(NOON + DAY)
    assert due_rules(device) == ["gdy-two"]
    # Anything due later that day is due all day; whatever is not practised waits.
    at((NOON + 2 * DAY).replace(hour=0))
    assert due_rules(device) == ["gdy-two", RULE]
    at(NOON + 90 * DAY)
    assert due_rules(device) == ["gdy-two", RULE]
    assert services.next_due(device, GAME, timezone.now(), RULES) is None


def test_a_rule_that_is_no_more_is_not_due(device: Device, answers: Answers) -> None:
    answers(device, False)
    RuleMemory.objects.update(rule="gdy-gone")
    assert due_rules(device) == [] and due.due_games(device, NOON) == ()


def test_a_lesson_shows_rules_that_were_never_met(device: Device, answers: Answers) -> None:
    answers(device, True)
    services.introduce(device, GAME, (RULE, "gdy-two"), 6, NOON)
    services.introduce(device, GAME, ("gdy-two",), 9, NOON + DAY)
    rows = {row.rule: row for row in RuleMemory.objects.all()}
    assert rows[RULE].lesson is None and rows[RULE].reviews == 1
    assert rows["gdy-two"].lesson == 6 and rows["gdy-two"].met_at == NOON
    assert strength(rows["gdy-two"].memory, NOON) is Strength.NEW
    assert due.why(rows["gdy-two"], NOON + 3 * DAY) == "New since step 6 of the lessons."
    answers(device, True, "gdy-two")
    assert RuleMemory.objects.get(rule="gdy-two").reviews == 1


@pytest.mark.parametrize(
    ("right", "days", "why"),
    [
        (False, 0, "Wrong earlier today."),
        (False, 1, "Wrong yesterday."),
        (False, 3, "Wrong 3 days ago."),
        (True, 1, "Right yesterday. Does it still hold?"),
        (True, 2, "Right 2 days ago. Does it still hold?"),
        (True, 7, "Right a week ago. Does it still hold?"),
        (True, 30, "Right 4 weeks ago. Does it still hold?"),
        (True, 200, "Right 6 months ago. Does it still hold?"),
    ],
)
def test_why_a_rule_is_asked(device: Device, answers: Answers, right: bool, days: int, why: str) -> None:
    answers(device, right)
    assert due.why(RuleMemory.objects.get(), NOON + days * DAY) == why


def test_strength_climbs_with_time_not_with_zeal(device: Device, at: Clock, answers: Answers) -> None:
    seen = []
    for _ in range(4):
        for _ in range(3):
            answers(device, True)
        row = RuleMemory.objects.get()
        seen.append(strength(row.memory, timezone.now()))
        at(row.due)
    assert seen == [Strength.FAIR, Strength.STEADY, Strength.FIRM, Strength.FIRM]
    # Long unused, it is a step lower, and never lost.
    assert strength(row.memory, row.due + 4000 * DAY) is Strength.STEADY
    answers(device, False)
    assert strength(RuleMemory.objects.get().memory, timezone.now()) is Strength.SHAKY


def test_worked_out_again_it_is_the_same(device: Device, at: Clock, answers: Answers) -> None:
    for number, right in enumerate((True, False, True, True)):
        at(NOON + number * number * DAY)
        answers(device, right)
    row = RuleMemory.objects.get()
    before = row.memory
    services.rebuild(device, [row])
    assert RuleMemory.objects.get().memory == before


@pytest.mark.django_db(transaction=True)
def test_answers_at_once_all_enter(together: Callable[..., Any]) -> None:
    device = Device.objects.create(token_hash="0" * 64)
    asked = []
    for _ in range(4):  # four tabs, four runs
        one = drills.next_question(None, GAME, RULE)
        asked.append(one)
    calls = [lambda one=one: drills.take_answer(device, one, one.question.task.solution) for one in asked]
    results = together(*calls, *calls)
    assert all(isinstance(result, DrillAnswer) for result in results), results
    assert DrillAnswer.objects.count() == 4
    assert RuleMemory.objects.get().reviews == 4
