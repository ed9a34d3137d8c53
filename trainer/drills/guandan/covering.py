"""Recipes of covering: higher of the same kind, the two orders, bombs and their ladder."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.drills.positions import Position
from trainer.drills.recipes import NEAR, PLAIN, TRICKY, Draw, Maker, Recipe, no, yes

from .shapes import (
    ALIKE,
    BIG,
    PLAIN_KINDS,
    ROW,
    ROWS,
    SMALL,
    bomb,
    combo,
    flush,
    scene,
    some,
    tops,
    with_wild,
)

HIGHER, KIND, OVER, LADDER = "gd-higher", "gd-same-kind", "gd-bomb-over", "gd-bomb-ladder"
LEAD, NOTHING, JOKERS, NATURAL = "gd-lead", "gd-nothing-else", "gd-joker-bomb", "gd-natural-order"
UP, DOWN = (1, 2, 3, 5), (0, -1, -2, -4)


def climb(kinds: Sequence[str], steps: Sequence[int], *, wilds: int = 0) -> Maker:
    """The same kind so many steps further up (or down)."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        kind, step = draw.choice(kinds), draw.choice(steps)
        places = tops(kind)
        place = draw.choice(place for place in places if place + step in places)
        cards, _ = combo(at, kind, place + step)
        return at.on(combo(at, kind, place), with_wild(at, cards, wilds) if wilds else cards)

    return make


def level_card(steps: Sequence[int]) -> Maker:
    """Level cards on ranks below them in the level order (``steps`` up), or the other way round."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        kind, step = draw.choice(tuple(ALIKE)), draw.choice(steps)
        top = len(at.order) - 1
        table, play = (top - step, top) if step > 0 else (top, top + step)
        return at.on(combo(at, kind, table), combo(at, kind, play)[0])

    return make


def jokers(*, up: bool) -> Maker:
    """Jokers on level cards and aces, on each other; or these on jokers."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        copies = draw.choice((1, 1, 2))
        rank = at.order[draw.choice((-1, -1, -2, -3))]
        joker = draw.choice((SMALL, BIG))
        low, high = (SMALL, BIG) if draw.chance(2) else (rank, joker)
        table, play = (low, high) if up else (high, low if draw.chance(2) else high)
        kind = "single" if copies == 1 else "pair"
        return at.cover([table] * copies, f"{kind}:{table}", [play] * copies)

    return make


def plain_order(*, up: bool) -> Maker:
    """Neighbours of the level order that a row of ranks would not make neighbours, and others."""
    return climb((*ALIKE, "full_house"), UP if up else DOWN)


def row_with_level(*, up: bool) -> Maker:
    """Rows in which the level rank stands in its natural place."""

    def make(draw: Draw) -> Position:
        at = scene(draw, ROW[5:9])
        place = ROW.index(at.level)
        table, play = (place, place + 1) if up else (place + 1, place)
        return at.on(combo(at, "straight", table), combo(at, "straight", play)[0])

    return make


def ace_row(*, up: bool) -> Maker:
    """The row with the ace low, which is the lowest, and the one with the ace high, which is the highest."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        kind = draw.choice(tuple(ROWS))
        places = tops(kind)
        other = draw.choice(range(places.start + 1, places.stop - 1))
        low, high = draw.choice(((places.start, other), (other, places.stop - 1), (places.start, places.stop - 1)))
        table, play = (low, high) if up else (high, low)
        return at.on(combo(at, kind, table), combo(at, kind, play)[0])

    return make


def wrapped(draw: Draw) -> Position:
    """A row that runs on over the ace."""
    at = scene(draw)
    kind = draw.choice(tuple(ROWS))
    group, run = ROWS[kind]
    over = ROW + ROW[1:5]
    start = draw.choice(range(14 - run + 1, 13)) if run > 2 else 0
    if run == 2:  # no two neighbours run over the ace: K-A and A-2 are both rows
        group, run = 1, 5
        start = draw.choice(range(10, 13))
    return at.lead([rank for rank in over[start : start + run] for _ in range(group)])


def other_kind(*, near: bool) -> Maker:
    """Another kind than lies on the table, ranks higher."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        close = (("pair", "single"), ("triple", "pair"), ("single", "pair"), ("full_house", "triple"))
        far = (("straight", "full_house"), ("tube", "plate"), ("plate", "tube"), ("full_house", "straight"))
        table, play = draw.choice(close if not near else far)
        return at.on(some(at, (table,), below=2), some(at, (play,))[0])

    return make


def bombed(sizes: Sequence[int], kinds: Sequence[str] = PLAIN_KINDS, *, wilds: int = 0) -> Maker:
    """A bomb of alike cards on something that is none."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        table = some(at, kinds)
        rank = draw.choice(at.ranks(5, table[0]))
        cards, _ = bomb(at, draw.choice(sizes), at.order.index(rank))
        return at.on(table, with_wild(at, cards, wilds) if wilds else cards)

    return make


def flushed(draw: Draw) -> Position:
    """A straight flush on something that is no bomb."""
    at = scene(draw)
    return at.on(some(at), flush(at, draw.choice(tops("straight")))[0])


def nearly_bomb(draw: Draw) -> Position:
    """Three alike, or three with another card, on something that is no triple."""
    at = scene(draw)
    table = some(at, ("single", "pair", "straight", "tube"))
    first, second = at.ranks(2, table[0])
    return at.on(table, [first] * 3 + ([second] if draw.chance(2) else []))


def bomb_on_bomb(sizes: Sequence[tuple[int, int]], steps: Sequence[int], *, wilds: int = 0) -> Maker:
    """A bomb on a bomb; ``sizes``: (table, play), ``steps``: places between them in the level order."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        low, high = draw.choice(sizes)
        step = draw.choice(steps)
        place = draw.choice(place for place in range(12) if 0 <= place + step < 12)
        cards, _ = bomb(at, high, place + step)
        return at.on(bomb(at, low, place), with_wild(at, cards, wilds) if wilds else cards)

    return make


