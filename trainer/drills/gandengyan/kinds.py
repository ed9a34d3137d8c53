"""Recipes of the other kinds of question: the cards of the yes-or-no questions, asked about in another way."""

from __future__ import annotations

from trainer.drills.derived import lit, ordered
from trainer.drills.recipes import JOKER, NEAR, PLAIN, TRICKY, Maker, Recipe, of_kind
from trainer.drills.tabled import tabled

from .combinations import ALONE, NOT_TWO, NOTHING, broken, kickers, led, plane, two_ranks, two_with_joker, with_two
from .covering import (
    HIGHER,
    KIND,
    LETTERS,
    ORDER,
    OVER,
    TOP,
    bomb_on_bomb,
    bombed,
    climb,
    equal_bombs,
    joker_bombed,
    mismatch,
    on_joker_bomb,
    on_twos,
    to_the_ace,
    twos,
    twos_on_joker_pair,
)
from .jokers import (
    end_joker,
    joker_and_single,
    joker_on_kings,
    joker_on_single,
    joker_with_ace,
    read_table,
    two_gaps,
    two_in_row_with_joker,
)
from .shapes import ACE, GAME, PAIR, RANKS, SINGLE, TWO, bomb, lead, straight, tube
from .variants import TRIPLE, two_joker, twos_joker, twos_on_triple, under

TWOS, JOKERS, WILD, READING = "gdy-two", "gdy-joker-bomb", "gdy-joker-wild", "gdy-joker-reading"
FOLLOW, TRIPLES, AS_TWO, DECKS = (
    f"gdy-variant-{switch}" for switch in ("follow", "triple_is_bomb", "joker_as_two", "decks")
)
_FOLLOW = {"follow": "any_higher"}
_TRIPLES = {"triple_is_bomb": "false"}
_AS_TWO = {"joker_as_two": "true"}
_DECKS = {"decks": "2"}
_ROWS = (straight(3), straight(4), straight(5), tube(2), tube(3))
_UP, _EVEN = (1, 2, 3, -1, -2), (0,)

# Rule, cards that cover, the rules by which anything in the hand may cover, level.
_HANDS: tuple[tuple[str, Maker, str, int], ...] = (
    (HIGHER, climb((SINGLE, PAIR), (1,)), HIGHER, PLAIN),
    (HIGHER, climb(_ROWS, (1,)), HIGHER, NEAR),
    (KIND, climb((PAIR, straight(3), straight(4), tube(2)), (1,)), HIGHER, NEAR),
    ("gdy-order", climb((SINGLE, PAIR, straight(3)), (1,), LETTERS), HIGHER, PLAIN),
    (TWOS, twos(SINGLE, SINGLE), TWOS, PLAIN),
    (TWOS, twos(PAIR, PAIR), TWOS, PLAIN),
    (TWOS, twos_on_joker_pair(), TWOS, TRICKY),
    (TOP, bombed((SINGLE, PAIR), (3, 4), tops=(TWO,)), OVER, PLAIN),
    (TOP, bombed(_ROWS, (3, 4), tops=(ACE,)), OVER, NEAR),
    (TOP, twos(SINGLE, SINGLE, (ACE,)), TWOS, PLAIN),
    (OVER, bombed((SINGLE, PAIR, straight(3), tube(2)), (3, 4)), OVER, PLAIN),
    (OVER, bombed((straight(3), straight(4), tube(2)), (3,), jokers=1), OVER, TRICKY),
    (ORDER, bomb_on_bomb(((3, 3), (3, 4)), (1, 2, 5)), ORDER, PLAIN),
    (ORDER, bomb_on_bomb(((3, 4), (4, 5)), (-1, -4), jokers=1), ORDER, TRICKY),
    (JOKERS, joker_bombed, JOKERS, PLAIN),
    (WILD, joker_and_single((1,)), HIGHER, PLAIN),
    (WILD, climb((straight(3), straight(4), tube(2)), (1,), jokers=1), HIGHER, NEAR),
    (NOT_TWO, joker_on_kings, HIGHER, NEAR),
    (READING, end_joker((-1, 0)), HIGHER, NEAR),
    (FOLLOW, under(climb((SINGLE, PAIR, straight(3)), (2, 3, 5)), **_FOLLOW), FOLLOW, PLAIN),
    (TRIPLES, under(climb((TRIPLE,), (1,)), **_TRIPLES), HIGHER, PLAIN),
    (TRIPLES, under(twos_on_triple, **_TRIPLES), TWOS, NEAR),
    (AS_TWO, under(two_joker, **_AS_TWO), TWOS, PLAIN),
    (DECKS, under(bomb_on_bomb(((4, 5), (5, 6)), (-2, 1)), **_DECKS), ORDER, NEAR),
)

