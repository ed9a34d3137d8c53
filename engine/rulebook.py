"""The one list of rule ids and reason codes that page, drill, verdict and table share.

A rule id names one rule of one game. It is at the same time the anchor of the rule's section on the rules page, the
file a drill is kept under, and what a verdict points at. A reason is the code of *why* a verdict came out as it did;
which rule a reason points at differs from game to game and stands in ``engine/games/``. Sentences are not the engine's
business.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of one game.

    ``refusable`` says whether a play can be refused by this rule: only then can its section show a refusing example.
    """

    id: str
    game: str
    refusable: bool = False


_GANDENGYAN = (
    ("gdy-deck", False),
    ("gdy-players", False),
    ("gdy-deal", False),
    ("gdy-dealer", False),
    ("gdy-order", True),
    ("gdy-single", True),
    ("gdy-pair", True),
    ("gdy-straight", True),
    ("gdy-tube", True),
    ("gdy-bomb", True),
    ("gdy-joker-bomb", True),
    ("gdy-no-kickers", True),
    ("gdy-one-higher", True),
    ("gdy-same-kind", True),
    ("gdy-two", True),
    ("gdy-top", True),
    ("gdy-bomb-over", True),
    ("gdy-bomb-order", True),
    ("gdy-joker-wild", True),
    ("gdy-joker-not-two", True),
    ("gdy-joker-alone", True),
    ("gdy-joker-exit", True),
    ("gdy-joker-reading", False),
    ("gdy-lead", True),
    ("gdy-own-cards", True),
    ("gdy-pass", True),
    ("gdy-trick", False),
    ("gdy-draw", False),
    ("gdy-round-end", False),
    ("gdy-score", False),
    ("gdy-score-bombs", False),
    ("gdy-score-shutout", False),
    ("gdy-score-jokers", False),
    ("gdy-score-cap", False),
    ("gdy-variant-draw", True),
    ("gdy-variant-joker_as_two", True),
    ("gdy-variant-triple_is_bomb", True),
    ("gdy-variant-decks", True),
    ("gdy-variant-must_cover_last_card", True),
    ("gdy-variant-follow", True),
    ("gdy-variant-joker_exit", True),
    ("gdy-variant-cap", False),
    ("gdy-variant-shutout", False),
)

_GUANDAN = (
    ("gd-teams", False),
    ("gd-deck", False),
    ("gd-first-lead", False),
    ("gd-level", True),
    ("gd-order", True),
    ("gd-natural-order", True),
    ("gd-wild", True),
    ("gd-wild-not-joker", True),
    ("gd-wild-alone", True),
    ("gd-wild-reading", False),
    ("gd-single", True),
    ("gd-pair", True),
    ("gd-triple", True),
    ("gd-full-house", True),
    ("gd-straight", True),
    ("gd-tube", True),
    ("gd-plate", True),
    ("gd-bomb", True),
    ("gd-straight-flush", True),
    ("gd-joker-bomb", True),
    ("gd-nothing-else", True),
    ("gd-higher", True),
    ("gd-same-kind", True),
    ("gd-bomb-over", True),
    ("gd-bomb-ladder", True),
    ("gd-lead", True),
    ("gd-own-cards", True),
    ("gd-pass", True),
    ("gd-trick", False),
    ("gd-inherit-lead", False),
    ("gd-round-end", False),
    ("gd-advance", False),
    ("gd-win-at-ace", False),
    ("gd-ace-fail", False),
    ("gd-ace-rule", False),
    ("gd-tribute", True),
    ("gd-tribute-double", False),
    ("gd-tribute-return", True),
    ("gd-tribute-lead", False),
    ("gd-tribute-refused", False),
    ("gd-variant-ace_rule", False),
    ("gd-variant-tribute", False),
    ("gd-variant-first_level", False),
    ("gd-variant-return_limit", True),
    ("gd-variant-advance", False),
    ("gd-variant-natural_flush_as_straight", True),
)

RULES: dict[str, Rule] = {
    rule_id: Rule(rule_id, game, refusable)
    for game, rules in (("gandengyan", _GANDENGYAN), ("guandan", _GUANDAN))
    for rule_id, refusable in rules
}


def rules_of(game: str) -> tuple[Rule, ...]:
    """The rules of ``game`` in reading order; empty for a game that has none yet."""
    return tuple(rule for rule in RULES.values() if rule.game == game)


class Reason(StrEnum):
    """Why a verdict came out as it did, or why a move was refused (engine-protocol.md, "verdict")."""

    LEADS = "leads"
    PASSES = "passes"
    COVERS = "covers"
    TWO_COVERS = "two-covers"
    BOMB_COVERS = "bomb-covers"
    JOKER_BOMB_COVERS = "joker-bomb-covers"
    CLOSING_JOKER = "closing-joker"
    NOTHING_TO_LEAD = "nothing-to-lead"
    PAYS_TRIBUTE = "pays-tribute"
    GIVES_BACK = "gives-back"

    NOT_IN_HAND = "not-in-hand"
    DUPLICATE_CARD = "duplicate-card"
    JOKER_ALONE = "joker-alone"
    JOKER_NOT_TWO = "joker-not-two"
    TWO_IN_SEQUENCE = "two-in-sequence"
    NO_KICKERS = "no-kickers"
    WRONG_LENGTH = "wrong-length"
    NO_WRAP = "no-wrap"
    MIXED_JOKERS = "mixed-jokers"
    WILD_NOT_JOKER = "wild-not-joker"
    NOT_A_COMBINATION = "not-a-combination"
    MUST_LEAD = "must-lead"
    MUST_COVER = "must-cover"
    DIFFERENT_KIND = "different-kind"
    DIFFERENT_SIZE = "different-size"
    TWO_ON_TWO = "two-on-two"
    TOP_REACHED = "top-reached"
    NOT_ONE_HIGHER = "not-one-higher"
    NOT_HIGHER = "not-higher"
    BOMB_TOO_SMALL = "bomb-too-small"
    JOKER_BOMB_UNBEATABLE = "joker-bomb-unbeatable"
    NOT_HIGHEST = "not-highest"
    RETURN_TOO_HIGH = "return-too-high"
    RETURN_LEVEL_CARD = "return-level-card"

    NOTHING_SELECTED = "nothing-selected"
    NOT_YOUR_TURN = "not-your-turn"
    AMBIGUOUS_READING = "ambiguous-reading"
    ROUND_OVER = "round-over"
    STALE_VERSION = "stale-version"
