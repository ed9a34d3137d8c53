"""What the net sees: numbers from 0 to 1, most of them 0.

A row has two parts: the situation, the same for all moves of a seat, and one move with what it leaves. Counts stand as
thermometers (one place for "at least one", one for "at least two" …), ranks by their place in the deck, seats by how
far they sit after the one to move. ``scripts/training/gandengyan/inputs.h`` is the same in C; a test holds them
together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ...cards import RANKS
from ...packing import SLOT, UNIT, wilds_in
from ...shapes import Form
from .beliefs import Belief
from .book import KEPT, Book, Piece, size_of
from .rounds import Table
from .splitting import CLASSES, LOOSE, WILDS, plays_in, splitter_of

if TYPE_CHECKING:
    from ..net import Floats

Told = Mapping[int, Sequence[Belief]]
"""For each seat what its passes tell."""

Inputs = list[tuple[int, float]]
"""Places of a row and what stands there; everywhere else 0."""

SEATS, STOCKS = 5, (1, 2, 3, 4, 6, 8, 12, 16, 20, 25, 30, 35)
"""At most so many others; the sizes of the stock that make a difference."""

MOST_HELD, MOST_COPIES, MOST_WILDS, MOST_BOMBS, MOST_LEFT, MOST_PLAYS, MOST_ALIKE = 13, 4, 2, 4, 15, 7, 3
"""Beyond these, more is the same: cards of another seat, cards of a rank, wild cards, bombs played, cards left, plays
left, groups of a class.
"""

SIZES, KINDS, HEIGHTS, KNOTS = (2, 3, 4, 5, 6, 8), 6, len(RANKS) + 1, 11
"""The sizes of a combination that make a difference; kinds (single, pair, straight, tube, bomb, other) and heights;
between how many knots a chance is spread.
"""

TALLY: Final = len(RANKS) * MOST_COPIES + MOST_WILDS
UNSEEN: Final = 0
HELD: Final = UNSEEN + TALLY
FRESH: Final = HELD + SEATS * MOST_HELD
STOCK: Final = FRESH + SEATS + 1
DRAWS: Final = STOCK + len(STOCKS)
PLAYERS: Final = DRAWS + 1 + SEATS
BOMBS: Final = PLAYERS + SEATS
TOLD: Final = BOMBS + MOST_BOMBS
SITUATION: Final = TOLD + SEATS * 2 * len(RANKS)
"""How many places describe the situation."""

REST: Final = 0
LEFT: Final = REST + TALLY
FORM: Final = LEFT + MOST_LEFT + 1
SIZE: Final = FORM + KINDS * HEIGHTS
MINE: Final = SIZE + len(SIZES)
HOLDER: Final = MINE + 2
WILD: Final = HOLDER + SEATS
GROUPS: Final = WILD + MOST_WILDS
PLAYS: Final = GROUPS + WILDS * MOST_ALIKE + 2 * MOST_WILDS
STANDS: Final = PLAYS + MOST_PLAYS + 1
LAST: Final = STANDS + KNOTS
MOVE: Final = LAST + KNOTS
"""How many places describe a move."""


def situation(book: Book, table: Table, unseen: int, told: Told) -> Inputs:
    """What the seat to move sees of the round; ``unseen``: the tally of all cards it does not see."""
    seat, players = table.turn, len(table.counts)
    stock = len(table.stock)
    places = [*counted(unseen, UNSEEN)]
    found: Inputs = []
    for after in range(1, min(players, SEATS + 1)):
        other = (seat + after) % players
        places.append(HELD + MOST_HELD * (after - 1) + min(table.counts[other], MOST_HELD) - 1)
        if not table.played[other]:
            places.append(FRESH + after - 1)
        found += refused(told.get(other, ()), TOLD + 2 * len(RANKS) * (after - 1))
    if not table.played[seat]:
        places.append(FRESH + SEATS)
    places += [STOCK + place for place, least in enumerate(STOCKS) if stock >= least]
    drawers = book.drawers(players, seat, stock)
    own = drawers.count(seat)
    if own:
        places.append(DRAWS)
    if len(drawers) > own:
        places.append(DRAWS + min(len(drawers) - own, SEATS))
    places.append(PLAYERS + min(players, SEATS + 1) - 2)
    places += range(BOMBS, BOMBS + min(table.bombs, MOST_BOMBS))
    return [(place, 1.0) for place in places] + found


def refused(told: Sequence[Belief], first: int) -> Inputs:
    """What a seat let go, the less the more it has drawn since."""
    fresh: dict[int, float] = {}
    for unit, group, since in told:
        place = first + SLOTS[unit] + (len(RANKS) if group > 1 else 0)
        fresh[place] = max(fresh.get(place, 0.0), 1 / (1 + since))
    return [*fresh.items()]


SLOTS: Final = {unit: SLOT[rank] for rank, unit in UNIT.items()}


def counted(tally: int, first: int) -> Iterator[int]:
    """The places of the cards of a tally."""
    for slot in range(len(RANKS)):
        if number := tally & 15:
            start = first + MOST_COPIES * slot
            yield from range(start, start + min(number, MOST_COPIES))
        tally >>= 4
    start = first + MOST_COPIES * len(RANKS)
    yield from range(start, start + min(wilds_in(tally << 4 * len(RANKS)), MOST_WILDS))


def spread(chance: float, first: int) -> Inputs:
    """A chance, shared by the two knots it lies between."""
    steps = KNOTS - 1
    knot = min(int(chance * steps), steps - 1)
    above = chance * steps - knot
    return [(first + knot, 1 - above), (first + knot + 1, above)]


class MoveInputs:
    """What describes a move; what depends on the cards alone is kept."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.splitter = splitter_of(book)
        self._rests: dict[int, tuple[int, ...]] = {}
        self._forms: dict[Form, tuple[int, ...]] = {}

    def rest(self, rest: int, hand: int) -> tuple[int, ...]:
        """The places of what a move leaves of a hand."""
        found = self._rests.get(rest)
        if found is None:
            if len(self._rests) > KEPT:
                self._rests.clear()
            split = self.splitter.split_rest(rest, hand)
            places = [*counted(rest, REST), LEFT + min(size_of(rest), MOST_LEFT)]
            for one, number in enumerate(split[1][:WILDS]):
                start = GROUPS + MOST_ALIKE * one
                places += range(start, start + min(number, MOST_ALIKE))
            for place, one in enumerate((WILDS, LOOSE)):
                start = GROUPS + MOST_ALIKE * WILDS + MOST_WILDS * place
                places += range(start, start + min(split[1][one], MOST_WILDS))
            places.append(PLAYS + min(plays_in(split), MOST_PLAYS))
            found = self._rests[rest] = tuple(places)
        return found

    def form(self, form: Form) -> tuple[int, ...]:
        """The places of what lies on the table after a move."""
        found = self._forms.get(form)
        if found is None:
            sizes = [SIZE + place for place, least in enumerate(SIZES) if form.size >= least]
            found = self._forms[form] = (FORM + HEIGHTS * kind_of(form) + height_of(form), *sizes)
        return found

    def play(self, hand: int, piece: Piece, leads: bool, stands: float) -> tuple[list[int], Inputs]:
        """A play that stands with this chance: the places of its ones, and its other inputs."""
        rest = hand - piece.tally
        places = [*self.rest(rest, hand), *self.form(piece.form), MINE]
        if leads:
            places.append(MINE + 1)
        places += range(WILD, WILD + min(piece.wilds, MOST_WILDS))
        between = spread(stands, STANDS)
        if self.book.is_play(rest):
            between += spread(stands, LAST)
        return places, between

    def passing(self, table: Table) -> tuple[list[int], Inputs]:
        """The pass of the seat to move."""
        form, hand, players = table.form, table.hands[table.turn], len(table.counts)
        assert form is not None
        holder = HOLDER + min((table.holder - table.turn) % players, SEATS) - 1
        places = [*self.rest(hand, hand), *self.form(form), holder]
        return places, spread(0.0, LAST) if self.book.is_play(hand) else []