# Rule, cards that are of the kind that is asked for, level.
_WANTED: tuple[tuple[str, Maker, int], ...] = (
    ("gdy-pair", led((PAIR,)), PLAIN),
    ("gdy-straight", led((straight(3), straight(4), straight(5))), PLAIN),
    ("gdy-straight", led((straight(3), straight(4)), jokers=1), TRICKY),
    ("gdy-tube", led((tube(2), tube(3))), PLAIN),
    ("gdy-tube", led((tube(2), tube(3)), jokers=1), TRICKY),
    ("gdy-bomb", led((bomb(3), bomb(4))), PLAIN),
    ("gdy-bomb", led((bomb(3), bomb(4)), jokers=1), NEAR),
)

# Rule, cards with the table that is asked about, level.
_TABLES: tuple[tuple[str, Maker, str, int], ...] = (
    (HIGHER, climb((SINGLE, PAIR), (1,)), HIGHER, PLAIN),
    (HIGHER, climb(_ROWS, (1,)), HIGHER, NEAR),
    (KIND, mismatch(((PAIR, SINGLE), (straight(3), straight(4)), (tube(2), PAIR))), KIND, PLAIN),
    ("gdy-order", climb((SINGLE, PAIR), (1,), LETTERS), HIGHER, PLAIN),
    (TWOS, twos(SINGLE, SINGLE), TWOS, PLAIN),
    (TWOS, twos(PAIR, PAIR), TWOS, PLAIN),
    (TOP, on_twos, TOP, PLAIN),
    (TOP, to_the_ace, TOP, NEAR),
    (OVER, bombed((SINGLE, PAIR, straight(3), tube(2)), (3,)), OVER, PLAIN),
    (ORDER, bomb_on_bomb(((3, 3), (4, 4)), (1,)), ORDER, PLAIN),
    (JOKERS, joker_bombed, JOKERS, PLAIN),
    (JOKERS, on_joker_bomb, JOKERS, NEAR),
    (READING, read_table((1,)), f"{HIGHER} {TOP}", NEAR),
    (FOLLOW, under(climb((SINGLE, PAIR, straight(3)), (2, 3)), **_FOLLOW), FOLLOW, PLAIN),
    (TRIPLES, under(climb((TRIPLE,), (1,)), **_TRIPLES), HIGHER, PLAIN),
    (DECKS, under(bomb_on_bomb(((5, 5), (6, 6)), (1,)), **_DECKS), ORDER, PLAIN),
)

# Rule, two plays one of which is higher; two that are alike or do not compare; the rules one of which decides.
_PAIRS: tuple[tuple[str, Maker, Maker, str, int], ...] = (
    ("gdy-order", climb((SINGLE, SINGLE, PAIR), _UP), climb((SINGLE, PAIR), _EVEN), "gdy-order", PLAIN),
    ("gdy-order", climb(_ROWS, _UP), climb(_ROWS, _EVEN), "gdy-order", NEAR),
    (KIND, climb((SINGLE, PAIR, straight(3)), _UP), mismatch(((PAIR, SINGLE), (SINGLE, PAIR))), "", PLAIN),
    (KIND, climb(_ROWS, _UP), mismatch(((straight(3), straight(4)), (straight(4), tube(2)))), "", NEAR),
    (TWOS, twos(SINGLE, SINGLE), mismatch(((PAIR, SINGLE), (SINGLE, PAIR)), (12,)), f"{TWOS} {KIND}", PLAIN),
    (OVER, bombed((SINGLE, PAIR, straight(5)), (3, 4)), mismatch(((PAIR, straight(3)),)), f"{OVER} {KIND}", PLAIN),
    (ORDER, bomb_on_bomb(((3, 3), (3, 4), (4, 5)), (-1, 1, 2, -4, 5)), equal_bombs, ORDER, PLAIN),
)

