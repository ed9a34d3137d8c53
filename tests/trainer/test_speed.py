"""A selection and a move are answered in under 50 ms of server time (processor time of one core, with the database).

``pytest -s tests/trainer/test_speed.py`` prints the figures.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

import pytest

import engine
from trainer.models import HUMAN

MOST_SECONDS = 0.05


def cost(ask: Callable[[], Any], times: int = 15) -> float:
    """The median of the processor time of ``ask``; the first one, which fills the caches, does not count."""
    ask()
    spent = []
    for _ in range(times):
        start = time.process_time()
        ask()
        spent.append(time.process_time() - start)
    return statistics.median(spent)


def long_hand() -> engine.State:
    """The person leads from more than twenty cards, having passed for long against somebody who always covers."""
    rules = engine.game("gandengyan").rules(decks=2)
    for number in range(1000):
        state = engine.new_round(rules, 2, f"{number:032x}")
        while not state.over:
            plays, held = state.legal_plays(), len(state.hands[HUMAN])
            if state.turn == HUMAN and state.table is None and held > 20:
                return state
            passes = state.table is not None and (not plays or (state.turn == HUMAN and held < 24))
            state = state.apply(engine.Pass() if passes else engine.play(plays[0]))
    raise AssertionError("no hand grows so long")


@pytest.mark.django_db
def test_select_hint_and_refusal_answer_at_once(sit_at: Callable[..., Any]) -> None:
    """Leading from more than twenty cards: the most a table has to work out."""
    state = long_hand()
    table = sit_at(state, htmx=True)
    card = state.hands[0][0].code
    for action in ("select", "hint", "play"):
        seconds = cost(lambda action=action: table.post(action, *([card] if action == "select" else [])))
        print(f"{action}/: {seconds * 1000:.1f} ms")
        assert seconds < MOST_SECONDS, f"{action}/ takes {seconds * 1000:.1f} ms"


@pytest.mark.django_db
def test_a_move_answers_at_once(sit: Callable[..., Any]) -> None:
    spent = []
    for _ in range(10):
        table = sit(htmx=True)
        play = table.state.legal_plays()[0]
        start = time.process_time()
        table.post("play", *(card.code for card in play.cards))
        spent.append(time.process_time() - start)
        start = time.process_time()
        table.post("step")
        spent.append(time.process_time() - start)
    seconds = statistics.median(spent)
    print(f"a move: {seconds * 1000:.1f} ms")
    assert seconds < MOST_SECONDS, f"a move takes {seconds * 1000:.1f} ms"


@pytest.mark.django_db
def test_leading_from_27_cards_with_both_wild_ones_answers_at_once(sit_at: Callable[..., Any]) -> None:
    """The longest lists of plays there are, at a table with columns, a board and four seats."""
    rules = engine.game("guandan").rules()
    rounds = (engine.new_round(rules, 4, f"{number:032x}") for number in range(200))
    state = next(state for state in rounds if sum(map(rules.is_wild, state.hands[HUMAN])) == 2)
    table = sit_at(state, htmx=True)
    hint = table.sitting.seen_by(HUMAN).legal_plays()[-1]
    for action, cards in (("select", state.hands[HUMAN][:5]), ("hint", hint.cards), ("play", state.hands[HUMAN][:9])):
        seconds = cost(lambda action=action, cards=cards: table.post(action, *(card.code for card in cards)))
        print(f"{action}/ with {len(state.legal_plays())} plays: {seconds * 1000:.1f} ms")
        assert seconds < MOST_SECONDS, f"{action}/ takes {seconds * 1000:.1f} ms"
    spent = []
    for _ in range(5):
        table = sit_at(state, htmx=True)
        start = time.process_time()
        table.post("play", state.legal_plays()[0].cards[0].code)
        spent.append(time.process_time() - start)
    print(f"a move: {statistics.median(spent) * 1000:.1f} ms")
    assert statistics.median(spent) < MOST_SECONDS
