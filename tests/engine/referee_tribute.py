"""A naive referee for tribute and levels, written from guandan.md alone: words of the rules turned into loops.

It shares nothing with the engine: cards are two-character codes, ranks are looked up in one string.
"""

from __future__ import annotations

from typing import Any

RANKS = "23456789TJQKA"


def height(card: str, level: str) -> int:
    """gd-order: big joker > small joker > level rank > A > K > … > 2."""
    if card == "Xr":
        return 102
    if card == "Xb":
        return 101
    if card[0] == level:
        return 100
    return RANKS.index(card[0])


def is_wild(card: str, level: str) -> bool:
    """gd-wild: the hearts of the level rank."""
    return card == level + "h"


def payers(order: list[int]) -> list[int]:
    """Who pays: the last one, or both losers after a 1-2 finish."""
    team = {0, 2} if order[0] in (0, 2) else {1, 3}
    if {order[0], order[1]} == team:
        return sorted({0, 1, 2, 3} - team)
    return [order[3]]


def refused(hands: list[list[str]], order: list[int]) -> bool:
    """gd-tribute-refused: the paying side holds both big jokers."""
    return sum(card == "Xr" for seat in payers(order) for card in hands[seat]) == 2


def payable(hand: list[str], level: str) -> set[str]:
    """gd-tribute: the highest card, wilds excluded; among equal ones of different suit the payer chooses."""
    best: set[str] = set()
    for card in hand:
        if is_wild(card, level):
            continue
        if all(height(card, level) >= height(other, level) for other in hand if not is_wild(other, level)):
            best.add(card)
    return best


def returnable(hand: list[str], level: str, limit: str) -> set[str]:
    """gd-tribute-return: a card of rank 2-10 that is not a level card; else the lowest that is no wild and no joker."""
    plain = [card for card in hand if card[0] != "X" and not is_wild(card, level)]
    if limit == "any":
        return set(plain)
    low = {card for card in plain if card[0] in "23456789T" and card[0] != level}
    if low:
        return low
    return {card for card in plain if not any(height(other, level) < height(card, level) for other in plain)}


def receivers(paid: dict[int, str], order: list[int], level: str) -> dict[int, int]:
    """gd-tribute-double: the higher card to first, the lower to second; equal: first takes that of the next seat."""
    if len(paid) == 1:
        (only,) = paid
        return {only: order[0]}
    one, other = paid
    if height(paid[one], level) > height(paid[other], level):
        higher = one
    elif height(paid[one], level) < height(paid[other], level):
        higher = other
    else:
        higher = (order[0] + 1) % 4
    return {higher: order[0], (other if higher == one else one): order[1]}


def tribute(level: str, hands: list[list[str]], order: list[int], switches: dict[str, Any]) -> dict[str, Any]:
    """The whole answer. Where a payer may choose, any of the cards: the one that comes first in its hand."""
    if switches.get("tribute", "on") == "off" or refused(hands, order):
        return {"refused": switches.get("tribute", "on") == "on", "pays": {}, "returns": {}, "lead": order[0]}
    paid = {seat: next(c for c in hands[seat] if c in payable(hands[seat], level)) for seat in payers(order)}
    to = receivers(paid, order, level)
    limit = switches.get("return_limit", "ten")
    return {
        "refused": False,
        "pays": {(seat, to[seat]): payable(hands[seat], level) for seat in paid},
        "returns": {(to[seat], seat): returnable([*hands[to[seat]], paid[seat]], level, limit) for seat in paid},
        "lead": next(seat for seat in paid if to[seat] == order[0]),
    }


def advance(
    levels: list[str], own: int | None, order: list[int], strikes: list[int], switches: dict[str, Any]
) -> dict[str, Any]:
    """gd-advance, gd-win-at-ace, gd-ace-fail, gd-ace-rule, line by line."""
    team = 0 if order[0] in (0, 2) else 1
    partner = {0: 2, 1: 3, 2: 0, 3: 1}[order[0]]
    by_place = {"3-2-1": (3, 2, 1), "4-2-1": (4, 2, 1)}[switches.get("advance", "3-2-1")]
    if order[1] == partner:
        steps = by_place[0]
    elif order[2] == partner:
        steps = by_place[1]
    else:
        steps = by_place[2]
    after, failures = list(levels), list(strikes)
    for _ in range(steps):
        if after[team] != "A":
            after[team] = RANKS[RANKS.index(after[team]) + 1]
    played_at_own_ace = own is not None and levels[own] == "A"
    won = played_at_own_ace and own == team and order[3] != partner
    if played_at_own_ace and not won and switches.get("ace_rule") == "three_strikes":
        assert own is not None
        failures[own] += 1
        if failures[own] == 3:
            failures[own] = 0
            after[own] = str(switches.get("first_level", "2"))
    return {
        "winner": team,
        "steps": steps,
        "levels": after,
        "level": after[team],
        "strikes": failures,
        "match_won": won,
    }
