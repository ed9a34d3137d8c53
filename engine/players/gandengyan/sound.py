"""The sound player: it knows which cards are still out, splits its hand well and weighs every move once."""

from __future__ import annotations

from ...rng import Chance
from ..base import Choice
from .judgement import judgement_of
from .reasons import why
from .seated import SeatedPlayer
from .sight import Sight


class SoundPlayer(SeatedPlayer):
    """Makes the move its judgement values most."""

    def __init__(self, name: str = "normal") -> None:
        self.name = name

    def weigh(self, sight: Sight, rng: Chance) -> Choice:
        seen = sight.seen
        chosen = judgement_of(seen.rules, seen.players).best(sight.table, sight.plays, sight.chances)
        return Choice(sight.move(chosen), why(sight, chosen))
