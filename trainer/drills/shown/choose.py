"""Choose a play from the hand."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy

from content.prose.combos import combo_label, fill, kind_name
from content.prose.sentences import verdict_sentence
from engine import parse_cards
from trainer.drills.kinds.choose import Choose
from trainer.drills.ladders import ladder_of
from trainer.drills.positions import Form
from trainer.drills.recipes import Book
from trainer.drills.tasks import Outcome, Said
from trainer.drills.wording import REMINDERS

from .base import Explained, Text
from .cards import HandFace, as_position, plays_as_covers


class ChooseFace(HandFace):
    """A play that serves."""

    name = pgettext_lazy("kind of drill question", "Choose a play")

    def title(self, task: Choose) -> Text:
        if not task.wanted:
            return pgettext("drill question", "Choose cards that cover")
        kind = kind_name(task.rules.label(task.wanted))
        return fill(pgettext("drill question", "Choose from your hand: {kind}"), plain=False, kind=kind)

    def explained(self, task: Choose, said: Said, outcome: Outcome) -> Explained:
        cards = parse_cards(" ".join(said))
        verdict = task.verdict_on(said)
        return Explained(
            headline=self._headline(task, right=outcome.right),
            good=outcome.right,
            said=self.said_sentence(task, said, right=outcome.right),
            reason=self._reason(task, said, right=outcome.right),
            shown=self.answered(task, said),
            ladder=ladder_of(as_position(task, cards)) if task.table and verdict.params.get("play") else None,
            covers_heading=gettext("What you could play from your hand"),
            covers=plays_as_covers(task.plays),
        )

    def reminder(self, task: Choose) -> Text:
        return REMINDERS[task.game, Form.LEAD if task.wanted else Form.COVER]

    def reminder_rules(self, book: Book, task: Choose) -> tuple[str, ...]:
        return book.reminders[Form.LEAD if task.wanted else Form.COVER]

    def _headline(self, task: Choose, *, right: bool) -> Text:
        if not task.wanted:
            covers = pgettext("drill verdict", "Your choice covers")
            return covers if right else pgettext("drill verdict", "Your choice does not cover")
        # Translators: {kind}: the kind of combination that was to be chosen, such as “full house”.
        fits = pgettext("drill verdict", "Your choice fits: {kind}")
        message = fits if right else pgettext("drill verdict", "Your choice does not fit: {kind}")
        return fill(message, plain=False, kind=kind_name(task.rules.label(task.wanted)))

    def _reason(self, task: Choose, said: Said, *, right: bool) -> Text:
        verdict = task.verdict_on(said)
        if not task.wanted or not verdict.legal:
            return verdict_sentence(verdict)
        found = next((one for one in verdict.readings if not right or one.kind == task.wanted), verdict.readings[0])
        message = ngettext("This card is: {combo}.", "These cards are: {combo}.", len(said))
        return fill(message, plain=False, combo=combo_label(found))
