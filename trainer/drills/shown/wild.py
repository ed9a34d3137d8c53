"""Which values can the joker, or the wild card, take?"""

from __future__ import annotations

from django.utils.translation import gettext, pgettext, pgettext_lazy

from content.prose.combos import fill
from content.prose.languages import format_or
from content.prose.ranks import rank_token
from content.prose.sentences import verdict_sentence
from trainer.drills.kinds.laid import NONE
from trainer.drills.kinds.wild import WildValues
from trainer.drills.sight import Shown
from trainer.drills.tasks import Outcome, Said
from trainer.drills.wording import WILD_QUESTIONS

from .base import Explained, Option, Text
from .cards import CardFace, plays_as_covers, with_play


class WildFace(CardFace):
    """Every rank a wild card can stand for."""

    name = pgettext_lazy("kind of drill question", "Values of wild cards")
    reminds = "wild"
    tight = True

    def title(self, task: WildValues) -> Text:
        return WILD_QUESTIONS[task.game, sum(map(task.rules.is_wild, task.cards)) > 1]

    def how(self, task: WildValues) -> Text:
        if task.table:
            return gettext("Choose every value with which the cards cover.")
        return gettext("Choose every value with which the cards are a combination.")

    def shown(self, task: WildValues, size: str = "") -> Shown:
        return with_play(task, super().shown(task, size), task.cards, size)

    def options(self, task: WildValues) -> tuple[Option, ...]:
        nothing = pgettext("drill option", "none of them")
        return tuple(Option(code, nothing if code == NONE else rank_token(code)) for code in task.options)

    def explained(self, task: WildValues, said: Said, outcome: Outcome) -> Explained:
        readings = task.verdict.readings
        return Explained(
            headline=self._headline(task, right=outcome.right),
            good=outcome.right,
            said=self.said_sentence(task, said, right=outcome.right),
            reason=verdict_sentence(task.verdict),
            shown=self.shown(task),
            marks=self.marks(task, said),
            covers_heading=gettext("How these cards may be read") if readings else "",
            covers=plays_as_covers(readings),
        )

    def _headline(self, task: WildValues, *, right: bool) -> Text:
        if task.solution == (NONE,):
            none_right = pgettext("drill verdict", "Yes, no value serves")
            return none_right if right else pgettext("drill verdict", "No, there is no value that serves")
        message = (
            pgettext("drill verdict", "Yes, it can stand for: {list}")
            if right
            else pgettext("drill verdict", "No, it can stand for: {list}")
        )
        return fill(message, plain=False, list=format_or(map(rank_token, task.solution)))
