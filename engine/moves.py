"""Moves: what a seat does, as an object and as the one line a record keeps of it.

``play 7s 8s Xr as straight:9`` · ``pass`` · ``tribute Xr`` · ``return 5s``. Whether a move is allowed is not known
here.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, Cards
from .combinations import Combination
from .errors import NotationError
from .notation import Declared, format_cards, parse_card, parse_cards, parse_reading


@dataclass(frozen=True, slots=True)
class Play:
    """Putting cards on the table; ``declared`` says as what, and may be left out while there is only one legal
    reading.
    """

    cards: Cards
    declared: Declared | None = None

    def __str__(self) -> str:
        reading = f" as {self.declared}" if self.declared else ""
        return f"play {format_cards(self.cards)}{reading}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Not covering; from a leader who has nothing to lead: handing the lead on."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Tribute:
    """Giving a card to the seat that beat you."""

    card: Card

    def __str__(self) -> str:
        return f"tribute {self.card}"


@dataclass(frozen=True, slots=True)
class Return:
    """Giving a card back for a tribute."""

    card: Card

    def __str__(self) -> str:
        return f"return {self.card}"


Move = Play | Pass | Tribute | Return


def play(combination: Combination) -> Play:
    """The move that plays ``combination``, its reading declared: the form in which records keep it."""
    return Play(combination.cards, Declared(combination.kind, combination.rank))


def parse_move(text: str) -> Move:
    """Read a move; a NotationError names the token that cannot be read.

    >>> str(parse_move("play 7s 8s Xr as straight:9"))
    'play 7s 8s Xr as straight:9'
    """
    if not isinstance(text, str):
        raise NotationError(f"bad move {text!r}: a text is needed")
    verb, _, rest = text.strip().partition(" ")
    if verb == "play":
        cards, _, reading = rest.rpartition(" as ")
        if ":" in reading:
            return Play(parse_cards(cards), parse_reading(reading))
        return Play(parse_cards(rest))  # an "as" in it is the ace of spades
    if verb == "tribute":
        return Tribute(parse_card(rest.strip()))
    if verb == "return":
        return Return(parse_card(rest.strip()))
    if verb == "pass":
        if rest.strip():
            raise NotationError(f"bad move {text!r}: nothing follows a pass")
        return Pass()
    raise NotationError(f"bad move {text!r}: it begins with play, pass, tribute or return")
