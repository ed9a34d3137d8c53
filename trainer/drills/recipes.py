"""Recipes: how positions that are decided by one rule are made. A game's recipes together are its :class:`Book`.

A recipe only proposes. What it proposes is asked only if the engine's verdict is the one the recipe says it is for, so
a recipe can be dull but never wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from django.utils.functional import Promise

from engine import Cards
from engine.notation import parse_card
from engine.rng import Rng

from .positions import Position
from .tasks import NO, YES, Task

T = TypeVar("T")

JOKER = "X"
_SUITS = "shdc"
_COLOURS = "br"

PLAIN, NEAR, TRICKY = 1, 2, 3
"""How hard a recipe is: a plain case, a near miss or a detail, a case with several readings or conditions at once."""


class Draw:
    """Chance for one question: picks, and a pack of which every card is dealt at most once."""

    def __init__(self, rng: Rng, decks: int = 1) -> None:
        self._rng = rng
        self._pack: dict[str, list[str]] = {}
        self._decks = decks

    def with_decks(self, decks: int) -> Draw:
        """The same chance with a fresh pack of ``decks`` decks."""
        return Draw(self._rng, decks)

    def choice(self, items: Iterable[T]) -> T:
        """One of ``items``, each as likely as the other."""
        return self._rng.choice(_in_order(items))

    def chance(self, one_in: int) -> bool:
        """True once in ``one_in`` times."""
        return self._rng.below(one_in) == 0

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """``items`` in random order."""
        return self._rng.shuffled(_in_order(items))

    def cards(self, ranks: Iterable[str]) -> Cards:
        """A card of each rank in ``ranks`` ('X' is a joker), of random suits, none of them dealt before.

        :class:`Exhausted` when the pack has no such card left.
        """
        return tuple(parse_card(self._deal(rank)) for rank in ranks)

    def _deal(self, rank: str) -> str:
        if rank not in self._pack:
            suits = _COLOURS if rank == JOKER else _SUITS
            self._pack[rank] = list(self.shuffled(rank + suit for suit in suits * self._decks))
        if not self._pack[rank]:
            raise Exhausted(f"the pack has no more {rank}")
        return self._pack[rank].pop()


def _in_order(items: Iterable[T]) -> tuple[T, ...]:
    """The items in an order that is the same in every process, which the order of a set of texts is not."""
    return tuple(sorted(items, key=str)) if isinstance(items, Set) else tuple(items)


class Exhausted(Exception):
    """A recipe asked for more cards of a rank than the pack has; another draw may do."""


Maker = Callable[[Draw], Position]
TaskMaker = Callable[[Draw], Task]
"""Proposes a question. Exhausted or EngineError where this draw gave none."""


@dataclass(frozen=True)
class Recipe:
    """One way to make questions of ``kind`` on ``rule``.

    ``answer``: what the right answer has to be (``Task.variant``), so that answers can be dealt evenly; empty where a
    kind has no such thing. ``decided_by``: rule ids one of which has to decide the question (``Task.deciding``).
    ``flips``: the right answer must be another one under the default rules (recipes of house rules).
    """

    rule: str
    answer: str
    make: TaskMaker
    decided_by: frozenset[str]
    level: int = PLAIN
    flips: bool = False
    kind: str = Position.kind

    def admits(self, task: Task) -> bool:
        """Whether ``task`` came out as it was meant: by the engine and nothing else."""
        if task.kind != self.kind or (self.answer and task.variant != self.answer):
            return False
        if not task.sound or not task.decided_by(self.decided_by):
            return False
        return not self.flips or task.by_default().solution != task.solution


def yes(rule: str, make: Maker, *, by: str = "", level: int = PLAIN, flips: bool = False) -> Recipe:
    """A yes-or-no recipe whose answer is yes, decided by the rule ids in ``by`` (``rule`` itself if empty)."""
    return Recipe(rule, YES, make, frozenset((by or rule).split()), level, flips)


def no(rule: str, make: Maker, *, by: str = "", level: int = PLAIN, flips: bool = False) -> Recipe:
    """A recipe whose answer is no; otherwise as :func:`yes`."""
    return Recipe(rule, NO, make, frozenset((by or rule).split()), level, flips)


def of_kind(
    kind: str, rule: str, make: TaskMaker, *, answer: str = "", by: str = "", level: int = PLAIN, flips: bool = False
) -> Recipe:
    """A recipe of another kind; ``answer``: the option that has to be right, if answers are to be dealt evenly."""
    return Recipe(rule, answer, make, frozenset((by or rule).split()), level, flips, kind)


@dataclass(frozen=True)
class Book:
    """The recipes of one game, and how they are offered.

    ``groups``: what can be practised, in reading order, as (name, rule ids). ``mixed``: the rules of a mixed run, and
    ``chapters``: how many groups the first stages of a climb ask about (``climb``); the later stages ask about all.
    ``undecidable``: rule ids that no question can decide, with the reason in English. ``reminders``: the rules that
    help with each form of a yes-or-no question and each kind of others, the same for every one of them.
    """

    game: str
    recipes: tuple[Recipe, ...]
    groups: tuple[tuple[Promise, tuple[str, ...]], ...]
    mixed: tuple[str, ...]
    chapters: tuple[int, ...]
    undecidable: Mapping[str, str]
    reminders: Mapping[str, tuple[str, ...]]

    @cached_property
    def _filed(self) -> dict[tuple[str, str], tuple[Recipe, ...]]:
        """The recipes of each rule and kind."""
        filed: dict[tuple[str, str], tuple[Recipe, ...]] = {}
        for one in self.recipes:
            place = (one.rule, one.kind)
            filed[place] = (*filed.get(place, ()), one)
        return filed

    def for_rule(self, rule: str, answer: str = "", kind: str = Position.kind) -> tuple[Recipe, ...]:
        """The recipes of ``rule`` and ``kind``, with that answer unless it is empty; empty when there is none."""
        filed = self._filed.get((rule, kind), ())
        return tuple(one for one in filed if not answer or one.answer == answer)

    def answers(self, rule: str, kind: str) -> tuple[str, ...]:
        """The answers to deal from for questions of this kind on ``rule``; one empty text where nothing is dealt."""
        return tuple(sorted({one.answer for one in self.for_rule(rule, kind=kind)}))

    def fitting(self, kind: str) -> tuple[str, ...]:
        """The rule ids that questions of this kind can decide, in reading order."""
        return tuple(rule for rule in self.rules if (rule, kind) in self._filed)

    def kinds_of(self, rule: str) -> tuple[str, ...]:
        """The kinds of question that fit a rule, in the order of the recipes."""
        return tuple(kind for filed, kind in self._filed if filed == rule)

    def kinds_up_to(self, rule: str, level: int) -> tuple[str, ...]:
        """The kinds of question that fit a rule and have recipes of at most ``level`` for each of their answers."""
        return tuple(
            kind
            for kind in self.kinds_of(rule)
            if {one.answer for one in self.for_rule(rule, kind=kind) if one.level <= level}
            == set(self.answers(rule, kind))
        )

    def within(self, reach: int) -> tuple[str, ...]:
        """The rules of a mixed run that a stage which reaches so far (``climb``) asks about."""
        if reach >= len(self.chapters):
            return self.mixed
        read = {rule for _, rules in self.groups[: self.chapters[reach]] for rule in rules}
        return tuple(rule for rule in self.mixed if rule in read)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """Every kind of question this game has."""
        return tuple(dict.fromkeys(one.kind for one in self.recipes))

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule id that can be practised, in reading order."""
        return tuple(rule for _, rules in self.groups for rule in rules)
