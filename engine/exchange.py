"""Cards that go openly from hand to hand before the first lead.

An exchange is part of a position, so everybody sees all of it. Which cards may be given, and who leads afterwards, is
the game's business (``engine/games/``).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .cards import Card, Cards


class Gift(NamedTuple):
    """A card that goes from ``seat`` to the seat ``to``."""

    seat: int
    to: int
    card: Card


class Exchange(NamedTuple):
    """An exchange as far as it has come.

    ``order`` is the order of finishing of the round before, which says who pays whom. ``payers`` pay a card each, in
    this order; ``shown`` are the cards laid open so far, which change hands together: ``tributes``, that to the first
    player of the round before first. ``returns`` are the cards given for them so far. ``refused`` are the cards that
    spare the payers any tribute, by seat.
    """

    order: tuple[int, ...]
    payers: tuple[int, ...]
    shown: tuple[tuple[int, Card], ...] = ()
    tributes: tuple[Gift, ...] = ()
    returns: tuple[Gift, ...] = ()
    refused: tuple[tuple[int, Cards], ...] = ()

    def but(self, **changes: Any) -> Exchange:
        """This exchange with some fields changed."""
        return self._replace(**changes)
