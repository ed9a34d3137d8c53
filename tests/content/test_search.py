"""Search over rules, glossary and FAQ."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from content import search
from content.models import FaqEntry

from .conftest import GAME, Translate

pytestmark = pytest.mark.django_db


def titles(query: str, language: str = "en") -> list[str]:
    return [result.document.title for result in search.search(query, GAME, language)]


def test_rules_glossary_and_faq_are_found(loaded: None) -> None:
    kinds = {result.document.kind for result in search.search("joker", GAME, "en")}
    assert kinds == {"rules", "glossary", "faq"}


def test_each_game_is_searched_by_itself_and_examples_are_not(loaded: None) -> None:
    found = search.search("wild cards", "guandan", "en")
    assert {result.document.kind for result in found} == {"rules", "glossary", "faq"}
    assert all("/guandan/" in result.document.url for result in found)
    (ladder,) = [one for one in search._prose_documents("guandan", "en") if one.url.endswith("#gd-bomb-ladder")]
    assert "Nothing covers it" not in ladder.text


def test_results_lead_to_the_exact_place(loaded: None, client: Client) -> None:
    for result in search.search("joker", GAME, "en"):
        address, _, anchor = result.document.url.partition("#")
        if anchor:
            assert f'id="{anchor}"' in client.get(address).content.decode()


def test_titles_count_more_than_text(loaded: None) -> None:
    assert titles("closing joker")[0] == "4.4 The closing joker"
    assert titles("shut out")[0] in ("6.3 Shut out", "Shut out")


def test_every_word_must_be_there_but_if_nothing_has_all_half_are_enough(loaded: None) -> None:
    both = search.search("closing stock", GAME, "en")
    assert all("closing" in one.document.folded and "stock" in one.document.folded for one in both)
    assert titles("closing xyzzy")
    assert not titles("xyzzy plugh")


@pytest.mark.parametrize("query", ["", "   ", "xyzzy"])
def test_nothing_is_found_for_nothing(query: str, loaded: None) -> None:
    assert titles(query) == []


def test_case_accents_and_width_do_not_matter(loaded: None) -> None:
    assert titles("CLOSING JOKER") == titles("closing joker") == titles("ｃｌｏｓｉｎｇ　ｊｏｋｅｒ")
    assert "Gan Deng Yan" in titles("gan deng yan")
    assert titles("bǎidā pái") == titles("baida pai") == ["Wild card"]


def test_ranks_are_found_however_they_are_hyphenated(loaded: None) -> None:
    assert titles("5-6-7")
    assert titles("5-6-7") == titles("5\u20116\u20117")


def test_chinese_is_found_without_blanks(loaded: None) -> None:
    assert titles("干瞪眼")
    assert titles("王炸")[0] == "Joker bomb"
    assert "Joker bomb" in titles("王炸弹")  # no such word anywhere: half of its pairs of signs are found


def test_russian_yo_and_e_are_one(translate: Translate) -> None:
    translate("ru", "rules", {("heading", "The 2"): "Ещё двойка"})
    assert titles("еще", "ru") == titles("ЕЩЁ", "ru") == ["3.3 Ещё двойка"]


def test_words_are_marked_and_everything_else_is_escaped(loaded: None) -> None:
    entry: Any = FaqEntry.objects.get(section__game=GAME, slug="suits")
    entry.answer_en = "A <b>wòmbat</b> & a joker"
    entry.save()
    (result,) = search.search("wombat", GAME, "en")
    assert result.snippet == "A &lt;b&gt;<mark>wòmbat</mark>&lt;/b&gt; &amp; a joker"


def test_snippets_are_short_and_begin_near_the_hit(loaded: None) -> None:
    for result in search.search("joker", GAME, "en"):
        text = re.sub(r"</?mark>", "", result.snippet)
        assert len(text) < 260


def test_an_edit_is_found_at_once_and_a_withdrawn_entry_is_not(loaded: None) -> None:
    entry: Any = FaqEntry.objects.get(section__game=GAME, slug="suits")
    entry.question_en = "Wombats?"
    entry.save()
    assert titles("wombats") == ["Wombats?"]
    entry.is_published = False
    entry.save()
    assert titles("wombats") == []


def test_what_has_not_changed_is_kept(loaded: None) -> None:
    kept = search._faq_documents(GAME, "en")
    assert search._faq_documents(GAME, "en") is kept
    FaqEntry.objects.get(section__game=GAME, slug="suits").save()
    assert search._faq_documents(GAME, "en") is not kept


def test_only_so_many_words_count(loaded: None) -> None:
    words = "closing joker covers a card of the last"
    assert titles(f"{words} xyzzy plugh") == titles(words) != []


def test_the_page_works_as_a_plain_form(loaded: None, client: Client) -> None:
    html = client.get(f"/en/{GAME}/search/", {"q": "closing joker"}).content.decode()
    assert "<html" in html
    assert 'value="closing joker"' in html
    assert 'href="/en/gan-deng-yan/rules/jokers/#gdy-joker-exit"' in html
    assert "<mark>closing</mark>" in html


def test_htmx_gets_the_list_alone(loaded: None, client: Client) -> None:
    response = client.get(f"/en/{GAME}/search/", {"q": "joker"}, headers={"hx-request": "true"})
    html = response.content.decode()
    assert "<html" not in html
    assert "<mark>" in html
    assert "HX-Request" in response["Vary"]


@pytest.mark.parametrize("query", ['"><script>alert(1)</script>', "<img src=x>", "{{ 7 }}", "%", "\x00", "a" * 5000])
def test_whatever_is_asked_is_answered_and_escaped(query: str, loaded: None, client: Client) -> None:
    response = client.get(f"/en/{GAME}/search/", {"q": query})
    assert response.status_code == 200
    assert "<script>alert" not in response.content.decode()
    assert "<img src=x" not in response.content.decode()


def test_a_missing_word_says_what_to_do(loaded: None, client: Client) -> None:
    assert "Try another word" in client.get(f"/en/{GAME}/search/", {"q": "xyzzy"}).content.decode()


def test_a_search_asks_the_database_once(loaded: None, client: Client, django_assert_num_queries: Any) -> None:
    client.get(f"/en/{GAME}/search/", {"q": "joker"})
    with django_assert_num_queries(1):
        client.get(f"/en/{GAME}/search/", {"q": "bomb"})


@pytest.mark.parametrize("language", ["en", "id", "ru", "pt-br", "ko", "zh-hans"])
def test_search_works_in_every_language(language: str, loaded: None, client: Client) -> None:
    html = client.get(f"/{language}/{GAME}/search/", {"q": "10"}).content.decode()
    assert "<mark>10</mark>" in html
