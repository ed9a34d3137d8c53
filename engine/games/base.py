"""What a game's file has to say: its name, its switches and how they become a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from ..errors import BadSwitch
from ..rulebook import Reason
from ..ruleset import Design, Ruleset

if TYPE_CHECKING:
    from ..rounds import RoundRules

Value = str | int | bool
"""A switch's value as JSON knows it (``none`` is the word)."""


@dataclass(frozen=True, slots=True)
class Switch:
    """One house rule: its name and the values it takes, the default first.

    ``spellings``: other texts for a value (``10`` for the rank ``T``).
    """

    name: str
    values: tuple[Value, ...]
    spellings: Mapping[str, str] = field(default_factory=dict, compare=False)

    @property
    def default(self) -> Value:
        """The value under the game's own rules."""
        return self.values[0]

    def read(self, given: object) -> Value:
        """The value meant by a string or a JSON scalar; ``BadSwitch`` if it is none of ``values``.

        >>> Switch("decks", (1, 2)).read("2"), Switch("cap", (64, 8, "none")).read(None)
        (2, 'none')
        """
        text = value_text(given)
        text = self.spellings.get(text, text)
        for value in self.values:
            if value_text(value) == text:
                return value
        raise BadSwitch(f"{self.name} is one of {', '.join(map(value_text, self.values))}, not {given!r}")


def value_text(value: object) -> str:
    """A switch's value as text: ``true``, ``64``, ``none``, ``any_higher``."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, eq=False)
class Game:
    """One game. ``rules()`` are its default rules; ``rules(decks=2, …)`` those with switches set.

    ``kinds``: the kinds of combination it knows under some switches. ``design`` compiles a full set of values of
    ``switches`` and ``settings``. ``samples``: the hands a benchmark lists plays of, by name: how many cards, and how
    many wild ones (None: as dealt). ``settings`` are given to ``rules`` like switches, but are no house rules: what
    changes from round to round (the level of a round of Guandan).
    """

    name: str
    switches: tuple[Switch, ...]
    kinds: tuple[str, ...]
    design: Callable[[Mapping[str, Value]], Design]
    samples: Mapping[str, tuple[int, int | None]]
    settings: tuple[Switch, ...] = ()
    _made: dict[tuple[Value, ...], Ruleset] = field(default_factory=dict, repr=False)

    def rules(self, /, **switches: object) -> Ruleset:
        """The ruleset with these switches (and settings); the same object each time. Unknown names and values are
        ``BadSwitch``.
        """
        known = {one.name: one for one in (*self.switches, *self.settings)}
        for name in switches:
            if name not in known:
                raise BadSwitch(f"{self.name} has no switch {name!r}")
        values = {name: one.read(switches[name]) if name in switches else one.default for name, one in known.items()}
        key = tuple(values.values())
        made = self._made.get(key)
        if made is None:
            made = self._made.setdefault(key, Ruleset(self, values, self.design(values)))
        return made

    def rule_of(self, reason: Reason, kind: str | None = None) -> str | None:
        """The rule id a reason points at under the default rules."""
        return self.rules().rule_of(reason, kind)

    @cached_property
    def round(self) -> RoundRules:
        """How this game's rounds go: ``ROUND`` of ``engine.games.<name>_round``, loaded late as it needs rulesets."""
        found: RoundRules = import_module(f"{__package__}.{self.name}_round").ROUND
        return found

    def __reduce__(self) -> tuple[object, tuple[str]]:
        from . import game

        return game, (self.name,)
