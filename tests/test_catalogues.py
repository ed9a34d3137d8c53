"""The commands of the catalogues, on one catalogue of one language."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from scripts import catalogue_files, catalogues
from scripts.catalogue_files import read, save

KEPT, PASSING = "Rules", "A passing text"


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The catalogue, which is not there yet."""
    for module in (catalogues, catalogue_files):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    same = tmp_path / "same-as-english.toml"
    same.touch()
    monkeypatch.setattr(catalogues, "SAME_AS_ENGLISH", same)
    monkeypatch.setattr(catalogues, "DOMAINS", ("django",))
    monkeypatch.setattr(catalogues, "LOCALES", ("ru",))
    return tmp_path / "locale/ru/LC_MESSAGES/django.po"


@pytest.fixture
def sources(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts there are to translate; may be changed."""
    said = [KEPT, PASSING]

    def source_catalog(domain: str) -> Catalog:
        catalog = Catalog(domain=domain, fuzzy=False)
        for text in said:
            catalog.add(text)
        return catalog

    monkeypatch.setattr(catalogues, "source_catalog", source_catalog)
    return said


def translate(path: Path, **texts: str) -> None:
    catalog = read(path, "ru")
    for text, translation in texts.items():
        catalog[text.replace("_", " ")].string = translation
    save(catalog, path)


def test_a_text_that_left_is_kept_and_comes_back_with_its_translation(path: Path, sources: list[str]) -> None:
    catalogues.update()
    translate(path, Rules="Правила", A_passing_text="Текст на время")
    assert catalogues.complete() == []
    sources.remove(PASSING)
    catalogues.update()
    left = read(path, "ru")
    assert PASSING not in left and left.obsolete[PASSING].string == "Текст на время"
    assert [problem.partition(": ")[2].partition(":")[0] for problem in catalogues.complete()] == ["1 obsolete"]
    sources.append(PASSING)
    catalogues.update()
    back = read(path, "ru")
    assert (back[PASSING].string, back[PASSING].fuzzy, list(back.obsolete)) == ("Текст на время", False, [])
    assert catalogues.complete() == []


def test_prune_drops_what_left_and_nothing_else(path: Path, sources: list[str]) -> None:
    catalogues.update()
    translate(path, Rules="Правила", A_passing_text="Текст на время")
    sources.remove(PASSING)
    catalogues.update()
    catalogues.prune()
    pruned = read(path, "ru")
    assert (pruned[KEPT].string, list(pruned.obsolete)) == ("Правила", [])
    sources.append(PASSING)
    catalogues.update()
    assert read(path, "ru")[PASSING].string == ""


def test_complete_tells_what_is_missing_stale_or_english(path: Path, sources: list[str]) -> None:
    name = "locale/ru/LC_MESSAGES/django.po"
    assert catalogues.complete() == [f"{name}: no such catalogue"]
    catalogues.update()
    translate(path, Rules="Rules")
    assert catalogues.complete() == [
        f"{name}: the same as in English: 'Rules'",
        f"{name}: not translated: 'A passing text'",
    ]
    catalogues.SAME_AS_ENGLISH.write_text('[ru]\nRules = "for the test"\nJoker = "nobody says it"\n')
    sources.append("A new text")
    assert catalogues.complete() == [
        f"{name}: 1 texts differ from the sources: run `make messages`",
        f"{name}: not translated: 'A passing text'",
        "same-as-english.toml: [ru] allows 'Joker' for nothing",
    ]
