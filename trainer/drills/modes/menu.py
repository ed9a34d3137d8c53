"""The menu of modes: what stands above the questions, so that every way to practise is one tap away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.models import Device

from .base import Mode, Text, Wish


@dataclass(frozen=True)
class Entry:
    """One mode in the menu; ``note``: a word or a number beside it."""

    url: str
    label: Text
    note: Text
    current: bool


def entries(modes: Iterable[Mode], device: Device | None, game: str, current: Mode, wish: Wish) -> tuple[Entry, ...]:
    """The modes that have a name, for ``device``; ``current`` is marked unless the reader wished for a part of it."""
    return tuple(
        Entry(mode.url(game), mode.label, mode.note(device, game), mode is current and wish == Wish())
        for mode in modes
        if mode.label
    )
