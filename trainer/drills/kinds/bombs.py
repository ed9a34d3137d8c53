"""The kind ``bombs``: put these bombs into order, the lowest first."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from string import ascii_lowercase
from typing import ClassVar

import engine
from engine import Combination
from trainer.drills.tasks import AnswerMode, Said

from .laid import Laid, deciding_rule, laid


@dataclass(frozen=True)
class Bombs(Laid):
    """Bombs in the order shown, each as ``cards=reading``. Its options are letters: ``a`` is the first one shown."""

    kind: ClassVar[str] = "bombs"
    mode: ClassVar[AnswerMode] = AnswerMode.ORDER

    plays: tuple[str, ...] = ()

    @property
    def options(self) -> Said:
        """A letter for each bomb."""
        return tuple(ascii_lowercase[: len(self.plays)])

    @cached_property
    def bombs(self) -> dict[str, Combination]:
        """The bombs by their letters."""
        return {code: laid(self.rules, text) for code, text in zip(self.options, self.plays, strict=True)}

    @cached_property
    def solution(self) -> Said:
        """The letters from the lowest bomb on: each covers all before it."""
        below = {
            code: sum(engine.covers(self.rules, bomb, other) for other in self.bombs.values())
            for code, bomb in self.bombs.items()
        }
        return tuple(sorted(self.bombs, key=below.__getitem__))

    @property
    def sound(self) -> bool:
        """They are bombs of different strength, made of cards of the decks, and not shown in order already."""
        bombs = [self.bombs[code] for code in self.solution]
        cards = [card for bomb in bombs for card in bomb.cards]
        return (
            all(bomb.is_bomb for bomb in bombs)
            and all(engine.covers(self.rules, high, low) for low, high in pairwise(bombs))
            and all(cards.count(card) <= self.rules.decks for card in cards)
            and self.solution != self.options
        )

    @property
    def deciding(self) -> frozenset[str]:
        """The rules that put each above the one before."""
        bombs = [self.bombs[code] for code in self.solution]
        return frozenset(deciding_rule(self.rules, high.form, low.form) for low, high in pairwise(bombs))

    def rule_of(self, said: Said) -> str:
        """The rule about the first two that stand the wrong way round; of the two highest if there are none."""
        pairs = [(self.bombs[low], self.bombs[high]) for low, high in pairwise(said or self.solution)]
        low, high = next((pair for pair in pairs if not engine.covers(self.rules, pair[1], pair[0])), pairs[-1])
        return deciding_rule(self.rules, high.form, low.form)
