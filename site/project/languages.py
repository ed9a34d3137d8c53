"""The site's languages as the shell needs them: addresses, switcher, alternates, suggestion."""

from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import get_language


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the site. `code` is Django's ("pt-br", also in addresses), `tag` is BCP 47's ("pt-BR", for HTML)."""

    code: str
    tag: str
    name: str
    current: bool
    path: str


def tag_of(code: str) -> str:
    """Django's language code as a BCP 47 tag: script in title case, region in capitals. `zh-hans` -> `zh-Hans`."""
    first, *rest = code.split("-")
    return "-".join([first, *(part.title() if len(part) == 4 else part.upper() for part in rest)])


def path_in(path: str, code: str) -> str:
    """`path` (with its query) in the language `code`: only the prefix differs. Paths without a prefix lead to the home page."""
    head, _, rest = path.removeprefix("/").partition("/")
    return f"/{code}/{rest}" if head in dict(settings.LANGUAGES) else f"/{code}/"


def languages(path: str) -> list[Language]:
    """All languages in the order of the settings, each with the address of `path` in it."""
    active = get_language()
    return [
        Language(code=code, tag=tag_of(code), name=str(name), current=code == active, path=path_in(path, code))
        for code, name in settings.LANGUAGES
    ]
