"""Sentences about cards: every verdict the engine can give is worded, in HTML and as plain text."""

from __future__ import annotations

import random

import pytest
from django.conf import settings
from django.utils.safestring import SafeString
from django.utils.translation import override

from content.prose.combos import combo_label, needs_items, needs_list
from content.prose.eventtext import EVENT_CODES, event_sentence, points_line
from content.prose.sentences import needs_sentence, reason_sentence, verdict_headline, verdict_sentence
from engine import (
    GAMES,
    Cards,
    Combination,
    Ruleset,
    combination,
    deck,
    game,
    judge,
    needs,
    parse_cards,
    parse_reading,
)
from engine import events as engine_events

LANGUAGES = [code for code, _ in settings.LANGUAGES]
RULES = game("gandengyan").rules()


def on(text: str, rules: Ruleset = RULES, reading: str = "") -> Combination:
    return combination(rules, parse_cards(text), parse_reading(reading) if reading else None)


def sentence(play: str, table: str = "", **options: object) -> str:
    verdict = judge(RULES, parse_cards(play) if play else (), on(table) if table else None, **options)
    with override("en"):
        return reason_sentence(verdict.reason, verdict.params, plain=True)


@pytest.mark.parametrize(
    ("play", "table", "text"),
    [
        ("8d", "7s", "Exactly one rank higher: single 8."),
        ("Jd", "Ts", "Exactly one rank higher: single J."),
        ("9d", "7s", "Not exactly one rank higher. Covers it: 8, a 2, or a bomb."),
        ("7c 8h 9s", "5c 6d 7h", "Not exactly one rank higher. Covers it: straight 6-7-8 or a bomb."),
        ("8d 8c", "7s", "That is another kind of combination: pair of 8. Covers it: 8, a 2, or a bomb."),
        (
            "6s 7c 8h 9d",
            "5c 6d 7h",
            "Not the same number of cards: straight 6-7-8-9. Covers it: straight 6-7-8 or a bomb.",
        ),
        ("2d", "2s", "A 2 does not cover a 2. Covers it: a bomb."),
        ("Td Jc Qh", "Qs Kh Ad", "Nothing of the same kind is higher. Covers it: a bomb."),
        (
            "7s 7h 7d",
            "8s 8h 8d",
            "This bomb is not big enough. "
            "Covers it: a bomb of 3 cards above 8, a bomb of 4 cards or more, or the joker bomb.",
        ),
        ("6s 6h 6d 6c", "Xb Xr", "Nothing covers the joker bomb."),
        ("3s 3h 3d", "Ks Kd", "A bomb covers everything that is no bomb."),
        ("3s 3h 3d 3c", "As Ah Ad", "The bomb with more cards is the bigger one: bomb of 3 (4 cards)."),
        ("Ks Kh Kd", "5s 5h 5d", "Same number of cards, higher rank: bomb of K (3 cards)."),
        ("2s", "4h", "A 2 covers any single card from 3 to A."),
        ("4s 4h 5d 5c", "", "A leader may play any combination. This is one: consecutive pairs 4-5."),
    ],
)
def test_reasons_say_what_happened_and_what_would_do(play: str, table: str, text: str) -> None:
    assert sentence(play, table) == text


def test_cards_that_are_not_there_are_named() -> None:
    hand = parse_cards("8d 9c")
    assert sentence("8h", "7s", hand=hand) == "Not in your hand: 8 of hearts."
    with override("en"):
        html = reason_sentence("not-in-hand", {"cards": ["8h", "Xr"]})
    assert 'aria-label="8 of hearts"' in html
    assert "8♥\ufe0e" in html
    assert "red joker" in html


def test_a_rank_that_follows_in_another_order_is_just_higher() -> None:
    params = {
        "table": {"kind": "single", "rank": "A", "size": 1, "label": "single", "ranks": ["A"]},
        "play": {"kind": "single", "rank": "5", "size": 1, "label": "single", "ranks": ["5"]},
    }
    with override("en"):
        assert reason_sentence("covers", params, plain=True) == (
            "Same kind, same number of cards, and higher: single 5."
        )


@pytest.mark.parametrize(
    ("label", "expected", "text"),
    [
        ("straight", [5], "A straight has exactly 5 cards."),
        ("tube", [6], "A tube has exactly 6 cards."),
        ("plate", [6], "A plate has exactly 6 cards."),
        ("bomb", [4, 5], "The number of cards is not right for this combination. Right would be: 4 or 5."),
    ],
)
def test_a_wrong_length_says_the_right_one(label: str, expected: list[int], text: str) -> None:
    with override("en"):
        assert reason_sentence("wrong-length", {"label": label, "expected": expected}, plain=True) == text


