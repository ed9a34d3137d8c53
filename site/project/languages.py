"""The site's languages as the shell needs them: addresses, switcher, alternates, suggestion."""

from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import get_language

from content.prose.languages import html_lang, own_name


@dataclass(frozen=True, slots=True)
class Language:
    """One language: `code` is Django's ("pt-br", also in addresses), `tag` is BCP 47's ("pt-BR", for HTML)."""

    code: str
    tag: str
    name: str
    current: bool
    path: str


def path_in(path: str, code: str) -> str:
    """`path` (with its query) in the language `code`: another prefix. A path without prefix leads to the home page."""
    head, _, rest = path.removeprefix("/").partition("/")
    return f"/{code}/{rest}" if head in dict(settings.LANGUAGES) else f"/{code}/"


def languages(path: str) -> list[Language]:
    """All languages in the order of the settings, each with the address of `path` in it."""
    active = get_language()
    return [
        Language(code=code, tag=html_lang(code), name=own_name(code), current=code == active, path=path_in(path, code))
        for code, _ in settings.LANGUAGES
    ]
