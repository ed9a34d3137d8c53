"""The FAQ in the admin, as an editor uses it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from reversion.models import Version

from content.models import RESERVED_ANCHORS, FaqEntry, FaqSection

from .conftest import GAME

pytestmark = pytest.mark.django_db

LIST = "/admin/content/faqentry/"


def form(entry: FaqEntry, **changes: Any) -> dict[str, Any]:
    """What the change form sends."""
    names = [field.name for field in FaqEntry._meta.get_fields() if field.name not in ("id", "question", "answer")]
    data = {name: getattr(entry, name) for name in names}
    data = {name: "" if value is None else value for name, value in data.items()}
    return {**data, "section": entry.section_id, "is_published": "on" if entry.is_published else "", **changes}


def change_url(entry: FaqEntry) -> str:
    return reverse("admin:content_faqentry_change", args=(entry.pk,))


def readers_page(language: str = "en") -> str:
    return Client().get(f"/{language}/{GAME}/faq/").content.decode()


def test_each_language_has_its_tab_and_says_when_it_is_missing(editor: Client, entry: Any) -> None:
    entry.question_ind, entry.answer_ind = "Mengapa?", "Karena."
    entry.save()
    html = editor.get(change_url(entry)).content.decode()
    tabs = re.findall(
        r'<fieldset class="module aligned language-tab"[^>]*>\s*<h2[^>]*>\s*(.*?)\s*</h2>', html, re.DOTALL
    )
    assert tabs == [
        "English",
        "Bahasa Indonesia",
        "Русский (not translated)",
        "Português (Brasil) (not translated)",
        "한국어 (not translated)",
        "简体中文 (not translated)",
    ]
    assert 'name="question_ind"' in html
    assert re.search(r'<textarea name="answer_zh_hans"[^>]*lang="zh-Hans"', html)


def test_no_script_or_style_from_elsewhere(editor: Client, entry: Any) -> None:
    html = editor.get(change_url(entry)).content.decode()
    assert "googleapis" not in html
    assert not re.search(r'(?:src|href)="(?:https?:)?//', html)


def test_an_edit_reaches_the_reader_at_once(editor: Client, entry: Any) -> None:
    assert "So." in readers_page()
    response = editor.post(change_url(entry), form(entry, answer_en="**Because.** See [2](rule:gdy-two)."))
    assert response.status_code == 302
    html = readers_page()
    assert "<strong>Because.</strong>" in html
    assert '/en/gan-deng-yan/rules/covering/#gdy-two">2</a>' in html


def test_of_two_editors_with_one_entry_open_the_second_is_told_and_may_insist(editor: Client, entry: Any) -> None:
    def shown() -> str:
        found = re.search(r'name="based_on" value="(\w+)"', editor.get(change_url(entry)).content.decode())
        assert found
        return found[1]

    both = shown()
    assert editor.post(change_url(entry), form(entry, answer_en="First.", based_on=both)).status_code == 302
    told = editor.post(change_url(entry), form(entry, answer_en="Second.", based_on=both))
    page = told.content.decode()
    assert told.status_code == 200
    assert "Somebody else changed this meanwhile." in page
    assert "Second." in page, "nothing that was typed is lost"
    entry.refresh_from_db()
    assert entry.answer_en == "First."
    again = re.search(r'name="based_on" value="(\w+)"', page)
    assert again and again[1] == shown() != both
    assert editor.post(change_url(entry), form(entry, answer_en="Second.", based_on=again[1])).status_code == 302
    entry.refresh_from_db()
    assert entry.answer_en == "Second."


def test_a_new_entry(editor: Client, section: FaqSection) -> None:
    data = form(FaqEntry(section=section, slug="new", question_en="New?", answer_en="Yes.", question_ru="Новое?"))
    assert editor.post(f"{LIST}add/", data).status_code == 302
    assert "New?" in readers_page()
    assert "Новое?" in readers_page("ru")


def test_english_is_required_and_nothing_else(editor: Client, section: FaqSection) -> None:
    response = editor.post(f"{LIST}add/", form(FaqEntry(section=section, slug="new", question_ru="Новое?")))
    errors = response.context["adminform"].form.errors
    assert set(errors) == {"question_en", "answer_en"}


def test_a_wrong_rule_is_refused_where_it_stands(editor: Client, entry: Any) -> None:
    response = editor.post(change_url(entry), form(entry, answer_ru="[2](rule:gdy-tow)"))
    assert "“rule:gdy-tow” names no rule." in response.context["adminform"].form.errors["answer_ru"][0]


def test_a_wrong_example_is_refused_where_it_stands(editor: Client, entry: Any) -> None:
    wrong = "```example\ntable: 7s\nplay: 9d\nexpect: yes\n```"
    response = editor.post(change_url(entry), form(entry, answer_en=wrong))
    assert "the engine says no" in response.context["adminform"].form.errors["answer_en"][0]


def test_preview_shows_every_language_and_saves_nothing(editor: Client, entry: Any) -> None:
    data = form(entry, answer_en="<script>x</script> **New**", question_ru="Почему?", answer_ru="[Так](rule:gdy-two).")
    html = editor.post(f"{LIST}preview/", data).content.decode()
    assert "<strong>New</strong>" in html
    assert "<script>x" not in html
    assert '<section class="sec" lang="ru"' in html
    assert 'href="/ru/gan-deng-yan/rules/covering/#gdy-two"' in html
    assert html.count("untranslated") == 4  # id, pt-br, ko, zh-hans
    entry.refresh_from_db()
    assert entry.answer_en == "So."


def test_the_form_offers_the_preview(editor: Client, entry: Any) -> None:
    html = editor.get(change_url(entry)).content.decode()
    assert 'formaction="/admin/content/faqentry/preview/" formtarget="_blank"' in html


def test_preview_wants_a_post(editor: Client, entry: Any) -> None:
    assert editor.get(f"{LIST}preview/").status_code == 405


@pytest.mark.parametrize("chosen", ["", "0", "abc", "1.5", "\0", "9" * 40, "9" * 5000])
def test_preview_needs_no_section_yet(editor: Client, entry: Any, chosen: str) -> None:
    response = editor.post(f"{LIST}preview/", form(entry, section=chosen))
    assert response.status_code == 200
    assert "So." in response.content.decode()


@pytest.mark.parametrize("slug", ["why", "main", "q", "results"])
def test_a_section_may_not_take_the_anchor_of_an_entry_or_of_the_page(
    editor: Client, entry: Any, section: FaqSection, slug: str
) -> None:
    data = {"game": GAME, "slug": slug, "order": 0, "title_en": "Test"}
    response = editor.post(reverse("admin:content_faqsection_change", args=(section.pk,)), data)
    assert response.context["adminform"].form.errors["slug"] == ["This anchor is taken on the FAQ page of this game."]


def test_an_entry_may_not_take_an_anchor_of_the_page(editor: Client, entry: Any) -> None:
    response = editor.post(change_url(entry), form(entry, slug="main"))
    assert "slug" in response.context["adminform"].form.errors


def test_the_page_has_no_other_ids(section: FaqSection) -> None:
    """What an editor could not know to avoid is reserved."""
    assert set(re.findall(r'\bid="([^"]+)"', readers_page())) == RESERVED_ANCHORS


def test_the_filter_finds_what_is_not_translated(editor: Client, section: FaqSection) -> None:
    texts = {"question_en": "Q?", "answer_en": "A.", "question_ru": "В?", "answer_ru": "О.", "question_ind": "T?"}
    FaqEntry.objects.create(section=section, slug="some", order=1, **texts)
    full = {
        f"{field}_{code}": "x"
        for field in ("question", "answer")
        for code in ("en", "ind", "ru", "pt_br", "ko", "zh_hans")
    }
    FaqEntry.objects.create(section=section, slug="all", order=2, **full)

    def found(language: str) -> list[str]:
        return [item.slug for item in editor.get(f"{LIST}?missing={language}").context["cl"].queryset]

    assert found("ru") == []
    assert found("id") == ["some"]
    assert found("any") == ["some"]
    assert len(editor.get(LIST).context["cl"].queryset) == 2


def test_the_list_names_the_missing_languages(editor: Client, entry: Any) -> None:
    assert "Bahasa Indonesia, Русский" in editor.get(LIST).content.decode()


def test_search_looks_into_every_language(editor: Client, entry: Any) -> None:
    entry.answer_ko = "조커는 와일드 카드입니다."
    entry.save()
    assert len(editor.get(f"{LIST}?q=와일드").context["cl"].queryset) == 1
    assert len(editor.get(f"{LIST}?q=nothing").context["cl"].queryset) == 0


def test_the_order_is_changed_in_the_list(editor: Client, entry: Any, section: FaqSection) -> None:
    other = FaqEntry.objects.create(section=section, slug="how", question_en="How?", answer_en="So.", order=5)
    data = {"form-TOTAL_FORMS": 2, "form-INITIAL_FORMS": 2, "_save": "Save"}
    for at, (pk, order) in enumerate([(entry.pk, 7), (other.pk, 3)]):
        data |= {f"form-{at}-id": pk, f"form-{at}-order": order}
    assert editor.post(LIST, data).status_code == 302
    html = readers_page()
    assert html.index("How?") < html.index("Why?")
    # Each is a version of its own: reverting one leaves the other alone.
    revisions = {Version.objects.get_for_object(item).get().revision_id for item in (entry, other)}
    assert len(revisions) == 2


def test_history_and_revert(editor: Client, entry: Any) -> None:
    editor.post(change_url(entry), form(entry, answer_en="First.", answer_ru="Первое."))
    entry.refresh_from_db()
    editor.post(change_url(entry), form(entry, answer_en="Second.", answer_ru="Второе."))
    html = editor.get(f"{change_url(entry).removesuffix('change/')}history/").content.decode()
    _, first = Version.objects.get_for_object(entry)
    assert f"/history/{first.pk}/" in html
    assert "edna" in html

    old = editor.get(reverse("admin:content_faqentry_revision", args=(entry.pk, first.pk)))
    assert "Первое." in old.content.decode()
    entry.refresh_from_db()
    assert entry.answer_en == "Second."  # looking changes nothing

    reverted = form(entry, answer_en="First.", answer_ru="Первое.")
    response = editor.post(reverse("admin:content_faqentry_revision", args=(entry.pk, first.pk)), reverted)
    assert response.status_code == 302
    entry.refresh_from_db()
    assert (entry.answer_en, entry.answer_ru) == ("First.", "Первое.")
    assert "First." in readers_page()


def test_a_deleted_entry_can_be_recovered(editor: Client, entry: Any) -> None:
    editor.post(change_url(entry), form(entry, answer_en="Kept."))
    editor.post(reverse("admin:content_faqentry_delete", args=(entry.pk,)), {"post": "yes"})
    assert "Why?" not in readers_page()
    html = editor.get(f"{LIST}recover/").content.decode()
    (url,) = re.findall(r'href="([^"]*recover/\d+/)"', html)
    entry.answer_en = "Kept."
    assert editor.post(url if url.startswith("/") else f"{LIST}recover/{url}", form(entry)).status_code == 302
    assert "Kept." in readers_page()


def test_actions_publish_and_withdraw(editor: Client, entry: Any) -> None:
    data = {"action": "withdraw", "_selected_action": [entry.pk]}
    editor.post(LIST, data)
    assert "Why?" not in readers_page()
    editor.post(LIST, {**data, "action": "publish"})
    assert "Why?" in readers_page()
    assert Version.objects.get_for_object(entry).count() == 2


def test_a_section_with_entries_cannot_be_deleted(editor: Client, entry: Any) -> None:
    editor.post(reverse("admin:content_faqsection_delete", args=(entry.section_id,)), {"post": "yes"})
    assert FaqSection.objects.filter(pk=entry.section_id).exists()


def test_a_section_can_be_edited(editor: Client, section: FaqSection) -> None:
    url = reverse("admin:content_faqsection_change", args=(section.pk,))
    names = [f"title_{code}" for code in ("ind", "pt_br", "ko", "zh_hans")]
    data = {
        "game": GAME,
        "slug": "test",
        "order": 1,
        "title_en": "Test",
        "title_ru": "Проба",
        **dict.fromkeys(names, ""),
    }
    assert editor.post(url, data).status_code == 302
    section.refresh_from_db()
    assert section.title_ru == "Проба"
