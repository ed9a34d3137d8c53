"""``load_faq``: first texts come in, what editors did stays."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from content import faq_source, loading
from content.models import ContentVersion, FaqEntry, FaqSection, LoadedText
from content.prose.catalog import catalog

from .conftest import GAME, Translate

pytestmark = pytest.mark.django_db

FIRST = """\
# One {#one}

## Why? {#why}

**So.** A
paragraph.

Another one.

## How? {#how}

- By hand.
- By foot.
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A tree with its own FAQ source: ``tree("# One {#one} …")`` writes it."""
    monkeypatch.setattr(faq_source, "FOLDER", tmp_path)

    def write(text: str) -> None:
        (tmp_path / f"{GAME}.md").write_text(text, encoding="utf-8")
        faq_source.sections.cache_clear()

    write(FIRST)
    yield write
    faq_source.sections.cache_clear()


RU = {
    ("heading", "One"): "Раз",
    "Why?": "Почему?",
    "**So.** A paragraph.": "**Так.** Абзац.",
    "Another one.": "Ещё один.",
    "How?": "Как?",
    "By hand.": "Рукой.",
}


def get(slug: str) -> Any:
    return FaqEntry.objects.get(slug=slug)


def test_english_and_translations_are_loaded(tree: Any, translate: Translate) -> None:
    translate("ru", "faq", RU)
    report = loading.load(GAME)
    assert len(report.added) == 3
    why, how = get("why"), get("how")
    assert why.answer_en == "**So.** A\nparagraph.\n\nAnother one."
    assert (why.question_ru, why.answer_ru) == ("Почему?", "**Так.** Абзац.\n\nЕщё один.")
    assert why.section.title_ru == "Раз"
    # One paragraph of the answer is not translated: then the answer is not there in that language.
    assert (how.question_ru, how.answer_ru) == ("Как?", None)
    assert not why.answer_ind


def test_list_items_keep_their_marks(tree: Any, translate: Translate) -> None:
    translate("ru", "faq", {**RU, "By foot.": "Ногой."})
    loading.load(GAME)
    assert get("how").answer_ru == "- Рукой.\n- Ногой."


def test_loading_again_changes_nothing(tree: Any) -> None:
    loading.load(GAME)
    before = ContentVersion.current()
    report = loading.load(GAME)
    assert not any(vars(report).values())
    assert ContentVersion.current() == before


def test_untouched_texts_follow_the_tree(tree: Any, translate: Translate) -> None:
    translate("ru", "faq", RU)
    loading.load(GAME)
    tree(FIRST.replace("Another one.", "A better one."))
    translate("ru", "faq", {**RU, "A better one.": "Получше."})
    report = loading.load(GAME)
    assert report.updated == [f"entry:{GAME}/why"]
    assert get("why").answer_en.endswith("A better one.")
    assert get("why").answer_ru.endswith("Получше.")


def test_an_edited_text_is_kept_and_its_untouched_neighbours_follow(tree: Any) -> None:
    loading.load(GAME)
    why = get("why")
    why.answer_en = "The editor's."
    why.save()
    tree(FIRST.replace("Another one.", "A better one.").replace("Why?", "But why?"))
    report = loading.load(GAME)
    assert report.kept == [f"entry:{GAME}/why answer_en"]
    assert get("why").answer_en == "The editor's."
    assert get("why").question_en == "But why?"


def test_an_editors_translation_is_kept_when_the_catalogue_gets_one(tree: Any, translate: Translate) -> None:
    loading.load(GAME)
    why = get("why")
    why.question_ru = "Отчего?"
    why.save()
    translate("ru", "faq", RU)
    loading.load(GAME)
    assert get("why").question_ru == "Отчего?"
    assert get("why").answer_ru.startswith("**Так.**")


def test_a_text_an_editor_emptied_stays_empty(tree: Any, translate: Translate) -> None:
    translate("ru", "faq", RU)
    loading.load(GAME)
    why = get("why")
    why.answer_ru = ""
    why.save()
    loading.load(GAME)
    assert not get("why").answer_ru


def test_a_later_catalogue_fills_what_is_empty(tree: Any, translate: Translate) -> None:
    loading.load(GAME)
    assert get("why").question_ru is None
    translate("ru", "faq", RU)
    assert len(loading.load(GAME).updated) == 3
    assert get("why").question_ru == "Почему?"


def test_order_and_published_flag_are_the_editors_after_the_first_time(tree: Any) -> None:
    loading.load(GAME)
    why = get("why")
    why.order, why.is_published = 99, False
    why.save()
    tree(FIRST.replace("Why?", "But why?"))
    loading.load(GAME)
    assert (get("why").order, get("why").is_published) == (99, False)


def test_a_deleted_entry_is_never_loaded_again(tree: Any) -> None:
    loading.load(GAME)
    get("why").delete()
    tree(FIRST.replace("Another one.", "A better one."))
    report = loading.load(GAME)
    assert report.deleted == [f"entry:{GAME}/why"]
    assert not FaqEntry.objects.filter(slug="why").exists()


def test_a_deleted_section_takes_new_entries_with_it(tree: Any) -> None:
    loading.load(GAME)
    FaqEntry.objects.all().delete()
    FaqSection.objects.all().delete()
    tree(FIRST + "\n## New? {#new}\n\nYes.\n")
    loading.load(GAME)
    assert not FaqEntry.objects.exists()
    assert not FaqSection.objects.exists()


def test_an_entry_moved_to_another_section_is_still_the_same(tree: Any) -> None:
    loading.load(GAME)
    why = get("why")
    why.section = FaqSection.objects.create(game=GAME, slug="own", title_en="Own")
    why.save()
    tree(FIRST.replace("Another one.", "A better one."))
    loading.load(GAME)
    assert get("why").section.slug == "own"
    assert get("why").answer_en.endswith("A better one.")


def test_an_editors_own_entry_of_the_same_name_is_left_alone(tree: Any) -> None:
    section = FaqSection.objects.create(game=GAME, slug="mine", title_en="Mine")
    FaqEntry.objects.create(section=section, slug="why", question_en="Mine?", answer_en="Mine.")
    report = loading.load(GAME)
    assert report.own == [f"entry:{GAME}/why"]
    assert get("why").answer_en == "Mine."
    assert not LoadedText.objects.filter(key=f"entry:{GAME}/why").exists()


def test_the_command_says_what_it_did(tree: Any) -> None:
    out = io.StringIO()
    call_command("load_faq", stdout=out, verbosity=2)
    assert f"{GAME}: 3 added, 0 updated" in out.getvalue()
    assert f"added: entry:{GAME}/why" in out.getvalue()


def test_the_first_version_of_the_history_is_what_was_loaded(tree: Any) -> None:
    from reversion.models import Version

    loading.load(GAME)
    version = Version.objects.get_for_object(get("why")).get()
    assert version.revision.comment == "Loaded from the first texts"


def test_the_real_texts_are_valid_in_every_language(loaded: None) -> None:
    catalog.cache_clear()
    for section in FaqSection.objects.all():
        section.full_clean()
    for entry in FaqEntry.objects.select_related("section"):
        entry.full_clean()


def test_going_back_to_what_was_loaded_leaves_the_neighbours_alone(tree: Any, editor: Any) -> None:
    """Each loaded text is a version of its own: reverting one must not undo what was done to the others."""
    from django.urls import reverse
    from reversion.models import Version

    loading.load(GAME)
    how, why = get("how"), get("why")
    FaqEntry.objects.filter(pk=how.pk).update(answer_en="Edited.", is_published=False)
    first = Version.objects.get_for_object(why).get()
    form = {
        "section": why.section_id,
        "slug": why.slug,
        "order": why.order,
        "is_published": "on",
        "question_en": why.question_en,
        "answer_en": why.answer_en,
    }
    response = editor.post(reverse("admin:content_faqentry_revision", args=(why.pk, first.pk)), form)
    assert response.status_code == 302
    how.refresh_from_db()
    assert (how.answer_en, how.is_published) == ("Edited.", False)
