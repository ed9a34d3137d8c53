"""The strong player: what a net has learned, with a second look at its move.

Where nothing is hidden it reckons to the end (``exact``). Elsewhere a net weighs every move (``learned``), and the best
of them are tried on deals that may be the true one (``search``). How far it looks is counted in moves, so the same
seed gives the same choice on every machine.
"""

from __future__ import annotations

from typing import Final

from ...rng import Chance
from ..base import Choice
from ..why import Why
from .book import Piece
from .deals import Dealer
from .exact import solve
from .judgement import GOES_OUT, judgement_of
from .learned import STRONG, VALUE, View, learned_of, view_of
from .reasons import why
from .search import LIMITS, Limits, Search
from .seated import SeatedPlayer
from .sight import Sight

WIDTH: Final = 6
FAR: Final = 25.0
"""How many moves are tried out, and how much worse than the first one the net may think them. Its scale is its own:
what it says is sharper than points.
"""

POSITIONS: Final = 12_000
"""How many positions of an ending are looked at."""


class StrongPlayer(SeatedPlayer):
    """Looks ahead."""

    heavy = True

    def __init__(self, name: str = "strong", limits: Limits = LIMITS, positions: int = POSITIONS) -> None:
        self.name = name
        self.limits = limits
        self.positions = positions

    def weigh(self, sight: Sight, rng: Chance) -> Choice:
        seen = sight.seen
        judgement = judgement_of(seen.rules, seen.players)
        dealer = Dealer(sight, rng)
        if dealer.certain:
            solution = solve(sight.book, dealer.deal(), judgement, self.positions)
            if solution is not None:
                codes = why(sight, solution.move)
                return Choice(sight.move(solution.move), (*codes, Why.ALL_KNOWN) if solution.exact else codes)
        view = view_of(sight)
        moves = candidates(view, learned_of(seen.rules, STRONG).values(view))
        chosen = moves[0]
        if len(moves) > 1:
            search = Search(learned_of(seen.rules, VALUE), judgement, self.limits, view.unseen, view.told)
            chosen = search.better(moves, dealer.deal)
        codes = why(sight, chosen)
        return Choice(sight.move(chosen), codes if chosen is moves[0] else (*codes, Why.LOOKED_AHEAD))


def candidates(view: View, values: list[float]) -> list[Piece | None]:
    """The moves worth a look, best first; only one if it ends the round."""
    worth = sorted(zip(values, view.moves, strict=True), key=lambda one: -one[0])
    best = worth[0][0]
    if best > GOES_OUT / 2:
        return [worth[0][1]]
    return [move for value, move in worth[:WIDTH] if value > best - FAR]
