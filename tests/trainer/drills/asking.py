"""Pages of questions as a client sees them: what is asked there, and answers to it."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.http import HttpResponse
from django.test import Client

from trainer.drills.questions import BOOKS
from trainer.drills.tasks import Said
from trainer.drills.tokens import Asked

from .answers import fields, said_to

GAME = "gandengyan"
PLACE = "/en/gan-deng-yan/drills/"
NOON = datetime(2026, 5, 3, 12, tzinfo=UTC)
EVERY_GAME = pytest.mark.parametrize("game", BOOKS)


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = NOON

    def on(self, **by: float) -> None:
        self.now += timedelta(**by)


def token_in(response: HttpResponse) -> str:
    """The signed question in the form of a page."""
    found = re.search(r'name="question" value="([^"]+)"', response.content.decode())
    assert found, "no question on the page"
    return found[1]


def asked_in(response: HttpResponse) -> Asked:
    """The question on a page."""
    return Asked.from_token(token_in(response))


def answer(client: Client, place: str, *, right: bool = True) -> HttpResponse:
    """Answer the question at an address."""
    return answer_on(client, client.get(place), right=right, place=place)


def answer_on(client: Client, response: HttpResponse, *, right: bool = True, place: str = PLACE) -> HttpResponse:
    """Answer the question on a page."""
    asked = asked_in(response)
    return send(client, place, asked, said_to(asked, right=right))


def send(client: Client, place: str, asked: Asked, said: Said) -> HttpResponse:
    """Send the form of a question."""
    return client.post(place, fields(asked, said))


def begin_form(client: Client) -> dict[str, str]:
    """What the button that starts the clock sends."""
    page = client.get(f"{PLACE}timed/").content.decode()
    found = re.search(r'name="key" value="([^"]+)".*Start the clock', page)
    assert found, "no button to begin with"
    return {"begin": "1", "key": found[1]}


def begun(client: Client) -> str:
    """The address of a run against the clock that has just begun."""
    place = f"{PLACE}timed/"
    assert client.post(place, begin_form(client))["Location"] == place
    return place


def play_daily(client: Client, rights: str, place: str = f"{PLACE}daily/") -> HttpResponse:
    """Answer the set: a ``y`` in ``rights`` is a right answer."""
    for one in rights:
        answer(client, place, right=one == "y")
    return client.get(place)
