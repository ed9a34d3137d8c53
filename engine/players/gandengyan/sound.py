"""The sound player: it weighs every move once by what a net has learned, and misjudges a little."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from ...observation import Observation
from ...rng import Chance
from ..base import Choice
from .judgement import GOES_OUT
from .learned import NORMAL, STRONG, learned_of, view_of
from .reasons import why
from .seated import SeatedPlayer
from .sight import Sight

SLIP: Final = 9.0
SLIP_FOR_EACH: Final = 28.0
MOST_DRAWING: Final = 2
"""By how much it misjudges a move (the standard error): always by so much, and more for each of the others who draws
after a trick of its own, up to so many of them. The more of them draw, the longer the rounds and the more is at stake.
"""


class SoundPlayer(SeatedPlayer):
    """Makes the move it values most."""

    def __init__(
        self, name: str = "normal", slips: tuple[float, float] = (SLIP, SLIP_FOR_EACH), weights: Path = NORMAL
    ) -> None:
        self.name = name
        self.slips = slips
        self.weights = weights

    def advise(self, seen: Observation, rng: Chance) -> Choice:
        """What the better net of ``strong`` would do, without slips."""
        return SoundPlayer(self.name, slips=(0.0, 0.0), weights=STRONG).decide(seen, rng)

    def weigh(self, sight: Sight, rng: Chance) -> Choice:
        view = view_of(sight)
        drawers = sight.book.drawers(sight.seen.players, sight.seen.seat, sight.seen.stock)
        others = len(drawers) - drawers.count(sight.seen.seat)
        always, for_each = self.slips
        slip = always + for_each * min(others, MOST_DRAWING)
        luck = Random(rng.randrange(1 << 32)).random
        values = [
            value if value > GOES_OUT / 2 else value + slip * 2 * (luck() + luck() + luck() - 1.5)
            for value in learned_of(sight.seen.rules, self.weights).values(view)
        ]
        chosen = view.moves[values.index(max(values))]
        return Choice(sight.move(chosen), why(sight, chosen))
