"""What the table shows: lit cards, the free step, the status line, the seats and the log."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

import engine
from engine import State
from trainer.models import HUMAN
from trainer.presenters import MatchFacts, Refusal, Selection, TableView, preview, table_view

RULES = engine.game("gandengyan").rules()


def view(state: State, selection: Selection | None = None, refusal: Refusal | None = None) -> TableView:
    facts = MatchFacts("id", 0, 1, (0,) * state.players)
    return table_view(engine.observe(state, HUMAN), facts, selection, refusal)


def lying(text: str, reading: str = "") -> engine.Combination:
    declared = engine.parse_reading(reading) if reading else None
    return engine.combination(RULES, engine.parse_cards(text), declared)


def at(hand: str, table: str = "", stock: str = "4s 4h", reading: str = "") -> State:
    return State.of(RULES, [hand, "3s 3h", "3d 3c"], stock=stock, table=lying(table, reading) if table else None)


def test_cards_of_legal_plays_are_lit_and_the_others_dim() -> None:
    shown = {card.code: card.state for card in view(at("8s 8d 9h 2c Xr", "7h")).hand}
    assert shown == {"8s": "lit", "8d": "lit", "9h": "dim", "2c": "lit", "Xr": "lit"}


def test_nothing_is_lit_or_dim_on_anothers_turn(find_state: Callable[..., State]) -> None:
    state = find_state(lambda state: state.table is None)
    after = state.apply(engine.play(state.legal_plays()[0]))
    assert {card.state for card in view(after).hand} == {""}
    assert not view(after).your_turn and not view(after).can_pass


def test_the_hand_is_sorted_as_people_sort_it() -> None:
    assert [card.code for card in view(at("2c Xr As 3s Xb Td", "7h")).hand] == ["3s", "Td", "As", "2c", "Xb", "Xr"]


@pytest.mark.parametrize(
    ("table", "reading", "ghost"),
    [
        ("", "", "any"),
        ("7h", "", "8"),
        ("9h 9s", "", "10"),
        ("Ah", "", "2"),
        ("2h", "", "bomb"),
        ("5h 6h 7h", "", "6\u20118"),
        ("5h 5s 6h 6s", "", "6\u20117"),
        ("Qh Kh Ah", "", "bomb"),
        ("9h 9s 9c", "", "bomb"),
        ("Xb Xr", "", "–"),
    ],
)
def test_the_free_step_says_what_may_stand_on_it(table: str, reading: str, ghost: str) -> None:
    from django.utils.html import strip_tags

    assert strip_tags(view(at("Kd Kc", table, reading=reading)).ghost) == ghost


def test_the_status_line_says_what_covers() -> None:
    from django.utils.html import strip_tags

    text = strip_tags(view(at("8s Kd", "7h")).status.text)
    assert text == "On the table: single 7. Covers it: 8, a 2, or a bomb."
    assert strip_tags(view(at("8s Kd")).status.text) == "You lead: play any combination."


def test_what_is_said_aloud_tells_every_move_the_page_has_not_shown_and_nothing_twice() -> None:
    state = State.of(RULES, ["7s 8s Kd", "8d 4s 4d", "Qd Jd 4h"], stock="5s 5h 5d", turn=0)
    for move in ("play 7s", "play 8d", "pass"):
        state = state.apply(engine.parse_move(move))

    def said(state: State, news: int) -> list[str]:
        facts = MatchFacts("id", 0, 1, (0,) * state.players, news=news)
        return table_view(engine.observe(state, HUMAN), facts).say.split("\n")

    needed = "On the table: single 8. Covers it: 9, a 2, or a bomb."
    assert said(state, 1) == ["Tao: pass", needed]
    assert said(state, 2) == ["Mei: single 8", "Tao: pass", needed]
    assert said(state, 9) == ["You: single 7", "Mei: single 8", "Tao: pass", needed], "one move a seat at most"
    state = State.of(RULES, ["7s 8s", "8d", "Qd Jd 4h"], stock="", turn=0).apply(engine.parse_move("play 7s"))
    over = state.apply(engine.parse_move("play 8d"))
    assert over.over and len(said(over, 1)) == len(set(said(over, 1)))


def test_what_is_said_aloud_names_cards_and_spells_no_signs() -> None:
    from content.prose.cardhtml import aloud, card_token

    assert aloud(f"Pay <b>{card_token('As')}</b>.") == "Pay ace of spades."


def test_only_passing_left_is_said_and_not_hidden() -> None:
    assert view(at("3s", "7h", stock="")).only_pass
    assert not view(at("8s", "7h")).only_pass
    assert not view(at("8s")).can_pass


def test_a_selection_is_named_and_its_wild_card_says_what_it_stands_for() -> None:
    seen = engine.observe(at("7s 8d Xr Kd"), HUMAN)
    picked = preview(seen, Selection(("7s", "8d", "Xr")))
    assert [reading.value for reading in picked.readings] == ["straight:9", "straight:8"]
    assert picked.readings[0].chosen and picked.wild == (("Xr", "as 9"),)
    assert preview(seen, Selection(("7s", "8d", "Xr"), "straight:8")).wild == (("Xr", "as 6"),)


def test_when_covering_only_the_readings_that_cover_are_offered() -> None:
    seen = engine.observe(at("7s 8d Xr Kd", "6h 7h 8h"), HUMAN)
    picked = preview(seen, Selection(("7s", "8d", "Xr"), "straight:8"))
    assert picked.legal and not picked.readings and picked.wild == (("Xr", "as 9"),)


def test_a_selection_of_cards_that_are_not_held_is_no_selection() -> None:
    assert preview(engine.observe(at("7s"), HUMAN), Selection(("8s", "zz", "7s", "7s"))).cards == engine.parse_cards(
        "7s"
    )


def test_two_equal_cards_are_two_boxes() -> None:
    rules = engine.game("gandengyan").rules(decks=2)
    state = State.of(rules, ["9h 9h 9s", "3s", "4s"], stock="5s")
    hand = view(state, Selection(("9h",))).hand
    assert [(card.id, card.picked) for card in hand] == [("c-9s-1", False), ("c-9h-1", True), ("c-9h-2", False)]
    assert [card.picked for card in view(state, Selection(("9h", "9h"))).hand] == [False, True, True]


def test_the_log_merges_passes_and_counts_bombs(find_state: Callable[..., State]) -> None:
    state = find_state(lambda state: state.bombs == 2 and state.table is None and len(state.events) > 20)
    tricks = view(state).log
    assert [trick.number for trick in tricks] == sorted((trick.number for trick in tricks), reverse=True)
    lines = [line for trick in tricks for line in trick.lines]
    assert [line.note for line in lines if line.note] == [
        '<bdi class="num" dir="ltr">×4</bdi>',
        '<bdi class="num" dir="ltr">×2</bdi>',
    ]
    for above, below in itertools.pairwise(lines):
        assert not (above.text == below.text == "pass")
    assert "everyone drew" in " ".join(trick.heading for trick in tricks)


def test_the_panel_counts_what_is_neither_played_nor_in_the_hand() -> None:
    counters = {counter.label: counter.value for counter in view(at("2s 2h Xr 8s", "7h")).counters}
    assert counters["2s unseen"] == "2" and counters["Jokers unseen"] == "1" and counters["Stock"] == "2"


def test_the_view_is_the_same_whatever_the_hidden_cards_are() -> None:
    other = State.of(RULES, ["8s 8d", "Ks Kh", "Ad Ac"], stock="Xb Xr", table=lying("7h"))
    assert view(at("8s 8d", "7h")) == view(other)


def test_without_hints_nothing_tells_what_can_be_played() -> None:
    state = at("8s 8d 9h 2c Xr", "7h")
    facts = MatchFacts("id", 0, 1, (0, 0, 0))
    shown = table_view(engine.observe(state, HUMAN), facts, hints=False)
    assert {card.state for card in shown.hand} == {""} and not shown.hints and not shown.only_pass
    assert not any("played" in card.name for card in shown.hand)


@pytest.mark.django_db
def test_the_setting_takes_the_hint_button_away(sit: Callable[..., Any]) -> None:
    table = sit()
    assert 'id="hint"' in table.get().content.decode()
    table.client.cookies["prefs"] = "hints=off&pace=off"
    page = table.get().content.decode()
    assert 'id="hint"' not in page and "can be played" not in page and 'data-pause="0"' in page
