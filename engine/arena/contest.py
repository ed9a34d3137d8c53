"""Contests: one player on one side, another on all the others, every deal played once from each side.

The same cards are dealt again and again while the side of the first player goes round the table, so that the luck of
the cards cancels and only the deals are left to chance. What a deal came to is a function of the seed and the deal's
number alone: it is the same with any number of workers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import chain
from math import ceil
from multiprocessing import get_context
from statistics import fmean
from time import process_time
from typing import NamedTuple

from ..match import next_start
from ..observation import observe
from ..players import Player, player_rng
from ..rng import Rng, child_seed, seed_from
from ..ruleset import Ruleset
from ..state import State, new_round
from .rounds import seat_seeds

CHUNK = 4
"""How many deals a worker takes at once."""


@dataclass(frozen=True, slots=True)
class Contest:
    """``ours`` on one side against ``theirs`` on every other, in a game of ``seats``.

    ``length`` None: single rounds, each from any start a round can have (level, tribute, dealer). A number: matches
    from the first round on, of at most so many rounds.
    """

    rules: Ruleset
    ours: Player
    theirs: Player
    seats: int
    length: int | None = None

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together."""
        return self.rules.game.round.sides(self.seats)

    @property
    def chance(self) -> float:
        """The share of wins if both were equally strong."""
        return 1 / len(self.sides)


class Outcome(NamedTuple):
    """What one deal came to, over all sides our player took.

    ``wins``: the share won. ``points``: what our side gained a round; ``margin``: how much more that is than the other
    sides gained on average. ``rounds``: how many were played. ``moves``: the seconds each move of ours took.
    """

    wins: float
    points: float
    margin: float
    rounds: int
    moves: tuple[float, ...] = ()


def run(contest: Contest, deals: int, seed: str, *, workers: int = 1, first: int = 0) -> Result:
    """Play ``deals`` deals, from number ``first`` on. With several workers each deal is played by one of them."""
    play = partial(play_deal, contest, seed_from(seed))
    numbers = range(first, first + deals)
    if workers < 2:
        return Result(contest, tuple(map(play, numbers)))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return Result(contest, tuple(pool.map(play, numbers, chunksize=CHUNK)))


@dataclass(frozen=True, slots=True)
class Result:
    """A contest that was played: an outcome for each deal."""

    contest: Contest
    outcomes: tuple[Outcome, ...]

    def column(self, measure: str) -> list[float]:
        """One value a deal: ``wins``, ``points`` or ``margin``."""
        return [getattr(outcome, measure) for outcome in self.outcomes]

    @property
    def rounds(self) -> int:
        return sum(outcome.rounds for outcome in self.outcomes)

    def moves(self) -> list[float]:
        """The seconds of all our moves."""
        return list(chain.from_iterable(outcome.moves for outcome in self.outcomes))


def play_deal(contest: Contest, seed: str, number: int) -> Outcome:
    """One deal, played once with our player on each side."""
    deal_seed = child_seed(seed, "deal", number)
    clock: list[float] = []
    games = [_play_seated(contest, deal_seed, side, clock) for side in range(len(contest.sides))]
    wins, points, margins, rounds = zip(*games, strict=True)
    return Outcome(fmean(wins), fmean(points), fmean(margins), sum(rounds), tuple(clock))


def _play_seated(contest: Contest, seed: str, side: int, clock: list[float]) -> tuple[float, float, float, int]:
    """A round or a match with our player on this side: share won, points and margin a round, number of rounds."""
    sides = contest.sides
    gained = [0.0] * len(sides)
    rounds, last = 0, None
    for last in _rounds(contest, seed, side, clock):
        rounds += 1
        points = last.score.points if last.score is not None else (0,) * contest.seats
        for place, seats in enumerate(sides):
            gained[place] += points[seats[0]]  # those of one side gain alike
    assert last is not None
    others = [sum_ for place, sum_ in enumerate(gained) if place != side]
    won = _won(contest, last, gained)
    return won[side], gained[side] / rounds, (gained[side] - fmean(others)) / rounds, rounds


def _won(contest: Contest, last: State, gained: Sequence[float]) -> list[float]:
    """Each side's share of the victory: the winner of a single round or of a decided match, else who gained most."""
    if contest.length is None or (last.score is not None and last.score.ends_match):
        return [float(last.winner in seats) for seats in contest.sides]
    best = [place for place, sum_ in enumerate(gained) if sum_ == max(gained)]
    return [(place in best) / len(best) for place in range(len(gained))]


def _rounds(contest: Contest, seed: str, side: int, clock: list[float]) -> Iterator[State]:
    """The finished rounds: one from any start, or those of a match."""
    rules, seats = contest.rules, contest.seats
    hooks = rules.game.round
    if contest.length is None:
        start = hooks.any_start(rules, seats, Rng(seed, "start"))
        yield _play(contest, new_round(rules, seats, seed, start), side, clock)
        return
    start = hooks.first_start(rules)
    for number in range(contest.length):
        state = _play(contest, new_round(rules, seats, child_seed(seed, "round", number), start), side, clock)
        yield state
        if state.score is not None and state.score.ends_match:
            return
        start = next_start(state)


def _play(contest: Contest, state: State, side: int, clock: list[float]) -> State:
    """Play a dealt round to its end."""
    ours, seeds = contest.sides[side], seat_seeds(str(state.seed), contest.seats)
    while (turn := state.turn) is not None:
        seen = observe(state, turn, seeds[turn])
        if turn in ours:
            before = process_time()
            choice = contest.ours.decide(seen, player_rng(seen))
            clock.append(process_time() - before)
        else:
            choice = contest.theirs.decide(seen, player_rng(seen))
        state = state.apply(choice.move)
    return state


def percentile(values: Iterable[float], percent: float) -> float:
    """The value that so many percent do not exceed; 0 where there is none.

    >>> percentile([3, 1, 2, 4], 50), percentile([3, 1, 2, 4], 95)
    (2, 4)
    """
    ordered = sorted(values)
    return ordered[max(0, ceil(len(ordered) * percent / 100) - 1)] if ordered else 0.0
