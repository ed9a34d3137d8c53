"""The sitemap: every page to read, to learn or to ask at, in every language, each with its alternates."""

from collections.abc import Iterator

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from content import links, source
from content.games import GAMES
from content.prose.lessons import lesson_texts
from project.games import address
from project.languages import languages


def paths() -> Iterator[str]:
    """The path of every such page, in the active language; of one that is asked by its address, the bare page."""
    for name in ("home", "about", "privacy"):
        yield reverse(name)
    for game in GAMES:
        yield reverse("content:rules", kwargs={"game": game.slug})
        yield reverse("content:faq", kwargs={"game": game.slug})
        if ask := address("trainer:ask", game=game.slug):
            yield ask
        if learn := address("trainer:learn", game=game.slug):
            yield learn
            yield from (address("trainer:lesson", game=game.slug, step=one.slug) for one in lesson_texts(game.slug))
        yield from (links.chapter_url(page) for page in source.pages(game.slug))


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """`/sitemap.xml`."""
    origin = settings.ORIGIN or f"{request.scheme}://{request.get_host()}"
    with override(settings.LANGUAGE_CODE):
        pages = [languages(path) for path in sorted(set(paths()))]
    context = {"origin": origin, "pages": pages, "default": settings.LANGUAGE_CODE}
    return render(request, "sitemap.xml", context, content_type="application/xml")
