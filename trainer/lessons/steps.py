"""A step as the engine knows it: a position with the learner to move, goals, and how the others answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache

import engine
from content import links
from content.prose.lessons import LessonText, lesson_texts
from engine import EngineError, Ruleset, State
from trainer.models import HUMAN

from .answers import POLICIES, Policy, Script, next_answer, script
from .goals import Goal, goal
from .moves import Done, alike, parse_done


@dataclass(frozen=True)
class Wrong:
    """A tempting wrong move: what is said after it, and how the others answer it."""

    move: Done
    text: str
    then: Script


@dataclass(frozen=True)
class Step:
    """One step. ``start`` is the position the learner finds; ``shows`` are parts of the table shown beside the climb.

    ``hints``: cards that can be played are lit.
    """

    text: LessonText
    rule: str
    start: State
    goals: tuple[Goal, ...]
    policies: tuple[Policy, ...]
    then: Script
    wrong: tuple[Wrong, ...]
    hints: bool
    shows: frozenset[str]

    @property
    def slug(self) -> str:
        return self.text.slug

    @property
    def number(self) -> int:
        return self.text.number

    @property
    def picks(self) -> bool:
        """The learner says which cards are meant, and plays none."""
        return any(one.picks for one in self.goals)

    def named(self, move: Done) -> Wrong | None:
        """The tempting wrong move this one is."""
        return next((one for one in self.wrong if alike(self.start.rules, one.move, move)), None)


SHOWN = frozenset({"seats", "table"})
"""What ``show`` may name: the other players, or the whole table."""


@cache
def steps_of(game: str) -> tuple[Step, ...]:
    """The steps of a game (its slug) in order; SourceError with file and line for one that cannot be set up."""
    return tuple(_step(text) for text in lesson_texts(game))


def find_step(game: str, slug: str) -> Step | None:
    """The step of that address; None when there is none."""
    return next((step for step in steps_of(game) if step.slug == slug), None)


def _step(text: LessonText) -> Step:
    block, place = text.block, text.block.place
    with _told(text):
        rules = engine.game(links.GAMES[text.game]).rules(**block.switches("rules"))
        state = _begin(text, rules)
        words = block.text("replies").split() or ["cheapest"]
        names = words * (state.players - 1) if len(words) == 1 else words
        if len(names) != state.players - 1:
            raise ValueError(f"{len(words)} replies for {state.players - 1} other players")
        policies = tuple(POLICIES[name] for name in names)
        then = script(tuple(block.lines("then")))
        for line in block.lines("before"):
            state = state.apply(engine.parse_move(line))
        while not state.over and state.turn != HUMAN:
            move, then = next_answer(state, policies, then)
            state = state.apply(move)
        if state.over:
            raise ValueError("the learner has nothing to do")
        goals = tuple(map(goal, block.lines("goal")))
        shows = frozenset(block.text("show").split())
        rule = block.required("rule")
        if not goals or shows - SHOWN or not links.knows(rule):
            raise ValueError(f"goals {len(goals)}, show {sorted(shows)}, rule {rule!r}: one of these is not right")
        hints = block.text("hints") or "on"
        wrong = tuple(Wrong(parse_done(one.move), one.text, script(one.then)) for one in text.wrong)
        if hints not in ("on", "off"):
            raise place.error(f"hints are on or off, not {hints!r}")
    return Step(text, rule, state, goals, policies, then, wrong, hints == "on", shows)


def _begin(text: LessonText, rules: Ruleset) -> State:
    block = text.block
    hands = [hand.strip() for hand in block.required("hands").split("/")]
    if block.text("start"):
        return engine.begin_round(rules, hands, json.loads(block.text("start")), block.text("stock"))
    return State.of(
        rules,
        hands,
        stock=block.text("stock"),
        turn=block.number("lead") or 0,
        bombs=block.number("bombs") or 0,
        out=block.numbers("out"),
    )


@contextmanager
def _told(text: LessonText) -> Iterator[None]:
    """What cannot be set up is told with the file and the line of its block."""
    try:
        yield
    except (EngineError, KeyError, ValueError) as error:
        raise text.block.place.error(f"{type(error).__name__}: {error}") from error
