"""Pick all cards that can take part in a cover."""

from __future__ import annotations

from collections import Counter

from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy

from content.prose.cardhtml import card_list
from content.prose.combos import fill
from engine import parse_cards
from trainer.drills.kinds.lit import Lit
from trainer.drills.tasks import Outcome, Said

from .base import Explained, Text, choice_headline
from .cards import HandFace, plays_as_covers


class LitFace(HandFace):
    """Every card that is of use."""

    name = pgettext_lazy("kind of drill question", "Cards that can take part")

    def title(self, task: Lit) -> Text:
        return pgettext("drill question", "Which cards can take part?")

    def how(self, task: Lit) -> Text:
        return gettext("Choose every card of your hand that can be part of a play that covers.")

    def explained(self, task: Lit, said: Said, outcome: Outcome) -> Explained:
        useful = ngettext(
            "This card can be part of a cover: {cards}.",
            "These cards can be part of a cover: {cards}.",
            len(task.solution),
        )
        return Explained(
            headline=choice_headline(right=outcome.right),
            good=outcome.right,
            said=self.said_sentence(task, said, right=outcome.right),
            reason=self._listed(task, useful, task.solution),
            shown=self.answered(task, said),
            lines=tuple(self._lines(task, said)),
            covers_heading=gettext("What you could play from your hand"),
            covers=plays_as_covers(task.plays),
        )

    def _lines(self, task: Lit, said: Said) -> list[str]:
        """What was missed, and what was chosen in vain."""
        missed, vain = Counter(task.solution) - Counter(said), Counter(said) - Counter(task.solution)
        found = []
        if missed:
            found.append(self._listed(task, gettext("Not chosen: {cards}."), tuple(missed.elements())))
        if vain:
            found.append(self._listed(task, gettext("Part of no cover: {cards}."), tuple(vain.elements())))
        return found

    def _listed(self, task: Lit, message: str, codes: Said) -> str:
        return fill(message, plain=False, cards=card_list(parse_cards(" ".join(codes)), task.rules))
