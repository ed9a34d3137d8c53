"""Texts in, texts out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    KINDS,
    BadSwitch,
    Card,
    EngineError,
    NotationError,
    UnknownGame,
    deck,
    format_cards,
    game,
    parse_card,
    parse_cards,
    parse_reading,
)
from engine.cards import RANKS


@given(st.lists(st.sampled_from(deck())))
def test_print_and_parse(cards: list[Card]) -> None:
    assert parse_cards(format_cards(cards)) == tuple(cards)


@given(st.sampled_from(deck()), st.booleans(), st.booleans(), st.booleans())
def test_other_spellings(one: Card, lower: bool, sign: bool, ten: bool) -> None:
    rank = one.rank.lower() if lower else one.rank
    if ten and one.rank == "T":
        rank = "10"
    suit = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}.get(one.suit, one.suit) if sign else one.suit
    assert parse_card(rank + suit) is one


@given(st.text(max_size=6))
def test_any_text_is_cards_or_an_error_that_names_the_token(text: str) -> None:
    try:
        cards = parse_cards(text)
    except NotationError as error:
        assert any(repr(token) in str(error) for token in text.split())
    else:
        assert len(cards) == len(text.split())


@pytest.mark.parametrize("text", ["7", "s", "1s", "11s", "7x", "X", "Xs", "7sh", "7S", "0s", "T0s", "7b", "XX"])
def test_no_card(text: str) -> None:
    with pytest.raises(NotationError, match=f"'{text}'"):
        parse_cards(f"7s {text} 8s")


def test_picture_form_of_a_suit() -> None:
    assert parse_cards("7♥\ufe0f 10♠") == parse_cards("7h Ts")


def test_no_cards() -> None:
    assert parse_cards("  \n") == ()
    assert format_cards(()) == ""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rank", [*RANKS, "X", "Xb", "Xr"])
def test_readings(kind: str, rank: str) -> None:
    assert parse_reading(f"{kind}:{rank}") == (kind, rank)
    assert str(parse_reading(f"{kind}:{rank}")) == f"{kind}:{rank}"


@pytest.mark.parametrize("text", ["", "straight", "straight:", "straight:1", "run:9", "9", ":9", "pair:XX"])
def test_no_reading(text: str) -> None:
    with pytest.raises(NotationError):
        parse_reading(text)


def test_switches_are_read_from_text_and_json() -> None:
    gandengyan = game("gandengyan")
    same = gandengyan.rules(decks=2, joker_as_two=True, cap="none")
    assert gandengyan.rules(decks="2", joker_as_two="true", cap=None) is same
    assert gandengyan.rules() is gandengyan.rules(draw="all", decks=1, cap="64")
    assert dict(same.switches) == {
        "draw": "all",
        "joker_as_two": True,
        "triple_is_bomb": True,
        "decks": 2,
        "must_cover_last_card": False,
        "follow": "one_higher",
        "joker_exit": True,
        "cap": "none",
        "shutout": "double",
    }


@pytest.mark.parametrize(
    "switches", [{"deck": 1}, {"decks": 3}, {"decks": True}, {"joker_as_two": 1}, {"joker_exit": None}]
)
def test_bad_switches(switches: dict[str, object]) -> None:
    with pytest.raises(BadSwitch) as caught:
        game("gandengyan").rules(**switches)
    assert isinstance(caught.value, EngineError)


def test_switches_stay_as_they_are() -> None:
    with pytest.raises(TypeError):
        game("gandengyan").rules().switches["decks"] = 2


def test_unknown_game() -> None:
    with pytest.raises(UnknownGame, match="bridge"):
        game("bridge")
