"""Guandan (guandan.md): its switches, and what they and the level make of shapes, covering and reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ..cards import RANKS, Cards
from ..rulebook import Reason
from ..ruleset import Design, Diagnosis, Ruleset
from ..shapes import Shape
from .base import Game, Switch, Value

DECKS = 2
JOKERS: Final = ("Xb", "Xr")
NATURAL_ORDER = ("A", *RANKS)  # gd-natural-order: the ace is high or low
NO_RANK: Final = frozenset[str]()

SPELLINGS = {"10": "T"} | {rank.lower(): rank for rank in RANKS if rank.isalpha()}

SWITCHES = (
    Switch("ace_rule", ("tournament", "three_strikes")),
    Switch("tribute", ("on", "off")),
    Switch("first_level", RANKS, SPELLINGS),
    Switch("return_limit", ("ten", "any")),
    Switch("advance", ("3-2-1", "4-2-1")),
    Switch("natural_flush_as_straight", (False, True)),
)
LEVEL = Switch("level", RANKS, SPELLINGS)

RULES: Mapping[Reason | tuple[Reason, str], str] = {
    Reason.LEADS: "gd-lead",
    Reason.PASSES: "gd-pass",
    Reason.COVERS: "gd-higher",
    Reason.BOMB_COVERS: "gd-bomb-over",
    (Reason.BOMB_COVERS, "bomb"): "gd-bomb-ladder",
    (Reason.BOMB_COVERS, "straight_flush"): "gd-bomb-ladder",
    Reason.JOKER_BOMB_COVERS: "gd-joker-bomb",
    Reason.NOT_IN_HAND: "gd-own-cards",
    Reason.DUPLICATE_CARD: "gd-own-cards",
    Reason.MIXED_JOKERS: "gd-pair",
    Reason.WILD_NOT_JOKER: "gd-wild-not-joker",
    (Reason.WRONG_LENGTH, "straight"): "gd-straight",
    (Reason.WRONG_LENGTH, "tube"): "gd-tube",
    (Reason.WRONG_LENGTH, "plate"): "gd-plate",
    Reason.NO_WRAP: "gd-natural-order",
    Reason.NOT_A_COMBINATION: "gd-nothing-else",
    (Reason.NOT_A_COMBINATION, "straight_flush"): "gd-straight-flush",
    Reason.MUST_LEAD: "gd-lead",
    Reason.DIFFERENT_KIND: "gd-same-kind",
    Reason.DIFFERENT_SIZE: "gd-same-kind",
    Reason.NOT_HIGHER: "gd-higher",
    Reason.BOMB_TOO_SMALL: "gd-bomb-ladder",
    Reason.JOKER_BOMB_UNBEATABLE: "gd-joker-bomb",
    Reason.NOT_HIGHEST: "gd-tribute",
    Reason.RETURN_TOO_HIGH: "gd-tribute-return",
    Reason.RETURN_LEVEL_CARD: "gd-tribute-return",
}


def level_order(level: str) -> tuple[str, ...]:
    """The ranks from low to high in a round at this level [gd-order].

    >>> level_order("5")[-5:]
    ('K', 'A', '5', 'Xb', 'Xr')
    """
    return (*(rank for rank in RANKS if rank != level), level, *JOKERS)


def design(values: Mapping[str, Value]) -> Design:
    """The one place where the level and the switches are looked at (those of tribute and match: in the round's
    file).
    """
    level = str(values["level"])
    return Design(
        decks=DECKS,
        order=level_order(level),
        wild=frozenset((f"{level}h",)),
        shapes=tuple(_shapes(level)),
        rules=RULES,
        diagnose=_diagnose,
        not_higher=Reason.NOT_HIGHER,
    )


def _shapes(level: str) -> Iterator[Shape]:
    """Every shape, the kinds in the order of guandan.md."""
    order = level_order(level)
    any_rank, alone, high = frozenset(RANKS), frozenset((level,)), len(order)
    yield Shape("single", "single", 1, order, alone, bare=alone, step=high)
    yield Shape("pair", "pair", 2, order, any_rank, bare=alone, step=high)
    yield Shape("triple", "triple", 3, order, any_rank, step=high)
    yield Shape("straight", "straight", 1, NATURAL_ORDER, any_rank, run=5, step=high)
    yield Shape("tube", "tube", 2, NATURAL_ORDER, any_rank, run=3, step=high)
    yield Shape("plate", "plate", 3, NATURAL_ORDER, any_rank, run=2, step=high)
    for size in range(4, 11):
        yield Shape("bomb", "bomb", size, order, any_rank, rung=size)


def _diagnose(rules: Ruleset, cards: Cards) -> Diagnosis:
    """Why the cards are no combination: the first of these that fits."""
    return Reason.NOT_A_COMBINATION, None


GUANDAN = Game(
    name="guandan",
    switches=SWITCHES,
    kinds=(
        "single",
        "pair",
        "triple",
        "full_house",
        "straight",
        "tube",
        "plate",
        "bomb",
        "straight_flush",
        "joker_bomb",
    ),
    design=design,
    samples={"opening": (27, None), "both_wilds": (27, 2)},
    settings=(LEVEL,),
)
