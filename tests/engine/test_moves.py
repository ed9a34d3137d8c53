"""Moves as text and events as JSON."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Declared, NotationError, Pass, Play, Return, Tribute, card, parse_cards, parse_move, play
from engine.events import Dealt, Drew, Event, LeadPassed, Passed, Played, RoundDrawn, RoundEnded, TrickWon
from engine.games.guandan_events import (
    LeadInherited,
    Returned,
    TributePaid,
    TributeRefused,
    TributeShown,
    WentOut,
)
from tests.engine.tables import table

# -- Moves


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pass", Pass()),
        ("play 7s", Play(parse_cards("7s"))),
        ("play 7s 8s Xr as straight:9", Play(parse_cards("7s 8s Xr"), Declared("straight", "9"))),
        ("play Xr as single:X", Play(parse_cards("Xr"), Declared("single", "X"))),
        ("tribute Xr", Tribute(card("Xr"))),
        ("return 5s", Return(card("5s"))),
    ],
)
def test_moves_are_read_and_written(text: str, move: Any) -> None:
    assert parse_move(text) == move
    assert str(move) == text


def test_moves_are_read_generously() -> None:
    assert str(parse_move("  play  7♠ 10h as pair:10 ")) == "play 7s Th as pair:T"


def test_the_ace_of_spades_may_be_written_small() -> None:
    assert str(parse_move("play ks as 2s")) == "play Ks As 2s"
    assert str(parse_move("play as")) == "play As"
    assert str(parse_move("play as as single:a")) == "play As as single:A"


def test_a_combination_as_a_move_declares_its_reading() -> None:
    assert str(play(table("7s 8s Xr", "straight:8"))) == "play 7s 8s Xr as straight:8"


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("", "''"),
        ("sing", "'sing'"),
        ("Pass", "'Pass'"),
        ("pass now", "'pass now'"),
        ("play 7s 8z", "'8z'"),
        ("play 7s as single", "'single'"),
        ("play 7s as song:7", "'song:7'"),
        ("play 7s as :", "':'"),
        ("tribute", "''"),
        ("tribute 7s 8s", "'7s 8s'"),
        ("return 0s", "'0s'"),
        (7, "7"),
        (None, "None"),
    ],
)
def test_a_bad_move_names_its_token(text: Any, token: str) -> None:
    with pytest.raises(NotationError, match=token):
        parse_move(text)


# -- Events


EVENTS = [
    (Dealt((6, 5), 43, 0), {"event": "dealt", "counts": [6, 5], "stock": 43, "dealer": 0}, None),
    (
        Played(1, table("7s Xr")),
        {
            "event": "played",
            "seat": 1,
            "cards": "7s Xr",
            "kind": "pair",
            "rank": "7",
            "size": 2,
            "stands_for": ["7", "7"],
        },
        {"seat": 1, "move": "play 7s Xr as pair:7"},
    ),
    (Passed(2), {"event": "passed", "seat": 2}, {"seat": 2, "move": "pass"}),
    (LeadPassed(2), {"event": "lead-passed", "seat": 2}, {"seat": 2, "move": "pass"}),
    (TrickWon(0), {"event": "trick-won", "seat": 0}, None),
    (Drew(0, 1), {"event": "drew", "seat": 0, "cards": 1}, {"seat": 0, "move": "draw", "cards": 1}),
    (RoundEnded(1), {"event": "round-ended", "winner": 1, "score": None}, None),
    (RoundDrawn(), {"event": "round-drawn"}, None),
    (
        TributeRefused(1, parse_cards("Xr Xr")),
        {"event": "tribute-refused", "seat": 1, "cards": "Xr Xr"},
        {"seat": 1, "move": "refuse", "cards": "Xr Xr"},
    ),
    (
        TributeShown(1, card("Xb")),
        {"event": "tribute-shown", "seat": 1, "card": "Xb"},
        {"seat": 1, "move": "tribute Xb"},
    ),
    (TributePaid(1, 0, card("Xb")), {"event": "tribute-paid", "seat": 1, "to": 0, "card": "Xb"}, None),
    (
        Returned(0, 1, card("5s")),
        {"event": "returned", "seat": 0, "to": 1, "card": "5s"},
        {"seat": 0, "move": "return 5s"},
    ),
    (WentOut(3, 1), {"event": "went-out", "seat": 3, "place": 1}, None),
    (LeadInherited(1), {"event": "lead-inherited", "seat": 1}, None),
]


@pytest.mark.parametrize(("event", "shown", "line"), EVENTS, ids=lambda one: getattr(one, "code", ""))
def test_events_are_plain_json(event: Event, shown: dict[str, Any], line: dict[str, Any] | None) -> None:
    assert event.to_json() == shown
    assert event.log_entry() == line


def test_every_event_is_tested_and_has_a_code_of_its_own() -> None:
    kinds = {kind.__name__: kind.code for kind in every_kind(Event) if kind.code}
    assert kinds == {type(event).__name__: event.code for event, _, _ in EVENTS}
    assert len(set(kinds.values())) == len(kinds)


def every_kind(kind: type[Event]) -> list[type[Event]]:
    return [kind, *(one for below in kind.__subclasses__() for one in every_kind(below))]


def test_what_moves_cards_says_so() -> None:
    for event, _, _ in EVENTS:
        assert event.moves_cards == (type(event).carry_out is not Event.carry_out)