def flush_on_bomb(sizes: Sequence[int]) -> Maker:
    """A straight flush on a bomb of so many alike."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        return at.on(bomb(at, draw.choice(sizes), draw.choice(range(12))), flush(at, draw.choice(tops("straight")))[0])

    return make


def bomb_on_flush(sizes: Sequence[int]) -> Maker:
    """A bomb of so many alike on a straight flush."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        table = flush(at, draw.choice(tops("straight")))
        return at.on(table, bomb(at, draw.choice(sizes), draw.choice(range(12)))[0])

    return make


def flush_on_flush(steps: Sequence[int]) -> Maker:
    """A straight flush on a straight flush."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        step = draw.choice(steps)
        place = draw.choice(place for place in tops("straight") if place + step in tops("straight"))
        return at.on(flush(at, place), flush(at, place + step)[0])

    return make


def joker_bombed(draw: Draw) -> Position:
    """All four jokers on whatever lies there."""
    at = scene(draw)
    table = draw.choice((some(at), some(at), bomb(at, draw.choice(range(4, 9)), draw.choice(range(12)))))
    return at.on(table, [BIG, BIG, SMALL, SMALL])


def on_joker_bomb(draw: Draw) -> Position:
    """A big bomb on the joker bomb."""
    at = scene(draw)
    play = draw.choice(
        (bomb(at, draw.choice(range(5, 9)), draw.choice(range(12))), flush(at, draw.choice(tops("straight"))))
    )
    return at.cover([BIG, BIG, SMALL, SMALL], "joker_bomb:X", play[0])


def some_jokers(draw: Draw) -> Position:
    """Three jokers, led or on something."""
    at = scene(draw)
    cards = [BIG, BIG, SMALL] if draw.chance(2) else [BIG, SMALL, SMALL]
    return at.lead(cards) if draw.chance(4) else at.on(some(at), cards)


_KINDS = ("single", "pair", "triple")

RECIPES: tuple[Recipe, ...] = (
    yes("gd-level", level_card((1, 1, 2, 3)), by=HIGHER),
    no("gd-level", level_card((-1, -2, -3)), by=HIGHER),
    yes("gd-order", plain_order(up=True), by=HIGHER),
    yes("gd-order", jokers(up=True), by=HIGHER, level=NEAR),
    no("gd-order", plain_order(up=False), by=HIGHER),
    no("gd-order", jokers(up=False), by=HIGHER, level=NEAR),
    yes(NATURAL, ace_row(up=True), by=HIGHER),
    yes(NATURAL, row_with_level(up=True), by=HIGHER, level=NEAR),
    no(NATURAL, wrapped),
    no(NATURAL, ace_row(up=False), by=HIGHER, level=NEAR),
    no(NATURAL, row_with_level(up=False), by=HIGHER, level=TRICKY),
    yes(HIGHER, climb(_KINDS, UP)),
    yes(HIGHER, climb(("full_house", *ROWS), UP), level=NEAR),
    yes(HIGHER, climb(("pair", "triple", "full_house", *ROWS), UP, wilds=1), level=TRICKY),
    no(HIGHER, climb(_KINDS, DOWN)),
    no(HIGHER, climb(("full_house", *ROWS), DOWN), level=NEAR),
    yes(KIND, climb(PLAIN_KINDS, UP), by=HIGHER),
    yes(KIND, bombed((4, 5)), by=OVER, level=NEAR),
    no(KIND, other_kind(near=False)),
    no(KIND, other_kind(near=True), level=NEAR),
    yes(OVER, bombed((4, 4, 5))),
    yes(OVER, flushed, level=NEAR),
    yes(OVER, bombed((4, 5), wilds=1), level=TRICKY),
    no(OVER, nearly_bomb, by=f"{KIND} {NOTHING}"),
    yes(LADDER, bomb_on_bomb(((4, 4), (5, 5)), (1, 2, 5))),
    yes(LADDER, bomb_on_bomb(((4, 5), (5, 6), (4, 6)), (-1, -3, -6, 2))),
    yes(LADDER, flush_on_bomb((4, 5)), level=NEAR),
    yes(LADDER, bomb_on_flush((6, 7)), level=NEAR),
    yes(LADDER, flush_on_flush((1, 2, 4)), level=NEAR),
    yes(LADDER, bomb_on_bomb(((4, 5), (5, 6)), (-1, -4), wilds=1), level=TRICKY),
    no(LADDER, bomb_on_bomb(((4, 4), (5, 5)), (-1, -2, -5))),
    no(LADDER, bomb_on_bomb(((5, 4), (6, 5)), (1, 2, 5)), level=PLAIN),
    no(LADDER, flush_on_bomb((6, 7)), level=NEAR),
    no(LADDER, bomb_on_flush((4, 5)), level=NEAR),
    no(LADDER, flush_on_flush((0, -1, -3)), level=NEAR),
    yes(JOKERS, joker_bombed),
    no(JOKERS, on_joker_bomb),
    no(JOKERS, some_jokers, level=NEAR),
)
