"""Reading and writing catalogues so that the same texts always give the same file."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
# Header lines that change without any text changing.
_RESTLESS = re.compile(
    rb'^"(?:POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Language-Team|Report-Msgid-Bugs-To).*\n',
    re.M,
)
_HEADER = "Translations of One Rank Up. See TRANSLATING.md."


def catalogue_paths() -> list[Path]:
    """Every catalogue there is."""
    return sorted((ROOT / "locale").glob("*/LC_MESSAGES/*.po"))


def read(path: Path, locale: str | None = None) -> Catalog:
    """The catalogue in the file `path`; raises babel's PoFileError when it is broken."""
    with path.open("rb") as file:
        return read_po(file, locale=locale, domain=path.stem, abort_invalid=True)


def save(catalog: Catalog, path: Path) -> None:
    """Write `catalog` without dates, line numbers or wrapping: nothing changes unless a text does."""
    catalog.header_comment = f"# {_HEADER}"
    catalog.project, catalog.version = "One Rank Up", ""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=0, include_lineno=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = _RESTLESS.sub(b"", buffer.getvalue())
    path.write_bytes(text.replace(b"One Rank Up \\n", b"One Rank Up\\n", 1))


def texts(catalog: Catalog) -> Iterator[Message]:
    """The messages of `catalog` without its header."""
    return (message for message in catalog if message.id)


def is_translated(message: Message) -> bool:
    """Whether every form of `message` has a text."""
    return all(forms_of(message))


def forms_of(message: Message) -> list[str]:
    """The translation's forms: one, or one for each plural form; empty texts where nothing is translated yet."""
    if isinstance(message.string, str):
        return [message.string]
    return list(message.string or [""])
