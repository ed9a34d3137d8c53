"""Cards. There are exactly 54 ``Card`` objects; two decks hold the same object twice.

A card is never copied: ``card("7s") is card("7s")``, also after pickling. Cards compare by their place in a plain deck
(2 … A, then the jokers; within a rank ``s h d c``), which says nothing about strength: that is the ruleset's business.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import total_ordering
from typing import Final, TypeAlias

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
SUITS: Final = ("s", "h", "d", "c")
JOKER_RANK: Final = "X"
JOKER_SUITS: Final = ("b", "r")


@total_ordering
class Card:
    """One face of the deck.

    ``code`` is the two-character notation (``7s``, ``Th``, ``Xb``), ``rank`` its first character (``X`` for a joker)
    and ``suit`` its second (``b`` or ``r`` for a joker). Use ``card(code)``; the constructor is for this module.
    """

    __slots__ = ("code", "index", "is_joker", "rank", "suit")

    code: str
    rank: str
    suit: str
    is_joker: bool
    index: int

    def __init__(self, code: str, index: int) -> None:
        put = object.__setattr__
        put(self, "code", code)
        put(self, "rank", code[0])
        put(self, "suit", code[1])
        put(self, "is_joker", code[0] == JOKER_RANK)
        put(self, "index", index)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card does not change")

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.code,)

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"card({self.code!r})"


Cards: TypeAlias = tuple[Card, ...]
"""A hand or a play. It is a multiset: the order is the giver's, and with two decks a card may be in it twice."""

_CODES = [rank + suit for rank in RANKS for suit in SUITS] + [JOKER_RANK + suit for suit in JOKER_SUITS]
_CARDS: Final[dict[str, Card]] = {code: Card(code, index) for index, code in enumerate(_CODES)}

ALL_CARDS: Final[Cards] = tuple(_CARDS.values())
"""One deck with both jokers: 54 cards in the order of their ``index``."""


def card(code: str) -> Card:
    """The card with this two-character code; ``KeyError`` if there is none (texts from outside: ``parse_card``).

    >>> card("Xr").is_joker, card("Td").rank
    (True, 'T')
    """
    return _CARDS[code]


def deck(decks: int = 1) -> Cards:
    """All cards of ``decks`` decks, in deck order.

    >>> len(deck()), len(deck(2))
    (54, 108)
    """
    return ALL_CARDS * decks


def codes(cards: Iterable[Card]) -> list[str]:
    """The two-character codes, in the order given."""
    return [one.code for one in cards]
