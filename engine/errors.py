"""What can go wrong in the engine: small types under one roof, so that callers catch ``EngineError`` only."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .judge import Verdict


class EngineError(ValueError):
    """Anything the engine refuses. The message is for developers; readers see the sentence of a reason code."""


class NotationError(EngineError):
    """A text that is no card or no reading; the message names the bad token."""


class UnknownGame(EngineError):
    """A game that the engine does not know."""


class BadSwitch(EngineError):
    """A house rule that the game does not have, or a value that the house rule does not take."""


class IllegalMove(EngineError):
    """A move that the rules refuse; ``verdict`` says why (its ``legal`` is false)."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(f"illegal move: {verdict.reason}")
        self.verdict = verdict


class BadRecord(EngineError):
    """A record that does not replay. ``move_number`` counts from 1; 0 when the record itself is at fault."""

    def __init__(self, message: str, move_number: int = 0) -> None:
        super().__init__(message)
        self.move_number = move_number
