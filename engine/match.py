"""Rounds in a row: how the next one starts, what they sum up to, when the match is over.

A match of points runs on, or for a number of rounds agreed beforehand; a match of levels is over when a round has
decided it. Its record is the list of the records of its rounds: ``{"format": 1, "rounds": [...]}``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from . import fields
from .errors import BadRecord, EngineError
from .record import FORMAT, Record, record_of, replay
from .rng import new_seed
from .rounds import Start
from .ruleset import Ruleset
from .state import State, new_round


def next_start(finished: State | Record) -> Start:
    """How the round after a finished one starts; an EngineError if there is none."""
    state = replay(finished) if isinstance(finished, Record) else finished
    if not state.over:
        raise EngineError("the round is not over yet")
    return state.rules.game.round.next_start(state.start, state.position)


def next_round(finished: State, seed: str | None = None) -> State:
    """Deal the round after a finished one, by default with a fresh seed."""
    return new_round(finished.rules, finished.players, seed or new_seed(), next_start(finished))


def totals(rounds: Iterable[Sequence[int]], players: int) -> tuple[int, ...]:
    """The sum per seat of the points of some rounds."""
    sums = [0] * players
    for points in rounds:
        sums = [sum_ + gained for sum_, gained in zip(sums, points, strict=True)]
    return tuple(sums)


@dataclass(frozen=True, slots=True)
class Place:
    """A seat in the standing; equal points share a place."""

    place: int
    seat: int
    points: int


def standing(points: Sequence[int]) -> tuple[Place, ...]:
    """The seats by points, best first.

    >>> [(place.place, place.seat) for place in standing([-5, 10, -5])]
    [(1, 1), (2, 0), (2, 2)]
    """
    order = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
    return tuple(Place(1 + sum(other > points[seat] for other in points), seat, points[seat]) for seat in order)


@dataclass(frozen=True, slots=True)
class Match:
    """A match: the states its rounds have reached, the last one perhaps still being played.

    ``limit`` is the number of rounds agreed on, None while it runs on.
    """

    rounds: tuple[State, ...]
    limit: int | None = None

    @classmethod
    def begin(cls, rules: Ruleset, players: int, limit: int | None = None, seed: str | None = None) -> Match:
        """Deal the first round."""
        if limit is not None and not 1 <= limit <= fields.MOST:
            raise EngineError(f"bad number of rounds {limit}")
        return cls((new_round(rules, players, seed or new_seed()),), limit)

    @property
    def state(self) -> State:
        """The current round."""
        return self.rounds[-1]

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat has gained in the rounds that are over."""
        return totals((state.score.points for state in self.rounds if state.score), self.state.players)

    @property
    def over(self) -> bool:
        """Whether the last round has decided the match, or the agreed number of rounds has been played."""
        score = self.state.score
        decided = score is not None and score.ends_match
        return decided or (self.limit is not None and self.state.over and len(self.rounds) >= self.limit)

    def standing(self) -> tuple[Place, ...]:
        """The seats by points so far; the final standing once the match is over."""
        return standing(self.points)

    def with_state(self, state: State) -> Match:
        """The match with its current round moved on."""
        return Match((*self.rounds[:-1], state), self.limit)

    def next_round(self, seed: str | None = None) -> Match:
        """The match with its next round dealt; an EngineError if the match or the current round does not allow one."""
        if self.over:
            raise EngineError("the match is over")
        return Match((*self.rounds, next_round(self.state, seed)), self.limit)

    def to_json(self) -> dict[str, Any]:
        return {"format": FORMAT, "rounds": [record_of(state).to_json() for state in self.rounds]}

    @classmethod
    def from_json(cls, data: object, limit: int | None = None) -> Match:
        """Replay a match; BadRecord names the round and move that are impossible, or a start that does not follow."""
        rounds: list[State] = []
        for number, one in enumerate(match_records(data), 1):
            try:
                state = replay(one)
            except BadRecord as error:
                raise BadRecord(f"round {number}: {error}", error.move_number) from error
            if rounds:
                check_follows(rounds[-1], state, number)
            rounds.append(state)
        return cls(tuple(rounds), limit)


def match_records(data: object) -> list[Record]:
    """The records of a match's JSON, not yet replayed."""
    match = fields.as_object(data, "match")
    if match.get("format") != FORMAT:
        raise BadRecord(f"bad format {fields.shown(match.get('format'))}: this engine reads format {FORMAT}")
    rounds = fields.items(match, "rounds")
    if not rounds:
        raise BadRecord("a match has at least one round")
    if set(match) != {"format", "rounds"}:
        raise BadRecord(f"bad match: it has format and rounds, not {', '.join(map(fields.shown, match))}")
    return [Record.from_json(one) for one in rounds]


def check_follows(before: State, state: State, number: int) -> None:
    """A BadRecord unless a round is the one that comes after another."""
    if not before.over:
        raise BadRecord(f"round {number - 1} is not over")
    if not _same_rules(state.rules, before.rules) or state.players != before.players:
        raise BadRecord(f"round {number} has other players or rules")
    if before.score is not None and before.score.ends_match:
        raise BadRecord(f"round {number - 1} has decided the match: no round {number} follows")
    if dict(state.start) != dict(next_start(before)):
        raise BadRecord(f"round {number} starts with {dict(state.start)}: it should be {dict(next_start(before))}")


def _same_rules(one: Ruleset, other: Ruleset) -> bool:
    """Whether the house rules are the same; settings change from round to round."""
    return one.game is other.game and one.switches == other.switches
