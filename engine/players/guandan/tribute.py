"""Which card to pay, and which to give back: the one the rest of the hand misses least."""

from __future__ import annotations

from collections.abc import Callable

from ...cards import Card
from ...moves import Move, Return, Tribute
from ...observation import Observation
from ..base import Choice
from ..why import Why
from .inputs import SEATS


def exchanged(seen: Observation, without: Callable[[Card], float]) -> Choice:
    """A tribute or a return; ``without`` is what the rest of the hand costs once a card is out of it. Of cards that are
    missed alike the lowest goes to an opponent and the highest to the partner.
    """
    rules, exchange, partner = seen.rules, seen.exchange, (seen.seat + 2) % SEATS
    sign = -1 if exchange and any(gift.seat == partner for gift in exchange.tributes) else 1

    def missed(move: Move) -> tuple[float, int]:
        assert isinstance(move, Tribute | Return)
        return round(without(move.card), 6), sign * rules.order.index(rules.own_rank(move.card))

    moves = seen.legal_moves()
    return Choice(min(moves, key=missed), (Why.PAYS if isinstance(moves[0], Tribute) else Why.GIVES_BACK,))
