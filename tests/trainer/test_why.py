"""Why a computer moved so: told at the table and in the review, and what a hint or a review says of a player's move."""

from __future__ import annotations

import ast
import inspect
import logging
from collections.abc import Callable
from typing import Any

import pytest

import engine
from engine import Why
from engine.events import Played
from trainer import presenters, services, whytext
from trainer.models import HUMAN
from trainer.presenters.selection import Selection
from trainer.services import thinking
from trainer.whytext import WHY, why_sentences

pytestmark = pytest.mark.django_db


def test_every_code_has_a_sentence_of_its_own() -> None:
    assert set(WHY) == set(Why)
    sentences = [str(text) for text in WHY.values()]
    assert len(set(sentences)) == len(sentences)
    assert all(text.endswith(".") for text in sentences)


def test_a_code_nobody_knows_any_more_is_left_out() -> None:
    assert why_sentences(["goes-out", "of-old"]) == [str(WHY[Why.GOES_OUT])]


def test_a_move_that_was_not_made_is_not_called_this_one() -> None:
    assert why_sentences(["looked-ahead"]) == ["Tried out on many possible deals, this move gained the most."]
    advised = why_sentences(["looked-ahead", "goes-out"], advised=True)
    assert advised == [
        "Tried out on many possible deals, the strong player’s move gained the most.",
        str(WHY[Why.GOES_OUT]),
    ]


@pytest.mark.parametrize("slug", ["gan-deng-yan", "guandan"])
def test_every_move_of_a_computer_keeps_its_codes_and_no_move_of_yours(sit: Callable[..., Any], slug: str) -> None:
    table = sit(slug=slug)
    for _ in range(12):
        state = table.state
        if state.over:
            break
        if state.turn != HUMAN:
            table.post("step", all="1")
        elif state.may_pass():
            table.post("pass")
        else:
            table.post("play", *(card.code for card in state.legal_plays()[0].cards))
    whys = services.whys_of(table.sitting.round)
    moved = [event for event in table.state.events if event.is_move]
    assert len(moved) == len(table.state.moves)
    assert sorted(whys) == [number for number, event in enumerate(moved) if event.seat != HUMAN]
    assert all(why_sentences(codes) for codes in whys.values())


def test_the_log_tells_why_a_computer_played(sit: Callable[..., Any]) -> None:
    table = sit(strength="easy")
    for _ in range(60):
        if table.state.over:
            table.post("next")
        elif table.state.turn != HUMAN:
            table.post("step")
        elif table.state.may_pass():
            table.post("pass")
        else:
            table.post("play", *(card.code for card in table.state.legal_plays()[0].cards))
        codes = services.whys_of(table.sitting.round).get(len(table.state.moves) - 1, ())
        open_ones = why_sentences(codes, hidden=True)
        if open_ones and not table.state.over and isinstance(table.state.last_events[0], Played):
            break
    assert open_ones
    page = table.get().content.decode()
    assert '<details class="why">' in page
    assert all(sentence in page for sentence in open_ones)


def test_nothing_that_tells_of_a_hidden_hand_is_said_before_the_round_is_over() -> None:
    told = why_sentences(["uses-two", "saves-bomb", "one-play-left"], hidden=True)
    assert told == [str(WHY[Why.USES_TWO])]
    assert len(why_sentences(["uses-two", "saves-bomb", "one-play-left"])) == 3


@pytest.mark.parametrize("strength", ["easy", "normal", "strong"])
def test_a_joker_left_alone_is_not_told_by_the_lack_of_a_choice(strength: str) -> None:
    rules = engine.game("gandengyan").rules()
    state = engine.State.of(rules, ["3s 4s", "2s Xr", "5d 6d 7c"], stock="8s 9s Ts", turn=1)
    choice = thinking.decide(strength, engine.observe(state, 1, seed=1))
    assert len(state.legal_moves()) == 1
    assert why_sentences(choice.why)
    assert not why_sentences(choice.why, hidden=True)


@pytest.mark.parametrize("strength", ["easy", "normal"])
def test_what_is_said_of_a_play_at_the_table_does_not_depend_on_what_stays_in_the_hand(strength: str) -> None:
    rules = engine.game("gandengyan").rules()
    told = []
    for rest in ("8s 8h Qd Kc", "3s 3c Jd 4d", "7h 7d Jc Qc", "5d 6d 8s 9c", "Jh Ac 5c"):
        state = engine.State.of(rules, ["6h 4h 5h", f"7s {rest}", "Td Th 6c"], stock="9s 9h Ts", turn=0)
        state = state.apply(engine.parse_move("play 6h"))
        choice = thinking.decide(strength, engine.observe(state, 1, seed=1))
        if isinstance(choice.move, engine.Play) and len(choice.move.cards) == 1:
            told.append(tuple(why_sentences(choice.why, hidden=True)))
    assert len(told) > 1
    assert len(set(told)) == 1


def test_every_code_has_one_entry_only() -> None:
    """A second entry in the table would win silently, and translators would be given a sentence nobody reads."""
    table = next(node for node in ast.walk(ast.parse(inspect.getsource(whytext))) if isinstance(node, ast.Dict))
    assert len(table.keys) == len(Why)


def test_a_hint_says_why_where_a_sound_player_agrees(find_state: Callable[..., engine.State]) -> None:
    def sound(state: engine.State) -> bool:
        advised = engine.advise("normal", engine.observe(state, HUMAN)).move
        return isinstance(advised, engine.Play) and len(state.legal_plays()) > 1

    state = find_state(sound)
    seen = engine.observe(state, HUMAN)
    advised = engine.advise("normal", seen)
    assert isinstance(advised.move, engine.Play)
    agreed = Selection(tuple(card.code for card in advised.move.cards))
    assert presenters.hint_why(seen, agreed) == why_sentences(advised.why)[0]
    other = next(
        one for one in state.legal_plays() if sorted(map(str, one.cards)) != sorted(map(str, advised.move.cards))
    )
    assert presenters.hint_why(seen, Selection(tuple(card.code for card in other.cards))) == ""


def test_a_busy_server_lets_a_quick_player_move_and_says_so(
    find_state: Callable[..., engine.State], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = find_state(lambda state: True)
    seen = engine.observe(state, HUMAN, seed=5)
    monkeypatch.setattr(engine.player("strong", "gandengyan"), "heavy", True)
    quick = engine.decide(thinking.quick_stand_in("strong", "gandengyan"), seen)
    assert thinking._thinking.acquire(blocking=False)
    try:
        monkeypatch.setattr(thinking.logger, "propagate", True)
        with caplog.at_level(logging.WARNING, logger="trainer.services.thinking"):
            assert thinking.decide("strong", seen) == quick
    finally:
        thinking._thinking.release()
    assert "busy" in caplog.text
    caplog.clear()
    assert thinking.decide("strong", seen) == engine.decide("strong", seen)
    assert not caplog.text
    assert thinking._thinking.acquire(blocking=False), "it was given back"
    thinking._thinking.release()
