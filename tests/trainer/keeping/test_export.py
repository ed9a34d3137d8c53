"""What is handed out: everything that is kept, and nothing of a round that is still being played but that it is."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

import engine
from project.preferences import COOKIE as PREFS
from tests.trainer.remembering import TOKEN
from trainer.devices import COOKIE
from trainer.drills.models import DrillAnswer
from trainer.keeping.kept import KEPT
from trainer.lessons.models import LessonDone
from trainer.models import Device, Round

ADDRESS = "/en/me/export/"


def handed_out(client: Client) -> dict[str, Any]:
    answer = client.get(ADDRESS)
    assert answer.status_code == 200 and answer["Content-Type"].startswith("application/json")
    assert "attachment" in answer["Content-Disposition"] and "no-store" in answer["Cache-Control"]
    return dict(json.loads(answer.content))


@pytest.mark.django_db
def test_nobody_known_gets_an_empty_file_and_stays_unknown(client: Client) -> None:
    data = handed_out(client)
    assert data["device"] is None and all(data[kept.name] == [] for kept in KEPT)
    assert COOKIE not in client.cookies and not Device.objects.exists()


@pytest.mark.django_db
def test_a_round_that_is_being_played_is_not_shown(sit: Callable[..., Any], client: Client) -> None:
    table = sit()
    record, state = Round.objects.get().record, table.state
    text = client.get(ADDRESS).content.decode()
    [match] = json.loads(text)["matches"]
    assert match["rounds"] == [{"number": 1, "over": False, "points": None, "record": None, "whys": None, "advice": []}]
    assert record["seed"] not in text
    hidden = [card.code for hand in state.hands for card in hand]
    assert not any(f'"{code}"' in text for code in hidden)


@pytest.mark.django_db
def test_a_round_that_is_over_is_there_and_the_next_one_is_not(
    sit_at: Callable[..., Any], find_state: Callable[..., engine.State]
) -> None:
    def last(state: engine.State) -> list[engine.Combination]:
        return [play for play in state.legal_plays() if len(play.cards) == len(state.hands[0])]

    state = find_state(lambda one: bool(last(one)), players=2)
    table = sit_at(state)
    table.post("play", *[card.code for card in last(state)[0].cards])
    table.post("next")
    first, second = Round.objects.order_by("number")
    [match] = handed_out(table.client)["matches"]
    over, running = match["rounds"]
    assert over["record"] == first.record and over["points"] == first.points and over["over"] is True
    assert running["record"] is None and second.record["seed"] not in json.dumps(match)


def test_answers_memory_and_lessons_are_all_there(device: Device, answers: Callable[..., DrillAnswer]) -> None:
    given = answers(device, False)
    LessonDone.objects.create(device=device, game="gandengyan", step="one-rank-higher")
    client = Client()
    client.cookies[COOKIE] = TOKEN
    data = handed_out(client)
    [answer], [memory], [lesson] = data["answers"], data["memory"], data["lessons"]
    assert answer["rule"] == memory["rule"] == given.rule and answer["right"] is False
    assert answer["said"] == list(given.said) and answer["position"] == given.position
    assert memory["reviews"] == 1 and memory["card"]["due"].startswith("2026-03-01")
    assert lesson["step"] == "one-rank-higher"
    text = json.dumps(data)
    assert TOKEN not in text and device.token_hash not in text


def test_forget_me_deletes_all_of_it_and_the_choices_of_the_browser(
    device: Device, answers: Callable[..., DrillAnswer]
) -> None:
    assert {PREFS, settings.LANGUAGE_COOKIE_NAME} == set(settings.CHOICE_COOKIES)
    answers(device, True)
    LessonDone.objects.create(device=device, game="gandengyan", step="one-rank-higher")
    client = Client()
    client.cookies[COOKIE], client.cookies[PREFS], client.cookies["language"] = TOKEN, "theme=dark", "ru"
    client.post("/en/move/code/")
    answer = client.post("/en/forget/")
    for name in (COOKIE, PREFS, "language"):
        assert answer.cookies[name]["max-age"] == 0
    assert answer["Clear-Site-Data"] == '"storage"'
    assert not Device.objects.exists()
    for related in Device._meta.related_objects:
        assert not related.related_model._default_manager.exists()
