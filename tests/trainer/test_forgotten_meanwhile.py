""" "Forget me" while another form of the same device is on its way: nothing is stored, and nothing breaks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError
from django.test import Client

import engine
from trainer import services
from trainer.devices import DeviceGone
from trainer.drills import services as drills
from trainer.models import Device, DrillAnswer, Match, MoveAdvice, Round
from trainer.services import advice, history, waiting
from trainer.services.sitting import store

pytestmark = pytest.mark.django_db(transaction=True)  # foreign keys are looked at when a transaction ends

START = "/en/gan-deng-yan/table/"


def test_a_match_that_is_being_started(
    sit: Callable[..., Any], client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit()
    new_seed = engine.new_seed

    def forgotten() -> str:
        Device.objects.all().delete()
        return new_seed()

    monkeypatch.setattr(engine, "new_seed", forgotten)
    answer = client.post(START, {"key": "another"})
    assert (answer.status_code, answer["Location"]) == (302, START)
    assert answer.cookies["device"]["max-age"] == 0
    assert not Device.objects.exists() and not Match.objects.exists() and not Round.objects.exists()


def test_an_answer_to_a_drill() -> None:
    device = Device.objects.create(token_hash="0" * 64)
    asked = drills.next_question(device, "gandengyan")
    Device.objects.filter(pk=device.pk).delete()
    with pytest.raises(DeviceGone):
        drills.take_answer(device, asked, asked.question.task.solution)
    assert not DrillAnswer.objects.exists()


def test_an_answer_sent_by_the_form(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    address = "/en/gan-deng-yan/drills/"
    page = client.get(address, {"kind": "cover"}).content.decode()
    token = re.search(r'name="question" value="([^"]+)"', page)
    assert token

    def gone(*_: object) -> DrillAnswer:
        raise DeviceGone

    monkeypatch.setattr(drills, "take_answer", gone)
    answer = client.post(address, {"question": token[1], "a": "y"})
    assert (answer.status_code, answer["Location"]) == (302, address)


def test_the_round_that_waits(sit: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit()

    def gone(*_: object) -> services.Sitting:
        raise Match.DoesNotExist

    monkeypatch.setattr(waiting, "sit_down", gone)
    assert services.waiting_sitting(table.match.device) is None


def test_a_round_that_is_being_reviewed(
    sit: Callable[..., Any], client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page is made of what was read before; its advice is kept nowhere."""
    table = sit(players="2")
    while not table.state.over:
        state = table.state
        move = engine.choose("greedy", engine.observe(state, state.turn or 0))
        store(table.sitting, state.apply(move))
    opening_of = history.opening_of

    def forgotten(record: engine.Record) -> engine.State:
        Device.objects.all().delete()
        return opening_of(record)

    monkeypatch.setattr(history, "opening_of", forgotten)
    monkeypatch.setattr(advice, "_advice", lambda before: None)
    assert client.get(f"{table.url}review/1/").status_code == 200
    assert not Round.objects.exists() and not MoveAdvice.objects.exists()
    assert client.get(f"{table.url}review/1/").status_code == 404


def test_something_stored_while_forgetting(
    sit: Callable[..., Any], client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit()
    queryset = type(Device.objects.all())
    delete, failures = queryset.delete, [IntegrityError("something was stored")]

    def once_more(self: Any) -> Any:
        if failures:
            raise failures.pop()
        return delete(self)

    monkeypatch.setattr(queryset, "delete", once_more)
    assert client.post("/en/forget/").status_code == 302
    assert not Device.objects.exists()
