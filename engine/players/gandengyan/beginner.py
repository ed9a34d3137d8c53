"""A believable beginner: it plays what it sees, and does not see everything.

It covers whenever it can, with the cheapest cards and whatever that breaks; it leads what is long; it has no mind for
what comes later, so 2s and bombs go early; often it does not notice what a joker could do.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...rng import Chance
from ..base import Choice
from .book import Piece
from .reasons import why_pass, why_play
from .seated import SeatedPlayer
from .sight import Sight

NOTICES_JOKER, LEADS_ONE, COVERS, SPENDS_TWO, SPENDS_BOMB, LEADS_BOMB = 35, 25, 90, 75, 50, 30
"""In how many of a hundred cases: sees what a joker can do, leads a single card though it has more, covers where it
can, with a 2, with a bomb, leads a bomb though it has something else.
"""


class BeginnerPlayer(SeatedPlayer):
    """Sensible move by move, and no more."""

    has_net = False

    def __init__(self, name: str = "easy") -> None:
        self.name = name

    def weigh(self, sight: Sight, rng: Chance) -> Choice:
        seen = sight.seen
        happens = [rng.randrange(100) for _ in range(3)]
        noticed = [one for one in sight.plays if not one.wilds or happens[0] < NOTICES_JOKER]
        chosen = lead(noticed or sight.plays, happens) if seen.table is None else cover(noticed, happens)
        for one in sight.plays:
            if one.size == len(seen.hand):  # nobody overlooks that, joker or not
                chosen = one
        if chosen is None and not sight.may_pass:
            chosen = sight.plays[0]
        return Choice(sight.move(chosen), why_pass(sight) if chosen is None else why_play(sight, chosen))


def lead(plays: Sequence[Piece], happens: Sequence[int]) -> Piece:
    """Mostly what is long, of equal length the lowest."""
    plain = [one for one in plays if not one.rung]
    if not plain or (len(plain) < len(plays) and happens[1] < LEADS_BOMB):
        plain = [one for one in plays if one.rung]
    if happens[2] < LEADS_ONE:
        return plain[0]
    return max(plain, key=lambda one: (one.size, -one.wilds, -one.order))


def cover(plays: Sequence[Piece], happens: Sequence[int]) -> Piece | None:
    """The cheapest cards that cover; None to pass."""
    for one in plays:
        limit = SPENDS_BOMB if one.rung else SPENDS_TWO if one.leap else COVERS
        if happens[1] < limit:
            return one
    return None
