"""Collects what translators translate: the prose of the rules pages and lessons, and the first texts of the FAQ.

One message a paragraph, heading or cell, its white space made single: wrapping the source anew changes no message. Each
message says in a comment on which page and in which section it stands; line numbers would change with every edit and
are left out. The order is the reading order, so the result is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from babel.messages.catalog import Catalog
from markdown_it.tree import SyntaxTreeNode

from . import faq_source, source
from .prose.catalog import msgid
from .prose.lessons import lesson_texts
from .prose.markdown import content_of, has_words, is_terms_table, rows_of

_NAMES = "Mei, Tao and Lin are players; their names are those of the messages with the context “player name”."
HEADING, CELL, TERM = "heading", "table", "term"


@dataclass(frozen=True)
class Text:
    """One message: its English, its context (None for running text), the file, and where it stands."""

    text: str
    context: str | None
    file: str
    place: str


def catalog(domain: str) -> Catalog:
    """The messages of ``rules`` or ``faq`` as a Babel catalogue without translations."""
    found = Catalog(domain=domain, fuzzy=False)
    for text in texts(domain):
        found.add(
            msgid(text.text),
            None,
            locations=[(text.file, 0)],
            auto_comments=[text.place],
            context=text.context,
        )
    return found


def texts(domain: str) -> Iterator[Text]:
    """Every text of a domain in reading order; KeyError for a domain that is not prose."""
    collect = {"rules": (_rules, _lessons), "faq": (_faq,)}[domain]
    return (text for game in source.GAMES for part in collect for text in part(game) if has_words(text.text))


def _rules(game: str) -> Iterator[Text]:
    for chapter in source.pages(game):
        file = chapter.path.relative_to(source.ROOT.parent).as_posix()
        page = f"Page: {chapter.title}"
        yield Text(chapter.title, HEADING, file, f"{page}. Its title.")
        yield from (Text(*text, file, page) for block in chapter.lead for text in block_texts(block))
        for section in chapter.sections:
            place = f"{page}. Section: {section.title} (#{section.anchor})"
            yield Text(section.title, HEADING, file, place)
            yield from (Text(*text, file, place) for block in section.blocks for text in block_texts(block))


def _lessons(game: str) -> Iterator[Text]:
    for step in lesson_texts(game):
        file = step.path.relative_to(source.ROOT.parent).as_posix()
        place = f"Lesson {step.number}: {step.title}"
        yield Text(step.title, HEADING, file, f"{place}. Its title.")
        yield from (Text(text, None, file, f"{place}. {what} {_NAMES}") for text, what in step.texts())


def _faq(game: str) -> Iterator[Text]:
    file = faq_source.path_of(game).relative_to(source.ROOT.parent).as_posix()
    for section in faq_source.sections(game):
        yield Text(section.title, HEADING, file, f"FAQ section: {section.title}")
        for entry in section.entries:
            yield Text(entry.question, None, file, f"FAQ, question (#{entry.slug})")
            for node in entry.texts():
                yield Text(node.content, None, file, f"FAQ, answer to: {entry.question} (#{entry.slug})")


def block_texts(block: SyntaxTreeNode) -> Iterator[tuple[str, str | None]]:
    """The texts of one block with their contexts, exactly those that ``prose.markdown`` looks up."""
    if block.type == "heading":
        yield content_of(block), HEADING
    elif block.type == "table":
        header, *rows = rows_of(block)
        if is_terms_table(block):
            for term, _chinese, _pinyin, meaning in rows:
                yield term, TERM
                yield meaning, None
        else:
            yield from ((cell, CELL) for row in (header, *rows) for cell in row)
    elif block.type == "paragraph":
        yield content_of(block), None
    else:
        for child in block.children:
            yield from block_texts(child)
