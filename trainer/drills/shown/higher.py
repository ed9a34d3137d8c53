"""Which of two plays is higher?"""

from __future__ import annotations

from django.utils.translation import gettext, pgettext, pgettext_lazy

import engine
from content.prose.combos import combo_label, fill, needs_list
from content.prose.ranks import face, token
from content.prose.sentences import complete_needs, verdict_sentence
from engine import Declared
from trainer.drills.kinds.higher import FIRST, SECOND, Higher
from trainer.drills.kinds.laid import NONE
from trainer.drills.sight import combination_html
from trainer.drills.tasks import Outcome, Said

from .base import Explained, Option, Text
from .cards import CardFace


class HigherFace(CardFace):
    """The first, the second or neither."""

    name = pgettext_lazy("kind of drill question", "Which is higher?")
    reminds = "higher"

    def title(self, task: Higher) -> Text:
        return pgettext("drill question", "Which of these is higher?")

    def options(self, task: Higher) -> tuple[Option, ...]:
        plays = zip((FIRST, SECOND), task.pair, strict=True)
        return (
            *(Option(code, combo_label(play), combination_html(play)) for code, play in plays),
            Option(NONE, pgettext("drill option", "neither of them")),
        )

    def explained(self, task: Higher, said: Said, outcome: Outcome) -> Explained:
        return Explained(
            headline=self._headline(task, right=outcome.right),
            good=outcome.right,
            said=self.said_sentence(task, said, right=outcome.right),
            reason=self._reason(task),
            shown=self.shown(task),
            lines=self._lines(task),
            marks=self.marks(task, said),
        )

    def _headline(self, task: Higher, *, right: bool) -> Text:
        if task.solution == (NONE,):
            neither_right = pgettext("drill verdict", "Yes, neither of them is higher")
            return neither_right if right else pgettext("drill verdict", "No, neither of them is higher")
        message = (
            pgettext("drill verdict", "Yes, the higher one is: {combo}")
            if right
            else pgettext("drill verdict", "No, the higher one is: {combo}")
        )
        return fill(message, plain=False, combo=combo_label(task.upper))

    def _reason(self, task: Higher) -> Text:
        if task.solution == (NONE,):
            if task.alike:
                return gettext("They are of one kind and one rank, and suits never decide.")
            return gettext("Another kind or another number of cards: they do not compare.")
        if task.upper.is_bomb:
            upper = task.upper
            declared = Declared(upper.kind, upper.rank)
            return verdict_sentence(engine.judge(task.rules, upper.cards, task.lower, declared=declared), declared)
        return gettext("They are of one kind and size, so the rank decides.")

    def _lines(self, task: Higher) -> tuple[Text, ...]:
        """The order of the ranks, where ranks decide; where being higher is not enough to cover, what would cover."""
        if task.solution == (NONE,):
            return ()
        shape = task.upper.form.shape
        order = shape.ranks[shape.run - 1 :]
        lines: list[Text] = []
        if task.alike and len(task.upper.rank) == len(task.lower.rank) == 1:
            ranks = token(" ".join(face(rank) for rank in order if len(rank) == 1))
            lines.append(fill(gettext("From low to high: {ranks}"), plain=False, ranks=ranks))
        if not engine.covers(task.rules, task.upper, task.lower):
            lines.append(self._needs(task))
        return tuple(lines)

    def _needs(self, task: Higher) -> Text:
        needs = complete_needs(engine.needs(task.rules, task.lower).to_json(), task.lower, task.rules)
        message = gettext("Higher, but it does not cover. Covers it: {needs}.")
        return fill(message, plain=False, needs=needs_list(needs))
