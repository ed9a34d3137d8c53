"""Gan Deng Yan (gan-deng-yan.md): its switches, and what they make of shapes, covering and reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from ..cards import RANKS, Cards
from ..rulebook import Reason
from ..ruleset import Closing, Design, Diagnosis, Ruleset
from ..shapes import Shape
from ..tables import Tables
from .base import Game, Switch, Value

ORDER = (*RANKS[1:], "2")  # gdy-order: 3 low, 2 high
SEQUENCE = RANKS[1:]  # 3 … A: no 2 in a straight or tube
JOKERS = frozenset(("Xb", "Xr"))
NO_RANK = frozenset("X")
TOP_OF_BOMBS = 100  # the rung of the joker bombs: above any number of cards of one rank

SWITCHES = (
    Switch("draw", ("all", "winner", "none")),
    Switch("joker_as_two", (False, True)),
    Switch("triple_is_bomb", (True, False)),
    Switch("decks", (1, 2)),
    Switch("must_cover_last_card", (False, True)),
    Switch("follow", ("one_higher", "any_higher")),
    Switch("joker_exit", (True, False)),
    Switch("cap", (64, 8, "none")),
    Switch("shutout", ("double", "off")),
)

RULES: Mapping[Reason | tuple[Reason, str], str] = {
    Reason.LEADS: "gdy-lead",
    Reason.PASSES: "gdy-pass",
    Reason.COVERS: "gdy-one-higher",
    Reason.TWO_COVERS: "gdy-two",
    Reason.BOMB_COVERS: "gdy-bomb-over",
    (Reason.BOMB_COVERS, "bomb"): "gdy-bomb-order",
    Reason.JOKER_BOMB_COVERS: "gdy-joker-bomb",
    Reason.CLOSING_JOKER: "gdy-joker-exit",
    Reason.NOTHING_TO_LEAD: "gdy-lead",
    Reason.NOT_IN_HAND: "gdy-own-cards",
    Reason.DUPLICATE_CARD: "gdy-own-cards",
    Reason.JOKER_ALONE: "gdy-joker-alone",
    Reason.JOKER_NOT_TWO: "gdy-joker-not-two",
    (Reason.TWO_IN_SEQUENCE, "straight"): "gdy-straight",
    (Reason.TWO_IN_SEQUENCE, "tube"): "gdy-tube",
    Reason.NO_KICKERS: "gdy-no-kickers",
    Reason.NOT_A_COMBINATION: "gdy-no-kickers",
    Reason.MUST_LEAD: "gdy-lead",
    Reason.MUST_COVER: "gdy-variant-must_cover_last_card",
    Reason.DIFFERENT_KIND: "gdy-same-kind",
    Reason.DIFFERENT_SIZE: "gdy-same-kind",
    Reason.TWO_ON_TWO: "gdy-top",
    Reason.TOP_REACHED: "gdy-top",
    Reason.NOT_ONE_HIGHER: "gdy-one-higher",
    Reason.BOMB_TOO_SMALL: "gdy-bomb-order",
    Reason.JOKER_BOMB_UNBEATABLE: "gdy-joker-bomb",
}
ANY_HIGHER: Mapping[Reason | tuple[Reason, str], str] = {
    Reason.COVERS: "gdy-variant-follow",
    Reason.NOT_HIGHER: "gdy-variant-follow",
}


def design(switches: Mapping[str, Value]) -> Design:
    """The design for a full set of switch values; the same one while nothing in it differs. This is the one place where
    they are looked at (those of dealing and scoring: in the round's file).
    """
    return _design(
        (
            bool(switches["joker_as_two"]),
            bool(switches["triple_is_bomb"]),
            int(switches["decks"]),
            switches["follow"] == "any_higher",
        ),
        last_card=bool(switches["must_cover_last_card"]),
        closing=bool(switches["joker_exit"]),
        stock=switches["draw"] != "none",
    )


@cache
def _design(cards: tuple[bool, bool, int, bool], *, last_card: bool, closing: bool, stock: bool) -> Design:
    joker_as_two, triple_is_bomb, decks, any_higher = cards
    shapes, made = _pack(joker_as_two, triple_is_bomb, decks, any_higher)
    alone = Shape("single", "single", 1, ("X",), NO_RANK, bare=NO_RANK)
    return Design(
        decks=decks,
        order=ORDER,
        wild=JOKERS,
        shapes=shapes,
        rules={**RULES, **ANY_HIGHER} if any_higher else RULES,
        diagnose=_diagnose,
        not_higher=Reason.NOT_HIGHER if any_higher else Reason.NOT_ONE_HIGHER,
        has_top=True,
        press=1 if last_card else None,
        closing=Closing(alone, stock=stock) if closing else None,
        made=made,
    )


@cache
def _pack(
    joker_as_two: bool, triple_is_bomb: bool, decks: int, any_higher: bool
) -> tuple[tuple[Shape, ...], list[Tables]]:
    """The shapes, and where the tables made of them are kept: with two decks they take 13 MB, and hundreds of rule sets
    differ in nothing that is in them.
    """
    wild = frozenset(ORDER if joker_as_two else SEQUENCE)
    return tuple(_shapes(wild, decks, triple_is_bomb, len(ORDER) if any_higher else 1)), []


def _shapes(wild: frozenset[str], decks: int, triple_is_bomb: bool, step: int) -> Iterator[Shape]:
    """Every shape, the kinds in the order of gan-deng-yan.md."""
    two = frozenset("2")
    most = 4 * decks + 2 * decks  # all cards of one rank and all jokers
    yield Shape("single", "single", 1, ORDER, frozenset(), step=step, leaps=two)
    yield Shape("pair", "pair", 2, ORDER, wild, step=step, leaps=two)
    if not triple_is_bomb:
        yield Shape("triple", "triple", 3, ORDER, wild, step=step, leaps=two)
    for length in range(3, len(SEQUENCE) + 1):
        yield Shape("straight", "straight", 1, SEQUENCE, wild, run=length, step=step)
    for length in range(2, len(SEQUENCE) + 1):
        yield Shape("tube", "consecutive_pairs", 2, SEQUENCE, wild, run=length, step=step)
    for size in range(3 if triple_is_bomb else 4, most + 1):
        yield Shape("bomb", "bomb", size, ORDER, wild, rung=size)
    for jokers in range(2, 2 * decks + 1):
        yield Shape("joker_bomb", "joker_bomb", jokers, ("X",), NO_RANK, bare=NO_RANK, rung=TOP_OF_BOMBS + jokers)


def _diagnose(rules: Ruleset, cards: Cards) -> Diagnosis:
    """Why the cards are no combination: the first of these that fits."""
    naturals = Counter(one.rank for one in cards if not one.is_joker)
    jokers = len(cards) - naturals.total()
    if not naturals:
        return Reason.JOKER_ALONE, None
    if jokers and set(naturals) == {"2"}:
        return Reason.JOKER_NOT_TWO, None
    for kind, group in (("straight", 1), ("tube", 2)):
        if naturals["2"] and _is_run(naturals, group, len(cards)):
            return Reason.TWO_IN_SEQUENCE, kind
    most = max(naturals.values())
    if most >= 2 and most + jokers >= 3:
        return Reason.NO_KICKERS, None
    return Reason.NOT_A_COMBINATION, None


def _is_run(naturals: Counter[str], group: int, size: int) -> bool:
    """Whether the cards would be neighbours in groups if the ranks went round in a circle … Q K A 2 3 4 …"""
    run = size // group
    if size % group or run * group < 3 or run > len(ORDER) or max(naturals.values()) > group:
        return False
    circle = ORDER + ORDER
    return any(set(naturals) <= set(circle[start : start + run]) for start in range(len(ORDER)))


GANDENGYAN = Game(
    name="gandengyan",
    switches=SWITCHES,
    kinds=("single", "pair", "triple", "straight", "tube", "bomb", "joker_bomb"),
    design=design,
    samples={"hand6": (6, None), "hand10_joker": (10, 1)},
)
