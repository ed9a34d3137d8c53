"""A round's score with every factor, as a result card shows it and the command line prints it.

How a game counts stands in ``engine/games/``; here is the form all games answer in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One seat's line of a score.

    ``factors`` are multipliers by name (``{"bombs": 4, "shutout": 2, "jokers": 1}``), 1 where a factor does not apply;
    ``multiplier`` is their product, held down to the rules' cap where ``capped``; ``points`` is what the seat gains.
    """

    cards: int
    factors: tuple[tuple[str, int], ...]
    multiplier: int
    capped: bool
    points: int

    def to_json(self) -> dict[str, Any]:
        return {
            "cards": self.cards,
            "factors": dict(self.factors),
            "multiplier": self.multiplier,
            "capped": self.capped,
            "points": self.points,
        }


@dataclass(frozen=True, slots=True)
class Score:
    """A round's score: ``points`` gained per seat, ``seats`` how each came about.

    In a game of points the sum is always zero; a game of levels counts those gained and says more in a class of its
    own. ``winner`` is None for a drawn round, in which nobody gains or loses.
    """

    points: tuple[int, ...]
    seats: tuple[SeatScore, ...]
    winner: int | None

    @property
    def ends_match(self) -> bool:
        """Whether this round has decided the match."""
        return False

    def to_json(self) -> dict[str, Any]:
        return {"points": list(self.points), "seats": [seat.to_json() for seat in self.seats]}


def score(rules: Ruleset, **facts: Any) -> Score:
    """Score a finished round from its facts; which facts a game needs stands with its ``score`` in
    ``engine/games/``.
    """
    return rules.game.round.score(rules, **facts)
