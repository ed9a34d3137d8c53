"""The kind ``wild``: which values can the joker, or the wild card, take in these cards?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import engine
from engine import Cards, Verdict
from trainer.drills.tasks import AnswerMode, Said

from .filed import WILD_RULES
from .laid import NONE, Laid


@dataclass(frozen=True)
class WildValues(Laid):
    """Cards with wild ones among them, led or laid on a table. ``offered``: ranks from low to high, then ``none``."""

    kind: ClassVar[str] = "wild"
    mode: ClassVar[AnswerMode] = AnswerMode.SOME

    cards: Cards = ()
    offered: tuple[str, ...] = ()

    @property
    def options(self) -> Said:
        """The values that are offered."""
        return self.offered

    @cached_property
    def verdict(self) -> Verdict:
        """The verdict on playing the cards."""
        return engine.judge(self.rules, self.cards, self.on_table)

    @cached_property
    def solution(self) -> Said:
        """The ranks the wild cards stand for in the readings that may be played; ``none`` if there is no reading."""
        found = {
            stands[0]
            for one in self.verdict.readings
            for card, stands in zip(one.cards, one.stands_for, strict=True)
            if self.rules.is_wild(card)
        }
        return tuple(rank for rank in self.rules.order if rank in found) or (NONE,)

    @property
    def sound(self) -> bool:
        """There are wild cards and all they can be is offered, with something that they cannot be."""
        wilds = any(map(self.rules.is_wild, self.cards))
        return wilds and set(self.solution) < set(self.offered)

    @property
    def deciding(self) -> frozenset[str]:
        """The rule of the verdict; where the cards may be led, the one on wild cards."""
        return frozenset({self.rule_of(())})

    def rule_of(self, said: Said) -> str:
        """The same, whatever was said."""
        if self.verdict.legal and not self.table:
            return WILD_RULES[self.game]
        return self.verdict.rule or ""

    def verdict_on(self, said: Said) -> Verdict:
        """The verdict on playing the cards."""
        return self.verdict
