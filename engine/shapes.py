"""Shapes: what a combination is, as data.

A ``Shape`` is one kind of one size ("straights of five"). From its few numbers follow its ``Form``s, one for each
rank it can have ("straight of five to the 9"), and from a form its ``RankPlay``s, one for each choice of cards that
wild cards replace. Forms and rank plays are made once for a ruleset and then only pointed at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from operator import le
from typing import TYPE_CHECKING, TypeAlias

from .cards import SUITS
from .packing import UNIT, WILD_SHIFT, ranks_in

if TYPE_CHECKING:
    from .ruleset import Ruleset

Takes: TypeAlias = tuple[tuple[str, int, int], ...]
"""For each rank of a play how many natural and how many wild cards are in it."""


@dataclass(frozen=True, slots=True)
class Beside:
    """Cards that lie beside a shape and do not compare, the pair of a full house: ``group`` cards of one other rank.

    It is one of ``ranks``, lowest first. A wild card may stand for those in ``wild``; made of wild cards alone they
    are of the highest of them.
    """

    group: int
    ranks: tuple[str, ...]
    wild: frozenset[str]


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """One kind of combination in one size.

    ``ranks`` are the ranks it may be made of, lowest first: the order in which its forms cover each other. It
    consists of ``group`` cards of each of ``run`` neighbours in that order, and of what lies ``beside``. ``label`` is
    the code of its name for people. ``wild`` are the ranks a wild card may stand for in it, ``bare`` those that wild
    cards make without a natural card. ``rung`` is its place on the ladder of bombs (0: no bomb). A form covers a lower
    one of its own shape at most ``step`` ranks below, one whose rank is in ``leaps`` any lower one.

    ``suited``: all its cards are of one suit. ``mixed``: its cards are of several suits unless a wild card is among
    them. ``called``: the rank its forms are named by, where that is not the deciding one.
    """

    kind: str
    label: str
    group: int
    ranks: tuple[str, ...]
    wild: frozenset[str]
    run: int = 1
    bare: frozenset[str] = frozenset()
    rung: int = 0
    step: int = 1
    leaps: frozenset[str] = frozenset()
    beside: Beside | None = None
    suited: bool = False
    mixed: bool = False
    called: str | None = None

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.group * self.run + (self.beside.group if self.beside else 0)

    def needs(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """``(height, ranks)`` of each form, lowest first: the height is the place of the deciding (last) rank."""
        for height in range(self.run - 1, len(self.ranks)):
            yield height, self.ranks[height - self.run + 1 : height + 1]

    def parts(self, ranks: tuple[str, ...]) -> Iterator[list[tuple[str, int, int]]]:
        """What a form of these ranks may consist of: of each rank how many cards, and how many may be wild."""
        core = [(rank, self.group, self.group if rank in self.wild else 0) for rank in ranks]
        beside = self.beside
        if beside is None:
            yield core
            return
        others = [rank for rank in beside.ranks if rank not in ranks]
        highest = [rank for rank in others if rank in beside.wild][-1:]
        for rank in others:
            most = beside.group - (rank not in highest) if rank in beside.wild else 0
            yield [*core, (rank, beside.group, most)]


class Form:
    """What cards can be read as: a shape at a rank. Public: ``kind rank size label ranks``; the rest is the engine's.

    ``ranks`` are the ranks it shows, lowest first (of a full house: its triple). ``height`` compares forms of one
    shape, ``reach`` is how far below itself one covers. ``rules`` is a ruleset with these shapes: others that differ
    only in what is no matter of cards on the table share its forms.
    """

    __slots__ = ("height", "kind", "label", "plays", "rank", "ranks", "reach", "rules", "rung", "shape", "size")

    kind: str
    rank: str
    size: int
    label: str
    ranks: tuple[str, ...]
    shape: Shape
    height: int
    rung: int
    reach: int
    rules: Ruleset
    plays: tuple[RankPlay, ...]

    def __init__(
        self, rules: Ruleset, shape: Shape, height: int, ranks: tuple[str, ...], limits: Mapping[str, int], wilds: int
    ) -> None:
        """``limits``: how many natural cards of each rank, and of each face, there are; ``wilds``: how many wild
        cards.
        """
        self.rules = rules
        self.shape = shape
        self.kind, self.label, self.size, self.rung = shape.kind, shape.label, shape.size, shape.rung
        self.rank = shape.called or ranks[-1]
        self.ranks = ranks
        self.height = height
        self.reach = len(shape.ranks) if shape.rung or self.rank in shape.leaps else shape.step
        self.plays = tuple(self._expand(limits, wilds))

    def _expand(self, limits: Mapping[str, int], wilds: int) -> Iterator[RankPlay]:
        """Every way to make the form out of at most so many natural cards of a rank and so many wild ones."""
        suits = SUITS if self.shape.suited else ("",)
        bare = self.rank in self.shape.bare
        for parts in self.shape.parts(self.ranks):
            units = [UNIT.get(rank, 0) for rank, _, _ in parts]
            whole = sum([unit * size for unit, (_, size, _) in zip(units, parts, strict=True)])
            ways = [[(rank, size - gap, gap) for gap in range(most + 1)] for rank, size, most in parts]
            natural = [way[0] for way in ways]
            enough = [all(size <= limits.get(rank + suit, 0) for rank, size, _ in parts) for suit in suits]
            for gaps, places in _gaps(tuple([most for _, _, most in parts]), wilds):
                naturals = whole - sum([units[place] for place in places])
                if not naturals and not bare:
                    continue
                chosen = natural[:]
                for place in places:
                    chosen[place] = ways[place][gaps[place]]
                takes = tuple(chosen)
                for suit, all_there in zip(suits, enough, strict=True):
                    if all_there or all(number <= limits.get(rank + suit, 0) for rank, number, _ in takes):
                        yield RankPlay(self, takes, naturals, len(places), suit)

    @property
    def reading(self) -> str:
        """The protocol's text, ``straight:9``."""
        return f"{self.kind}:{self.rank}"

    def covers(self, table: Form) -> bool:
        """Whether this form covers ``table``, a form of the same ruleset."""
        if self.rung == table.rung:
            return self.shape is table.shape and 0 < self.height - table.height <= self.reach
        return self.rung > table.rung

    def above(self, other: Form) -> bool:
        """Whether this form is higher than ``other``: as ``covers``, but by any number of ranks."""
        if self.rung == other.rung:
            return self.shape is other.shape and self.height > other.height
        return self.rung > other.rung

    def params(self) -> dict[str, object]:
        """What a sentence needs to name it."""
        return {"kind": self.kind, "rank": self.rank, "size": self.size, "label": self.label, "ranks": list(self.ranks)}

    def __repr__(self) -> str:
        return f"<Form {self.reading} of {self.size}>"


