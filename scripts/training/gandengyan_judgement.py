"""Fit the weights of the judgement of Gan Deng Yan, by self-play, paired trials and least squares.

    python scripts/training/gandengyan_judgement.py --decisions 3000 --seed 1 > weights.txt

prints the table of ``engine/players/gandengyan/weights.py``: the weights of the judgement that plays rounds on in the
head, and stands for a sound player where the net is taught (``gandengyan.py``), not those of the net itself. Some
choices of rounds between judgements are looked at: every candidate is tried on the same deals of the unseen cards,
each played on to the end. How many points more a candidate gains than the first one, on average over the deals, is
what the differences of their features are fitted to: raw results tell too little, differences on the same deal tell
much. Started again from what it has printed, it goes on improving.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine import Rng, game, new_round
from engine.packing import NATURAL, SLOT, WILD_SHIFT, ranks_in, wilds_in
from engine.players.gandengyan.book import Book, Piece, book_of
from engine.players.gandengyan.chances import Chances
from engine.players.gandengyan.features import ABOUT, ACT, REST
from engine.players.gandengyan.judgement import GOES_OUT, Judgement, vector
from engine.players.gandengyan.rounds import Table, play_on
from engine.players.gandengyan.weights import WEIGHTS

SETTINGS = (
    *[("all", 3)] * 5,
    *[("winner", 3)] * 4,
    *[("all", 2)] * 3,
    *[("winner", 2)] * 3,
    *[("all", 4), ("winner", 4), ("none", 3)],
)
"""Which rounds are played: how is drawn, and by how many."""

LOOKED_AT, STRAYS, DEALS, TRIED = 0.3, 0.15, 16, 6
"""The share of choices looked at, and of moves at random; deals a candidate is tried on; the best plays tried."""

PULL = 0.015
"""How strongly weights are pulled towards those there were, as a share of what the rows say of them; found on rows left
out.
"""

WINNING, MOST = 12.0, 60
"""What winning is worth beside the points, and the points that still count."""

FEW_POINTS = 20.0
"""How much more a row counts where the winner alone draws: little is at stake in such rounds, and it is to be seen
beside what is at stake in the others.
"""


class Trial(NamedTuple):
    """One candidate against the first: the differences of their features, the points gained more, the variance of that
    mean, and how often the row counts.
    """

    features: list[float]
    gained: float
    variance: float
    counts: float


def deal(book: Book, players: int, chance: random.Random) -> Table:
    """A round dealt by the engine, as the players imagine one."""
    rules, seed = book.rules, f"{chance.getrandbits(128):032x}"
    state = new_round(rules, players, seed, rules.game.round.any_start(rules, players, Rng(seed)))
    assert state.turn is not None
    hands = [rules.tally(hand) for hand in state.hands]
    return Table(hands, list(state.counts), [rules.weights[card] for card in reversed(state.stock)], state.turn)


def redeal(at: Table, unseen: list[int], chance: random.Random) -> Table:
    """The same moment with the cards that the seat to move does not see dealt anew."""
    table = at.copy()
    chance.shuffle(unseen)
    dealt = 0
    for seat, count in enumerate(table.counts):
        if seat != at.turn:
            table.hands[seat] = sum(unseen[dealt : dealt + count])
            dealt += count
    table.stock = unseen[dealt : dealt + len(at.stock)]
    return table


def cards_of(tally: int) -> list[int]:
    """The tallies of the single cards of a tally."""
    naturals = [1 << 4 * SLOT[rank] for rank, number in ranks_in(tally & NATURAL) for _ in range(number)]
    return naturals + [1 << WILD_SHIFT] * wilds_in(tally)


def trials(at: Table, judgement: Judgement, unseen: int, chance: random.Random) -> tuple[Piece | None, list[Trial]]:
    """The move the judgement makes, and the trials of all others worth one."""
    book, players = judgement.book, len(at.counts)
    chances = Chances(book, unseen, [count for seat, count in enumerate(at.counts) if seat != at.turn])
    plays = at.plays(book)
    values, passing = judgement.values(at, plays, chances)
    best = sorted(zip(values, plays, strict=True), key=lambda one: -one[0])[:TRIED]
    ranked: list[tuple[float, Piece | None]] = [*best]
    if not at.must_play(book):
        ranked.append((passing, None))
    ranked.sort(key=lambda one: -one[0])
    moves = [move for _, move in ranked]
    if len(moves) < 2 or ranked[0][0] > GOES_OUT / 2 or chance.random() > LOOKED_AT:
        return moves[0], []
    cards = cards_of(unseen)
    gains: list[list[float]] = [[] for _ in moves]
    for _ in range(DEALS):
        dealt = redeal(at, cards, chance)
        for move, gained in zip(moves, gains, strict=True):
            gained.append(outcome(judgement, dealt.copy(), move))
    rows = [vector(at, move, judgement.view, chances.stands(move.form) if move else 0.0) for move in moves]
    counts = FEW_POINTS if book.drawers(players, 0, players) == (0,) else 1.0
    pairs = zip(rows[1:], gains[1:], strict=True)
    return moves[0], [compared(rows[0], row, gains[0], gained, counts) for row, gained in pairs]


def outcome(judgement: Judgement, table: Table, move: Piece | None) -> float:
    """What the seat to move gains by a move if all play on by the judgement. The table is used up."""
    seat, book = table.turn, judgement.book
    over = table.pass_on(book) if move is None else table.put_down(move)
    points = (table.points(book) if over else play_on(book, table, [judgement] * len(table.hands)))[seat]
    return max(-MOST, min(MOST, points)) + (WINNING if points > 0 else 0.0)


def compared(first: list[float], row: list[float], base: list[float], gained: list[float], counts: float) -> Trial:
    """A candidate against the first."""
    more = [mine - yours for mine, yours in zip(gained, base, strict=True)]
    mean = sum(more) / len(more)
    variance = sum((one - mean) ** 2 for one in more) / (len(more) - 1) / len(more)
    features = [mine - yours for mine, yours in zip(row, first, strict=True)]
    return Trial(features, mean, max(variance, 0.5 / len(more)), counts)


def play(chance: random.Random) -> Iterator[list[Trial]]:
    """The trials of one choice after the other, in round after round."""
    while True:
        draw, players = chance.choice(SETTINGS)
        book = book_of(game("gandengyan").rules(draw=draw))
        judgement = Judgement(book, players)
        at = deal(book, players, chance)
        while True:
            plays = at.plays(book)
            move, found = None, list[Trial]()
            if plays:
                unseen = sum(at.hands) - at.hands[at.turn] + sum(at.stock)
                move, found = trials(at, judgement, unseen, chance)
                if chance.random() < STRAYS:
                    move = chance.choice(plays)
            if found:
                yield found
            if at.pass_on(book) if move is None else at.put_down(move):
                break


def fit(rows: Sequence[Trial]) -> list[float]:
    """Least squares, each row counting the less the more it varies, all weights pulled towards those there were, each
    on its own scale.
    """
    features = numpy.array([row.features for row in rows])
    counts = numpy.array([row.counts / (row.variance + 1) for row in rows])
    before = numpy.array([weight for column in WEIGHTS for weight in column])
    missing = numpy.array([row.gained for row in rows]) - features @ before
    counted = features.T * counts
    square = counted @ features
    pull = PULL * square.diagonal() + 1e-6 * counts.sum()
    fitted: list[float] = (before + numpy.linalg.solve(square + numpy.diag(pull), counted @ missing)).tolist()
    return fitted


def table(weights: Sequence[float]) -> str:
    """The weights as the file holds them."""
    names = (*REST, *ACT)
    lines = [" " * 22 + "".join(f"{name:>10}" for name in ABOUT)]
    for place, name in enumerate(names):
        cells = [weights[column * len(names) + place] for column in range(len(ABOUT))]
        lines.append(f"{name:22}" + "".join(f"{cell:>10.3f}" for cell in cells))
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--decisions", type=int, default=3000)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    rows: list[Trial] = []
    choices = play(random.Random(options.seed))
    for number in range(1, options.decisions + 1):
        rows += next(choices)
        if number % 100 == 0:
            print(f"{number} choices, {len(rows)} trials", file=sys.stderr)
    print(table(fit(rows)))


if __name__ == "__main__":
    main()
