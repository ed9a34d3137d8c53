"""What a question shows: cards on a table, cards that might be played, and what else the engine needs to judge them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, ClassVar, Self

import engine
from engine import Cards, Combination, Declared, EngineError, Return, Ruleset, Tribute, Verdict
from engine.fields import only

from .tasks import NO, YES, AnswerMode, Said, Task


class Form(StrEnum):
    """What the question asks. Every form is answered by yes or no."""

    COVER = "cover"
    LEAD = "lead"
    PASS = "pass"
    PAY = "tribute"
    RETURN = "return"


GIFTS: Mapping[str, type[Tribute | Return]] = {Form.PAY: Tribute, Form.RETURN: Return}
"""The moves of the phases in which one card of the hand is given."""


@dataclass(frozen=True)
class Position(Task):
    """The kind ``cover``: one position of a game with one move in it, is it allowed? Equal positions are equal values.

    ``table`` empty: the player leads. ``play`` empty: the move is a pass. ``play_as``: what the player says the cards
    are. ``hand``, ``stock`` and ``next_cards`` (cards the next player holds) are given only where the question shows
    them. ``switches`` are the house rules, ``settings`` what changes from round to round (the level), both as text.
    ``phase``: the part of the round in which ``play`` is the one card that is given; empty where cards are played.
    """

    kind: ClassVar[str] = "cover"
    mode: ClassVar[AnswerMode] = AnswerMode.YES_NO

    play: Cards = ()
    table: Cards = ()
    table_as: str = ""
    hand: Cards | None = None
    stock: int | None = None
    next_cards: int | None = None
    switches: Mapping[str, str] = field(default_factory=dict)
    play_as: str = ""
    settings: Mapping[str, str] = field(default_factory=dict)
    phase: str = ""

    @property
    def form(self) -> Form:
        """What can be asked about this position."""
        if self.phase:
            return Form(self.phase)
        if not self.play:
            return Form.PASS
        return Form.COVER if self.table else Form.LEAD

    @cached_property
    def rules(self) -> Ruleset:
        """The rules this position is judged by."""
        return engine.game(self.game).rules(**self.switches, **self.settings)

    @property
    def options(self) -> Said:
        """Yes and no."""
        return YES, NO

    @property
    def solution(self) -> Said:
        """Whether the engine calls the move legal."""
        return (YES if self.verdict.legal else NO,)

    @property
    def deciding(self) -> frozenset[str]:
        """The rule the verdict names."""
        return frozenset({self.verdict.rule} if self.verdict.rule else ())

    def rule_of(self, said: Said) -> str:
        """The rule the verdict names, whatever was said."""
        return self.verdict.rule or ""

    def verdict_on(self, said: Said) -> Verdict:
        """The verdict, whatever was said."""
        return self.verdict

    def by_default(self) -> Self:
        """The same without house rules: the table then says what it can say."""
        return replace(self, switches={}, table_as="")

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
        if self.phase:
            return self._judge_gift()
        return engine.judge(
            self.rules,
            self.play,
            self.on_table,
            declared=self.declared,
            hand=self.hand,
            stock=self.stock,
            next_cards=self.next_cards,
        )

    @property
    def declared(self) -> Declared | None:
        """What the player says the cards are."""
        return engine.parse_reading(self.play_as) if self.play_as else None

    def _judge_gift(self) -> Verdict:
        if len(self.play) != 1 or self.hand is None:
            raise EngineError("one card of a hand is given")
        move = GIFTS[self.form](self.play[0])
        return self.rules.game.round.phases[self.phase].judge(self._before_the_lead(), move, self.hand)

    def choices(self) -> Cards:
        """The cards that may be given; only in such a phase."""
        moves = self.rules.game.round.phases[self.phase].moves(self._before_the_lead(), self.hand or ())
        return tuple(move.card for move in moves if isinstance(move, Tribute | Return))

    def _before_the_lead(self) -> engine.Position:
        """A round of which no more is known than that this player is to give a card."""
        seats = self.rules.game.round.default_seats
        counts = (len(self.hand or ()),) * seats
        return engine.Position(self.rules, counts, 0, 0, 0, (False,) * seats, self.phase)

    @property
    def key(self) -> str:
        """What makes two questions the same to a reader: ranks, not suits, unless a hand is shown, where suits tell."""
        plain = self.hand is None and not self.play_as
        shown = [self.table_as, _ranks(self.table), _ranks(self.play) if plain else _codes(self.play)]
        shown += ["" if self.hand is None else _codes(self.hand), str(self.stock), str(self.next_cards)]
        shown += [f"{name}={value}" for name, value in sorted({**self.switches, **self.settings}.items())]
        shown += [self.play_as, self.phase] if self.play_as or self.phase else []
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
            "play_as": self.play_as,
            "settings": dict(self.settings),
            "phase": self.phase,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The position that :meth:`to_json` wrote. EngineError for anything that is none."""
        try:
            only(data, (one.name for one in fields(cls)), "question")
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
                play_as=data.get("play_as", ""),
                settings=dict(data.get("settings", {})),
                phase=data.get("phase", ""),
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise EngineError("this is no position") from error


def _codes(cards: Cards) -> str:
    return " ".join(sorted(str(card) for card in cards))


def _ranks(cards: Cards) -> str:
    """The ranks of some cards in order; jokers keep their colour, which a reader sees as two different cards."""
    return " ".join(sorted(str(card) if card.is_joker else card.rank for card in cards))
