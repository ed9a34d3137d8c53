"""Facts about the languages of the site: tags, own names, lists and dates.

Django's codes (``pt-br``) are not what HTML wants (``pt-BR``), and Babel wants a third form. Nothing else in the
project converts between them.
"""

from __future__ import annotations

import datetime
from collections.abc import Container, Iterable
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.dates import format_date as babel_format_date
from babel.dates import format_timedelta
from babel.lists import format_list
from django.utils.html import conditional_escape
from django.utils.safestring import mark_safe
from django.utils.translation import get_language, to_locale

SOURCE = "en"

# Each language under its own name in its own script: what its readers look for. Babel and Django differ on some of them
# (language-notes, section 2).
OWN_NAMES = {
    "en": "English",
    "id": "Bahasa Indonesia",
    "ru": "Русский",
    "pt-br": "Português (Brasil)",
    "ko": "한국어",
    "zh-hans": "简体中文",
    "zh-hant": "繁體中文",
    "ja": "日本語",
    "vi": "Tiếng Việt",
    "th": "ไทย",
    "es": "Español",
    "fr": "Français",
    "de": "Deutsch",
    "it": "Italiano",
    "pl": "Polski",
    "tr": "Türkçe",
    "uk": "Українська",
    "ar": "العربية",
    "hi": "हिन्दी",
    "fil": "Filipino",
    "ms": "Bahasa Melayu",
}


def active() -> str:
    """The active language as Django's code; English when translations are switched off."""
    return get_language() or SOURCE


def html_lang(code: str | None = None) -> str:
    """The BCP 47 tag of a Django language code, for ``lang`` and ``hreflang``: ``zh-hans`` → ``zh-Hans``."""
    language, _, rest = (code or active()).partition("-")
    if not rest:
        return language
    # Four letters are a script (Hans), two a country (BR).
    return f"{language}-{rest.title() if len(rest) == 4 else rest.upper()}"


def own_name(code: str) -> str:
    """What the language calls itself; the code itself when the table does not know it."""
    return OWN_NAMES.get(code, code)


@cache
def babel_locale(code: str | None = None) -> Locale:
    """Babel's locale of a Django language code (the active one when None); English where Babel knows none."""
    try:
        return Locale.parse(to_locale(code or active()))
    except (UnknownLocaleError, ValueError):
        return Locale.parse(SOURCE)


WITHOUT_AND = ("ko",)
"""Languages whose short lists read best with commas alone: Babel's Korean “및” belongs into contracts."""

WITHOUT_SPACES = ("zh", "ja")
"""Languages that put no space between two sentences."""


def _is_one_of(languages: Container[str]) -> bool:
    return active().partition("-")[0] in languages


def _escaped(items: Iterable[str]) -> list[str]:
    return [str(conditional_escape(item)) for item in items]


def format_or(items: Iterable[str], *, plain: bool = False) -> str:
    """“8, a 2 or a bomb” in the active language: HTML (items escaped unless safe already), or text when ``plain``."""
    if plain:
        return format_list(list(items), style="or", locale=babel_locale(active()))
    return mark_safe(format_or(_escaped(items), plain=True))


def format_and(items: Iterable[str], *, plain: bool = False) -> str:
    """“A, B and C” in the active language: HTML (items escaped unless safe already), or text when ``plain``."""
    if not plain:
        return mark_safe(format_and(_escaped(items), plain=True))
    if _is_one_of(WITHOUT_AND):
        return join_plain(items)
    return format_list(list(items), locale=babel_locale(active()))


def join_plain(items: Iterable[str]) -> str:
    """A bare enumeration for accessible names, "7 of clubs, 8 of hearts": no "and", no escaping."""
    pattern: str = babel_locale(active()).list_patterns["standard"]["start"]
    parts = list(items)
    joined = parts[0] if parts else ""
    for part in parts[1:]:
        joined = pattern.format(joined, part)
    return joined


def gap() -> str:
    """What stands between two sentences in the active language: a space, or nothing."""
    return "" if _is_one_of(WITHOUT_SPACES) else " "


def join_sentences(sentences: Iterable[str]) -> str:
    """Sentences one after the other, as the active language sets them: HTML (escaped unless safe already)."""
    return mark_safe(gap().join(str(conditional_escape(one)) for one in sentences))


def format_date(date: datetime.date) -> str:
    """A date in the long form of the active language, by Babel (Django's formats have gaps)."""
    return babel_format_date(date, "long", locale=babel_locale(active()))


def format_ago(past: datetime.timedelta) -> str:
    """How long ago something was, "3 hours ago", in the active language: the same in every time zone."""
    at_least = max(past, datetime.timedelta(minutes=1))  # 0 minutes would lie ahead
    return format_timedelta(
        -at_least, granularity="minute", threshold=1, add_direction=True, locale=babel_locale(active())
    )
