"""When a step is done: predicates over one moment, by the code a step's ``goal`` lines name them with.

A goal is asked after the learner's move and after every answer of the others. None of them knows a game: they look at
verdicts, events and hands. A new goal is one function and one entry here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import engine
from engine import Cards, Combination, Pass, Return, State, Tribute
from engine.events import Drew, Event, Passed, Played, TrickWon
from trainer.models import HUMAN

from .moves import Done, Pick


class Moment(NamedTuple):
    """``before``: when the learner did ``move``; ``now``: after it and ``events`` (its own, then the answers)."""

    before: State
    move: Done
    now: State
    events: tuple[Event, ...]

    @property
    def fresh(self) -> bool:
        """Nobody has answered yet."""
        return not any(isinstance(event, Played | Passed) and event.seat != HUMAN for event in self.events)

    @property
    def played(self) -> Combination | None:
        """What the learner put down with this move."""
        found = (event for event in self.events if isinstance(event, Played) and event.seat == HUMAN)
        return next((event.combination for event in found), None)


Test = Callable[[Moment], bool]


@dataclass(frozen=True)
class Goal:
    """All of ``tests`` must hold at one moment. ``own``: the learner's move alone decides it."""

    text: str
    tests: tuple[Test, ...]
    own: bool
    picks: bool = False

    def met(self, moment: Moment) -> bool:
        return (not self.own or moment.fresh) and all(test(moment) for test in self.tests)


def _covers(_: str) -> Test:
    return lambda at: at.played is not None and at.before.table is not None


def _leads(_: str) -> Test:
    return lambda at: at.played is not None and at.before.table is None


def _plays(args: str) -> Test:
    kind, _, rank = args.partition(":")
    if not kind:
        raise ValueError("plays what?")
    return lambda at: at.played is not None and at.played.kind == kind and rank in ("", at.played.rank)


def _uses(args: str) -> Test:
    wanted = engine.parse_cards(args)
    return lambda at: at.played is not None and _holds(at.played.cards, wanted)


def _sheds(args: str) -> Test:
    least = int(args)
    return lambda at: at.played is not None and at.played.size >= least


def _passes(_: str) -> Test:
    return lambda at: isinstance(at.move, Pass)


def _pays(_: str) -> Test:
    return lambda at: isinstance(at.move, Tribute)


def _returns(args: str) -> Test:
    wanted = engine.parse_card(args) if args else None
    return lambda at: isinstance(at.move, Return) and (wanted is None or at.move.card.rank == wanted.rank)


def _picks(args: str) -> Test:
    if args != "playable":
        raise ValueError(f"picks {args!r}")
    return lambda at: isinstance(at.move, Pick) and set(at.move.cards) == playable(at.before)


def _wins(args: str) -> Test:
    if args not in _WON:
        raise ValueError(f"wins {args!r}")
    return _WON[args]


def _wins_trick(at: Moment) -> bool:
    return any(isinstance(event, TrickWon) and event.seat == HUMAN for event in at.events)


def _wins_match(at: Moment) -> bool:
    return at.now.score is not None and at.now.score.ends_match and at.now.winner in own_side(at.now)


_WON: Mapping[str, Test] = {"trick": _wins_trick, "match": _wins_match}


def _draws(_: str) -> Test:
    return lambda at: any(isinstance(event, Drew) and event.seat == HUMAN for event in at.events)


def _next_lead(_: str) -> Test:
    return lambda at: at.now.turn == HUMAN and at.now.table is None and at.now.phase == "play"


def _partner_leads(_: str) -> Test:
    return lambda at: at.now.table is None and at.now.turn != HUMAN and at.now.turn in own_side(at.now)


def _gains(args: str) -> Test:
    points = int(args)
    return lambda at: at.now.score is not None and at.now.score.points[HUMAN] == points


def _goes_out(_: str) -> Test:
    return lambda at: not at.now.hands[HUMAN]


def _ends(_: str) -> Test:
    return lambda at: at.now.over


def _side_wins(_: str) -> Test:
    return lambda at: at.now.over and at.now.winner in own_side(at.now)


OWN: Mapping[str, Callable[[str], Test]] = {
    "covers": _covers,
    "leads": _leads,
    "plays": _plays,
    "uses": _uses,
    "sheds": _sheds,
    "passes": _passes,
    "pays": _pays,
    "returns": _returns,
    "picks": _picks,
}
"""Goals about the learner's own move."""

ROUND: Mapping[str, Callable[[str], Test]] = {
    "wins": _wins,
    "draws": _draws,
    "next-lead": _next_lead,
    "partner-leads": _partner_leads,
    "goes-out": _goes_out,
    "side-wins": _side_wins,
    "ends-round": _ends,
    "gains": _gains,
}
"""Goals about what becomes of the round: the others answer, and the learner moves again."""


def goal(line: str) -> Goal:
    """One line of a step's ``goal``: conditions with commas between them; ValueError for one that is none."""
    conditions = [part.strip().partition(" ")[::2] for part in line.split(",")]
    for code, _ in conditions:
        if code not in OWN and code not in ROUND:
            raise ValueError(f"{code!r} is none of: {', '.join((*OWN, *ROUND))}")
    tests = tuple((OWN.get(code) or ROUND[code])(args.strip()) for code, args in conditions)
    codes = [code for code, _ in conditions]
    return Goal(line, tests, own=all(code in OWN for code in codes), picks="picks" in codes)


def playable(state: State) -> frozenset[engine.Card]:
    """The cards the learner could play now."""
    return engine.playable_cards(state.rules, state.hands[HUMAN], state.table, stock=len(state.stock))


def own_side(state: State) -> tuple[int, ...]:
    """The seats that win and lose with the learner, the learner's own among them."""
    return next(side for side in state.rules.game.round.sides(state.players) if HUMAN in side)


def _holds(cards: Cards, wanted: Iterable[engine.Card]) -> bool:
    left = list(cards)
    for card in wanted:
        if card not in left:
            return False
        left.remove(card)
    return True
