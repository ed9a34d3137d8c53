"""A round of Guandan: dealing, tribute, who leads, who is out, how it ends and what the next one is played for.

Rule ids in brackets name the paragraph a line carries out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..cards import RANKS, Cards
from ..errors import EngineError
from ..events import Dealt, Event, RoundEnded
from ..phases import PlayPhase
from ..position import PLAY, Position, Step
from ..rng import Rng
from ..rounds import Question, RoundRules, Start
from ..ruleset import Ruleset
from .guandan_events import LeadInherited, WentOut
from .guandan_levels import (
    SEATS,
    Advance,
    advance,
    answer_advance,
    finishing_order,
    partner_of,
    read_level,
    read_levels,
    read_order,
    read_own,
    read_strikes,
    steps_of,
    team_of,
)
from .guandan_phases import RETURN, TRIBUTE, ReturnPhase, TributePhase, exchange_of, refuse
from .guandan_tribute import answer_tribute, begin, refusals

HAND: Final = 27
START_KEYS: Final = ("level", "levels", "own", "order", "strikes")


class GuandanRound(RoundRules):
    """The hooks of Guandan.

    A round starts from ``{"level", "levels", "own", "order", "strikes"}``: its level, the levels of the teams (seats
    0+2 first), whose round it is, the order of finishing of the round before and the failures at A. In the first round
    ``own`` and ``order`` are None.
    """

    seats = range(SEATS, SEATS + 1)
    default_seats = SEATS
    score = staticmethod(advance)

    def __init__(self) -> None:
        self.phases = {TRIBUTE: TributePhase(), RETURN: ReturnPhase(), PLAY: PlayPhase()}
        self.questions = {
            "tribute": Question("who pays what", ("level", "hands", "order"), answer_tribute),
            "advance": Question("levels after a round", ("levels", "own", "order", "strikes"), answer_advance),
        }

    def first_start(self, rules: Ruleset) -> Start:
        """Both teams at the first level, nobody's round; the human, seat 0, leads [gd-first-lead, gd-level]."""
        level = steps_of(rules).first_level
        return _start(level, (level, level), None, None, (0, 0))

    def any_start(self, rules: Ruleset, players: int, rng: Rng) -> Start:
        """Any levels and any order of finishing: a round with tribute, single or double, unless it is switched off."""
        order = rng.shuffled(range(SEATS))
        levels, own = (rng.choice(RANKS), rng.choice(RANKS)), team_of(order[0])
        return _start(levels[own], levels, own, order, (0, 0))

    def next_start(self, before: Start, position: Position) -> Start:
        """The level is that of the team that has won, whose round it is [gd-level, gd-ace-fail]."""
        done = self._advance(before, position)
        if done.match_won:
            raise EngineError("the match is over")
        return _start(done.level, done.levels, done.team, done.order, done.strikes)

    def check_start(self, rules: Ruleset, players: int, start: Mapping[str, Any]) -> Start:
        if set(start) != set(START_KEYS):
            raise EngineError(f"bad start {dict(start)!r}: it has {', '.join(START_KEYS)}")
        level, levels = read_level(start["level"]), read_levels(start["levels"])
        own, order = read_own(start["own"]), read_order(start["order"])
        if own is None:
            fits = order is None and set(levels) == {level}
        else:
            fits = order is not None and team_of(order[0]) == own and levels[own] == level
        if not fits:
            raise EngineError(
                f"bad start {dict(start)!r}: the level is that of own, the team of the first in order; in the first "
                "round both are null and the teams at one level"
            )
        return _start(level, levels, own, order, read_strikes(start["strikes"]))

    def deal(self, rules: Ruleset, shuffled: Cards, players: int, start: Start) -> tuple[tuple[Cards, ...], Cards]:
        """All cards, one by one round the table [gd-deck]."""
        return tuple(shuffled[seat::SEATS] for seat in range(SEATS)), ()

    def opening(self, rules: Ruleset, players: int, start: Start) -> Step:
        """First the tribute, if there is one; else the first player of the last round leads [gd-tribute]."""
        rules = rules.at(level=start["level"])
        order, exchange = start["order"], begin(rules, start["order"])
        leader = 0 if order is None else order[0]
        position = Position(
            rules=rules,
            counts=(HAND,) * SEATS,
            stock=0,
            turn=leader if exchange is None else exchange.payers[0],
            leader=leader,
            played=(False,) * SEATS,
            phase=PLAY if exchange is None else TRIBUTE,
            exchange=exchange,
        )
        return Step(position, (Dealt(position.counts, 0, None),))

    def laid_open(self, position: Position, hands: Sequence[Cards]) -> Step:
        """The big jokers of a paying side that refuses the tribute [gd-tribute-refused]."""
        if position.phase != TRIBUTE:
            return Step(position, ())
        jokers = refusals(exchange_of(position).payers, hands)
        return refuse(position, jokers) if jokers else Step(position, ())

    def hand_emptied(self, position: Position, seat: int) -> Step:
        """A seat goes out; the round ends when both partners or three seats are [gd-round-end]."""
        out = (*position.out, seat)
        events: tuple[Event, ...] = (WentOut(seat, len(out)),)
        if partner_of(seat) in position.out or len(out) == SEATS - 1:
            return Step(position.but(turn=None, out=out), (*events, RoundEnded(out[0])))
        return Step(position.but(out=out), events)

    def trick_won(self, position: Position) -> Step:
        """The winner leads; if it is out of cards, its partner [gd-trick, gd-inherit-lead]."""
        winner = position.table_seat
        if winner is None:
            raise EngineError("no trick is going on")
        inherited = not position.counts[winner]
        leader = partner_of(winner) if inherited else winner
        after = position.but(turn=leader, leader=leader, table=None, table_seat=None, trick=())
        return Step(after, (LeadInherited(leader),) if inherited else ())

    def final_score(self, start: Start, position: Position, hands: Sequence[Cards]) -> Advance:
        return self._advance(start, position)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """The two teams."""
        return (0, 2), (1, 3)

    def _advance(self, start: Start, position: Position) -> Advance:
        """What a finished round changes; one that was set up counts as a first round at its level."""
        level = str(position.rules.settings["level"])
        facts: dict[str, Any] = dict(start) or {"levels": (level, level), "own": None, "strikes": (0, 0)}
        return advance(
            position.rules,
            levels=facts["levels"],
            own=facts["own"],
            order=finishing_order(position.out),
            strikes=facts["strikes"],
        )


def _start(
    level: str, levels: tuple[str, ...], own: int | None, order: tuple[int, ...] | None, strikes: tuple[int, ...]
) -> Start:
    return Start(level=level, levels=levels, own=own, order=order, strikes=strikes)


ROUND = GuandanRound()
