"""What the tests of this room share: catalogues made for a test, an FAQ loaded from the tree, an editor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from django.contrib.auth.models import Group, User
from django.test import Client

from content import chapters, editors, faq, loading, search, source
from content.models import FaqEntry, FaqSection

GAME = "gan-deng-yan"

Texts = dict[str | tuple[str, str], str]
Translate = Callable[..., None]


def forget() -> None:
    """Everything that is kept from one request to the next."""
    chapters.forget()
    search._prose_documents.cache_clear()
    faq._kept.clear()


@pytest.fixture(autouse=True)
def nothing_kept_of_the_faq() -> None:
    """Content versions begin anew with each test: what was kept in another one must not pass for this one's."""
    faq._kept.clear()


@pytest.fixture
def translate(tmp_path: Path, settings: Any) -> Iterator[Translate]:
    """Gives a language a catalogue with just these texts: ``translate("ru", "rules", {"English": "…"})``.

    A key is a text, or a context and a text. Other languages then have no prose at all.
    """
    settings.LOCALE_PATHS = [tmp_path]
    forget()

    def write(locale: str, domain: str, texts: Texts) -> None:
        catalog = Catalog(locale=locale, domain=domain)
        for key, translation in texts.items():
            context, text = key if isinstance(key, tuple) else (None, key)
            catalog.add(text, translation, context=context)
        folder = tmp_path / locale / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / f"{domain}.mo").open("wb") as file:
            write_mo(file, catalog)
        forget()

    yield write
    forget()


@pytest.fixture
def loaded(db: None) -> None:
    """The FAQ as a new site has it."""
    for game in source.GAMES:
        loading.load(game)


@pytest.fixture
def editor(db: None, client: Client) -> Client:
    """A client signed in as a member of the group "Editors"."""
    user = User.objects.create_user("edna", password="secret", is_staff=True)
    user.groups.add(Group.objects.get(name=editors.GROUP))
    client.force_login(user)
    return client


@pytest.fixture
def section(db: None) -> FaqSection:
    """A section of the FAQ without entries."""
    return FaqSection.objects.create(game=GAME, slug="test", title_en="Test")


@pytest.fixture
def entry(section: FaqSection) -> Any:
    """An entry in English only."""
    return FaqEntry.objects.create(section=section, slug="why", question_en="Why?", answer_en="So.")
