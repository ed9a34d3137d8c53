"""What the page offers to choose from: the whole pack once for each place a card can lie, settings and house rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import pgettext_lazy

import engine
from content import links
from content.prose import switches
from content.prose.cardhtml import card_html, card_name
from engine import Card, Ruleset, Switch
from engine.games.base import value_text
from trainer.presenters.hands import HandCard, HandPart, by_rank

from .state import HAND, PILES, PLAY, TABLE, Question, telling

PILE_NAMES: Mapping[str, Promise] = {
    TABLE: pgettext_lazy("where cards lie", "On the table"),
    PLAY: pgettext_lazy("where cards lie", "You play"),
    HAND: pgettext_lazy("where cards lie", "Your hand"),
}
DECK_NAMES: Mapping[str, Promise] = {
    TABLE: pgettext_lazy("pack of cards", "Cards to lay on the table"),
    PLAY: pgettext_lazy("pack of cards", "Cards to play"),
    HAND: pgettext_lazy("pack of cards", "Cards to take into your hand"),
}
CLEAR: Mapping[str, Promise] = {
    TABLE: pgettext_lazy("button", "Clear the table"),
    PLAY: pgettext_lazy("button", "Clear the play"),
    HAND: pgettext_lazy("button", "Clear the hand"),
}
SETTING_LABELS: Mapping[str, Promise] = {"level": pgettext_lazy("setting of a round", "Level of the round")}


@dataclass(frozen=True, slots=True)
class Deck:
    """The pack for one place in columns of one rank; ``text``: what lies there, in notation; ``clear``: a button."""

    pile: str
    name: str
    label: str
    current: bool
    count: int
    text: str
    columns: list[HandPart]
    clear: str


def decks(question: Question, pile: str, *, columns: bool = True) -> list[Deck]:
    """A deck for each place; ``pile`` is the one in front. ``columns`` False: without the cards to choose from."""
    rules = question.rules
    lying = {TABLE: question.table, PLAY: question.play, HAND: question.hand or ()}
    looks = {card: _look(rules, card) for card in set(rules.deck)} if columns else {}
    return [
        Deck(
            pile=one,
            name=str(PILE_NAMES[one]),
            label=str(DECK_NAMES[one]),
            current=one == pile,
            count=len(lying[one]),
            text=engine.format_cards(lying[one]),
            columns=_columns(rules, one, Counter(lying[one]), looks) if columns else [],
            clear=str(CLEAR[one]),
        )
        for one in PILES
    ]


Look = tuple[SafeString, str]


def _look(rules: Ruleset, card: Card) -> Look:
    """A card's face and its name."""
    marked = "wild" if rules.is_wild(card) and not card.is_joker else ""
    return card_html(card, css_class=marked), card_name(card, rules.own_rank(card))


def _columns(rules: Ruleset, pile: str, lying: Counter[Card], looks: Mapping[Card, Look]) -> list[HandPart]:
    """The pack, every copy a tick box. A card laid more often than the decks hold it keeps all its copies."""
    shown = []
    for card in rules.arrange(looks):
        face, name = looks[card]
        for copy in range(max(rules.decks, lying[card])):
            identity = f"{pile[0]}-{card.code}-{copy + 1}"
            shown.append(HandCard(card, identity, card.code, face, name, "", picked=copy < lying[card]))
    return by_rank(rules, shown)


@dataclass(frozen=True, slots=True)
class Choice:
    """A setting or a house rule with its values as (value, label, chosen)."""

    name: str
    label: str
    rule_url: str
    options: list[tuple[str, str, bool]]


def choices(question: Question) -> list[Choice]:
    """The settings and house rules that verdicts depend on."""
    game = engine.game(question.game)
    return [_choice(one, question, setting=one in game.settings) for one in telling(game)]


def _choice(one: Switch, question: Question, *, setting: bool) -> Choice:
    chosen = question.values.get(one.name, value_text(one.default))
    slug = links.SLUGS[question.game]
    label = switches.setting if setting else switches.answer
    return Choice(
        name=one.name,
        label=str(SETTING_LABELS[one.name]) if setting else switches.question(one.name),
        rule_url="" if setting else links.resolve(links.variant_rule(slug, one.name)) or "",
        options=[(value_text(value), label(one.name, value), value_text(value) == chosen) for value in one.values],
    )


def asks_stock(question: Question) -> bool:
    """Whether the number of cards in the stock can decide anything in this game, whatever the house rules."""
    return any(rules.design.closing is not None and rules.design.closing.stock for rules in _variants(question))


def asks_next_cards(question: Question) -> bool:
    """Whether the next player's cards can decide anything in this game, whatever the house rules."""
    return any(rules.design.press is not None for rules in _variants(question))


def _variants(question: Question) -> list[Ruleset]:
    """The rules of the game with each telling house rule changed by itself."""
    game = engine.game(question.game)
    return [game.rules(**{one.name: value}) for one in telling(game) for value in one.values]
