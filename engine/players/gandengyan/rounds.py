"""A round played on in the head: hands as tallies, no events, no history, points at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ...packing import wilds_in
from ...shapes import Form
from .book import Book, Piece


class Table:
    """A round at one moment, all cards known: a guess at the truth, or the truth where nothing is hidden.

    ``hands`` are tallies, ``counts`` their sizes, ``stock`` the tallies of single cards, the next one last. ``form``
    lies on the table and was played by ``holder``; None: ``turn`` leads. ``stuck``: how many leaders in a row had
    nothing to lead.
    """

    __slots__ = ("bombs", "counts", "form", "hands", "holder", "played", "stock", "stuck", "turn")

    def __init__(
        self,
        hands: list[int],
        counts: list[int],
        stock: list[int],
        turn: int,
        form: Form | None = None,
        holder: int = -1,
        bombs: int = 0,
        played: Sequence[bool] = (),
        stuck: int = 0,
    ) -> None:
        self.hands = hands
        self.counts = counts
        self.stock = stock
        self.turn = turn
        self.form = form
        self.holder = holder
        self.bombs = bombs
        self.played = list(played) or [False] * len(hands)
        self.stuck = stuck

    def copy(self) -> Table:
        """The same moment, to be played on in another way."""
        return Table(
            self.hands[:],
            self.counts[:],
            self.stock[:],
            self.turn,
            self.form,
            self.holder,
            self.bombs,
            self.played,
            self.stuck,
        )

    def put_down(self, piece: Piece) -> bool:
        """The seat to move plays; whether that ends the round."""
        seat = self.turn
        self.hands[seat] -= piece.tally
        self.counts[seat] -= piece.size
        self.played[seat] = True
        self.form = piece.form
        self.holder = seat
        self.stuck = 0
        if piece.rung:
            self.bombs += 1
        if not self.counts[seat]:
            return True
        self.turn = (seat + 1) % len(self.hands)
        return False

    def pass_on(self, book: Book) -> bool:
        """The seat to move passes, or hands on a lead it has no play for; whether that ends the round, drawn."""
        players = len(self.hands)
        following = (self.turn + 1) % players
        self.turn = following
        if self.form is None:
            self.stuck += 1
            return self.stuck == players
        if following == self.holder:
            stock = self.stock
            for seat in book.drawers(players, following, len(stock)):
                self.hands[seat] += stock.pop()
                self.counts[seat] += 1
            self.form = None
            self.holder = -1
        return False

    def plays(self, book: Book) -> tuple[Piece, ...]:
        """The plays of the seat to move, none that wastes a wild card."""
        return book.thrifty(self.hands[self.turn], self.form, len(self.stock))

    def must_play(self, book: Book) -> bool:
        """Whether the seat to move may not pass, if it has any play."""
        return self.form is None or self.counts[(self.turn + 1) % len(self.counts)] == book.press

    def points(self, book: Book) -> list[int]:
        """What the seats gain now that a hand is empty; all 0 if none is."""
        if 0 not in self.counts:
            return [0] * len(self.counts)
        winner = self.counts.index(0)
        gained = [
            0 if seat == winner else -book.loss(count, wilds_in(self.hands[seat]), self.played[seat], self.bombs)
            for seat, count in enumerate(self.counts)
        ]
        gained[winner] = -sum(gained)
        return gained


class Mind(Protocol):
    """Who plays a round on: a play, or None to pass, which is all there is without a play."""

    def choose(self, table: Table) -> Piece | None: ...


def play_on(book: Book, table: Table, minds: Sequence[Mind]) -> list[int]:
    """Play a round to its end, one mind for each seat: what the seats gain. The table is used up."""
    while True:
        chosen = minds[table.turn].choose(table)
        if table.pass_on(book) if chosen is None else table.put_down(chosen):
            break
    return table.points(book)
