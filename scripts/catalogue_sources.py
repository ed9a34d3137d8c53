"""Collecting the texts: of the interface from Python and templates, of the prose from `content.extract`."""

from __future__ import annotations

import io
import os
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract, extract_python

ROOT = Path(__file__).resolve().parents[1]
DOMAINS = ("django", "rules", "faq")
# Where the interface's texts stand.
FOLDERS = ("content", "trainer", "site/project", "site/templates")
KEYWORDS: dict[str, Any] = {
    **DEFAULT_KEYWORDS,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
COMMENT_TAGS = ("Translators:",)


def source_catalog(domain: str) -> Catalog:
    """All texts of `domain` as they stand in the tree now."""
    if domain == "django":
        return _interface()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings.test")
    import django

    django.setup()
    from content import extract as prose

    catalog: Catalog = prose.catalog(domain)
    return catalog


def _interface() -> Catalog:
    catalog = Catalog(domain="django", fuzzy=False)
    for path in _sources():
        method: Any = extract_template if path.suffix != ".py" else extract_python
        with path.open("rb") as file:
            found = extract(method, file, KEYWORDS, COMMENT_TAGS, options={"encoding": "utf-8"})
            for line, message, comments, context in found:
                name = path.relative_to(ROOT).as_posix()
                catalog.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return catalog


def _sources() -> list[Path]:
    """Python files and templates in a fixed order; nothing that only looks like a text of ours."""
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    code = [path for path in files if path.suffix == ".py" and "migrations" not in path.parts]
    templates = [path for path in files if path.suffix in {".html", ".txt"} and "templates" in path.parts]
    return sorted(code + templates)


def extract_template(
    file: IO[bytes], keywords: Mapping[str, Any], comment_tags: Collection[str], options: Any
) -> Iterator[tuple[int, str | tuple[str, ...], list[str], str | None]]:
    """A Babel extractor for Django templates: Django's own `templatize` makes Python of them, Babel reads that."""
    from django.conf import settings
    from django.utils.translation import templatize

    if not settings.configured:
        settings.configure()
    python = templatize(file.read().decode(), origin=getattr(file, "name", None))
    return extract_python(io.BytesIO(python.encode()), keywords, comment_tags, {"encoding": "utf-8"})
