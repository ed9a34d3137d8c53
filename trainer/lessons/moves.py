"""What a learner can do in a step: the moves of the game, and picking cards without playing them."""

from __future__ import annotations

from dataclasses import dataclass

import engine
from engine import Card, Cards, Move, Pass, Play, Return, Ruleset, Tribute

_PICK = "pick "


@dataclass(frozen=True, slots=True)
class Pick:
    """Saying which cards are meant; nothing is put down."""

    cards: Cards

    def __str__(self) -> str:
        return f"{_PICK}{engine.format_cards(self.cards)}"


Done = Move | Pick
"""Anything a learner does in a step."""


def parse_done(text: str) -> Done:
    """Read what ``str`` of a move or a pick wrote; NotationError names the token that cannot be read."""
    if text.startswith(_PICK):
        return Pick(engine.parse_cards(text.removeprefix(_PICK)))
    return engine.parse_move(text)


def alike(rules: Ruleset, meant: Done, made: Done) -> bool:
    """Whether two moves are the same to a learner: the same ranks, whatever the suits; ``meant`` may leave the reading
    open. Where a suit can matter the reading says so.
    """
    if type(meant) is not type(made):
        return False
    if isinstance(meant, Play) and isinstance(made, Play) and meant.declared not in (None, made.declared):
        return False
    return _ranks(rules, meant) == _ranks(rules, made)


def _ranks(rules: Ruleset, move: Done) -> list[str]:
    return sorted(rules.filed_under[card] for card in cards_of(move))


def cards_of(move: Done) -> tuple[Card, ...]:
    """The cards a move is about; none for a pass."""
    if isinstance(move, Tribute | Return):
        return (move.card,)
    return () if isinstance(move, Pass) else move.cards
