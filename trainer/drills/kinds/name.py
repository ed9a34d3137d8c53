"""The kind ``name``: what is this combination called, if it is one?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import engine
from engine import Cards, Combination, Verdict
from trainer.drills.tasks import AnswerMode, Said

from .filed import KIND_RULES
from .laid import NONE, Laid


@dataclass(frozen=True)
class Name(Laid):
    """Some cards, and the kinds they might be. ``offered``: kinds of combination, or ``none``, in the order shown."""

    kind: ClassVar[str] = "name"
    mode: ClassVar[AnswerMode] = AnswerMode.ONE

    cards: Cards = ()
    offered: tuple[str, ...] = ()

    @property
    def options(self) -> Said:
        """The kinds that are offered."""
        return self.offered

    @cached_property
    def readings(self) -> tuple[Combination, ...]:
        """Everything the cards can be."""
        return engine.readings(self.rules, self.cards)

    @property
    def solution(self) -> Said:
        """The kind of the strongest reading; ``none`` where the cards are nothing."""
        return (self.readings[0].kind if self.readings else NONE,)

    @property
    def sound(self) -> bool:
        """The cards are of one kind only, and it is offered."""
        return len({one.kind for one in self.readings}) <= 1 and self.solution[0] in self.offered

    @cached_property
    def verdict(self) -> Verdict:
        """The verdict on leading the cards."""
        return engine.judge(self.rules, self.cards)

    @property
    def deciding(self) -> frozenset[str]:
        """The rule that defines the kind; where the cards are nothing, the one that says so."""
        return frozenset({self.rule_of(())})

    def rule_of(self, said: Said) -> str:
        """The same, whatever was said."""
        return KIND_RULES[self.game][self.readings[0].kind] if self.readings else self.verdict.rule or ""

    def verdict_on(self, said: Said) -> Verdict:
        """The verdict on leading the cards."""
        return self.verdict
