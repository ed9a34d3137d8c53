"""What the tests of Guandan's rounds share: starts, dealt rounds, quick random play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import Pass, Rng, Ruleset, State, game, new_round, next_round, play

LEVELS = "23456789TJQKA"


def gd(**switches: Any) -> Ruleset:
    """Guandan with house rules (and a level)."""
    return game("guandan").rules(**switches)


def start(
    level: str = "5",
    order: tuple[int, ...] | None = (0, 3, 2, 1),
    *,
    other: str = "3",
    strikes: tuple[int, int] = (0, 0),
) -> dict[str, Any]:
    """A round's start: the team of the first in ``order`` at ``level``, the opponents at ``other``."""
    if order is None:
        return {"level": level, "levels": [level, level], "own": None, "order": None, "strikes": list(strikes)}
    own = order[0] % 2
    levels = [level, other] if own == 0 else [other, level]
    return {"level": level, "levels": levels, "own": own, "order": list(order), "strikes": list(strikes)}


def seed_of(*labels: object) -> str:
    """A seed for a test."""
    rng = Rng("guandan test", *labels)
    return "".join(f"{rng.word():08x}" for _ in range(4))


def random_start(rng: Rng) -> dict[str, Any]:
    """Any start of a later round."""
    order = rng.shuffled(range(4))
    return start(rng.choice(LEVELS), order, other=rng.choice(LEVELS))


def random_move(state: State, rng: Rng) -> State:
    """The state after a random legal move."""
    plays, may_pass = state.choices()
    if not plays and not may_pass:
        return state.apply(rng.choice(state.legal_moves()))
    number = rng.below(len(plays) + may_pass)
    return state.apply(play(plays[number]) if number < len(plays) else Pass())


def walk(state: State, *labels: object) -> Iterator[State]:
    """Every state of a round of random moves, from this one to the end."""
    rng = Rng("guandan walk", *labels)
    yield state
    while not state.over:
        state = random_move(state, rng)
        yield state


def dealt(rules: Ruleset, *labels: object, **start_: Any) -> State:
    """A later round, dealt from a seed that follows from the labels."""
    return new_round(rules, 4, seed_of(*labels), start(**start_))


def play_match(rules: Ruleset, *labels: object) -> Iterator[State]:
    """The finished rounds of a match of random moves."""
    state = new_round(rules, 4, seed_of(*labels, 0))
    number = 0
    while True:
        *_, state = walk(state, *labels, number)
        yield state
        if state.score is not None and state.score.ends_match:
            return
        number += 1
        state = next_round(state, seed_of(*labels, number))
