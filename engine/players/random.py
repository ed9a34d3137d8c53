"""A player that makes any legal move, each as likely as the other."""

from __future__ import annotations

from ..observation import Observation
from ..rng import Rng
from .base import Choice, Player


class RandomPlayer(Player):
    """Plays at random; passes as readily as it plays."""

    name = "random"

    def decide(self, seen: Observation, rng: Rng) -> Choice:
        return Choice(rng.choice(seen.legal_moves()), ("random",))
