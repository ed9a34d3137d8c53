"""The reviews of a match: what they cost at the first and at a later opening, and how one gets from round to round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

import engine
from content.links import SLUGS
from engine import Choice, Pass
from engine.match import next_start
from trainer.devices import COOKIE, _hash
from trainer.models import HUMAN, Device, Match, MoveAdvice, Round

pytestmark = pytest.mark.django_db
GAMES = ("gandengyan", "guandan")
QUERIES = 4
"""The device, its match with the last round, the round, its advice; the same at every later opening."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[engine.Observation]:
    """Every question to a player that thinks; it answers at once, with the cheapest play."""
    found: list[engine.Observation] = []

    def decide(name: str, seen: engine.Observation) -> Choice:
        found.append(seen)
        plays = seen.legal_plays()
        return Choice(engine.play(plays[0]) if plays else Pass(), ("covers",))

    monkeypatch.setattr(engine, "decide", decide)
    return found


def played(client: Client, name: str, rounds: int) -> str:
    """The address of a match of the client's device; all of its rounds but the last one are over."""
    client.cookies[COOKIE] = "reviewing"
    device, _ = Device.objects.get_or_create(token_hash=_hash("reviewing"))
    game = engine.game(name)
    rules = game.rules()
    match = Match.objects.create(device=device, game=name, rules=dict(rules.switches), players=4, strength="easy")
    start = game.round.first_start(rules)
    for number in range(1, rounds + 1):
        state = engine.new_round(rules, 4, f"{number:032x}", start)
        while number < rounds and not state.over:
            state = state.apply(engine.choose("greedy", engine.observe(state, state.turn or 0)))
        points = list(state.score.points) if state.score else None
        Round.objects.create(match=match, number=number, record=engine.record_of(state).to_json(), points=points)
        if state.over:
            start = next_start(state)
    return f"/en/{SLUGS[name]}/table/{match.pk}/"


@pytest.mark.parametrize("game", GAMES)
def test_a_later_opening_asks_nobody_and_little_of_the_database(
    client: Client,
    asked: list[engine.Observation],
    django_assert_num_queries: DjangoAssertNumQueries,
    game: str,
) -> None:
    address = f"{played(client, game, 2)}review/1/"
    first = client.get(address).content
    questions = len(asked)
    assert questions > 1 and all(seen.seat == HUMAN for seen in asked)
    with django_assert_num_queries(QUERIES):
        assert client.get(address).content == first
    assert len(asked) == questions


def test_who_will_not_wait_gets_what_there_is(client: Client, asked: list[engine.Observation]) -> None:
    """The steps of the review's script: another move at once, whatever is still to be looked at."""
    address = f"{played(client, 'guandan', 2)}review/1/?move=3"
    text = client.get(address, headers={"prefer": "wait=0"}).text
    assert not asked and not MoveAdvice.objects.exists()
    assert 'id="unfinished"' in text and 'data-move="3"' in text
    assert 'id="unfinished"' not in client.get(address).text
    assert asked and "Look at the others" not in client.get(address, headers={"prefer": "wait=0"}).text


@pytest.mark.parametrize("game", GAMES)
def test_every_round_that_is_over_is_a_link_away(client: Client, asked: list[engine.Observation], game: str) -> None:
    """The log of the table shows the round being played; the rounds before it are links to their reviews."""
    table = played(client, game, 3)
    reviews = [f'href="{table}review/{number}/"' for number in (1, 2, 3)]
    log = client.get(table).text.partition('id="log"')[2]
    assert "Earlier rounds" in log
    assert [link in log for link in reviews] == [True, True, False]
    first, second = (client.get(f"{table}review/{number}/").text for number in (1, 2))
    assert [link in first for link in reviews] == [False, True, False]
    assert [link in second for link in reviews] == [True, False, False], "a round being played has no review"
    Round.objects.filter(number=3).delete()
    Match.objects.update(version=1)
    result = client.get(table).text
    assert [f'{link} aria-label="Review of round' in result for link in reviews] == [True, True, False]


def test_a_round_that_no_longer_replays_closes_nothing_but_itself(client: Client) -> None:
    table = played(client, "gandengyan", 3)
    Round.objects.filter(number=2).update(record={"format": 1, "engine_rules": -1})
    page = client.get(f"{table}review/2/").text
    assert "This round is closed" in page and "<b>Round 2</b>" in page and "its result still counts" in page
    assert f'href="{table}">Back to the table' in page and f'href="{table}rounds/"' in page
    assert "Start a new match" not in page and "a new one can" not in page
    assert not Match.objects.get().finished
    Round.objects.filter(number=3).update(record={"format": 1, "engine_rules": -1})
    Match.objects.update(version=1)
    for address in (table, f"{table}review/2/"):
        page = client.get(address).text
        assert "Start a new match" in page and f'href="{table}rounds/"' in page and "Back to the table" not in page
    assert "<b>Round 3</b>" in client.get(table).text


def test_a_first_round_has_none_before_it(sit: Callable[..., Any]) -> None:
    table = sit(players="2")
    assert "Earlier rounds" not in table.get().content.decode()
