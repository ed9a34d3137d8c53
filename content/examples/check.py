"""Compares what blocks expect with what the engine answers. Used by the tests and the admin, never while serving."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from markdown_it.tree import SyntaxTreeNode

from content.source import GAMES as ENGINE_NAMES
from content.source import Chapter, Section, SourceError, fences, line_of

from .fields import Block
from .kinds import KINDS


def blocks(chapter: Chapter) -> Iterator[tuple[Section | None, Block]]:
    """Everything the engine is asked on a page, with the section it stands in."""
    for section, node in fences(chapter):
        yield from ((section, block) for block in KINDS[node.info].read(node, chapter.path))


def mistakes(chapter: Chapter) -> list[str]:
    """Every block of a page that the engine does not answer as expected, one line each with file and line."""
    game = ENGINE_NAMES[chapter.game]
    return [line for _, node in fences(chapter) for line in block_mistakes(node, chapter.path, game)]


def block_mistakes(node: SyntaxTreeNode, path: Path, game: str) -> list[str]:
    """What is wrong with one fenced block; ``game`` is the engine's name. Empty when all is as expected."""
    kind = KINDS.get(node.info)
    if kind is None:
        return [str(SourceError(path, line_of(node), f"a block {node.info!r} is none of {', '.join(KINDS)}"))]
    try:
        return list(kind.mistakes(kind.read(node, path), game))
    except SourceError as error:
        return [str(error)]
