"""The trainer's words cover everything the engine can ask for."""

from __future__ import annotations

import engine
from content.prose.switches import SWITCHES
from engine.games.base import value_text
from trainer import messages
from trainer.presenters import LAYOUTS

GAMES = [game for game in engine.GAMES.values() if game.name in LAYOUTS]


def test_every_switch_and_value_has_its_words() -> None:
    for game in GAMES:
        for switch in game.switches:
            text = SWITCHES[switch.name]
            values = {value_text(value) for value in switch.values}
            if text.options:
                assert set(text.options) == values, switch.name
                assert set(text.front) <= values
                assert text.more or not set(text.options) - set(text.front) or not text.front
            else:
                assert len(values) == 2 and text.ticked in values, switch.name


def test_every_strength_has_its_name() -> None:
    assert set(engine.STRENGTHS) == set(messages.STRENGTHS) == set(messages.STRENGTH_NOTES)


def test_every_seat_has_a_name() -> None:
    for game in GAMES:
        assert len(messages.NAMES) >= max(game.round.seats) - 1


def test_every_factor_has_its_column() -> None:
    for game in (game for game in GAMES if LAYOUTS[game.name].multiplier):
        score = game.round.score(game.rules(), left=(0, 1), winner=0)
        assert {name for name, _ in score.seats[0].factors} <= set(messages.FACTORS)
