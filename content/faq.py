"""The FAQ as readers see it: published entries in their language, kept until the content version rises."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import nh3
from django.db.models import QuerySet
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import override
from modeltranslation.utils import build_localized_fieldname

from . import links
from .examples.render import Figures
from .models import ContentVersion, FaqEntry, FaqSection
from .prose.languages import SOURCE
from .prose.markdown import AsWritten, Prose, Translated, parse
from .source import SourceError

# What the renderer makes; anything else would be a mistake of ours and is taken out. Raw HTML never gets this far as
# HTML.
_TAGS = {
    *("a", "aside", "bdi", "br", "code", "dd", "div", "dl", "dt", "em", "h3", "hr", "li", "ol", "p", "pre", "span"),
    *("strong", "table", "tbody", "td", "th", "thead", "tr", "ul"),
}
_ATTRIBUTES = {"*": {"class", "lang", "dir"}, "a": {"href", "rel", "title"}, "ol": {"start"}, "th": {"scope"}}
_SCHEMES = {"http", "https", "mailto"}


@dataclass(frozen=True)
class ShownEntry:
    """A question with its answer as HTML; each knows whether it had to stay English."""

    slug: str
    question: Translated
    answer: Translated


@dataclass(frozen=True)
class ShownSection:
    """A heading with its entries."""

    slug: str
    title: Translated
    entries: tuple[ShownEntry, ...]


@dataclass(frozen=True)
class ShownFaq:
    """The FAQ of a game in a language. ``missing``: some of it has no translation and stands there in English."""

    sections: tuple[ShownSection, ...]
    missing: bool


_kept: dict[tuple[str, str], tuple[int, ShownFaq]] = {}


def shown(game: str, language: str) -> ShownFaq:
    """The published FAQ of a game (its slug) in a language: one query, and one more when it has changed."""
    version = ContentVersion.current()
    kept = _kept.get((game, language))
    if kept is None or kept[0] != version:
        kept = (version, render(published(game), language))
        _kept[game, language] = kept
    return kept[1]


def published(game: str) -> QuerySet[FaqEntry]:
    """What readers of a game (its slug) see, in order, with the sections."""
    entries = FaqEntry.objects.filter(is_published=True, section__game=game).select_related("section")
    return entries.order_by("section__order", "section_id", "order", "pk")


def render(entries: Iterable[FaqEntry], language: str) -> ShownFaq:
    """Entries (ordered by section) as readers of a language see them."""
    with override(language):
        sections = tuple(
            ShownSection(section.slug, _text(section, "title", language), tuple(_entry(one, language) for one in group))
            for section, group in groupby(entries, key=lambda entry: entry.section)
        )
    missing = any(
        part.missing
        for section in sections
        for part in (section.title, *(text for entry in section.entries for text in (entry.question, entry.answer)))
    )
    return ShownFaq(sections, missing)


def _entry(entry: FaqEntry, language: str) -> ShownEntry:
    text, missing = _value(entry, "answer", language)
    answer = Translated(render_answer(text, SOURCE if missing else language, entry.section.game), missing)
    return ShownEntry(entry.slug, _text(entry, "question", language), answer)


def _value(item: FaqEntry | FaqSection, field: str, language: str) -> tuple[str, bool]:
    """A field in a language, or in English; and whether it is missing."""
    found = getattr(item, build_localized_fieldname(field, language), "")
    if found:
        return str(found), False
    return str(getattr(item, build_localized_fieldname(field, SOURCE)) or ""), language != SOURCE


def _text(item: FaqEntry | FaqSection, field: str, language: str) -> Translated:
    """A one-line field as HTML: its Markdown is inline only."""
    text, missing = _value(item, field, language)
    prose = Prose(AsWritten(SOURCE if missing else language), links.resolve)
    return Translated(_clean(prose.inline(text).html), missing)


def render_answer(text: str, language: str, game: str) -> SafeString:
    """An answer's Markdown as safe HTML; rule links lead to the active language, example blocks are played."""
    figures = Figures(game, Path("faq"))
    prose = Prose(AsWritten(language), links.resolve)
    html = []
    for block in parse(text):
        try:
            figure = figures(block) if block.type == "fence" else ""
        except SourceError:
            figure = ""  # the admin refuses such a block; should one be there all the same, it shows as it was typed
        html.append(figure or _clean(prose.block(block)))
    return mark_safe("\n".join(html))


def _clean(html: str) -> SafeString:
    return mark_safe(nh3.clean(html, tags=_TAGS, attributes=_ATTRIBUTES, url_schemes=_SCHEMES, link_rel=None))
