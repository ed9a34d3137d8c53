"""Finds out whether the goal of a step can be reached, by trying what the engine allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from trainer.lessons.attempt import Attempt, begin, go_on
from trainer.lessons.goals import playable
from trainer.lessons.moves import Done, Pick
from trainer.lessons.steps import Step

DEPTH = 40
TRIES = 4000


def options(attempt: Attempt) -> Sequence[Done]:
    """What a learner can do now, many cards first: rounds are won like that."""
    if attempt.step.picks:
        return [Pick(tuple(sorted(playable(attempt.state))))]
    return sorted(attempt.state.legal_moves(), key=lambda move: -len(str(move)))


def solve(step: Step) -> Attempt | None:
    """The first attempt found that reaches the goal; None when there is none among the first few thousand."""
    waiting: list[Iterator[Attempt]] = [iter([begin(step)])]
    seen: set[object] = set()
    while waiting and len(seen) < TRIES:
        attempt = next(waiting[-1], None)
        if attempt is None:
            waiting.pop()
            continue
        if attempt.done:
            return attempt
        state = attempt.state
        place = (state.hands, state.position.trick, state.turn, state.phase, attempt.open, attempt.then)
        if attempt.missed or len(waiting) > DEPTH or place in seen:
            continue
        seen.add(place)
        waiting.append(map(partial(go_on, attempt), options(attempt)))
    return None
