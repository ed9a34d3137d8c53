"""The rules of both games: pure Python, no Django, no I/O, no prose.

>>> rules = game("gandengyan").rules()
>>> table = combination(rules, parse_cards("7s 8s Xr"), parse_reading("straight:9"))
>>> verdict = judge(rules, parse_cards("8h 9h Th"), table)
>>> verdict.legal, str(verdict.reason), verdict.rule
(True, 'covers', 'gdy-one-higher')
"""

from __future__ import annotations

from .cards import Card, Cards, card, deck
from .combinations import Combination, combination, readings
from .covering import Needs, covers, needs
from .errors import BadRecord, BadSwitch, EngineError, IllegalMove, NotationError, UnknownGame
from .games import GAMES, Game, Switch, game
from .judge import Verdict, judge
from .notation import KINDS, Declared, format_cards, parse_card, parse_cards, parse_reading
from .plays import legal_plays, playable_cards
from .rulebook import RULES, Reason, Rule, rules_of
from .ruleset import Ruleset

ENGINE_RULES = 1
"""Raised whenever a fix changes what is legal: a record of an older number may no longer replay."""

__all__ = [
    "ENGINE_RULES",
    "GAMES",
    "KINDS",
    "RULES",
    "BadRecord",
    "BadSwitch",
    "Card",
    "Cards",
    "Combination",
    "Declared",
    "EngineError",
    "Game",
    "IllegalMove",
    "Needs",
    "NotationError",
    "Reason",
    "Rule",
    "Ruleset",
    "Switch",
    "UnknownGame",
    "Verdict",
    "card",
    "combination",
    "covers",
    "deck",
    "format_cards",
    "game",
    "judge",
    "legal_plays",
    "needs",
    "parse_card",
    "parse_cards",
    "parse_reading",
    "playable_cards",
    "readings",
    "rules_of",
]
