"""What lies there, for the eye: sides from left to right, a hand, facts in words, house rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext, pgettext

from content.prose.cardhtml import meld_html
from content.prose.combos import fill
from content.prose.sentences import combo_label
from content.prose.switches import stated, stated_setting
from engine import Cards, Combination, Ruleset

Text = str | Promise


@dataclass(frozen=True)
class Side:
    """Cards in a question with what stands above them."""

    tag: Text
    cards: SafeString | None


@dataclass(frozen=True)
class Shown:
    """A question for the eye: sides from left to right, the hand below, and facts in words.

    ``figure``: a drawing instead of the sides, ready-made HTML.
    """

    sides: tuple[Side, ...] = ()
    hand: Side | None = None
    facts: tuple[str, ...] = ()
    house_rules: tuple[Text, ...] = ()
    figure: SafeString | str = ""


def cards_html(rules: Ruleset, cards: Cards, size: str = "") -> SafeString:
    """Cards in the order people sort them; a wild card shows nothing of what it might stand for."""
    cards = rules.arrange(cards)
    return meld_html(cards, [rules.own_rank(card) for card in cards], size=size)


def combination_html(combination: Combination, size: str = "") -> SafeString:
    """A combination as it lies on the table: every joker in its place, with what it stands for. A row goes by its own
    order, in which the level card is no higher than elsewhere.
    """
    places = {rank: place for place, rank in enumerate(combination.ranks)}
    pairs = sorted(
        zip(combination.cards, combination.stands_for, strict=True),
        key=lambda pair: (places.get(pair[1][0], len(places)), pair[0].index),
    )
    return meld_html([card for card, _ in pairs], [stands for _, stands in pairs], size)


def table_side(table: Combination, size: str = "") -> Side:
    """What lies on the table."""
    tag = fill(gettext("On the table: {combo}"), plain=False, combo=combo_label(table))
    return Side(tag, combination_html(table, size))


def own_lead() -> Side:
    """Nothing lies on the table."""
    return Side(gettext("Nothing is on the table: it is your lead."), None)


def hand_side(rules: Ruleset, hand: Cards) -> Side:
    """The player's hand."""
    return Side(pgettext("drill", "Your hand"), cards_html(rules, hand, "m"))


def facts(settings: Mapping[str, str], *, stock: int | None = None, next_cards: int | None = None) -> Iterable[str]:
    """What has to be known and cannot be seen: the stock, the level, the next player's cards."""
    if stock == 0:
        yield gettext("The stock is empty.")
    elif stock is not None:
        message = ngettext("The stock holds {n} card.", "The stock holds {n} cards.", stock)
        yield message.format(n=stock)
    for name, value in settings.items():
        yield stated_setting(name, value)
    if next_cards is not None:
        message = ngettext("The next player holds {n} card.", "The next player holds {n} cards.", next_cards)
        yield message.format(n=next_cards)


def house_rules(switches: Mapping[str, str]) -> tuple[Text, ...]:
    """The house rules of a question, a sentence each."""
    return tuple(stated(name, value) for name, value in switches.items())
