"""The open side of a round: what lies on the table, who holds how many cards, whose turn it is.

A position follows from the deal and the open moves alone, so the state and every seat's observation share it. It
knows no hidden card.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .combinations import Combination
from .events import Event
from .exchange import Exchange
from .ruleset import Ruleset

PLAY = "play"


class Position(NamedTuple):
    """One moment of a round as everybody sees it.

    ``turn`` is None once the round is over. ``leader`` leads or led the current trick; ``table`` is the combination
    to cover (None: a lead is due) and ``table_seat`` who played it; ``trick`` are this trick's moves so far, a pass
    as None. ``stuck`` counts the seats in a row that had nothing to lead; ``played`` tells who put down any card this
    round; ``bombs`` counts the bombs and joker bombs of the round; ``out`` is the order of going out. ``phase`` names
    the part of the round, whose owner in ``rules.game.round.phases`` knows the moves of it. ``exchange`` are the cards
    that changed hands before the first lead, None where none do.
    """

    rules: Ruleset
    counts: tuple[int, ...]
    stock: int
    turn: int | None
    leader: int
    played: tuple[bool, ...]
    phase: str = PLAY
    table: Combination | None = None
    table_seat: int | None = None
    trick: tuple[tuple[int, Combination | None], ...] = ()
    stuck: int = 0
    bombs: int = 0
    out: tuple[int, ...] = ()
    exchange: Exchange | None = None

    @property
    def players(self) -> int:
        return len(self.counts)

    @property
    def over(self) -> bool:
        return self.turn is None

    @property
    def winner(self) -> int | None:
        """The seat that went out first, once the round is over; None before that and in a drawn round."""
        return self.out[0] if self.turn is None and self.out else None

    @property
    def drawn(self) -> bool:
        """Whether the round is over without a winner."""
        return self.turn is None and not self.out

    def seat_after(self, seat: int) -> int:
        """The next seat after ``seat`` that still holds cards; ``seat`` itself if no other does."""
        players = len(self.counts)
        for step in range(1, players):
            other = (seat + step) % players
            if self.counts[other]:
                return other
        return seat

    def but(self, **changes: Any) -> Position:
        """This position with some fields changed."""
        return self._replace(**changes)


class Step(NamedTuple):
    """What a move leads to: the new position and what everybody saw happen, in order."""

    position: Position
    events: tuple[Event, ...]


def with_item(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    """``items`` with another item at ``place``."""
    return (*items[:place], item, *items[place + 1 :])
