"""The levels of Guandan: what a round's order of finishing makes of them, and when the match is won.

Rule ids in brackets name the paragraph a line carries out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from .. import fields
from ..cards import RANKS
from ..errors import EngineError
from ..rounds import Answer
from ..ruleset import Ruleset
from ..scoring import Score
from .guandan import LEVEL

SEATS: Final = 4
TOP: Final = RANKS[-1]
LAST: Final = SEATS - 1
"""The place of the last player, counted from 0."""


class Steps(NamedTuple):
    """The switches that matter to levels, compiled once for each ruleset.

    ``rises``: how far a team rises whose second player is second, third, last. ``strikes``: how many failures at A
    make a team fall back, None: failures cost nothing.
    """

    rises: tuple[int, ...]
    first_level: str
    strikes: int | None


@lru_cache(maxsize=256)
def steps_of(rules: Ruleset) -> Steps:
    """Compile the switches ``advance``, ``first_level`` and ``ace_rule``."""
    switches = rules.switches
    return Steps(
        rises=tuple(map(int, str(switches["advance"]).split("-"))),
        first_level=str(switches["first_level"]),
        strikes={"tournament": None, "three_strikes": 3}[str(switches["ace_rule"])],
    )


def team_of(seat: int) -> int:
    """The team of a seat: partners sit opposite each other [gd-teams]."""
    return seat % 2


def partner_of(seat: int) -> int:
    """The seat opposite."""
    return (seat + 2) % SEATS


def finishing_order(out: Sequence[int]) -> tuple[int, ...]:
    """All seats in the order of finishing, from those who are out when the round has ended.

    After a 1-2 finish the two opponents are beaten alike [gd-round-end]; they are written in turn order from the first.

    >>> finishing_order((2, 0)), finishing_order((1, 0, 2))
    ((2, 0, 3, 1), (1, 0, 2, 3))
    """
    turn_order = ((out[0] + step) % SEATS for step in range(SEATS))
    return (*out, *(seat for seat in turn_order if seat not in out))


@dataclass(frozen=True, slots=True)
class Advance(Score):
    """What a round of Guandan changes. ``points`` are the levels each seat's team has gained (a fall is no gain).

    ``team`` won the round and rises by ``steps``, as far as there are levels; ``levels``, ``level`` and ``strikes`` are
    those of the next round; ``failed`` is the team that failed at its own level A, None if none did; ``fell`` tells
    whether it fell back. ``match_won``: there is no next round.
    """

    order: tuple[int, ...] = ()
    team: int = 0
    steps: int = 0
    levels: tuple[str, ...] = ()
    level: str = ""
    strikes: tuple[int, ...] = ()
    failed: int | None = None
    fell: bool = False
    match_won: bool = False

    @property
    def ends_match(self) -> bool:
        return self.match_won

    @property
    def rule(self) -> str:
        """The rule that decides what the round changes; no part of the protocol's answer."""
        if self.match_won:
            return "gd-win-at-ace"
        if self.fell:
            return "gd-ace-rule"
        return "gd-ace-fail" if self.failed is not None else "gd-advance"

    def answer(self) -> Answer:
        """The protocol's answer to ``advance``."""
        return {
            "winner": self.team,
            "steps": self.steps,
            "levels": list(self.levels),
            "level": self.level,
            "strikes": list(self.strikes),
            "match_won": self.match_won,
        }

    def to_json(self) -> dict[str, Any]:
        return {"points": list(self.points), "order": list(self.order), **self.answer()}


def advance(
    rules: Ruleset,
    *,
    levels: Sequence[str],
    own: int | None,
    order: Sequence[int],
    strikes: Sequence[int] = (0, 0),
) -> Advance:
    """What follows from a finished round. ``levels`` and ``strikes`` are those of the teams when it began, ``own`` is
    the team whose round it was [gd-ace-fail], ``order`` are all seats in the order of finishing.

    >>> from engine import game
    >>> done = advance(game("guandan").rules(), levels=("5", "3"), own=0, order=(1, 0, 2, 3))
    >>> done.team, done.steps, done.levels, done.level
    (1, 1, ('5', '4'), '4')
    """
    compiled = steps_of(rules)
    first, team = order[0], team_of(order[0])
    place = order.index(partner_of(first))
    steps = compiled.rises[place - 1]
    after, counted = list(levels), list(strikes)
    after[team] = RANKS[min(RANKS.index(levels[team]) + steps, len(RANKS) - 1)]  # [gd-advance]
    gained = RANKS.index(after[team]) - RANKS.index(levels[team])
    failed, fell = None, False
    won = own == team and levels[team] == TOP and place != LAST  # [gd-win-at-ace]
    if own is not None and levels[own] == TOP and not won:
        failed = own
        if compiled.strikes is not None:  # [gd-ace-rule]
            counted[own] += 1
            fell = counted[own] >= compiled.strikes
        if fell:
            after[own], counted[own] = compiled.first_level, 0
    return Advance(
        points=tuple(gained if team_of(seat) == team else 0 for seat in range(SEATS)),
        seats=(),
        winner=first,
        order=tuple(order),
        team=team,
        steps=steps,
        levels=tuple(after),
        level=after[team],
        strikes=tuple(counted),
        failed=failed,
        fell=fell,
        match_won=won,
    )


def answer_advance(rules: Ruleset, facts: Mapping[str, Any]) -> Answer:
    """The command ``advance``."""
    order = read_order(facts.get("order"))
    if order is None:
        raise EngineError("order is missing: the four seats in the order of finishing are needed")
    done = advance(
        rules,
        levels=read_levels(facts.get("levels")),
        own=read_own(facts.get("own")),
        order=order,
        strikes=read_strikes(facts.get("strikes", [0, 0])),
    )
    return done.answer()


def read_level(given: object) -> str:
    """A level, ``2`` … ``A``; reads what the setting ``level`` reads."""
    return str(LEVEL.read(given))


def read_levels(given: object) -> tuple[str, ...]:
    """The levels of the two teams."""
    if not isinstance(given, list | tuple) or len(given) != 2:
        raise EngineError(f"bad levels {fields.shown(given)}: the ranks of the two teams are needed")
    return tuple(map(read_level, given))


def read_own(given: object) -> int | None:
    """The team whose round it is, None for nobody's."""
    if given is None or (type(given) is int and given in (0, 1)):
        return given
    raise EngineError(f"bad own {fields.shown(given)}: a team, 0 or 1, or null is needed")


def read_order(given: object) -> tuple[int, ...] | None:
    """The order of finishing: all four seats; None in the first round."""
    if given is None:
        return None
    seats = list(given) if isinstance(given, list | tuple) else []
    if not all(type(seat) is int for seat in seats) or sorted(seats) != list(range(SEATS)):
        raise EngineError(f"bad order {fields.shown(given)}: each seat from 0 to 3 once is needed")
    return tuple(seats)


def read_strikes(given: object) -> tuple[int, ...]:
    """The failures at A of the two teams."""
    if not isinstance(given, list | tuple) or len(given) != 2 or not all(map(fields.is_count, given)):
        raise EngineError(f"bad strikes {fields.shown(given)}: two whole numbers from 0 up are needed")
    return tuple(given)
