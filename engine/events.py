"""What happened at the table, for everybody to see.

An event is open by construction: it never holds a card that is not on the table, so a log of events may be shown to
every seat. ``code`` names its kind for sentences, ``log_entry`` is its line in an observation's log, ``carry_out``
moves the hidden cards after it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from .cards import Cards
from .combinations import Combination
from .moves import play
from .notation import format_cards
from .scoring import Score


class Hidden:
    """The cards nobody sees all of, while events are carried out: the hands, in display order, and the stock, top
    first.
    """

    __slots__ = ("drawn", "hands", "stock")

    def __init__(self, hands: tuple[Cards, ...], stock: Cards, drawn: tuple[Cards, ...]) -> None:
        self.hands = list(hands)
        self.stock = stock
        self.drawn = drawn

    def take(self, seat: int, cards: Cards) -> None:
        """Take ``cards``, which must be there, out of a hand."""
        hand = list(self.hands[seat])
        for card in cards:
            hand.remove(card)
        self.hands[seat] = tuple(hand)

    def give(self, seat: int, cards: Cards) -> None:
        """Put ``cards`` into a hand."""
        self.hands[seat] = tuple(sorted(self.hands[seat] + cards))


@dataclass(frozen=True, slots=True)
class Event:
    """Anything that happened. ``moves_cards`` tells whether ``carry_out`` does anything, ``is_move`` whether it is a
    seat's move: every move has exactly one such event.
    """

    code: ClassVar[str] = ""
    moves_cards: ClassVar[bool] = False
    is_move: ClassVar[bool] = False

    def to_json(self) -> dict[str, Any]:
        return {"event": self.code}

    def log_entry(self) -> dict[str, Any] | None:
        """The event's line in an observation's log; None for what follows from other lines."""
        return None

    def carry_out(self, hidden: Hidden) -> None:
        """Move the cards this event moves; most move none."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The round begins: cards per seat, cards left in the stock, who dealt (None where nobody does)."""

    code: ClassVar[str] = "dealt"
    counts: tuple[int, ...]
    stock: int
    dealer: int | None

    def to_json(self) -> dict[str, Any]:
        return {"event": self.code, "counts": list(self.counts), "stock": self.stock, "dealer": self.dealer}


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """Something one seat did or met."""

    seat: int

    def to_json(self) -> dict[str, Any]:
        return {"event": self.code, "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Played(SeatEvent):
    """A seat put a combination on the table."""

    code: ClassVar[str] = "played"
    is_move: ClassVar[bool] = True
    moves_cards: ClassVar[bool] = True
    combination: Combination

    def to_json(self) -> dict[str, Any]:
        reading = self.combination
        return {
            "event": self.code,
            "seat": self.seat,
            "cards": format_cards(reading.cards),
            "kind": reading.kind,
            "rank": reading.rank,
            "size": reading.size,
            "stands_for": list(reading.stands_for),
        }

    def log_entry(self) -> dict[str, Any]:
        return {"seat": self.seat, "move": str(play(self.combination))}

    def carry_out(self, hidden: Hidden) -> None:
        hidden.take(self.seat, self.combination.cards)


@dataclass(frozen=True, slots=True)
class Passed(SeatEvent):
    """A seat did not cover."""

    code: ClassVar[str] = "passed"
    is_move: ClassVar[bool] = True

    def log_entry(self) -> dict[str, Any]:
        return {"seat": self.seat, "move": "pass"}


@dataclass(frozen=True, slots=True)
class LeadPassed(SeatEvent):
    """A leader had nothing to lead and handed the lead on."""

    code: ClassVar[str] = "lead-passed"
    is_move: ClassVar[bool] = True

    def log_entry(self) -> dict[str, Any]:
        return {"seat": self.seat, "move": "pass"}


@dataclass(frozen=True, slots=True)
class TrickWon(SeatEvent):
    """Everybody else passed: this seat's play stays, and it leads the next trick if it still holds cards."""

    code: ClassVar[str] = "trick-won"
    moves_cards: ClassVar[bool] = True

    def carry_out(self, hidden: Hidden) -> None:
        hidden.drawn = ((),) * len(hidden.hands)


@dataclass(frozen=True, slots=True)
class Drew(SeatEvent):
    """A seat took ``count`` cards from the stock. Which ones only that seat learns, from its own hand."""

    code: ClassVar[str] = "drew"
    moves_cards: ClassVar[bool] = True
    count: int

    def to_json(self) -> dict[str, Any]:
        return {"event": self.code, "seat": self.seat, "cards": self.count}

    def log_entry(self) -> dict[str, Any]:
        return {"seat": self.seat, "move": "draw", "cards": self.count}

    def carry_out(self, hidden: Hidden) -> None:
        cards, hidden.stock = hidden.stock[: self.count], hidden.stock[self.count :]
        hidden.give(self.seat, cards)
        hidden.drawn = (*hidden.drawn[: self.seat], cards, *hidden.drawn[self.seat + 1 :])


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is over: who went out first, and the score once the hands are shown."""

    code: ClassVar[str] = "round-ended"
    winner: int
    score: Score | None = field(default=None, compare=False)

    def to_json(self) -> dict[str, Any]:
        score = self.score.to_json() if self.score else None
        return {"event": self.code, "winner": self.winner, "score": score}


@dataclass(frozen=True, slots=True)
class RoundDrawn(Event):
    """No seat can lead: the round is over, nobody won."""

    code: ClassVar[str] = "round-drawn"
