"""What a strong player would have done in place of the person's moves: worked out once for a round that is over, kept,
and read from then on.

A request thinks for a bounded time and keeps what it has; the next one goes on from there. Rows of one move are all the
same to a reader, so of two requests at once the first one's stands.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from django.db import IntegrityError

import engine
from engine import Choice, EngineError, State
from trainer.models import HUMAN, MoveAdvice

from .history import PlayedRound
from .thinking import heavy_thought

SECONDS: Final = 1.0
"""So long one request works advice out; the move it is in is finished. A move takes up to 250 ms."""

Advised = Choice | None
"""What would have been done; None where there was only one legal move."""


@dataclass(frozen=True, slots=True)
class RoundAdvice:
    """The advice on a round so far. ``moves``: by the number of the move, from 1; ``of``: how many moves get some."""

    moves: Mapping[int, Advised]
    of: int

    @property
    def complete(self) -> bool:
        """Whether there is advice on every move of the person."""
        return len(self.moves) >= self.of


def round_advice(played: PlayedRound, shown: int, *, wait: bool = True) -> RoundAdvice:
    """The advice on the person's moves in a round that is over. What is not kept yet is worked out, as far as the time
    of a request goes, the move ``shown`` first; the rest stays for the next request. Without ``wait`` all of it does.
    """
    states = played.states
    mine = [move for move in range(1, len(states)) if states[move - 1].turn == HUMAN]
    kept = _kept(played.round.advice.all())
    missing = sorted((move for move in mine if move not in kept), key=lambda move: (move != shown, move))
    found = _work_out(states, missing) if missing and wait else {}
    rows = [
        MoveAdvice(
            round=played.round,
            move=move,
            advised=str(choice.move) if choice else "",
            why=[str(why) for why in choice.why] if choice else [],
        )
        for move, choice in found.items()
    ]
    with suppress(IntegrityError):  # the device was forgotten meanwhile
        MoveAdvice.objects.bulk_create(rows, ignore_conflicts=True)
    return RoundAdvice({**found, **kept}, len(mine))


def _kept(rows: Iterable[MoveAdvice]) -> dict[int, Advised]:
    """What is kept; a row that today's engine cannot read counts as a move without a choice."""
    found: dict[int, Advised] = {}
    for row in rows:
        try:
            found[row.move] = Choice(engine.parse_move(row.advised), tuple(row.why)) if row.advised else None
        except EngineError:
            found[row.move] = None
    return found


def _work_out(states: Sequence[State], moves: Sequence[int]) -> dict[int, Advised]:
    """The advice on ``moves``, in this order, until the time is up; none while others think for long."""
    until = time.monotonic() + SECONDS
    found: dict[int, Advised] = {}
    with heavy_thought() as free:
        for move in moves if free else ():
            found[move] = _advice(states[move - 1])
            if time.monotonic() > until:
                break
    return found


def _advice(before: State) -> Advised:
    if len(before.legal_moves()) < 2:
        return None
    return engine.decide(engine.STRENGTHS[-1], engine.observe(before, HUMAN))
