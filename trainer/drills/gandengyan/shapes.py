"""The plays of Gan Deng Yan as rows of ranks, and positions made of them: the vocabulary of this game's recipes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trainer.drills.positions import Position
from trainer.drills.recipes import JOKER, Draw

GAME = "gandengyan"
RANKS = "3456789TJQKA2"
ACE, TWO = RANKS.index("A"), RANKS.index("2")
NATURAL = range(ACE + 1)
"""The places of the ranks a sequence or a joker can take: 3 to A."""


@dataclass(frozen=True)
class Shape:
    """A kind of play of one size: ``length`` ranks in a row with ``copies`` cards of each."""

    kind: str
    length: int
    copies: int

    @property
    def lowest(self) -> int:
        """The place of the lowest top rank this shape can have."""
        return self.length - 1

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.length * self.copies

    def ranks(self, top: int) -> list[str]:
        """The ranks of the cards when the top rank is at place ``top``."""
        return [RANKS[place] for place in range(top - self.length + 1, top + 1) for _ in range(self.copies)]

    def reading(self, top: int) -> str:
        """The reading in protocol notation, ``straight:9``."""
        return f"{self.kind}:{RANKS[top]}"


def straight(length: int) -> Shape:
    """A straight of ``length`` cards."""
    return Shape("straight", length, 1)


def tube(pairs: int) -> Shape:
    """``pairs`` consecutive pairs."""
    return Shape("tube", pairs, 2)


def bomb(size: int) -> Shape:
    """``size`` cards of one rank."""
    return Shape("bomb", 1, size)


SINGLE = Shape("single", 1, 1)
PAIR = Shape("pair", 1, 2)
RUNS = (straight(3), straight(4), straight(5))
TUBES = (tube(2), tube(3))
ANY = (SINGLE, SINGLE, PAIR, PAIR, straight(3), straight(4), tube(2))
"""The common kinds that are no bomb, the frequent ones twice."""


def cover(
    draw: Draw, table: Sequence[str], play: Sequence[str], *, table_as: str = "", switches: dict[str, str] | None = None
) -> Position:
    """A position in which ``play`` might cover ``table``, both as ranks."""
    return Position(
        game=GAME,
        table=draw.cards(table),
        play=draw.cards(play),
        table_as=table_as,
        switches=switches or {},
    )


def lead(draw: Draw, play: Sequence[str], *, switches: dict[str, str] | None = None) -> Position:
    """A position in which ``play`` might be led."""
    return Position(game=GAME, play=draw.cards(play), switches=switches or {})


def some_shape(draw: Draw, shapes: Iterable[Shape] = ANY) -> tuple[Shape, int]:
    """One of ``shapes`` and the place of its top rank, 3 to A."""
    shape = draw.choice(shapes)
    return shape, draw.choice(range(shape.lowest, ACE + 1))


def with_joker(draw: Draw, ranks: Sequence[str], jokers: int = 1) -> list[str]:
    """``ranks`` with ``jokers`` of the cards replaced by a joker; at least one natural card stays."""
    places = set(draw.shuffled(range(len(ranks)))[: min(jokers, len(ranks) - 1)])
    return [JOKER if place in places else rank for place, rank in enumerate(ranks)]
