"""Which card to pay, and which to give back: the one the rest of the hand misses least."""

from __future__ import annotations

from ...moves import Move, Return, Tribute
from ...observation import Observation
from ..base import Choice
from ..why import Why
from .inputs import SEATS
from .sorting import Sorter


def exchanged(seen: Observation) -> Choice:
    """A tribute or a return. Of cards that are missed alike the lowest goes to an opponent and the highest to the
    partner.
    """
    rules = seen.rules
    sorter, tally = Sorter(rules), rules.tally(seen.hand)
    exchange, partner = seen.exchange, (seen.seat + 2) % SEATS
    sign = -1 if exchange and any(gift.seat == partner for gift in exchange.tributes) else 1

    def missed(move: Move) -> tuple[float, int]:
        assert isinstance(move, Tribute | Return)
        rest = sorter.groups(tally - rules.tally((move.card,)))
        return round(rest.still, 6), sign * rules.order.index(rules.own_rank(move.card))

    moves = seen.legal_moves()
    return Choice(min(moves, key=missed), (Why.PAYS if isinstance(moves[0], Tribute) else Why.GIVES_BACK,))
