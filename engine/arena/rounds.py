"""Rounds between computer players: for records, simulations, measurements and tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from time import perf_counter
from typing import Any

from ..games import game
from ..match import next_start
from ..moves import Play
from ..observation import observe
from ..players import Player, player, player_rng
from ..rng import child_seed, seed_from
from ..ruleset import Ruleset
from ..state import State, new_round

ROUNDS_A_PASS, PASSES = 50, 4


def seat_seeds(seed: str, players: int) -> tuple[int, ...]:
    """The randomness each seat's player is given in the round with this seed; it tells nothing about the cards."""
    return tuple(int(child_seed(seed, "player", seat), 16) for seat in range(players))


def play_out(state: State, players: Sequence[Player], seeds: Sequence[int]) -> State:
    """Let the players, one for each seat, finish a round."""
    while (turn := state.turn) is not None:
        seen = observe(state, turn, seeds[turn])
        state = state.apply(players[turn].decide(seen, player_rng(seen)).move)
    return state


def rounds_between(rules: Ruleset, names: Sequence[str], seed: str) -> Iterator[State]:
    """The finished rounds of match after match between the named players, each dealt from a seed of its own.

    The first round's seed is ``seed`` (or follows from it, if it is any other text); the others follow from that, so
    that a simulation can be repeated.
    """
    seed = seed_from(seed)
    players = [player(name, rules.game.name) for name in names]
    first_start = rules.game.round.first_start(rules)
    start, number = first_start, 0
    while True:
        round_seed = child_seed(seed, "round", number) if number else seed
        state = new_round(rules, len(players), round_seed, start)
        state = play_out(state, players, seat_seeds(round_seed, len(players)))
        yield state
        decided = state.score is not None and state.score.ends_match
        start, number = first_start if decided else next_start(state), number + 1


@dataclass(frozen=True, slots=True)
class Tally:
    """What a simulation came to: rounds won and points gained per side (a seat, or a team in a game of teams), the
    seconds it took, combinations played.
    """

    rounds: int
    wins: tuple[int, ...]
    points: tuple[int, ...]
    seconds: float
    plays: int

    def to_json(self) -> dict[str, Any]:
        return {
            "rounds": self.rounds,
            "wins": list(self.wins),
            "points": list(self.points),
            "seconds": round(self.seconds, 3),
            "plays_per_round": round(self.plays / self.rounds, 2),
        }


def play_rounds(rules: Ruleset, names: Sequence[str], rounds: int, seed: str) -> Tally:
    """Play ``rounds`` rounds (1 or more) of a match between the named players, one for each seat, and count."""
    before = perf_counter()
    sides = rules.game.round.sides(len(names))
    wins, points, plays = [0] * len(sides), [0] * len(sides), 0
    for state in islice(rounds_between(rules, names, seed), rounds):
        plays += sum(isinstance(move, Play) for move in state.moves)
        gained = state.score.points if state.score is not None else (0,) * len(names)
        for side, seats in enumerate(sides):
            wins[side] += state.winner in seats
            points[side] += gained[seats[0]]  # those of one side gain alike
    return Tally(rounds, tuple(wins), tuple(points), perf_counter() - before, plays)


def rounds_per_second(name: str, seed: str, *, seconds: float = 1.0) -> int:
    """How many rounds between random players one core gets through in a second, at the usual number of seats.

    The best pass of some rounds counts, as in the other figures of the benchmark. There are a few passes at least: the
    first also makes the tables of all rules that a match goes through (levels).
    """
    rules = game(name).rules()
    series = rounds_between(rules, ["random"] * rules.game.round.default_seats, seed)
    best, end = 0.0, perf_counter() + seconds
    for number in count(1):
        before = perf_counter()
        for _ in islice(series, ROUNDS_A_PASS):
            pass
        now = perf_counter()
        best = max(best, ROUNDS_A_PASS / (now - before))
        if number >= PASSES and now > end:
            break
    return int(best)
