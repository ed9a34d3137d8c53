"""From a move that was refused at a table to the page on which the engine can be asked about it."""

from __future__ import annotations

from dataclasses import replace

from engine import Cards, Observation
from engine.games.base import value_text
from engine.phases import next_cards

from .state import Question, canonical


def refused_url(seen: Observation, play: Cards, reading: str = "") -> str:
    """The address that asks about playing ``play`` (none: passing) as ``reading`` at this table, with its rules, the
    hand and what the verdict depends on besides; empty where the engine would allow it, as cards that need a reading.
    """
    rules, table = seen.rules, seen.table
    question = Question(
        game=rules.game.name,
        values={name: value_text(value) for name, value in {**rules.settings, **rules.switches}.items()},
        table=table.cards if table is not None else (),
        table_as=table.reading if table is not None else "",
        play=play,
        play_as=reading,
        hand=seen.hand,
    )
    if rules.design.closing is not None and rules.design.closing.stock:
        question = replace(question, stock=seen.stock)
    if rules.design.press is not None:
        question = replace(question, next_cards=next_cards(seen.position))
    asked = canonical(question)
    return "" if asked.verdict.legal else asked.url
