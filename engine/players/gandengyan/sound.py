"""The sound player: it knows which cards are still out, splits its hand well and weighs every move once."""

from __future__ import annotations

from ...observation import Observation
from ...rng import Chance
from ..base import Choice, Player
from ..why import Why
from .judgement import judgement_of
from .reasons import why
from .sight import Sight


class SoundPlayer(Player):
    """Makes the move its judgement values most."""

    def __init__(self, name: str = "normal") -> None:
        self.name = name

    def decide(self, seen: Observation, rng: Chance) -> Choice:
        sight = Sight(seen)
        if len(sight.plays) + sight.may_pass == 1:
            only = sight.plays[0] if sight.plays else None
            return Choice(sight.move(only), (Why.NO_CHOICE,))
        chosen = judgement_of(seen.rules, seen.players).best(sight.table, sight.plays, sight.chances)
        return Choice(sight.move(chosen), why(sight, chosen))
