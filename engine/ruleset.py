"""A game with its switches set, compiled into tables: what ``readings``, ``judge`` and ``legal_plays`` look things up
in.

A game's file (``engine/games/``) says what differs in a ``Design``; nothing here or behind asks which game or switch
it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from .cards import Card, Cards, deck
from .errors import EngineError
from .packing import FACE_SHIFT, UNIT, WILD_SHIFT, face
from .rulebook import Reason
from .shapes import Form, RankPlay, Shape
from .tables import Tables

if TYPE_CHECKING:
    from .games.base import Game

WILD: Final = "wild"
"""Where a hand sorted by rank keeps its wild cards."""

Diagnosis: TypeAlias = tuple[Reason, str | None]
"""Why cards are no combination, and the kind whose rule says so (None: no kind in particular)."""


@dataclass(frozen=True, slots=True)
class Closing:
    """A play that is a combination only as the last card of a hand, by the leader.

    ``shape`` has one form, made of wild cards alone; ``stock`` says whether the stock must be empty for it.
    """

    shape: Shape
    stock: bool


@dataclass(frozen=True, slots=True, eq=False)
class Design:
    """Everything in which games and house rules differ, for cards on the table. Rulesets of one design share tables,
    which are ``made`` when first asked for; designs of the same shapes and decks may share the list they are kept in.

    ``order``: ranks from low to high, as people sort a hand. ``wild``: codes of the wild cards. ``shapes``: all
    shapes, weaker kinds first. ``rules``: the rule id a reason points at; a key ``(reason, kind)`` goes before the
    reason alone. ``diagnose``: why cards are no combination. ``not_higher``: the reason for a form that is not high
    enough. ``has_top``: whether a form that only bombs cover is refused with a reason of its own. ``press``: how many
    cards of the next seat forbid passing (None: never). ``closing``: see ``Closing``.
    """

    decks: int
    order: tuple[str, ...]
    wild: frozenset[str]
    shapes: tuple[Shape, ...]
    rules: Mapping[Reason | tuple[Reason, str], str]
    diagnose: Callable[[Ruleset, Cards], Diagnosis]
    not_higher: Reason
    has_top: bool = False
    press: int | None = None
    closing: Closing | None = None
    made: list[Tables] = field(default_factory=list, repr=False)


class Ruleset:
    """A game with its switches set. Made by ``Game.rules``, which returns the same object for the same switches.

    ``game``, ``switches`` (all house rules, read-only), ``settings`` (what else was given: the level), ``decks``,
    ``order`` (ranks from low to high), ``wilds`` (how many wild cards there are); the rest is for the engine.
    """

    def __init__(self, game: Game, values: Mapping[str, object], design: Design) -> None:
        self.game = game
        self.switches: Mapping[str, Any] = MappingProxyType({one.name: values[one.name] for one in game.switches})
        self.settings: Mapping[str, Any] = MappingProxyType({one.name: values[one.name] for one in game.settings})
        self.design = design
        self.decks = design.decks
        self.order = design.order
        self.deck: Cards = deck(design.decks)
        self.wilds = sum(one.code in design.wild for one in self.deck)
        self.suits_matter = any(shape.suited or shape.mixed for shape in design.shapes)
        self.weights: Mapping[Card, int] = {one: self._weight(one) for one in self.deck}
        self.filed_under: Mapping[Card, str] = {
            one: WILD if self.is_wild(one) else self.own_rank(one) for one in self.deck
        }
        self.closing_play = self._closing_play()
        self._places = {rank: place for place, rank in enumerate(design.order)}

    def at(self, **settings: object) -> Ruleset:
        """The same house rules with other settings: ``rules.at(level="5")``."""
        return self.game.rules(**{**self.switches, **self.settings, **settings})

    @cached_property
    def tables(self) -> Tables:
        """What plays and readings are looked up in."""
        made = self.design.made
        if not made:
            built = self._build()
            if not made:  # another thread may have been faster
                made.append(built)
        return made[0]

    def _build(self) -> Tables:
        design = self.design
        naturals = [one for one in self.deck if not self.is_wild(one)]
        limits = Counter(map(self.own_rank, naturals)) + Counter(one.code for one in naturals if not one.is_joker)
        forms = [
            form
            for shape in design.shapes
            for height, ranks in shape.needs()
            if (form := Form(self, shape, height, ranks, limits, self.wilds)).plays
        ]
        return Tables(forms, design.shapes, design.order, 4 * design.decks)

    def _closing_play(self) -> RankPlay | None:
        closing = self.design.closing
        if closing is None:
            return None
        (play,) = Form(self, closing.shape, 0, closing.shape.ranks, {}, 1).plays
        return play

    def _weight(self, one: Card) -> int:
        if self.is_wild(one):
            return 1 << WILD_SHIFT
        if one.is_joker:
            return UNIT[one.code]
        return UNIT[one.rank] + (face(one.rank, one.suit) << FACE_SHIFT if self.suits_matter else 0)

    def tally(self, cards: Iterable[Card]) -> int:
        """The packed counts of some cards (no more copies than the decks hold), see ``packing``."""
        return sum(map(self.weights.__getitem__, cards))

    def is_wild(self, one: Card) -> bool:
        """Whether the card may stand for others under these rules."""
        return one.code in self.design.wild

    def own_rank(self, one: Card) -> str:
        """The rank a card has when it stands for itself; a joker that has no rank gives ``X``."""
        return one.rank if not one.is_joker or one.code in self.design.wild else one.code

    def arrange(self, cards: Iterable[Card]) -> Cards:
        """The cards as people sort them, low ranks first, jokers last."""
        places = self._places
        return tuple(sorted(cards, key=lambda one: (places.get(self.own_rank(one), len(places)), one.index)))

    def form(self, kind: str, rank: str, size: int) -> Form:
        """The form of these rules with this kind, rank and size; ``EngineError`` if there is none."""
        found = self.tables.forms.get((kind, rank, size))
        if found is None:
            raise EngineError(f"no such combination under these rules: {kind}:{rank} of {size} cards")
        return found

    def sizes(self, kind: str) -> tuple[int, ...]:
        """The sizes in which a kind exists, ascending; empty when these rules do not have the kind."""
        return tuple(sorted({shape.size for shape in self.design.shapes if shape.kind == kind}))

    def label(self, kind: str) -> str:
        """The code of a kind's name for people; the kind itself when the game has no other name for it."""
        return next((shape.label for shape in self.design.shapes if shape.kind == kind), kind)

    def rule_of(self, reason: Reason, kind: str | None = None) -> str | None:
        """The rule id a reason points at (for a combination of this kind); None for reasons that are no verdict on
        cards.
        """
        rules = self.design.rules
        special = rules.get((reason, kind)) if kind else None
        return special or rules.get(reason)

    def __reduce__(self) -> tuple[object, tuple[str, dict[str, object]]]:
        return _ruleset, (self.game.name, {**self.switches, **self.settings})

    def __repr__(self) -> str:
        values, known = {**self.switches, **self.settings}, (*self.game.switches, *self.game.settings)
        changed = [f"{one.name}={values[one.name]}" for one in known if values[one.name] != one.default]
        return f"<Ruleset {' '.join([self.game.name, *changed])}>"


def _ruleset(name: str, switches: dict[str, object]) -> Ruleset:
    from .games import game

    return game(name).rules(**switches)
