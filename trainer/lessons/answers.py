"""How the others answer in a step: always alike, so that a step goes the same way for everybody.

The computer players of the table are not asked: they get stronger, and a lesson must not change with them. A policy is
one function from a state to a legal move of the seat whose turn it is, and one entry in ``POLICIES``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import engine
from engine import Move, Pass, State
from engine.position import PLAY

Policy = Callable[[State], Move]


def passing(state: State) -> Move:
    """Never covers; leads its cheapest play."""
    return Pass() if state.table is not None and state.may_pass() else state.legal_moves()[0]


def cheapest(state: State) -> Move:
    """Covers an opponent with its cheapest play, with a bomb only to go out; leads its cheapest."""
    return _climb(state, bombs=False)


def fierce(state: State) -> Move:
    """As ``cheapest``, with bombs as well."""
    return _climb(state, bombs=True)


def _climb(state: State, *, bombs: bool) -> Move:
    turn, holder = state.turn, state.table_seat
    if state.phase != PLAY or state.table is None or holder is None or turn is None:
        return state.legal_moves()[0]
    sides = state.rules.game.round.sides(state.players)
    friends = any({turn, holder} <= set(side) for side in sides)
    if friends and state.may_pass():
        return Pass()
    last = len(state.hands[turn])
    for play in state.legal_plays():
        if bombs or not play.is_bomb or play.size == last:
            return engine.play(play)
    return Pass() if state.may_pass() else state.legal_moves()[0]


POLICIES: Mapping[str, Policy] = {"cheapest": cheapest, "pass": passing, "fierce": fierce}

Script = tuple[tuple[int, Move], ...]
"""Moves of certain seats, in the order in which they are to be made."""


def script(lines: tuple[str, ...]) -> Script:
    """``SEAT MOVE`` a line; ValueError or NotationError for a line that is none."""
    pairs = (line.partition(" ") for line in lines)
    return tuple((int(seat), engine.parse_move(move)) for seat, _, move in pairs)


def next_answer(state: State, policies: tuple[Policy, ...], lines: Script) -> tuple[Move, Script]:
    """What the seat whose turn it is does, and what is left of the script. A scripted move the rules refuse now is left
    out.
    """
    seat = state.turn
    for place, (whose, move) in enumerate(lines):
        if whose == seat:
            rest = (*lines[:place], *lines[place + 1 :])
            return (move, rest) if state.judge(move).legal else next_answer(state, policies, rest)
    assert seat is not None, "somebody is to move"
    return policies[seat - 1](state), lines
