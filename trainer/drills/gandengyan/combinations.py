"""Recipes of the chapter on combinations: what may be led at all."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.drills.positions import Position
from trainer.drills.recipes import JOKER, NEAR, TRICKY, Draw, Maker, Recipe, no, yes

from .covering import climb, mismatch
from .shapes import ACE, NATURAL, PAIR, RANKS, SINGLE, TWO, Shape, bomb, cover, lead, straight, tube
from .shapes import with_joker as jokered

LEAD, NOTHING, ALONE, NOT_TWO = "gdy-lead", "gdy-no-kickers", "gdy-joker-alone", "gdy-joker-not-two"


def led(shapes: Sequence[Shape], *, jokers: int = 0, tops: Sequence[int] = NATURAL) -> Maker:
    """A combination of one of ``shapes`` is led."""

    def make(draw: Draw) -> Position:
        shape = draw.choice(shapes)
        ranks = shape.ranks(draw.choice(top for top in tops if top >= shape.lowest))
        return lead(draw, jokered(draw, ranks, jokers) if jokers else ranks)

    return make


def one_joker(draw: Draw) -> Position:
    """A joker is led and nothing else, or it is put on a single card."""
    return lead(draw, [JOKER]) if draw.chance(2) else cover(draw, [draw.choice(RANKS)], [JOKER])


def two_ranks(gaps: Sequence[int]) -> Maker:
    """Two cards of different ranks."""

    def make(draw: Draw) -> Position:
        gap = draw.choice(gaps)
        low = draw.choice(range(TWO + 1 - gap))
        return lead(draw, [RANKS[low], RANKS[low + gap]])

    return make


def two_ranks_on_pair(draw: Draw) -> Position:
    """Two neighbours on a pair: one of them would have been right."""
    low = draw.choice(range(ACE - 1))
    return cover(draw, PAIR.ranks(low), [RANKS[low + 1], RANKS[draw.choice((low, low + 2))]])


def two_with_joker(draw: Draw) -> Position:
    """A 2 (or two of them) with a joker."""
    return lead(draw, ["2"] * draw.choice((1, 2)) + [JOKER])


def with_two(length: int, copies: int) -> Maker:
    """A row that runs over the ace into the 2, or begins at it."""

    def make(draw: Draw) -> Position:
        over = RANKS[TWO + 1 - length :]
        below = "2" + RANKS[: length - 1]
        around = "A" + below[: length - 1]
        row = draw.choice((over, over, below, around))
        return lead(draw, [rank for rank in row for _ in range(copies)])

    return make


def broken(shapes: Sequence[Shape]) -> Maker:
    """A row with its last rank one step too far."""

    def make(draw: Draw) -> Position:
        shape = draw.choice(shapes)
        ranks = shape.ranks(draw.choice(range(shape.lowest, ACE)))
        above = RANKS[RANKS.index(ranks[-1]) + 1]
        return lead(draw, ranks[: -shape.copies] + [above] * shape.copies)

    return make


def uneven(draw: Draw) -> Position:
    """Consecutive pairs with one card missing or one too many."""
    shape = draw.choice((tube(2), tube(3)))
    top = draw.choice(range(shape.lowest, ACE))
    ranks = shape.ranks(top)
    return lead(draw, ranks[:-1] if draw.chance(2) else [*ranks, RANKS[top + 1]])


def too_short(draw: Draw) -> Position:
    """Two cards in a row are no straight."""
    low = draw.choice(range(ACE))
    return lead(draw, [RANKS[low], RANKS[low + 1]])


def kickers(extra: Sequence[int], *, on_table: bool = False) -> Maker:
    """Three alike with something beside them; ``extra``: numbers of cards beside."""

    def make(draw: Draw) -> Position:
        rank, other, third = draw.shuffled(RANKS[:TWO])[:3]
        count = draw.choice(extra)
        beside = [other, third] if count == 2 and draw.chance(3) else [other] * count
        cards = [rank] * 3 + beside
        return cover(draw, [third], cards) if on_table and count == 1 else lead(draw, cards)

    return make


def plane(draw: Draw) -> Position:
    """Two triples in a row."""
    low = draw.choice(range(ACE))
    return lead(draw, [RANKS[low]] * 3 + [RANKS[low + 1]] * 3)


_STRAIGHTS = (straight(3), straight(4), straight(5), straight(6))
_TUBES = (tube(2), tube(2), tube(3))

RECIPES: tuple[Recipe, ...] = (
    yes("gdy-single", led((SINGLE,), tops=range(TWO + 1)), by=LEAD),
    yes("gdy-single", climb((SINGLE,), (1,)), by="gdy-one-higher", level=NEAR),
    no("gdy-single", one_joker, by=ALONE),
    no("gdy-single", mismatch(((SINGLE, PAIR), (PAIR, SINGLE))), by="gdy-same-kind", level=NEAR),
    yes("gdy-pair", led((PAIR,), tops=range(TWO + 1)), by=LEAD),
    yes("gdy-pair", led((PAIR,), jokers=1), by=LEAD, level=TRICKY),
    no("gdy-pair", two_ranks((1, 1, 2)), by=NOTHING),
    yes("gdy-pair", climb((PAIR,), (1,)), by="gdy-one-higher", level=NEAR),
    no("gdy-pair", two_ranks_on_pair, by=NOTHING, level=NEAR),
    no("gdy-pair", two_with_joker, by=NOT_TWO, level=TRICKY),
    yes("gdy-straight", led(_STRAIGHTS), by=LEAD),
    yes("gdy-straight", led((straight(3), straight(4)), tops=(ACE,)), by=LEAD, level=NEAR),
    yes("gdy-straight", led((straight(4), straight(5)), jokers=1), by=LEAD, level=TRICKY),
    no("gdy-straight", with_two(3, 1)),
    no("gdy-straight", with_two(4, 1), level=NEAR),
    no("gdy-straight", broken(_STRAIGHTS), by=NOTHING),
    no("gdy-straight", too_short, by=NOTHING, level=NEAR),
    yes("gdy-tube", led(_TUBES), by=LEAD),
    yes("gdy-tube", led((tube(2), tube(3)), jokers=1), by=LEAD, level=TRICKY),
    no("gdy-tube", with_two(2, 2)),
    no("gdy-tube", with_two(3, 2)),
    no("gdy-tube", broken((tube(2), tube(3))), by=NOTHING, level=NEAR),
    no("gdy-tube", uneven, by=NOTHING, level=NEAR),
    yes("gdy-bomb", led((bomb(3), bomb(4)), tops=range(TWO + 1)), by=LEAD),
    yes("gdy-bomb", led((bomb(3), bomb(4), bomb(5)), jokers=1), by=LEAD, level=NEAR),
    yes("gdy-bomb", led((bomb(5), bomb(6)), jokers=2), by=LEAD, level=TRICKY),
    no("gdy-bomb", kickers((1,)), by=NOTHING),
    no("gdy-bomb", two_with_joker, by=NOT_TWO, level=TRICKY),
    yes(NOTHING, led((bomb(4), tube(2), tube(3), bomb(3))), by=LEAD),
    no(NOTHING, kickers((1, 2))),
    no(NOTHING, kickers((1,), on_table=True), level=NEAR),
    no(NOTHING, plane, level=NEAR),
)
