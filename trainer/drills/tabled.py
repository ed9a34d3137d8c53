"""From a game's tables of card questions to recipes: each row is one rule, what makes its cards, and how hard it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .derived import chosen, compared, lit, named, needed, values, wanted
from .kinds.higher import FIRST, SECOND
from .kinds.laid import NONE
from .recipes import PLAIN, Maker, Recipe, of_kind

Row = tuple[str, Maker, str, int]
"""Rule, what makes the cards, the rules that may decide (empty: the rule itself), level."""


def tabled(
    hands: Sequence[Row],
    leads: Sequence[tuple[str, Maker, int]],
    tables: Sequence[Row],
    pairs: Sequence[tuple[str, Maker, Maker, str, int]],
    names: Sequence[tuple[str, Maker, str, tuple[str, ...], int]],
    wilds: Sequence[Row],
    *,
    order: str,
) -> Iterator[Recipe]:
    """The recipes of a game's tables.

    ``hands``: cards that cover, with a hand around them (choose, lit). ``leads``: a combination to be found in a hand.
    ``tables``: what lies there (needs). ``pairs``: two plays of which one is higher, and two of which none is; without
    rules of their own the rule itself decides, or ``order``. ``names``: cards with the kinds they are taken for.
    ``wilds``: cards with a wild one among them.
    """
    for rule, make, by, level in hands:
        near = level > PLAIN
        yield of_kind("choose", rule, chosen(make, *by.split(), near=near), by=by, level=level)
        yield of_kind("lit", rule, lit(make, *by.split(), near=near), by=by, level=level)
    for rule, make, level in leads:
        yield of_kind("choose", rule, wanted(make, near=level > PLAIN), level=level)
    for rule, make, by, level in tables:
        yield of_kind("needs", rule, needed(make, *by.split(), near=level > PLAIN), by=by, level=level)
    for rule, higher, neither, by, level in pairs:
        by = by or f"{rule} {order}"
        yield of_kind("higher", rule, compared(higher, FIRST), answer=FIRST, by=by, level=level)
        yield of_kind("higher", rule, compared(higher, SECOND), answer=SECOND, by=by, level=level)
        yield of_kind("higher", rule, compared(neither, NONE), answer=NONE, by=by, level=level)
    for rule, make, by, kinds, level in names:
        yield of_kind("name", rule, named(make, *kinds), by=by, level=level)
    for rule, make, by, level in wilds:
        yield of_kind("wild", rule, values(make), by=by, level=level)
