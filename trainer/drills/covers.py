"""What would have served, as cards: every cover of the table, or what could be led or played instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext, npgettext

import engine
from content.prose.cardhtml import card_name, meld_html
from content.prose.combos import fill
from content.prose.sentences import combo_label, complete_needs, needs_items
from engine import Card, Cards, Combination, Ruleset

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
    """The heading above :func:`covers_of`; empty where there is nothing to add."""
    if position.form is Form.COVER:
        message = gettext("Everything that covers: {combo}")
        if not covers_of(position):
            message = gettext("Nothing covers: {combo}")
        table = position.on_table
        return fill(message, plain=False, combo=combo_label(table) if table else "")
    if position.phase:
        return gettext("What you could give")
    if _led(position):
        return gettext("How these cards may be read") if len(position.verdict.readings) > 1 else ""
    if not position.table:
        return gettext("What you could lead from your cards")
    return gettext("What you could play from your hand")


def covers_of(position: Position) -> tuple[Cover, ...]:
    """Everything that would serve in this position; empty when nothing does."""
    if position.form is Form.COVER:
        return tuple(table_covers(position.rules, position.on_table)) if position.on_table else ()
    if position.phase:
        return tuple(_gift(position, card) for card in position.rules.arrange(position.choices())[:MOST])
    if _led(position):
        readings = position.verdict.readings
        return tuple(map(cover_of, readings)) if len(readings) > 1 else ()
    held = position.play if position.hand is None else position.hand
    # A card shown twice by mistake is there once.
    hand = tuple((Counter(held) & Counter(position.rules.deck)).elements())
    plays = engine.legal_plays(
        position.rules, hand, position.on_table, stock=position.stock, next_cards=position.next_cards
    )
    return tuple(map(cover_of, plays[:MOST]))


def _led(position: Position) -> bool:
    return position.form is Form.LEAD and position.verdict.legal


def _gift(position: Position, card: Card) -> Cover:
    own = position.rules.own_rank(card)
    return Cover(meld_html([card], [own], "m"), card_name(card, own))


def cover_of(combination: Combination, tag: str = "") -> Cover:
    """A combination as it lies, called by its own name or by ``tag``."""
    cards = meld_html(combination.cards, combination.stands_for, "m")
    return Cover(cards, tag or combo_label(combination))


def table_covers(rules: Ruleset, table: Combination) -> Iterable[Cover]:
    """Every cover: the same kind rank by rank, then bombs by example, then jokers; of natural cards, as clearest."""
    needs = complete_needs(engine.needs(rules, table).to_json(), table, rules)
    rest = _without(rules.deck, table.cards)
    jokers = tuple(card for card in rest if card.is_joker)
    natural = tuple(card for card in rest if not (card.is_joker or rules.is_wild(card)))
    plays = engine.legal_plays(rules, natural, table)
    same = _first(play for play in plays if not play.is_bomb)
    bombs = _first(play for play in plays if play.is_bomb)
    shown = same if len(same) <= MOST_RANKS + 1 else [*same[: MOST_RANKS - 1], *same[-2:]]
    yield from map(cover_of, shown)
    tags = _bomb_tags(needs)
    for tag, play in zip(tags, _examples(bombs, table, len(tags)), strict=False):
        yield cover_of(play, tag)
    for play in _first(engine.legal_plays(rules, jokers, table)):
        yield cover_of(play)


def _examples(bombs: Sequence[Combination], table: Combination, count: int) -> list[Combination]:
    """A bomb for each of ``count`` tags: of the table's own kind size by size, then the least of each other kind."""
    if not table.is_bomb:
        return list(bombs[:count])
    own: dict[int, Combination] = {}
    others: dict[str, Combination] = {}
    for play in bombs:
        if play.kind == table.kind:
            own.setdefault(play.size, play)
        else:
            others.setdefault(play.kind, play)
    return [*list(own.values())[: count - len(others)], *others.values()]


def _first(plays: Iterable[Combination]) -> list[Combination]:
    """The first play of each reading and size."""
    found: dict[tuple[str, int], Combination] = {}
    for play in plays:
        found.setdefault((play.reading, play.size), play)
    return list(found.values())


def _bomb_tags(needs: Mapping[str, Any]) -> list[str]:
    """What the bombs that serve are called, from the least on: on a bomb those of its own size come first."""
    bombs = needs["bombs"]
    if bombs and bombs["above"] is None:
        n = bombs["min_size"]
        message = npgettext("what covers", "a bomb of {n} card or more", "a bomb of {n} cards or more", n)
        return [fill(message, plain=False, n=n)]
    return needs_items({**needs, "ranks": [], "twos": False, "joker_bomb": False})


def _without(deck: Cards, taken: Cards) -> Cards:
    """The deck without the cards taken from it."""
    left = Counter(deck) - Counter(taken)
    return tuple(left.elements())
