"""Recipes of the chapter on jokers."""

from __future__ import annotations

from trainer.drills.positions import Position
from trainer.drills.recipes import JOKER, NEAR, TRICKY, Draw, Maker, Recipe, no, yes

from .combinations import ALONE, LEAD, NOT_TWO, NOTHING, led, two_with_joker
from .covering import HIGHER, ORDER, OVER, bombed, climb, joker_bombed
from .shapes import ACE, GAME, NATURAL, PAIR, RANKS, bomb, cover, lead, straight, tube


def two_gaps(draw: Draw) -> Position:
    """A joker with two cards it cannot bring together."""
    gap = draw.choice((3, 3, 4))
    low = draw.choice(range(ACE - gap + 1))
    return lead(draw, [RANKS[low], JOKER, RANKS[low + gap]])


def joker_and_single(steps: tuple[int, ...]) -> Maker:
    """A joker with one card on a pair."""
    return climb((PAIR,), steps, range(ACE), jokers=1)


def both_jokers_joined(draw: Draw) -> Position:
    """One card and both jokers, as a bomb on something that is none."""
    low = draw.choice(range(ACE))
    rank = draw.choice(set(RANKS[:-1]) - {RANKS[low]})
    return cover(draw, [RANKS[low]] * draw.choice((1, 2)), [rank, JOKER, JOKER])


def joker_on_single(draw: Draw) -> Position:
    """A joker and nothing else on one card, most often just where it would serve if it could."""
    return cover(draw, [draw.choice(RANKS)], [JOKER])


def joker_with_ace(draw: Draw) -> Position:
    """High cards with a joker: it cannot be a 2, but it can be something lower."""
    return lead(draw, draw.choice((["A", JOKER], ["K", "A", JOKER], ["Q", "A", JOKER], ["A", "A", JOKER])))


def joker_on_kings(draw: Draw) -> Position:
    """An ace with a joker on a pair of kings."""
    return cover(draw, ["K", "K"], ["A", JOKER])


def two_joker_on_pair(draw: Draw) -> Position:
    """A 2 with a joker on a pair, or two 2s with a joker on three alike."""
    top = RANKS[draw.choice(NATURAL)]
    return cover(draw, [top] * 2, ["2", JOKER]) if draw.chance(2) else cover(draw, [top] * 3, ["2", "2", JOKER])


def two_in_row_with_joker(draw: Draw) -> Position:
    """A 2 in a row that a joker was to fill."""
    return lead(draw, draw.choice((["K", JOKER, "2"], ["A", "2", JOKER], ["2", JOKER, "4"], ["Q", "K", JOKER, "2"])))


def closing(draw: Draw, *, hand: list[str], stock: int, table: list[str] | None = None) -> Position:
    """A joker is to be the last card: ``hand`` (ranks) with the stock as given."""
    cards = draw.cards(hand)
    joker = next(card for card in cards if card.is_joker)
    others = draw.choice(range(1, 13))
    return Position(game=GAME, play=(joker,), table=draw.cards(table or ()), hand=cards, stock=stock, next_cards=others)


def closing_joker(draw: Draw) -> Position:
    """The stock is empty, you lead, the joker is your only card."""
    return closing(draw, hand=[JOKER], stock=0)


def not_yet_closing(draw: Draw) -> Position:
    """One of the three conditions is not met."""
    other = draw.choice(RANKS)
    missed = draw.choice(range(3))
    if missed == 0:
        return closing(draw, hand=[JOKER], stock=draw.choice(range(1, 12)))
    if missed == 1:
        return closing(draw, hand=[other, JOKER], stock=0)
    return closing(draw, hand=[JOKER], stock=0, table=[other])


def end_joker(shifts: tuple[int, ...], *, naturals: tuple[int, ...] = (2, 3), jokers: int = 1) -> Maker:
    """Consecutive cards with jokers to be put at either end, on a straight ``shifts`` ranks from the naturals' top."""

    def make(draw: Draw) -> Position:
        row, shift = straight(draw.choice(naturals)), draw.choice(shifts)
        shape = straight(row.length + jokers)
        tops = [top for top in range(row.lowest, ACE + 1) if shape.lowest <= top + shift <= ACE]
        top = draw.choice(tops)
        return cover(draw, shape.ranks(top + shift), row.ranks(top) + [JOKER] * jokers)

    return make


