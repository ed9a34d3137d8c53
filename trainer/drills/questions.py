"""Which question comes next, and the task for it.

A run is an endless row of questions that follows from its seed: rules go round evenly, the kinds of question that fit a
rule take turns, and right answers are dealt from a shuffled block, so that whoever always says the same is right only
as often as chance has it. A run asks every question once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from engine import EngineError
from engine.rng import Rng

from . import gandengyan, guandan
from .positions import Position
from .recipes import NEAR, PLAIN, TRICKY, Book, Draw, Exhausted, Recipe
from .tasks import Task

BOOKS: dict[str, Book] = {book.game: book for book in (gandengyan.BOOK, guandan.BOOK)}
"""The games that have drills, by the engine's name."""

BLOCK = 24
"""Questions in which the answers are exactly even; too many to count along. It divides by 2, 3, 4, 6 and 8."""

ATTEMPTS = 60


class NoSuchDrill(LookupError):
    """The game has no drills, or no question of this kind can be decided by the rule."""


@dataclass(frozen=True)
class Question:
    """A task, and the rule it practises."""

    rule: str
    task: Task


@dataclass(frozen=True)
class Plan:
    """What question comes next: its rule and kind, the right answer (empty: any) and how hard it may be."""

    rule: str
    kind: str
    answer: str
    level: int


def book_of(game: str) -> Book:
    """The drills of the game called ``game`` by the engine. NoSuchDrill if it has none."""
    try:
        return BOOKS[game]
    except KeyError:
        raise NoSuchDrill(game) from None


def make_question(
    book: Book,
    rule: str,
    answer: str,
    seed: str,
    *,
    kind: str = Position.kind,
    level: int = TRICKY,
    avoid: Collection[str] = (),
) -> Question:
    """A question on ``rule`` whose right answer is ``answer``; the same arguments make the same question.

    ``avoid``: keys of tasks not to be asked again. When a rule has nothing else left, one of them is asked again.
    """
    recipes = book.for_rule(rule, answer, kind)
    if not recipes:
        raise NoSuchDrill(rule)
    fitting = tuple(one for one in recipes if one.level <= level) or recipes
    again: Task | None = None
    for attempt in range(ATTEMPTS):
        # A rule whose easy questions are used up goes on with all of them.
        choice = fitting if attempt < ATTEMPTS // 2 else recipes
        task = _try(Rng("drill", seed, rule, kind, answer, attempt), choice)
        if task is None:
            continue
        if task.key not in avoid:
            return Question(rule, task)
        again = again or task
    if again is None:
        raise NoSuchDrill(f"no position for {rule}")
    return Question(rule, again)


def _try(rng: Rng, recipes: tuple[Recipe, ...]) -> Task | None:
    """One attempt: a task that came out as its recipe meant it, or None."""
    recipe = rng.choice(recipes)
    try:
        task = recipe.make(Draw(rng))
        return task if recipe.admits(task) else None
    except (Exhausted, EngineError):
        return None


def plan(book: Book, run: str, number: int, practised: str = "", kind: str = "") -> Plan:
    """Question ``number`` (from 0) of a run; ``practised``, ``kind``: the one rule, the one kind of the run."""
    rules = (practised,) if practised else rules_of_run(book, kind)
    lap, turn = divmod(number, len(rules))
    rule = Rng("drill rules", run, lap).shuffled(rules)[turn]
    kinds = (kind,) if kind else book.kinds_of(rule)
    go, place = divmod(lap, len(kinds))
    asked = Rng("drill kinds", run, rule, go).shuffled(kinds)[place]
    answers = book.answers(rule, asked)
    # On one rule every kind deals for itself; in the mix questions that are answered alike deal together.
    block, turn = divmod(go if practised else number, BLOCK)
    dealt = Rng("drill answers", run, *((asked,) if practised else ()), block).shuffled(
        answers * (BLOCK // len(answers))
    )
    level = PLAIN if number < 3 else NEAR if number < 8 else TRICKY
    return Plan(rule, asked, dealt[turn], level)


def rules_of_run(book: Book, kind: str = "") -> tuple[str, ...]:
    """The rules of a mixed run on one kind of question, or on all. NoSuchDrill for a kind the game does not have."""
    rules = book.mixed if not kind else tuple(rule for rule in book.mixed if rule in book.fitting(kind))
    if not rules:
        raise NoSuchDrill(kind)
    return rules


def ask(
    book: Book, run: str, number: int, practised: str = "", avoid: Collection[str] = (), *, kind: str = ""
) -> Question:
    """Question ``number`` (from 0) of a run, not one of the tasks in ``avoid``."""
    due = plan(book, run, number, practised, kind)
    return make_question(book, due.rule, due.answer, f"{run}/{number}", kind=due.kind, level=due.level, avoid=avoid)


def run_of(book: Book, run: str, practised: str = "", *, kind: str = "") -> Iterator[Question]:
    """The questions of a run, one after the other, none twice."""
    asked: set[str] = set()
    number = 0
    while True:
        question = ask(book, run, number, practised, asked, kind=kind)
        asked.add(question.task.key)
        yield question
        number += 1
