"""Recipes of the other kinds of question: the cards of the yes-or-no questions, asked about in another way."""

from __future__ import annotations

from engine.cards import RANKS
from trainer.drills.derived import ordered
from trainer.drills.positions import Position
from trainer.drills.recipes import NEAR, PLAIN, TRICKY, Draw, Maker, Recipe, of_kind
from trainer.drills.tabled import tabled

from .combinations import (
    FLUSH,
    PAIR,
    WILD_JOKER,
    alone,
    alone_on_joker,
    beside_jokers,
    broken,
    joker_pair,
    led,
    led_bomb,
    led_flush,
    row_of,
    suited_gap,
    three_and_other,
    two_and_other,
    two_ranks,
    wild_with_jokers,
)
from .covering import (
    DOWN,
    HIGHER,
    JOKERS,
    KIND,
    LADDER,
    NATURAL,
    NOTHING,
    OVER,
    UP,
    ace_row,
    bomb_on_bomb,
    bombed,
    climb,
    flush_on_bomb,
    flush_on_flush,
    joker_bombed,
    level_card,
    on_joker_bomb,
    other_kind,
    row_with_level,
    wrapped,
)
from .covering import jokers as on_jokers
from .shapes import BIG, GAME, ROWS, SMALL, scene

LEVEL, ORDER, WILD, ALONE, READING = "gd-level", "gd-order", "gd-wild", "gd-wild-alone", "gd-wild-reading"
FLUSH_KIND = "straight_flush"
_EVEN = (0,)
_ALIKE = ("single", "pair", "triple")


def four_jokers(draw: Draw) -> Position:
    """All four jokers are led."""
    return scene(draw).lead([BIG, BIG, SMALL, SMALL])


def any_level(draw: Draw) -> dict[str, str]:
    """A level, as a setting."""
    return {"level": draw.choice(RANKS)}


# Rule, cards that cover, the rules by which anything in the hand may cover, level.
_HANDS: tuple[tuple[str, Maker, str, int], ...] = (
    (LEVEL, level_card((1, 1, 2)), HIGHER, PLAIN),
    (ORDER, on_jokers(up=True), HIGHER, PLAIN),
    (ORDER, climb(_ALIKE, (1, 2)), HIGHER, NEAR),
    (NATURAL, ace_row(up=True), HIGHER, PLAIN),
    (NATURAL, row_with_level(up=True), HIGHER, NEAR),
    (WILD, climb(("pair", "triple", "straight"), (1, 2), wilds=1), HIGHER, PLAIN),
    (WILD, climb(("tube", "straight"), (1, 2), wilds=1), HIGHER, NEAR),
    (ALONE, alone(on=(1, 2, 3)), HIGHER, PLAIN),
    (HIGHER, climb(("pair", "triple"), UP), HIGHER, PLAIN),
    (HIGHER, climb(("full_house", *ROWS), UP), HIGHER, NEAR),
    (KIND, climb(("pair", "triple", "full_house", *ROWS), UP), HIGHER, PLAIN),
    (OVER, bombed((4, 5), ("full_house", *ROWS)), OVER, PLAIN),
    (OVER, bombed((4,), ("full_house", *ROWS), wilds=1), OVER, TRICKY),
    (LADDER, bomb_on_bomb(((4, 4), (4, 5), (5, 5)), (1, 2, 5)), LADDER, PLAIN),
    (LADDER, flush_on_bomb((4, 5)), LADDER, NEAR),
    (LADDER, flush_on_flush((1, 2)), LADDER, NEAR),
    (JOKERS, joker_bombed, JOKERS, PLAIN),
)

# Rule, cards that are of the kind that is asked for, level.
_WANTED: tuple[tuple[str, Maker, int], ...] = (
    (PAIR, led(("pair",)), PLAIN),
    ("gd-triple", led(("triple",)), PLAIN),
    ("gd-full-house", led(("full_house",)), PLAIN),
    ("gd-straight", led(("straight",)), PLAIN),
    ("gd-tube", led(("tube",)), PLAIN),
    ("gd-plate", led(("plate",)), PLAIN),
    ("gd-bomb", led_bomb((4, 5)), PLAIN),
    ("gd-bomb", led_bomb((4,), wilds=1), NEAR),
    (FLUSH, led_flush(), PLAIN),
    (FLUSH, led_flush(wilds=1), NEAR),
)

