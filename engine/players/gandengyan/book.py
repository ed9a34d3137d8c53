"""What a ruleset allows, remembered by packed counts: the plays of a hand, who draws, what a round costs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...events import Drew
from ...position import Position
from ...ruleset import Ruleset
from ...shapes import Form, RankPlay

KEPT: Final = 30_000
"""How many entries a memory holds before it is emptied: some 50 MB at most for all of a book's."""


class Piece:
    """A play as a part of a hand: what ``RankPlay`` says of it, worked out once.

    ``leap``: it covers out of turn (a 2). ``top``: only a leap or a bomb covers it.
    """

    __slots__ = ("form", "leap", "order", "play", "rung", "size", "tally", "top", "wilds")

    def __init__(self, rules: Ruleset, play: RankPlay) -> None:
        form = play.form
        self.play = play
        self.form = form
        self.tally = play.tally
        self.size = form.size
        self.wilds = play.wilds
        self.rung = form.rung
        self.order = play.order
        self.leap = not form.rung and form.rank in form.shape.leaps
        answers = rules.tables.answers.get(form, ())
        self.top = not form.rung and all(one.rank in one.shape.leaps for one in answers)

    def __repr__(self) -> str:
        return f"<Piece {self.play!r}>"


class Book:
    """One ruleset's memory. Everything in it follows from the ruleset, so what was asked before changes no answer."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.press = rules.design.press
        self._pieces = [Piece(rules, play) for play in rules.tables.plays]
        self._thrifty: dict[tuple[int, Form | None], tuple[Piece, ...]] = {}
        closing, play = rules.design.closing, rules.closing_play
        self.closing = None if play is None else Piece(rules, play)
        self._closes_with_stock = closing is not None and not closing.stock
        self._last: tuple[int, list[Piece]] = 0, []
        self._losses: dict[tuple[int, int, bool, int], int] = {}
        self._drawers: dict[tuple[int, int, int], tuple[int, ...]] = {}

    def piece(self, play: RankPlay) -> Piece:
        """The piece of a play of these rules."""
        if self.closing is not None and play is self.closing.play:
            return self.closing
        return self._pieces[play.order]

    def piece_at(self, place: int) -> Piece:
        """The piece with this place among all plays."""
        return self._pieces[place]

    def parts(self, tally: int, table: Form | None = None) -> list[Piece]:
        """Every combination that can be made of a hand, cheapest first; with a table those that cover it."""
        pieces = self._pieces
        if table is not None:
            return [pieces[play.order] for play in self.rules.tables.list(tally, table)]
        last, found = self._last
        if last != tally:
            found = [pieces[play.order] for play in self.rules.tables.list(tally)]
            self._last = tally, found
        return found[:]

    def plays(self, tally: int, table: Form | None, stock: int) -> list[Piece]:
        """What the seat to move may play, cheapest first; without a table it leads."""
        found = self.parts(tally, table)
        if table is None and self._closes(tally, stock) and self.closing is not None:
            found.append(self.closing)
        return found

    def thrifty(self, tally: int, table: Form | None, stock: int) -> tuple[Piece, ...]:
        """As ``plays``, without those that spend more wild cards on a form than they must; kept."""
        if table is None and self._closes(tally, stock):
            return tuple(self.plays(tally, table, stock))
        key = tally, table
        found = self._thrifty.get(key)
        if found is None:
            if len(self._thrifty) > KEPT:
                self._thrifty.clear()
            least: dict[Form, int] = {}
            every = self.parts(tally, table)
            for one in every:
                least.setdefault(one.form, one.wilds)
            found = self._thrifty[key] = tuple([one for one in every if one.wilds == least[one.form]])
        return found

    def is_play(self, tally: int) -> bool:
        """Whether the cards are one combination, as they are."""
        return bool(self.rules.tables.readings(tally))

    def _closes(self, tally: int, stock: int) -> bool:
        """Whether a leader may end the round with a last card that is no combination else."""
        closing = self.closing
        return closing is not None and tally == closing.tally and (not stock or self._closes_with_stock)

    def loss(self, cards: int, wilds: int, played: bool, bombs: int) -> int:
        """What a loser pays who is left with so many cards."""
        key = cards, wilds, played, bombs
        found = self._losses.get(key)
        if found is None:
            score = self.rules.game.round.score(
                self.rules, left=(0, cards), jokers=(0, wilds), played=(True, played), bombs=bombs, winner=0
            )
            found = self._losses[key] = -score.points[1]
        return found

    def drawers(self, players: int, winner: int, stock: int) -> tuple[int, ...]:
        """Who takes a card from a stock of this size after the trick of ``winner``, in order."""
        key = players, winner, min(stock, players)
        found = self._drawers.get(key)
        if found is None:
            position = Position(self.rules, (1,) * players, key[2], winner, winner, (True,) * players)
            _, events = self.rules.game.round.trick_won(position.but(table_seat=winner))
            found = tuple(event.seat for event in events if isinstance(event, Drew) for _ in range(event.count))
            self._drawers[key] = found
        return found


@lru_cache(maxsize=4)
def book_of(rules: Ruleset) -> Book:
    """The memory of a ruleset; of the last few rulesets played with."""
    return Book(rules)


def size_of(tally: int) -> int:
    """How many cards a tally holds."""
    number = 0
    while tally:
        number += tally & 15
        tally >>= 4
    return number
