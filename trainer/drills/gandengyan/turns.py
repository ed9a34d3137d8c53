"""Recipes of the chapter on turns: leading, passing, playing your own cards. These show a hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Cards
from trainer.drills.positions import Position
from trainer.drills.recipes import NEAR, Draw, Maker, Recipe, no, yes

from .combinations import ALONE, LEAD, NOTHING, kickers, led, one_joker, two_ranks
from .shapes import ACE, GAME, NATURAL, PAIR, RANKS, SINGLE, TWO, Shape, bomb, some_shape, straight, tube

OWN, PASS = "gdy-own-cards", "gdy-pass"
_LED = (SINGLE, PAIR, straight(3), tube(2), bomb(3))


def in_hand(draw: Draw, ranks: Sequence[str]) -> Cards:
    """A hand of cards of these ranks, in the order of the ranks."""
    return draw.cards(sorted(ranks, key=RANKS.index))


def others(draw: Draw, count: int, without: Sequence[str] = ()) -> list[str]:
    """``count`` different ranks that are not in ``without``."""
    return list(draw.shuffled(set(RANKS) - set(without))[:count])


def own(missing: int) -> Maker:
    """A cover or a lead of the right ranks; ``missing`` of its cards are in the hand only in another suit."""

    def make(draw: Draw) -> Position:
        shape = draw.choice((SINGLE, SINGLE, PAIR, straight(3)))
        top = draw.choice(range(shape.lowest, ACE))
        table = shape.ranks(top) if draw.chance(2) else []
        play = draw.cards(shape.ranks(top + 1))
        kept = draw.shuffled(play)[: len(play) - missing]
        swapped = tuple(card for card in play if card not in kept)
        stand_ins = draw.cards(card.rank for card in swapped)
        rest = draw.cards(others(draw, 3, shape.ranks(top + 1)))
        hand = tuple(sorted((*kept, *stand_ins, *rest), key=lambda card: RANKS.index(card.rank)))
        return Position(game=GAME, play=play, table=draw.cards(table), hand=hand)

    return make


def one_card_twice(draw: Draw) -> Position:
    """The very same card twice in one play: one pack has it once."""
    rank = draw.choice(NATURAL)
    table = draw.cards([RANKS[rank - 1]] * 2) if rank and draw.chance(2) else ()
    return Position(game=GAME, play=draw.cards([RANKS[rank]]) * 2, table=table)


def leader_passes(draw: Draw) -> Position:
    """Nothing lies on the table and the player would like to pass."""
    return Position(game=GAME, hand=in_hand(draw, others(draw, draw.choice((3, 4, 5)))))


def passes(*, could_cover: bool) -> Maker:
    """A pass on something the hand can cover, or cannot."""

    def make(draw: Draw) -> Position:
        shape, top = some_shape(draw, (SINGLE, SINGLE, PAIR))
        table, above = shape.ranks(top), shape.ranks(min(ACE, top + 1))
        helping = [] if not could_cover else above if top < ACE else shape.ranks(TWO)
        spare = others(draw, 3, [*table, *above, "2"])
        return Position(game=GAME, table=draw.cards(table), hand=in_hand(draw, [*helping, *spare]))

    return make


def strong_leads(shapes: Sequence[Shape]) -> Maker:
    """A lead out of a hand."""

    def make(draw: Draw) -> Position:
        shape, top = some_shape(draw, shapes)
        play = draw.cards(shape.ranks(top))
        rest = draw.cards(others(draw, draw.choice((1, 2, 3)), shape.ranks(top)))
        hand = tuple(sorted((*play, *rest), key=lambda card: RANKS.index(card.rank)))
        return Position(game=GAME, play=play, hand=hand)

    return make


RECIPES: tuple[Recipe, ...] = (
    yes("gdy-single", strong_leads((SINGLE,)), by=LEAD, level=NEAR),
    yes(LEAD, led(_LED)),
    yes(LEAD, strong_leads(_LED), level=NEAR),
    yes(LEAD, passes(could_cover=True), by=PASS, level=NEAR),
    no(LEAD, leader_passes),
    no(LEAD, leader_passes),
    no(LEAD, two_ranks((1, 2)), by=NOTHING),
    no(LEAD, one_joker, by=ALONE, level=NEAR),
    no(LEAD, kickers((1,)), by=NOTHING, level=NEAR),
    yes(OWN, own(missing=0), by=f"{LEAD} gdy-one-higher"),
    no(OWN, own(missing=1)),
    no(OWN, one_card_twice, level=NEAR),
    yes(PASS, passes(could_cover=True)),
    yes(PASS, passes(could_cover=False)),
    no(PASS, leader_passes, by=LEAD),
)
