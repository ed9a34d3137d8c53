"""A game with its switches set, compiled into tables: what ``readings``, ``judge`` and ``legal_plays`` look things up
in.

A game's file (``engine/games/``) says what differs in a ``Design``; nothing here or behind asks which game or switch
it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from .cards import Card, Cards, deck
from .errors import EngineError
from .packing import SLOT_RANKS, WILD_SHIFT, count, unit
from .rulebook import Reason
from .shapes import Form, RankPlay, Shape

if TYPE_CHECKING:
    from .games.base import Game

Diagnosis: TypeAlias = tuple[Reason, str | None]
"""Why cards are no combination, and the kind whose rule says so (None: no kind in particular)."""


@dataclass(frozen=True, slots=True)
class Closing:
    """A play that is a combination only as the last card of a hand, by the leader.

    ``shape`` has one form, made of wild cards alone; ``stock`` says whether the stock must be empty for it.
    """

    shape: Shape
    stock: bool


@dataclass(frozen=True, slots=True)
class Design:
    """Everything in which games and house rules differ, for cards on the table.

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


Row: TypeAlias = tuple[tuple[RankPlay, ...], ...]
Grid: TypeAlias = tuple[tuple[Row, ...], ...]
"""``grid[wilds][slot][count]``: the plays of one rank from that many natural cards and at most that many wild ones."""


@dataclass(frozen=True, slots=True)
class Tables:
    """What the ruleset looks up. Plays are in order of cost, cheapest first, and a play's ``order`` is its place here.

    ``by_tally``: plays of exactly these cards, strongest first. ``sets`` and ``bombs``: plays of one rank, all of
    them and the bombs among them. ``bare``: plays of at most so many wild cards alone. ``chains``: runs by their
    first rank, each chain from short to long: what a shorter one lacks, a longer one lacks too. ``answers``: the
    forms of its own shape that cover a form. ``bomb_forms``: the ladder from the bottom; ``highest``: the bomb that
    nothing covers, if there is one.
    """

    plays: tuple[RankPlay, ...]
    forms: Mapping[tuple[str, str, int], Form]
    by_tally: Mapping[int, tuple[RankPlay, ...]]
    sets: Grid
    bombs: Grid
    bare: tuple[tuple[RankPlay, ...], ...]
    chains: tuple[tuple[Form, ...], ...]
    answers: Mapping[Form, tuple[Form, ...]]
    bomb_forms: tuple[Form, ...]
    highest: Form | None


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
        self.weights: Mapping[Card, int] = {one: self._weight(one) for one in self.deck}
        self.closing_play: RankPlay | None = None
        self.tables = self._build()
        self._places = {rank: place for place, rank in enumerate(design.order)}

    def at(self, **settings: object) -> Ruleset:
        """The same house rules with other settings: ``rules.at(level="5")``."""
        return self.game.rules(**{**self.switches, **self.settings, **settings})

    def _weight(self, one: Card) -> int:
        if one.code in self.design.wild:
            return 1 << WILD_SHIFT
        return unit(one.code if one.is_joker else one.rank)

    def _build(self) -> Tables:
        counted = Counter(self.weights[one] for one in self.deck)
        limits = {rank: counted[unit(rank)] for rank in SLOT_RANKS}
        forms = [
            form
            for shape in self.design.shapes
            for height, ranks in shape.needs()
            if (form := Form(self, shape, height, ranks, limits, self.wilds)).plays
        ]
        if self.design.closing:
            shape = self.design.closing.shape
            (self.closing_play,) = Form(self, shape, 0, shape.ranks, {}, 1).plays
        return build_tables(forms, self.design.shapes, self.wilds)

    def tally(self, cards: Iterable[Card]) -> int:
        """The packed counts of some cards (no more copies than the decks hold)."""
        return sum(map(self.weights.__getitem__, cards))

    def is_wild(self, one: Card) -> bool:
        """Whether the card may stand for others under these rules."""
        return self.weights[one] >> WILD_SHIFT > 0

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


def build_tables(forms: list[Form], shapes: tuple[Shape, ...], wilds: int) -> Tables:
    """Sort all plays of the forms by cost and file them under everything they are looked up by."""
    place = {shape: number for number, shape in enumerate(shapes)}
    plays = sorted((play for form in forms for play in form.plays), key=lambda play: _cost(play, place))
    for number, play in enumerate(plays):
        play.order = number
    by_tally: dict[int, list[RankPlay]] = {}
    for play in plays:
        by_tally.setdefault(play.tally, []).append(play)
    for same in by_tally.values():
        if len(same) > 1:
            same.sort(key=lambda play: (-play.form.rung, -play.form.height, place[play.form.shape]))
    ladder = sorted((form for form in forms if form.rung), key=lambda form: (form.rung, form.height))
    alone = [play for play in plays if not play.naturals]
    sets = [play for play in plays if play.naturals and play.form.shape.run == 1]
    return Tables(
        plays=tuple(plays),
        forms={(form.kind, form.rank, form.size): form for form in forms},
        by_tally={tally: tuple(same) for tally, same in by_tally.items()},
        sets=_grid(sets, wilds),
        bombs=_grid([play for play in sets if play.form.rung], wilds),
        bare=tuple(tuple(play for play in alone if play.wilds <= most) for most in range(wilds + 1)),
        chains=_chains(forms),
        answers={table: tuple(form for form in forms if not form.rung and form.covers(table)) for table in forms},
        bomb_forms=tuple(ladder),
        highest=ladder[-1] if ladder and not any(form.covers(ladder[-1]) for form in ladder) else None,
    )


def _cost(play: RankPlay, place: Mapping[Shape, int]) -> tuple[int, ...]:
    """What a player gives away: no bomb before a bomb, few wild cards, then a low rung, a low rank and few cards."""
    form = play.form
    return form.rung > 0, play.wilds, form.rung, form.height, form.size, place[form.shape], play.naturals


def _grid(plays: list[RankPlay], wilds: int) -> Grid:
    """File plays of one rank each by wild cards, slot and count."""
    filed: dict[int, list[tuple[int, RankPlay]]] = {slot: [] for slot in range(len(SLOT_RANKS))}
    for play in plays:
        slot = next(slot for slot in filed if count(play.naturals, slot))
        filed[slot].append((count(play.naturals, slot), play))
    most = range(max((number for same in filed.values() for number, _ in same), default=0) + 1)
    return tuple(
        tuple(
            tuple(tuple(play for number, play in same if number <= have and play.wilds <= limit) for have in most)
            for same in filed.values()
        )
        for limit in range(wilds + 1)
    )


def _chains(forms: list[Form]) -> tuple[tuple[Form, ...], ...]:
    chains: dict[tuple[str, int, int], list[Form]] = {}
    for form in forms:
        if form.shape.run > 1:
            start = form.height - form.shape.run + 1
            chains.setdefault((form.kind, form.shape.group, start), []).append(form)
    return tuple(tuple(sorted(chain, key=lambda form: form.size)) for chain in chains.values())
