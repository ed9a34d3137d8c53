"""``bombs``: a ladder of bombs, each of which covers the one before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from django.template.loader import render_to_string
from django.utils.translation import npgettext
from markdown_it.tree import SyntaxTreeNode

from content.prose.cardhtml import meld_html
from content.prose.combos import combo_label, fill, needs_items
from engine import Combination, combination, covers, needs, parse_cards

from .asking import rulesets, told_at
from .fields import Block, Fields

if TYPE_CHECKING:
    from .render import Figures

_KEYS = frozenset({"rules", "cards"})
# Cards of one rank from this number on lie squared up, the top one alone in full view.
_PILED = 6


@dataclass(frozen=True, kw_only=True)
class BombsBlock(Block):
    """The bombs from the lowest to the highest."""

    cards: tuple[str, ...]

    @property
    def verdicts(self) -> tuple[bool, ...]:
        return (True,) * (len(self.cards) - 1)


def read(node: SyntaxTreeNode, path: Path) -> tuple[BombsBlock, ...]:
    """A ``bombs`` block: under ``cards`` a bomb a line."""
    given = Fields.of(node, path, _KEYS)
    cards = tuple(given.lines("cards"))
    if len(cards) < 2:
        raise given.place.error("a ladder needs two bombs or more")
    return (BombsBlock(place=given.place, rules=given.switches("rules"), cards=cards),)


def answer(block: BombsBlock, game_name: str) -> tuple[Combination, ...]:
    """The bombs as the engine reads them, from the lowest to the highest."""
    (rules,) = rulesets(block, game_name)
    with told_at(block.place):
        return tuple(combination(rules, parse_cards(cards)) for cards in block.cards)


def mistakes(blocks: Sequence[BombsBlock], game_name: str) -> Iterator[str]:
    """What is no bomb, or does not cover the one before it."""
    for block in blocks:
        bombs = answer(block, game_name)
        for bomb in bombs:
            if not bomb.is_bomb:
                yield str(block.place.error(f"{bomb.reading} is no bomb"))
        for lower, higher in pairwise(bombs):
            if not covers(higher.form.rules, higher, lower):
                yield str(block.place.error(f"{higher.reading} does not cover {lower.reading}"))


def show(blocks: Sequence[BombsBlock], page: Figures) -> str:
    """Stairs of bombs, the strongest on top."""
    (block,) = blocks
    rungs = [_rung(bomb) for bomb in answer(block, page.engine_name)]
    context = {"rungs": rungs[::-1], "settings": page.settings(block.rules)}
    return render_to_string("content/examples/bombs.html", context)


def _rung(bomb: Combination) -> dict[str, object]:
    message = npgettext("example", "With {n} wild card", "With {n} wild cards", bomb.wilds)
    return {
        "label": combo_label(bomb),
        "wilds": fill(message, plain=False, n=bomb.wilds) if bomb.wilds else "",
        "highest": not needs_items(needs(bomb.form.rules, bomb).to_json()),
        "cards": meld_html(bomb.cards, bomb.stands_for, size="xs", css_class="pile" if bomb.size >= _PILED else ""),
    }
