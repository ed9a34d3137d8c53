"""Moves at the table: what a person plays, and what the computers do."""

from __future__ import annotations

import time
from collections.abc import Sequence

import engine
from engine import EngineError, IllegalMove, Move, Pass, Play, Reason, Return, State, Tribute, Verdict
from trainer.models import HUMAN

from .sitting import Sitting, store
from .thinking import computer_move

STEP_SECONDS = 0.3
"""So long may a request spend on computers' moves."""


class Refused(Exception):
    """A move that changes nothing: ``reason`` says why, ``verdict`` more of it when the rules refused.

    ``reason`` is empty for a kind of move that this part of the round does not have.
    """

    def __init__(self, reason: str, verdict: Verdict | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.verdict = verdict


def play_cards(sitting: Sitting, version: int, cards: Sequence[str], reading: str = "") -> Sitting:
    """Play ``cards`` (two-character codes) as ``reading`` (``KIND:RANK``, empty when there is no choice).

    Raises StaleVersion, or Refused when the cards may not be played so; then nothing has changed.
    """
    state = _own_turn(sitting, version)
    if not cards:
        raise Refused(Reason.NOTHING_SELECTED)
    declared = engine.parse_reading(reading) if reading else None
    return _apply(sitting, state, Play(engine.parse_cards(" ".join(cards)), declared))


def pass_turn(sitting: Sitting, version: int) -> Sitting:
    """Pass; raises StaleVersion, or Refused when the person must play."""
    return _apply(sitting, _own_turn(sitting, version), Pass())


def pay_tribute(sitting: Sitting, version: int, code: str) -> Sitting:
    """Pay the card ``code`` as tribute; raises StaleVersion, or Refused when it is not the card to pay."""
    return _give(sitting, version, Tribute, code)


def give_back(sitting: Sitting, version: int, code: str) -> Sitting:
    """Give the card ``code`` for a tribute; raises StaleVersion, or Refused when it may not be given."""
    return _give(sitting, version, Return, code)


def _give(sitting: Sitting, version: int, kind: type[Tribute | Return], code: str) -> Sitting:
    state = _own_turn(sitting, version)
    if not code:
        raise Refused(Reason.NOTHING_SELECTED)
    return _apply(sitting, state, kind(engine.parse_card(code)))


def step_computers(sitting: Sitting, version: int, *, everyone: bool = False) -> Sitting:
    """Let the computer whose turn it is move; ``everyone``: as many as fit into 300 ms. On a person's turn: nothing.

    The moves are worked out outside any transaction; if the match changed meanwhile they are dropped (StaleVersion).
    """
    sitting.expect(version)
    state = sitting.state
    if state is None or not sitting.computers_turn:
        return sitting
    stop = time.monotonic() + STEP_SECONDS
    whys = {}
    while not state.over and state.turn is not None and state.turn != HUMAN:
        number = len(state.moves)
        state, choice = computer_move(state, sitting.match.strength)
        whys[str(number)] = list(choice.why)
        if not everyone or time.monotonic() > stop:
            break
    return store(sitting, state, whys)


def _own_turn(sitting: Sitting, version: int) -> State:
    sitting.expect(version)
    if sitting.state is None or sitting.state.over:
        raise Refused(Reason.ROUND_OVER)
    if not sitting.your_turn:
        raise Refused(Reason.NOT_YOUR_TURN)
    return sitting.state


def _apply(sitting: Sitting, state: State, move: Move) -> Sitting:
    try:
        after = state.apply(move)
    except IllegalMove as error:
        raise Refused(error.verdict.reason, error.verdict) from error
    except EngineError as error:
        raise Refused("") from error
    return store(sitting, after)
