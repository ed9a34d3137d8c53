"""Cards as markup and in words; the languages' facts; icons."""

from __future__ import annotations

import datetime

import pytest
from django.template import Context, Template
from django.utils.translation import override

from content.prose import languages
from content.prose.cardhtml import card_html, card_list, card_name, cards_name, joker_name, meld_html, own_ranks
from content.prose.icons import icon
from engine import deck, game, parse_card, parse_cards


def test_every_card_has_a_name_of_its_own() -> None:
    with override("en"):
        names = [card_name(card) for card in deck(1)]
    assert len(set(names)) == 54
    assert "queen of hearts" in names
    assert "10 of clubs" in names
    assert "black joker" in names


def test_a_card_object_and_its_code_are_the_same() -> None:
    with override("en"):
        assert card_html(parse_card("Th")) == card_html("Th")
        assert card_html("Th") == '<span class="card h" aria-hidden="true"><b>10</b><i></i></span>'


def test_a_joker_shows_what_it_stands_for() -> None:
    with override("en"):
        html = meld_html(parse_cards("7s Xr"), ("7", "9"), size="m")
        in_place = meld_html(parse_cards("Xb Xr"), ("X", "X"))
    assert html.startswith('<span class="meld cw-m" role="img" aria-label="7 of spades, red joker (as 9)">')
    assert '<span class="card jr" aria-hidden="true">' in html
    assert '<span class="as">as 9</span>' in html
    assert "as" not in in_place.replace("class", "")


def test_a_wild_may_stand_for_a_whole_card() -> None:
    with override("en"):
        assert "as 10♥\ufe0e" in card_html("5h", "Th")
        assert 'class="as"' not in card_html("5h", "5h")


def test_a_joker_is_big_or_small_where_it_stands_for_its_own_rank() -> None:
    ranked = game("guandan").rules(level="5")
    cards = parse_cards("5h Xb Xr")
    with override("en"):
        assert cards_name(cards, own_ranks(ranked, cards)) == "5 of hearts, small joker, big joker"
        assert cards_name(cards, own_ranks(game("gandengyan").rules(), cards)).endswith("black joker, red joker")
        assert card_list(cards, ranked, "or", plain=True) == "5 of hearts, small joker, or big joker"
        assert joker_name("Xr") == "big joker"
        assert 'class="as"' not in meld_html(cards, own_ranks(ranked, cards))


def test_attributes_are_escaped() -> None:
    assert 'data-x="&quot;"' in card_html("7s", data_x='"')


def test_names_are_listed_with_the_comma_of_the_language() -> None:
    with override("zh-hans"):
        assert "、" in cards_name(["7s", "8s", "9s"])


def test_template_tags() -> None:
    template = Template(
        '{% load prose %}{% card "7s" %}{% meld "7s 8s" size="xs" %}{% icon "check" %}'
        '{% rule_title "gdy-two" %}{{ points|signed }}{{ "T"|rank }}'
    )
    with override("en"):
        html = template.render(Context({"points": -3}))
    for part in ("card s", "meld cw-xs", "<svg", "The 2", "−3", ">10<"):
        assert part in html


@pytest.mark.parametrize(
    ("code", "tag"), [("en", "en"), ("pt-br", "pt-BR"), ("zh-hans", "zh-Hans"), ("zh-hant", "zh-Hant"), ("fil", "fil")]
)
def test_language_tags(code: str, tag: str) -> None:
    assert languages.html_lang(code) == tag


@pytest.mark.parametrize("code", list(languages.OWN_NAMES))
def test_every_language_we_name_is_known_to_babel(code: str) -> None:
    assert str(languages.babel_locale(code)).replace("_", "-").lower() == code


@pytest.mark.parametrize(
    ("code", "text"), [("en", "8, 9, or J"), ("ru", "8, 9 или J"), ("zh-hans", "8、9或J"), ("id", "8, 9, atau J")]
)
def test_or_lists_are_joined_by_the_language(code: str, text: str) -> None:
    with override(code):
        assert languages.format_or(["8", "9", "J"]) == text


@pytest.mark.parametrize(
    ("code", "text"),
    [("en", "A, B, and C"), ("ru", "A, B и C"), ("zh-hans", "A、B和C"), ("ko", "A, B, C")],
)
def test_lists_have_an_and_where_the_language_wants_one(code: str, text: str) -> None:
    with override(code):
        assert languages.format_and(["A", "B", "C"]) == languages.format_and(["A", "B", "C"], plain=True) == text


def test_two_equal_cards_are_one_item_of_a_list() -> None:
    ranked, plain = game("guandan").rules(), game("gandengyan").rules()
    cards = parse_cards("7s Xr 7s 8h Xr Xb")
    with override("en"):
        assert card_list(cards, ranked, plain=True) == "7 of spades twice, two big jokers, 8 of hearts, and small joker"
        assert card_list(cards, plain, plain=True) == "7 of spades twice, two red jokers, 8 of hearts, and black joker"
        assert card_list(parse_cards("7s 7s"), ranked).endswith("7♠\ufe0e</bdi> twice")


def test_lists_escape_what_is_not_safe() -> None:
    with override("en"):
        assert languages.format_and(["<b>", "c"]) == "&lt;b&gt; and c"


def test_dates() -> None:
    with override("pt-br"):
        assert languages.format_date(datetime.date(2026, 11, 29)) == "29 de novembro de 2026"


def test_arrows_turn_with_the_reading_direction() -> None:
    assert 'class="icon dir flow"' in icon("arrow", "flow")
    assert 'class="icon"' in icon("check")
