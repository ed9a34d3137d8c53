"""Recipes of the chapter on covering: one rank up, same kind, twos, the top, bombs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trainer.drills.positions import Position
from trainer.drills.recipes import JOKER, NEAR, TRICKY, Draw, Maker, Recipe, no, yes

from .shapes import (
    ACE,
    ANY,
    NATURAL,
    PAIR,
    RANKS,
    RUNS,
    SINGLE,
    TUBES,
    TWO,
    Shape,
    bomb,
    cover,
    some_shape,
    straight,
    tube,
)
from .shapes import with_joker as jokered

HIGHER, KIND, TOP, OVER, ORDER = "gdy-one-higher", "gdy-same-kind", "gdy-top", "gdy-bomb-over", "gdy-bomb-order"


def climb(
    shapes: Sequence[Shape],
    steps: Sequence[int],
    tops: Iterable[int] = NATURAL,
    *,
    jokers: int = 0,
    switches: dict[str, str] | None = None,
) -> Maker:
    """The same kind ``steps`` ranks further up (or down); ``tops``: places of the table's top rank to choose from."""
    wanted = set(tops)

    def make(draw: Draw) -> Position:
        shape, step = draw.choice(shapes), draw.choice(steps)
        table = draw.choice(top for top in wanted if shape.lowest <= min(top, top + step) and top + step <= ACE)
        play = shape.ranks(table + step)
        return cover(draw, shape.ranks(table), jokered(draw, play, jokers) if jokers else play, switches=switches)

    return make


def mismatch(pairs: Sequence[tuple[Shape, Shape]], steps: Sequence[int] = (1, 1, 2)) -> Maker:
    """Another kind or size than lies on the table, its top rank a little higher."""

    def make(draw: Draw) -> Position:
        table, play = draw.choice(pairs)
        top = draw.choice(range(table.lowest, ACE + 1))
        return cover(draw, table.ranks(top), play.ranks(min(ACE, max(play.lowest, top + draw.choice(steps)))))

    return make


def wrapped(draw: Draw) -> Position:
    """A 3 on an ace, singly or as a pair: the ranks do not begin again."""
    shape = draw.choice((SINGLE, PAIR))
    return cover(draw, shape.ranks(ACE), shape.ranks(draw.choice((0, 0, 1))))


def twos(shape: Shape, on: Shape, tops: Sequence[int] = NATURAL) -> Maker:
    """One 2 or a pair of them on a play of kind ``on``."""

    def make(draw: Draw) -> Position:
        top = draw.choice(top for top in tops if top >= on.lowest)
        return cover(draw, on.ranks(top), shape.ranks(TWO))

    return make


def twos_on_joker_pair(tops: Sequence[int] = NATURAL) -> Maker:
    """A pair of 2s on a pair that was made with a joker."""

    def make(draw: Draw) -> Position:
        return cover(draw, [RANKS[draw.choice(tops)], JOKER], ["2", "2"])

    return make


def two_and_joker(draw: Draw) -> Position:
    """A 2 with a joker on a pair: the joker is no 2."""
    return cover(draw, PAIR.ranks(draw.choice(NATURAL)), ["2", JOKER])


def bombed(
    tables: Sequence[Shape], sizes: Sequence[int], *, jokers: int = 0, tops: Sequence[int] | None = None
) -> Maker:
    """A bomb on something that is none; ``tops``: places of the table's top rank, all that fit if None."""

    def make(draw: Draw) -> Position:
        table = draw.choice(tables)
        top = draw.choice(tops or range(table.lowest, ACE + 1))
        taken = set(table.ranks(top))
        rank = draw.choice(rank for rank in (RANKS[:-1] if jokers else RANKS) if rank not in taken)
        cards = [rank] * draw.choice(sizes)
        return cover(draw, table.ranks(top), jokered(draw, cards, jokers) if jokers else cards)

    return make


def joker_bombed(draw: Draw) -> Position:
    """Both jokers on whatever lies there."""
    shape, top = some_shape(draw, (*ANY, *TUBES, *RUNS, bomb(3), bomb(4)))
    return cover(draw, shape.ranks(top), [JOKER, JOKER])


def nearly_bomb(draw: Draw) -> Position:
    """Three or four cards that are almost a bomb, on something that is none."""
    shape, top = some_shape(draw)
    first, second = draw.shuffled(set(RANKS[:-1]) - set(shape.ranks(top)))[:2]
    cards = draw.choice(([first] * 2 + [second], [first] * 3 + [second], ["2", "2", JOKER], [first] * 2))
    return cover(draw, shape.ranks(top), cards)


def bomb_on_bomb(sizes: Sequence[tuple[int, int]], steps: Sequence[int], *, jokers: int = 0) -> Maker:
    """A bomb on a bomb; ``sizes``: (table, play), ``steps``: ranks between them."""

    def make(draw: Draw) -> Position:
        low, high = draw.choice(sizes)
        step = draw.choice(steps)
        last = ACE if jokers else TWO
        table = draw.choice(place for place in range(last + 1) if 0 <= place + step <= last)
        play = [RANKS[table + step]] * high
        return cover(draw, [RANKS[table]] * low, jokered(draw, play, jokers) if jokers else play)

    return make


def equal_bombs(draw: Draw) -> Position:
    """Two bombs of one rank and size, each with a joker."""
    rank = draw.choice(RANKS[:ACE])
    cards = [rank, rank, JOKER]
    return cover(draw, cards, cards, table_as=f"bomb:{rank}")


