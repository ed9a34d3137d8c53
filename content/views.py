"""The pages of what is read. They are the same for everybody: no session, no form token, at most one question to the
database (has the FAQ changed?).
"""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from . import chapters, faq, links, search, source
from .prose.languages import active


def _page(game: str, slug: str) -> chapters.ShownChapter:
    """A page of prose in the active language, or a 404."""
    page = chapters.shown(game, slug, active())
    if page is None:
        raise Http404
    return page


def _render(request: HttpRequest, template: str, game: str, **context: Any) -> HttpResponse:
    return render(request, template, {"slug": game, **context})


@require_safe
def overview(request: HttpRequest, game: str) -> HttpResponse:
    """What the game is, its rules in a minute, and the ways in."""
    page = _page(game, source.OVERVIEW)
    return _render(request, "content/overview.html", game, page=page, entries=_entries(game))


def _entries(game: str) -> int:
    """How many questions the FAQ answers."""
    return sum(len(section.entries) for section in faq.shown(game, active()).sections)


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The contents of the rules, and a search."""
    found = chapters.contents(game, active())
    if not found:
        raise Http404
    missing = any(one.title.missing for chapter in found for one in (chapter, *chapter.sections))
    return _render(request, "content/rules.html", game, chapters=found, missing=missing)


@require_safe
def chapter(request: HttpRequest, game: str, chapter: str) -> HttpResponse:
    """One chapter of the rules."""
    page = _page(game, chapter)
    if not page.number:
        raise Http404
    found = chapters.contents(game, active())
    at = page.number - 1
    context = {
        "page": page,
        "chapters": found,
        "previous": found[at - 1] if at else None,
        "next": found[at + 1] if at + 1 < len(found) else None,
    }
    return _render(request, "content/chapter.html", game, **context)


@require_safe
def rule(request: HttpRequest, rule_id: str) -> HttpResponse:
    """``/<lang>/rule/<rule-id>/``: on to the paragraph of the rule."""
    if not links.knows(rule_id):
        raise Http404
    return redirect(links.rule_url(rule_id))


@require_safe
def glossary(request: HttpRequest, game: str) -> HttpResponse:
    """Our words, the Chinese ones, how they are said and what they mean."""
    return _render(request, "content/glossary.html", game, page=_page(game, source.GLOSSARY))


@require_safe
def faq_page(request: HttpRequest, game: str) -> HttpResponse:
    """Questions and answers."""
    if source.page(game, source.OVERVIEW) is None:
        raise Http404
    return _render(request, "content/faq.html", game, faq=faq.shown(game, active()))


@require_safe
def search_page(request: HttpRequest, game: str) -> HttpResponse:
    """Search over rules, glossary and FAQ: ``?q=``. htmx gets the list alone."""
    if source.page(game, source.OVERVIEW) is None:
        raise Http404
    query = request.GET.get("q", "")[: search.MAX_QUERY].strip()
    template = "content/search.html"
    if request.headers.get("HX-Request") == "true":
        template += "#results"
    found = search.search(query, game, active())
    response = _render(request, template, game, query=query, results=found)
    patch_vary_headers(response, ["HX-Request"])
    return response
