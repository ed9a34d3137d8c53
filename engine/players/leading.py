"""Why a lead is made, as both games tell it."""

from __future__ import annotations

from typing import Final

from ..shapes import Form
from .why import Why

LONG: Final = 3
HIGH: Final = 0.7
"""From how many cards on a lead is long, and from which part of its order on it is high."""


def lead_code(form: Form) -> Why:
    """The code of a lead, from the form alone: it tells nothing of the hand."""
    if form.size >= LONG:
        return Why.LEADS_LONG
    return Why.LEADS_HIGH if form.height >= HIGH * len(form.shape.ranks) else Why.LEADS_CHEAPLY