def kind_of(form: Form) -> int:
    """Single, pair, straight, tube, bomb, and whatever else there is."""
    shape = form.shape
    if form.rung:
        return 4
    if shape.run > 1:
        return 2 if shape.group == 1 else 3
    return {1: 0, 2: 1}.get(shape.group, 5)


def height_of(form: Form) -> int:
    """The place of the highest rank in the deck; one above it where a form has none."""
    return min(SLOT.get(form.ranks[-1], HEIGHTS), HEIGHTS - 1)


def rows(moves: Sequence[tuple[list[int], Inputs]]) -> Floats:
    """The inputs of moves as an array of shape (moves, MOVE)."""
    import numpy

    found = numpy.zeros((len(moves), MOVE), numpy.float64)
    flat = found.reshape(-1)
    flat[[row * MOVE + place for row, (ones, _) in enumerate(moves) for place in ones]] = 1
    between = [(row * MOVE + place, value) for row, (_, inputs) in enumerate(moves) for place, value in inputs]
    if between:
        where, values = zip(*between, strict=True)
        flat[list(where)] = values
    return found


def row(inputs: Inputs) -> Floats:
    """The inputs of a situation as an array of shape (SITUATION,)."""
    import numpy

    found = numpy.zeros(SITUATION, numpy.float64)
    places, values = zip(*inputs, strict=True)
    found[list(places)] = values
    return found


@lru_cache(maxsize=4)
def inputs_of(book: Book) -> MoveInputs:
    """The inputs that go with a book."""
    return MoveInputs(book)


assert CLASSES == LOOSE + 1 == WILDS + 2
