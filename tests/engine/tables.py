"""What the tests of rounds share: setting up positions, making moves in notation, random rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from engine import (
    Card,
    Reason,
    Rng,
    Ruleset,
    State,
    choose,
    combination,
    decide,
    game,
    new_round,
    observe,
    parse_cards,
    parse_move,
    parse_reading,
)
from engine.events import Played

SEED = "00112233445566778899aabbccddeeff"


def gdy(**switches: Any) -> Ruleset:
    """Gan Deng Yan with house rules."""
    return game("gandengyan").rules(**switches)


def table(cards: str, reading: str | None = None, rules: Ruleset | None = None) -> Any:
    """A combination to lie on the table."""
    return combination(rules or gdy(), parse_cards(cards), parse_reading(reading) if reading else None)


def after(state: State, *moves: str) -> State:
    """The state after some moves."""
    for move in moves:
        state = state.apply(parse_move(move))
    return state


def refusal(state: State, move: str, seat: int | None = None) -> Reason:
    """The reason for which a move is refused."""
    verdict = state.judge(parse_move(move), seat)
    assert not verdict.legal
    return verdict.reason


def codes(state: State) -> list[str]:
    """The last move's events."""
    return [event.code for event in state.last_events]


def greedy(state: State) -> str:
    """The move of the greedy player whose turn it is."""
    assert state.turn is not None
    return str(choose("greedy", observe(state, state.turn)))


def why(state: State) -> tuple[str, ...]:
    """Why that player moves so."""
    assert state.turn is not None
    return decide("greedy", observe(state, state.turn)).why


def cards_of(state: State) -> Counter[Card]:
    """Every card of a state, wherever it is."""
    played = [card for event in state.events if isinstance(event, Played) for card in event.combination.cards]
    return Counter([*sum(state.hands, ()), *state.stock, *played])


def dealt_anew(state: State, seat: int, rng: Rng) -> State:
    """The state with all cards that a seat does not see dealt anew."""
    others = [other for other in range(state.players) if other != seat]
    pool = list(rng.shuffled(sum((state.hands[other] for other in others), state.stock)))
    hands = list(state.hands)
    for other in others:
        size = len(hands[other])
        hands[other], pool = tuple(sorted(pool[:size])), pool[size:]
    return state._replace(hands=tuple(hands), stock=tuple(pool))


def walk(rules: Ruleset, players: int, *labels: object) -> Iterator[State]:
    """Every state of a round of random moves, from the deal to the end."""
    rng = Rng("test round", *labels)
    seed = f"{rng.word():08x}" * 4
    state = new_round(rules, players, seed, {"dealer": rng.below(players)})
    yield state
    while not state.over:
        state = state.apply(rng.choice(state.legal_moves()))
        yield state


def every_switches() -> list[dict[str, Any]]:
    """Every setting of the switches of Gan Deng Yan."""
    switches = game("gandengyan").switches
    return [
        dict(zip((one.name for one in switches), values, strict=True))
        for values in product(*(one.values for one in switches))
    ]
