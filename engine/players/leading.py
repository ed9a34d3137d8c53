"""Why a lead is made and how a play covers, as both games tell it: from what everybody sees."""

from __future__ import annotations

from typing import Final

from ..shapes import Form, RankPlay
from .why import Why

LONG: Final = 3
HIGH: Final = 0.7
"""From how many cards on a lead is long, and from which part of its order on it is high."""


def lead_codes(one: RankPlay) -> tuple[Why, ...]:
    """Whether a lead is long, high or cheap, from the play alone: it tells nothing of the hand.

    Nothing of a bomb, which is told as one, and a low pair that takes a wild card is not cheap.
    """
    form = one.form
    if form.rung:
        return ()
    if form.size >= LONG:
        return (Why.LEADS_LONG,)
    if form.height >= HIGH * len(form.shape.ranks):
        return (Why.LEADS_HIGH,)
    return () if one.wilds else (Why.LEADS_CHEAPLY,)


def cover_codes(form: Form, table: Form) -> tuple[Why, ...]:
    """How much higher than the table a play is, from the two forms alone: it tells nothing of the hand.

    None where the rules leave no choice (a bomb, another kind, a 2, a rank that has to be the very next one).
    """
    if form.shape != table.shape or form.rung or form.shape.step == 1 or form.rank in form.shape.leaps:
        return ()
    return (Why.COVERS_CLOSELY if form.height == table.height + 1 else Why.COVERS_HIGHER,)
