"""The page of the move: a code made in one browser and used in another."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from tests.trainer.remembering import NOON, TOKEN
from trainer.devices import COOKIE, _hash
from trainer.drills.models import DrillAnswer
from trainer.keeping import codes
from trainer.keeping.models import MoveCode
from trainer.models import Device

PAGE = "/en/move/"


def browser(token: str) -> Client:
    client = Client()
    client.cookies[COOKIE] = token
    return client


def page(client: Client) -> str:
    return client.get(PAGE).content.decode()


def key_of(client: Client) -> str:
    found = re.search(r'name="key" value="([^"]+)"', page(client))
    assert found
    return found[1]


def shown(client: Client) -> str:
    """The code on the page; empty when there is none."""
    found = re.search(r'<bdi dir="ltr">([\d ]+)</bdi>', page(client))
    return found[1] if found else ""


def code_of(client: Client) -> str:
    assert client.post(f"{PAGE}code/")["Location"] == PAGE
    return shown(client)


def test_a_code_is_made_here_and_used_there(
    device: Device, answers: Callable[..., DrillAnswer], client: Client
) -> None:
    Device.objects.update(created_at=NOON - timedelta(days=80))
    answers(device, True)
    old = browser(TOKEN)
    assert "works once" in page(old) and not shown(old)
    digits = code_of(old)
    assert len(digits) == 14 and shown(old) == digits and "12:10 UTC" in page(old)
    assert page(client) and COOKIE not in client.cookies
    form = {"code": digits, "key": key_of(client)}
    taken = client.post(f"{PAGE}take/", form)
    assert (taken.status_code, taken["Location"]) == (302, "/en/progress/")
    target = DrillAnswer.objects.get().device
    assert target.token_hash == _hash(taken.cookies[COOKIE].value) and target.pk != device.pk
    # The first answer got lost on its way: the same form again, by a browser without the cookie.
    again = Client().post(f"{PAGE}take/", form)
    assert again.status_code == 302 and again.cookies[COOKIE].value == taken.cookies[COOKIE].value
    # Anybody else is too late, and gets no device for it.
    late = Client().post(f"{PAGE}take/", {**form, "key": "another"})
    assert late.status_code == 400 and COOKIE not in late.cookies
    assert Device.objects.count() == 1
    assert "Nothing is kept for this device yet" in page(old)


def test_what_is_refused_says_so_and_makes_no_device(
    device: Device, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = client.post(f"{PAGE}take/", {"code": "123456789012"})
    assert refused.status_code == 400 and "No code like this holds now" in refused.content.decode()
    old = browser(TOKEN)
    own = old.post(f"{PAGE}take/", {"code": code_of(old)})
    assert own.status_code == 400 and "made here" in own.content.decode() and shown(old)
    monkeypatch.setattr(codes, "TRIES", 2)
    assert client.post(f"{PAGE}take/", {"code": "123456789012"}).status_code == 429
    client.post(f"{PAGE}code/")  # nothing is kept, so there is no code
    assert COOKIE not in client.cookies and MoveCode.objects.count() == Device.objects.count() == 1


@pytest.mark.django_db
def test_a_match_goes_on_where_it_was(sit: Callable[..., Any], client: Client) -> None:
    table = sit()
    other = Client()
    other.post(f"{PAGE}take/", {"code": code_of(client), "key": key_of(other)})
    assert other.get(table.url).status_code == 200 and client.get(table.url).status_code == 404


def test_the_addresses_of_the_forms_lead_to_the_page(client: Client, device: Device) -> None:
    """A reload after the language was switched, or "back": nothing is broken, and nothing is done."""
    for action in ("code", "take"):
        answer = client.get(f"{PAGE}{action}/")
        assert (answer.status_code, answer["Location"]) == (302, PAGE)
    refused = client.post(f"{PAGE}take/", {"code": "1"}).content.decode()
    assert 'next=/ru/move/"' in refused and "/ru/move/take/" not in refused
    assert not MoveCode.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_a_device_that_is_forgotten_meanwhile(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device.objects.create(token_hash=_hash(TOKEN))
    client.cookies[COOKIE] = TOKEN
    forget_old = codes.forget_old

    def forgotten(now: datetime) -> None:
        forget_old(now)
        Device.objects.filter(pk=device.pk).delete()

    monkeypatch.setattr(codes, "forget_old", forgotten)
    answer = client.post(f"{PAGE}code/")
    assert answer.status_code == 302 and answer.cookies[COOKIE]["max-age"] == 0
    assert not MoveCode.objects.exists()
