"""Loads the FAQ's first texts from the tree into the database without ever touching what an editor did.

For every text that was loaded, ``LoadedText`` keeps what was loaded. A text is brought up to date only while it still
is what was loaded last; an entry that is gone but was loaded once was deleted by an editor and stays gone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

import reversion
from django.db import transaction
from django.utils.translation import override
from modeltranslation.settings import AVAILABLE_LANGUAGES
from modeltranslation.utils import build_localized_fieldname

from . import faq_source
from .models import FaqEntry, FaqSection, LoadedText
from .prose.catalog import catalog
from .prose.languages import SOURCE

Item = TypeVar("Item", FaqSection, FaqEntry)
STEP = 10  # between the numbers of neighbours, so that an editor can put something between them


@dataclass
class Report:
    """What a loading did, by the keys of the texts."""

    added: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    own: list[str] = field(default_factory=list)


def load(game: str) -> Report:
    """Load a game's FAQ (its slug). Running it again changes nothing."""
    with transaction.atomic(), override(SOURCE):
        return _Loading(game).run()


class _Loading:
    def __init__(self, game: str) -> None:
        self.game = game
        self.report = Report()
        self.now_loaded: list[LoadedText] = []
        self.loaded: dict[str, dict[str, LoadedText]] = defaultdict(dict)
        for row in LoadedText.objects.all():
            self.loaded[row.key][row.field] = row
        self.sections = {section.slug: section for section in FaqSection.objects.filter(game=game)}
        entries = FaqEntry.objects.filter(section__game=game).select_related("section")
        self.entries = {entry.slug: entry for entry in entries}

    def run(self) -> Report:
        for at, section in enumerate(faq_source.sections(self.game), start=1):
            shown = self._load(
                f"section:{self.game}/{section.slug}",
                self.sections.get(section.slug),
                FaqSection(game=self.game, slug=section.slug, order=at * STEP),
                _titles(section),
            )
            for number, entry in enumerate(section.entries, start=1):
                key, there = f"entry:{self.game}/{entry.slug}", self.entries.get(entry.slug)
                place = there.section if there else shown
                if place is None:
                    self.report.deleted.append(key)  # its section is gone, and an entry has to stand in one
                    continue
                self._load(key, there, FaqEntry(section=place, slug=entry.slug, order=number * STEP), _texts(entry))
        LoadedText.objects.bulk_create(
            self.now_loaded, update_conflicts=True, unique_fields=["key", "field"], update_fields=["text"]
        )
        return self.report

    def _load(self, key: str, there: Item | None, new: Item, texts: Mapping[str, str]) -> Item | None:
        """Bring one item up to date; the item, or None when an editor has deleted it."""
        loaded = self.loaded.get(key, {})
        if there is None and loaded:
            self.report.deleted.append(key)
            return None
        if there is not None and not loaded:
            self.report.own.append(key)
            return there
        item, changed = there or new, []
        for name, text in texts.items():
            now, before = getattr(item, name) or "", loaded[name].text if name in loaded else ""
            if text == before:
                continue
            if now == before:
                setattr(item, name, text)
                changed.append(name)
            elif now != text:
                self.report.kept.append(f"{key} {name}")
        if changed:
            # A version of its own: going back to it must not take the whole FAQ along.
            with reversion.create_revision():
                reversion.set_comment("Loaded from the first texts")
                item.save()
            (self.report.updated if there else self.report.added).append(key)
        self.now_loaded += [LoadedText(key=key, field=name, text=texts[name]) for name in changed]
        return item


def _titles(section: faq_source.Section) -> dict[str, str]:
    return _localized(
        "title", {code: catalog("faq", code).find(section.title, "heading") for code in AVAILABLE_LANGUAGES}
    )


def _texts(entry: faq_source.Entry) -> dict[str, str]:
    questions = {code: catalog("faq", code).find(entry.question) for code in AVAILABLE_LANGUAGES}
    answers = {
        code: entry.answer if code == SOURCE else entry.translated(catalog("faq", code)) for code in AVAILABLE_LANGUAGES
    }
    return {**_localized("question", questions), **_localized("answer", answers)}


def _localized(name: str, texts: Mapping[str, str | None]) -> dict[str, str]:
    """The texts that are there, by the names of the fields."""
    return {build_localized_fieldname(name, code): text for code, text in texts.items() if text}
