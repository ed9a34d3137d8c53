"""The first texts of the FAQ: ``faq/<game>.md`` in English, translated through the domain ``faq``.

``# Section {#slug}``, ``## Question? {#slug}``, then the answer in Markdown. A translated answer is the English
Markdown with each paragraph put into the other language; where one paragraph is missing, the answer is not there in
that language at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it.tree import SyntaxTreeNode

from .prose.catalog import Catalog, msgid
from .prose.markdown import content_of, has_words, parse, split_anchor
from .source import GAMES, ROOT, SourceError, line_of

FOLDER = ROOT / "faq"


@dataclass(frozen=True)
class Entry:
    """One question. ``lines`` are the answer's source, ``blocks`` the same as blocks."""

    slug: str
    question: str
    lines: tuple[str, ...]
    blocks: tuple[SyntaxTreeNode, ...]
    line: int

    @property
    def answer(self) -> str:
        """The answer as Markdown, in English."""
        return "\n".join(self.lines).strip()

    def texts(self) -> Iterator[SyntaxTreeNode]:
        """The paragraphs of the answer, one at a time."""
        for block in self.blocks:
            yield from (node for node in block.walk() if node.type == "inline")

    def translated(self, catalog: Catalog) -> str | None:
        """The answer as Markdown in another language; None when a paragraph has no translation."""
        lines = list(self.lines)
        for node in reversed(list(self.texts())):
            assert node.map is not None
            start, end = node.map[0] - self.line, node.map[1] - self.line
            found = catalog.find(node.content) if has_words(node.content) else msgid(node.content)
            if found is None:
                return None
            # What stands before the text in its first line marks a list item; it stays.
            mark = lines[start][: lines[start].index(node.content.split("\n", 1)[0])]
            lines[start:end] = [mark + found]
        return "\n".join(lines).strip()


@dataclass(frozen=True)
class Section:
    """A heading with its questions."""

    slug: str
    title: str
    entries: tuple[Entry, ...]


def path_of(game: str) -> Path:
    """The file of a game's FAQ (its slug)."""
    return FOLDER / f"{game}.md"


@cache
def sections(game: str) -> tuple[Section, ...]:
    """The FAQ of a game as it stands in the tree; empty for none. SourceError for a file that keeps no form."""
    path = path_of(game)
    if game not in GAMES or not path.is_file():
        return ()
    text = path.read_text(encoding="utf-8")
    lines, blocks = text.splitlines(), parse(text)
    headings = [at for at, node in enumerate(blocks) if node.type == "heading"]
    found: list[tuple[str, str, list[Entry]]] = []
    for at, following in zip(headings, [*headings[1:], len(blocks)], strict=True):
        node = blocks[at]
        title, slug = split_anchor(content_of(node))
        if not slug:
            raise SourceError(path, line_of(node), f"the heading {title!r} has no {{#slug}}")
        if node.tag == "h1":
            found.append((slug, title, []))
            continue
        if not found:
            raise SourceError(path, line_of(node), "a question before the first section")
        first = node.map[1] if node.map else 0
        after = blocks[following].map if following < len(blocks) else None
        last = after[0] if after else len(lines)
        body = tuple(lines[first:last])
        found[-1][2].append(Entry(slug, title, body, tuple(blocks[at + 1 : following]), first))
    return tuple(Section(slug, title, tuple(entries)) for slug, title, entries in found)