@pytest.mark.parametrize(
    ("combo", "text"),
    [
        ({"kind": "single", "rank": "T", "size": 1}, "single 10"),
        ({"kind": "single", "rank": "X", "size": 1}, "joker alone"),
        ({"kind": "single", "rank": "Xr", "size": 1}, "single big joker"),
        ({"kind": "pair", "rank": "Xb", "size": 2}, "pair of small jokers"),
        ({"kind": "triple", "rank": "9", "size": 3}, "triple 9"),
        ({"kind": "straight", "rank": "5", "size": 5}, "straight A-2-3-4-5"),
        ({"kind": "straight", "rank": "A", "size": 5}, "straight 10-J-Q-K-A"),
        ({"kind": "tube", "rank": "5", "size": 4, "label": "consecutive_pairs"}, "consecutive pairs 4-5"),
        ({"kind": "tube", "rank": "5", "size": 6}, "tube 3-4-5"),
        ({"kind": "plate", "rank": "5", "size": 6}, "plate 4-5"),
        ({"kind": "straight_flush", "rank": "9", "size": 5}, "straight flush 5-6-7-8-9"),
        ({"kind": "full_house", "rank": "9", "size": 5, "ranks": ["9", "4"]}, "full house 9 over 4"),
        ({"kind": "full_house", "rank": "9", "size": 5, "ranks": ["9", "Xr"]}, "full house 9 over big jokers"),
        ({"kind": "full_house", "rank": "9", "size": 5}, "full house 9"),
        ({"kind": "bomb", "rank": "9", "size": 4}, "bomb of 9 (4 cards)"),
        ({"kind": "joker_bomb", "rank": "X", "size": 2}, "joker bomb"),
        ({"kind": "joker_bomb", "rank": "X", "size": 4}, "joker bomb of 4 cards"),
    ],
)
def test_every_kind_has_its_label(combo: dict[str, object], text: str) -> None:
    with override("en"):
        assert combo_label(combo, plain=True) == text


def test_labels_in_html_isolate_their_ranks_and_never_break() -> None:
    with override("en"):
        html = combo_label(on("7s 8d 9c"))
    assert isinstance(html, SafeString)
    assert html == 'straight <bdi class="rank" dir="ltr">7\u20118\u20119</bdi>'


def test_ranks_that_stand_in_a_sentence_never_break_either() -> None:
    verdict = judge(RULES, parse_cards("2s 2d"), on("4s 4h"))
    with override("en"):
        html = reason_sentence(verdict.reason, verdict.params)
        text = reason_sentence(verdict.reason, verdict.params, plain=True)
    assert '<bdi class="rank" dir="ltr">3\u20113</bdi> to <bdi' in html
    assert text == "A pair of 2 covers any pair from 3-3 to A-A."


def test_plain_labels_are_isolated_where_the_language_runs_from_right_to_left() -> None:
    with override("ar"):
        assert "\u20667-8-9\u2069" in combo_label(on("7s 8d 9c"), plain=True)


@pytest.mark.parametrize(
    ("table", "switches", "text"),
    [
        ("7s", {}, "8, a 2, or a bomb"),
        ("As", {}, "a 2 or a bomb"),
        ("9s 9d", {}, "pair of 10, a pair of 2, or a bomb"),
        ("5c 6d 7h", {}, "straight 6-7-8 or a bomb"),
        ("4s 4h 5d 5c", {}, "consecutive pairs 5-6 or a bomb"),
        ("2s 2h 2d", {}, "a bomb of 4 cards or more or the joker bomb"),
        ("Xb Xr", {}, "nothing"),
        ("7s", {"follow": "any_higher"}, "8 to A, a 2, or a bomb"),
        ("Qs", {"follow": "any_higher"}, "K, A, a 2, or a bomb"),
        ("5c 6d 7h", {"follow": "any_higher"}, "straight 6-7-8 to Q-K-A or a bomb"),
        ("9s 9h 9d", {"triple_is_bomb": "false"}, "triple 10, three 2s, or a bomb"),
    ],
)
def test_what_covers_is_listed(table: str, switches: dict[str, str], text: str) -> None:
    rules = game("gandengyan").rules(**switches)
    with override("en"):
        assert needs_list(needs(rules, on(table, rules)).to_json(), plain=True) == text


