"""A match as one device finds it now, and the one way to change it.

A state is never stored. It is derived from the round's record by replaying it and kept in this process by match and
version: a version is one fixed list of moves, so what is kept can never be out of date. Storing a change is one compare
and swap on the match's version, in one transaction with the round it changes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from threading import Lock

from django.db import transaction
from django.utils import timezone

import engine
from engine import EngineError, Observation, Record, State
from trainer.models import HUMAN, Device, Match, Round

KEPT_STATES = 512


class StaleVersion(Exception):
    """The match has moved on since the page that sent this form was made. Nothing was changed."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match at one version: the round being played (or just over) and its state.

    ``state`` is None when the record no longer replays under today's rules: such a round is shown as closed.
    """

    match: Match
    round: Round
    state: State | None

    @property
    def version(self) -> int:
        """The version every form of this page carries."""
        return self.match.version

    @property
    def your_turn(self) -> bool:
        """Whether the person is to move."""
        return self.state is not None and not self.state.over and self.state.turn == HUMAN

    @property
    def computers_turn(self) -> bool:
        """Whether a computer player is to move."""
        return self.state is not None and not self.state.over and self.state.turn != HUMAN

    @property
    def fresh(self) -> bool:
        """Whether the cards have just been dealt: nobody has moved yet."""
        return self.state is not None and not self.state.moves

    @property
    def rounds_over(self) -> int:
        """How many rounds of the match are over: those before this one, and this one once it has its points."""
        return self.round.number - (self.round.points is None)

    @property
    def last_round(self) -> bool:
        """Whether no round follows this one."""
        return self.state is not None and self.ends_with(self.state)

    def ends_with(self, state: State) -> bool:
        """Whether the match ends with this round if it comes to ``state``: it is decided, or it has no more rounds."""
        limit = self.match.rounds_limit
        decided = state.score is not None and state.score.ends_match
        return decided or (limit is not None and self.round.number >= limit)

    def seen_by(self, seat: int) -> Observation:
        """What ``seat`` may know now; only for a round that still replays."""
        assert self.state is not None
        return engine.observe(self.state, seat)

    def expect(self, version: int) -> None:
        """Raise StaleVersion unless this is the version the form was made for."""
        if version != self.version:
            raise StaleVersion


def sit_down(device: Device | None, game: str, match_id: str) -> Sitting:
    """The match ``match_id`` of ``device`` at its current round; raises Match.DoesNotExist when it is not theirs.

    A match whose record turns out not to replay is finished as long as that is so.
    """
    if device is None:
        raise Match.DoesNotExist
    # One statement, so that version and record belong together whatever is stored meanwhile.
    rounds = Round.objects.select_related("match").order_by("-number")
    found = rounds.filter(match_id=match_id, match__device=device, match__game=game).first()
    if found is None:
        raise Match.DoesNotExist
    sitting = Sitting(found.match, found, _state_of(found))
    _settle(sitting)
    return sitting


def _settle(sitting: Sitting) -> None:
    """Nothing waits in a match whose record does not replay, and it waits again where one does once more (another
    process may run an older engine); unless somebody was faster and the match has moved on.
    """
    match, state = sitting.match, sitting.state
    finished = state is None or (state.over and sitting.ends_with(state))
    unchanged = Match.objects.filter(pk=match.pk, version=match.version)
    if finished != match.finished and unchanged.update(finished=finished):
        match.finished = finished


def store(sitting: Sitting, state: State, whys: Mapping[str, Sequence[str]] | None = None) -> Sitting:
    """Store ``state``, which followed from the sitting's; raises StaleVersion when somebody was faster.

    ``whys``: why computers moved as they did, added to those of the round (``Round.whys``).
    """
    record = engine.record_of(state)
    match, played = sitting.match, sitting.round
    points = list(state.score.points) if state.score is not None else None
    whys = {**played.whys, **(whys or {})}
    with transaction.atomic():
        swap_version(match, finished=state.over and sitting.ends_with(state))
        Round.objects.filter(pk=played.pk).update(record=record.to_json(), points=points, whys=whys)
    played.record, played.points, played.whys = record.to_json(), points, whys
    return Sitting(match, played, keep_state(match, state))


def swap_version(match: Match, *, finished: bool = False) -> None:
    """Raise the match's version if it still is what ``match`` says; StaleVersion otherwise. Within a transaction."""
    now = timezone.now()
    unchanged = Match.objects.filter(pk=match.pk, version=match.version)
    if not unchanged.update(version=match.version + 1, updated_at=now, finished=finished):
        raise StaleVersion
    match.version, match.updated_at, match.finished = match.version + 1, now, finished


_states: OrderedDict[tuple[str, int], State | None] = OrderedDict()
_lock = Lock()


def keep_state(match: Match, state: State | None) -> State | None:
    """Remember the state of ``match`` at its version, forgetting the one unused for longest."""
    with _lock:
        _states[match.pk, match.version] = state
        _states.move_to_end((match.pk, match.version))
        while len(_states) > KEPT_STATES:
            _states.popitem(last=False)
    return state


def _state_of(played: Round) -> State | None:
    key = played.match.pk, played.match.version
    with _lock:
        if key in _states:
            _states.move_to_end(key)
            return _states[key]
    return keep_state(played.match, replay_or_none(played.record))


def replay_or_none(record: object) -> State | None:
    """The state ``record`` leads to; None when today's engine no longer accepts it."""
    try:
        return engine.replay(Record.from_json(record))
    except EngineError:
        return None
