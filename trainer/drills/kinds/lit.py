"""The kind ``lit``: pick every card of the hand that can take part in covering what lies there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import engine
from engine import Cards, Combination
from trainer.drills.tasks import AnswerMode, Said

from .laid import Laid


@dataclass(frozen=True)
class Lit(Laid):
    """A hand under a table: which cards stay lit?"""

    kind: ClassVar[str] = "lit"
    mode: ClassVar[AnswerMode] = AnswerMode.CARDS

    hand: Cards = ()

    @property
    def options(self) -> Said:
        """The hand as people sort it."""
        return tuple(card.code for card in self.rules.arrange(self.hand))

    @cached_property
    def plays(self) -> tuple[Combination, ...]:
        """Everything in the hand that covers, cheapest first."""
        return engine.legal_plays(self.rules, self.hand, self.on_table)

    @cached_property
    def solution(self) -> Said:
        """The cards that take part in some play, both copies of a card if there are two."""
        lit = engine.playable_cards(self.rules, self.hand, self.on_table)
        return tuple(card.code for card in self.rules.arrange(self.hand) if card in lit)

    @property
    def sound(self) -> bool:
        """Some cards can take part, and some cannot."""
        return 0 < len(self.solution) < len(self.hand)

    @property
    def deciding(self) -> frozenset[str]:
        """The rules by which the plays cover."""
        return frozenset(rule for play in self.plays if (rule := self._rule(play)))

    def rule_of(self, said: Said) -> str:
        """The rule of the cheapest play a missed card takes part in; else of the cheapest play."""
        missed = set(self.solution) - set(said)
        found = next((play for play in self.plays if missed & {card.code for card in play.cards}), self.plays[0])
        return self._rule(found)

    def _rule(self, play: Combination) -> str:
        return engine.judge(self.rules, play.cards, self.on_table).rule or ""
