"""The plays of Guandan as rows of ranks, and positions made of them: the vocabulary of this game's recipes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import engine
from engine import Card, Cards
from engine.cards import RANKS
from trainer.drills.positions import Position
from trainer.drills.recipes import Draw, Exhausted

GAME = "guandan"
ROW = "A23456789TJQKA"
"""The natural order, the ace low and high."""
WILD, BIG, SMALL = "W", "Xr", "Xb"

ALIKE = {"single": 1, "pair": 2, "triple": 3}
ROWS = {"straight": (1, 5), "tube": (2, 3), "plate": (3, 2)}
"""Cards of each rank, and how many ranks in a row."""
PLAIN_KINDS = (*ALIKE, "full_house", *ROWS)


@dataclass
class Scene:
    """One question being made: its level, and two packs of which every card is dealt once.

    Cards are asked for by a rank (a natural card of it), by ``W`` (a wild one), or by a card's code.
    """

    draw: Draw
    level: str
    order: tuple[str, ...] = ()
    """The ranks that compare, from low to high; the level on top."""
    _left: list[Card] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.order = (*(rank for rank in RANKS if rank != self.level), self.level)
        self._left = list(self.draw.shuffled(engine.deck(2)))

    def cards(self, wanted: Iterable[str]) -> Cards:
        """The cards that were asked for; Exhausted when the packs have no such card left."""
        return tuple(map(self._take, wanted))

    def _take(self, wanted: str) -> Card:
        for place, card in enumerate(self._left):
            if self._is(card, wanted):
                return self._left.pop(place)
        raise Exhausted(f"the packs have no more {wanted}")

    def _is(self, card: Card, wanted: str) -> bool:
        wild = card.code == f"{self.level}h"
        if wanted == WILD:
            return wild
        return card.code == wanted if len(wanted) == 2 else card.rank == wanted and not wild

    def lead(self, play: Sequence[str], *, play_as: str = "") -> Position:
        """``play`` might be led."""
        return Position(GAME, self.cards(play), play_as=play_as, settings={"level": self.level})

    def cover(self, table: Sequence[str], table_as: str, play: Sequence[str], *, play_as: str = "") -> Position:
        """``play`` might cover ``table``, which lies there as ``table_as``."""
        lying = self.cards(table)
        return Position(GAME, self.cards(play), lying, table_as, play_as=play_as, settings={"level": self.level})

    def on(self, lying: tuple[Sequence[str], str], play: Sequence[str]) -> Position:
        """``play`` might cover what ``combo`` has made."""
        return self.cover(*lying, play)

    def ranks(self, count: int, without: Iterable[str] = ()) -> tuple[str, ...]:
        """``count`` different ranks that are not the level nor in ``without``."""
        return self.draw.shuffled(sorted(set(RANKS) - {self.level} - set(without)))[:count]


def scene(draw: Draw, levels: Sequence[str] = RANKS) -> Scene:
    """A scene at one of ``levels``."""
    return Scene(draw, draw.choice(levels))


def tops(kind: str) -> range:
    """The places a kind can have: in the level order, or in the natural order for rows."""
    return range(ROWS[kind][1] - 1, len(ROW)) if kind in ROWS else range(len(RANKS))


def combo(at: Scene, kind: str, place: int, beside: str = "") -> tuple[list[str], str]:
    """The cards of a combination as they are asked for, and its reading; ``beside``: the pair of a full house."""
    if kind in ROWS:
        group, run = ROWS[kind]
        return [rank for rank in ROW[place - run + 1 : place + 1] for _ in range(group)], f"{kind}:{ROW[place]}"
    rank = at.order[place]
    if kind == "full_house":
        return [rank] * 3 + [beside or at.ranks(1, rank)[0]] * 2, f"{kind}:{rank}"
    return [rank] * ALIKE[kind], f"{kind}:{rank}"


def bomb(at: Scene, size: int, place: int) -> tuple[list[str], str]:
    """A bomb of ``size`` alike; two of them wild where there are no more natural cards."""
    rank = at.order[place]
    natural = min(size, 6 if rank == at.level else 8)
    return [rank] * natural + [WILD] * (size - natural), f"bomb:{rank}"


def flush(at: Scene, place: int) -> tuple[list[str], str]:
    """Five natural cards of one suit in a row up to ``place`` of the natural order."""
    suit = at.draw.choice([suit for suit in "shdc" if suit != "h"])
    return [rank + suit for rank in ROW[place - 4 : place + 1]], f"straight_flush:{ROW[place]}"


def with_wild(at: Scene, cards: Sequence[str], wilds: int = 1) -> list[str]:
    """``cards`` with ``wilds`` of them replaced by wild cards; a natural card stays."""
    places = set(at.draw.shuffled(range(len(cards)))[: min(wilds, len(cards) - 1)])
    return [WILD if place in places else card for place, card in enumerate(cards)]


def some(at: Scene, kinds: Sequence[str] = PLAIN_KINDS, *, below: int = 0) -> tuple[list[str], str]:
    """A combination of one of ``kinds``; ``below``: so many steps are left above it."""
    kind = at.draw.choice(kinds)
    places = tops(kind)
    return combo(at, kind, at.draw.choice(range(places.start, places.stop - below)))


def in_hand(at: Scene, wanted: Iterable[str]) -> Cards:
    """A hand of these cards as people sort it."""
    rules = engine.game(GAME).rules(level=at.level)
    return rules.arrange(at.cards(wanted))
