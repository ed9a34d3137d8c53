"""What a move is worth at a quick look: by a weighted sum, for the rounds that are played on in the head."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import Final, Protocol

from ...ruleset import Ruleset
from ...shapes import Form
from .book import KEPT, Book, Piece, book_of
from .chances import Chances
from .features import REST, ActView, RestView, about
from .rounds import Table
from .weights import WEIGHTS

FEW: Final = 6
"""So many leads are all looked at, even in a hurry."""

GOES_OUT: Final = 1e6
"""More than anything else is worth."""

Weights = Sequence[Sequence[float]]
"""For each feature of a situation the weights of all ``REST``, then of all ``ACT``."""


class Stands(Protocol):
    """What a judgement asks about the other hands."""

    def stands(self, form: Form) -> float: ...


class Judgement:
    """Judges the moves of a seat, with what is known of the others or, without ``chances``, by the full deck."""

    def __init__(self, book: Book, players: int, weights: Weights = WEIGHTS) -> None:
        self.book = book
        self.view = RestView(book)
        self.weights = weights
        self.unknown = Chances(book, book.rules.tally(book.rules.deck), [5] * (players - 1))
        self._summed: dict[tuple[float, ...], tuple[list[float], list[float], dict[int, float]]] = {}
        self._chosen: dict[tuple[object, ...], Piece | None] = {}

    def values(self, table: Table, plays: Sequence[Piece], chances: Stands | None = None) -> tuple[list[float], float]:
        """What each of the plays of the seat to move is worth, and what passing is."""
        _, acting, rests = summed = self.summed(about(table, self.book))
        stands = (chances or self.unknown).stands
        look = ActView(table, self.view)
        hand = look.hand
        found = []
        for piece in plays:
            rest = hand - piece.tally
            if not rest:
                found.append(GOES_OUT - piece.rung)
                continue
            worth = rests.get(rest)
            if worth is None:
                worth = self.rest_worth(rest, hand, summed)
            found.append(worth + sum(map(mul, acting, look.play(piece, stands(piece.form)))))
        if look.leading:
            return found, -GOES_OUT
        worth = rests.get(hand)
        if worth is None:
            worth = self.rest_worth(hand, hand, summed)
        return found, worth + sum(map(mul, acting, look.passing()))

    def summed(self, situation: tuple[float, ...]) -> tuple[list[float], list[float], dict[int, float]]:
        """The weights of rest and move in a situation, and what the hands left in it are worth."""
        found = self._summed.get(situation)
        if found is None:
            if len(self._summed) > 64:
                self._summed.clear()
            total = [sum(map(mul, situation, column)) for column in zip(*self.weights, strict=True)]
            found = self._summed[situation] = total[: len(REST)], total[len(REST) :], {}
        return found

    def rest_worth(self, rest: int, hand: int, summed: tuple[list[float], list[float], dict[int, float]]) -> float:
        """What a hand is worth, kept with the others of its situation."""
        resting, _, rests = summed
        if len(rests) > KEPT // 10:
            rests.clear()
        worth = rests[rest] = float(sum(map(mul, resting, self.view.features(rest, hand))))
        return worth

    def choose(self, table: Table) -> Piece | None:
        """The best move by the full deck, None to pass; each choice is worked out once."""
        counts, seat, form, hand = table.counts, table.turn, table.form, table.hands[table.turn]
        players, press = len(counts), self.book.press
        following = counts[(seat + 1) % players]
        few = min(counts[:seat] + counts[seat + 1 :])
        holder = table.holder
        key = (
            hand,
            form,
            few if form is None else min(5, few),  # a lead may feed a hand of any size
            (following == few)
            + 2 * (following == press)
            + 4 * table.played[seat]
            + (0 if form is None else 8 * (counts[holder] == few) + 16 * ((seat + 1) % players == holder))
            + 32 * min(len(table.stock), players),
        )
        try:
            return self._chosen[key]
        except KeyError:
            if len(self._chosen) > KEPT:
                self._chosen.clear()
            chosen = self._chosen[key] = self.quick(table)
            return chosen

    def quick(self, table: Table) -> Piece | None:
        """A choice worked out in a hurry."""
        plays = table.plays(self.book)
        if not plays:
            return None
        if table.form is None and len(plays) > FEW:
            plays = self.planned(table.hands[table.turn]) or plays
        return self.best(table, plays)

    def planned(self, hand: int) -> tuple[Piece, ...]:
        """What a hand is split into: all that is looked at when a lead has to be quick."""
        whole = self.book.rules.tables.readings(hand)
        return (self.book.piece(whole[0]),) if whole else tuple(self.view.splitter.pieces(hand))

    def best(self, table: Table, plays: Sequence[Piece], chances: Stands | None = None) -> Piece | None:
        """The best play; None to pass."""
        values, passing = self.values(table, plays, chances)
        best = max(values)
        if passing > best and not table.must_play(self.book):
            return None
        return plays[values.index(best)]


@lru_cache(maxsize=4)
def judgement_of(rules: Ruleset, players: int) -> Judgement:
    """The judgement that goes with a ruleset, its memory kept between moves."""
    return Judgement(book_of(rules), players)


def vector(table: Table, move: Piece | None, view: RestView, stands: float) -> list[float]:
    """All products of features of one move, in the order of the weights: what they are fitted to."""
    look = ActView(table, view)
    rest = look.hand if move is None else look.hand - move.tally
    seen = (*view.features(rest, look.hand), *(look.passing() if move is None else look.play(move, stands)))
    return [one * other for one in about(table, view.book) for other in seen]
