"""Recipes of the chapters on combinations and wild cards: what may be led at all, and as what."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.drills.positions import Position
from trainer.drills.recipes import NEAR, TRICKY, Draw, Maker, Recipe, no, yes

from .covering import HIGHER, KIND, LADDER, LEAD, NOTHING, climb
from .shapes import BIG, PLAIN_KINDS, ROW, ROWS, SMALL, WILD, bomb, combo, flush, scene, some, tops, with_wild

PAIR, WILD_JOKER, FLUSH = "gd-pair", "gd-wild-not-joker", "gd-straight-flush"


def led(kinds: Sequence[str], *, wilds: int = 0) -> Maker:
    """A combination of one of ``kinds`` is led."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        cards, _ = some(at, kinds)
        return at.lead(with_wild(at, cards, wilds) if wilds else cards)

    return make


def led_bomb(sizes: Sequence[int], *, wilds: int = 0) -> Maker:
    """A bomb is led."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        cards, _ = bomb(at, draw.choice(sizes), draw.choice(range(12)))
        return at.lead(with_wild(at, cards, wilds) if wilds else cards)

    return make


def led_flush(*, wilds: int = 0) -> Maker:
    """A straight flush is led."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        cards, _ = flush(at, draw.choice(tops("straight")))
        return at.lead(with_wild(at, cards, wilds) if wilds else cards)

    return make


def on_single(draw: Draw) -> Position:
    """Two or three alike on a single card."""
    at = scene(draw)
    return at.on(some(at, ("single",), below=2), some(at, ("pair", "triple"))[0])


def joker_pair(*, equal: bool) -> Maker:
    """Two jokers, equal or not, led or on a pair."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        cards = [draw.choice((BIG, SMALL))] * 2 if equal else [BIG, SMALL]
        return at.lead(cards) if draw.chance(4) else at.on(some(at, ("pair",)), cards)

    return make


def two_ranks(draw: Draw) -> Position:
    """Two cards of different ranks, led or on a pair."""
    at = scene(draw)
    cards = at.ranks(2)
    return at.lead(cards) if draw.chance(2) else at.on(some(at, ("pair",)), cards)


def three_and_other(extra: int) -> Maker:
    """Three alike with cards beside them that make no pair."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        rank, *beside = at.ranks(1 + extra)
        return at.lead([rank] * 3 + beside)

    return make


def two_and_other(draw: Draw) -> Position:
    """Two alike and a third card."""
    at = scene(draw)
    rank, other = at.ranks(2)
    return at.lead([rank, rank, other])


def full_house(*, up: bool) -> Maker:
    """A full house on another; the pair says the opposite of the triple."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        low, high = sorted(draw.shuffled(range(1, 12))[:2])
        weak, strong = at.order[0], at.order[-1]
        table = combo(at, "full_house", low if up else high, strong if up else weak)
        return at.on(table, combo(at, "full_house", high if up else low, weak if up else strong)[0])

    return make


def beside_jokers(*, equal: bool) -> Maker:
    """Three alike with two jokers."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        pair = [draw.choice((BIG, SMALL))] * 2 if equal else [BIG, SMALL]
        return at.lead([*at.ranks(1) * 3, *pair])

    return make


def row_of(kind: str, lengths: Sequence[int]) -> Maker:
    """A row of the wrong length."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        group, length = ROWS[kind][0], draw.choice(lengths)
        start = draw.choice(range(len(ROW) - length + 1))
        return at.lead([rank for rank in ROW[start : start + length] for _ in range(group)])

    return make


def broken(kinds: Sequence[str]) -> Maker:
    """A row with its last rank one step too far."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        kind = draw.choice(kinds)
        group, run = ROWS[kind]
        start = draw.choice(range(len(ROW) - run))
        row = ROW[start : start + run - 1] + ROW[start + run]
        return at.lead([rank for rank in row for _ in range(group)])

    return make


def suited_gap(draw: Draw) -> Position:
    """Five cards of one suit that are no row."""
    at = scene(draw)
    start = draw.choice(range(len(ROW) - 5))
    row = ROW[start : start + 4] + ROW[start + 5]
    suit = draw.choice("sdc")
    return at.lead([rank + suit for rank in row])


def called_straight(*, wilds: int) -> Maker:
    """Five cards of one suit in a row that the player calls a plain straight."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        place = draw.choice(tops("straight"))
        cards, _ = flush(at, place)
        return at.lead(with_wild(at, cards, wilds) if wilds else cards, play_as=f"straight:{ROW[place]}")

    return make


def called(*, right: bool) -> Maker:
    """Cards with a wild one among them, called what they can be, or what they cannot."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        if right:
            cards, reading = some(at, ("triple", "full_house", *ROWS))
            return at.lead(with_wild(at, cards), play_as=reading)
        if draw.chance(2):
            rank = at.ranks(1)[0]
            return at.lead([rank] * 4 + [WILD], play_as=f"full_house:{rank}")
        place = draw.choice(range(5, len(ROW) - 1))
        cards, _ = combo(at, "straight", place)
        return at.lead([*cards[:-1], WILD], play_as=f"straight:{ROW[place - 2]}")

    return make


def other_heart(draw: Draw) -> Position:
    """A heart that is not of the level with another card."""
    at = scene(draw)
    heart, other, third = at.ranks(3)
    return at.lead(
        [f"{heart}h", other] if draw.chance(2) else [f"{heart}h", other, other, third][: draw.choice((3, 4))]
    )


def wild_covers(kinds: Sequence[str]) -> Maker:
    """A cover with a wild card in it."""
    return climb(kinds, (1, 2, 4), wilds=1)


