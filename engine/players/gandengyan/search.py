"""Trying moves out on guesses at the hidden cards.

Every candidate is played on from the same deals, so that the luck of a deal cancels. The move a player would make
without looking is replaced only by one that did better over the deals by more than chance explains: a plain maximum
over a few dozen noisy means picks the luckiest move, not the best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from .book import Book, Piece
from .rounds import Mind, Table, play_on


class Limits(NamedTuple):
    """How far to look: at most ``deals`` are tried, in batches of ``batch``, and none once the hands that had to choose
    in the head came to ``work`` cards together. A move must be ``sure`` standard errors better to replace the first;
    ``hopeless`` errors worse, it is tried no more. ``win`` is what winning is worth beside the points, ``most`` the
    points that still count: a few huge rounds would drown all others.
    """

    deals: int = 500
    batch: int = 20
    work: int = 14_000
    sure: float = 1.2
    hopeless: float = 1.5
    win: float = 8.0
    most: int = 60


LIMITS: Final = Limits()


class Trial:
    """One candidate against the first: sums over deals of how much better it did."""

    __slots__ = ("deals", "move", "squares", "total")

    def __init__(self, move: Piece | None) -> None:
        self.move = move
        self.total = self.squares = 0.0
        self.deals = 0

    def add(self, gain: float) -> None:
        """What it gained more on one deal."""
        self.total += gain
        self.squares += gain * gain
        self.deals += 1

    @property
    def mean(self) -> float:
        return self.total / self.deals

    @property
    def error(self) -> float:
        """The standard error of the mean; never quite nothing, as few deals prove little."""
        spread = (self.squares - self.total * self.total / self.deals) / max(1, self.deals - 1)
        return float((max(spread, 0.01) / self.deals) ** 0.5)


class Search:
    """Looks for a better move than the first of some candidates."""

    def __init__(self, book: Book, minds: Sequence[Mind], limits: Limits) -> None:
        self.book = book
        self.minds = minds
        self.limits = limits
        self.done = 0

    def better(self, moves: Sequence[Piece | None], deal: Callable[[], Table]) -> Piece | None:
        """The first of ``moves``, or one that does surely better on the deals that ``deal`` gives."""
        limits = self.limits
        first, trials = moves[0], [Trial(move) for move in moves[1:]]
        done = 0
        while trials and done < limits.deals and self.done < limits.work:
            for _ in range(limits.batch):
                table = deal()
                gained = self.outcome(table.copy(), first)
                for trial in trials:
                    trial.add(self.outcome(table.copy(), trial.move) - gained)
            done += limits.batch
            trials = [trial for trial in trials if trial.mean > -limits.hopeless * trial.error]
        surely = [trial for trial in trials if trial.mean > limits.sure * trial.error]
        return max(surely, key=lambda trial: trial.mean).move if surely else first

    def outcome(self, table: Table, move: Piece | None) -> float:
        """What the seat to move gains if it makes the move and all play on. The table is used up."""
        seat, book = table.turn, self.book
        over = table.pass_on(book) if move is None else table.put_down(move)
        points = table.points(book) if over else play_on(book, table, self.minds)
        self.done += table.work
        gained, most = points[seat], self.limits.most
        return max(-most, min(most, gained)) + (self.limits.win if gained > 0 else 0.0)
