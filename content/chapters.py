"""The pages of prose in a reader's language, rendered once a process and language and kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString
from django.utils.translation import override

from . import links, source
from .examples.render import Figures
from .prose.catalog import catalog
from .prose.markdown import Prose, Translated


@dataclass(frozen=True)
class ShownSection:
    """A section as HTML. ``title`` knows whether it had to stay English."""

    anchor: str
    number: str
    title: Translated
    html: SafeString
    is_rule: bool


@dataclass(frozen=True)
class ShownChapter:
    """A page as HTML. ``missing``: some of it has no translation and stands there in English."""

    game: str
    slug: str
    number: int
    title: Translated
    lede: SafeString
    lead: SafeString
    sections: tuple[ShownSection, ...]
    missing: bool

    def section(self, anchor: str) -> ShownSection | None:
        """One section by its anchor."""
        return next((section for section in self.sections if section.anchor == anchor), None)


def shown(game: str, slug: str, language: str) -> ShownChapter | None:
    """A page of a game in a language (Django's code); None when there is no such page."""
    # Only pages there are are kept: readers may ask for any address.
    return _shown(game, slug, language) if source.page(game, slug) else None


@cache
def _shown(game: str, slug: str, language: str) -> ShownChapter:
    chapter = source.page(game, slug)
    assert chapter is not None
    with override(language):
        return _render(chapter, language)


def _render(chapter: source.Chapter, language: str) -> ShownChapter:
    figures = Figures(chapter.game, chapter.path)
    prose = Prose(catalog("rules", language), links.resolve, figures)
    title = prose.inline(chapter.title, "heading")
    first, rest = chapter.lead[:1], chapter.lead[1:]
    lede = prose.lede(first[0]) if first else SafeString()
    lead = prose.blocks(rest)
    sections = []
    for section in chapter.sections:
        figures.section = section.anchor
        heading = prose.inline(section.title, "heading")
        html = prose.blocks(section.blocks)
        sections.append(ShownSection(section.anchor, section.number, heading, html, section.is_rule))
    return ShownChapter(
        chapter.game, chapter.slug, chapter.number, title, lede, lead, tuple(sections), missing=prose.missing
    )


@dataclass(frozen=True)
class Entry:
    """A line of the contents: a chapter with its sections, or a section. ``anchor`` is a chapter's slug."""

    anchor: str
    number: str
    title: Translated
    sections: tuple[Entry, ...] = ()


@cache
def contents(game: str, language: str) -> tuple[Entry, ...]:
    """The numbered chapters of a game in order, with their sections: titles only, no page is rendered for it."""
    prose = Prose(catalog("rules", language), links.resolve)

    def title(text: str) -> Translated:
        return prose.inline(text, "heading")

    with override(language):
        return tuple(
            Entry(
                chapter.slug,
                str(chapter.number),
                title(chapter.title),
                tuple(Entry(section.anchor, section.number, title(section.title)) for section in chapter.sections),
            )
            for chapter in source.chapters(game)
        )


def forget() -> None:
    """Render everything anew: for tests and for catalogues compiled while the site runs."""
    source._pages.cache_clear()
    source.chapters.cache_clear()
    source.anchors.cache_clear()
    catalog.cache_clear()
    _shown.cache_clear()
    contents.cache_clear()
