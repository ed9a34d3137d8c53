"""The kinds of blocks, by the word behind the fence. A new kind is a module like its neighbours and a line here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markdown_it.tree import SyntaxTreeNode

from . import advances, bombs, cases, ladders, rounds, scores, tribute_figure, tributes
from .fields import Block

if TYPE_CHECKING:
    from .render import Figures


@dataclass(frozen=True)
class Kind:
    """What can be done with a block.

    ``read`` turns a fenced block into what is asked, ``mistakes`` compares what it expects with the engine's answers
    (the game by its engine name), ``show`` makes a figure of them.
    """

    read: Callable[[SyntaxTreeNode, Path], Sequence[Block]]
    mistakes: Callable[[Sequence[Any], str], Iterator[str]]
    show: Callable[[Sequence[Any], Figures], str]


KINDS: Mapping[str, Kind] = {
    "example": Kind(cases.read, cases.mistakes, cases.show),
    "score": Kind(scores.read, scores.mistakes, scores.show),
    "round": Kind(rounds.read, rounds.mistakes, rounds.show),
    "ladder": Kind(ladders.read, ladders.mistakes, ladders.show),
    "bombs": Kind(bombs.read, bombs.mistakes, bombs.show),
    "tribute": Kind(tributes.read, tributes.mistakes, tribute_figure.show),
    "advance": Kind(advances.read, advances.mistakes, advances.show),
}
