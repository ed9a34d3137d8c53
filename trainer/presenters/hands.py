"""The person's hand: every card as a tick box, in a row, in columns of one rank or in rows of one suit."""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import npgettext, pgettext, pgettext_lazy

from content.prose.cardhtml import card_html, card_name
from content.prose.ranks import face
from engine import Card, Observation, Ruleset
from engine.ruleset import WILD

from .selection import Preview

SUITS = "suits"
"""The value of a form's ``by`` that asks for the hand by suit."""

_SUIT_NAMES: dict[str, Promise] = {
    "s": pgettext_lazy("part of the hand", "Spades"),
    "h": pgettext_lazy("part of the hand", "Hearts"),
    "d": pgettext_lazy("part of the hand", "Diamonds"),
    "c": pgettext_lazy("part of the hand", "Clubs"),
}


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand as a tick box. ``state``: ``lit`` (can be played now), ``dim``, or empty (nothing is said)."""

    card: Card
    id: str
    code: str
    face: SafeString
    name: str
    state: str
    picked: bool


@dataclass(frozen=True, slots=True)
class HandPart:
    """Cards of the hand that stand together. ``state`` is theirs, ``dim`` only where all are dim."""

    name: str
    state: str
    cards: list[HandCard]


def card_count(count: int) -> str:
    """“27 cards”."""
    return npgettext("cards in a hand", "{n} card", "{n} cards", count).format(n=count)


def hand_cards(seen: Observation, picked: Preview, lit: frozenset[Card] | None) -> list[HandCard]:
    """The hand as people sort it, low ranks first; ``lit`` None: nothing is said about what can be played."""
    rules, label = seen.rules, _label if seen.phase == "play" else _gift_label
    left = Multiset(card.code for card in picked.cards)
    tags = list(zip(picked.cards, picked.stands_for, strict=True))
    copies: Multiset[str] = Multiset()
    shown = []
    for card in rules.arrange(seen.hand):
        copies[card.code] += 1
        is_picked = left[card.code] > 0
        left[card.code] -= is_picked
        stands = next((pair for pair in tags if pair[0] is card), None) if is_picked else None
        if stands is not None:
            tags.remove(stands)
        state = "" if lit is None else "lit" if card in lit else "dim"
        shown.append(
            HandCard(
                card=card,
                id=f"c-{card.code}-{copies[card.code]}",
                code=card.code,
                face=card_html(card, stands[1] if stands else None, css_class=_marked(rules, card)),
                name=label(_name(rules, card), state),
                state=state,
                picked=is_picked,
            )
        )
    return shown


def by_rank(rules: Ruleset, cards: Sequence[HandCard]) -> list[HandPart]:
    """The cards in columns, the highest first; wild cards have one of their own, above the others of their rank."""
    columns: dict[str, list[HandCard]] = {}
    for one in cards:
        columns.setdefault(rules.filed_under[one.card], []).append(one)
    places = {rank: place for place, rank in enumerate(rules.order)}

    def height(key: str) -> tuple[int, bool]:
        return places.get(rules.own_rank(columns[key][0].card), len(places)), key == WILD

    order = sorted(columns, key=height, reverse=True)
    return [_part(_column_name(rules, key, columns[key][0].card), columns[key]) for key in order]


def by_suit(rules: Ruleset, cards: Sequence[HandCard]) -> list[HandPart]:
    """The cards in rows of one suit, the highest first: neighbours there may be a row of one suit."""
    free = [one for one in cards if one.card.is_joker or rules.is_wild(one.card)]
    parts = [(pgettext("part of the hand", "Jokers and wild cards"), free)]
    parts += [
        (str(name), [one for one in cards if one.card.suit == suit and one not in free])
        for suit, name in _SUIT_NAMES.items()
    ]
    # Cards compare by their place in a plain deck: the order a row of ranks goes by.
    return [_part(name, sorted(held, key=lambda one: one.card, reverse=True)) for name, held in parts if held]


def _part(name: str, cards: list[HandCard]) -> HandPart:
    states = {card.state for card in cards}
    return HandPart(name, "lit" if "lit" in states else next(iter(states)), cards)


def _column_name(rules: Ruleset, key: str, card: Card) -> str:
    if key == WILD:
        return pgettext("part of the hand", "Wild cards")
    if card.is_joker:
        return _name(rules, card)
    return pgettext("part of the hand", "Rank {rank}").format(rank=face(key))


def _name(rules: Ruleset, card: Card) -> str:
    """A joker with a rank of its own is called by it."""
    return card_name(card, rules.own_rank(card))


def _marked(rules: Ruleset, card: Card) -> str:
    """A joker shows that it is one; any other wild card wears a mark."""
    return "wild" if rules.is_wild(card) and not card.is_joker else ""


def _label(name: str, state: str) -> str:
    if state == "lit":
        return pgettext("card in the hand", "{card}, can be played").format(card=name)
    if state == "dim":
        return pgettext("card in the hand", "{card}, cannot be played now").format(card=name)
    return name


def _gift_label(name: str, state: str) -> str:
    if state == "lit":
        return pgettext("card in the hand", "{card}, can be given").format(card=name)
    if state == "dim":
        return pgettext("card in the hand", "{card}, cannot be given").format(card=name)
    return name
