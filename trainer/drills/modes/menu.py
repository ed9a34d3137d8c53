"""The menu of modes: what stands above the questions, so that every way to practise is one tap away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import pgettext_lazy

from trainer.models import Device

from .base import Mode, Text, Wish

# Translators: leads to the list of rules, and of kinds of question, to practise one of them.
CHOOSE = pgettext_lazy("mode of practice", "One rule")
"""The mode without an end on one rule, or one kind of question."""


@dataclass(frozen=True)
class Entry:
    """One mode in the menu; ``note``: a word or a number beside it."""

    url: str
    label: Text
    note: Text
    current: bool


def entries(modes: Iterable[Mode], device: Device | None, game: str, current: Mode, wish: Wish) -> tuple[Entry, ...]:
    """The modes that have a name, for ``device``, and where one rule or one kind of question is chosen."""
    found, chosen = [], bool(wish.rule or wish.kind)
    for mode in modes:
        if mode.label:
            found.append(Entry(mode.url(game), mode.label, mode.note(device, game), mode is current and not chosen))
        if not mode.path:
            found.append(Entry(f"{mode.url(game)}#choose", CHOOSE, "", chosen))
    return tuple(found)
