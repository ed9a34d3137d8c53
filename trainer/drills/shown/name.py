"""What is this combination called?"""

from __future__ import annotations

from django.utils.translation import pgettext, pgettext_lazy

from content.prose.combos import combo_label, fill, kind_name
from content.prose.languages import format_or
from content.prose.sentences import verdict_sentence
from trainer.drills.kinds.laid import NONE
from trainer.drills.kinds.name import Name
from trainer.drills.positions import Form
from trainer.drills.sight import Shown, Side, cards_html
from trainer.drills.tasks import Outcome, Said

from .base import Explained, Option, Text
from .cards import CardFace


class NameFace(CardFace):
    """One kind of several."""

    name = pgettext_lazy("kind of drill question", "What is it called?")
    reminds = Form.LEAD

    def title(self, task: Name) -> Text:
        return pgettext("drill question", "What are these cards called?")

    def shown(self, task: Name, size: str = "") -> Shown:
        shown = super().shown(task, size)
        return Shown((Side("", cards_html(task.rules, task.cards, size)),), None, shown.facts, shown.house_rules)

    def options(self, task: Name) -> tuple[Option, ...]:
        nothing = pgettext("drill option", "no combination")
        return tuple(
            Option(code, nothing if code == NONE else kind_name(task.rules.label(code))) for code in task.options
        )

    def explained(self, task: Name, said: Said, outcome: Outcome) -> Explained:
        return Explained(
            headline=self._headline(task, right=outcome.right),
            good=outcome.right,
            said=self.said_sentence(task, said, right=outcome.right),
            reason=verdict_sentence(task.verdict),
            shown=self.shown(task),
            marks=self.marks(task, said),
        )

    def _headline(self, task: Name, *, right: bool) -> Text:
        if not task.readings:
            none_right = pgettext("drill verdict", "Yes, these cards are no combination")
            return none_right if right else pgettext("drill verdict", "No, these cards are no combination")
        message = (
            pgettext("drill verdict", "Yes, these cards are: {list}")
            if right
            else pgettext("drill verdict", "No, these cards are: {list}")
        )
        return fill(message, plain=False, list=format_or(map(combo_label, task.readings)))
