"""The modes of practice, one file each (``base.Mode`` says what a mode is)."""

from __future__ import annotations

from trainer.models import Device

from .again import Again
from .base import Begun, Finished, Mode, Onward, Wish
from .daily import Daily
from .due import Due
from .menu import Entry, entries
from .mixed import Mixed
from .timed import Timed

MODES: dict[str, Mode] = {mode.code: mode for mode in (Mixed(), Due(), Daily(), Timed(), Again())}
"""Every mode by its code, in the order of the menu; each has its address."""


def menu(device: Device | None, game: str, current: Mode, wish: Wish, prefs: object = None) -> tuple[Entry, ...]:
    """The menu of modes on a page of ``current``; ``game``: the engine's name; ``prefs``: the reader's settings."""
    wanted = (mode for mode in MODES.values() if getattr(prefs, mode.setting, "on") != "off")
    return entries(wanted, device, game, current, wish)


__all__ = ["MODES", "Begun", "Entry", "Finished", "Mode", "Onward", "Wish", "menu"]
