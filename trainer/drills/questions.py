"""Which question comes next, and the task for it.

A run is an endless row of questions that follows from its seed: it climbs from plain questions on the first chapters to
all there are (``climb``), the rules asked least come next, the kinds of question that fit a rule take turns, and right
answers are dealt from a shuffled block, so that whoever always says the same is right only as often as chance has it. A
run asks every question once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from engine import EngineError
from engine.rng import Rng

from . import gandengyan, guandan
from .climb import FAMILIAR, Climb, Stage
from .positions import Position
from .recipes import TRICKY, Book, Draw, Exhausted, Recipe
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


def plans(
    book: Book, run: str, practised: str = "", kind: str = "", climb: Climb = FAMILIAR, *, first: int = 0
) -> Iterator[Plan]:
    """What the questions of a run will be, from number ``first`` on; ``practised``, ``kind``: its one rule, its one
    kind. The work before question ``first`` does not grow with it.
    """
    asked = Counter[str]()
    stage: Stage | None = None
    fitting: Mapping[str, tuple[str, ...]] = {}
    number = 0
    while True:
        if stage is not (stage := climb.at(number)):
            fitting = _fitting(book, stage, practised, kind)
        fewest = min(asked[rule] for rule in fitting)
        due = [one for one in fitting if asked[one] == fewest]
        if stage is climb.stages[-1] and len(due) == len(fitting) and number < first:
            # From here on every rule is asked once, then every rule again: whole rounds can be passed over.
            rounds = (first - number) // len(fitting)
            number += rounds * len(fitting)
            asked.update(dict.fromkeys(fitting, rounds))
        rule = Rng("drill rules", run, number).choice(due)
        if number >= first:
            go, place = divmod(asked[rule], len(fitting[rule]))
            of_kind = Rng("drill kinds", run, rule, go).shuffled(fitting[rule])[place]
            answers = book.answers(rule, of_kind)
            # On one rule every kind deals for itself; in the mix questions that are answered alike deal together.
            block, turn = divmod(go if practised else number, BLOCK)
            dealer = Rng("drill answers", run, *((of_kind,) if practised else ()), block)
            yield Plan(rule, of_kind, dealer.shuffled(answers * (BLOCK // len(answers)))[turn], stage.level)
        asked[rule] += 1
        number += 1


def _fitting(book: Book, stage: Stage, practised: str, kind: str) -> Mapping[str, tuple[str, ...]]:
    """The rules of a stage, and for each the kinds of question that take turns; what is too hard is left out as long
    as there is anything else.
    """
    wanted = (kind,) if kind else stage.kinds or book.kinds
    for level in (stage.level, TRICKY):
        for within in ((practised,),) if practised else (book.within(stage.reach), rules_of_run(book, kind)):
            fitting = {rule: tuple(one for one in book.kinds_up_to(rule, level) if one in wanted) for rule in within}
            if any(fitting.values()):
                return {rule: kinds for rule, kinds in fitting.items() if kinds}
    raise NoSuchDrill(practised or kind)


def plan(book: Book, run: str, number: int, practised: str = "", kind: str = "", *, climb: Climb = FAMILIAR) -> Plan:
    """Question ``number`` (from 0) of a run."""
    return next(plans(book, run, practised, kind, climb, first=number))


def rules_of_run(book: Book, kind: str = "") -> tuple[str, ...]:
    """The rules of a mixed run on one kind of question, or on all. NoSuchDrill for a kind the game does not have."""
    rules = book.mixed if not kind else tuple(rule for rule in book.mixed if rule in book.fitting(kind))
    if not rules:
        raise NoSuchDrill(kind)
    return rules


def ask(
    book: Book,
    run: str,
    number: int,
    practised: str = "",
    avoid: Collection[str] = (),
    *,
    kind: str = "",
    climb: Climb = FAMILIAR,
) -> Question:
    """Question ``number`` (from 0) of a run, not one of the tasks in ``avoid``."""
    return _ask(book, run, number, plan(book, run, number, practised, kind, climb=climb), avoid)


def run_of(book: Book, run: str, practised: str = "", *, kind: str = "", climb: Climb = FAMILIAR) -> Iterator[Question]:
    """The questions of a run, one after the other, none twice."""
    asked: set[str] = set()
    for number, due in enumerate(plans(book, run, practised, kind, climb)):
        question = _ask(book, run, number, due, asked)
        asked.add(question.task.key)
        yield question


def _ask(book: Book, run: str, number: int, due: Plan, avoid: Collection[str]) -> Question:
    return make_question(book, due.rule, due.answer, f"{run}/{number}", kind=due.kind, level=due.level, avoid=avoid)
