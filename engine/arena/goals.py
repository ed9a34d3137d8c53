"""What the strengths have to come up to: the contests of ``make arena``, whose results stand in docs/players.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..games import game
from ..players import player
from .contest import Contest

LONG_MATCH = 60


class Goal(NamedTuple):
    """A contest and the limits within which a measure's mean has to lie, ``(least, most)``; none: for information.

    ``deals``: how many it takes to tell.
    """

    game: str
    ours: str
    theirs: str
    deals: int
    wins: tuple[float, float] | None = None
    points: tuple[float, float] | None = None
    margin: tuple[float, float] | None = None
    seats: int | None = None
    length: int | None = None
    rules: Mapping[str, str] = {}

    def contest(self) -> Contest:
        """The contest itself."""
        rules = game(self.game).rules(**self.rules)
        seats = self.seats or rules.game.round.default_seats
        ours, theirs = player(self.ours, self.game), player(self.theirs, self.game)
        return Contest(rules, ours, theirs, seats, self.length)

    def limits(self) -> dict[str, tuple[float, float]]:
        """The limits by measure."""
        named = {"wins": self.wins, "points": self.points, "margin": self.margin}
        return {measure: limits for measure, limits in named.items() if limits is not None}


MOST = float("inf")
GD, GDY = "guandan", "gandengyan"

GOALS = (
    Goal(GD, "easy", "random", 200, wins=(0.95, 1)),
    Goal(GD, "easy", "normal", 400, wins=(0.25, 0.35)),
    Goal(GD, "normal", "greedy", 400, wins=(0.75, 1)),
    Goal(GD, "strong", "normal", 400, wins=(0.55, 1), margin=(0.4, MOST)),
    Goal(GD, "normal", "easy", 50, length=LONG_MATCH),
    Goal(GD, "strong", "normal", 30, length=LONG_MATCH),
    *(
        goal
        for draw in ("all", "winner")
        for goal in (
            Goal(GDY, "easy", "random", 1000, wins=(0.34, 1), rules={"draw": draw}),
            Goal(GDY, "easy", "normal", 1000, wins=(0, 0.32), rules={"draw": draw}),
            Goal(GDY, "normal", "greedy", 1000, wins=(0.42, 1), rules={"draw": draw}),
            Goal(GDY, "strong", "greedy", 1000, wins=(0.55, 1), rules={"draw": draw}),
            Goal(GDY, "strong", "normal", 1000, wins=(0.5, 1), points=(6, MOST), rules={"draw": draw}),
            Goal(GDY, "normal", "greedy", 1000, seats=2, wins=(0.5, 1), rules={"draw": draw}),
            Goal(GDY, "strong", "normal", 1000, seats=2, wins=(0.5, 1), rules={"draw": draw}),
        )
    ),
)
