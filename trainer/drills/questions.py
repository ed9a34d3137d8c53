"""Which question comes next, and the position for it.

A run is an endless row of questions that follows from its seed: rules go round evenly, yes and no are dealt from a
shuffled block, so that whoever always says yes is right in half of the cases. A run asks every position once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from engine import EngineError
from engine.rng import Rng

from . import gandengyan, guandan
from .positions import Form, Position
from .recipes import NEAR, PLAIN, TRICKY, Book, Draw, Exhausted, Recipe

BOOKS: dict[str, Book] = {book.game: book for book in (gandengyan.BOOK, guandan.BOOK)}
"""The games that have drills, by the engine's name."""

COVER_DRILL = "cover"
"""The kind of drill this module asks: one position, one move, yes or no."""

BLOCK = 24
"""Questions in which yes and no are exactly even; too many to count along."""

ATTEMPTS = 60


class NoSuchDrill(LookupError):
    """The game has no drills, or no question of this kind can be decided by the rule."""


@dataclass(frozen=True)
class Question:
    """A position, and the rule it practises."""

    rule: str
    position: Position

    @property
    def answer(self) -> bool:
        """The right answer: whether the engine calls the move legal."""
        return self.position.verdict.legal

    @property
    def form(self) -> Form:
        """What is asked."""
        return self.position.form


def book_of(game: str) -> Book:
    """The drills of the game called ``game`` by the engine. NoSuchDrill if it has none."""
    try:
        return BOOKS[game]
    except KeyError:
        raise NoSuchDrill(game) from None


def make_question(
    book: Book, rule: str, answer: bool, seed: str, *, level: int = TRICKY, avoid: Collection[str] = ()
) -> Question:
    """A question on ``rule`` whose right answer is ``answer``; the same arguments make the same question.

    ``avoid``: keys of positions not to be asked again. When a rule has nothing else left, one of them is asked again.
    """
    recipes = book.for_rule(rule, answer)
    if not recipes:
        raise NoSuchDrill(rule)
    fitting = tuple(one for one in recipes if one.level <= level) or recipes
    again: Position | None = None
    for attempt in range(ATTEMPTS):
        # A rule whose easy positions are used up goes on with all of them.
        choice = fitting if attempt < ATTEMPTS // 2 else recipes
        position = _try(Rng("drill", seed, rule, answer, attempt), choice)
        if position is None:
            continue
        if position.key not in avoid:
            return Question(rule, position)
        again = again or position
    if again is None:
        raise NoSuchDrill(f"no position for {rule}")
    return Question(rule, again)


def _try(rng: Rng, recipes: tuple[Recipe, ...]) -> Position | None:
    """One attempt: a position that came out as its recipe meant it, or None."""
    recipe = rng.choice(recipes)
    try:
        position = recipe.make(Draw(rng))
        return position if recipe.admits(position) else None
    except (Exhausted, EngineError):
        return None


def plan(book: Book, run: str, number: int, practised: str = "") -> tuple[str, bool, int]:
    """Rule, right answer and level of question ``number`` (from 0) of a run; ``practised``: the one rule of the run."""
    block, place = divmod(number, BLOCK)
    half = BLOCK // 2
    answer = Rng("drill answers", run, block).shuffled((True,) * half + (False,) * half)[place]
    level = PLAIN if number < 3 else NEAR if number < 8 else TRICKY
    if practised:
        return practised, answer, level
    lap, turn = divmod(number, len(book.mixed))
    return Rng("drill rules", run, lap).shuffled(book.mixed)[turn], answer, level


def ask(book: Book, run: str, number: int, practised: str = "", avoid: Collection[str] = ()) -> Question:
    """Question ``number`` (from 0) of a run, not one of the positions in ``avoid``."""
    rule, answer, level = plan(book, run, number, practised)
    return make_question(book, rule, answer, f"{run}/{number}", level=level, avoid=avoid)


def run_of(book: Book, run: str, practised: str = "") -> Iterator[Question]:
    """The questions of a run, one after the other, none twice."""
    asked: set[str] = set()
    number = 0
    while True:
        question = ask(book, run, number, practised, asked)
        asked.add(question.position.key)
        yield question
        number += 1