# Rule, cards with the table that is asked about, the rules one of which decides, level.
_TABLES: tuple[tuple[str, Maker, str, int], ...] = (
    (LEVEL, level_card((1, 2, 3, -1, -2)), HIGHER, PLAIN),
    (ORDER, climb(_ALIKE, (1, 2, -1)), HIGHER, PLAIN),
    (ORDER, on_jokers(up=False), HIGHER, NEAR),
    (NATURAL, ace_row(up=True), HIGHER, PLAIN),
    (NATURAL, row_with_level(up=True), HIGHER, NEAR),
    (HIGHER, climb(_ALIKE, UP), HIGHER, PLAIN),
    (HIGHER, climb(("full_house", *ROWS), UP), HIGHER, NEAR),
    (KIND, other_kind(near=False), KIND, PLAIN),
    (KIND, other_kind(near=True), KIND, NEAR),
    (OVER, bombed((4,)), OVER, PLAIN),
    (LADDER, bomb_on_bomb(((4, 4), (5, 5), (6, 6)), (1, 2)), LADDER, PLAIN),
    (LADDER, flush_on_flush((1, 2)), LADDER, NEAR),
    (JOKERS, joker_bombed, JOKERS, PLAIN),
    (JOKERS, on_joker_bomb, JOKERS, NEAR),
)

# Rule, two plays one of which is higher; two that are alike or do not compare; the rules one of which decides.
_PAIRS: tuple[tuple[str, Maker, Maker, str, int], ...] = (
    (LEVEL, level_card((1, 2, -1, -2)), climb(_ALIKE, _EVEN), ORDER, PLAIN),
    (ORDER, climb(_ALIKE, UP), climb(_ALIKE, _EVEN), ORDER, PLAIN),
    (ORDER, on_jokers(up=True), other_kind(near=False), f"{ORDER} {KIND}", NEAR),
    (NATURAL, ace_row(up=True), climb(tuple(ROWS), _EVEN), NATURAL, PLAIN),
    (NATURAL, row_with_level(up=True), climb(tuple(ROWS), _EVEN), NATURAL, NEAR),
    (HIGHER, climb(("pair", "triple", "full_house"), UP), climb(("pair", "triple"), _EVEN), HIGHER, PLAIN),
    (KIND, climb(("single", "pair"), DOWN[1:]), other_kind(near=False), f"{KIND} {HIGHER}", PLAIN),
    (KIND, climb(tuple(ROWS), DOWN[1:]), other_kind(near=True), f"{KIND} {HIGHER}", NEAR),
    (OVER, bombed((4, 5)), other_kind(near=True), f"{OVER} {KIND}", PLAIN),
    (LADDER, bomb_on_bomb(((4, 4), (4, 5), (5, 6)), (1, 2, -3)), bomb_on_bomb(((4, 4),), _EVEN), LADDER, PLAIN),
    (LADDER, flush_on_bomb((5, 6)), flush_on_flush(_EVEN), LADDER, NEAR),
)

