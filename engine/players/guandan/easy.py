"""A beginner at Guandan: it sees what a sound player sees, but misjudges it."""

from __future__ import annotations

from ...moves import Pass
from ...observation import Observation
from ...rng import Chance
from ..base import Choice, Player
from ..why import Why
from .policy import Judged, Mind, best
from .said import choice_of, scene_of
from .sorting import Sorter
from .tribute import exchanged
from .weights import WEIGHTS

SLIP = 0.65
"""By how many levels at most it misjudges a move."""
STEPS = 1000


class EasyPlayer(Player):
    """Judges every move wrong by a chance amount, so that small differences are lost on it and large ones are not."""

    def __init__(self, name: str = "easy", slip: float = SLIP) -> None:
        self.name = name
        self.slip = slip

    def decide(self, seen: Observation, rng: Chance) -> Choice:
        plays, may_pass = seen.choices()
        if not plays:
            return Choice(Pass(), (Why.NO_CHOICE,)) if may_pass else exchanged(seen)
        mind = Mind(Sorter(seen.rules), scene_of(seen), WEIGHTS)
        misjudged = [
            Judged(one.worth + self.slip * rng.randrange(STEPS) / STEPS, one.play) for one in mind.judged(plays.ranked)
        ]
        return choice_of(seen, mind, best(misjudged).play)
