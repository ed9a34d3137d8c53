"""Who sits where."""

from __future__ import annotations

from trainer import messages
from trainer.models import HUMAN


def seat_names(players: int) -> list[str]:
    """The players' names by seat, the person's being “You”."""
    others = iter(messages.NAMES)
    return [str(messages.YOU) if seat == HUMAN else str(next(others)) for seat in range(players)]


def seats_after(seat: int, players: int) -> list[int]:
    """The other seats in turn order, from the one after ``seat``."""
    return [(seat + step) % players for step in range(1, players)]
