"""A learner's moves in a step so far: where they led, and whether the step is done.

An attempt is a value that follows from the step and the moves alone, so that an address or a form carries all of it
and nothing is stored: a reload, a second tab or another device shows the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine import EngineError, State, Verdict
from engine.events import Event
from trainer.models import HUMAN

from .answers import Script, next_answer
from .goals import Goal, Moment
from .moves import Done, Pick, parse_done
from .steps import Step, Wrong

MOST_MOVES = 60
"""More moves no step takes; an address with more is cut off there."""
MOST_LETTERS = 500
"""No move is longer, not even a whole hand."""


@dataclass(frozen=True)
class Attempt:
    """``state`` is where the moves led; ``events`` happened since the learner's last move, that included.

    ``open`` goals are still to be met. ``missed``: the last move was legal and cannot meet them; ``wrong`` is the
    tempting move it was, if a text names it. ``laid`` is the last state since that move in which something lies there.
    """

    step: Step
    state: State
    open: tuple[Goal, ...]
    then: Script
    moves: tuple[Done, ...] = ()
    events: tuple[Event, ...] = ()
    missed: bool = False
    wrong: Wrong | None = None
    laid: State | None = None
    verdict: Verdict | None = None
    """Why the last move was legal; None for a pick."""

    @property
    def done(self) -> bool:
        return not self.open

    @property
    def closed(self) -> bool:
        """Nothing more can be done: it is done, or has gone wrong."""
        return self.done or self.missed


def begin(step: Step) -> Attempt:
    """The step as the learner finds it."""
    return Attempt(step, step.start, step.goals, step.then)


def follow(step: Step, texts: Iterable[str]) -> Attempt:
    """The moves of an address or a form, as far as they can be made; what cannot be read or made ends them."""
    attempt = begin(step)
    for text in list(texts)[:MOST_MOVES]:
        if len(text) > MOST_LETTERS:
            break
        try:
            attempt = go_on(attempt, parse_done(text))
        except EngineError:
            break
    return attempt


def go_on(attempt: Attempt, move: Done) -> Attempt:
    """One move further, with the answers of the others.

    IllegalMove when the rules refuse it, another EngineError for a move this part of the round does not have, or when
    nothing more is to be done.
    """
    step, before = attempt.step, attempt.state
    if attempt.closed or isinstance(move, Pick) != step.picks:
        raise EngineError(f"no such move now: {move}")
    if isinstance(move, Pick):
        return _judged(replace(attempt, moves=(*attempt.moves, move)), Moment(before, move, before, ()))
    after = before.apply(move)
    moves, laid = (*attempt.moves, after.moves[-1]), _laid(after, None)
    kept = replace(attempt, state=after, moves=moves, laid=laid, verdict=before.judge(move))
    return _judged(kept, Moment(before, after.moves[-1], after, after.last_events))


def _judged(attempt: Attempt, moment: Moment) -> Attempt:
    """The goals met by the move itself; then the others answer, one by one, until the learner is to move."""
    wrong = attempt.step.named(moment.move)
    still_open = len(attempt.open)
    attempt = _met(replace(attempt, events=moment.events), moment)
    if attempt.done:
        return attempt
    hopeless = len(attempt.open) == still_open and all(goal.own for goal in attempt.open)
    if wrong or hopeless:
        attempt = replace(attempt, missed=True, wrong=wrong, then=(*(wrong.then if wrong else ()), *attempt.then))
    while not attempt.state.over and attempt.state.turn != HUMAN and (attempt.missed or not attempt.done):
        answer, then = next_answer(attempt.state, attempt.step.policies, attempt.then)
        state = attempt.state.apply(answer)
        events = (*attempt.events, *state.last_events)
        attempt = replace(attempt, state=state, then=then, events=events, laid=_laid(state, attempt.laid))
        if not attempt.missed:
            attempt = _met(attempt, moment._replace(now=state, events=events))
    return replace(attempt, missed=attempt.missed or (attempt.state.over and not attempt.done))


def _met(attempt: Attempt, moment: Moment) -> Attempt:
    return replace(attempt, open=tuple(goal for goal in attempt.open if not goal.met(moment)))


def _laid(state: State, before: State | None) -> State | None:
    return state if state.table is not None else before
