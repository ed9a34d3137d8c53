"""The move to another device: everything comes along once, and what was there stays."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.db import OperationalError

from tests.trainer.remembering import GAME, NOON, RULE
from trainer.devices import DeviceGone, _hash
from trainer.drills import services as drills
from trainer.drills.models import DrillAnswer
from trainer.keeping import codes, moving
from trainer.keeping.codes import NoSuchCode, TooManyTries
from trainer.keeping.kept import KEPT
from trainer.keeping.models import MoveCode, MoveTries
from trainer.keeping.moving import OwnCode
from trainer.lessons.models import LessonDone
from trainer.memory import services as memory
from trainer.memory.models import RuleMemory
from trainer.models import Device, Match

Answers = Callable[..., DrillAnswer]
Clock = Callable[[datetime], None]
MINUTE = timedelta(minutes=1)
DAILY = "daily-2026-03-01"


def another(token: str = "another token") -> Device:
    return Device.objects.create(token_hash=_hash(token), created_at=NOON)


def move(source: Device, target: Device, now: datetime = NOON) -> None:
    code = codes.make_code(source, now)
    moving.take(codes.find(codes.shown(code), now), target, now)


def daily(owner: Device, right: bool, number: int = 0, at: datetime = NOON) -> DrillAnswer:
    """An answer to a question that is the same for everybody that day."""
    return DrillAnswer.objects.create(
        device=owner, game=GAME, drill="cover", mode="daily", run=DAILY, number=number, rule=RULE, position={},
        position_key="", said=["y"], right=right, streak=int(right), answered_at=at,
    )  # fmt: skip


def test_everything_there_is_to_keep_has_its_way_to_move() -> None:
    of_devices = {field.related_model for field in Device._meta.related_objects}
    assert of_devices == {kept.model for kept in KEPT} | {MoveCode}


def test_a_device_that_has_nothing_gets_it_all(device: Device, answers: Answers) -> None:
    Match.objects.create(device=device, game=GAME, players=3, strength="normal")
    answers(device, True)
    answers(device, False, "gdy-two")
    LessonDone.objects.create(device=device, game=GAME, step="one-rank-higher")
    target = another()
    move(device, target)
    assert not Device.objects.filter(pk=device.pk).exists()
    assert Match.objects.filter(device=target).count() == LessonDone.objects.filter(device=target).count() == 1
    assert DrillAnswer.objects.filter(device=target).count() == RuleMemory.objects.filter(device=target).count() == 2


def test_what_both_have_is_merged_and_nothing_counts_twice(device: Device, at: Clock, answers: Answers) -> None:
    target = another()
    at(NOON - timedelta(days=9))
    answers(target, True)
    answers(target, False, "gdy-two")
    at(NOON - timedelta(days=7))
    answers(device, True)
    answers(device, True, "gdy-joker-alone")
    memory.introduce(device, GAME, ("gdy-pass",), 4, NOON)
    at(NOON)
    answers(device, True)
    before = {row.rule: row.memory for row in RuleMemory.objects.filter(device=target)}
    for one in (device, target):
        Match.objects.create(device=one, game=GAME, players=3, strength="normal", start_key="the same form")
    LessonDone.objects.create(device=device, game=GAME, step="both", done_at=NOON - MINUTE)
    LessonDone.objects.create(device=target, game=GAME, step="both", done_at=NOON)
    LessonDone.objects.create(device=target, game=GAME, step="mine")
    move(device, target)
    assert DrillAnswer.objects.filter(device=target).count() == 5
    rows = {row.rule: row for row in RuleMemory.objects.filter(device=target)}
    assert set(rows) == {RULE, "gdy-two", "gdy-joker-alone", "gdy-pass"} and RuleMemory.objects.count() == 4
    assert rows[RULE].reviews == 3 and rows[RULE].met_at == NOON - timedelta(days=9)
    assert rows[RULE].memory.stability > before[RULE].stability
    assert rows["gdy-two"].memory == before["gdy-two"] and rows["gdy-pass"].lesson == 4
    assert Match.objects.filter(device=target).count() == 2
    assert dict(LessonDone.objects.values_list("step", "done_at"))["both"] == NOON - MINUTE
    assert LessonDone.objects.count() == 2


def test_of_two_answers_to_the_same_question_the_first_stands(device: Device) -> None:
    target = another()
    for owner, first in ((device, True), (target, False)):
        memory.remember(owner, daily(owner, first, at=NOON if first else NOON + MINUTE))
    memory.remember(device, daily(device, True, 1, NOON + 2 * MINUTE))
    memory.remember(target, daily(target, True, 1, NOON + MINUTE))
    memory.remember(target, daily(target, False, 2, NOON + 3 * MINUTE))
    move(device, target)
    stand = DrillAnswer.objects.filter(device=target).order_by("number")
    assert [(one.number, one.right, one.answered_at) for one in stand] == [
        (0, True, NOON),
        (1, True, NOON + MINUTE),
        (2, False, NOON + 3 * MINUTE),
    ]
    row = RuleMemory.objects.get()
    assert (row.device, row.reviews, row.right, row.misses) == (target, 3, False, 1)


def test_two_runs_that_only_have_the_same_name_are_both_kept(device: Device) -> None:
    """Each device numbers the replay of its own misses from 0."""
    target, wanted = another(), []
    for owner, count in ((device, 3), (target, 2)):
        for number in range(count):
            answer = daily(owner, True, number, NOON + number * MINUTE)
            DrillAnswer.objects.filter(pk=answer.pk).update(run="again-gandengyan", mode="again")
            wanted.append(answer.pk)
    move(device, target)
    kept = DrillAnswer.objects.filter(device=target).order_by("number")
    assert sorted(one.pk for one in kept) == sorted(wanted)
    assert [one.number for one in kept] == [0, 1, 2, 3, 4]


def test_a_code_works_once(device: Device) -> None:
    target, third = another(), another("third")
    digits = codes.shown(codes.make_code(device, NOON))
    moving.take(codes.find(digits, NOON), target, NOON)
    moving.take(codes.find(digits, NOON), target, NOON)  # the form sent twice
    with pytest.raises(NoSuchCode):
        moving.take(codes.find(digits, NOON), third, NOON)
    assert set(Device.objects.all()) == {target, third}


def test_a_code_runs_out_and_a_new_one_replaces_it(device: Device) -> None:
    first = codes.shown(codes.make_code(device, NOON))
    second = codes.make_code(device, NOON)
    digits = codes.shown(second)
    assert re.fullmatch(r"\d{4} \d{4} \d{4}", digits) and digits != first
    assert codes.current_code(device, NOON + 9 * MINUTE) == second
    assert codes.current_code(device, NOON + 10 * MINUTE) is None
    for typed, now in ((first, NOON), (digits, NOON + 10 * MINUTE), ("", NOON), ("1234", NOON), ("x" * 200, NOON)):
        with pytest.raises(NoSuchCode):
            codes.find(typed, now)
    found = codes.find(digits, NOON + 9 * MINUTE)
    with pytest.raises(NoSuchCode):  # it ran out between the look and the move
        moving.take(found, another(), NOON + 10 * MINUTE)
    assert Device.objects.filter(pk=device.pk).exists()


def test_a_code_may_be_typed_as_people_type(device: Device) -> None:
    code = codes.make_code(device, NOON)
    digits = codes.shown(code).replace(" ", "")
    arabic = digits.translate({ord("0") + value: chr(0x660 + value) for value in range(10)})
    wide = digits.translate({ord("0") + value: chr(0xFF10 + value) for value in range(10)})
    for typed in (digits, f" {digits[:6]}-{digits[6:]} ", ".".join(digits), arabic, wide):
        assert codes.find(typed, NOON) == code
    assert digits not in str(MoveCode.objects.values().get())


def test_the_code_of_the_device_itself_and_of_one_that_is_gone(device: Device) -> None:
    code = codes.make_code(device, NOON)
    with pytest.raises(OwnCode):
        moving.take(code, device, NOON)
    assert MoveCode.objects.live(NOON).count() == 1
    target = another()
    Device.objects.filter(pk=target.pk).delete()
    with pytest.raises(DeviceGone):
        moving.take(code, target, NOON)
    target = another()
    Device.objects.filter(pk=device.pk).delete()
    with pytest.raises(NoSuchCode):
        moving.take(code, target, NOON)


def test_guessing_comes_to_an_end(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes, "TRIES", 5)
    digits = codes.shown(codes.make_code(device, NOON))
    for guess in range(5):
        with pytest.raises(NoSuchCode):
            codes.find(f"{guess:012}", NOON)
    # Noon begins a stretch of ten minutes.
    for now in (NOON, NOON + timedelta(minutes=9, seconds=59)):
        with pytest.raises(TooManyTries):
            codes.find(digits, now)
    later = NOON + 10 * MINUTE
    fresh = codes.make_code(device, later)
    assert codes.find(codes.shown(fresh), later) == fresh
    assert MoveTries.objects.count() == 1


def test_the_purge_leaves_nothing_of_old_codes(device: Device, at: Clock) -> None:
    codes.make_code(device, NOON)
    with pytest.raises(NoSuchCode):
        codes.find("1", NOON)
    at(NOON + timedelta(minutes=21))
    call_command("purge_abandoned")
    assert not MoveCode.objects.exists() and not MoveTries.objects.exists()


# -- Races --


def test_a_move_that_something_came_in_the_way_of_is_tried_again(
    device: Device, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers(device, True)
    target, rebuild, failures = another(), memory.rebuild, [OperationalError("deadlock detected")]

    def once_more(*args: Any) -> None:
        if failures:
            raise failures.pop()
        rebuild(*args)

    monkeypatch.setattr(memory, "rebuild", once_more)
    move(device, target)
    assert not failures and DrillAnswer.objects.get().device == target


@pytest.mark.django_db(transaction=True)
def test_of_devices_that_use_one_code_at_once_one_gets_it(together: Callable[..., Any]) -> None:
    source, targets = another("source"), [another(f"target {n}") for n in range(3)]
    Match.objects.create(device=source, game=GAME, players=3, strength="normal")
    code = codes.make_code(source, NOON)
    results = together(*[lambda one=one: moving.take(code, one, NOON) for one in targets])
    assert sum(result is None for result in results) == 1, results
    assert sum(isinstance(result, NoSuchCode) for result in results) == 2, results
    assert Match.objects.get().device in targets and not Device.objects.filter(pk=source.pk).exists()


@pytest.mark.django_db(transaction=True)
def test_two_devices_that_move_to_each_other_lose_nothing(together: Callable[..., Any]) -> None:
    for _ in range(3):
        one, two = another("one"), another("two")
        for device in (one, two):
            Match.objects.create(device=device, game=GAME, players=3, strength="normal")
        first, second = codes.make_code(one, NOON), codes.make_code(two, NOON)
        results = together(
            lambda code=first, to=two: moving.take(code, to, NOON),
            lambda code=second, to=one: moving.take(code, to, NOON),
        )
        assert sum(result is None for result in results) == 1, results
        left = Device.objects.get()
        assert Match.objects.filter(device=left).count() == 2
        left.delete()


@pytest.mark.django_db(transaction=True)
def test_an_answer_on_its_way_comes_along_or_is_refused(together: Callable[..., Any]) -> None:
    for number in range(5):
        source, target = another(f"source {number}"), another(f"target {number}")
        asked = drills.next_question(source, GAME, RULE)
        code = codes.make_code(source, NOON)
        answered, moved = together(
            lambda of=source, to=asked: drills.take_answer(of, to, to.question.task.solution),
            lambda code=code, to=target: moving.take(code, to, NOON),
        )
        assert moved is None, moved
        stored = DrillAnswer.objects.filter(device=target).count()
        assert stored == (0 if isinstance(answered, DeviceGone) else 1), answered
        assert RuleMemory.objects.filter(device=target).count() == stored
        assert Device.objects.count() == 1
        Device.objects.all().delete()
