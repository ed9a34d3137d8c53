"""The parts of a round, each owning its moves.

A phase judges a move against the state (which knows the hands) and follows a move it has found legal on the position
(which does not), so that an observation's log can be followed by the very same code.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, NamedTuple

from .cards import Cards
from .choices import Choices, plays_of
from .combinations import Combination
from .errors import EngineError
from .events import Event, LeadPassed, Passed, Played, RoundDrawn, TrickWon
from .judge import Verdict, judge
from .moves import Move, Pass, Play, play
from .position import Position, Step, with_item
from .rulebook import Reason


class Outcome(NamedTuple):
    """What a move leads to: a step, and the move as a record keeps it, its reading declared."""

    position: Position
    events: tuple[Event, ...]
    move: Move


class Phase(ABC):
    """One part of a round."""

    @abstractmethod
    def judge(self, position: Position, move: Move, hand: Cards | None) -> Verdict:
        """Is this move of the seat whose turn it is allowed? ``hand`` None: as far as the open cards tell."""

    @abstractmethod
    def follow(self, position: Position, move: Move, verdict: Verdict) -> Outcome:
        """What a move that was judged legal leads to."""

    @abstractmethod
    def choices(self, position: Position, hand: Cards) -> Choices:
        """The plays of the seat to move and whether it may pass."""

    def moves(self, position: Position, hand: Cards) -> tuple[Move, ...]:
        """Every legal move of the seat to move, cheapest first, passing last."""
        plays, may_pass = self.choices(position, hand)
        return (*map(play, plays), Pass()) if may_pass else tuple(map(play, plays))

    def laid_open(self, position: Position, entry: Mapping[str, Any]) -> Step | None:
        """What follows from a line of an observation's log that tells what the deal made a seat show; None if the line
        is no such line.
        """
        return None


class PlayPhase(Phase):
    """Leading, covering and passing until a trick ends: the same in every climbing game."""

    def judge(self, position: Position, move: Move, hand: Cards | None) -> Verdict:
        if isinstance(move, Pass):
            return self._judge_pass(position, hand)
        if not isinstance(move, Play):
            raise EngineError(f"no such move now: {move}")
        if not move.cards:
            return Verdict(position.rules, False, Reason.NOTHING_SELECTED)
        if hand is None and len(move.cards) == position.counts[acting(position)]:
            hand = move.cards  # whoever sees a hand emptied knows all of it
        verdict = judge(
            position.rules, move.cards, position.table, declared=move.declared, hand=hand, stock=position.stock
        )
        readings = verdict.readings
        if len(readings) < 2:
            return verdict
        table = None if position.table is None else position.table.form
        offered = tuple(one.play for one in readings)
        return Verdict(position.rules, False, Reason.AMBIGUOUS_READING, move.cards, offered, table)

    def follow(self, position: Position, move: Move, verdict: Verdict) -> Outcome:
        if isinstance(move, Play):
            combination = verdict.readings[0]
            step = self._put_down(position, combination)
            return Outcome(*step, move if move.declared else play(combination))
        step = self._hand_on_lead(position) if position.table is None else self._pass(position)
        return Outcome(*step, move)

    def choices(self, position: Position, hand: Cards) -> Choices:
        table = position.table
        plays = plays_of(position.rules, hand, table, position.stock)
        if table is None:
            return Choices(plays, not plays)
        return Choices(plays, not plays or self._judge_pass(position, hand).legal)

    def _judge_pass(self, position: Position, hand: Cards | None) -> Verdict:
        if hand is None and position.table is None:
            hand = ()  # nobody else can tell whether a leader had nothing to lead
        rules = position.rules
        held = next_cards(position) if rules.design.press is not None else None
        return judge(rules, (), position.table, hand=hand, stock=position.stock, next_cards=held)

    def _put_down(self, position: Position, combination: Combination) -> Step:
        seat = acting(position)
        left = position.counts[seat] - combination.size
        after = position.but(
            counts=with_item(position.counts, seat, left),
            turn=position.seat_after(seat),
            played=with_item(position.played, seat, True),
            table=combination,
            table_seat=seat,
            trick=(*position.trick, (seat, combination)),
            stuck=0,
            bombs=position.bombs + (combination.form.rung > 0),
        )
        if left:
            return Step(after, (Played(seat, combination),))
        after, events = position.rules.game.round.hand_emptied(after, seat)
        return Step(after, (Played(seat, combination), *events))

    def _pass(self, position: Position) -> Step:
        seat, holder = acting(position), position.table_seat
        following = next_to_answer(position, seat)
        if following is not None:
            trick = (*position.trick, (seat, None))
            return Step(position.but(turn=following, trick=trick), (Passed(seat),))
        assert holder is not None
        position, after = position.rules.game.round.trick_won(position)
        return Step(position, (Passed(seat), TrickWon(holder), *after))

    def _hand_on_lead(self, position: Position) -> Step:
        seat = acting(position)
        stuck = position.stuck + 1
        if stuck == sum(map(bool, position.counts)):
            return Step(position.but(stuck=stuck, turn=None), (LeadPassed(seat), RoundDrawn()))
        following = position.seat_after(seat)
        return Step(position.but(stuck=stuck, turn=following, leader=following), (LeadPassed(seat),))


def phase_of(position: Position) -> Phase:
    """The part of the round a position is in."""
    return position.rules.game.round.phases[position.phase]


def judge_move(position: Position, move: Move, seat: int | None, hand: Cards) -> Verdict:
    """May ``seat`` make this move now? ``hand`` is the hand of the seat whose turn it is."""
    if position.turn is None:
        return Verdict(position.rules, False, Reason.ROUND_OVER)
    if seat != position.turn:
        return Verdict(position.rules, False, Reason.NOT_YOUR_TURN)
    return phase_of(position).judge(position, move, hand)


def acting(position: Position) -> int:
    """The seat whose turn it is, in a round that is not over."""
    if position.turn is None:
        raise EngineError("the round is over")
    return position.turn


def next_to_answer(position: Position, seat: int) -> int | None:
    """Who answers the table after ``seat`` has passed; None when everybody else has passed: the trick is over."""
    counts, holder = position.counts, position.table_seat
    players = len(counts)
    for step in range(1, players + 1):
        other = (seat + step) % players
        if other == holder:
            return None
        if counts[other]:
            return other
    return None


def next_cards(position: Position) -> int:
    """How many cards the next seat holds."""
    return position.counts[position.seat_after(acting(position))]
