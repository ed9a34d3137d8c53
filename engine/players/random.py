"""A player that makes any legal move, each as likely as the other."""

from __future__ import annotations

from ..moves import Pass, play
from ..observation import Observation
from ..rng import Chance
from .base import Choice, Player
from .why import Why


class RandomPlayer(Player):
    """Plays at random; passes as readily as it plays."""

    def __init__(self, name: str = "random") -> None:
        self.name = name

    def decide(self, seen: Observation, rng: Chance) -> Choice:
        plays, may_pass = seen.choices()
        if not plays:
            return (
                Choice(Pass(), (Why.NO_CHOICE,)) if may_pass else Choice(rng.choice(seen.legal_moves()), (Why.RANDOM,))
            )
        number = rng.randrange(len(plays) + may_pass)
        return Choice(play(plays[number]) if number < len(plays) else Pass(), (Why.RANDOM,))
