"""Exact play where nothing is hidden any more: the stock is empty and every hand is known.

Between two hands by alpha-beta, deepened move by move: what is not searched to the end is played on to it, so that an
ending too long for the budget gets the best of a deep look. Among more hands each seat takes what is best for itself.
The budget is counted in positions, never in seconds; to play one on to its end counts as several.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...packing import wilds_in
from ...shapes import Form
from .book import Book, Piece
from .rounds import Mind, Table, play_on

WIN: Final = 1e9
UNKNOWN, EXACT, AT_LEAST, AT_MOST = range(4)
CARDS: Final = 4
"""To play on takes as long as to look at one position for so many cards there are."""


class Solution(NamedTuple):
    """The best move of the seat to move (None: pass), the points it gains, and whether that is the last word."""

    move: Piece | None
    points: float
    exact: bool


class OutOfBudget(Exception):
    """More positions than allowed."""


class Ending(NamedTuple):
    """A position between two hands from the side of the one to move. ``form`` was played by the other; None: a lead."""

    mine: int
    other: int
    size: int
    others: int
    form: Form | None
    bombs: int
    played: bool
    other_played: bool
    stuck: int

    def after(self, piece: Piece) -> Ending:
        """The position of the other side once this one has played."""
        return Ending(
            self.other,
            self.mine - piece.tally,
            self.others,
            self.size - piece.size,
            piece.form,
            self.bombs + (piece.rung > 0),
            self.other_played,
            True,
            0,
        )

    def passed(self) -> Ending:
        """The position of the other side once this one has passed, or handed on the lead."""
        stuck = self.stuck + 1 if self.form is None else 0
        return Ending(
            self.other, self.mine, self.others, self.size, None, self.bombs, self.other_played, self.played, stuck
        )


class Duel:
    """Alpha-beta between two hands. ``cut``: whether what is searched rests on a guess anywhere. ``known``: by position
    and depth the bound found, and whether it rests on one.
    """

    def __init__(self, book: Book, mind: Mind, budget: int) -> None:
        self.book = book
        self.mind = mind
        self.left = budget
        self.cut = False
        self.known: dict[tuple[Ending, int], tuple[int, float, bool]] = {}
        self.first: dict[Ending, Piece | None] = {}

    def solve(self, ending: Ending) -> Solution | None:
        """The best move found within the budget; None if there was not even time for a first look."""
        best: Solution | None = None
        depth = 2
        try:
            while True:
                self.cut = False
                points = self.search(ending, depth, -WIN, WIN)
                best = Solution(self.first[ending], points, not self.cut)
                if best.exact:
                    return best
                depth += 2
        except OutOfBudget:
            return best

    def search(self, at: Ending, depth: int, low: float, high: float) -> float:
        """What the side to move gains, exactly if it lies between ``low`` and ``high``."""
        key = at, depth
        bound, known, cut = self.known.get(key, (UNKNOWN, 0.0, False))
        if bound == EXACT or (bound == AT_LEAST and known >= high) or (bound == AT_MOST and known <= low):
            self.cut = self.cut or cut
            return known
        self.left -= 1 if depth else (at.size + at.others) // CARDS
        if self.left < 0:
            raise OutOfBudget
        if depth == 0:
            self.cut = True
            return self.guess(at)
        cut, self.cut = self.cut, False
        best, chosen, floor = -WIN, None, low
        for move in self.moves(at):
            value = self.value(at, move, depth, max(low, best), high)
            if value > best:
                best, chosen = value, move
                if best >= high:
                    break
        self.first[at] = chosen
        self.known[key] = (AT_LEAST if best >= high else AT_MOST if best <= floor else EXACT), best, self.cut
        self.cut = self.cut or cut
        return best

    def value(self, at: Ending, move: Piece | None, depth: int, low: float, high: float) -> float:
        """What a move gains."""
        if move is None:
            if at.form is None and at.stuck == 1:
                return 0.0
            return -self.search(at.passed(), depth - 1, -high, -low)
        if move.size == at.size:
            bombs = at.bombs + (move.rung > 0)
            return float(self.book.loss(at.others, wilds_in(at.other), at.other_played, bombs))
        return -self.search(at.after(move), depth - 1, -high, -low)

    def moves(self, at: Ending) -> list[Piece | None]:
        """The moves, likely good ones first: what was best at a lesser depth, then many cards at once."""
        plays = self.book.plays(at.mine, at.form, 0)
        moves: list[Piece | None] = [*sorted(plays, key=_by_size)]
        if not plays or (at.form is not None and at.others != self.book.press):
            moves.append(None)
        if at in self.first and (best := self.first[at]) in moves:
            moves.remove(best)
            moves.insert(0, best)
        return moves

    def guess(self, at: Ending) -> float:
        """What the side to move gains if both play on as they would without looking."""
        played = at.played, at.other_played
        holder = -1 if at.form is None else 1
        table = Table([at.mine, at.other], [at.size, at.others], [], 0, at.form, holder, at.bombs, played, at.stuck)
        return float(play_on(self.book, table, (self.mind, self.mind))[0])


def _by_size(piece: Piece) -> tuple[int, int, int]:
    return -piece.size, piece.rung, piece.order


class Melee:
    """Every seat for itself, three or more of them: each takes what is best for itself, the first of equals."""

    def __init__(self, book: Book, budget: int) -> None:
        self.book = book
        self.left = budget
        self.known: dict[tuple[object, ...], list[int]] = {}

    def solve(self, table: Table) -> Solution | None:
        """The best move; None if the budget does not reach."""
        try:
            move, points = self.best(table)
        except OutOfBudget:
            return None
        return Solution(move, points[table.turn], True)

    def best(self, table: Table) -> tuple[Piece | None, list[int]]:
        """The best move of the seat to move, and what all gain then."""
        plays = sorted(self.book.plays(table.hands[table.turn], table.form, 0), key=_by_size)
        moves: list[Piece | None] = [*plays]
        if not plays or not table.must_play(self.book):
            moves.append(None)
        found: tuple[Piece | None, list[int]] | None = None
        for move in moves:
            points = self.after(table.copy(), move)
            if found is None or points[table.turn] > found[1][table.turn]:
                found = move, points
        assert found is not None
        return found

    def after(self, table: Table, move: Piece | None) -> list[int]:
        """What all gain after a move. The table is used up."""
        over = table.pass_on(self.book) if move is None else table.put_down(move)
        if over:
            return table.points(self.book)
        key = (
            tuple(table.hands),
            table.form,
            table.holder,
            table.turn,
            table.bombs,
            tuple(table.played),
            table.stuck,
        )
        points = self.known.get(key)
        if points is None:
            self.left -= 1
            if self.left < 0:
                raise OutOfBudget
            points = self.known[key] = self.best(table)[1]
        return points


def solve(book: Book, table: Table, mind: Mind, budget: int) -> Solution | None:
    """The best move where nothing is hidden; None if the budget reaches nowhere."""
    if len(table.hands) > 2:
        return Melee(book, budget).solve(table)
    seat = table.turn
    other = 1 - seat
    return Duel(book, mind, budget).solve(
        Ending(
            table.hands[seat],
            table.hands[other],
            table.counts[seat],
            table.counts[other],
            table.form,
            table.bombs,
            table.played[seat],
            table.played[other],
            table.stuck,
        )
    )
