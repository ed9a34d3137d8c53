"""From a refused move to the engine: the page says about it what the table said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.http import QueryDict

import engine
from engine import Play, State
from trainer.ask.reading import read
from trainer.ask.refused import refused_url
from trainer.models import HUMAN


@pytest.mark.parametrize("game", ["gandengyan", "guandan"])
def test_the_engine_says_what_the_table_said(
    game: str, find_state: Callable[..., State], find_guandan: Callable[..., State]
) -> None:
    find = find_state if game == "gandengyan" else find_guandan
    state = find(lambda one: one.table is not None)
    seen = engine.observe(state, HUMAN)
    refused = 0
    for size in (1, 2, 3):
        for at in range(len(seen.hand) - size + 1):
            cards = seen.hand[at : at + size]
            verdict = state.judge(Play(cards))
            address = refused_url(seen, cards)
            if verdict.legal or verdict.reason is engine.Reason.AMBIGUOUS_READING:
                assert not address
                continue
            asked, mistakes = read(engine.game(game), QueryDict(address.partition("?")[2]))
            assert not mistakes and asked.url == address
            assert (asked.verdict.legal, asked.verdict.reason, asked.verdict.rule) == (
                False,
                verdict.reason,
                verdict.rule,
            )
            refused += 1
    assert refused > 3


def test_a_refused_pass_is_asked_about_with_what_forbids_it(find_state: Callable[..., State]) -> None:
    def pressed(state: State) -> bool:
        return state.table is not None and not state.may_pass()

    state = find_state(pressed, must_cover_last_card=True)
    address = refused_url(engine.observe(state, HUMAN), ())
    asked, mistakes = read(engine.game("gandengyan"), QueryDict(address.partition("?")[2]))
    assert not mistakes and asked.verdict.reason is engine.Reason.MUST_COVER and asked.next_cards == 1
