"""Fit the weights of the Guandan policy and of the value of a round, by self-play and least squares.

    python scripts/train_guandan.py policy --deals 350 --seed 2 > weights.py
    python scripts/train_guandan.py value --deals 800 --seed 1 > value_weights.py

Both print the new contents of a file of engine/players/guandan/. For the policy every candidate of some choices is
tried in turn on the very same deal and the round is played on for some moves; what a candidate gains in levels over the
average of all is what its features are fitted to. For the value the features of every lead are fitted to the levels
the round ends with. Started again from what it has printed, it goes on improving.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine import game
from engine.cards import RANKS
from engine.players.guandan.features import FEATURES
from engine.players.guandan.playout import Table
from engine.players.guandan.policy import best
from engine.players.guandan.sorting import Sorter
from engine.players.guandan.value import Pattern, features, margin
from engine.players.guandan.weights import WEIGHTS
from engine.shapes import RankPlay

SEATS, HAND = 4, 27
TRIED, OTHERS = 6, 2
"""How many of the best candidates are tried, and how many of the others."""
HEAD = """from __future__ import annotations
"""


class Label(NamedTuple):
    """At one choice: its mode, and of each candidate the features and the levels won in the end."""

    mode: int
    features: list[list[float]]
    levels: list[float]


class Fit:
    """Least squares with a little pull towards 0. No numpy: there are few features."""

    def __init__(self, size: int) -> None:
        self.square = [[0.0] * size for _ in range(size)]
        self.right = [0.0] * size
        self.rows = 0
        self.sum = self.sum_of_squares = 0.0

    def add(self, row: Sequence[float], told: float) -> None:
        """One row of features and what they are to tell."""
        there = [(place, value) for place, value in enumerate(row) if value]
        for place, value in there:
            self.right[place] += value * told
            line = self.square[place]
            for other, factor in there:
                line[other] += value * factor
        self.rows += 1
        self.sum += told
        self.sum_of_squares += told * told

    def solve(self, pull: float) -> list[float]:
        """The weights; the greater ``pull``, the nearer they are to 0."""
        size = len(self.right)
        rows = [[*self.square[place], self.right[place]] for place in range(size)]
        for place in range(size):
            rows[place][place] += pull
        for place in range(size):
            pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
            rows[place], rows[pivot] = rows[pivot], rows[place]
            for row in range(size):
                if row != place and rows[row][place]:
                    factor = rows[row][place] / rows[place][place]
                    rows[row] = [one - factor * other for one, other in zip(rows[row], rows[place], strict=True)]
        return [rows[place][size] / rows[place][place] for place in range(size)]

    def explained(self, pull: float) -> float:
        """The share of the variance that the weights explain."""
        weights = self.solve(pull)
        left = self.sum_of_squares - 2 * sum(one * two for one, two in zip(weights, self.right, strict=True))
        for weight, line in zip(weights, self.square, strict=True):
            left += weight * sum(one * two for one, two in zip(weights, line, strict=True))
        return 1 - left / (self.sum_of_squares - self.sum**2 / max(1, self.rows))


def dealt(chance: random.Random) -> Table:
    """A round at any level, dealt at random, whose leader is any seat."""
    rules = game("guandan").rules(level=chance.choice(RANKS))
    deck = list(rules.deck)
    chance.shuffle(deck)
    tallies = [rules.tally(deck[seat::SEATS]) for seat in range(SEATS)]
    return Table(rules, Sorter(rules), tallies, [HAND] * SEATS, chance.randrange(SEATS), None, None, [])


def labels(chance: random.Random, asked: float, astray: float, horizon: int) -> Iterator[Label]:
    """Play a round; label a share ``asked`` of its choices and leave the policy's path at a share ``astray``."""
    table = dealt(chance)
    while not table.over:
        chosen = None
        if plays := table.plays():
            mind = table.mind()
            judged = sorted(mind.judged(plays), key=lambda one: -one.worth)
            chosen = judged[0].play
            if len(judged) > 1:
                if chance.random() < asked:
                    others = judged[TRIED:]
                    tried = [*judged[:TRIED], *chance.sample(others, min(OTHERS, len(others)))]
                    found = [mind.features(one.play) for one in tried]
                    yield Label(mind.mode, found, [tried_out(table, one.play, horizon) for one in tried])
                if chance.random() < astray:
                    chosen = chance.choice(judged[:4]).play
        table.apply(chosen)


