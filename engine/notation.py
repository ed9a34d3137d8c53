"""Cards and readings as text, both ways (engine-protocol.md, "Notation")."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from .cards import ALL_CARDS, RANKS, Card, Cards
from .errors import NotationError

KINDS: Final = (
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
)
"""Every kind of combination of the games, weakest kinds of play first."""


class Declared(NamedTuple):
    """What a player says the cards are: ``straight:9``."""

    kind: str
    rank: str

    def __str__(self) -> str:
        return f"{self.kind}:{self.rank}"


_SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_READ_RANK: Final = {spelling: rank for rank in (*RANKS, "X") for spelling in (rank, rank.lower())} | {"10": "T"}
_BY_CODE: Final = {one.code: one for one in ALL_CARDS}


def parse_card(text: str) -> Card:
    """One card. Besides the two-character form it reads ``10s``, lower-case ranks and suit signs.

    >>> parse_card("10♥"), parse_card("qd")
    (card('Th'), card('Qd'))
    >>> parse_card("1s")
    Traceback (most recent call last):
    engine.errors.NotationError: no card: '1s'
    """
    found = _BY_CODE.get(text)
    if found is None:
        plain = text.removesuffix("\ufe0f")  # phones write a suit sign as sign + "show as picture"
        rank, suit = plain[:-1], plain[-1:]
        found = _BY_CODE.get(_READ_RANK.get(rank, "?") + _SIGNS.get(suit, suit))
    if found is None:
        raise NotationError(f"no card: {text!r}")
    return found


def parse_cards(text: str) -> Cards:
    """Cards separated by blanks, in the order given; nothing but blanks is no card at all.

    >>> format_cards(parse_cards("7s 10♦ xr"))
    '7s Td Xr'
    """
    return tuple(map(parse_card, text.split()))


def format_cards(cards: Iterable[Card]) -> str:
    """The inverse of ``parse_cards``."""
    return " ".join(one.code for one in cards)


def parse_rank(text: str) -> str:
    """The rank of a reading: ``2`` … ``A``, ``X``, ``Xb`` or ``Xr``; reads ``10`` and lower case too.

    >>> parse_rank("10"), parse_rank("xb")
    ('T', 'Xb')
    """
    rank = _READ_RANK.get(text)
    if rank is None and text in ("Xb", "Xr", "xb", "xr"):
        rank = "X" + text[1]
    if rank is None:
        raise NotationError(f"no rank: {text!r}")
    return rank


def parse_reading(text: str) -> Declared:
    """A declared reading, ``KIND:RANK``.

    >>> str(parse_reading("straight:10"))
    'straight:T'
    """
    kind, colon, rank = text.strip().partition(":")
    if kind not in KINDS or not colon:
        raise NotationError(f"no reading: {text!r}")
    return Declared(kind, parse_rank(rank))
