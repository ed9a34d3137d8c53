"""One rule's memory under a fixed clock: when it comes back, what a lapse costs, what counts and what does not."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.memory import scheduler
from trainer.memory.scheduler import Answered, end_of_day, fold, fresh, review

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def days_until_due(memory: scheduler.Memory, at: datetime) -> float:
    return (memory.due - at) / DAY


def test_what_was_never_asked_is_due_at_once() -> None:
    memory = fresh(NOON)
    assert memory.due == NOON and memory.reviews == 0 and memory.right is None
    assert memory.stability == 0 and memory.reviewed_at is None and memory.retrievability(NOON) == 0


def test_right_answers_space_out() -> None:
    memory, at, gaps = fresh(NOON), NOON, []
    for _ in range(5):
        memory = review(memory, Answered(True, at))
        gaps.append(days_until_due(memory, at))
        at = memory.due
    assert gaps == [2, 11, 46, 163, 365]
    assert (memory.reviews, memory.right, memory.misses) == (5, True, 0)


def test_a_miss_comes_back_in_the_same_sitting_and_then_tomorrow() -> None:
    missed = review(fresh(NOON), Answered(False, NOON))
    assert missed.due == NOON + scheduler.AGAIN_AFTER and missed.misses == 1
    at = missed.due
    again = review(missed, Answered(True, at))
    assert days_until_due(again, at) == 1 and again.misses == 0


def test_a_lapse_shortens_what_had_grown_long_and_does_not_forget_it_all() -> None:
    memory, at = fresh(NOON), NOON
    for _ in range(3):
        memory = review(memory, Answered(True, at))
        at = memory.due
    lapsed = review(memory, Answered(False, at))
    assert lapsed.due == at + scheduler.AGAIN_AFTER
    back = review(lapsed, Answered(True, lapsed.due))
    newcomer = review(review(fresh(at), Answered(False, at)), Answered(True, lapsed.due))
    assert newcomer.stability < back.stability < memory.stability


def test_a_replay_counts_for_less_than_a_fresh_position_and_a_miss_is_a_miss() -> None:
    before = review(fresh(NOON), Answered(True, NOON))
    at = before.due
    good, hard = review(before, Answered(True, at)), review(before, Answered(True, at, replayed=True))
    assert before.stability < hard.stability < good.stability and hard.due < good.due
    assert review(before, Answered(False, at, replayed=True)) == review(before, Answered(False, at))


def test_practising_one_rule_all_day_is_not_learning_for_a_month() -> None:
    memory = fresh(NOON)
    for minute in range(30):
        memory = review(memory, Answered(True, NOON + timedelta(minutes=minute)))
    assert days_until_due(memory, NOON) < 4


def test_a_long_absence_costs_nothing() -> None:
    """What was due and is right a year later is stronger than if it had been asked in time."""
    known = review(fresh(NOON), Answered(True, NOON))
    late = NOON + timedelta(days=365)
    in_time = review(known, Answered(True, known.due))
    assert review(known, Answered(True, late)).stability > in_time.stability


def test_a_day_ends_at_midnight_utc() -> None:
    assert end_of_day(NOON) == datetime(2026, 3, 2, tzinfo=UTC)
    elsewhere = datetime.fromisoformat("2026-03-02T01:30:00+05:00")
    assert end_of_day(elsewhere) == datetime(2026, 3, 2, tzinfo=UTC)


answers = st.lists(
    st.builds(Answered, st.booleans(), st.integers(0, 10**7).map(lambda s: NOON + timedelta(seconds=s)), st.booleans()),
    max_size=8,
)


@settings(max_examples=60, deadline=None)
@given(answers)
def test_the_memory_follows_from_the_answers(given_answers: list[Answered]) -> None:
    """Answer by answer or all at once, today or tomorrow: the same card. Due never before the answer."""
    memory = fresh(NOON)
    for one in given_answers:
        memory = review(memory, one)
        assert memory.due > one.at and memory.stability > 0
    assert fold(NOON, given_answers) == memory == fold(NOON, given_answers)
    assert 0 <= memory.retrievability(NOON + timedelta(days=400)) <= 1