def one_card_two_jokers(draw: Draw) -> Position:
    """One card and both jokers on a straight: three straights or a bomb, and the bomb always covers."""
    top = draw.choice(range(2, ACE + 1))
    return cover(draw, straight(3).ranks(top), [RANKS[draw.choice(NATURAL)], JOKER, JOKER])


def read_table(above: tuple[int, ...]) -> Maker:
    """A straight with a joker lies there in one of its two readings; ``above``: ranks the play is over that reading."""

    def make(draw: Draw) -> Position:
        low = draw.choice(range(ACE - 3))
        step = draw.choice(above)
        as_high = draw.chance(2)
        naturals = [RANKS[low + 1], RANKS[low + 2]]
        top = low + 3 if as_high else low + 2
        play = top + step
        if not 2 <= play <= ACE:
            play = top + 1
        return cover(draw, [*naturals, JOKER], straight(3).ranks(play), table_as=f"straight:{RANKS[top]}")

    return make


_EITHER = f"{HIGHER} gdy-top"

RECIPES: tuple[Recipe, ...] = (
    yes("gdy-joker-wild", joker_and_single((1,)), by=HIGHER),
    yes("gdy-joker-wild", climb((straight(3), straight(4), tube(2)), (1,), jokers=1), by=HIGHER, level=NEAR),
    yes("gdy-joker-wild", bombed((PAIR, straight(3)), (3, 4), jokers=1), by=OVER),
    yes("gdy-joker-wild", both_jokers_joined, by=OVER, level=TRICKY),
    no("gdy-joker-wild", joker_and_single((2, -1)), by=HIGHER),
    no("gdy-joker-wild", two_gaps, by=NOTHING, level=NEAR),
    no("gdy-joker-wild", joker_on_single, by=ALONE),
    yes(NOT_TWO, joker_with_ace, by=LEAD),
    yes(NOT_TWO, joker_on_kings, by=HIGHER),
    yes(NOT_TWO, led((bomb(3),), jokers=1), by=LEAD),
    yes(NOT_TWO, led((PAIR,), jokers=1), by=LEAD),
    no(NOT_TWO, two_joker_on_pair),
    no(NOT_TWO, two_with_joker),
    no(NOT_TWO, two_in_row_with_joker, by="gdy-straight", level=TRICKY),
    yes(ALONE, joker_and_single((1,)), by=HIGHER),
    yes(ALONE, joker_bombed, by="gdy-joker-bomb", level=NEAR),
    yes(ALONE, closing_joker, by="gdy-joker-exit", level=TRICKY),
    no(ALONE, joker_on_single),
    no(ALONE, not_yet_closing, level=NEAR),
    yes("gdy-joker-exit", closing_joker),
    no("gdy-joker-exit", not_yet_closing, by=ALONE),
    yes("gdy-joker-reading", end_joker((-1, 0)), by=HIGHER),
    yes("gdy-joker-reading", end_joker((-1, 0, 1), naturals=(2,), jokers=2), by=HIGHER, level=TRICKY),
    yes("gdy-joker-reading", one_card_two_jokers, by=f"{HIGHER} {OVER}", level=TRICKY),
    yes("gdy-joker-reading", read_table((1,)), by=HIGHER, level=NEAR),
    no("gdy-joker-reading", end_joker((1, -2)), by=_EITHER),
    no("gdy-joker-reading", read_table((0, 2)), by=_EITHER, level=NEAR),
    yes(ORDER, climb((bomb(3),), (1,), range(ACE), jokers=1), level=TRICKY),
    yes("gdy-joker-bomb", lambda draw: lead(draw, [JOKER, JOKER]), by=LEAD, level=NEAR),
    no("gdy-tube", lambda draw: lead(draw, ["A", JOKER, "2", "2"]), level=TRICKY),
    no("gdy-bomb", lambda draw: lead(draw, tube(2).ranks(draw.choice(range(1, ACE)))[:3]), by=NOTHING, level=NEAR),
)
