"""Asking the engine on behalf of a block; what it cannot answer is told with the block's file and line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine import Declared, EngineError, Ruleset, game, parse_reading

from .fields import Block, Place


@contextmanager
def told_at(place: Place) -> Iterator[None]:
    """EngineErrors inside become SourceErrors that name the place."""
    try:
        yield
    except EngineError as error:
        raise place.error(str(error)) from error


def rulesets(block: Block, game_name: str) -> tuple[Ruleset, ...]:
    """The rules to ask a block under (the game by its engine name): one set, or two where a house rule flips it."""
    with told_at(block.place):
        return tuple(game(game_name).rules(**values) for values in block.rule_sets)


def ask(block: Block, rules: Ruleset, question: str, **facts: Any) -> dict[str, Any]:
    """What a game answers to a question of its own (engine-protocol.md); SourceError when it is not asked that."""
    found = rules.game.round.questions.get(question)
    if found is None:
        raise block.place.error(f"{rules.game.name} has no answer to {question!r}")
    with told_at(block.place):
        return found.answer(rules, facts)


def declared(text: str) -> Declared | None:
    """A reading in notation, ``straight:9``; None for no text."""
    return parse_reading(text) if text else None
