"""Forms that arrive at once: exactly one of them does something."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.test import Client

import engine
from tests.trainer.drills.asking import PLACE, begin_form
from trainer import services
from trainer.drills.models import TimedRun
from trainer.models import Match, Round
from trainer.services import StaleVersion


@pytest.mark.django_db(transaction=True)
def test_of_plays_made_at_once_exactly_one_is_stored(sit: Callable[..., Any], together: Callable[..., Any]) -> None:
    for _ in range(5):
        table = sit()
        plays = table.state.legal_plays()[:6]
        sittings = [table.sitting for _ in plays]

        def one(sitting: services.Sitting, play: engine.Combination) -> Callable[[], Any]:
            return lambda: services.play_cards(sitting, 0, [card.code for card in play.cards], play.reading)

        results = together(*(one(sitting, play) for sitting, play in zip(sittings, plays, strict=True)))
        assert sum(isinstance(result, StaleVersion) for result in results) == len(plays) - 1, results
        assert table.match.version == len(table.moves()) == 1


@pytest.mark.django_db(transaction=True)
def test_two_pages_stepping_at_once_move_each_computer_once(
    sit: Callable[..., Any], together: Callable[..., Any]
) -> None:
    table = sit(players="4")
    table.post("play", *(card.code for card in table.state.legal_plays()[0].cards))
    for _ in range(3):
        version = table.match.version
        sittings = [table.sitting for _ in range(4)]
        results = together(*((lambda s=s, v=version: services.step_computers(s, v)) for s in sittings))
        assert sum(isinstance(result, services.Sitting) for result in results) == 1, results
        assert table.match.version == version + 1 == len(table.moves())


@pytest.mark.django_db(transaction=True)
def test_a_start_form_sent_at_once_starts_one_match(client: Client, together: Callable[..., Any]) -> None:
    page = client.get("/en/gan-deng-yan/table/").content.decode()
    key = re.search(r'name="key" value="([^"]+)"', page)
    assert key
    results = together(*[lambda: Client().post("/en/gan-deng-yan/table/", {"key": key[1]})] * 4)
    assert len({result["Location"] for result in results}) == 1
    assert Match.objects.count() == Round.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_clock_started_several_times_at_once_runs_once(client: Client, together: Callable[..., Any]) -> None:
    for _ in range(3):
        TimedRun.objects.all().delete()
        press = partial(Client().post, f"{PLACE}timed/", begin_form(client))
        together(press, press, press, press)
        assert TimedRun.objects.count() == 1
