"""What nets that have played many rounds make of a move.

``VALUE`` was taught what came of its choices: how likely the round is won after a move, and how many points are gained.
``NORMAL`` and ``STRONG`` went on from there and learned which move to make: what they say orders the moves of one
situation, and is no measure across situations. Where they come from stands in docs/players.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from ...ruleset import Ruleset
from ..net import Net, load
from .book import Book, Piece, book_of
from .inputs import SITUATION, Inputs, MoveInputs, Told, inputs_of, row, rows, situation
from .judgement import GOES_OUT, Stands
from .rounds import Table
from .sight import Sight

if TYPE_CHECKING:
    from ..net import Floats

VALUE, NORMAL, STRONG = (Path(__file__).with_name(f"{name}.npz") for name in ("value", "normal", "strong"))

POINTS: Final = 20.0
WIN: Final = 25.0
"""How many points an output of 1 stands for, and what winning is worth beside the points."""

DIGITS: Final = 3
"""Worths are rounded: sums of floats may differ in their last bits from one machine to the next."""


class View(NamedTuple):
    """What the seat to move sees, and the moves it thinks of (None: the pass)."""

    table: Table
    moves: Sequence[Piece | None]
    chances: Stands
    unseen: int
    told: Told


def view_of(sight: Sight) -> View:
    """What the net is asked about: the plays that waste no wild card, and the pass."""
    moves: list[Piece | None] = [*sight.table.plays(sight.book)]
    if sight.may_pass:
        moves.append(None)
    return View(sight.table, moves, sight.chances, sight.unseen, sight.told)


class Learned:
    """Judges moves by a net."""

    def __init__(self, book: Book, weights: Path) -> None:
        self.book = book
        self.weights = weights
        self.inputs: MoveInputs = inputs_of(book)

    @cached_property
    def net(self) -> Net:
        """The net, read at the first move."""
        return load(self.weights)

    @cached_property
    def _parts(self) -> tuple[Floats, Floats, Floats]:
        """The first layer: the weights of the situation, those of the move, the bias."""
        weights, bias = self.net.layers[0]
        return weights[:SITUATION], weights[SITUATION:], bias

    def values(self, view: View) -> list[float]:
        """What each of the moves is worth, on the scale of the net (points for ``VALUE``). Ending the round comes
        before all else.
        """
        table, hand = view.table, view.table.hands[view.table.turn]
        worths = iter(self.worths([view]))
        return [
            GOES_OUT + self.gained(table, move) if move is not None and move.tally == hand else next(worths)
            for move in view.moves
        ]

    def best(self, views: Sequence[View]) -> list[float]:
        """For each view what the best move is worth, for a net that says points (``VALUE``); where the round can be
        ended, the points of that.
        """
        worths = iter(self.worths(views))
        found = []
        for view in views:
            hand = view.table.hands[view.table.turn]
            ends = [move for move in view.moves if move is not None and move.tally == hand]
            best = max([next(worths) for move in view.moves if move is None or move.tally != hand], default=-GOES_OUT)
            found.append(max(WIN + self.gained(view.table, move) for move in ends) if ends else best)
        return found

    def worths(self, views: Sequence[View]) -> list[float]:
        """What the net says of all moves that do not end the round, view by view."""
        around, acting, bias = self._parts
        import numpy

        moves: list[tuple[list[int], Inputs]] = []
        numbers = []
        for view in views:
            before = len(moves)
            moves += self.described(view)
            numbers.append(len(moves) - before)
        if not moves:
            return []
        seen = numpy.array([row(situation(self.book, view.table, view.unseen, view.told)) for view in views])
        sums = rows(moves) @ acting + numpy.repeat(seen @ around + bias, numbers, axis=0)
        out = self.net.after_first(sums).astype(float)
        return [round(WIN * win + POINTS * points, DIGITS) for win, points in out.tolist()]

    def described(self, view: View) -> list[tuple[list[int], Inputs]]:
        """The inputs of the moves that do not end the round."""
        table, inputs, stands = view.table, self.inputs, view.chances.stands
        hand, leads = table.hands[table.turn], table.form is None
        return [
            inputs.passing(table) if move is None else inputs.play(hand, move, leads, stands(move.form))
            for move in view.moves
            if move is None or move.tally != hand
        ]

    def gained(self, table: Table, piece: Piece) -> float:
        """The points of ending the round with a play."""
        after = table.copy()
        after.put_down(piece)
        return float(after.points(self.book)[table.turn])


def learned_of(rules: Ruleset, weights: Path) -> Learned:
    """What one of the nets has learned, for a ruleset."""
    return _all_learned(rules)[weights]


@lru_cache(maxsize=4)
def _all_learned(rules: Ruleset) -> Mapping[Path, Learned]:
    """All nets, none of them read before it is asked. One entry a ruleset, as each keeps the book of its ruleset."""
    return {weights: Learned(book_of(rules), weights) for weights in (VALUE, NORMAL, STRONG)}
