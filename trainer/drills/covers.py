"""What would have served, as cards: every cover of the table, or what could be led or played instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext

import engine
from content.prose.cardhtml import meld_html
from content.prose.combos import fill
from content.prose.sentences import combo_label, needs_items
from engine import Cards, Combination

from .positions import Form, Position

MOST = 8
"""So many plays are shown at most; they come cheapest first."""

MOST_RANKS = 3
"""So many ranks of the same kind are shown where any higher one serves."""


@dataclass(frozen=True)
class Cover:
    """Cards that would serve, and what they are called."""

    cards: SafeString
    tag: str


def covers_heading(position: Position) -> str:
    """The heading above :func:`covers_of`."""
    if position.form is Form.COVER:
        message = gettext("Everything that covers: {combo}")
        if not covers_of(position):
            message = gettext("Nothing covers: {combo}")
        table = position.on_table
        return fill(message, plain=False, combo=combo_label(table) if table else "")
    if position.form is Form.LEAD and position.verdict.legal:
        return gettext("How these cards may be read")
    if not position.table:
        return gettext("What you could lead from your cards")
    return gettext("What you could play from your hand")


def covers_of(position: Position) -> tuple[Cover, ...]:
    """Everything that would serve in this position; empty when nothing does."""
    if position.form is Form.COVER:
        return tuple(_on_table(position))
    if position.form is Form.LEAD and position.verdict.legal:
        return tuple(map(_cover, position.verdict.readings))
    hand = position.play if position.hand is None else position.hand
    plays = engine.legal_plays(
        position.rules, hand, position.on_table, stock=position.stock, next_cards=position.next_cards
    )
    return tuple(map(_cover, plays[:MOST]))


def _cover(combination: Combination, tag: str = "") -> Cover:
    cards = meld_html(combination.cards, combination.stands_for, "m")
    return Cover(cards, tag or combo_label(combination))


def _on_table(position: Position) -> Iterable[Cover]:
    """Every cover: the same kind rank by rank, then bombs by example, then jokers; of natural cards, as clearest."""
    rules, table = position.rules, position.on_table
    if table is None:
        return
    needs = engine.needs(rules, table).to_json()
    rest = _without(rules.deck, table.cards)
    jokers = tuple(card for card in rest if card.is_joker)
    plays = engine.legal_plays(rules, tuple(card for card in rest if not card.is_joker), table)
    bombs = [play for play in plays if play.kind != table.kind or (needs["bombs"] and table.kind == "bomb")]
    same = [play for play in plays if play not in bombs]
    shown = same if len(same) <= MOST_RANKS + 1 else [*same[: MOST_RANKS - 1], *same[-2:]]
    yield from map(_cover, shown)
    only_bombs = {**needs, "ranks": [], "twos": False, "joker_bomb": False}
    sizes = sorted({play.size for play in bombs})
    for tag, size in zip(needs_items(only_bombs), sizes, strict=False):
        yield _cover(next(play for play in bombs if play.size == size), tag)
    for play in engine.legal_plays(rules, jokers, table)[:1]:
        yield _cover(play)


def _without(deck: Cards, taken: Cards) -> Cards:
    """The deck without the cards taken from it."""
    left = Counter(deck) - Counter(taken)
    return tuple(left.elements())
