"""Scoring a round: what a player loses or gains, and by what the loss is multiplied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine import EngineError
from engine.scoring import Score, SeatScore
from trainer.drills.scenes.moments import Moment

from .about_rounds import Ask, RoundTask, Solved, seat_of

CARDS_LEFT = "gdy-score"
FACTORS: Mapping[str, str] = {
    "bombs": "gdy-score-bombs",
    "shutout": "gdy-score-shutout",
    "jokers": "gdy-score-jokers",
}
"""The rule of each factor of a loss, by the engine's names, in the order in which they are multiplied."""
CAP = "gdy-score-cap"


def score_of(moment: Moment) -> Score:
    """The score of the round the last move has ended. EngineError if it has not, or a game does not count so."""
    score = moment.now.score
    if score is None or not score.seats:
        raise EngineError("this round has no points")
    return score


def line_rules(moment: Moment, line: SeatScore) -> list[str]:
    """The rules that made a loss what it is, the simplest first."""
    rules = [CARDS_LEFT, *(FACTORS[name] for name, factor in line.factors if factor > 1)]
    if line.capped and "cap" not in moment.switches:
        rules.append(CAP)
    house = [f"gdy-variant-{name}" for name in ("cap", "shutout") if name in moment.switches]
    return [*rules, *house]


def _points(moment: Moment, about: str) -> Solved:
    score, seat = score_of(moment), seat_of(about, moment.players)
    if seat == score.winner:
        losses = [line_rules(moment, line) for other, line in enumerate(score.seats) if other != seat]
        bearing = tuple(dict.fromkeys(rule for rules in losses for rule in rules))
        return Solved((str(score.points[seat]),), CARDS_LEFT, bearing, "winner")
    rules = line_rules(moment, score.seats[seat])
    return Solved((str(score.points[seat]),), rules[-1], tuple(rules))


def _multiplier(moment: Moment, about: str) -> Solved:
    """By what the cards of a loser are multiplied."""
    score, seat = score_of(moment), seat_of(about, moment.players)
    if seat == score.winner:
        raise EngineError("the winner loses nothing")
    rules = line_rules(moment, score.seats[seat])
    return Solved((str(score.seats[seat].multiplier),), rules[-1], tuple(rules))


class Scores(RoundTask):
    """What a round counts. Options are points or multipliers."""

    kind: ClassVar[str] = "score"
    asks: ClassVar[Mapping[str, Ask]] = {"points": Ask(Moment, _points), "times": Ask(Moment, _multiplier)}
