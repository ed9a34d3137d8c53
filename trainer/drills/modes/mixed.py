"""The mode without an end: a mix of everything, one rule (``?rule=``), or one kind of question (``?kind=``)."""

from __future__ import annotations

from django.utils.translation import gettext, pgettext_lazy

from trainer.drills import services
from trainer.drills.models import DrillAnswer
from trainer.drills.tokens import MIXED, Asked
from trainer.models import Device

from .base import Mode, Onward, Wish


class Mixed(Mode):
    """Question after question."""

    code = MIXED
    path = ""
    label = pgettext_lazy("mode of practice", "Mixed")

    def next(self, device: Device | None, game: str, wish: Wish) -> Asked:
        return services.next_question(device, game, wish.rule, wish.kind)

    def onward(self, device: Device | None, answer: DrillAnswer) -> tuple[Onward, ...]:
        alike = Onward(self.url(answer.game, Wish(answer.rule, answer.practised_kind)), gettext("One like it"))
        return (alike, *super().onward(device, answer))
