"""The kind ``choose``: choose cards of the hand that cover what lies there, or that make a kind of combination."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import engine
from engine import Cards, Combination, Verdict
from trainer.drills.tasks import AnswerMode, Said

from .filed import KIND_RULES
from .laid import Laid

MOST_PLAYS = 6
"""With more plays that serve there is nothing to find."""


@dataclass(frozen=True)
class Choose(Laid):
    """A hand, and what it is to answer: ``table``, or with nothing there the ``wanted`` kind of combination.

    Any play that serves is right.
    """

    kind: ClassVar[str] = "choose"
    mode: ClassVar[AnswerMode] = AnswerMode.CARDS

    hand: Cards = ()
    wanted: str = ""

    @property
    def options(self) -> Said:
        """The hand as people sort it."""
        return tuple(card.code for card in self.rules.arrange(self.hand))

    @cached_property
    def plays(self) -> tuple[Combination, ...]:
        """Everything in the hand that serves, cheapest first."""
        plays = engine.legal_plays(self.rules, self.hand, self.on_table)
        return tuple(play for play in plays if not self.wanted or play.kind == self.wanted)

    @property
    def solution(self) -> Said:
        """The cheapest play; empty when nothing serves."""
        return tuple(card.code for card in self.plays[0].cards) if self.plays else ()

    @property
    def sound(self) -> bool:
        """There is something to find, and not everything serves."""
        return 0 < len(self.plays) <= MOST_PLAYS and any(len(play.cards) < len(self.hand) for play in self.plays)

    @property
    def deciding(self) -> frozenset[str]:
        """The rules by which the plays serve."""
        if self.wanted:
            return frozenset({KIND_RULES[self.game][self.wanted]})
        verdicts = (engine.judge(self.rules, play.cards, self.on_table) for play in self.plays)
        return frozenset(verdict.rule for verdict in verdicts if verdict.rule)

    def decided_by(self, rules: frozenset[str]) -> bool:
        """Whatever serves must do so by one of ``rules``."""
        return bool(self.deciding) and self.deciding <= rules

    def accepts(self, said: Said) -> bool:
        """Whether these cards may be played, and are what was wanted."""
        verdict = self.verdict_on(said)
        return verdict.legal and (not self.wanted or any(one.kind == self.wanted for one in verdict.readings))

    def verdict_on(self, said: Said) -> Verdict:
        """The verdict on the chosen cards."""
        return engine.judge(self.rules, engine.parse_cards(" ".join(said)), self.on_table, hand=self.hand)

    def rule_of(self, said: Said) -> str:
        """The rule the verdict names; where the cards are a combination, but another one, the rule of that wanted."""
        verdict = self.verdict_on(said)
        if self.wanted and verdict.legal:
            return KIND_RULES[self.game][self.wanted]
        return verdict.rule or ""
