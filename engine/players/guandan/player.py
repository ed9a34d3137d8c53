"""The players of Guandan: what a net finds best, with more or less of a slip, and endings worked out."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...moves import Pass
from ...observation import Observation
from ...packing import FACE_SHIFT
from ...rng import Chance
from ..base import Choice, Player
from ..why import Why
from .endgame import worked_out
from .policy import FRIENDLY, Judged, Mind, best
from .said import choice_of, scene_of
from .sorting import Sorter
from .tribute import exchanged

STEPS: Final = 1000


class NetPlayer(Player):
    """Plays what its net finds best. It misjudges every move by up to ``slip``: small differences are lost on it, large
    ones are not.
    """

    has_net = True

    def __init__(self, name: str, net: Path, slip: float = 0.0) -> None:
        """``slip`` is on the scale of ``Judged.worth``."""
        self.name = name
        self.net = net
        self.slip = slip

    def decide(self, seen: Observation, rng: Chance) -> Choice:
        plays, may_pass = seen.choices()
        if not plays:
            return Choice(Pass(), (Why.NO_CHOICE,)) if may_pass else self._exchanged(seen)
        mind = Mind(Sorter(seen.rules), scene_of(seen))
        return choice_of(seen, mind, best(self._misjudged(mind, mind.judged(plays.ranked, self.net), rng)).play)

    def advise(self, seen: Observation, rng: Chance) -> Choice:
        return NetPlayer(self.name, self.net).decide(seen, rng)

    def _exchanged(self, seen: Observation) -> Choice:
        rules, sorter = seen.rules, Sorter(seen.rules)
        tally = rules.tally(seen.hand)
        return exchanged(seen, lambda one: sorter.groups(tally - rules.tally((one,))).still)

    def _misjudged(self, mind: Mind, judged: list[Judged], rng: Chance) -> list[Judged]:
        if not self.slip:
            return judged
        return [one if spared(mind, one) else one.by(self.slip * rng.randrange(STEPS) / STEPS) for one in judged]


class ExactPlayer(NetPlayer):
    """Works endings of two seats out to the end; that may take a while."""

    heavy = True

    def advise(self, seen: Observation, rng: Chance) -> Choice:
        return self.decide(seen, rng)

    def decide(self, seen: Observation, rng: Chance) -> Choice:
        found = worked_out(seen) if seen.choices().plays else None
        if found is None:
            return super().decide(seen, rng)
        mind = Mind(Sorter(seen.rules), scene_of(seen))
        move, why = choice_of(seen, mind, found.play, found.rest >> FACE_SHIFT)
        return Choice(move, (Why.ALL_KNOWN, *why))


def spared(mind: Mind, judged: Judged) -> bool:
    """Whether not even a beginner thinks better of a move than it is: a bomb on a trick that is the partner's."""
    return mind.mode == FRIENDLY and judged.play is not None and judged.play.form.rung > 0
