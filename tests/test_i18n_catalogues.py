"""Every catalogue is sound and loads; the checks that say so see what they must see."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural

from scripts import catalogues
from scripts.catalogue_checks import message_problems, problems
from scripts.catalogue_files import catalogue_paths, read, save
from scripts.catalogue_sources import DOMAINS, source_catalog

PATHS = catalogue_paths()
sources = cache(source_catalog)
IDS = [f"{path.parts[-3]}-{path.stem}" for path in PATHS]


def test_every_language_has_every_domain() -> None:
    assert {(path.parts[-3], path.stem) for path in PATHS} == {
        (locale, domain) for locale in catalogues.LOCALES for domain in DOMAINS
    }


@pytest.mark.parametrize("path", PATHS, ids=IDS)
def test_catalogue_is_sound(path: Path) -> None:
    assert list(problems(read(path, path.parts[-3]))) == []


@pytest.mark.parametrize("path", PATHS, ids=IDS)
def test_catalogue_is_up_to_date(path: Path) -> None:
    wanted = {(message.context, message.id) for message in sources(path.stem) if message.id}
    there = {(message.context, message.id) for message in read(path, path.parts[-3]) if message.id}
    assert wanted == there, "run `make messages`"


@pytest.mark.parametrize("path", PATHS, ids=IDS)
def test_compiled_catalogue_loads_with_its_plural_forms(path: Path) -> None:
    with path.with_suffix(".mo").open("rb") as file:
        translations = gettext.GNUTranslations(file)
    expected = get_plural(path.parts[-3])
    assert translations.info()["plural-forms"] == f"nplurals={expected[0]}; plural={expected[1]};"
    assert translations.ngettext("{n} of nothing", "{n} of nothing", 5) == "{n} of nothing"


def test_catalogues_are_written_the_same_every_time(tmp_path: Path) -> None:
    source = PATHS[0]
    copy = tmp_path / source.name
    save(read(source, source.parts[-3]), copy)
    assert copy.read_text(encoding="utf-8") == source.read_text(encoding="utf-8")


def found(source: str | tuple[str, str], translation: str | tuple[str, ...], forms: int = 1) -> list[str]:
    return list(message_problems(Message(source, translation), forms))


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("pair of {rank}", "пара {ранг}"),
        ("pair of {rank}", "пара"),
        ("%(count)s cards", "%(n)s карт"),
        ("see [two](rule:gdy-two)", "см. [двойка](rule:gdy-tow)"),
        ("see [two](rule:gdy-two)", "см. двойка"),
        ("a <b>bomb</b>", "<b>бомба"),
        ("5-6-7 covers", "5-6-8 бьёт"),
        ("Q-K-A", "В-Д-К"),
        ("play `pass`", "сделайте ход"),
        ("Rules", "Правила "),
    ],
)
def test_checks_see_what_differs(source: str, translation: str) -> None:
    assert found(source, translation)


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("pair of {rank}", "{rank}: пара"),
        ("5-6-7 covers", "5\u20116\u20117 бьёт"),
        ("see [two](rule:gdy-two)", "[двойка](rule:gdy-two)"),
        ("Rules", ""),
        ("100%", "100%"),
    ],
)
def test_checks_leave_what_is_right_alone(source: str, translation: str) -> None:
    assert not found(source, translation)


def test_checks_count_plural_forms() -> None:
    source = ("{n} card", "{n} cards")
    assert not found(source, ("{n} карта", "{n} карты", "{n} карт"), 3)
    assert found(source, ("{n} карта", "{n} карты"), 3)
    assert found(source, ("{n} карта", "{n} карты", ""), 3)
    assert found(source, ("{n} карта", "карты", "{n} карт"), 3)


def test_checks_see_a_foreign_plural_header() -> None:
    catalog = Catalog(locale="ru")
    catalog._num_plurals, catalog._plural_expr = 4, "(n==1 ? 3 : 0)"
    assert list(problems(catalog))


def test_release_needs_every_text() -> None:
    allowed = {"Joker": "the same word"}
    assert catalogues.incomplete(Message("Rules", ""), allowed) == "not translated"
    assert catalogues.incomplete(Message("Rules", "Rules"), allowed) == "the same as in English"
    assert catalogues.incomplete(Message("Joker", "Joker"), allowed) is None
    assert catalogues.incomplete(Message("Rules", "Правила", flags={"fuzzy"}), allowed) == "fuzzy"
    assert catalogues.incomplete(Message("Rules", "Правила"), allowed) is None
