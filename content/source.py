"""The English source of the rules pages: ``pages/<game>/*.md`` as chapters and sections, before any rendering.

``NN-name.md`` is a chapter of the rules; ``overview.md`` and ``glossary.md`` stand beside them and have no number. A
chapter is ``# Title {#slug}`` with paragraphs under it, a section ``## Title {#anchor}``; the anchor of a rule's
section is its id.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it.tree import SyntaxTreeNode

from engine.rulebook import RULES

from . import games
from .prose.markdown import content_of, parse, split_anchor

ROOT = Path(__file__).resolve().parent
PAGES = ROOT / "pages"
_NAME = re.compile(r"(?:(?P<number>\d+)-)?(?P<slug>[a-z][a-z0-9-]*)\.md")

# The games' slugs in addresses, and what the engine calls them.
GAMES = {game.slug: game.engine for game in games.GAMES}
SLUGS = {game.engine: game.slug for game in games.GAMES}

OVERVIEW, GLOSSARY = "overview", "glossary"


class SourceError(ValueError):
    """A mistake in a source text; the message begins with the file and the line."""

    def __init__(self, path: Path, line: int, message: str) -> None:
        super().__init__(f"{path.relative_to(ROOT.parent) if path.is_absolute() else path}:{line}: {message}")


@dataclass(frozen=True)
class Section:
    """One section of a chapter. ``anchor`` is a rule id where the section states a rule, else a plain word."""

    anchor: str
    title: str
    number: str
    blocks: tuple[SyntaxTreeNode, ...]

    @property
    def is_rule(self) -> bool:
        """Whether the section states a rule of the rule book."""
        return self.anchor in RULES


@dataclass(frozen=True)
class Chapter:
    """One file of prose. ``number`` is 0 for the pages beside the rules (overview, glossary)."""

    game: str
    slug: str
    number: int
    path: Path
    title: str
    lead: tuple[SyntaxTreeNode, ...]
    sections: tuple[Section, ...]


@cache
def chapters(game: str) -> tuple[Chapter, ...]:
    """The numbered chapters of a game (its slug), 1, 2, 3 …; empty for a game that has no pages yet."""
    found = tuple(page for page in _pages(game).values() if page.number)
    for number, chapter in enumerate(found, start=1):
        if chapter.number != number:
            raise SourceError(chapter.path, 1, f"the chapter after {number - 1} is {number}, not {chapter.number}")
    return found


def page(game: str, slug: str) -> Chapter | None:
    """One page of a game by its slug, numbered or not; None when there is none."""
    return _pages(game).get(slug)


@cache
def _pages(game: str) -> dict[str, Chapter]:
    if game not in GAMES:
        return {}
    found = [read(path, game) for path in sorted((PAGES / game).glob("*.md"))]
    return {chapter.slug: chapter for chapter in sorted(found, key=_reading_order)}


def _reading_order(chapter: Chapter) -> tuple[bool, bool, int, str]:
    """The overview, the chapters, what else there is."""
    return chapter.slug != OVERVIEW, not chapter.number, chapter.number, chapter.slug


def pages(game: str) -> tuple[Chapter, ...]:
    """All pages of a game in reading order: the overview, the chapters, the glossary."""
    return tuple(_pages(game).values())


@cache
def anchors(game: str) -> dict[str, tuple[Chapter, Section]]:
    """Every section of a game by its anchor."""
    return {section.anchor: (chapter, section) for chapter in pages(game) for section in chapter.sections}


def fences(chapter: Chapter) -> Iterator[tuple[Section | None, SyntaxTreeNode]]:
    """Every fenced block of a chapter with the section it stands in (None: above the first)."""
    for block in chapter.lead:
        yield from ((None, node) for node in block.walk() if node.type == "fence")
    for section in chapter.sections:
        for block in section.blocks:
            yield from ((section, node) for node in block.walk() if node.type == "fence")


def line_of(node: SyntaxTreeNode) -> int:
    """The line of a block in its file, counted from one."""
    return node.map[0] + 1 if node.map else 1


def read(path: Path, game: str) -> Chapter:
    """Parse one file; SourceError for a file that does not keep to the form."""
    name = _NAME.fullmatch(path.name)
    if not name:
        raise SourceError(path, 1, "the name is not NN-name.md or name.md")
    number = int(name["number"] or 0)
    title = ""
    lead: list[SyntaxTreeNode] = []
    raw: list[tuple[str, str, list[SyntaxTreeNode]]] = []
    for node in parse(path.read_text(encoding="utf-8")):
        if node.type != "heading" or node.tag not in ("h1", "h2"):
            (raw[-1][2] if raw else lead).append(node)
            continue
        text, anchor = split_anchor(content_of(node))
        if not anchor:
            raise SourceError(path, line_of(node), f"the heading {text!r} has no {{#anchor}}")
        if node.tag == "h1":
            title = text
        else:
            raw.append((text, anchor, []))
    if not title:
        raise SourceError(path, 1, "the page has no # title")
    sections = tuple(
        Section(anchor, text, f"{number}.{at}" if number else "", tuple(blocks))
        for at, (text, anchor, blocks) in enumerate(raw, start=1)
    )
    return Chapter(game, name["slug"], number, path, title, tuple(lead), sections)
