"""The prose's own gettext domains, ``rules`` and ``faq``: they say when a paragraph has no translation.

Django reads only ``django``. Prose is looked up here, so that a missing paragraph can be shown in English and marked
as such.
"""

from __future__ import annotations

import gettext
import re
from functools import cache
from pathlib import Path

from django.conf import settings
from django.utils.translation import to_locale

from .languages import SOURCE

DOMAINS = ("rules", "faq")
_SPACE = re.compile(r"\s+")


def msgid(text: str) -> str:
    """A paragraph as the catalogues know it: white space made single, so that re-wrapping changes nothing."""
    return _SPACE.sub(" ", text).strip()


class _Silent(gettext.NullTranslations):
    """The end of the look-up: an empty text where gettext would hand back the English."""

    def gettext(self, message: str) -> str:
        return ""

    def pgettext(self, context: str, message: str) -> str:
        return ""


class Catalog:
    """One language's translations of one domain."""

    def __init__(self, domain: str, language: str) -> None:
        self.domain = domain
        self.language = language
        self._translations: gettext.NullTranslations = _Silent()
        for folder in settings.LOCALE_PATHS:
            file = Path(folder) / to_locale(language) / "LC_MESSAGES" / f"{domain}.mo"
            if file.is_file():
                with file.open("rb") as stream:
                    self._translations = gettext.GNUTranslations(stream)
                self._translations.add_fallback(_Silent())

    def find(self, text: str, context: str | None = None) -> str | None:
        """The translation of a paragraph (white space does not matter); None when there is none. English is its own."""
        key = msgid(text)
        if self.language == SOURCE:
            return key
        found = self._translations.pgettext(context, key) if context else self._translations.gettext(key)
        return found or None


@cache
def catalog(domain: str, language: str) -> Catalog:
    """The catalogue of ``domain`` (``rules`` or ``faq``) in a language (Django's code), read once a process."""
    return Catalog(domain, language)