# Rule, cards, the rules one of which decides, kinds that come to mind, level.
_NAMES: tuple[tuple[str, Maker, str, tuple[str, ...], int], ...] = (
    ("gdy-pair", led((PAIR,)), "", ("single", "bomb"), PLAIN),
    ("gdy-pair", two_ranks((1, 1, 2)), NOTHING, ("pair", "straight"), PLAIN),
    ("gdy-straight", led((straight(3), straight(4), straight(5))), "", ("tube",), PLAIN),
    ("gdy-straight", with_two(3, 1), "", ("straight",), PLAIN),
    ("gdy-straight", broken((straight(3), straight(4))), NOTHING, ("straight",), NEAR),
    ("gdy-straight", led((straight(4), straight(5)), jokers=1), "", ("tube",), TRICKY),
    ("gdy-tube", led((tube(2), tube(3))), "", ("straight", "pair"), PLAIN),
    ("gdy-tube", with_two(2, 2), "", ("tube",), NEAR),
    ("gdy-tube", broken((tube(2), tube(3))), NOTHING, ("tube",), NEAR),
    ("gdy-bomb", led((bomb(3), bomb(4))), "", ("pair", "tube"), PLAIN),
    ("gdy-bomb", led((bomb(3), bomb(4)), jokers=1), "", ("tube",), NEAR),
    ("gdy-bomb", kickers((1,)), NOTHING, ("bomb",), PLAIN),
    (JOKERS, lambda draw: lead(draw, [JOKER, JOKER]), "", ("pair",), PLAIN),
    (JOKERS, lambda draw: lead(draw, [draw.choice(RANKS[:TWO]), JOKER]), "gdy-pair", ("joker_bomb",), PLAIN),
    (NOTHING, kickers((1, 2)), "", ("bomb",), PLAIN),
    (NOTHING, plane, "", ("tube", "bomb"), NEAR),
    (NOTHING, led((bomb(3), tube(2), tube(3))), "gdy-bomb gdy-tube", (), PLAIN),
    (NOT_TWO, two_with_joker, "", ("pair", "bomb"), PLAIN),
    (NOT_TWO, led((PAIR,), jokers=1), "gdy-pair", ("single",), PLAIN),
    (TRIPLES, under(led((TRIPLE,)), **_TRIPLES), "", ("bomb",), PLAIN),
    (TRIPLES, under(led((bomb(4),)), **_TRIPLES), "gdy-bomb", ("triple",), PLAIN),
    (AS_TWO, under(two_with_joker, **_AS_TWO), "gdy-pair gdy-bomb", ("pair", "bomb"), PLAIN),
)

# Rule, cards with a joker, the rules one of which decides, level.
_VALUES: tuple[tuple[str, Maker, str, int], ...] = (
    (WILD, led((PAIR, bomb(3), straight(4)), jokers=1), "", PLAIN),
    (WILD, climb((PAIR, straight(3), tube(2)), (1,), jokers=1), HIGHER, NEAR),
    (WILD, two_gaps, NOTHING, NEAR),
    (READING, led((straight(3), straight(4)), jokers=1), WILD, PLAIN),
    (READING, end_joker((-1, 0)), HIGHER, NEAR),
    (READING, end_joker((1, -2)), f"{HIGHER} {TOP}", TRICKY),
    (NOT_TWO, two_with_joker, "", PLAIN),
    (NOT_TWO, joker_with_ace, WILD, NEAR),
    (NOT_TWO, two_in_row_with_joker, "gdy-straight", NEAR),
    (ALONE, joker_on_single, "", PLAIN),
    (ALONE, joker_and_single((1,)), HIGHER, PLAIN),
    (AS_TWO, under(twos_joker, **_AS_TWO), f"{WILD} {ORDER}", PLAIN),
    (AS_TWO, under(two_joker, **_AS_TWO), TWOS, PLAIN),
)


RECIPES: tuple[Recipe, ...] = (
    *tabled(_HANDS, _WANTED, _TABLES, _PAIRS, _NAMES, _VALUES, order="gdy-order"),
    # A joker in the hand lights nothing on a single card.
    of_kind("lit", ALONE, lit(climb((SINGLE,), (1,)), HIGHER, extra=(JOKER,)), by=HIGHER),
    of_kind("bombs", ORDER, ordered(GAME, (3,), (3,))),
    of_kind("bombs", ORDER, ordered(GAME, (3, 4), (3, 4))),
    of_kind("bombs", ORDER, ordered(GAME, (4,), (3, 4, 5)), level=NEAR),
    of_kind("bombs", JOKERS, ordered(GAME, (3, 4), (3, 4), among="joker_bomb")),
    of_kind("bombs", DECKS, ordered(GAME, (4,), (4, 5, 6, 7), switches=_DECKS), by=ORDER),
    of_kind(
        "bombs", DECKS, ordered(GAME, (4,), (5, 6, 7, 8), among="joker_bomb", switches=_DECKS), by=JOKERS, level=NEAR
    ),
)
