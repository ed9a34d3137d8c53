"""What can be wrong with a translation that a machine can see."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural

from scripts.catalogue_files import forms_of, texts

_RANK = r"(?:10|[2-9JQKA])"
# What must stand in a translation as often as in its source, and what a reader of the report calls it.
TOKENS = {
    "placeholders": re.compile(r"(?<!\{)\{[a-z_]\w*\}(?!\})|%\([a-z_]\w*\)[sd]|(?<!%)%[sd](?!\w)"),
    "links": re.compile(r"\]\([^)\s]*\)"),
    "tags": re.compile(r"</?[a-zA-Z][^>]*>"),
    "ranks in a row": re.compile(rf"(?<![A-Za-z0-9]){_RANK}(?:[-\u2011]{_RANK})+(?![A-Za-z0-9])"),
    "code": re.compile(r"`[^`]+`"),
}


def problems(catalog: Catalog) -> Iterator[str]:
    """One line for everything that is wrong in `catalog`: its plural header, and each translated text."""
    plural = get_plural(catalog.locale) if catalog.locale else None
    if plural and (catalog.num_plurals, catalog.plural_expr) != (plural.num_plurals, plural.plural_expr):
        yield f"plural forms are not Babel's for {catalog.locale}: run `make messages`"
    for message in texts(catalog):
        if not message.fuzzy:
            for problem in message_problems(message, catalog.num_plurals):
                yield f"{problem}: {message.id!r} -> {message.string!r}"


def message_problems(message: Message, num_plurals: int) -> Iterator[str]:
    """What is wrong with one text. A text that is not translated yet is not wrong."""
    sources = [message.id] if isinstance(message.id, str) else list(message.id)
    forms = forms_of(message)
    if not any(forms):
        return
    if message.pluralizable and len(forms) != num_plurals:
        yield f"{len(forms)} plural forms instead of {num_plurals}"
    for form in forms:
        if not form:
            yield "a plural form is missing"
            continue
        # The singular may leave out the number where it means exactly one: a plural form may follow either source.
        differences = [_difference(source, form) for source in sources]
        if all(differences):
            yield f"{differences[-1]} differ"
        if form.strip() != form and sources[0].strip() == sources[0]:
            yield "white space at an end"


def _difference(source: str, translation: str) -> str | None:
    for name, pattern in TOKENS.items():
        if _count(pattern, source) != _count(pattern, translation):
            return name
    return None


def _count(pattern: re.Pattern[str], text: str) -> Counter[str]:
    return Counter(token.replace("\u2011", "-") for token in pattern.findall(text))
