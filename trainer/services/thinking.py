"""What a computer player does, and why. Few of them may think for long at the same time."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

import engine
from engine import Choice, Observation, State
from trainer.models import Round

logger = logging.getLogger(__name__)

AT_ONCE = 1
"""So many players may think for long at a time, in each process: a second one would only slow the first down."""

_thinking = BoundedSemaphore(AT_ONCE)


def computer_move(state: State, strength: str) -> tuple[State, Choice]:
    """The state after the move of the computer whose turn it is, and the choice that led to it."""
    assert state.turn is not None
    choice = decide(strength, engine.observe(state, state.turn, seed=secrets.randbits(64)))
    return state.apply(choice.move), choice


def decide(strength: str, seen: Observation) -> Choice:
    """What the computer of this strength does. While others think for long, the strongest quick one moves in its stead,
    so that nobody waits; the log says so.
    """
    game = seen.rules.game.name
    if not engine.player(strength, game).heavy:
        return engine.decide(strength, seen)
    if not _thinking.acquire(blocking=False):
        quick = quick_stand_in(strength, game)
        logger.warning("%s: the server is busy, %s moves in place of %s", game, quick, strength)
        return engine.decide(quick, seen)
    try:
        return engine.decide(strength, seen)
    finally:
        _thinking.release()


def quick_stand_in(strength: str, game: str) -> str:
    """The strongest of the weaker strengths that does not think for long."""
    weaker = engine.STRENGTHS[: engine.STRENGTHS.index(strength)]
    return next(name for name in reversed(weaker) if not engine.player(name, game).heavy)


@contextmanager
def heavy_thought() -> Iterator[bool]:
    """A turn to think for long; False when others think meanwhile: nobody else may speak for the strongest player.
    Nobody waits for it: that would hold a thread of the server.
    """
    free = _thinking.acquire(blocking=False)
    try:
        yield free
    finally:
        if free:
            _thinking.release()


def whys_of(played: Round) -> dict[int, tuple[str, ...]]:
    """Why the computers moved as they did in a round: codes by the number of the move, from 0."""
    return {int(move): tuple(codes) for move, codes in played.whys.items()}