def test_the_status_line_lights_what_may_be_played() -> None:
    with override("en"):
        html = needs_sentence(on("7s"), needs(RULES, on("7s")).to_json())
        nothing = needs_sentence(on("Xb Xr"), needs(RULES, on("Xb Xr")).to_json(), plain=True)
    assert html.startswith('On the table: single <bdi class="rank" dir="ltr">7</bdi>. Covers it: <b>')
    assert html.count("<b>") == 3
    assert nothing == "On the table: joker bomb. Nothing covers it."


def test_a_higher_straight_flush_is_asked_for_where_that_is_the_lowest_rung() -> None:
    wanted = {"kind": "bomb", "size": 5, "ranks": [], "bombs": {"kind": "straight_flush"}, "joker_bomb": True}
    with override("en"):
        assert needs_items(wanted, plain=True) == ["a straight flush or a bigger bomb", "the joker bomb"]


@pytest.mark.parametrize("about", ["cover", "lead", "pass"])
def test_headlines_differ_for_yes_and_no(about: str) -> None:
    with override("en"):
        assert verdict_headline(True, about) != verdict_headline(False, about)


def some_cards(rng: random.Random, pack: Cards) -> Cards:
    """Cards as a player might select them: often of neighbouring ranks."""
    chosen = rng.sample(pack, rng.choice((1, 1, 2, 2, 3, 3, 4, 5, 6)))
    if rng.random() < 0.5:
        ranks = {card.rank for card in chosen[:2]}
        chosen = [card for card in pack if card.rank in ranks or card.is_joker][: len(chosen)]
    return tuple(chosen)


WHATEVER = {
    "gandengyan": (
        {},
        {"joker_as_two": "true"},
        {"triple_is_bomb": "false"},
        {"decks": "2"},
        {"follow": "any_higher"},
    ),
    "guandan": ({"level": "2"}, {"level": "6"}, {"level": "A"}, {"level": "9", "natural_flush_as_straight": "true"}),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_whatever_the_engine_answers_there_are_words_for_it(name: str, language: str) -> None:
    """No verdict on random cards, under any house rule, leaves a placeholder or a gap."""
    rng = random.Random(7)
    rule_sets = [game(name).rules(**values) for values in WHATEVER[name]]
    with override(language):
        for _ in range(250):
            rules = rng.choice(rule_sets)
            pack = deck(rules.decks)
            found = [judge(rules, some_cards(rng, pack)) for _ in range(3)]
            tables = [reading for verdict in found for reading in verdict.readings]
            verdicts = [*found, *(judge(rules, some_cards(rng, pack), table) for table in tables)]
            for verdict in verdicts:
                for plain in (False, True):
                    text = verdict_sentence(verdict, plain=plain)
                    assert text
                    assert "{" not in text
            for table in tables:
                assert needs_sentence(table, needs(rules, table).to_json())


def events_of(kind: type[engine_events.Event]) -> set[str]:
    """The codes of a kind of event and of all kinds made of it."""
    return {kind.code} - {""} | {code for one in kind.__subclasses__() for code in events_of(one)}


def test_every_event_of_the_engine_has_its_line() -> None:
    assert all(game(name).round for name in GAMES)  # now every game's own events are known
    assert events_of(engine_events.Event) == EVENT_CODES


def test_lines_of_the_log() -> None:
    names = ["You", "Mei"]
    with override("en"):
        lines = [
            event_sentence(engine_events.Dealt((6, 5), 43, 0), names, plain=True),
            event_sentence(engine_events.Dealt((27, 27), 0, None), names, plain=True),
            event_sentence(engine_events.Played(1, on("7s")), names, plain=True),
            event_sentence(engine_events.Passed(0), names, plain=True),
            event_sentence(engine_events.TrickWon(1), names, plain=True),
            event_sentence(engine_events.Drew(1, 1), names, plain=True),
            event_sentence(engine_events.LeadPassed(0), names, plain=True),
            event_sentence(engine_events.RoundEnded(1), names, plain=True),
            event_sentence(engine_events.RoundDrawn(), names, plain=True),
        ]
        points = points_line((-16, 16), names)
    assert lines == [
        "Dealer: You. In the stock: 43 cards.",
        "The cards are dealt.",
        "Mei: single 7",
        "You: pass",
        "The trick goes to: Mei",
        "Mei: draws 1 card",
        "You: nothing to lead",
        "Mei: out of cards. The round is over.",
        "Nobody can lead: the round is drawn, no points.",
    ]
    assert [">−16<" in points[0], ">+16<" in points[1]] == [True, True]


def test_names_of_players_are_escaped() -> None:
    with override("en"):
        html = event_sentence(engine_events.Passed(0), ["<script>"])
    assert "<script>" not in html
