"""The start card: what it offers, what it refuses, and one match per key."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

import engine
from trainer.devices import SECRET_SERVES
from trainer.models import Device, Match
from trainer.services import last_choice

pytestmark = pytest.mark.django_db
START = "/en/gan-deng-yan/table/"


def key_of(client: Client) -> str:
    found = re.search(r'name="key" value="([^"]+)"', client.get(START).content.decode())
    assert found
    return found[1]


def test_offers_every_switch_strength_and_number_of_players(client: Client) -> None:
    page = client.get(START).content.decode()
    game = engine.game("gandengyan")
    for switch in game.switches:
        assert f'name="{switch.name}"' in page
    for strength in engine.STRENGTHS:
        assert f'value="{strength}"' in page
    for players in game.round.seats:
        assert f'name="players" value="{players}"' in page


def test_a_form_sent_as_it_stands_gives_the_default_rules(client: Client) -> None:
    page = client.get(START).content.decode()
    form = re.search(r'<form class="sets".*?</form>', page, re.S)
    assert form
    fields: dict[str, str] = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form[0]))
    fields |= dict(re.findall(r'type="(?:radio|checkbox)"[^>]*name="(\w+)" value="([^"]*)" checked', form[0]))
    fields |= {
        name: value
        for name, options in re.findall(r'<select[^>]*name="(\w+)">(.*?)</select>', form[0])
        for value in re.findall(r'value="(\w+)" selected', options)
    }
    client.post(START, fields)
    match = Match.objects.get()
    assert match.rules == dict(engine.game("gandengyan").rules().switches)
    assert (match.players, match.strength, match.rounds_limit) == (3, "normal", None)


def test_choices_are_played_and_offered_again(client: Client) -> None:
    client.post(
        START, {"key": key_of(client), "players": "5", "draw": "none", "decks": "2", "rounds": "10", "strength": "easy"}
    )
    match = Match.objects.get()
    assert (match.players, match.rounds_limit, match.strength) == (5, 10, "easy")
    assert match.rules["draw"] == "none" and match.rules["decks"] == 2
    page = client.get(START).content.decode()
    for chosen in (
        'name="players" value="5" checked',
        'name="draw" value="none" checked',
        'name="rounds" value="10" checked',
    ):
        assert chosen in page
    assert re.search(r'name="decks" value="2" checked', page)


def test_links_may_set_house_rules(client: Client) -> None:
    assert re.search(
        r'name="joker_as_two" value="true" checked', client.get(f"{START}?joker_as_two=true").content.decode()
    )
    assert client.get(f"{START}?joker_as_two=perhaps").status_code == 200


@pytest.mark.parametrize(
    "fields",
    [
        {"players": "1"},
        {"players": "7"},
        {"players": "x"},
        {"draw": "sometimes"},
        {"cap": "7"},
        {"strength": "divine"},
        {"rounds": "6"},
        {"triple_is_bomb": "maybe"},
    ],
)
def test_what_is_not_offered_starts_nothing(client: Client, fields: dict[str, str]) -> None:
    answer = client.post(START, {"key": key_of(client), **fields})
    assert answer.status_code == 400
    assert 'role="alert"' in answer.content.decode()
    assert not Match.objects.exists() and not Device.objects.exists()


@pytest.mark.parametrize("fields", [{"rounds": "5"}, {"players": "3"}])
def test_guandan_refuses_what_only_the_other_game_offers(client: Client, fields: dict[str, str]) -> None:
    """A length is one: a match of Guandan ends when it is won."""
    start = "/en/guandan/table/"
    assert 'name="rounds"' not in client.get(start).content.decode()
    answer = client.post(start, {"key": key_of(client), **fields})
    assert answer.status_code == 400 and not Match.objects.exists()


def test_a_length_that_is_not_offered_any_more_is_not_chosen(client: Client) -> None:
    client.post("/en/guandan/table/", {"key": key_of(client)})
    Match.objects.update(rounds_limit=5)
    assert last_choice(Device.objects.get(), engine.game("guandan")).rounds_limit is None


def test_a_form_sent_twice_starts_one_match(client: Client) -> None:
    key = key_of(client)
    first, second = (client.post(START, {"key": key}) for _ in range(2))
    assert first["Location"] == second["Location"]
    assert Match.objects.count() == 1


def test_a_first_form_sent_twice_before_the_cookie_came_back_is_one_device(client: Client) -> None:
    key = key_of(client)
    first, second = (Client().post(START, {"key": key}) for _ in range(2))
    assert first["Location"] == second["Location"]
    assert first.cookies["device"].value == second.cookies["device"].value
    assert Device.objects.count() == Match.objects.count() == 1


def test_a_key_found_later_is_no_way_to_a_device(client: Client) -> None:
    """The key stands in a page that may be saved, or left open on a shared computer."""
    key = key_of(client)
    first = Client().post(START, {"key": key})
    Device.objects.update(created_at=timezone.now() - SECRET_SERVES)
    later = Client().post(START, {"key": key})
    assert first.cookies["device"].value != later.cookies["device"].value
    assert first["Location"] != later["Location"]
    assert Device.objects.count() == Match.objects.count() == 2


def test_a_key_of_somebody_elses_making_ties_no_devices_together() -> None:
    for _ in range(2):
        Client().post(START, {"key": "the same"})
    assert Device.objects.count() == Match.objects.count() == 2


def test_without_a_key_every_form_starts_a_match(client: Client) -> None:
    for _ in range(2):
        client.post(START, {})
    assert Match.objects.count() == 2


def test_the_person_deals_and_leads_the_first_round(sit: Callable[..., Any]) -> None:
    state = sit(players="4").state
    assert state.turn == 0 and len(state.hands[0]) == 6


def test_unknown_games_have_no_table(client: Client) -> None:
    assert client.get("/en/bridge/table/").status_code == 404
