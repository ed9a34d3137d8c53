"""The FAQ as readers see it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from content import faq
from content.models import ContentVersion, FaqEntry, FaqSection
from content.validation import validate_answer, validate_examples

from .conftest import GAME

pytestmark = pytest.mark.django_db


def entry(**fields: Any) -> FaqEntry:
    section, _ = FaqSection.objects.get_or_create(game=GAME, slug="test", defaults={"title_en": "Test"})
    return FaqEntry.objects.create(
        **{"section": section, "slug": "e", "question_en": "Why?", "answer_en": "So.", **fields}
    )


def answer(text: str) -> str:
    return faq.render_answer(text, "en", GAME)


def page(client: Client, language: str = "en") -> str:
    return client.get(f"/{language}/{GAME}/faq/").content.decode()


def test_the_page_has_sections_questions_and_answers_each_with_its_address(loaded: None, client: Client) -> None:
    html = page(client)
    assert '<h2 id="covering">' in html
    assert html.count('<details class="qa"') == 28
    assert '<div id="two-on-two">' in html
    assert 'href="#two-on-two"' in html
    assert 'href="/en/gan-deng-yan/rules/covering/#gdy-top"' in html


def test_an_edit_is_seen_at_once(client: Client) -> None:
    item = entry()
    assert "So." in page(client)
    item.answer_en = "Because."
    item.save()
    assert "Because." in page(client)
    item.is_published = False
    item.save()
    assert "Because." not in page(client)
    item.delete()


def test_an_edit_by_another_worker_is_seen_too(client: Client) -> None:
    """What another process changes reaches this one through the content version alone."""
    item = entry()
    page(client)
    FaqEntry.objects.filter(pk=item.pk).update(answer_en="Elsewhere.")  # no signal here, as in another process
    assert "Elsewhere." not in page(client)
    ContentVersion.raise_number()
    assert "Elsewhere." in page(client)


def test_a_page_that_has_not_changed_asks_one_question(
    loaded: None, client: Client, django_assert_num_queries: Any
) -> None:
    page(client)
    with django_assert_num_queries(1):
        page(client)


def test_a_missing_translation_is_english_marked_and_noticed(client: Client) -> None:
    entry(slug="a", question_ru="Почему?")
    html = page(client, "ru")
    assert "<span>Почему?</span>" in html
    assert '<div id="a" lang="en" dir="ltr"><p class="prose">So.</p>' in html
    assert html.count('class="notice untranslated"') == 1
    FaqEntry.objects.get().delete()
    section = FaqSection.objects.get()
    section.title_ru = "Проба"
    section.save()
    entry(slug="b", question_ru="Почему?", answer_ru="Потому.")
    html = page(client, "ru")
    assert "Потому." in html
    assert "untranslated" not in html


def test_indonesian_works_although_its_suffix_differs(client: Client) -> None:
    entry(question_ind="Mengapa?", answer_ind="Karena.")
    assert "Karena." in page(client, "id")


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[x](javascript:alert(1))",
        "[x](data:text/html;base64,PHN2Zz4=)",
        "<svg/onload=alert(1)>",
        "<a href='javascript:alert(1)'>x</a>",
        "- <iframe src=//evil.example></iframe>",
        "```html\n<script>alert(1)</script>\n```",
        "[x](https://a.example/%22%3E%3Cscript%3E)",
        '[x](https://a.example "title\\" onclick=alert(1)")',
        "> <style>*{display:none}</style>",
        "| <script> |\n|---|\n| <object> |",
    ],
)
def test_answers_are_sanitised(text: str) -> None:
    html = answer(text)
    for tag in ("script", "img", "svg", "iframe", "style", "object"):
        assert f"<{tag}" not in html
    for attribute in ("onerror", "onload", "onclick"):
        assert f" {attribute}=" not in re.sub(' title="[^"]*"', "", html).replace("&lt;img src=x onerror=", "")
    assert 'href="javascript' not in html
    assert 'href="data' not in html


def test_questions_are_sanitised_too(client: Client) -> None:
    entry(question_en="<script>alert(1)</script> **bold**")
    html = page(client)
    assert "<script>alert" not in html
    assert "<strong>bold</strong>" in html


def test_an_answer_may_hold_an_example_the_engine_plays(client: Client) -> None:
    html = answer("**No.** See:\n\n```example\ntable: 7s\nplay: 9d\nexpect: no\n```\n\nSo it is.")
    assert "It does not cover" in html
    assert html.index("See:") < html.index("<figure") < html.index("So it is.")


def test_an_example_that_cannot_be_played_shows_as_it_was_typed() -> None:
    assert "<pre><code>table: 7z" in answer("```example\ntable: 7z\n```")


TABLE = "> | a | b |\n> |---|---|\n> | 1 \\| 2 | `x` |\n> |  | a | \n> | only |\n> | a | a |\n\na | b\n--|--\n| c\n|"
"""Everything in it is shown."""


@pytest.mark.parametrize(
    "text",
    [
        "[2](rule:gdy-two)",
        "[x](https://example.org)",
        "[x](mailto:a@example.org)",
        "[x](/en/)",
        "[x](#a)",
        "none",
        TABLE,
        "| a | b |\n|---|---|\n| 1 | 2 |\u3000",
        "| a | b |\n|---|---|\n| 1 | 2 |\u00a0",
        "> | a | b |\n> |---|---|\n> | | |",
        "- > | a |\n  > |---|\n  > | |",
    ],
)
def test_good_links_are_accepted(text: str) -> None:
    validate_answer(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[2](rule:gdy-tow)", "“rule:gdy-tow” names no rule"),
        ("- [x](javascript:alert)", "is no link that can be used"),
        ("[x](example.org)", "is no link that can be used"),
        ("![x](https://example.org/x.png)", "Pictures cannot be shown here"),
        ("| a | b |\n|---|---|\n| c | d | e |", "more cells than the first row of its table: “| c | d | e |”"),
        ("> a\u2028a | b\r\n> --|--\r\n> c | | e", "more cells"),
    ],
)
def test_bad_links_are_refused_with_a_clear_message(text: str, message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        validate_answer(text)


def test_all_problems_are_told_at_once() -> None:
    with pytest.raises(ValidationError) as told:
        validate_answer("[a](rule:gdy-a) and\n\n- [b](rule:gdy-b)")
    assert len(told.value.messages) == 2


def test_a_wrong_example_is_refused() -> None:
    with pytest.raises(ValidationError, match="the engine says no"):
        validate_examples("```example\ntable: 7s\nplay: 9d\nexpect: yes\n```", GAME)


def test_an_anchor_stands_once_on_a_page() -> None:
    first = entry(slug="same")
    other = FaqSection.objects.create(game=GAME, slug="other", title_en="Other")
    for slug in ("same", "other", "Bad Slug", "9"):
        second = FaqEntry(section=other, slug=slug, question_en="Why?", answer_en="So.")
        with pytest.raises(ValidationError) as told:
            second.full_clean()
        assert "slug" in told.value.message_dict
    first.full_clean()


def test_an_anchor_may_be_used_again_for_another_game() -> None:
    entry(slug="same")
    other = FaqSection.objects.create(game="guandan", slug="test", title_en="Other")
    FaqEntry(section=other, slug="same", question_en="Why?", answer_en="So.").full_clean()


def test_a_section_moves_to_another_game_only_if_its_entries_are_right_there() -> None:
    moved = entry(slug="shown", answer_en="```example\ntable: 7s\nplay: 8d\nexpect: yes\n```").section
    entry(slug="same")
    moved.game = "guandan"
    moved.full_clean()

    other = FaqSection.objects.create(game="guandan", slug="other", title_en="Other")
    FaqEntry.objects.create(section=other, slug="same", question_en="Why?", answer_en="So.")
    # A gap of one: no cover in the game it comes from, one in the other.
    FaqEntry.objects.filter(slug="shown").update(answer_en="```example\ntable: 7s\nplay: 9d\nexpect: no\n```")
    with pytest.raises(ValidationError) as told:
        moved.full_clean()
    shown, same = told.value.message_dict["game"]
    assert "#shown: " in shown and "the engine says yes" in shown
    assert same == "#same: This anchor is taken on the FAQ page of this game."

    moved.slug = "shown"
    with pytest.raises(ValidationError, match="taken"):
        moved.full_clean()
    moved.game, moved.slug = GAME, "test"
    moved.full_clean()


def test_the_order_is_the_editors(client: Client) -> None:
    entry(slug="a", question_en="First?", order=2)
    entry(slug="b", question_en="Second?", order=1)
    html = page(client)
    assert html.index("Second?") < html.index("First?")
