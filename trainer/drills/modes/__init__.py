"""The modes of practice, one file each (``base.Mode`` says what a mode is)."""

from __future__ import annotations

from .base import Finished, Mode, Onward, Wish
from .mixed import Mixed

MODES: dict[str, Mode] = {mode.code: mode for mode in (Mixed(),)}
"""Every mode by its code; each has its address."""

__all__ = ["MODES", "Finished", "Mode", "Onward", "Wish"]
