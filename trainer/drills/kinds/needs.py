"""The kind ``needs``: what would cover this table, whoever holds it?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import engine
from engine import Verdict
from trainer.drills.tasks import AnswerMode, Said

from .laid import NONE, Laid, form_of, read_as, rest, sample


@dataclass(frozen=True)
class Needed(Laid):
    """A table, and plays that might cover it. ``offered``: codes of forms, ``pair:8:2``, then ``none``."""

    kind: ClassVar[str] = "needs"
    mode: ClassVar[AnswerMode] = AnswerMode.SOME

    offered: tuple[str, ...] = ()

    @property
    def options(self) -> Said:
        """The plays that are offered."""
        return self.offered

    @cached_property
    def verdicts(self) -> dict[str, Verdict]:
        """The verdict on each play that is offered, made of cards that are not on the table."""
        found = {}
        for code in self.offered:
            if code != NONE:
                form = form_of(self.rules, code)
                cards = sample(self.rules, form, rest(self.rules, self.table)).cards
                found[code] = engine.judge(self.rules, cards, self.on_table, declared=read_as(form.reading))
        return found

    @property
    def solution(self) -> Said:
        """Whatever covers; ``none`` if nothing of it does."""
        return tuple(code for code, verdict in self.verdicts.items() if verdict.legal) or (NONE,)

    @property
    def sound(self) -> bool:
        """Not everything fits, and each is a play of its own."""
        return len(self.solution) < len(self.offered) - 1 and len(set(self.offered)) == len(self.offered)

    @property
    def deciding(self) -> frozenset[str]:
        """The rules of all the verdicts."""
        return frozenset(verdict.rule for verdict in self.verdicts.values() if verdict.rule)

    def rule_of(self, said: Said) -> str:
        """The rule about the first play that was mistaken; of the first that covers if there is none."""
        right = set(self.solution)
        mistaken = [code for code in self.verdicts if (code in said) is not (code in right)]
        verdict = self.verdicts[(mistaken or [code for code in self.verdicts if code in right] or [*self.verdicts])[0]]
        return verdict.rule or ""
