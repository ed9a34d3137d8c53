"""The anonymous device: made by the first action that stores something, and by nothing else."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from trainer.models import Device, Match, Round

pytestmark = pytest.mark.django_db


def test_reading_pages_make_no_device(client: Client) -> None:
    for page in ("/en/gan-deng-yan/table/", "/en/me/", "/en/"):
        answer = client.get(page)
        assert answer.status_code == 200
        assert "device" not in answer.cookies
    assert not Device.objects.exists()


def test_first_match_makes_the_device_and_its_cookie(sit: Callable[..., Any], client: Client) -> None:
    sit()
    cookie = client.cookies["device"]
    assert cookie["httponly"] and cookie["samesite"] == "Lax" and cookie["max-age"] >= 300 * 24 * 3600
    device = Device.objects.get()
    assert cookie.value not in (device.token_hash, "") and len(cookie.value) >= 32
    sit()
    assert Device.objects.count() == 1


def test_the_cookie_comes_again_on_another_day(sit: Callable[..., Any], client: Client) -> None:
    sit()
    token = client.cookies["device"].value
    Device.objects.update(seen_on=timezone.now().date() - timedelta(days=3))
    page = client.post("/en/gan-deng-yan/table/", {"key": "again"})
    assert page.cookies["device"].value == token
    assert Device.objects.get().seen_on == timezone.now().date()


def test_whoever_goes_on_with_a_match_comes_back_too(sit: Callable[..., Any], client: Client) -> None:
    """The cookie and what belongs to it last 400 days after the last visit, not after the last start of a match."""
    table = sit()
    token = client.cookies["device"].value
    assert "device" not in table.post("hint").cookies
    Device.objects.update(seen_on=timezone.now().date() - timedelta(days=399))
    answer = table.post("hint")
    assert answer.cookies["device"].value == token
    assert Device.objects.get().seen_on == timezone.now().date()


def test_a_made_up_cookie_is_no_device(client: Client) -> None:
    client.cookies["device"] = "made up"
    assert client.get("/en/me/").status_code == 200
    assert not Device.objects.exists()


def test_forget_me_deletes_everything_of_this_device_only(sit: Callable[..., Any], client: Client) -> None:
    mine = sit()
    other = Client()
    other.post("/en/gan-deng-yan/table/", {"key": "of the other"})
    answer = client.post("/en/forget/")
    assert answer.status_code == 302 and answer.cookies["device"]["max-age"] == 0
    assert not Match.objects.filter(pk=mine.id).exists()
    assert Device.objects.count() == Match.objects.count() == Round.objects.count() == 1
    assert client.get(mine.url).status_code == 404
    assert client.get("/en/forget/").status_code == 405


def test_purge_deletes_what_nobody_comes_back_to(sit: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    kept, abandoned = sit(), sit()
    Match.objects.filter(pk=abandoned.id).update(updated_at=timezone.now() - timedelta(days=91))
    Device.objects.create(token_hash="0" * 64, seen_on=timezone.now().date() - timedelta(days=401))
    call_command("purge_abandoned")
    assert "1 abandoned matches and 1 forgotten devices" in capsys.readouterr().out
    assert list(Match.objects.values_list("pk", flat=True)) == [kept.id]
