"""The kind ``higher``: which of two plays is the higher one, if either is?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from engine import Combination
from trainer.drills.tasks import AnswerMode, Said

from .filed import ORDER_RULES
from .laid import NONE, Laid, deciding_rule, laid

FIRST, SECOND = "a", "b"


@dataclass(frozen=True)
class Higher(Laid):
    """Two plays, each as ``cards=reading``. Neither is higher when they are alike or do not compare."""

    kind: ClassVar[str] = "higher"
    mode: ClassVar[AnswerMode] = AnswerMode.ONE

    plays: tuple[str, ...] = ()

    @property
    def options(self) -> Said:
        """The first, the second, neither."""
        return FIRST, SECOND, NONE

    @cached_property
    def pair(self) -> tuple[Combination, Combination]:
        """The two plays."""
        first, second = (laid(self.rules, text) for text in self.plays)
        return first, second

    @cached_property
    def solution(self) -> Said:
        """The play that stands above the other, by any number of ranks."""
        first, second = (play.form for play in self.pair)
        return (FIRST if first.above(second) else SECOND if second.above(first) else NONE,)

    @property
    def sound(self) -> bool:
        """The cards can lie there together."""
        cards = [card for play in self.pair for card in play.cards]
        return all(cards.count(card) <= self.rules.decks for card in cards)

    @property
    def lower(self) -> Combination:
        """The play that is not the higher one; the first if neither is."""
        return self.pair[self.solution == (FIRST,)]

    @property
    def upper(self) -> Combination:
        """The other one."""
        return self.pair[self.solution != (FIRST,)]

    @property
    def alike(self) -> bool:
        """Whether they are of one kind and size, so that ranks decide."""
        return self.upper.form.shape is self.lower.form.shape

    @property
    def deciding(self) -> frozenset[str]:
        """The rule of the order, and the one about the higher on the lower."""
        return frozenset({self.rule_of(()), deciding_rule(self.rules, self.upper.form, self.lower.form)})

    def rule_of(self, said: Said) -> str:
        """The order of the ranks where they decide, else what says whether one covers the other."""
        if self.alike and not self.upper.is_bomb:
            orders = ORDER_RULES[self.game]
            return orders.get(self.upper.kind) or orders[""]
        return deciding_rule(self.rules, self.upper.form, self.lower.form)
