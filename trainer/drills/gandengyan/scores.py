"""Recipes about the score of a round: a loss with its factors, and the winner's gain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.scoring import SeatScore
from trainer.drills.kinds.score import Scores, score_of
from trainer.drills.recipes import JOKER, NEAR, PLAIN, TRICKY, Draw, Recipe, TaskMaker, of_kind
from trainer.drills.scenes.moments import Moment
from trainer.drills.tricks import among

from .rounds import some_stock
from .shapes import GAME, RANKS, bomb


@dataclass(frozen=True)
class Round:
    """What a round to be scored was like: ``bombs`` before the last play, ``closing`` whether that is one as well,
    ``jokers`` in the loser's hand, ``shutout`` whether the loser never played. Each is drawn from its values.
    """

    bombs: tuple[int, ...] = (0,)
    closing: tuple[bool, ...] = (False,)
    jokers: tuple[int, ...] = (0,)
    shutout: tuple[bool, ...] = (False,)
    players: tuple[int, ...] = (2, 3, 3, 4)
    switches: Mapping[str, str] = field(default_factory=dict)


def finished(draw: Draw, how: Round) -> tuple[Moment, int]:
    """A finished round, and the loser it is about."""
    players = draw.choice(how.players)
    winner, loser = draw.shuffled(range(players))[:2]
    rank = draw.choice(RANKS)
    last = draw.cards(bomb(3).ranks(RANKS.index(rank)) if draw.choice(how.closing) else [rank] * draw.choice((1, 2)))
    shut_out = draw.choice(how.shutout)
    # A winner has played; another loser may have been shut out as well, so that the column tells nothing by itself.
    played = [seat for seat in range(players) if seat == winner or (seat != loser and not draw.chance(5))]
    hands = {str(winner): " ".join(map(str, last))}
    for seat in range(players):
        if seat != winner:
            jokers = draw.choice(how.jokers) if seat == loser else 0
            others = [one for one in RANKS if one != rank]
            ranks = [*([JOKER] * jokers), *draw.shuffled(others * 2)[: draw.choice(range(1, 6))]]
            hands[str(seat)] = " ".join(map(str, draw.cards(ranks)))
    if not shut_out:
        played.append(loser)
    counts = tuple(len(hands[str(seat)].split()) for seat in range(players))
    move = f"{winner} play {hands[str(winner)]}"
    return Moment(
        GAME,
        counts,
        (move,),
        stock=some_stock(draw),
        hands=hands,
        played=tuple(sorted(played)),
        bombs=draw.choice(how.bombs),
        switches=dict(how.switches),
    ), loser


def _forgotten(line: SeatScore) -> list[int]:
    """Multipliers one might come to: a factor forgotten or counted twice, factors added, the cap overlooked."""
    product = 1
    for _, factor in line.factors:
        product *= factor
    factors = {factor for _, factor in line.factors if factor > 1} or {2}
    found = {product, product * 2, line.multiplier * 2, max(1, line.multiplier // 2)}
    found |= {product // factor for factor in factors}
    found.add(sum(factor for _, factor in line.factors if factor > 1) or 3)
    return sorted(times for times in found if times)


def loss(how: Round) -> TaskMaker:
    """What a loser loses."""

    def make(draw: Draw) -> Scores:
        over, loser = finished(draw, how)
        line = score_of(over).seats[loser]
        wrong = [-line.cards * times for times in _forgotten(line)]
        wrong += [-(line.cards + step) * line.multiplier for step in (-2, -1, 1, 2) if line.cards + step > 0]
        return Scores.on("points", over, loser, among(draw, line.points, wrong))

    return make


def gain(how: Round) -> TaskMaker:
    """What the winner gains."""

    def make(draw: Draw) -> Scores:
        over, _ = finished(draw, how)
        score = score_of(over)
        winner = score.winner or 0
        right = score.points[winner]
        lines = [line for seat, line in enumerate(score.seats) if seat != winner]
        # The cards alone, one loser forgotten, one who counts double, the dearest multiplier for everybody.
        wrong = [sum(line.cards for line in lines), *(right + line.points for line in lines)]
        wrong += [right - line.points for line in lines] + [right * 2]
        wrong.append(sum(line.cards for line in lines) * max(line.multiplier for line in lines))
        return Scores.on("points", over, winner, among(draw, right, [one for one in wrong if one > 0]))

    return make


def times(how: Round) -> TaskMaker:
    """By what a loser's cards are multiplied."""

    def make(draw: Draw) -> Scores:
        over, loser = finished(draw, how)
        line = score_of(over).seats[loser]
        times = line.multiplier
        wrong = [*_forgotten(line), times * 4, times * 8, max(1, times // 4)]
        if times <= 4:  # factors added instead of multiplied, or a card counted as one
            wrong += [times + 1, times + 2]
        return Scores.on("times", over, loser, among(draw, line.multiplier, wrong))

    return make


SCORE, BOMBS, SHUTOUT = "gdy-score", "gdy-score-bombs", "gdy-score-shutout"
JOKERS, CAP = "gdy-score-jokers", "gdy-score-cap"
VARIANT_CAP, VARIANT_SHUTOUT = "gdy-variant-cap", "gdy-variant-shutout"

PLAIN_ROUND = Round()
BOMBED = Round(bombs=(1, 2, 3))
CLOSED = Round(bombs=(0, 1, 2), closing=(True,))
SHUT_OUT = Round(shutout=(True,))
NOT_SHUT_OUT = Round(bombs=(0, 1), players=(3, 4))
HELD = Round(jokers=(1, 1, 2))
MIXED = Round(bombs=(0, 1, 2), closing=(False, True), jokers=(0, 1, 2), shutout=(False, True))
DEAR = Round(bombs=(4, 5), jokers=(1, 2), shutout=(True,))
VERY_DEAR = Round(bombs=(6,), closing=(False, True), jokers=(0, 1))
JUST_BELOW = Round(bombs=(3, 4), jokers=(0, 1), shutout=(True,))


def under(how: Round, switches: Mapping[str, str]) -> Round:
    """The same with house rules."""
    return Round(how.bombs, how.closing, how.jokers, how.shutout, how.players, switches)


LOW, NO_CAP, OFF = {"cap": "8"}, {"cap": "none"}, {"shutout": "off"}


def scores(rule: str, make: TaskMaker, *, by: str = "", level: int = PLAIN, flips: bool = False) -> Recipe:
    """A recipe on the score of a round."""
    return of_kind(Scores.kind, rule, make, by=by, level=level, flips=flips)


RECIPES: tuple[Recipe, ...] = (
    scores(SCORE, loss(PLAIN_ROUND)),
    scores(SCORE, gain(PLAIN_ROUND)),
    scores(SCORE, gain(BOMBED), level=NEAR),
    scores(SCORE, gain(MIXED), level=TRICKY),
    scores(BOMBS, loss(BOMBED)),
    scores(BOMBS, times(BOMBED)),
    scores(BOMBS, loss(CLOSED), level=NEAR),
    scores(BOMBS, times(CLOSED), level=NEAR),
    scores(SHUTOUT, loss(SHUT_OUT)),
    scores(SHUTOUT, times(SHUT_OUT)),
    scores(SHUTOUT, loss(NOT_SHUT_OUT), by=f"{SCORE} {BOMBS}", level=NEAR),
    scores(JOKERS, loss(HELD)),
    scores(JOKERS, times(HELD)),
    scores(JOKERS, times(Round(bombs=(1, 2), jokers=(1, 2))), level=NEAR),
    scores(CAP, times(VERY_DEAR), by=f"{CAP} {BOMBS}", level=NEAR),
    scores(CAP, loss(DEAR), by=f"{CAP} {JOKERS} {SHUTOUT}", level=NEAR),
    scores(CAP, times(JUST_BELOW), by=f"{CAP} {JOKERS} {SHUTOUT}", level=NEAR),
    scores(VARIANT_CAP, times(under(DEAR, LOW)), flips=True),
    scores(VARIANT_CAP, loss(under(DEAR, LOW)), flips=True),
    scores(VARIANT_CAP, times(under(VERY_DEAR, NO_CAP)), level=NEAR),
    scores(VARIANT_CAP, loss(under(BOMBED, LOW)), by=f"{VARIANT_CAP} {BOMBS}", level=NEAR),
    scores(VARIANT_SHUTOUT, loss(under(SHUT_OUT, OFF)), flips=True),
    scores(VARIANT_SHUTOUT, times(under(Round(bombs=(1, 2), shutout=(True,)), OFF)), flips=True),
    scores(VARIANT_SHUTOUT, times(under(Round(bombs=(1, 2)), OFF)), level=NEAR),
)