def on_joker_bomb(draw: Draw) -> Position:
    """Something strong on the joker bomb."""
    shape, top = some_shape(draw, (bomb(4), bomb(4), bomb(3), PAIR, SINGLE))
    return cover(draw, [JOKER, JOKER], shape.ranks(TWO if draw.chance(3) else top))


def to_the_ace(draw: Draw) -> Position:
    """A sequence of the same length on one that ends in the ace."""
    shape = draw.choice((*RUNS, *TUBES))
    return cover(draw, shape.ranks(ACE), shape.ranks(draw.choice((shape.lowest, shape.lowest, shape.lowest + 1, ACE))))


def on_twos(draw: Draw) -> Position:
    """A high card or another 2 on a 2, singly or as a pair."""
    shape = draw.choice((SINGLE, PAIR))
    return cover(draw, shape.ranks(TWO), shape.ranks(draw.choice((TWO, TWO, ACE, 0))))


LETTERS = range(RANKS.index("9"), ACE)
_SEQUENCES = (straight(3), straight(4), straight(5), tube(2), tube(3))
_OTHER_SIZE = (
    (SINGLE, PAIR),
    (PAIR, SINGLE),
    (straight(3), straight(4)),
    (straight(4), straight(3)),
    (straight(4), straight(5)),
    (tube(2), tube(3)),
)
_OTHER_KIND = ((straight(4), tube(2)), (tube(2), straight(4)), (straight(6), tube(3)), (tube(2), PAIR), (PAIR, tube(2)))

RECIPES: tuple[Recipe, ...] = (
    yes("gdy-order", climb((SINGLE, SINGLE, PAIR, straight(3)), (1,), LETTERS), by=HIGHER),
    yes("gdy-order", climb((straight(4), tube(2), tube(3)), (1,), LETTERS), by=HIGHER, level=NEAR),
    no("gdy-order", climb((SINGLE, SINGLE, PAIR), (2, -1, 3), range(LETTERS.start - 1, ACE + 1)), by=f"{HIGHER} {TOP}"),
    no("gdy-order", wrapped, by=f"{HIGHER} {TOP}", level=NEAR),
    yes(HIGHER, climb((SINGLE, PAIR), (1,))),
    yes(HIGHER, climb(_SEQUENCES, (1,)), level=NEAR),
    yes(HIGHER, climb((PAIR, straight(3), straight(4), tube(2)), (1,), jokers=1), level=TRICKY),
    no(HIGHER, climb((SINGLE, PAIR), (2, 2, 3, 0, -1), range(ACE))),
    no(HIGHER, climb(_SEQUENCES, (2, 2, 3, 0, -1), range(ACE)), level=NEAR),
    yes(KIND, climb((PAIR, PAIR, straight(3), straight(4), tube(2)), (1,)), by=HIGHER),
    yes(KIND, bombed((straight(3), straight(4), tube(2), PAIR), (3, 4)), by=OVER, level=NEAR),
    no(KIND, mismatch(_OTHER_SIZE)),
    no(KIND, mismatch(_OTHER_KIND), level=NEAR),
    yes("gdy-two", twos(SINGLE, SINGLE)),
    yes("gdy-two", twos(PAIR, PAIR)),
    yes("gdy-two", twos_on_joker_pair(), level=TRICKY),
    no("gdy-two", twos(SINGLE, PAIR), by=KIND),
    no("gdy-two", twos(PAIR, SINGLE), by=KIND),
    no("gdy-two", twos(SINGLE, SINGLE, (TWO,)), by=TOP, level=NEAR),
    no("gdy-two", twos(PAIR, PAIR, (TWO,)), by=TOP, level=NEAR),
    no("gdy-two", twos(SINGLE, straight(3)), by=KIND, level=NEAR),
    no("gdy-two", two_and_joker, by="gdy-joker-not-two", level=TRICKY),
    yes(TOP, bombed((SINGLE, PAIR), (3, 4), tops=(TWO,)), by=OVER),
    yes(TOP, bombed(_SEQUENCES, (3, 4), tops=(ACE,)), by=OVER, level=NEAR),
    yes(TOP, twos(SINGLE, SINGLE, (ACE,)), by="gdy-two"),
    yes(TOP, twos(PAIR, PAIR, (ACE,)), by="gdy-two"),
    yes(TOP, twos_on_joker_pair((ACE,)), by="gdy-two", level=TRICKY),
    no(TOP, on_twos, by=f"{TOP} {HIGHER}"),
    no(TOP, to_the_ace, by=f"{TOP} {HIGHER}", level=NEAR),
    yes(OVER, bombed((SINGLE, PAIR, straight(3), straight(5), tube(2), tube(3)), (3, 3, 4))),
    yes(OVER, bombed((SINGLE, PAIR, straight(4)), (3, 4), jokers=1), level=TRICKY),
    no(OVER, nearly_bomb, by=f"{KIND} {HIGHER} gdy-no-kickers gdy-joker-not-two"),
    yes(ORDER, bomb_on_bomb(((3, 3),), (1, 2, 5))),
    yes(ORDER, bomb_on_bomb(((3, 4),), (-1, -3, -6, 2))),
    yes(ORDER, bomb_on_bomb(((3, 4), (4, 5)), (-1, -4), jokers=1), level=TRICKY),
    no(ORDER, bomb_on_bomb(((3, 3), (4, 4)), (-1, -2, -5))),
    no(ORDER, bomb_on_bomb(((4, 3),), (1, 2, 5)), level=NEAR),
    no(ORDER, equal_bombs, level=TRICKY),
    yes("gdy-joker-bomb", joker_bombed),
    no("gdy-joker-bomb", on_joker_bomb),
)
