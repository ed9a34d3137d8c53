"""An address into a question. What cannot be read is told in a sentence; all the rest of it stays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

import engine
from content.prose import switches
from content.prose.cardhtml import card_list
from content.prose.combos import fill
from engine import BadSwitch, Card, Cards, Game, NotationError, Ruleset
from engine.games.base import value_text

from .state import HAND, PILES, PLAY, TABLE, Question, canonical, telling

MOST_TEXT = 24
"""So much of a text that could not be read is shown again."""


NO_CARDS: Mapping[str, Promise] = {
    # Translators: {text} is what somebody typed; 7s is a card in notation and stays as it is.
    TABLE: _("On the table, this is no card: {text}. A card is its rank and its suit, such as 7s."),
    PLAY: _("Among the cards you play, this is no card: {text}. A card is its rank and its suit, such as 7s."),
    HAND: _("In your hand, this is no card: {text}. A card is its rank and its suit, such as 7s."),
}
TOO_MANY = _("No more than {n} cards can lie in one place; the others were left out.")
NOT_SO_MANY = _("Left out of your hand, as there are not so many of them: {cards}.")
# Translators: {question} is a house rule as a question, such as “How many decks?”
NO_VALUE = _("This house rule has no such value, so the usual one holds: {question}")
NO_SETTING = _("This setting of a round has no such value, so the usual one holds: {text}.")
NO_COUNT = _("This is no number of cards from 0 to {n}: {text}.")
NO_READING = _("The cards on the table cannot be read like that: {text}.")
NO_DECLARED = _("This is no name of a combination: {text}.")


def read(game: Game, given: QueryDict) -> tuple[Question, tuple[str, ...]]:
    """The question in an address, in its one form, and what in the address could not be read (HTML)."""
    mistakes: list[str] = []
    values = _values(game, given, mistakes)
    rules = game.rules(**values)
    piles = {pile: _pile(rules, pile, given, mistakes) for pile in PILES}
    question = Question(
        game=game.name,
        values=values,
        table=piles[TABLE],
        table_as="" if _changed(TABLE, piles[TABLE], given) else given.get("table_as", "").strip(),
        play=piles[PLAY],
        play_as="" if _changed(PLAY, piles[PLAY], given) else _declared(rules, given.get("as", ""), mistakes),
        hand=_hand(rules, piles[HAND], mistakes) or None,
        stock=_count(rules, given.get("stock", ""), mistakes),
        next_cards=_count(rules, given.get("next_cards", ""), mistakes),
    )
    wanted = _reading(question.table_as)
    if question.table_as and question.table and wanted not in [one.reading for one in question.table_readings]:
        mistakes.append(_told(NO_READING, text=_short(question.table_as)))
    return canonical(_with_reading(question, wanted)), tuple(mistakes)


def _with_reading(question: Question, reading: str) -> Question:
    return question if reading == question.table_as else replace(question, table_as=reading)


def _values(game: Game, given: QueryDict, mistakes: list[str]) -> dict[str, str]:
    """The settings and house rules that are not the default."""
    found: dict[str, str] = {}
    for one in telling(game):
        text = given.get(one.name, "")
        try:
            value = one.read(text) if text else one.default
        except BadSwitch:
            message = NO_VALUE if one in game.switches else NO_SETTING
            named = switches.question(one.name) if one in game.switches else ""
            mistakes.append(_told(message, question=named, text=_short(text)))
            continue
        if value != one.default:
            found[one.name] = value_text(value)
    return found


def _pile(rules: Ruleset, pile: str, given: QueryDict, mistakes: list[str]) -> Cards:
    """The cards of one pile, none if it is to be cleared; words that are no cards are told and left out."""
    if given.get("clear") == pile:
        return ()
    most, cards, bad = len(rules.deck) + 1, list[Card](), list[str]()
    words = " ".join(given.getlist(pile)).replace(",", " ").split(maxsplit=most + 1)
    for word in words[:most]:
        try:
            cards.append(engine.parse_card(word[:-1] + word[-1].lower()))
        except NotationError:
            bad.append(_short(word))
    if bad:
        mistakes.append(_told(NO_CARDS[pile], text=" ".join(bad[:5])))
    if len(words) > most:
        mistakes.append(_told(TOO_MANY, n=most))
    return tuple(cards)


def _changed(pile: str, cards: Cards, given: QueryDict) -> bool:
    """Whether a form has other cards than the reading in it was chosen for: it names those in ``table_was``."""
    was = f"{pile}_was"
    return was in given and sorted(given.get(was, "").split()) != sorted(map(str, cards))


def _hand(rules: Ruleset, cards: Cards, mistakes: list[str]) -> Cards:
    """The hand as far as the decks hold it."""
    surplus = Counter(cards) - Counter(rules.deck)
    if not surplus:
        return cards
    mistakes.append(_told(NOT_SO_MANY, cards=card_list(sorted(surplus), rules)))
    return tuple((Counter(cards) - surplus).elements())


def _count(rules: Ruleset, text: str, mistakes: list[str]) -> int | None:
    text, most = text.strip(), len(rules.deck)
    if not text:
        return None
    if text.isascii() and text.isdecimal() and len(text) < 5 and int(text) <= most:
        return int(text)
    mistakes.append(_told(NO_COUNT, n=most, text=_short(text)))
    return None


def _declared(rules: Ruleset, text: str, mistakes: list[str]) -> str:
    """What a player can say under these rules, whatever the cards are."""
    if not text.strip():
        return ""
    reading, closing = _reading(text), rules.closing_play
    known = {f"{kind}:{rank}" for kind, rank, _ in rules.tables.forms} | {closing.form.reading if closing else ""}
    if not reading or reading not in known:
        mistakes.append(_told(NO_DECLARED, text=_short(text)))
        return ""
    return reading


def _reading(text: str) -> str:
    """A reading in its one spelling; empty where the text is none."""
    try:
        return str(engine.parse_reading(text))
    except NotationError:
        return ""


def _short(text: str) -> str:
    return text if len(text) <= MOST_TEXT else f"{text[: MOST_TEXT - 1]}…"


def _told(message: Promise, **values: str | int) -> str:
    return fill(message, plain=False, **values)
