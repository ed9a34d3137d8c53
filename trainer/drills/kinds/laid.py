"""What tasks about cards have in common: the rules they are asked under, and what lies on the table."""

from __future__ import annotations

import hashlib
from abc import ABC
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, ClassVar, Self

import engine
from engine import Card, Cards, Combination, Declared, EngineError, Ruleset
from engine.combinations import Hand
from engine.covering import why_covers, why_not
from engine.fields import only
from engine.ruleset import WILD
from engine.shapes import Form
from trainer.drills.tasks import Task

NONE = "none"
"""The option that nothing fits."""

LONGEST_KEY = 255


@dataclass(frozen=True)
class Laid(Task, ABC):
    """Cards under the rules of a game. ``table`` lies there as ``table_as``; ``switches`` are the house rules,
    ``settings`` what changes from round to round (the level), both as text.
    """

    table: Cards = ()
    table_as: str = ""
    switches: Mapping[str, str] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)

    CARDS: ClassVar[frozenset[str]] = frozenset({"table", "hand", "cards"})
    """Fields that hold cards; others hold texts, tuples of texts, or what the rules are."""

    @cached_property
    def rules(self) -> Ruleset:
        """The rules it is asked under."""
        return engine.game(self.game).rules(**self.switches, **self.settings)

    def by_default(self) -> Self:
        """The same question without house rules."""
        return replace(self, switches={})

    @cached_property
    def on_table(self) -> Combination | None:
        """The cards on the table in the reading they lie there with. EngineError if they cannot be read that way."""
        if not self.table:
            return None
        return engine.combination(self.rules, self.table, read_as(self.table_as))

    @property
    def key(self) -> str:
        """Kind, cards by rank, what is offered, the rules: long ones are cut and told apart by a digest."""
        parts = [self.kind]
        for one in fields(self):
            value = getattr(self, one.name)
            if one.name in self.CARDS:
                parts.append(_ranks(value))
            elif isinstance(value, Mapping):
                parts += [f"{name}={text}" for name, text in sorted(value.items())]
            elif one.name != "game":
                parts.append(" ".join(sorted(value)) if isinstance(value, tuple) else value)
        whole = "|".join(filter(None, parts))
        if len(whole) <= LONGEST_KEY:
            return whole
        digest = hashlib.sha256(whole.encode()).hexdigest()[:16]
        return f"{whole[: LONGEST_KEY - 17]}#{digest}"

    def to_json(self) -> dict[str, Any]:
        """Its fields, without the empty ones."""
        found = {}
        for one in fields(self):
            value = getattr(self, one.name)
            if value:
                found[one.name] = _as_json(value, cards=one.name in self.CARDS)
        return found

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The task those fields make; EngineError for what makes none."""
        try:
            only(data, (one.name for one in fields(cls)), "question")
            known = {one.name: data[one.name] for one in fields(cls) if one.name in data}
            return cls(**{name: _from_json(value, cards=name in cls.CARDS) for name, value in known.items()})
        except (TypeError, AttributeError) as error:
            raise EngineError("this is no question") from error


def _as_json(value: Any, *, cards: bool) -> Any:
    if cards:
        return engine.format_cards(value)
    return dict(value) if isinstance(value, Mapping) else list(value) if isinstance(value, tuple) else value


def _from_json(value: Any, *, cards: bool) -> Any:
    if cards:
        return engine.parse_cards(value)
    return tuple(value) if isinstance(value, list) else value


def _ranks(cards: Cards) -> str:
    """The ranks of some cards in order; jokers keep their colour."""
    return "".join(sorted(str(card) if card.is_joker else card.rank for card in cards))


def read_as(reading: str) -> Declared | None:
    """What cards are said to be; None for an empty text."""
    return engine.parse_reading(reading) if reading else None


def lay(combination: Combination) -> str:
    """A combination as a text, ``8s 8h=pair:8``."""
    return f"{engine.format_cards(combination.cards)}={combination.reading}"


def laid(rules: Ruleset, text: str) -> Combination:
    """The inverse of :func:`lay`; EngineError for a text that is none."""
    cards, _, reading = text.partition("=")
    return engine.combination(rules, engine.parse_cards(cards), read_as(reading))


def form_code(form: Form) -> str:
    """A form as the code of an option, ``pair:8:2``."""
    return f"{form.reading}:{form.size}"


def form_of(rules: Ruleset, code: str) -> Form:
    """The inverse of :func:`form_code`; EngineError for a code that is none."""
    kind, _, rest = code.partition(":")
    rank, _, size = rest.partition(":")
    if not size.isdecimal():
        raise EngineError(f"no form: {code!r}")
    return rules.form(kind, rank, int(size))


def rest(rules: Ruleset, without: Iterable[Card]) -> list[Card]:
    """The cards of the decks but those."""
    left = Counter(rules.deck) - Counter(without)
    return list(left.elements())


def sample(rules: Ruleset, form: Form, left: Sequence[Card]) -> Combination:
    """The form made of the first of these cards that serve, with as few wild ones as can be.

    EngineError when there are not enough.
    """
    ranks = Counter(rules.filed_under[card] for card in left)
    faces = Counter(card.code for card in left)
    able = [
        play
        for play in form.plays
        if play.wilds <= ranks[WILD]
        and all(number <= (faces[rank + play.suit] if play.suit else ranks[rank]) for rank, number, _ in play.takes)
    ]
    if not able:
        raise EngineError(f"no cards left for {form.reading}")
    return Combination(min(able, key=lambda play: play.wilds), Hand(rules, tuple(left)))


def deciding_rule(rules: Ruleset, play: Form, table: Form) -> str:
    """The rule that decides whether ``play`` covers ``table``."""
    reason = why_covers(play, table) if play.covers(table) else why_not(rules, play, table)
    return rules.rule_of(reason, table.kind) or ""
