"""Reading the parts that requests have in common."""

from __future__ import annotations

from collections import Counter

from .. import fields
from ..cards import Cards
from ..combinations import Combination, combination
from ..errors import EngineError
from ..games import GAMES, Game, game
from ..notation import Declared, parse_cards, parse_reading
from ..ruleset import Ruleset
from .command import Request


def game_of(request: Request, question: str = "") -> Game:
    """The game a request is about; where it names none, the first that answers the question."""
    if request.get("game") is not None:
        return game(fields.text(request, "game"))
    for known in GAMES.values():
        if not question or question in known.round.questions:
            return known
    raise EngineError(f"no game answers {question!r}")


def rules_of(request: Request, question: str = "") -> Ruleset:
    """The ruleset a request is about."""
    switches = fields.obj(request, "rules", {}) if request.get("rules") is not None else {}
    return game_of(request, question).rules(**switches)


def house_rules_of(request: Request) -> Ruleset:
    """The ruleset of whole rounds: house rules only, as each round's start says what changes from one to the next."""
    rules = rules_of(request)
    for setting in rules.game.settings:
        if setting.name in request["rules"]:
            raise EngineError(f"bad rule {setting.name!r}: it changes from round to round and is no house rule")
    return rules


def cards_of(request: Request, key: str) -> Cards:
    """The cards of a field that must be there."""
    return parse_cards(fields.text(request, key))


def hand_of(request: Request, rules: Ruleset) -> Cards | None:
    """The hand, None where none is given; an EngineError naming a card that is in it too often."""
    if request.get("hand") is None:
        return None
    hand = cards_of(request, "hand")
    for card, copies in Counter(hand).items():
        if copies > rules.decks:
            raise EngineError(f"bad hand: {card} is in it {copies} times")
    return hand


def table_of(request: Request, rules: Ruleset) -> Combination | None:
    """The combination on the table, None where the player leads."""
    declared = reading_of(request, "table_as")
    text = fields.optional_text(request, "table")
    if text is None or not text.strip():
        if declared is not None:
            raise EngineError(f"bad table_as {str(declared)!r}: there is no table")
        return None
    return combination(rules, parse_cards(text), declared)


def reading_of(request: Request, key: str) -> Declared | None:
    """A declared reading, None where none is given."""
    text = fields.optional_text(request, key)
    return None if text is None else parse_reading(text)
