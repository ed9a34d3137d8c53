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
from .match import Match, next_round, next_start, standing, totals
from .moves import Move, Pass, Play, Return, Tribute, parse_move, play
from .notation import KINDS, Declared, format_cards, parse_card, parse_cards, parse_reading
from .observation import Observation, observe
from .players import PLAYERS, STRENGTHS, TELLS_THE_HAND, Choice, Why, advise, choose, decide, player
from .plays import legal_plays, playable_cards
from .position import Position
from .record import ENGINE_RULES, Record, record_of, replay
from .rng import Rng, new_seed
from .rulebook import RULES, Reason, Rule, rules_of
from .ruleset import Ruleset
from .scoring import Score, SeatScore, score
from .state import State, begin_round, new_round

__all__ = [
    "ENGINE_RULES",
    "GAMES",
    "KINDS",
    "PLAYERS",
    "RULES",
    "STRENGTHS",
    "TELLS_THE_HAND",
    "BadRecord",
    "BadSwitch",
    "Card",
    "Cards",
    "Choice",
    "Combination",
    "Declared",
    "EngineError",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Needs",
    "NotationError",
    "Observation",
    "Pass",
    "Play",
    "Position",
    "Reason",
    "Record",
    "Return",
    "Rng",
    "Rule",
    "Ruleset",
    "Score",
    "SeatScore",
    "State",
    "Switch",
    "Tribute",
    "UnknownGame",
    "Verdict",
    "Why",
    "advise",
    "begin_round",
    "card",
    "choose",
    "combination",
    "covers",
    "decide",
    "deck",
    "format_cards",
    "game",
    "judge",
    "legal_plays",
    "needs",
    "new_round",
    "new_seed",
    "next_round",
    "next_start",
    "observe",
    "parse_card",
    "parse_cards",
    "parse_move",
    "parse_reading",
    "play",
    "playable_cards",
    "player",
    "readings",
    "record_of",
    "replay",
    "rules_of",
    "score",
    "standing",
    "totals",
]
