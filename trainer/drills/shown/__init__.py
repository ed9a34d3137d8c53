"""How each kind of question is shown and worded, one file a kind. No verdict is made here."""

from __future__ import annotations

from .base import Explained, Face, Mark, Option
from .cover import CoverFace

FACES: dict[str, Face] = {"cover": CoverFace()}
"""The words of every kind in ``KINDS``, by its code."""

__all__ = ["FACES", "Explained", "Face", "Mark", "Option"]
