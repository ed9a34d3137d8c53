"""What must hold in every match of Guandan, whatever is played. ``SOAK=1`` plays far more of it (``make soak``)."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from engine import Record, Rng, State, new_round, record_of, replay
from engine.events import Event
from tests.engine import referee_tribute as referee
from tests.engine.guandan_rounds import gd, play_match, random_start, seed_of, walk
from tests.engine.tables import cards_of

SOAK = bool(os.environ.get("SOAK"))
MATCHES = 2_000 if SOAK else 100
ROUNDS = 600 if SOAK else 64

SETTINGS: list[dict[str, Any]] = [
    {"ace_rule": ace, "tribute": tribute, "first_level": level, "return_limit": limit, "advance": rises}
    for (ace, tribute, limit, rises), level in zip(
        product(("tournament", "three_strikes"), ("on", "off"), ("ten", "any"), ("3-2-1", "4-2-1")),
        "2TQ2KA29" * 2,
        strict=True,
    )
]


def rounds() -> Iterator[tuple[int, State]]:
    """Dealt rounds under all kinds of rules and starts."""
    rng = Rng("properties")
    for number in range(ROUNDS):
        rules = gd(**SETTINGS[number % len(SETTINGS)])
        yield number, new_round(rules, 4, seed_of("properties", number), random_start(rng))


def test_no_event_makes_or_loses_a_card() -> None:
    happened: Counter[str] = Counter()
    for number, first in rounds():
        whole = Counter(first.rules.deck)
        for state in walk(first, "cards", number):
            assert cards_of(state) == whole
            assert state.counts == tuple(map(len, state.hands))
            assert all(list(hand) == sorted(hand) for hand in state.hands)
        happened.update(event.code for event in state.events)
    expected = ("tribute-shown", "tribute-paid", "tribute-refused", "returned", "went-out", "lead-inherited")
    assert all(happened[code] for code in expected), happened


def test_an_exchange_leaves_27_cards_each() -> None:
    for number, first in rounds():
        for state in walk(first, "exchange", number):
            if state.phase == "play":
                assert state.counts == (27, 27, 27, 27)
                break
            assert sum(state.counts) == 108


def test_a_record_replays_to_the_same_state() -> None:
    for number, first in rounds():
        states = list(walk(first, "replay", number))
        for state in (first, states[1], states[len(states) // 2], states[-1]):
            assert replay(Record.from_json(record_of(state).to_json())) == state


def test_events_tell_the_counts() -> None:
    """Whoever follows the events knows how many cards everybody holds."""
    for number, first in rounds():
        *_, last = walk(first, "counts", number)
        assert counted(last.events) == last.counts


def counted(events: tuple[Event, ...]) -> tuple[int, ...]:
    counts = [27] * 4
    for event in events:
        told = event.to_json()
        if told["event"] == "played":
            counts[told["seat"]] -= told["size"]
        elif told["event"] in ("tribute-paid", "returned"):
            counts[told["seat"]] -= 1
            counts[told["to"]] += 1
    return tuple(counts)


def test_matches_end_and_levels_change_by_the_rules_alone() -> None:
    """Every round of every match starts where the referee says the one before has led."""
    lengths, falls = [], 0
    for number in range(MATCHES):
        switches = SETTINGS[number % len(SETTINGS)] if number % 5 else {}
        level = str(switches.get("first_level", "2"))
        began: dict[str, Any] = {"level": level, "levels": [level, level], "strikes": [0, 0], "winner": None}
        order: tuple[int, ...] | None = None
        length, won = 0, False
        for state in play_match(gd(**switches), "match", number):
            start = state.start
            assert (start["level"], list(start["levels"])) == (began["level"], began["levels"])
            assert (list(start["strikes"]), start["own"], start["order"]) == (began["strikes"], began["winner"], order)
            assert state.score is not None
            told = state.score.to_json()
            order = tuple(told["order"])
            after = referee.advance(began["levels"], began["winner"], list(order), began["strikes"], switches)
            assert {key: told[key] for key in after} == after
            won = after["match_won"]
            assert not won or (start["level"], start["own"]) == ("A", after["winner"])
            falls += any(map(below, after["levels"], began["levels"]))
            began, length = after, length + 1
        assert won
        lengths.append(length)
    assert min(lengths) >= 2
    assert falls, "teams that fall back are among them"


def below(level: str, other: str) -> bool:
    return referee.RANKS.index(level) < referee.RANKS.index(other)
