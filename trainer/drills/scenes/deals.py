"""A round that begins: who deals or was where in the round before, and what changes hands before the first lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import engine
from engine import Cards, Ruleset, State
from engine.events import Event
from engine.exchange import Exchange
from engine.rounds import Start

from . import reading


@dataclass(frozen=True)
class Deal:
    """A round that begins. ``start`` empty: the first one of its match.

    ``players``: 0 for the game's usual number. ``hands``: the cards that are shown, by seat as text; whoever must give
    a card gives one of them. Other hands hold ordinary cards.
    """

    game: str
    players: int = 0
    start: Mapping[str, Any] = field(default_factory=dict)
    hands: Mapping[str, str] = field(default_factory=dict)
    switches: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def rules(self) -> Ruleset:
        """The house rules; the level is that of ``start``."""
        return engine.game(self.game).rules(**self.switches)

    @property
    def seats(self) -> int:
        """How many take part."""
        return self.players or self.rules.game.round.default_seats

    @cached_property
    def begun(self) -> Start:
        """How the round starts, complete. EngineError if a round cannot start so."""
        kind = self.rules.game.round
        return kind.check_start(self.rules, self.seats, self.start or kind.first_start(self.rules))

    @cached_property
    def dealt(self) -> State:
        """The round as it is dealt from a pack, whatever the cards: numbers of cards, stock, who is to move."""
        return engine.new_round(self.rules, self.seats, SEED, self.begun)

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The round with the shown hands, before the first card is given and after each one, up to the first lead.

        Where a player may choose which card to give, it is the first one.
        """
        state = engine.begin_round(self.rules, self._held, self.begun)
        states = [state]
        while state.phase != engine.position.PLAY and not state.over:
            state = state.apply(state.legal_moves()[0])
            states.append(state)
        return tuple(states)

    @property
    def opened(self) -> State:
        """The round when the first lead is due."""
        return self.states[-1]

    @property
    def exchange(self) -> Exchange | None:
        """What has changed hands by then; None where nothing does."""
        return self.opened.exchange

    @property
    def jokers_of_payers(self) -> int:
        """How many jokers those who pay were dealt; 0 where nobody pays."""
        first, exchange = self.states[0], self.exchange
        payers = exchange.payers if exchange else ()
        return sum(card.is_joker for seat in payers for card in first.hands[seat])

    @property
    def events(self) -> tuple[Event, ...]:
        """What everybody saw happen since the deal, the deal included."""
        return self.opened.events

    @cached_property
    def _held(self) -> tuple[Cards, ...]:
        known = [engine.parse_cards(self.hands.get(str(seat), "")) for seat in range(self.seats)]
        left = Counter(self.rules.deck) - Counter(card for cards in known for card in cards)
        level = self.begun.get("level")
        plain = [card for card in sorted(left.elements()) if not card.is_joker and card.rank != level]
        return tuple(cards or tuple(plain[seat * FILLER : (seat + 1) * FILLER]) for seat, cards in enumerate(known))

    @property
    def key(self) -> str:
        """What makes two deals the same to a reader."""
        shown = [str(self.seats), *(f"{name}={value}" for name, value in sorted(self.start.items()))]
        shown += [f"{seat}:{cards}" for seat, cards in sorted(self.hands.items())]
        shown += [f"{name}={value}" for name, value in sorted(self.switches.items())]
        return "|".join(shown).replace(" ", "")

    def to_json(self) -> dict[str, Any]:
        """The deal as plain JSON, short."""
        return reading.short(
            {
                "game": self.game,
                "players": self.players,
                "start": {name: _plain(value) for name, value in self.start.items()},
                "hands": dict(self.hands),
                "switches": dict(self.switches),
            }
        )

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Deal:
        """The deal that :meth:`to_json` wrote. EngineError for anything that is none."""
        reading.only(data, cls)
        start = data.get("start", {})
        if not isinstance(start, Mapping):
            raise engine.EngineError("bad start: facts by name are needed")
        return cls(
            game=reading.text(data, "game"),
            players=reading.number(data, "players") or 0,
            start=dict(start),
            hands=reading.named(data, "hands"),
            switches=reading.named(data, "switches"),
        )


SEED = "0" * 32
"""A deal of which only the numbers are asked needs no chance."""

FILLER = 6
"""So many cards are in a hand that is not shown."""


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