def tried_out(table: Table, play: RankPlay | None, horizon: int) -> float:
    """The levels the team to move wins with this play, or is likely to win as it looks after so many moves."""
    other = table.copy()
    other.apply(play)
    other.play_on(horizon)
    return margin(other, table.turn % 2)


def add(fit: Fit, label: Label) -> None:
    """The candidates of a choice, as they differ from their average."""
    number = len(label.levels)
    means = [sum(column) / number for column in zip(*label.features, strict=True)]
    mean = sum(label.levels) / number
    for row, levels in zip(label.features, label.levels, strict=True):
        fit.add([value - middle for value, middle in zip(row, means, strict=True)], levels - mean)


def leads(chance: random.Random, astray: float) -> list[tuple[Pattern, list[float], int]]:
    """A round: of every lead who was out, the features, and the levels the leader's team won in the end."""
    table, found = dealt(chance), []
    while not table.over:
        if table.form is None and len(table.out) < 2:
            found.append((table.turn % 2, *features(table)))
        chosen = None
        if plays := table.plays():
            judged = table.mind().judged(plays)
            chosen = chance.choice(judged).play if chance.random() < astray else best(judged).play
        table.apply(chosen)
    return [(pattern, values, table.margin(team)) for team, pattern, values in found]


def train_policy(options: argparse.Namespace) -> None:
    fits = [Fit(len(weights)) for weights in WEIGHTS]
    for number in range(options.deals):
        for label in labels(random.Random(f"{options.seed} {number}"), options.asked, options.astray, options.horizon):
            add(fits[label.mode], label)
    print('"""What counts how much to the policy: found by scripts/train_guandan.py (docs/players.md)."""\n')
    print(HEAD)
    print("Weights = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]")
    print('"""For leads, for covers of an opponent, for covers of the partner: a weight for each feature."""\n')
    for (mode, names), fit in zip(FEATURES.items(), fits, strict=True):
        print(f"{mode} = (")
        for name, weight in zip(names, fit.solve(options.pull), strict=True):
            print(f"    {round(weight, 4)},  # {name}")
        print(")")
        print(mode, fit.rows, file=sys.stderr)
    print(f"WEIGHTS: Weights = ({', '.join(FEATURES)})")


def train_value(options: argparse.Namespace) -> None:
    fits: dict[Pattern, Fit] = {}
    for number in range(options.deals):
        for pattern, found, levels in leads(random.Random(f"value {options.seed} {number}"), options.astray):
            fits.setdefault(pattern, Fit(len(found))).add(found, levels)
    print('"""What counts how much to the value of a round: found by scripts/train_guandan.py (docs/players.md)."""\n')
    print(HEAD)
    print("# fmt: off\nVALUES: dict[tuple[int, ...], tuple[float, ...]] = {")
    for pattern, fit in sorted(fits.items()):
        weights = [f"{weight:.4f}" for weight in fit.solve(options.pull)]
        print(f"    {pattern!r}: (")
        for first in range(0, len(weights), 10):
            print(f"        {', '.join(weights[first : first + 10])},")
        print("    ),")
        print(pattern, fit.rows, "explained:", round(fit.explained(options.pull), 3), file=sys.stderr)
    print("}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("policy", "value"))
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--asked", type=float, default=0.3, help="the share of choices at which all is tried")
    parser.add_argument("--astray", type=float, default=0.1, help="the share of moves that are not the policy's")
    parser.add_argument(
        "--horizon", type=int, default=16, help="moves a candidate is played on for, if the round lasts"
    )
    parser.add_argument("--pull", type=float, default=20.0, help="how much weights are pulled towards 0")
    options = parser.parse_args()
    (train_policy if options.what == "policy" else train_value)(options)


if __name__ == "__main__":
    main()
