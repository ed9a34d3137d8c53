"""An observation as these players see it: hands and plays as tallies, and what may lie where nobody sees."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ...moves import Move, Pass, play
from ...observation import Observation
from .beliefs import Belief, beliefs
from .book import Book, Piece, book_of
from .chances import Chances
from .rounds import Table


class Sight:
    """One seat's view when it is to move. ``plays`` are its legal plays, cheapest first."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.book: Book = book_of(seen.rules)
        self._offered, self.may_pass = seen.choices()
        self.plays: Sequence[Piece] = tuple([self.book.piece(one) for one in self._offered.ranked])

    @cached_property
    def unseen(self) -> int:
        """The tally of all cards that are neither in the hand nor played."""
        return self.seen.rules.tally(self.seen.unseen().elements())

    @cached_property
    def others(self) -> tuple[int, ...]:
        """How many cards each other seat holds."""
        seen = self.seen
        return tuple(count for seat, count in enumerate(seen.counts) if seat != seen.seat)

    @cached_property
    def chances(self) -> Chances:
        """What the others may hold."""
        return Chances(self.book, self.unseen, self.others)

    @cached_property
    def told(self) -> dict[int, list[Belief]]:
        """For each seat what its passes tell."""
        return beliefs(self.seen.log, self.seen.rules.tables.answers)

    @cached_property
    def table(self) -> Table:
        """The round as far as it is known: the other hands and the stock's cards are blank."""
        seen, position = self.seen, self.seen.position
        hands = [0] * seen.players
        hands[seen.seat] = seen.rules.tally(seen.hand)
        return Table(
            hands,
            list(seen.counts),
            [0] * seen.stock,
            seen.seat,
            None if position.table is None else position.table.form,
            -1 if position.table_seat is None else position.table_seat,
            position.bombs,
            position.played,
            position.stuck,
        )

    def move(self, piece: Piece | None) -> Move:
        """The move that plays a piece of ``plays``; None: the pass."""
        return Pass() if piece is None else play(self._offered[self.plays.index(piece)])
