"""A referee of Guandan in the most naive way: straight from the rule text, shares no code with the engine.

Cards are two-character codes, a reading is ``(kind, rank)``. Every wild card is tried as every card and the definitions
are checked on what then lies there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

Reading = tuple[str, str]
Play = tuple[tuple[str, ...], int, Reading, str]
"""What makes two plays the same: the natural ranks, the number of wild cards, the reading, a straight flush's suit."""

RANKS = "23456789TJQKA"
SUITS = "shdc"
RUNS = "A23456789TJQKA"
LADDER = [
    ("bomb", 4),
    ("bomb", 5),
    ("straight_flush", 5),
    *(("bomb", size) for size in range(6, 11)),
    ("joker_bomb", 4),
]


class Referee:
    """The rules at one level; ``flush_as_straight`` is the house rule ``natural_flush_as_straight``."""

    def __init__(self, level: str, flush_as_straight: bool = False) -> None:
        self.wild = f"{level}h"
        self.level = level
        self.flush_as_straight = flush_as_straight
        self.order = [rank for rank in RANKS if rank != level] + [level, "Xb", "Xr"]

    def readings(self, cards: Sequence[str]) -> set[Reading]:
        """Everything the cards can be taken as."""
        if any(list(cards).count(code) > 2 for code in cards):
            return set()
        naturals = [code for code in cards if code != self.wild]
        wilds = len(cards) - len(naturals)
        if not naturals:
            return {("single", self.level)} if wilds == 1 else {("pair", self.level)}
        found: set[Reading] = set()
        for values in self.values(wilds, len(cards)):
            found |= taken_as(tuple(sorted([*naturals, *values])))
        if wilds == 0 and not self.flush_as_straight and any(kind == "straight_flush" for kind, _ in found):
            found = {one for one in found if one[0] != "straight"}
        return found

    def values(self, wilds: int, size: int) -> Iterator[tuple[str, ...]]:
        """Everything the wild cards can be; suits are told apart only where five cards may make a straight flush."""
        suits = SUITS if size == 5 else "s"
        return combinations_with_replacement([rank + suit for rank in RANKS for suit in suits], wilds)

    def height(self, reading: Reading) -> int:
        """How high a reading is among those of its kind."""
        kind, rank = reading
        if kind in ("straight", "tube", "plate", "straight_flush"):
            return RANKS.index(rank)  # an ace is named only where it is high
        return 0 if kind == "joker_bomb" else self.order.index(rank)

    def covers(self, play: Reading, size: int, table: Reading, table_size: int) -> bool:
        """Whether one reading covers another."""
        rung = LADDER.index((play[0], size)) if (play[0], size) in LADDER else -1
        table_rung = LADDER.index((table[0], table_size)) if (table[0], table_size) in LADDER else -1
        if rung != table_rung:
            return rung > table_rung
        same = play[0] == table[0] and size == table_size
        return same and self.height(play) > self.height(table)

    def legal(self, cards: Sequence[str], table: Reading | None, table_size: int) -> set[Reading]:
        """The readings under which the cards may be played."""
        found = self.readings(cards)
        return {one for one in found if table is None or self.covers(one, len(cards), table, table_size)}

    def same(self, cards: Sequence[str], reading: Reading) -> Play:
        """A play as what makes it the same as another."""
        naturals = [code for code in cards if code != self.wild]
        ranks = tuple(sorted(code if code[0] == "X" else code[0] for code in naturals))
        suit = naturals[0][1] if reading[0] == "straight_flush" else ""
        return ranks, len(cards) - len(naturals), reading, suit


@cache
def taken_as(cards: tuple[str, ...]) -> frozenset[Reading]:
    """What these cards are, every wild card being a card by now."""
    ranks = [code if code[0] == "X" else code[0] for code in cards]
    counts = {rank: ranks.count(rank) for rank in ranks}
    different = list(counts)
    found: set[Reading] = set()
    if len(different) == 1:
        if len(cards) <= 3:
            found.add((("single", "pair", "triple")[len(cards) - 1], different[0]))
        elif len(cards) <= 10:
            found.add(("bomb", different[0]))
    if sorted(counts.values()) == [2, 3]:
        found.add(("full_house", next(rank for rank in different if counts[rank] == 3)))
    if sorted(ranks) == ["Xb", "Xb", "Xr", "Xr"]:
        found.add(("joker_bomb", "X"))
    for kind, length, each in (("straight", 5, 1), ("tube", 3, 2), ("plate", 2, 3)):
        for start in range(len(RUNS) - length + 1) if len(cards) == length * each else ():
            row = RUNS[start : start + length]
            if counts == dict.fromkeys(row, each):
                found.add((kind, row[-1]))
                if kind == "straight" and len({code[1] for code in cards}) == 1:
                    found.add(("straight_flush", row[-1]))
    return frozenset(found)


def subsets(hand: Sequence[str]) -> set[tuple[str, ...]]:
    """Every choice of at least one card of the hand; equal cards count once."""
    ordered = sorted(hand)
    return {chosen for size in range(1, len(hand) + 1) for chosen in combinations(ordered, size)}
