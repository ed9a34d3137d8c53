"""A moment of a round as everybody sees it: who holds how many cards, and the moves of the trick so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import engine
from engine import Cards, EngineError, Move, Ruleset, State
from engine.events import Drew, Event

from . import reading


class Made(NamedTuple):
    """A move and the seat that made it."""

    seat: int
    move: Move


@dataclass(frozen=True)
class Moment:
    """Seats in the middle of a round, and the ``moves`` made since, each as ``"2 play 7s"`` or ``"0 pass"``.

    ``counts`` are the cards per seat before the moves; the first move is a lead. ``hands`` are the cards of the seats
    whose hands are open, by seat as text (all their cards before the moves). ``out`` names the seats without cards in
    the order of going out; ``played`` tells who has put down a card before; ``bombs`` are those of earlier tricks.
    """

    game: str
    counts: tuple[int, ...]
    moves: tuple[str, ...]
    stock: int = 0
    hands: Mapping[str, str] = field(default_factory=dict)
    out: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    bombs: int = 0
    switches: Mapping[str, str] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def rules(self) -> Ruleset:
        """The rules of the round."""
        return engine.game(self.game).rules(**self.switches, **self.settings)

    @property
    def players(self) -> int:
        """How many take part."""
        return len(self.counts)

    @cached_property
    def made(self) -> tuple[Made, ...]:
        """The moves with their seats. EngineError for what is no move of a seat."""
        found = []
        for text in self.moves:
            seat, _, move = text.partition(" ")
            if seat not in map(str, range(self.players)):
                raise EngineError(f"bad move {text!r}: a seat and a move are needed")
            found.append(Made(int(seat), engine.parse_move(move)))
        return tuple(found)

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The state before the first move and after each one. EngineError if a move cannot be made."""
        if not self.made:
            raise EngineError("a moment needs a move")
        state = State.of(
            self.rules,
            self._held,
            stock=self._stock,
            turn=self.made[0].seat,
            played=[seat in self.played for seat in range(self.players)],
            bombs=self.bombs,
            out=self.out,
        )
        states = [state]
        for seat, move in self.made:
            state = state.apply(move, seat)
            states.append(state)
        return tuple(states)

    @property
    def now(self) -> State:
        """The state after the last move."""
        return self.states[-1]

    @property
    def before(self) -> State:
        """The state before the last move."""
        return self.states[-2]

    @property
    def events(self) -> tuple[Event, ...]:
        """What everybody saw happen with the last move, in order."""
        return self.now.last_events

    @property
    def held(self) -> tuple[int, ...]:
        """The cards per seat after the last move, before any are drawn."""
        drew = [event.seat for event in self.events if isinstance(event, Drew)]
        return tuple(count - drew.count(seat) for seat, count in enumerate(self.now.counts))

    @cached_property
    def _held(self) -> tuple[Cards, ...]:
        """The hands: the cards that are known, and any others of the pack up to the number a seat holds."""
        known = [self._known(seat) for seat in range(self.players)]
        rest = self._rest(known)
        return tuple(
            (*cards, *self._some(rest, count - len(cards))) for cards, count in zip(known, self.counts, strict=True)
        )

    def _known(self, seat: int) -> Cards:
        if str(seat) in self.hands:
            return engine.parse_cards(self.hands[str(seat)])
        played = (made.move.cards for made in self.made if made.seat == seat and isinstance(made.move, engine.Play))
        return tuple(card for cards in played for card in cards)

    @property
    def _stock(self) -> Cards:
        return tuple(self._some(self._rest(self._held), self.stock))

    def _rest(self, known: list[Cards] | tuple[Cards, ...]) -> Iterator[engine.Card]:
        taken = Counter(card for cards in known for card in cards)
        left = Counter(self.rules.deck) - taken
        # Ordinary cards first: a hand that is not shown has nothing special in it.
        return iter(sorted(left.elements(), key=lambda card: (self.rules.is_wild(card), card.is_joker, card.index)))

    def _some(self, rest: Iterator[engine.Card], count: int) -> list[engine.Card]:
        if count < 0:
            raise EngineError("a seat has played more cards than it held")
        found = [card for _, card in zip(range(count), rest, strict=False)]
        if len(found) < count:
            raise EngineError("the pack has not so many cards")
        return found

    @property
    def key(self) -> str:
        """What makes two moments the same to a reader: suits do not."""
        shown = [" ".join(map(str, self.counts)), str(self.stock), *map(_without_suits, self.moves)]
        shown += [f"{seat}:{cards}" for seat, cards in sorted(self.hands.items())]
        shown += [f"{name}={value}" for name, value in sorted({**self.switches, **self.settings}.items())]
        shown += ["".join(map(str, self.out)), "".join(map(str, self.played)), str(self.bombs)]
        return "|".join(shown)

    def to_json(self) -> dict[str, Any]:
        """The moment as plain JSON, short: it travels in every question's form."""
        return reading.short(
            {
                "game": self.game,
                "counts": list(self.counts),
                "moves": list(self.moves),
                "stock": self.stock,
                "hands": dict(self.hands),
                "out": list(self.out),
                "played": list(self.played),
                "bombs": self.bombs,
                "switches": dict(self.switches),
                "settings": dict(self.settings),
            }
        )

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Moment:
        """The moment that :meth:`to_json` wrote. EngineError for anything that is none."""
        reading.only(data, cls)
        return cls(
            game=reading.text(data, "game"),
            counts=reading.numbers(data, "counts"),
            moves=reading.texts(data, "moves"),
            stock=reading.number(data, "stock") or 0,
            hands=reading.named(data, "hands"),
            out=reading.numbers(data, "out"),
            played=reading.numbers(data, "played"),
            bombs=reading.number(data, "bombs") or 0,
            switches=reading.named(data, "switches"),
            settings=reading.named(data, "settings"),
        )


def _without_suits(move: str) -> str:
    """A move by its ranks: ``1 play 7s 7h`` is the same to a reader as ``1 play 7c 7d``."""
    return " ".join(word[0] if len(word) == 2 and word[0] != "X" else word for word in move.split())
