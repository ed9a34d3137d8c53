"""``ladder``: ranks from low to high, with marks on some of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.translation import pgettext, pgettext_lazy
from markdown_it.tree import SyntaxTreeNode

from content.prose.cardhtml import joker_name
from content.prose.icons import icon
from content.prose.ranks import face
from engine import Ruleset, combination, needs, parse_cards

from .asking import rulesets, told_at
from .fields import Block, Fields

if TYPE_CHECKING:
    from .render import Figures

_KEYS = frozenset({"from", "to", "miss", "apart", "order", "rules"})
_JOKER_ICONS = {"Xb": "hat", "Xr": "hatfill"}


def _strength(rules: Ruleset) -> Sequence[str]:
    return rules.order


def _natural(rules: Ruleset) -> Sequence[str]:
    """The order in which ranks are neighbours in a row."""
    return next(shape.ranks for shape in rules.design.shapes if shape.run > 1 and shape.label == "straight")


# What may stand under ``order``; without it, the order that decides what is higher.
_ORDERS: Mapping[str, Callable[[Ruleset], Sequence[str]]] = {"": _strength, "natural": _natural}
_LABELS: Mapping[str, str | Promise] = {
    "": pgettext_lazy("ladder", "The ranks from low to high"),
    "natural": pgettext_lazy("ladder", "The ranks of cards in a row, from low to high"),
}


@dataclass(frozen=True, kw_only=True)
class Ladder(Block):
    """The ranks from low to high, marked: one rank, one that covers it, one that does not, one that stands apart."""

    low: str
    high: str
    miss: str
    apart: str
    order: str


def read(node: SyntaxTreeNode, path: Path) -> tuple[Ladder, ...]:
    """A ``ladder`` block."""
    given = Fields.of(node, path, _KEYS)
    order = given.text("order")
    if order not in _ORDERS:
        raise given.place.error(f"{order!r} is no order: {', '.join(filter(None, _ORDERS))}")
    low, high, miss, apart = (given.text(key) for key in ("from", "to", "miss", "apart"))
    return (
        Ladder(
            place=given.place, low=low, high=high, miss=miss, apart=apart, order=order, rules=given.switches("rules")
        ),
    )


def answer(block: Ladder, game_name: str) -> tuple[str, ...]:
    """The ranks that cover the marked rank, played one card at a time; none where no rank is marked."""
    (rules,) = rulesets(block, game_name)
    if not block.low:
        return ()
    with told_at(block.place):
        return needs(rules, combination(rules, parse_cards(f"{block.low}s"))).ranks


def mistakes(blocks: Sequence[Ladder], game_name: str) -> Iterator[str]:
    """Marks that the engine does not bear out, and marks on ranks that are not there."""
    for block in blocks:
        (rules,) = rulesets(block, game_name)
        covering = answer(block, game_name)
        if block.low and (block.high not in covering or block.miss in covering):
            yield str(block.place.error(f"{block.low} is covered by {', '.join(covering)}"))
        for rank in filter(None, (block.low, block.high, block.miss, block.apart)):
            if rank not in _ORDERS[block.order](rules):
                yield str(block.place.error(f"{rank} stands in no place of this order"))


def show(blocks: Sequence[Ladder], page: Figures) -> str:
    """A row of ranks; a rank of which some cards are wild is marked as well."""
    (block,) = blocks
    (rules,) = rulesets(block, page.engine_name)
    marks = {block.low: "from", block.high: "to", block.miss: "miss", block.apart: "gap"}
    label = str(_LABELS[block.order])
    if block.low and block.high:
        label = pgettext("ladder", "The ranks from low to high. The step above {low}: {high}").format(
            low=face(block.low), high=face(block.high)
        )
    context = {
        "steps": [_step(rank, marks.get(rank, ""), rules) for rank in _ORDERS[block.order](rules)],
        "label": label,
        "caption": label if block.order or page.settings(block.rules) else "",
        "settings": page.settings(block.rules),
    }
    return render_to_string("content/examples/ladder.html", context)


def _step(rank: str, mark: str, rules: Ruleset) -> dict[str, str]:
    if rank in _JOKER_ICONS:
        return {"icon": icon(_JOKER_ICONS[rank]), "name": joker_name(rank), "mark": mark}
    moved = any(rules.is_wild(one) and not one.is_joker and one.rank == rank for one in rules.deck)
    name = pgettext("mark on a rank of a ladder", "level rank") if moved else ""
    return {"face": face(rank), "name": name, "mark": f"{mark} to".strip() if moved else mark}
