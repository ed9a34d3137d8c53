"""What the summary of a round shows of its match beside the round itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Story:
    """``earlier`` are the points of the rounds before, ``starts`` how each round began, the last one being this round.

    ``final``: no round follows.
    """

    match_id: str
    version: int
    earlier: Sequence[Sequence[int]]
    starts: Sequence[Mapping[str, Any]]
    final: bool
