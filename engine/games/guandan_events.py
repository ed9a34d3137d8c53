"""What happens only in rounds of Guandan, for everybody to see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ..cards import Card, Cards
from ..events import Hidden, SeatEvent
from ..moves import Return, Tribute
from ..notation import format_cards

REFUSAL = "refuse"
"""The word of a refusal in an observation's log. It is no move: the cards decide it."""


@dataclass(frozen=True, slots=True)
class TributeRefused(SeatEvent):
    """A seat of the paying side shows big jokers; together they are both, and nobody pays."""

    code: ClassVar[str] = "tribute-refused"
    cards: Cards

    def to_json(self) -> dict[str, Any]:
        return {"event": self.code, "seat": self.seat, "cards": format_cards(self.cards)}

    def log_entry(self) -> dict[str, Any]:
        return {"seat": self.seat, "move": REFUSAL, "cards": format_cards(self.cards)}


@dataclass(frozen=True, slots=True)
class TributeShown(SeatEvent):
    """A payer has laid the card open that it pays; to whom is said by ``TributePaid``, once all payers have."""

    code: ClassVar[str] = "tribute-shown"
    is_move: ClassVar[bool] = True
    card: Card

    def to_json(self) -> dict[str, Any]:
        return {"event": self.code, "seat": self.seat, "card": self.card.code}

    def log_entry(self) -> dict[str, Any]:
        return {"seat": self.seat, "move": str(Tribute(self.card))}


@dataclass(frozen=True, slots=True)
class GiftEvent(SeatEvent):
    """A card has gone from ``seat`` to the hand of ``to``."""

    moves_cards: ClassVar[bool] = True
    to: int
    card: Card

    def to_json(self) -> dict[str, Any]:
        return {"event": self.code, "seat": self.seat, "to": self.to, "card": self.card.code}

    def carry_out(self, hidden: Hidden) -> None:
        hidden.take(self.seat, (self.card,))
        hidden.give(self.to, (self.card,))


@dataclass(frozen=True, slots=True)
class TributePaid(GiftEvent):
    """A tribute has gone to its receiver."""

    code: ClassVar[str] = "tribute-paid"


@dataclass(frozen=True, slots=True)
class Returned(GiftEvent):
    """A receiver has given its payer a card for the tribute."""

    code: ClassVar[str] = "returned"
    is_move: ClassVar[bool] = True

    def log_entry(self) -> dict[str, Any]:
        return {"seat": self.seat, "move": str(Return(self.card))}


@dataclass(frozen=True, slots=True)
class WentOut(SeatEvent):
    """A seat has played its last card; ``place`` counts from 1."""

    code: ClassVar[str] = "went-out"
    place: int

    def to_json(self) -> dict[str, Any]:
        return {"event": self.code, "seat": self.seat, "place": self.place}


@dataclass(frozen=True, slots=True)
class LeadInherited(SeatEvent):
    """The winner of the trick is out of cards: this seat, its partner, leads."""

    code: ClassVar[str] = "lead-inherited"
