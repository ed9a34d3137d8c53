"""Put these bombs into order."""

from __future__ import annotations

from itertools import pairwise

from django.utils.translation import pgettext, pgettext_lazy

import engine
from content.prose.combos import combo_label
from content.prose.sentences import verdict_sentence
from engine import Declared
from trainer.drills.kinds.bombs import Bombs
from trainer.drills.sight import combination_html
from trainer.drills.tasks import Outcome, Said

from .base import Explained, Mark, Option, Text
from .cards import CardFace


class BombsFace(CardFace):
    """From the lowest to the highest."""

    name = pgettext_lazy("kind of drill question", "Order bombs")
    reminds = "bombs"

    def title(self, task: Bombs) -> Text:
        return pgettext("drill question", "Put these bombs in order")

    def options(self, task: Bombs) -> tuple[Option, ...]:
        return tuple(
            Option(code, combo_label(bomb), combination_html(bomb), combo_label(bomb, plain=True))
            for code, bomb in task.bombs.items()
        )

    def explained(self, task: Bombs, said: Said, outcome: Outcome) -> Explained:
        right = pgettext("drill verdict", "Your order is right")
        wrong = pgettext("drill verdict", "Your order is not right")
        return Explained(
            headline=right if outcome.right else wrong,
            good=outcome.right,
            said=self.said_sentence(task, said, right=outcome.right),
            reason="",
            shown=self.shown(task),
            marks=tuple(self._rungs(task)),
            ordered=True,
        )

    def _rungs(self, task: Bombs) -> list[Mark]:
        """The bombs from the lowest on, each with why it stands above the one before."""
        options = {option.code: option for option in self.options(task)}
        first, *_ = task.solution
        rungs = [Mark(options[first], right=True, said=False)]
        for low, high in pairwise(task.solution):
            bomb = task.bombs[high]
            declared = Declared(bomb.kind, bomb.rank)
            verdict = engine.judge(task.rules, bomb.cards, task.bombs[low], declared=declared)
            rungs.append(Mark(options[high], right=True, said=False, reason=verdict_sentence(verdict, declared)))
        return rungs
