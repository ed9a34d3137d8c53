"""What does this table need?"""

from __future__ import annotations

from django.utils.translation import gettext, pgettext, pgettext_lazy

import engine
from content.prose.combos import combo_label, fill, needs_list
from content.prose.sentences import complete_needs, verdict_sentence
from trainer.drills.covers import table_covers
from trainer.drills.kinds.laid import NONE, form_of, read_as
from trainer.drills.kinds.needs import Needed
from trainer.drills.tasks import Outcome, Said

from .base import Explained, Option, Text, choice_headline
from .cards import CardFace


class NeedsFace(CardFace):
    """Every play that would cover."""

    name = pgettext_lazy("kind of drill question", "What does it need?")

    def title(self, task: Needed) -> Text:
        return pgettext("drill question", "What would cover this?")

    def options(self, task: Needed) -> tuple[Option, ...]:
        nothing = pgettext("drill option", "none of these")
        labels = (nothing if code == NONE else combo_label(form_of(task.rules, code).params()) for code in task.options)
        return tuple(Option(code, label) for code, label in zip(task.options, labels, strict=True))

    def explained(self, task: Needed, said: Said, outcome: Outcome) -> Explained:
        table = task.on_table
        assert table is not None, "this kind has a table"
        needs = complete_needs(engine.needs(task.rules, table).to_json(), table, task.rules)
        covers = tuple(table_covers(task.rules, table))
        heading = gettext("Everything that covers: {combo}") if covers else gettext("Nothing covers: {combo}")
        return Explained(
            headline=choice_headline(right=outcome.right),
            good=outcome.right,
            said=self.said_sentence(task, said, right=outcome.right),
            reason=fill(gettext("Covers it: {needs}."), plain=False, needs=needs_list(needs)),
            shown=self.shown(task),
            marks=self.marks(task, said, self._reasons(task, said)),
            covers_heading=fill(heading, plain=False, combo=combo_label(table)),
            covers=covers,
        )

    def _reasons(self, task: Needed, said: Said) -> list[Text]:
        """Why a play covers, and why one that was chosen does not."""
        reasons: list[Text] = [
            verdict_sentence(verdict, read_as(code.rpartition(":")[0])) if verdict.legal or code in said else ""
            for code, verdict in task.verdicts.items()
        ]
        return [*reasons, ""]
