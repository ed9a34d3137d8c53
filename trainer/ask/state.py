"""What is asked: a table, a play and what else the engine needs to judge it. Every state has one address."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

import engine
from content.links import SLUGS
from engine import Cards, Combination, Declared, Game, Ruleset, Switch, Verdict
from engine.games.base import value_text

TABLE, PLAY, HAND = "table", "play", "hand"
PILES = (TABLE, PLAY, HAND)
"""Where a card can lie, by the names of the batch protocol and of the address."""


@cache
def telling(game: Game) -> tuple[Switch, ...]:
    """The settings and house rules a verdict on cards depends on: those that change a game's design. The others decide
    who pays and how far a team rises; leaving them out keeps the rulesets that addresses can ask for few.
    """
    plain = game.rules().design
    return tuple(
        one
        for one in (*game.settings, *game.switches)
        if any(game.rules(**{one.name: value}).design is not plain for value in one.values)
    )


@dataclass(frozen=True)
class Question:
    """What is asked about one game. Equal questions are equal values and have the same address.

    ``values``: the settings and house rules that are not the default, as text. ``table_as``: the reading that lies on
    the table, empty where the cards have one only. ``play_as``: what the player says the cards are, or empty. ``hand``:
    None when it is not known. ``stock`` and ``next_cards``: None when not known.
    """

    game: str
    values: Mapping[str, str] = field(default_factory=dict)
    table: Cards = ()
    table_as: str = ""
    play: Cards = ()
    play_as: str = ""
    hand: Cards | None = None
    stock: int | None = None
    next_cards: int | None = None

    @cached_property
    def rules(self) -> Ruleset:
        """The rules the question is judged by."""
        return engine.game(self.game).rules(**self.values)

    @property
    def bare(self) -> bool:
        """Whether no card is laid anywhere: there is nothing to judge yet."""
        return not (self.table or self.play or self.hand)

    @cached_property
    def table_readings(self) -> tuple[Combination, ...]:
        """Every way to read the cards on the table, strongest first."""
        return engine.readings(self.rules, self.table) if self.table else ()

    @cached_property
    def on_table(self) -> Combination | None:
        """What lies on the table: the chosen reading, else the strongest; None where nothing or no combination lies."""
        found = self.table_readings
        return next((one for one in found if one.reading == self.table_as), found[0] if found else None)

    @property
    def impossible_table(self) -> bool:
        """Whether the cards on the table are no combination, so that nothing can be judged on them."""
        return bool(self.table) and self.on_table is None

    @property
    def declared(self) -> Declared | None:
        """What the player says the cards are."""
        return engine.parse_reading(self.play_as) if self.play_as else None

    @cached_property
    def verdict(self) -> Verdict:
        """The engine's verdict on the play; where the table is impossible, on what lies there, as if it were led."""
        if self.impossible_table:
            return engine.judge(self.rules, self.table)
        return self.judge(self.declared)

    def judge(self, declared: Declared | None) -> Verdict:
        """The verdict on the play taken as ``declared`` (None: as anything it can be)."""
        return engine.judge(
            self.rules,
            self.play,
            self.on_table,
            declared=declared,
            hand=self.hand,
            stock=self.stock,
            next_cards=self.next_cards,
        )

    def query(self) -> dict[str, str]:
        """The parameters of the address, in their one order; cards as people sort them."""
        known = telling(engine.game(self.game))
        shown = {one.name: self.values[one.name] for one in known if one.name in self.values}
        shown |= {"table": self._cards(self.table), "table_as": self.table_as}
        shown |= {"play": self._cards(self.play), "as": self.play_as, "hand": self._cards(self.hand or ())}
        shown |= {name: str(n) for name, n in (("stock", self.stock), ("next_cards", self.next_cards)) if n is not None}
        return {name: value for name, value in shown.items() if value}

    @property
    def url(self) -> str:
        """The address of the question in the active language."""
        address, query = reverse("trainer:ask", kwargs={"game": SLUGS[self.game]}), self.query()
        return f"{address}?{urlencode(query, safe=':')}" if query else address

    def played(self, combination: Combination) -> Question:
        """The question with ``combination`` as the play; its reading is named where the cards have several."""
        several = len(engine.readings(self.rules, combination.cards)) > 1
        cards = self.rules.arrange(combination.cards)
        return replace(self, play=cards, play_as=combination.reading if several else "")

    def batch(self) -> str:
        """The line of the batch protocol (``python -m engine batch``) that is answered with this very verdict."""
        request: dict[str, Any] = {"do": "verdict", "game": self.game, "rules": dict(self.values)}
        if self.impossible_table:
            return json.dumps(request | {"play": self._cards(self.table)})
        if self.on_table is not None:
            request |= {"table": self._cards(self.table), "table_as": self.on_table.reading}
        request["play"] = self._cards(self.play)
        if self.play_as:
            request["as"] = self.play_as
        if self.hand is not None:
            request["hand"] = self._cards(self.hand)
        request |= {name: n for name, n in (("stock", self.stock), ("next_cards", self.next_cards)) if n is not None}
        return json.dumps(request)

    def _cards(self, cards: Cards) -> str:
        return engine.format_cards(self.rules.arrange(cards))


def canonical(question: Question) -> Question:
    """The one question of all that ask the same: cards in order, a reading named only where there is a choice."""
    rules = question.rules
    known = {one.name: one for one in telling(engine.game(question.game))}
    values = {
        name: value_text(known[name].read(value))
        for name, value in question.values.items()
        if name in known and known[name].read(value) != known[name].default
    }
    lying = question.on_table
    return replace(
        question,
        values={name: values[name] for name in known if name in values},
        table=rules.arrange(question.table),
        table_as=lying.reading if lying is not None and len(question.table_readings) > 1 else "",
        play=rules.arrange(question.play),
        play_as=question.play_as if question.play else "",
        hand=rules.arrange(question.hand) if question.hand else None,
    )