# Rule, cards, the rules one of which decides, kinds that come to mind, level.
_NAMES: tuple[tuple[str, Maker, str, tuple[str, ...], int], ...] = (
    (PAIR, led(("pair",)), "", ("single",), PLAIN),
    (PAIR, joker_pair(equal=False), "", ("pair", "joker_bomb"), NEAR),
    (PAIR, two_ranks, NOTHING, ("pair",), PLAIN),
    ("gd-triple", led(("triple",)), "", ("bomb",), PLAIN),
    ("gd-triple", two_and_other, NOTHING, ("triple", "pair"), PLAIN),
    ("gd-triple", led(("triple",), wilds=1), "", ("pair",), NEAR),
    ("gd-full-house", led(("full_house",)), "", ("triple", "tube"), PLAIN),
    ("gd-full-house", three_and_other(2), NOTHING, ("full_house",), PLAIN),
    ("gd-full-house", beside_jokers(equal=True), "", ("joker_bomb",), TRICKY),
    ("gd-straight", led(("straight",)), "", ("straight_flush",), PLAIN),
    ("gd-straight", row_of("straight", (4, 6)), "", ("straight",), PLAIN),
    ("gd-straight", broken(("straight",)), NOTHING, ("straight", "straight_flush"), NEAR),
    ("gd-tube", led(("tube",)), "", ("plate",), PLAIN),
    ("gd-tube", row_of("tube", (2, 4)), "", ("tube", "plate"), PLAIN),
    ("gd-tube", led(("tube",), wilds=1), "", ("plate",), NEAR),
    ("gd-plate", led(("plate",)), "", ("tube", "full_house"), PLAIN),
    ("gd-plate", row_of("plate", (3,)), "", ("plate", "tube"), PLAIN),
    ("gd-plate", led(("plate",), wilds=1), "", ("tube",), NEAR),
    ("gd-bomb", led_bomb((4, 5, 6)), "", ("full_house", "triple"), PLAIN),
    ("gd-bomb", three_and_other(1), NOTHING, ("bomb", "full_house"), PLAIN),
    ("gd-bomb", led_bomb((4, 5), wilds=1), "", ("full_house",), NEAR),
    (FLUSH, led_flush(), "", ("straight",), PLAIN),
    (FLUSH, suited_gap, NOTHING, ("straight_flush", "straight"), PLAIN),
    (JOKERS, four_jokers, "", ("bomb", "pair"), PLAIN),
    (JOKERS, joker_pair(equal=True), "gd-pair", ("joker_bomb",), NEAR),
    (NOTHING, three_and_other(1), "", ("triple", "bomb"), PLAIN),
    (NOTHING, broken(("straight", "tube", "plate")), "", ("straight", "tube", "plate"), NEAR),
    (NATURAL, wrapped, "", ("straight", "tube"), NEAR),
    (WILD_JOKER, wild_with_jokers, "", ("pair", "joker_bomb"), PLAIN),
)

# Rule, cards with a wild one, the rules one of which decides, level.
_VALUES: tuple[tuple[str, Maker, str, int], ...] = (
    (WILD, led(("pair", "triple", "tube", "plate"), wilds=1), "", PLAIN),
    (WILD, led_bomb((4, 5), wilds=1), "", PLAIN),
    (WILD, climb(("pair", "triple", "tube"), (1, 2), wilds=1), HIGHER, NEAR),
    (READING, led(("straight", "full_house"), wilds=1), WILD, PLAIN),
    (READING, climb(("straight",), (0, 1), wilds=1), HIGHER, NEAR),
    (ALONE, alone(on=(1, 2, 3)), HIGHER, PLAIN),
    (ALONE, alone_on_joker, HIGHER, PLAIN),
    (WILD_JOKER, wild_with_jokers, "", PLAIN),
    (FLUSH, led_flush(wilds=1), WILD, NEAR),
)


RECIPES: tuple[Recipe, ...] = (
    *tabled(_HANDS, _WANTED, _TABLES, _PAIRS, _NAMES, _VALUES, order="gd-order"),
    of_kind("bombs", LADDER, ordered(GAME, (3,), (4,), settings=any_level)),
    of_kind("bombs", LADDER, ordered(GAME, (3, 4), (4, 5, 6), settings=any_level)),
    of_kind("bombs", LADDER, ordered(GAME, (4,), (4, 5, 6, 7), settings=any_level), level=NEAR),
    of_kind("bombs", FLUSH, ordered(GAME, (3, 4), (5, 6), among=FLUSH_KIND, settings=any_level), by=LADDER, level=NEAR),
    of_kind("bombs", JOKERS, ordered(GAME, (3, 4), (5, 6, 8), among="joker_bomb", settings=any_level)),
)
