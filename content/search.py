"""Search over the rules and the FAQ of a game in the reader's language.

Accents, case and width do not matter, and a text without blanks (Chinese) is found by parts of it. Everything is in
memory: a word or two take one to three milliseconds, the most words that count less than ten, and, for the FAQ, the
one look at the content version.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from html import unescape

from django.urls import reverse
from django.utils.html import conditional_escape, strip_tags
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import override

from . import chapters, faq, links, source
from .prose.languages import SOURCE, html_lang

MAX_QUERY = 100
MAX_RESULTS = 30
MAX_TERMS = 8
"""Words of a query that count; those after them do not, so that no query is costly."""
_SNIPPET = 170
_FIGURE = re.compile(r"<figure.*?</figure>", re.DOTALL)
_TERM = re.compile(r'<div id="(?P<anchor>t-[^"]+)"><dt[^>]*>(?P<term>.*?)</dt>(?P<rest>.*?)</div>', re.DOTALL)
_AFTER_WIDE = re.compile(r"(?<=[。？！：；，]) ")
_BLOCK = re.compile(r"</?(?:p|li|ol|ul|dl|dt|dd|div|table|thead|tbody|tr|th|td|h3|aside)\b[^>]*>")
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")
_DASHES = dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-")


def fold(text: str) -> str:
    """A text as it is compared: no accents, no case, no width, one kind of hyphen."""
    return "".join(folded for char in text for folded in _fold_char(char))


@lru_cache(maxsize=8192)
def _fold_char(char: str) -> str:
    plain = unicodedata.normalize("NFKD", _DASHES.get(char, char)).casefold()
    return "".join(_DASHES.get(one, one) for one in plain if unicodedata.category(one) != "Mn")


@dataclass(frozen=True)
class Document:
    """Something that can be found: a section, a term, an entry of the FAQ."""

    kind: str  # "rules", "glossary" or "faq"
    url: str
    where: str
    title: str
    text: str
    lang: str

    @cached_property
    def folded_title(self) -> str:
        return fold(self.title)

    @cached_property
    def folded(self) -> str:
        """Title and text, folded."""
        return f"{self.folded_title}\n{fold(self.text)}"


@dataclass(frozen=True)
class Result:
    """A document that was found, with the passage where, the words marked."""

    document: Document
    snippet: SafeString


def search(query: str, game: str, language: str) -> list[Result]:
    """What fits a query best, best first. Every word must occur; where nothing has all, half are enough."""
    terms = list(dict.fromkeys(fold(query[:MAX_QUERY]).split()))[:MAX_TERMS]
    if not terms:
        return []
    documents = [*_prose_documents(game, language), *_faq_documents(game, language)]
    scored = [(_score(terms, document), at) for at, document in enumerate(documents)]
    full = [(score, at) for (hits, score), at in scored if hits >= len(terms)]
    half = [(score, at) for (hits, score), at in scored if hits * 2 >= len(terms)]
    best = sorted(full or half, key=lambda found: (-found[0], found[1]))[:MAX_RESULTS]
    return [Result(documents[at], _snippet(documents[at].text, terms)) for _, at in best]


def _score(terms: list[str], document: Document) -> tuple[float, float]:
    """How many of the terms a document has, and how well it fits."""
    hits = score = 0.0
    for term in terms:
        share = _share(term, document.folded)
        hits += share
        score += share * (1 + 9 * _share(term, document.folded_title)) + min(document.folded.count(term), 5) / 10
    return hits, score


def _share(term: str, text: str) -> float:
    """1 when the term is in the text; of a longer Chinese term the share of its pairs of signs, from a half."""
    if term in text:
        return 1.0
    if len(term) < 3 or not _CJK.search(term):
        return 0.0
    pairs = [term[at : at + 2] for at in range(len(term) - 1)]
    share = sum(pair in text for pair in pairs) / len(pairs)
    return share if share >= 0.5 else 0.0


@cache
def _prose_documents(game: str, language: str) -> tuple[Document, ...]:
    with override(language):
        return tuple(_of_pages(game, language))


def _of_pages(game: str, language: str) -> Iterator[Document]:
    here = html_lang(language)
    for chapter in source.pages(game):
        page = chapters.shown(game, chapter.slug, language)
        if page is None:
            continue
        url = links.chapter_url(chapter)
        yield Document("rules", url, "", page.title.text, _plain(page.lede), here)
        for section in page.sections:
            terms = list(_TERM.finditer(section.html))
            for term in terms:
                anchor, text = term["anchor"], _plain(term["rest"])
                yield Document("glossary", f"{url}#{anchor}", page.title.text, _plain(term["term"]), text, here)
            if not terms:
                title = f"{section.number} {section.title.text}".strip()
                lang = SOURCE if section.title.missing else here
                yield Document("rules", f"{url}#{section.anchor}", page.title.text, title, _plain(section.html), lang)


_kept: dict[tuple[str, str], tuple[faq.ShownFaq, tuple[Document, ...]]] = {}


def _faq_documents(game: str, language: str) -> tuple[Document, ...]:
    """The entries of the FAQ, made anew when it has changed: ``faq.shown`` gives another one then."""
    shown = faq.shown(game, language)
    kept = _kept.get((game, language))
    if kept is None or kept[0] is not shown:
        kept = _kept[game, language] = (shown, tuple(_of_faq(shown, game, language)))
    return kept[1]


def _of_faq(shown: faq.ShownFaq, game: str, language: str) -> Iterator[Document]:
    with override(language):
        url = reverse("content:faq", kwargs={"game": game})
    for section in shown.sections:
        for entry in section.entries:
            lang = SOURCE if entry.question.missing else html_lang(language)
            text = _plain(entry.answer.html)
            yield Document("faq", f"{url}#{entry.slug}", section.title.text, entry.question.text, text, lang)


def _plain(html: str) -> str:
    """Running text without markup and without examples. After marks as wide as a sign of Chinese no blank stands."""
    text = " ".join(unescape(strip_tags(_BLOCK.sub(" ", _FIGURE.sub(" ", html)))).split())
    return _AFTER_WIDE.sub("", text)


def _snippet(text: str, terms: list[str]) -> SafeString:
    """The passage round the first hit, cut at blanks where there are any, hits in ``<mark>``."""
    folded = _Folded(text)
    marks = sorted(span for term in terms for span in folded.spans(term))
    start = max(0, marks[0][0] - _SNIPPET // 3) if marks else 0
    if start:
        blank = text.find(" ", start, marks[0][0])
        start = blank + 1 if blank >= 0 else start
    end = min(len(text), start + _SNIPPET)
    if end < len(text):
        blank = text.rfind(" ", start + _SNIPPET // 2, end)
        end = blank if blank >= 0 else end
    parts = ["… " if start else ""]
    at = start
    for first, last in marks:
        if first < at or last > end:
            continue
        parts += [str(conditional_escape(text[at:first])), f"<mark>{conditional_escape(text[first:last])}</mark>"]
        at = last
    parts += [str(conditional_escape(text[at:end])), " …" if end < len(text) else ""]
    return mark_safe("".join(parts))


class _Folded:
    """A text folded, which knows where each of its signs came from."""

    def __init__(self, text: str) -> None:
        signs = [(one, at) for at, char in enumerate(text) for one in _fold_char(char)]
        self.text = "".join(one for one, _ in signs)
        self.places = [at for _, at in signs]

    def spans(self, term: str) -> Iterator[tuple[int, int]]:
        """Where a folded term stands in the text as it was."""
        at = 0
        while (at := self.text.find(term, at)) >= 0:
            yield self.places[at], self.places[at + len(term) - 1] + 1
            at += len(term)
