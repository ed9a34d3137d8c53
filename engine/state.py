"""A round as an immutable state machine: a state, a move, the next state.

>>> from engine import game, new_round, parse_move
>>> state = new_round(game("gandengyan").rules(), 3, "5" * 32, {"dealer": 0})
>>> state.turn, [len(hand) for hand in state.hands]
(0, [6, 5, 5])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from .cards import Cards
from .choices import NO_CHOICES, Choices
from .combinations import Combination, combination
from .errors import EngineError, IllegalMove
from .events import Dealt, Event, Hidden, RoundEnded
from .exchange import Exchange
from .judge import Verdict
from .moves import Move
from .notation import Declared, parse_cards
from .phases import judge_move, phase_of
from .position import Position
from .rng import Rng, check_seed
from .rounds import Start
from .ruleset import Ruleset
from .scoring import Score


class State(NamedTuple):
    """Everything about a round at one moment, hidden cards included: never show it to a seat, show an Observation.

    ``position`` is the open side. ``stock`` are the cards face down, top first; ``hands`` are in display order;
    ``drawn`` are the cards each seat took after the last trick. ``seed`` is None for a position that was set up.
    ``moves`` and ``events`` are those since the deal, ``last_events`` those of the last move.
    """

    position: Position
    hands: tuple[Cards, ...]
    stock: Cards
    start: Start
    seed: str | None = None
    moves: tuple[Move, ...] = ()
    events: tuple[Event, ...] = ()
    last_events: tuple[Event, ...] = ()
    drawn: tuple[Cards, ...] = ()
    score: Score | None = None

    @classmethod
    def of(
        cls,
        rules: Ruleset,
        hands: Sequence[str | Cards],
        *,
        stock: str | Cards = (),
        turn: int = 0,
        table: Combination | None = None,
        table_seat: int | None = None,
        played: Sequence[bool] | None = None,
        bombs: int = 0,
        out: Sequence[int] = (),
    ) -> State:
        """A position set up by hand: an example, a drill, a lesson, a test.

        ``table`` was played by ``table_seat``, by default the seat before ``turn``; without a table ``turn`` leads.
        Cards are given as cards or in notation. Only the seats in ``out``, in the order of going out, hold none.
        """
        held = tuple(tuple(sorted(_cards(hand))) for hand in hands)
        empty = [seat for seat, hand in enumerate(held) if not hand]
        if len(held) not in rules.game.round.seats or not 0 <= turn < len(held) or sorted(out) != empty or turn in out:
            raise EngineError(f"{len(held)} hands with seat {turn} to move are no position of {rules.game.name}")
        if table is not None and table_seat is None:
            table_seat = (turn - 1) % len(held)
        if table is not None and table.form.rules is not rules:
            table = combination(rules, table.cards, Declared(table.kind, table.rank))
        pile = _cards(stock)
        position = Position(
            rules=rules,
            counts=tuple(map(len, held)),
            stock=len(pile),
            turn=turn,
            leader=turn if table_seat is None else table_seat,
            played=tuple(played) if played is not None else (False,) * len(held),
            table=table,
            table_seat=table_seat,
            trick=() if table is None or table_seat is None else ((table_seat, table),),
            bombs=bombs,
            out=tuple(out),
        )
        return cls(position, held, pile, Start(), drawn=((),) * len(held))

    @property
    def rules(self) -> Ruleset:
        return self.position.rules

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def turn(self) -> int | None:
        """The seat to move; None once the round is over."""
        return self.position.turn

    @property
    def leader(self) -> int:
        """The seat that leads or led the current trick."""
        return self.position.leader

    @property
    def table(self) -> Combination | None:
        """The combination to cover; None when a lead is due."""
        return self.position.table

    @property
    def table_seat(self) -> int | None:
        return self.position.table_seat

    @property
    def counts(self) -> tuple[int, ...]:
        return self.position.counts

    @property
    def bombs(self) -> int:
        return self.position.bombs

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out of cards, in the order of going out."""
        return self.position.out

    @property
    def exchange(self) -> Exchange | None:
        """The cards that changed hands before the first lead; None where none do."""
        return self.position.exchange

    @property
    def phase(self) -> str:
        """The part of the round that is going on."""
        return self.position.phase

    @property
    def over(self) -> bool:
        return self.position.turn is None

    @property
    def winner(self) -> int | None:
        return self.position.winner

    def judge(self, move: Move, seat: int | None = None) -> Verdict:
        """May this move be made now? ``seat`` is who wants to make it, by default the one whose turn it is."""
        turn = self.position.turn
        return judge_move(self.position, move, turn if seat is None else seat, () if turn is None else self.hands[turn])

    def apply(self, move: Move, seat: int | None = None) -> State:
        """The state after a move; IllegalMove with its verdict if the move is not allowed."""
        verdict = self.judge(move, seat)
        if not verdict.legal:
            raise IllegalMove(verdict)
        position, events, kept = phase_of(self.position).follow(self.position, move, verdict)
        hands, stock, drawn = self.hands, self.stock, self.drawn
        if any(event.moves_cards for event in events):
            hidden = Hidden(hands, stock, drawn)
            for event in events:
                event.carry_out(hidden)
            hands, stock, drawn = tuple(hidden.hands), hidden.stock, hidden.drawn
        score = None
        if position.over:
            score = position.rules.game.round.final_score(self.start, position, hands)
            events = tuple(replace(event, score=score) if isinstance(event, RoundEnded) else event for event in events)
        return State(
            position,
            hands,
            stock,
            self.start,
            self.seed,
            (*self.moves, kept),
            self.events + events,
            events,
            drawn,
            score,
        )

    def choices(self) -> Choices:
        """The legal plays and whether passing is allowed, worked out together; nothing once the round is over."""
        turn = self.position.turn
        return NO_CHOICES if turn is None else phase_of(self.position).choices(self.position, self.hands[turn])

    def legal_plays(self) -> tuple[Combination, ...]:
        """Every combination the seat to move may put down, cheapest first; none once the round is over."""
        return tuple(self.choices().plays)

    def may_pass(self) -> bool:
        """Whether the seat to move may pass."""
        return self.choices().may_pass

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, cheapest first, passing last; none once the round is over."""
        turn = self.position.turn
        return () if turn is None else phase_of(self.position).moves(self.position, self.hands[turn])


def new_round(rules: Ruleset, players: int, seed: str, start: Mapping[str, Any] | None = None) -> State:
    """Deal a round; ``seed`` is at least 128 bits of hex, ``start`` what the deal does not tell (``{"dealer": 2}``)."""
    round_rules = rules.game.round
    if isinstance(players, bool) or players not in round_rules.seats:
        raise EngineError(f"bad number of players {players!r}: {round_rules.seats[0]} to {round_rules.seats[-1]}")
    seed = check_seed(seed)
    kept = round_rules.check_start(rules, players, round_rules.first_start(rules) if start is None else start)
    hands, stock = round_rules.deal(rules, Rng(seed, "deal").shuffled(rules.deck), players, kept)
    return _begin(rules, hands, stock, kept, seed)


def begin_round(
    rules: Ruleset, hands: Sequence[str | Cards], start: Mapping[str, Any], stock: str | Cards = ()
) -> State:
    """A round that begins with these hands instead of dealt ones, whatever comes before the first lead included: an
    example, a drill, a test. Cards are given as cards or in notation.
    """
    kept = rules.game.round.check_start(rules, len(hands), start)
    return _begin(rules, tuple(map(_cards, hands)), _cards(stock), kept, None)


def _begin(rules: Ruleset, dealt: tuple[Cards, ...], stock: Cards, start: Start, seed: str | None) -> State:
    round_rules = rules.game.round
    hands = tuple(tuple(sorted(hand)) for hand in dealt)
    position, events = round_rules.opening(rules, len(hands), start)
    counts = tuple(map(len, hands))
    if (counts, len(stock)) != (position.counts, position.stock):  # hands that were not dealt
        position = position.but(counts=counts, stock=len(stock))
        events = tuple(
            replace(event, counts=counts, stock=len(stock)) if isinstance(event, Dealt) else event for event in events
        )
    position, shown = round_rules.laid_open(position, hands)
    events += shown
    return State(position, hands, stock, start, seed, (), events, events, ((),) * len(hands))


def _cards(cards: str | Cards) -> Cards:
    return parse_cards(cards) if isinstance(cards, str) else tuple(cards)
