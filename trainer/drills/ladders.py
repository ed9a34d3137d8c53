"""The ladder of ranks under a verdict: the rank on the table, the step that was asked for, the rank that was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

import engine
from content.prose.ranks import face
from content.prose.sentences import combo_label, complete_needs, needs_list
from engine import Combination, Ruleset

from .positions import Position


@dataclass(frozen=True)
class Step:
    """One rank; ``mark`` is ``from`` (on the table), ``to`` (covers it), ``miss`` (played, does not) or empty."""

    face: str
    mark: str
    apart: bool = False
    """Ranks from here on stand apart: no sequence reaches them."""

    @property
    def css(self) -> str:
        """The classes of the step."""
        return " ".join(filter(None, (self.mark, "gap" if self.apart else "")))


@dataclass(frozen=True)
class Ladder:
    """The steps from low to high, and the same in words."""

    steps: tuple[Step, ...]
    label: str


def _order(rules: Ruleset, table: Combination) -> Sequence[str]:
    """The ranks people sort a hand by, unless plays of this kind go by an order of their own: that of their tops."""
    shape, places = table.form.shape, {rank: place for place, rank in enumerate(rules.order)}
    own = [places.get(rank, -1) for rank in shape.ranks]
    return rules.order if own == sorted(set(own)) else shape.ranks[shape.run - 1 :]


def ladder_of(position: Position) -> Ladder | None:
    """The ladder of a cover that ranks decide: both plays of one kind and size. None otherwise."""
    table = position.on_table
    play: Any = position.verdict.params.get("play")
    if table is None or play is None or (play["kind"], play["size"]) != (table.kind, table.size):
        return None
    needs: Any = engine.needs(position.rules, table).to_json()
    ranks = [rank for rank in _order(position.rules, table) if len(rank) == 1]
    if table.rank not in ranks or play["rank"] not in ranks:
        return None  # jokers have no place on it
    marks = dict.fromkeys(needs["ranks"], "to")
    marks[table.rank] = "from"
    marks[play["rank"]] = "to" if position.verdict.legal else "miss"
    steps = tuple(Step(face(rank), marks.get(rank, ""), apart=rank == "2" and rank == ranks[-1]) for rank in ranks)
    label = gettext("On the table: {table}. Covers it: {needs}. Yours: {play}.").format(
        table=combo_label(table, plain=True),
        needs=needs_list(complete_needs(needs, table, position.rules), plain=True),
        play=combo_label(play, plain=True),
    )
    return Ladder(steps, label)
