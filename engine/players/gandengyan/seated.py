"""What the players of this game share: where only one move is legal there is nothing to weigh."""

from __future__ import annotations

from abc import abstractmethod

from ...observation import Observation
from ...rng import Chance
from ..base import Choice, Player
from ..why import Why
from .sight import Sight


class SeatedPlayer(Player):
    """Makes the only legal move at once, and weighs several."""

    has_net = True

    def decide(self, seen: Observation, rng: Chance) -> Choice:
        sight = Sight(seen)
        if len(sight.plays) + sight.may_pass == 1:
            only = sight.plays[0] if sight.plays else None
            return Choice(sight.move(only), (Why.NO_CHOICE,))
        return self.weigh(sight, rng)

    @abstractmethod
    def weigh(self, sight: Sight, rng: Chance) -> Choice:
        """The choice among several legal moves."""
