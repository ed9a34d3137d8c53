"""When a rule should be asked again: one FSRS card a rule, moved on by each answer.

Everything here follows from its arguments. There is no clock (the time of an answer is the answer's own) and no chance
(FSRS would spread its intervals by a random day or two, which is switched off), so that a memory can be worked out
again from the answers at any time: ``fold`` gives what ``review`` gave answer by answer.

**How an answer is rated.** Wrong is Again, right is Good. A right answer in a replay of what was missed before is Hard:
position and solution have been seen, so it says less. Nothing is Easy, for two reasons. How fast somebody answers is
not how well they know: they read with a screen reader, look the rule up, or leave the page open, and in a timed run
everybody is fast. And how near a miss was is a property of the position, which is another one each time; a rule would
seem well known because its questions happened to be plain.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta

from fsrs import Card, Rating, Scheduler, State
from fsrs.card import CardDict

AGAIN_AFTER = timedelta(minutes=10)
"""A missed rule comes back in the same sitting, and then grows its intervals by days."""

_SCHEDULER = Scheduler(
    desired_retention=0.9,
    learning_steps=(AGAIN_AFTER,),
    relearning_steps=(AGAIN_AFTER,),
    maximum_interval=365,
    enable_fuzzing=False,
)


@dataclass(frozen=True, slots=True)
class Answered:
    """What the memory needs of an answer. ``replayed``: the very position was shown before, with its solution."""

    right: bool
    at: datetime
    replayed: bool = False

    @property
    def rating(self) -> Rating:
        """The answer as FSRS takes it."""
        if not self.right:
            return Rating.Again
        return Rating.Hard if self.replayed else Rating.Good


@dataclass(frozen=True, slots=True)
class Memory:
    """One rule in somebody's memory.

    ``card``: the FSRS card as JSON. ``reviews``: how many answers went into it. ``right``: the last answer, None before
    the first. ``misses``: how many answers in a row were wrong, up to the last one.
    """

    card: CardDict
    due: datetime
    reviews: int = 0
    right: bool | None = None
    misses: int = 0

    @property
    def stability(self) -> float:
        """In how many days nine out of ten would still know it; 0 before the first answer."""
        return float(self.card["stability"] or 0)

    @property
    def reviewed_at(self) -> datetime | None:
        """When it was answered last; None before the first answer."""
        last = self.card["last_review"]
        return datetime.fromisoformat(last) if last else None

    def retrievability(self, now: datetime) -> float:
        """How likely it is known at ``now``, between 0 and 1; 0 before the first answer."""
        return _SCHEDULER.get_card_retrievability(Card.from_dict(self.card), now.astimezone(UTC))


def fresh(at: datetime) -> Memory:
    """A rule that was met at ``at`` and never asked: it is due at once."""
    # FSRS would draw an id from the clock; rows have their own.
    card = Card(card_id=0, state=State.Learning, due=at.astimezone(UTC))
    return Memory(card.to_dict(), card.due)


def review(before: Memory, answered: Answered) -> Memory:
    """The memory after one more answer."""
    at = answered.at.astimezone(UTC)
    card, _ = _SCHEDULER.review_card(Card.from_dict(before.card), answered.rating, at)
    misses = 0 if answered.right else before.misses + 1
    return Memory(card.to_dict(), card.due, before.reviews + 1, answered.right, misses)


def fold(met_at: datetime, answers: Iterable[Answered]) -> Memory:
    """The memory of a rule met at ``met_at`` after all its answers, the earliest first."""
    memory = fresh(met_at)
    for answered in answers:
        memory = review(memory, answered)
    return memory


def end_of_day(now: datetime) -> datetime:
    """The next midnight in UTC, where a day ends here (the daily set changes then, too)."""
    day = now.astimezone(UTC).date() + timedelta(days=1)
    return datetime.combine(day, time.min, UTC)
