"""Which card to pay, and which to give back."""

from __future__ import annotations

from ..partner import exchanged

__all__ = ["exchanged"]