def wild_with_jokers(draw: Draw) -> Position:
    """A wild card that would have to be a joker."""
    at = scene(draw)
    joker = draw.choice((BIG, SMALL))
    cards = draw.choice(([WILD, joker], [WILD, BIG, BIG, SMALL], [WILD, BIG, SMALL, SMALL], [WILD, WILD, BIG, SMALL]))
    return at.lead(cards) if len(cards) > 2 or draw.chance(2) else at.on(some(at, ("pair",)), cards)


def alone(*, on: Sequence[int], copies: Sequence[int] = (1, 1, 2)) -> Maker:
    """One or two wild cards by themselves on ranks at places from the top of the level order."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        number, place = draw.choice(copies), draw.choice(on)
        return at.on(combo(at, "single" if number == 1 else "pair", len(at.order) - 1 - place), [WILD] * number)

    return make


def alone_on_joker(draw: Draw) -> Position:
    """Wild cards by themselves on jokers."""
    at = scene(draw)
    joker, number = draw.choice((BIG, SMALL)), draw.choice((1, 2))
    return at.cover([joker] * number, f"{'single' if number == 1 else 'pair'}:{joker}", [WILD] * number)


RECIPES: tuple[Recipe, ...] = (
    yes("gd-wild", led(("pair", "triple", "full_house", *ROWS), wilds=1), by=LEAD),
    yes("gd-wild", wild_covers(("pair", "triple", "straight", "tube")), by=HIGHER, level=NEAR),
    yes("gd-wild", led_bomb((4, 5, 6), wilds=2), by=LEAD, level=TRICKY),
    no("gd-wild", other_heart, by=NOTHING),
    yes(WILD_JOKER, joker_pair(equal=True), by=f"{LEAD} {HIGHER}"),
    yes(WILD_JOKER, led(("pair", "triple"), wilds=1), by=LEAD),
    no(WILD_JOKER, wild_with_jokers),
    yes("gd-wild-alone", alone(on=(1, 2, 3, 5, 8)), by=HIGHER),
    no("gd-wild-alone", alone(on=(0,)), by=HIGHER),
    no("gd-wild-alone", alone_on_joker, by=HIGHER, level=NEAR),
    yes("gd-wild-reading", called(right=True), by=LEAD),
    no("gd-wild-reading", called(right=False), by=NOTHING),
    yes("gd-single", led(("single",)), by=LEAD),
    yes("gd-single", climb(("single",), (1, 2, 5)), by=HIGHER, level=NEAR),
    no("gd-single", on_single, by=KIND),
    yes(PAIR, led(("pair",)), by=LEAD),
    yes(PAIR, joker_pair(equal=True), by=f"{LEAD} {HIGHER}", level=NEAR),
    yes(PAIR, led(("pair",), wilds=1), by=LEAD, level=TRICKY),
    no(PAIR, joker_pair(equal=False)),
    no(PAIR, two_ranks, by=NOTHING),
    yes("gd-triple", led(("triple",)), by=LEAD),
    yes("gd-triple", led(("triple",), wilds=1), by=LEAD, level=NEAR),
    no("gd-triple", three_and_other(1), by=NOTHING),
    no("gd-triple", two_and_other, by=NOTHING, level=NEAR),
    yes("gd-full-house", led(("full_house",)), by=LEAD),
    yes("gd-full-house", full_house(up=True), by=HIGHER, level=NEAR),
    yes("gd-full-house", beside_jokers(equal=True), by=LEAD, level=TRICKY),
    no("gd-full-house", three_and_other(2), by=NOTHING),
    no("gd-full-house", full_house(up=False), by=HIGHER, level=NEAR),
    no("gd-full-house", beside_jokers(equal=False), by=PAIR, level=TRICKY),
    yes("gd-straight", led(("straight",)), by=LEAD),
    yes("gd-straight", led(("straight",), wilds=1), by=LEAD, level=NEAR),
    no("gd-straight", row_of("straight", (3, 4, 4, 6, 6, 7))),
    no("gd-straight", broken(("straight",)), by=NOTHING, level=NEAR),
    yes("gd-tube", led(("tube",)), by=LEAD),
    yes("gd-tube", led(("tube",), wilds=1), by=LEAD, level=NEAR),
    no("gd-tube", row_of("tube", (2, 4, 4, 5))),
    no("gd-tube", broken(("tube",)), by=NOTHING, level=NEAR),
    yes("gd-plate", led(("plate",)), by=LEAD),
    yes("gd-plate", led(("plate",), wilds=1), by=LEAD, level=NEAR),
    no("gd-plate", row_of("plate", (3, 4))),
    no("gd-plate", broken(("plate",)), by=NOTHING, level=NEAR),
    yes("gd-bomb", led_bomb((4, 5, 6, 8)), by=LEAD),
    yes("gd-bomb", led_bomb((4, 5, 6), wilds=1), by=LEAD, level=NEAR),
    no("gd-bomb", three_and_other(1), by=NOTHING),
    no("gd-bomb", three_and_other(3), by=NOTHING, level=NEAR),
    yes(FLUSH, led_flush(), by=LEAD),
    yes(FLUSH, led_flush(wilds=1), by=LEAD, level=NEAR),
    yes(FLUSH, called_straight(wilds=1), by=LEAD, level=TRICKY),
    no(FLUSH, suited_gap, by=NOTHING),
    no(FLUSH, called_straight(wilds=0), level=NEAR),
    yes(NOTHING, led(("full_house", "tube", "plate", "straight")), by=LEAD),
    no(NOTHING, three_and_other(1)),
    no(NOTHING, broken(("straight", "tube", "plate")), level=NEAR),
)

__all__ = ("LADDER", "PLAIN_KINDS", "RECIPES")
