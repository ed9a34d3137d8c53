"""What a judgement looks at: numbers that tell one move from another.

Three lists: ``about`` the situation, the same for all moves; ``rest``, the hand a move leaves; ``act``, the move
itself. A move's worth is a weighted sum over ``about`` x (``rest`` + ``act``).
"""

from __future__ import annotations

from typing import Final

from ...packing import wilds_in
from .book import Book, Piece, size_of
from .rounds import Table
from .splitting import BIG_BOMB, BOMB, CLASSES, LEAP, LOOSE, plays_in, splitter_of

URGENCY: Final = (0.0, 1.0, 0.6, 0.3, 0.1, 0.0)
"""By the fewest cards another hand holds, 5 or more being none."""

ABOUT: Final = ("always", "all-draw", "no-stock", "urgent", "seats")
REST: Final = (
    *("lowest", "plain", "top", "leap", "pair", "high-pair", "run", "long-run", "bomb", "big-bomb", "wilds", "loose"),
    *("cards", "cards-squared", "jokers", "one-group", "two-groups", "last-bomb", "last-leap", "last-follows"),
    *("two-with-bomb", "two-with-leap"),
)
ACT: Final = (
    *("lead-stands", "lead-size", "lead-finishes", "lead-feeds", "lead-feeds-next", "lead-wilds", "lead-bomb"),
    *("cover", "cover-stands", "cover-finishes", "cover-bomb", "cover-bomb-cards", "cover-bomb-small", "cover-leap"),
    *("cover-wilds", "first-cards", "cover-leader", "cover-stands-leader", "pass-next", "loses-double"),
)


def about(table: Table, book: Book) -> tuple[float, ...]:
    """The situation of the seat to move."""
    counts, seat, players = table.counts, table.turn, len(table.counts)
    drawers = book.drawers(players, seat, len(table.stock))
    others = (len(drawers) - drawers.count(seat)) / (players - 1)
    fewest = min(5, *counts[:seat], *counts[seat + 1 :])
    return 1.0, others, 0.0 if table.stock else 1.0, URGENCY[fewest], (min(players, 4) - 3) / 3


class RestView:
    """What is seen in the hands that moves leave."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.splitter = splitter_of(book)

    def features(self, rest: int, hand: int) -> tuple[float, ...]:
        """The ``REST`` of what a move leaves of a hand."""
        split = self.splitter.split_rest(rest, hand)
        groups = split[1]
        cards = size_of(rest)
        number = plays_in(split)
        one, two = number == 1, number == 2
        bombs = groups[BOMB] + groups[BIG_BOMB] > 0
        leap = groups[LEAP] > 0
        follows = one and not groups[0] and cards == 1 and not leap and not groups[LOOSE]
        return (
            *groups,
            cards,
            cards * cards / 10,
            wilds_in(rest),
            one,
            two,
            one and bombs,
            one and leap,
            follows,
            two and bombs,
            two and leap,
        )


class ActView:
    """What is seen in the moves of a seat in one situation."""

    def __init__(self, table: Table, view: RestView) -> None:
        counts, seat = table.counts, table.turn
        players = len(counts)
        self.view = view
        self.hand, self.size = table.hands[seat], counts[seat]
        self.leading = table.form is None
        self.fewest = min(counts[other] for other in range(players) if other != seat)
        self.following = counts[(seat + 1) % players] == self.fewest
        self.holder_few = not self.leading and counts[table.holder] == self.fewest
        self.holder_next = not self.leading and (seat + 1) % players == table.holder
        self.on_bomb = table.form is not None and table.form.rung > 0
        loss = view.book.loss
        self.first = 0.0 if table.played[seat] else loss(1, 0, False, 0) / max(1, loss(1, 0, True, 0)) - 1

    def play(self, piece: Piece, stands: float) -> tuple[float, ...]:
        """The ``ACT`` of a play that stands with this chance."""
        rest = self.hand - piece.tally
        last = stands if self.view.book.is_play(rest) else 0.0
        left = self.size - piece.size
        bomb = piece.rung > 0
        if self.leading:
            feeds = 1 - stands if piece.size == self.fewest and not bomb else 0.0
            return (
                stands,
                piece.size,
                last,
                feeds,
                feeds if self.following else 0.0,
                piece.wilds,
                bomb,
                *NO_COVER,
                self.first,
                0.0,
                0.0,
                0.0,
                left if bomb else 0.0,
            )
        return (
            *NO_LEAD,
            1.0,
            stands,
            last,
            bomb,
            left if bomb else 0.0,
            bomb and left <= 3,
            piece.leap,
            piece.wilds,
            self.first,
            self.holder_few,
            stands if self.holder_few else 0.0,
            0.0,
            left if bomb and self.on_bomb else 0.0,
        )

    def passing(self) -> tuple[float, ...]:
        """The ``ACT`` of a pass."""
        return (*NO_LEAD, *NO_COVER, 0.0, 0.0, 0.0, self.holder_next, 0.0)


NO_LEAD: Final = (0.0,) * 7
NO_COVER: Final = (0.0,) * 8
assert len(REST) == CLASSES + 10
