"""Prose: Markdown to HTML, translated paragraph by paragraph, English where a paragraph is missing."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils.translation import override

from content import chapters, links, source
from content.prose.catalog import Catalog, msgid
from content.prose.languages import join_sentences
from content.prose.markdown import AsWritten, Prose, has_words, parse, split_anchor

from .conftest import GAME, Translate

LEAD = "To cover means to play onto the cards on the table. This is the heart of the game, and the rule is narrow."


def render(text: str, language: str = "en") -> str:
    with override(language):
        return Prose(AsWritten(language), links.resolve).blocks(parse(text))


def test_blocks_become_the_pages_elements() -> None:
    html = render("A **b**.\n\n- one\n- two\n\n1. x\n\n> **Note**\n> Text.\n\n### More {#more}")
    # An anchor belongs to pages and sections; here it would lead nowhere, so it stays as typed.
    assert '<p class="prose">A <strong>b</strong>.</p>' in html
    assert '<div class="prose"><ul><li>one</li><li>two</li></ul></div>' in html
    assert "<ol><li>x</li></ol>" in html
    assert '<aside class="note"><p><strong>Note</strong>\nText.</p></aside>' in html
    assert "<h3>More {#more}</h3>" in html


def test_tables_have_headers_for_rows_and_columns() -> None:
    html = render("| A | B |\n|---|---|\n| one | two |")
    assert '<th scope="col">A</th>' in html
    assert '<th scope="row">one</th><td>two</td>' in html


def test_a_table_of_terms_marks_chinese_and_pinyin() -> None:
    html = render(
        "| Term | Chinese | Pinyin | Meaning |\n|---|---|---|---|\n| Joker bomb | 王炸 | wángzhà | Both jokers. |"
    )
    assert '<div id="t-joker-bomb"><dt>Joker bomb</dt><dd lang="zh-Hans">王炸</dd>' in html
    assert '<dd lang="zh-Latn">wángzhà</dd><dd>Both jokers.</dd>' in html


def test_rule_links_lead_to_the_readers_language() -> None:
    assert '<a href="/ru/gan-deng-yan/rules/covering/#gdy-two">2</a>' in render("[2](rule:gdy-two)", "ru")


def test_a_link_to_a_rule_that_is_gone_keeps_its_words() -> None:
    assert render("[2](rule:gdy-gone)") == '<p class="prose"><a>2</a></p>'


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "a <b onclick=alert(1)>b</b>",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](data:text/html,<script>)",
        "[x](vbscript:x)",
        "[x](//evil.example)",
        '[x](https://a.example "onmouseover=alert(1)")',
        "![x](https://evil.example/x.png)",
        '<https://a.example/"onmouseover=alert(1)>',
        '[x](https://a.example/"><script>)',
        "&lt;script&gt;alert(1)&lt;/script&gt;",
    ],
)
def test_nothing_dangerous_comes_through(text: str) -> None:
    html = render(text).lower()
    for danger in ("<script", "<img", "<b ", 'href="javascript', 'href="data', 'href="vbscript', 'href="//', " on"):
        assert danger not in html.replace("&lt;script", "").replace(" onerror=alert(1)&gt;", "").replace(
            " onclick=alert(1)&gt;", ""
        )


def test_ranks_in_a_row_keep_together_and_in_order() -> None:
    html = render("Only 6-7-8 covers 5-6-7, and 10-10 covers 9-9.")
    for row in ("6\u20117\u20118", "5\u20116\u20117", "10\u201110", "9\u20119"):
        assert f'<bdi class="rank" dir="ltr">{row}</bdi>' in html


@pytest.mark.parametrize("text", ["two-player", "A-rank", "x7-8", "2026-11-29", "7-8-joker"])
def test_what_only_looks_like_ranks_is_left_alone(text: str) -> None:
    assert "<bdi" not in render(text)


def test_ranks_beside_chinese_are_found() -> None:
    assert ">5\u20116\u20117</bdi>" in render("只有6-7-8压5-6-7。", "zh-hans")


def test_sums_keep_together() -> None:
    assert '<bdi class="num" dir="ltr">5 × 64 = 320</bdi>' in render("It costs 5 × 64 = 320 points.")


def test_chinese_is_marked_outside_chinese_only() -> None:
    assert '<span lang="zh-Hans">干瞪眼</span>' in render("The name 干瞪眼.")
    assert "<span" not in render("干瞪眼。", "zh-hans")


@pytest.mark.parametrize(
    ("text", "words"), [("5-6-7", False), ("×2", False), ("干瞪眼", False), ("J-Q-K", False), ("one", True)]
)
def test_what_reads_alike_everywhere_is_not_translated(text: str, words: bool) -> None:
    assert has_words(text) is words


def test_anchors() -> None:
    assert split_anchor("The 2 {#gdy-two}") == ("The 2", "gdy-two")
    assert split_anchor("No anchor") == ("No anchor", "")


def test_wrapping_a_paragraph_anew_changes_no_message() -> None:
    assert msgid("one two\nthree") == msgid("one\n  two three") == "one two three"


def test_a_page_is_translated_paragraph_by_paragraph(translate: Translate) -> None:
    translate(
        "ru", "rules", {LEAD: "Бить — значит класть на стол [карты](rule:gdy-two).", ("heading", "Covering"): "Бить"}
    )
    page = chapters.shown(GAME, "covering", "ru")
    assert page is not None
    assert page.title.html == "Бить"
    assert page.lede == (
        '<p class="lede">Бить — значит класть на стол <a href="/ru/gan-deng-yan/rules/covering/#gdy-two">карты</a>.</p>'
    )


def test_what_is_missing_stays_english_and_is_marked(translate: Translate, client: Client) -> None:
    translate("ru", "rules", {LEAD: "Бить — значит класть на стол."})
    page = chapters.shown(GAME, "covering", "ru")
    assert page is not None
    assert page.missing
    assert page.sections[0].title.attrs() == ' lang="en" dir="ltr"'
    assert '<p class="prose" lang="en" dir="ltr">You cover with the same kind' in page.sections[0].html
    html = client.get(f"/ru/{GAME}/rules/covering/").content.decode()
    assert html.count('class="notice untranslated"') == 1


def test_links_in_english_passages_still_lead_to_the_readers_language(translate: Translate) -> None:
    translate("ru", "rules", {})
    page = chapters.shown(GAME, "combinations", "ru")
    assert page is not None
    assert 'href="/ru/gan-deng-yan/rules/jokers/#gdy-joker-alone"' in page.sections[0].html


def test_english_is_never_missing(client: Client) -> None:
    for page in source.pages(GAME):
        shown = chapters.shown(GAME, page.slug, "en")
        assert shown is not None
        assert not shown.missing
    assert "untranslated" not in client.get(f"/en/{GAME}/rules/covering/").content.decode()


def test_an_empty_translation_is_a_missing_one(translate: Translate) -> None:
    translate("ru", "rules", {LEAD: ""})
    assert Catalog("rules", "ru").find(LEAD) is None


def test_on_a_chinese_page_the_chinese_word_stands_once(translate: Translate) -> None:
    translate("zh_Hans", "rules", {("term", "Single"): "单张"})
    page = chapters.shown(GAME, "glossary", "zh-hans")
    assert page is not None
    html = "".join(section.html for section in page.sections)
    assert '<dt>单张</dt><dd lang="zh-Hans"></dd>' in html


@pytest.mark.parametrize(("code", "said"), [("en", "One. Two &lt; 3."), ("zh-hans", "One.Two &lt; 3.")])
def test_sentences_stand_in_a_row_as_the_language_sets_them(code: str, said: str) -> None:
    with override(code):
        assert join_sentences(["One.", "Two < 3."]) == said
