"""Computer players against each other: series of rounds, and contests that tell which player is better."""

from __future__ import annotations

from .contest import Contest, Outcome, Result, run
from .gate import Verdict, compare, verdict_of
from .rounds import Tally, play_out, play_rounds, rounds_between, rounds_per_second, seat_seeds
from .spread import Spread, spread

__all__ = [
    "Contest",
    "Outcome",
    "Result",
    "Spread",
    "Tally",
    "Verdict",
    "compare",
    "play_out",
    "play_rounds",
    "rounds_between",
    "rounds_per_second",
    "run",
    "seat_seeds",
    "spread",
    "verdict_of",
]
