"""How hard a play is to cover, found by dealing the unseen cards: whether others can, not whether they will."""

from __future__ import annotations

from itertools import islice
from typing import Final

from ..observation import Observation
from ..rng import Rng
from ..shapes import Form

DEALS: Final = 12
FEW: Final = 2
"""Of so many deals somebody can cover in so many at most, if a play is called hard to cover."""


def is_hard_to_cover(seen: Observation, form: Form) -> bool:
    """Whether hardly any other seat can hold what covers a form. What their passes tell is left aside."""
    rules = seen.rules
    unseen = [rules.weights[card] for card in seen.unseen().elements()]
    others = [count for seat, count in enumerate(seen.counts) if seat != seen.seat]
    rng = Rng("covers", seen.seed, seen.seat, len(seen.log))
    covered = 0
    for _ in range(DEALS):
        cards = iter(rng.shuffled(unseen))
        covered += any(rules.tables.list(sum(islice(cards, count)), form) for count in others)
        if covered > FEW:
            return False
    return True
