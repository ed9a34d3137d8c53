"""What a question shows: cards on a table, cards that might be played, and what else the engine needs to judge them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

import engine
from engine import Cards, Combination, EngineError, Ruleset, Verdict


class Form(StrEnum):
    """What the question asks. Every form is answered by yes or no."""

    COVER = "cover"
    LEAD = "lead"
    PASS = "pass"


@dataclass(frozen=True)
class Position:
    """One position of a game with one move in it. Equal positions are equal values.

    ``table`` empty: the player leads. ``play`` empty: the move is a pass. ``hand``, ``stock`` and ``next_cards`` (cards
    the next player holds) are given only where the question shows them. ``switches`` are the house rules, as text.
    """

    game: str
    play: Cards = ()
    table: Cards = ()
    table_as: str = ""
    hand: Cards | None = None
    stock: int | None = None
    next_cards: int | None = None
    switches: Mapping[str, str] = field(default_factory=dict)

    @property
    def form(self) -> Form:
        """What can be asked about this position."""
        if not self.play:
            return Form.PASS
        return Form.COVER if self.table else Form.LEAD

    @cached_property
    def rules(self) -> Ruleset:
        """The rules this position is judged by."""
        return engine.game(self.game).rules(**self.switches)

    @cached_property
    def on_table(self) -> Combination | None:
        """The cards on the table in the reading they lie there with. EngineError if they cannot be read that way."""
        if not self.table:
            return None
        declared = engine.parse_reading(self.table_as) if self.table_as else None
        return engine.combination(self.rules, self.table, declared)

    @cached_property
    def verdict(self) -> Verdict:
        """The engine's verdict: the answer to the question."""
        return engine.judge(
            self.rules, self.play, self.on_table, hand=self.hand, stock=self.stock, next_cards=self.next_cards
        )

    @property
    def key(self) -> str:
        """What makes two questions the same to a reader: ranks, not suits, unless a hand is shown, where suits tell."""
        shown = [self.table_as, _ranks(self.table), _ranks(self.play) if self.hand is None else _codes(self.play)]
        shown += ["" if self.hand is None else _codes(self.hand), str(self.stock), str(self.next_cards)]
        shown += [f"{name}={value}" for name, value in sorted(self.switches.items())]
        return "|".join(shown)

    def to_json(self) -> dict[str, Any]:
        """The position as plain JSON, short: it travels in every question's form."""
        return {name: value for name, value in self._fields().items() if value not in (None, "", {})}

    def _fields(self) -> dict[str, Any]:
        hand = None if self.hand is None else engine.format_cards(self.hand)
        return {
            "game": self.game,
            "play": engine.format_cards(self.play),
            "table": engine.format_cards(self.table),
            "table_as": self.table_as,
            "hand": hand,
            "stock": self.stock,
            "next_cards": self.next_cards,
            "switches": dict(self.switches),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Position:
        """The position that :meth:`to_json` wrote. EngineError for anything that is none."""
        try:
            hand = data.get("hand")
            return cls(
                game=data["game"],
                play=engine.parse_cards(data.get("play", "")),
                table=engine.parse_cards(data.get("table", "")),
                table_as=data.get("table_as", ""),
                hand=None if hand is None else engine.parse_cards(hand),
                stock=data.get("stock"),
                next_cards=data.get("next_cards"),
                switches=dict(data.get("switches", {})),
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise EngineError("this is no position") from error


def _codes(cards: Cards) -> str:
    return " ".join(sorted(str(card) for card in cards))


def _ranks(cards: Cards) -> str:
    """The ranks of some cards in order; jokers keep their colour, which a reader sees as two different cards."""
    return " ".join(sorted(str(card) if card.is_joker else card.rank for card in cards))
