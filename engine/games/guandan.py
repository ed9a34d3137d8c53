"""Guandan (guandan.md): its switches, and what they and the level make of shapes, covering and reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from ..cards import RANKS, Cards
from ..rulebook import Reason
from ..ruleset import Design, Diagnosis, Ruleset
from ..shapes import Beside, Shape
from .base import Game, Switch, Value

DECKS = 2
JOKERS: Final = ("Xb", "Xr")
NATURAL_ORDER = ("A", *RANKS)  # gd-natural-order: the ace is high or low
NO_RANK: Final = frozenset[str]()
FLUSH_RUNG, JOKER_RUNG = 11, 100  # gd-bomb-ladder: a bomb of n alike stands on rung 2n

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
    Reason.NOTHING_TO_LEAD: "gd-lead",
    Reason.NOT_IN_HAND: "gd-own-cards",
    Reason.DUPLICATE_CARD: "gd-own-cards",
    Reason.MIXED_JOKERS: "gd-pair",
    Reason.WILD_NOT_JOKER: "gd-wild-not-joker",
    (Reason.WRONG_LENGTH, "straight"): "gd-straight",
    (Reason.WRONG_LENGTH, "tube"): "gd-tube",
    (Reason.WRONG_LENGTH, "plate"): "gd-plate",
    (Reason.WRONG_LENGTH, "joker_bomb"): "gd-joker-bomb",
    Reason.NO_WRAP: "gd-natural-order",
    Reason.NOT_A_COMBINATION: "gd-nothing-else",
    (Reason.NOT_A_COMBINATION, "straight_flush"): "gd-straight-flush",
    Reason.MUST_LEAD: "gd-lead",
    Reason.DIFFERENT_KIND: "gd-same-kind",
    Reason.DIFFERENT_SIZE: "gd-same-kind",
    Reason.NOT_HIGHER: "gd-higher",
    Reason.BOMB_TOO_SMALL: "gd-bomb-ladder",
    Reason.JOKER_BOMB_UNBEATABLE: "gd-joker-bomb",
    Reason.PAYS_TRIBUTE: "gd-tribute",
    Reason.GIVES_BACK: "gd-tribute-return",
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
    """The design for a full set of values; the same one while nothing in it differs."""
    return _design(str(values["level"]), bool(values["natural_flush_as_straight"]))


@cache
def _design(level: str, flush_as_straight: bool) -> Design:
    """What the level and the one switch that matters here make of the cards (the other switches: in the round's
    file).
    """
    return Design(
        decks=DECKS,
        order=level_order(level),
        wild=frozenset((f"{level}h",)),
        shapes=tuple(_shapes(level, flush_as_straight)),
        rules=RULES,
        diagnose=_diagnose,
        not_higher=Reason.NOT_HIGHER,
    )


def _shapes(level: str, flush_as_straight: bool) -> Iterator[Shape]:
    """Every shape, the kinds in the order of guandan.md."""
    order = level_order(level)
    ranks, alone, high = frozenset(RANKS), frozenset((level,)), len(order)
    pair = Beside(2, order, ranks)
    yield Shape("single", "single", 1, order, alone, bare=alone, step=high)
    yield Shape("pair", "pair", 2, order, ranks, bare=alone, step=high)
    yield Shape("triple", "triple", 3, order, ranks, step=high)
    yield Shape("full_house", "full_house", 3, order, ranks, step=high, beside=pair)
    yield Shape("straight", "straight", 1, NATURAL_ORDER, ranks, run=5, step=high, mixed=not flush_as_straight)
    yield Shape("tube", "tube", 2, NATURAL_ORDER, ranks, run=3, step=high)
    yield Shape("plate", "plate", 3, NATURAL_ORDER, ranks, run=2, step=high)
    for size in range(4, 11):
        yield Shape("bomb", "bomb", size, order, ranks, rung=2 * size)
    yield Shape("straight_flush", "straight_flush", 1, NATURAL_ORDER, ranks, run=5, rung=FLUSH_RUNG, suited=True)
    yield Shape("joker_bomb", "joker_bomb", 2, JOKERS, NO_RANK, run=2, rung=JOKER_RUNG, called="X")


def _diagnose(rules: Ruleset, cards: Cards) -> Diagnosis:
    """Why the cards are no combination: the first of these that fits."""
    naturals = Counter(one.rank for one in cards if not (one.is_joker or rules.is_wild(one)))
    jokers = tuple(one for one in cards if one.is_joker)
    if jokers:
        return _diagnose_jokers(naturals, jokers, len(cards) - len(jokers) - naturals.total())
    for kind, group, shortest in (("straight", 1, 3), ("tube", 2, 2), ("plate", 3, 2)):
        run, rest = divmod(len(cards), group)
        if rest == 0 and run >= shortest and _is_run(naturals, group, run):
            right = group * run in rules.sizes(kind)
            return (Reason.NO_WRAP if right else Reason.WRONG_LENGTH), kind
    return Reason.NOT_A_COMBINATION, None


def _diagnose_jokers(naturals: Counter[str], jokers: Cards, wilds: int) -> Diagnosis:
    """Why cards with jokers are no combination: alone, and where a full house was meant."""
    rest = naturals.total() + wilds
    triple = len(naturals) == 1
    if wilds and (not naturals or (triple and len(jokers) == 1 and rest == 4)):
        return Reason.WILD_NOT_JOKER, None
    if len(jokers) == 2 and (not rest or (triple and rest == 3)):
        return Reason.MIXED_JOKERS, None
    return (Reason.WRONG_LENGTH, "joker_bomb") if not rest else (Reason.NOT_A_COMBINATION, None)


def _is_run(naturals: Counter[str], group: int, run: int) -> bool:
    """Whether the cards would be neighbours in groups if the ranks went round in a circle … Q K A 2 3 …"""
    if run > len(RANKS) or max(naturals.values()) > group:
        return False
    circle = RANKS + RANKS
    return any(set(naturals) <= set(circle[start : start + run]) for start in range(len(RANKS)))


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
