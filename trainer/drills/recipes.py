"""Recipes: how positions that are decided by one rule are made. A game's recipes together are its :class:`Book`.

A recipe only proposes. What it proposes is asked only if the engine's verdict is the one the recipe says it is for, so
a recipe can be dull but never wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from django.utils.functional import Promise

from engine import Cards, Verdict
from engine.notation import parse_card
from engine.rng import Rng

from .positions import Form, Position

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
        return self._rng.choice(tuple(items))

    def chance(self, one_in: int) -> bool:
        """True once in ``one_in`` times."""
        return self._rng.below(one_in) == 0

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """``items`` in random order."""
        return self._rng.shuffled(tuple(items))

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


class Exhausted(Exception):
    """A recipe asked for more cards of a rank than the pack has; another draw may do."""


Maker = Callable[[Draw], Position]


@dataclass(frozen=True)
class Recipe:
    """One way to make positions for ``rule`` whose answer is ``answer``.

    ``decided_by``: the rule ids one of which the verdict must name. ``flips``: the verdict must be the opposite under
    the default rules (recipes of house rules).
    """

    rule: str
    answer: bool
    make: Maker
    decided_by: frozenset[str]
    level: int = PLAIN
    flips: bool = False

    def admits(self, position: Position) -> bool:
        """Whether ``position`` came out as it was meant: by the engine's verdict and nothing else."""
        verdict = position.verdict
        if verdict.legal is not self.answer or verdict.rule not in self.decided_by:
            return False
        return not self.flips or self._by_default(position).legal is not self.answer

    @staticmethod
    def _by_default(position: Position) -> Verdict:
        return replace(position, switches={}, table_as="").verdict


def yes(rule: str, make: Maker, *, by: str = "", level: int = PLAIN, flips: bool = False) -> Recipe:
    """A recipe whose answer is yes, decided by the rule ids in ``by`` (``rule`` itself if empty)."""
    return Recipe(rule, True, make, frozenset((by or rule).split()), level, flips)


def no(rule: str, make: Maker, *, by: str = "", level: int = PLAIN, flips: bool = False) -> Recipe:
    """A recipe whose answer is no; otherwise as :func:`yes`."""
    return Recipe(rule, False, make, frozenset((by or rule).split()), level, flips)


@dataclass(frozen=True)
class Book:
    """The recipes of one game, and how they are offered.

    ``groups``: what can be practised, in reading order, as (name, rule ids). ``mixed``: the rules of a mixed run.
    ``undecidable``: rule ids that no yes-or-no question about cards can decide, with the reason in English.
    ``reminders``: the rules that help with each form of question, the same for every question of that form.
    """

    game: str
    recipes: tuple[Recipe, ...]
    groups: tuple[tuple[Promise, tuple[str, ...]], ...]
    mixed: tuple[str, ...]
    undecidable: Mapping[str, str]
    reminders: Mapping[Form, tuple[str, ...]]

    def for_rule(self, rule: str, answer: bool) -> tuple[Recipe, ...]:
        """The recipes of ``rule`` with that answer; empty when there is none."""
        return tuple(one for one in self.recipes if one.rule == rule and one.answer is answer)

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule id that can be practised, in reading order."""
        return tuple(rule for _, rules in self.groups for rule in rules)
