"""What a strong player would have done: worked out once for a round that is over, kept, shown, handed out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest
from django.test import Client

import engine
from engine import Choice, Pass, Play
from engine.rng import seed_from
from trainer import services
from trainer.keeping.kept import _matches
from trainer.models import HUMAN, Device, MoveAdvice
from trainer.presenters.advised import Mark, advice_on
from trainer.services import advice, thinking


@pytest.fixture
def played(sit: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> Any:
    """A table at which a round is over. The person plays the cheapest when leading and passes otherwise, and in this
    deal that misses a cover.
    """
    monkeypatch.setattr(engine, "new_seed", lambda: seed_from("a cover is missed"))
    table = sit(players="2")
    while not table.state.over:
        if table.state.turn != HUMAN:
            table.post("step", all="1")
        elif table.state.may_pass():
            table.post("pass")
        else:
            table.post("play", *(card.code for card in table.state.legal_plays()[0].cards))
    return table


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[engine.Observation]:
    """Every question to the strong player; it answers at once, with the cheapest play."""
    found: list[engine.Observation] = []

    def decide(name: str, seen: engine.Observation) -> Choice:
        assert name == "strong"
        found.append(seen)
        plays = seen.legal_plays()
        return Choice(engine.play(plays[0]) if plays else Pass(), ("covers",))

    monkeypatch.setattr(engine, "decide", decide)
    return found


def states_of(table: Any) -> list[engine.State]:
    found = services.played_round(table.sitting, 1)
    assert found is not None
    return found.states


def page(table: Any, move: int = 0) -> str:
    text: str = table.client.get(f"{table.url}review/1/", {"move": move}).content.decode()
    return text


def test_it_is_worked_out_once_and_told_for_every_move(played: Any, asked: list[engine.Observation]) -> None:
    states = states_of(played)
    mine = [move for move in range(1, len(states)) if states[move - 1].turn == HUMAN]
    chosen = [move for move in mine if len(states[move - 1].legal_moves()) > 1]
    first = page(played)
    assert len(asked) == len(chosen)
    assert all(seen.seat == HUMAN for seen in asked)
    assert list(MoveAdvice.objects.values_list("move", flat=True)) == mine
    assert page(played) == first and len(asked) == len(chosen)
    counts = [int(n) for n in re.findall(r"<dd>(\d+)</dd>", first)]
    assert counts[0] == len(mine) and counts[0] == sum(counts[1:])
    missed = [move for move in chosen if isinstance(states[move].moves[-1], Pass) and states[move - 1].legal_plays()]
    assert counts[2] == len(missed) > 0
    heading = f"{counts[2] + counts[3]} move"
    assert heading in first and "to look at again" in first
    for move in missed:
        assert f'href="?move={move}#rp"' in first
    assert first.count('class="better"') == counts[2] + counts[3]
    assert "A strong player would have played" in page(played, missed[0])
    assert "/drills/?rule=gdy-" in first and "Practise this rule: " in first


def test_a_request_thinks_for_a_bounded_time_and_the_next_goes_on(
    played: Any, asked: list[engine.Observation], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "SECONDS", -1.0)
    states = states_of(played)
    mine = [move for move in range(1, len(states)) if states[move - 1].turn == HUMAN]
    text = page(played, mine[1])
    assert [row.move for row in MoveAdvice.objects.all()] == [mine[1]], "the move that is looked at comes first"
    assert f"The computer has looked at 1 of your {len(mine)} moves so far." in text and 'id="unfinished"' in text
    for _ in mine[1:]:
        text = page(played)
    assert 'id="unfinished"' not in text
    assert MoveAdvice.objects.count() == len(mine)


def test_while_others_think_nobody_weaker_speaks_for_it_and_nobody_waits(
    played: Any, asked: list[engine.Observation], monkeypatch: pytest.MonkeyPatch
) -> None:
    others = Mock(**{"acquire.side_effect": lambda *, blocking: blocking})
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(thinking, "_thinking", others)
        assert 'id="unfinished"' in page(played)
    others.acquire.assert_called_once_with(blocking=False)
    others.release.assert_not_called()
    assert not asked and not MoveAdvice.objects.exists()
    assert 'id="unfinished"' not in page(played)


def test_a_second_request_meanwhile_changes_nothing(
    played: Any, asked: list[engine.Observation], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other request's rows are in before ours: they stand, and the page is made."""
    work_out = advice._work_out

    def overtaken(*given: Any) -> Any:
        found = work_out(*given)
        row = played.match.rounds.get()
        MoveAdvice.objects.bulk_create(MoveAdvice(round=row, move=move, advised="pass") for move in found)
        return found

    monkeypatch.setattr(advice, "_work_out", overtaken)
    assert 'id="unfinished"' not in page(played)
    assert set(MoveAdvice.objects.values_list("advised", flat=True)) == {"pass"}


def test_forgotten_meanwhile(
    played: Any, asked: list[engine.Observation], monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    page(played)
    device = played.match.device
    [match] = _matches(device)
    assert [one["move"] for one in match["rounds"][0]["advice"]] == [row.move for row in MoveAdvice.objects.all()]
    client.post("/en/forget/", {"sure": "1"})
    assert not Device.objects.exists() and not MoveAdvice.objects.exists()


def test_what_the_engine_cannot_read_any_more_is_held_against_nobody(played: Any) -> None:
    row = played.match.rounds.get()
    states = states_of(played)
    mine = [move for move in range(1, len(states)) if states[move - 1].turn == HUMAN]
    for move in mine:
        MoveAdvice.objects.create(round=row, move=move, advised="juggle 7s", why=[])
    assert "No move to look at again" in page(played)
    assert advice_on(states, mine[0], Choice(Play(engine.parse_cards("Xr")))).mark is Mark.SAME
