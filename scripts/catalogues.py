"""The translations' catalogues: collect the texts, compile, check. No GNU tools are needed.

    python scripts/catalogues.py update    collect the texts of the code, the templates and the prose into locale/*/
    python scripts/catalogues.py compile   compile those that changed
    python scripts/catalogues.py check     what is translated is sound: placeholders, links, tags, ranks, plural forms
    python scripts/catalogues.py complete  every text is translated in every language: what a release needs
    python scripts/catalogues.py prune     drop the texts that have left the sources, which `update` keeps

Domains: `django` (interface: Python and templates), `rules` and `faq` (prose, collected by `content.extract`).
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo

# So that the script runs from anywhere: what follows stands in the project.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "site"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts.catalogue_checks import problems
from scripts.catalogue_files import catalogue_paths, forms_of, is_translated, read, save, texts
from scripts.catalogue_sources import DOMAINS, source_catalog

ROOT = Path(__file__).resolve().parents[1]
LOCALES = ("id", "ru", "pt_BR", "ko", "zh_Hans")
# Texts that are the same in a language as in English, each with its reason.
SAME_AS_ENGLISH = ROOT / "locale" / "same-as-english.toml"


def update() -> list[str]:
    """Bring every catalogue up to its sources. What left the sources is kept as obsolete and comes back with them."""
    for domain in DOMAINS:
        source = source_catalog(domain)
        for locale in LOCALES:
            path = ROOT / "locale" / locale / "LC_MESSAGES" / f"{domain}.po"
            catalog = Catalog(locale=locale, domain=domain, fuzzy=False)
            old = read(path, locale) if path.exists() else catalog
            for message in [*old.obsolete.values(), *old]:
                if message.id and any(forms_of(message)):
                    catalog[message.id] = message
            catalog.update(source, update_header_comment=False)
            save(catalog, path)
    return []


def compile_changed() -> list[str]:
    """Compile the catalogues that are newer than what they were compiled to. Safe beside a running site or test."""
    for path in catalogue_paths():
        compiled = path.with_suffix(".mo")
        if compiled.exists() and compiled.stat().st_mtime >= path.stat().st_mtime:
            continue
        part = compiled.with_suffix(f".{os.getpid()}")
        with part.open("wb") as file:
            write_mo(file, read(path, path.parts[-3]))
        part.replace(compiled)
    return []


def check() -> list[str]:
    """What is wrong with what is translated so far."""
    found = []
    for path in catalogue_paths():
        catalog = read(path, path.parts[-3])
        found += [f"{_name(path)}: {problem}" for problem in problems(catalog)]
    return found


def complete() -> list[str]:
    """What keeps the catalogues from being complete, and what `check` finds."""
    allowed = tomllib.loads(SAME_AS_ENGLISH.read_text(encoding="utf-8"))
    sources = {domain: source_catalog(domain) for domain in DOMAINS}
    found = check()
    for locale in LOCALES:
        same = {**allowed.get("all", {}), **allowed.get(locale, {})}
        used: set[str] = set()
        for domain, source in sources.items():
            found += _missing(ROOT / "locale" / locale / "LC_MESSAGES" / f"{domain}.po", source, same, used)
        needless = allowed.get(locale, {}).keys() - used
        found += [f"{_name(SAME_AS_ENGLISH)}: [{locale}] allows {text!r} for nothing" for text in sorted(needless)]
    return found


def _missing(path: Path, source: Catalog, same: dict[str, str], used: set[str]) -> Iterator[str]:
    """What is missing in one catalogue; puts the texts that equal their English into `used`."""
    if not path.exists():
        yield f"{_name(path)}: no such catalogue"
        return
    catalog = read(path, path.parts[-3])
    there = {(message.context, message.id): message for message in texts(catalog)}
    differ = {(message.context, message.id) for message in texts(source)} ^ there.keys()
    if differ:
        yield f"{_name(path)}: {len(differ)} texts differ from the sources: run `make messages`"
    if catalog.obsolete:
        yield f"{_name(path)}: {len(catalog.obsolete)} obsolete: run `.venv/bin/python scripts/catalogues.py prune`"
    for message in there.values():
        if message.id == message.string:
            used.add(str(message.id))
        reason = incomplete(message, same)
        if reason:
            yield f"{_name(path)}: {reason}: {_short(message)}"


def incomplete(message: Message, same: dict[str, str]) -> str | None:
    """Why `message` is not ready for a release, or None. `same`: texts that may equal their English, with reasons."""
    if message.fuzzy:
        return "fuzzy"
    if not is_translated(message):
        return "not translated"
    if message.id == message.string and isinstance(message.id, str) and not same.get(message.id):
        return "the same as in English"
    return None


def prune() -> list[str]:
    """Drop the texts that have left the sources."""
    for path in catalogue_paths():
        catalog = read(path, path.parts[-3])
        catalog.obsolete.clear()
        save(catalog, path)
    return []


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _short(message: Message) -> str:
    text = message.id if isinstance(message.id, str) else message.id[0]
    return repr(text if len(text) < 90 else f"{text[:87]}…")


COMMANDS: dict[str, Callable[[], list[str]]] = {
    "update": update,
    "compile": compile_changed,
    "check": check,
    "complete": complete,
    "prune": prune,
}


def main() -> int:
    """Run the command named; 1 and a list when something is wrong."""
    if len(sys.argv) != 2 or sys.argv[1] not in COMMANDS:
        print(__doc__, file=sys.stderr)
        return 2
    found = COMMANDS[sys.argv[1]]()
    for problem in found[:200]:
        print(problem, file=sys.stderr)
    if found:
        print(f"{len(found)} problems in the catalogues", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
