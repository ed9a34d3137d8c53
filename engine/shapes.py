"""Shapes: what a combination is, as data.

A ``Shape`` is one kind of one size ("straights of five"). From its few numbers follow its ``Form``s, one for each
rank it can have ("straight of five to the 9"), and from a form its ``RankPlay``s, one for each choice of cards that
wild cards replace. Forms and rank plays are made once for a ruleset and then only pointed at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from operator import le, mul
from typing import TYPE_CHECKING

from .packing import SLOT, WILD_SHIFT, comb, ranks_in, unit

if TYPE_CHECKING:
    from .ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Shape:
    """One kind of combination in one size.

    ``ranks`` are the ranks it may be made of, lowest first: the order in which its forms cover each other. It
    consists of ``group`` cards of each of ``run`` neighbours in that order. ``label`` is the code of its name for
    people. ``wild`` are the ranks a wild card may stand for in it, ``bare`` those that wild cards make without a
    natural card. ``rung`` is its place on the ladder of bombs (0: no bomb). A form covers a lower one of its own
    shape at most ``step`` ranks below, one whose rank is in ``leaps`` any lower one.
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

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.group * self.run

    def needs(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """``(height, ranks)`` of each form, lowest first: the height is the place of the deciding (last) rank."""
        for height in range(self.run - 1, len(self.ranks)):
            yield height, self.ranks[height - self.run + 1 : height + 1]


class Form:
    """What cards can be read as: a shape at a rank. Public: ``kind rank size label ranks``; the rest is the engine's.

    ``ranks`` are the ranks it shows, lowest first. ``height`` compares forms of one shape, ``reach`` is how far below
    itself one covers. ``mask`` is the comb of the full form; ``by_comb`` finds its rank plays by their natural cards.
    """

    __slots__ = (
        "by_comb",
        "height",
        "kind",
        "label",
        "mask",
        "plays",
        "rank",
        "ranks",
        "reach",
        "rules",
        "rung",
        "shape",
        "size",
        "stands_for",
        "units",
    )

    kind: str
    rank: str
    size: int
    label: str
    ranks: tuple[str, ...]
    stands_for: tuple[str, ...]
    shape: Shape
    height: int
    rung: int
    reach: int
    mask: int
    units: tuple[int, ...]
    rules: Ruleset
    plays: tuple[RankPlay, ...]
    by_comb: dict[int, RankPlay]

    def __init__(
        self, rules: Ruleset, shape: Shape, height: int, ranks: tuple[str, ...], limits: Mapping[str, int], wilds: int
    ) -> None:
        """``limits``: how many natural cards of each rank there are; ``wilds``: how many wild cards."""
        self.rules = rules
        self.shape = shape
        self.kind, self.label, self.size, self.rung = shape.kind, shape.label, shape.size, shape.rung
        self.rank = ranks[-1]
        self.ranks = ranks
        self.stands_for = tuple(rank for rank in ranks for _ in range(shape.group))
        self.height = height
        self.reach = len(shape.ranks) if shape.rung or self.rank in shape.leaps else shape.step
        self.units = tuple(unit(rank) if rank in SLOT else 0 for rank in ranks)
        self.plays = tuple(self._expand(limits, wilds))
        self.by_comb = {comb(play.naturals): play for play in self.plays} if shape.group <= 4 else {}
        self.mask = comb(sum(self.units) * shape.group)

    def _expand(self, limits: Mapping[str, int], wilds: int) -> Iterator[RankPlay]:
        """Every way to make the form out of at most so many natural cards of a rank and so many wild ones."""
        group, ranks = self.shape.group, self.ranks
        replaceable = [place for place, rank in enumerate(ranks) if rank in self.shape.wild]
        most = [limits.get(rank, 0) for rank in ranks]
        for number in range(min(wilds, self.size) + 1):
            for replaced in combinations_with_replacement(replaceable, number):
                naturals = [group] * len(ranks)
                for place in replaced:
                    naturals[place] -= 1
                if (
                    min(naturals) >= 0
                    and all(map(le, naturals, most))
                    and (any(naturals) or self.rank in self.shape.bare)
                ):
                    yield RankPlay(self, tuple(naturals), tuple([ranks[place] for place in replaced]))

    @property
    def reading(self) -> str:
        """The protocol's text, ``straight:9``."""
        return f"{self.kind}:{self.rank}"

    def covers(self, table: Form) -> bool:
        """Whether this form covers ``table``, a form of the same ruleset."""
        if self.rung == table.rung:
            return self.shape is table.shape and 0 < self.height - table.height <= self.reach
        return self.rung > table.rung

    def params(self) -> dict[str, object]:
        """What a sentence needs to name it."""
        return {"kind": self.kind, "rank": self.rank, "size": self.size, "label": self.label, "ranks": list(self.ranks)}

    def __repr__(self) -> str:
        return f"<Form {self.reading} of {self.size}>"


class RankPlay:
    """One play without its suits: a form, the natural ranks in it and how many wild cards help.

    Two plays are the same play when they share this object. ``naturals`` is the tally of its natural cards, ``fill``
    the ranks its wild cards stand for, lowest first. ``takes`` says for each rank of the form how many natural and how
    many wild cards are in it. ``order`` is its place among all plays of the ruleset, cheapest first.
    """

    __slots__ = ("fill", "form", "naturals", "order", "takes", "wilds")

    form: Form
    naturals: int
    wilds: int
    fill: tuple[str, ...]
    takes: tuple[tuple[str, int, int], ...]
    order: int

    def __init__(self, form: Form, naturals: tuple[int, ...], fill: tuple[str, ...]) -> None:
        """``naturals``: how many natural cards of each rank of the form; ``fill``: what the wild ones make up."""
        group = form.shape.group
        self.form = form
        self.fill = fill
        self.wilds = len(fill)
        self.naturals = sum(map(mul, form.units, naturals))
        self.takes = tuple(zip(form.ranks, naturals, [group - number for number in naturals], strict=True))
        self.order = -1

    @property
    def tally(self) -> int:
        """The tally of all its cards."""
        return self.naturals + (self.wilds << WILD_SHIFT)

    @property
    def natural_ranks(self) -> tuple[str, ...]:
        """The ranks of its natural cards, with repetitions, 2 first and ace last."""
        return tuple(rank for rank, number in ranks_in(self.naturals) for _ in range(number))

    def __repr__(self) -> str:
        return f"<RankPlay {self.form.reading} from {' '.join(self.natural_ranks)} and {self.wilds} wild>"
