"""Template tags of the shell, known in every template without `{% load %}`."""

from typing import Any

from django import template
from django.conf import settings
from django.template.context import RequestContext
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, override

from content.games import Game
from project import games
from project.languages import Language, languages

register = template.Library()


def page_path(context: Any) -> str:
    """The address of the page with its query. A view whose own address answers only to POST gives `canonical_path`."""
    return str(context.get("canonical_path") or context["request"].get_full_path())


def origin(context: Any) -> str:
    """The site's public origin, such as `https://example.org`."""
    request = context["request"]
    return settings.ORIGIN or f"{request.scheme}://{request.get_host()}"


@register.simple_tag(takes_context=True)
def page_languages(context: RequestContext) -> list[Language]:
    """The site's languages, each with the path of this page in it: `{% page_languages as languages %}`."""
    return languages(page_path(context))


@register.simple_tag(takes_context=True)
def alternate_links(context: RequestContext) -> SafeString:
    """`<link>`s for the head: the canonical address, and this page in every language; without the query."""
    base, path = origin(context), page_path(context).partition("?")[0]
    links = [format_html('<link rel="canonical" href="{}{}">', base, path)]
    versions = languages(path)
    links += [
        format_html('<link rel="alternate" hreflang="{}" href="{}{}">', one.tag, base, one.path) for one in versions
    ]
    default = next(one for one in versions if one.code == settings.LANGUAGE_CODE)
    links.append(format_html('<link rel="alternate" hreflang="x-default" href="{}{}">', base, default.path))
    return mark_safe("\n".join(links))


@register.simple_tag(takes_context=True)
def absolute(context: RequestContext, path: str) -> str:
    """A path with the site's origin before it, to be taken elsewhere: `{% absolute "/en/" %}`."""
    return origin(context) + path


@register.simple_tag
def address(name: str, **kwargs: str) -> str:
    """Like `url`, but empty where no room offers the page, or not for that game: `{% address "trainer:me" as me %}`."""
    return games.address(name, **kwargs)


@register.simple_tag
def game_sections(game: Game) -> list[games.Section]:
    """The sections of `game` that there are."""
    return games.sections(game, "")


@register.simple_tag(takes_context=True)
def suggestions(context: RequestContext) -> list[tuple[Language, str, str, str]]:
    """For every other language: the language, and in it an offer to read on, its answer, and the word for no."""
    offers = []
    for language in languages(page_path(context)):
        if not language.current:
            with override(language.code):
                offers.append(
                    (
                        language,
                        gettext("This page is there in your language too."),
                        gettext("Read it here"),
                        gettext("No, thank you"),
                    )
                )
    return offers
