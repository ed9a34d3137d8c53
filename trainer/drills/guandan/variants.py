"""Recipes of the house rule that lets five natural cards of one suit be called a plain straight."""

from __future__ import annotations

from trainer.drills.positions import Position
from trainer.drills.recipes import NEAR, Draw, Maker, Recipe, no, yes

from .combinations import called_straight
from .covering import HIGHER, LEAD, NOTHING
from .shapes import ROW, combo, flush, scene, tops
from .turns import CALLED, PLAIN_FLUSH, under


def on_straight(*, up: bool) -> Maker:
    """A suited five, called a straight, on a higher or a lower straight."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        places = tops("straight")
        low = draw.choice(range(places.start, places.stop - 1))
        high = draw.choice(range(low + 1, places.stop))
        table, play = (low, high) if up else (high, low)
        return at.cover(*combo(at, "straight", table), flush(at, play)[0], play_as=f"straight:{ROW[play]}")

    return make


def wrong_top(draw: Draw) -> Position:
    """A suited five, called a straight that it is not."""
    at = scene(draw)
    place = draw.choice(range(5, len(ROW)))
    return at.lead(flush(at, place)[0], play_as=f"straight:{ROW[place - 1]}")


RECIPES: tuple[Recipe, ...] = (
    yes(PLAIN_FLUSH, under(called_straight(wilds=0), CALLED), by=LEAD, flips=True),
    yes(PLAIN_FLUSH, under(on_straight(up=True), CALLED), by=HIGHER, level=NEAR, flips=True),
    no(PLAIN_FLUSH, under(on_straight(up=False), CALLED), by=HIGHER),
    no(PLAIN_FLUSH, under(wrong_top, CALLED), by=NOTHING, level=NEAR),
)