class RankPlay:
    """One play without its cards: a form, the natural ranks in it, how many wild cards help and, where suits matter,
    the suit.

    Two plays are the same play when they share this object. ``naturals`` is the tally of its natural cards, ``tally``
    that of all, both without faces; ``takes`` is what it takes of each rank, in the order of the form. ``suit`` is
    empty unless it has to be of one suit; if it must not be, ``mixed`` is true. ``order`` is its place among all plays
    of the ruleset, cheapest first.
    """

    __slots__ = ("form", "mixed", "naturals", "order", "suit", "takes", "tally", "wilds")

    form: Form
    naturals: int
    tally: int
    wilds: int
    takes: Takes
    suit: str
    mixed: bool
    order: int

    def __init__(self, form: Form, takes: Takes, naturals: int, wilds: int, suit: str = "") -> None:
        """``naturals`` and ``wilds`` are what ``takes`` adds up to."""
        self.form = form
        self.takes = takes
        self.suit = suit
        self.naturals = naturals
        self.wilds = wilds
        self.tally = naturals + (wilds << WILD_SHIFT)
        self.mixed = form.shape.mixed and not wilds
        self.order = -1

    @property
    def natural_ranks(self) -> tuple[str, ...]:
        """The ranks of its natural cards, with repetitions, 2 first and ace last."""
        return tuple(rank for rank, number in ranks_in(self.naturals) for _ in range(number))

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks it shows: those of its form, then that of what lies beside."""
        return tuple(rank for rank, _, _ in self.takes)

    @property
    def fill(self) -> tuple[str, ...]:
        """What its wild cards stand for, in the order of the form."""
        return tuple([rank + self.suit for rank, _, gaps in self.takes for _ in range(gaps)])

    @property
    def stands_for(self) -> tuple[str, ...]:
        """What its cards count as, in the order of the form."""
        return tuple(rank + self.suit for rank, number, gaps in self.takes for _ in range(number + gaps))

    def params(self) -> dict[str, object]:
        """What a sentence needs to name it."""
        return {**self.form.params(), "ranks": list(self.ranks)}

    def __repr__(self) -> str:
        suit = f" in {self.suit}" if self.suit else ""
        return f"<RankPlay {self.form.reading} from {' '.join(self.natural_ranks)} and {self.wilds} wild{suit}>"


@cache
def _gaps(most: tuple[int, ...], wilds: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Every way to replace at most ``wilds`` cards by wild ones: how many of each part, at ``most`` so many of it, and
    the places of the parts, each as often as it is replaced.
    """
    found = []
    places = [place for place, limit in enumerate(most) if limit]
    for number in range(wilds + 1):
        for replaced in combinations_with_replacement(places, number):
            gaps = [0] * len(most)
            for place in replaced:
                gaps[place] += 1
            if all(map(le, gaps, most)):
                found.append((tuple(gaps), replaced))
    return tuple(found)
