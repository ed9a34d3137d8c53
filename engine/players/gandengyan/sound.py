"""The sound player: it weighs every move once by what the net has learned, and misjudges a little."""

from __future__ import annotations

from random import Random
from typing import Final

from ...observation import Observation
from ...rng import Chance
from ..base import Choice
from .judgement import GOES_OUT
from .learned import learned_of, view_of
from .reasons import why
from .seated import SeatedPlayer
from .sight import Sight

SLIP: Final = 5.5
MOST_DRAWING: Final = 2
"""By how many points it misjudges a move (the standard error) for each of the others who draws after a trick of its
own, up to so many of them: the more of them draw, the longer the rounds and the more is at stake. With an empty stock
it makes no such slips.
"""


class SoundPlayer(SeatedPlayer):
    """Makes the move it values most."""

    def __init__(self, name: str = "normal", slip: float = SLIP) -> None:
        self.name = name
        self.slip = slip

    def advise(self, seen: Observation, rng: Chance) -> Choice:
        return SoundPlayer(self.name, slip=0).decide(seen, rng)

    def weigh(self, sight: Sight, rng: Chance) -> Choice:
        view = view_of(sight)
        drawers = sight.book.drawers(sight.seen.players, sight.seen.seat, sight.seen.stock)
        others = len(drawers) - drawers.count(sight.seen.seat)
        slip = self.slip * min(others, MOST_DRAWING)
        luck = Random(rng.randrange(1 << 32)).random
        values = [
            value if value > GOES_OUT / 2 else value + slip * 2 * (luck() + luck() + luck() - 1.5)
            for value in learned_of(sight.seen.rules).values(view)
        ]
        chosen = view.moves[values.index(max(values))]
        return Choice(sight.move(chosen), why(sight, chosen))
