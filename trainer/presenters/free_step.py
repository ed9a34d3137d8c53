"""The free step of the climb: what may stand on it, and whose it is."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext, pgettext

import engine
from content.prose.ranks import face, row_to, token
from engine import Combination, Observation


def ghost_of(seen: Observation) -> str:
    """What may stand on the free step, short enough for a card; dots while somebody else is to play."""
    if seen.over:
        return ""
    if not seen.my_turn:
        return "…"
    if seen.table is None:
        return pgettext("on the free step, any combination", "any")
    needs = engine.needs(seen.rules, seen.table)
    if not (needs.ranks or needs.twos or needs.bombs or needs.joker_bomb):
        return token("–")
    if not needs.ranks:
        return token("2") if needs.twos else pgettext("on the free step, only a bomb", "bomb")
    if len(needs.ranks[0]) > 1:
        return pgettext("on the free step, only a joker", "joker")
    low = _run(seen.table, needs.ranks[0])
    if len(needs.ranks) > 1:
        return token(f"{face(low[-1])}+")
    return token(face(low[0]) if len(low) == 1 else f"{face(low[0])}-{face(low[-1])}")


def _run(table: Combination, rank: str) -> Sequence[str]:
    return row_to(rank, len(table.ranks)) if len(table.ranks) > 1 else (rank,)


def ghost_name(seen: Observation, names: Sequence[str]) -> str:
    """Who is to play, under the free step; empty once the round is over."""
    if seen.my_turn:
        return gettext("Your step")
    return "" if seen.turn is None else names[seen.turn]
