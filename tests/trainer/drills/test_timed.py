"""Two minutes by the server's clock."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from trainer.drills.models import DrillAnswer, TimedRun
from trainer.drills.modes import timed as timed_mode
from trainer.models import Device

from .asking import PLACE, Clock, answer, asked_in, begin_form, begun, send

pytestmark = pytest.mark.django_db


def test_an_answer_counts_until_the_time_is_up(client: Client, clock: Clock) -> None:
    place = begun(client)
    text = client.get(place).content.decode()
    assert 'data-clock="120">2:00<' in text
    assert answer(client, place)["Location"] == place, "the next question comes at once"
    clock.on(seconds=55)
    assert 'data-clock="65">1:05<' in client.get(place).content.decode()
    answer(client, place, right=False)
    clock.on(seconds=64.9)
    answer(client, place)
    last = asked_in(client.get(place))
    clock.on(seconds=0.1)
    late = send(client, place, last, last.question.task.solution)
    assert late["Location"] == place
    assert DrillAnswer.objects.count() == 3
    text = client.get(place).content.decode()
    assert "2 right" in text and "3 questions answered in two minutes." in text
    assert "Your best so far: 2." in text and "Replay the one you got wrong" in text
    assert len(re.findall(r'class="mv num"', text)) == 3


def test_the_best_run_is_kept_and_a_new_one_starts_from_nothing(client: Client, clock: Clock) -> None:
    place = begun(client)
    for _ in range(2):
        answer(client, place)
    clock.on(seconds=timed_mode.SECONDS)
    first = client.get(place).content.decode()
    assert "2 right" in first and "Replay" not in first
    client.post(place, {"begin": "1"})
    answer(client, place)
    clock.on(hours=1)
    text = client.get(place).content.decode()
    assert "1 right" in text and "Your best so far: 2." in text


def test_a_start_pressed_twice_is_one_run(client: Client, clock: Clock) -> None:
    place = begun(client)
    clock.on(seconds=10)
    client.post(place, {"begin": "1"})
    assert TimedRun.objects.count() == 1
    assert 'data-clock="110"' in client.get(place).content.decode()


def test_a_first_start_pressed_twice_before_the_cookie_came_back_is_one_run_of_one_device(client: Client) -> None:
    form = begin_form(client)
    for _ in range(2):
        assert Client().post(f"{PLACE}timed/", form)["Location"] == f"{PLACE}timed/"
    assert Device.objects.count() == TimedRun.objects.count() == 1


def test_the_question_of_an_older_run_does_not_count(client: Client, clock: Clock) -> None:
    place = begun(client)
    old = asked_in(client.get(place))
    clock.on(minutes=5)
    client.post(place, {"begin": "1"})
    send(client, place, old, old.question.task.solution)
    assert not DrillAnswer.objects.exists()
