"""Compares what a block expects with what the engine answers. Used by the tests, never while serving."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from markdown_it.tree import SyntaxTreeNode

from content.source import GAMES as ENGINE_NAMES
from content.source import Chapter, Section, SourceError, fences, line_of

from .parse import KINDS, Case, read_cases, read_ladder, read_round, read_score
from .run import answer_case, answer_score, climbs, play_round


def cases(chapter: Chapter) -> Iterator[tuple[Section | None, Case]]:
    """Every case of a page's ``example`` blocks with the section it stands in."""
    for section, node in fences(chapter):
        if node.info == "example":
            yield from ((section, case) for case in read_cases(node, chapter.path))


def mistakes(chapter: Chapter) -> list[str]:
    """Every block of a page that the engine does not answer as expected, one line each with file and line."""
    game = ENGINE_NAMES[chapter.game]
    return [line for _, node in fences(chapter) for line in block_mistakes(node, chapter.path, game)]


def block_mistakes(node: SyntaxTreeNode, path: Path, game: str) -> list[str]:
    """What is wrong with one fenced block; ``game`` is the engine's name. Empty when all is as expected."""
    check = {"example": _examples, "score": _score, "round": _round, "ladder": _ladder}.get(node.info)
    if check is None:
        return [str(SourceError(path, line_of(node), f"a block {node.info!r} is none of {', '.join(KINDS)}"))]
    try:
        return list(check(node, path, game))
    except SourceError as error:
        return [str(error)]


def _examples(node: SyntaxTreeNode, path: Path, game: str) -> Iterator[str]:
    for case in read_cases(node, path):
        yield from _case(case, game)


def _score(node: SyntaxTreeNode, path: Path, game: str) -> Iterator[str]:
    block = read_score(node, path)
    points = tuple(score.points for score in answer_score(block, game))
    if points != block.points:
        yield str(block.place.error(f"expected {block.points}, the engine says {points}"))
    if block.flip and len(set(points)) == 1:
        yield str(block.place.error("the house rule does not flip the points"))


def _round(node: SyntaxTreeNode, path: Path, game: str) -> Iterator[str]:
    block = read_round(node, path)
    codes = tuple(line.event.code for line in play_round(block, game).lines)
    if block.expect and codes != block.expect:
        yield str(block.place.error(f"expected {block.expect}, the engine says {codes}"))


def _ladder(node: SyntaxTreeNode, path: Path, game: str) -> Iterator[str]:
    block = read_ladder(node, path)
    covering = climbs(block, game)
    if block.low and (block.high not in covering or block.miss in covering):
        yield str(block.place.error(f"{block.low} is covered by {', '.join(covering)}"))


def _case(case: Case, game: str) -> Iterator[str]:
    verdicts = [answer.verdict for answer in answer_case(case, game)]
    legal, reasons = tuple(one.legal for one in verdicts), tuple(str(one.reason) for one in verdicts)
    if legal != case.expect or (case.reasons and reasons != case.reasons):
        said = ", ".join(f"{'yes' if one.legal else 'no'} ({one.reason})" for one in verdicts)
        yield str(case.place.error(f"expected {case.expect} {case.reasons}, the engine says {said}"))
    if case.flip and len(set(legal)) == 1:
        yield str(case.place.error("the house rule does not flip the verdict"))
