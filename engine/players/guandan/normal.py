"""A sound player of Guandan: it sorts its hand, judges each play one move ahead, and plays with its partner."""

from __future__ import annotations

from ...moves import Pass
from ...observation import Observation
from ...rng import Chance
from ..base import Choice, Player
from ..why import Why
from .policy import Mind, best
from .said import choice_of, scene_of
from .sorting import Sorter
from .tribute import exchanged
from .weights import WEIGHTS, Weights


class NormalPlayer(Player):
    """Plays what the policy finds best."""

    def __init__(self, name: str = "normal", weights: Weights = WEIGHTS) -> None:
        self.name = name
        self.weights = weights

    def decide(self, seen: Observation, rng: Chance) -> Choice:
        plays, may_pass = seen.choices()
        if not plays:
            return Choice(Pass(), (Why.NO_CHOICE,)) if may_pass else exchanged(seen)
        mind = Mind(Sorter(seen.rules), scene_of(seen), self.weights)
        return choice_of(seen, mind, best(mind.judged(plays.ranked)).play)
