"""A referee of Gan Deng Yan in the most naive way: straight from the rule text, shares no code with the engine.

Cards are two-character codes, a reading is ``(kind, rank, size)``. Every joker is given every rank in turn and the
definitions are checked on the list of ranks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import TypeVar

Reading = tuple[str, str, int]
Play = tuple[tuple[str, ...], int, Reading]
"""What makes two plays the same: the natural ranks, the number of jokers, the reading."""

UP = "3456789TJQKA2"

DEFAULTS: dict[str, object] = {
    "draw": "all",
    "joker_as_two": False,
    "triple_is_bomb": True,
    "decks": 1,
    "must_cover_last_card": False,
    "follow": "one_higher",
    "joker_exit": True,
    "cap": 64,
    "shutout": "double",
}


class Referee:
    """The rules with some switches set."""

    def __init__(self, **switches: object) -> None:
        self.switch = {**DEFAULTS, **switches}

    def readings(self, cards: Sequence[str]) -> set[Reading]:
        """Everything the cards can be taken as."""
        for code in cards:
            if list(cards).count(code) > self.switch["decks"]:
                return set()
        jokers = [code for code in cards if code[0] == "X"]
        ranks = [code[0] for code in cards if code[0] != "X"]
        if not ranks:
            return {("joker_bomb", "X", len(jokers))} if len(jokers) >= 2 else set()
        may_be = UP if self.switch["joker_as_two"] else UP[:-1]
        found: set[Reading] = set()
        for values in product(may_be, repeat=len(jokers)):
            if list(values) == sorted(values):  # the jokers are alike
                found |= self.taken_as(ranks + list(values))
        return found

    def taken_as(self, ranks: list[str]) -> set[Reading]:
        """What cards of these ranks are, every joker being a rank by now."""
        size = len(ranks)
        places = sorted(UP.index(rank) for rank in ranks)
        top = UP[places[-1]]
        found: set[Reading] = set()
        if len(set(ranks)) == 1:
            if size == 1:
                found.add(("single", top, 1))
            if size == 2:
                found.add(("pair", top, 2))
            if size == 3 and not self.switch["triple_is_bomb"]:
                found.add(("triple", top, 3))
            if size >= 4 or (size == 3 and self.switch["triple_is_bomb"]):
                found.add(("bomb", top, size))
        if "2" not in ranks:
            if size >= 3 and places == list(range(places[0], places[0] + size)):
                found.add(("straight", top, size))
            if size >= 4 and size % 2 == 0:
                pairs = list(range(places[0], places[0] + size // 2))
                if places == sorted(pairs + pairs):
                    found.add(("tube", top, size))
        return found

    def covers(self, play: Reading, table: Reading) -> bool:
        """Whether one reading covers another."""
        kind, rank, size = play
        table_kind, table_rank, table_size = table
        if kind == "joker_bomb":
            return table_kind != "joker_bomb" or size > table_size
        if table_kind == "joker_bomb":
            return False
        if kind == "bomb" and table_kind != "bomb":
            return True
        if kind != table_kind:
            return False
        higher = UP.index(rank) - UP.index(table_rank)
        if kind == "bomb":
            return size > table_size or (size == table_size and higher > 0)
        if size != table_size:
            return False
        if kind in ("single", "pair", "triple") and rank == "2":
            return table_rank != "2"
        return higher > 0 if self.switch["follow"] == "any_higher" else higher == 1

    def legal(self, cards: Sequence[str], table: Reading | None) -> set[Reading]:
        """The readings under which the cards may be played, the closing joker apart."""
        return {one for one in self.readings(cards) if table is None or self.covers(one, table)}

    def closing_joker(self, hand: Sequence[str], table: Reading | None, stock: int | None) -> bool:
        """Whether the whole hand is a joker that may be led."""
        empty = stock == 0 or self.switch["draw"] == "none"
        alone = len(hand) == 1 and hand[0][0] == "X"
        return bool(self.switch["joker_exit"]) and alone and empty and table is None

    def plays(self, hand: Sequence[str], table: Reading | None, stock: int | None = None) -> set[Play]:
        """Every legal play of a hand."""
        found = {same(cards, reading) for cards in subsets(hand) for reading in self.legal(cards, table)}
        if self.closing_joker(hand, table, stock):
            found.add(same(hand, ("single", "X", 1)))
        return found

    def may_pass(self, hand: Sequence[str], table: Reading | None, stock: int | None, next_cards: int | None) -> bool:
        """Whether the player with this hand may pass."""
        if table is None:
            return not self.plays(hand, table, stock)
        if self.switch["must_cover_last_card"] and next_cards == 1:
            return not self.plays(hand, table, stock)
        return True


AnyCard = TypeVar("AnyCard")


def subsets(hand: Sequence[AnyCard]) -> Iterator[tuple[AnyCard, ...]]:
    """Every choice of at least one card of the hand."""
    for size in range(1, len(hand) + 1):
        yield from combinations(hand, size)


def same(cards: Sequence[str], reading: Reading) -> Play:
    """A play as what makes it the same as another."""
    naturals = sorted(code[0] for code in cards if code[0] != "X")
    return tuple(naturals), len(cards) - len(naturals), reading
