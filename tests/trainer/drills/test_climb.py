"""A newcomer's first questions, and the first of a daily set, are plain ones on first chapters; then it gets harder."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import islice, pairwise

import pytest

from engine.rng import Rng
from trainer.drills import services
from trainer.drills.climb import ALL, DAILY, EARLY, FAMILIAR, FIRST, NEWCOMER, Climb, Stage, climb_after
from trainer.drills.models import DrillAnswer
from trainer.drills.modes import daily
from trainer.drills.questions import BOOKS, Question, plan, plans, run_of
from trainer.drills.recipes import NEAR, PLAIN, TRICKY, Book
from trainer.models import Device

from .answers import said_to

GAME = "gandengyan"
EVERY_BOOK = pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.game)


def level_of(book: Book, question: Question) -> int:
    """How hard a question is: the level of the easiest recipe it can have come from."""
    recipes = book.for_rule(question.rule, kind=question.task.kind)
    return min(one.level for one in recipes if one.admits(question.task))


def test_a_question_is_one_step_further_up() -> None:
    climb = Climb((Stage(2, FIRST, PLAIN), Stage(1, EARLY, NEAR), Stage(1, ALL, TRICKY)))
    assert [climb.at(number).level for number in range(6)] == [PLAIN, PLAIN, NEAR, TRICKY, TRICKY, TRICKY]
    assert [Climb(climb.stages, start=2).at(number).level for number in range(2)] == [NEAR, TRICKY]


@pytest.mark.parametrize("climb", [NEWCOMER, FAMILIAR, DAILY])
def test_no_climb_goes_down(climb: Climb) -> None:
    for before, after in pairwise(climb.at(number) for number in range(40)):
        assert after.level >= before.level and after.reach >= before.reach
    assert (climb.at(40).reach, climb.at(40).level, climb.at(40).kinds) == (ALL, TRICKY, ())


def test_a_run_begins_where_the_answers_before_it_ended_until_everything_is_known() -> None:
    assert climb_after(0) == NEWCOMER
    assert [climb_after(answered).start for answered in (3, FAMILIAR.start, 5000)] == [
        3,
        FAMILIAR.start,
        FAMILIAR.start,
    ]
    assert FAMILIAR.at(0).reach == ALL and FAMILIAR.at(0).level == PLAIN


@EVERY_BOOK
def test_a_newcomer_begins_with_plain_questions_on_the_first_chapters(book: Book) -> None:
    first, early = set(book.within(FIRST)), set(book.within(EARLY))
    assert first < early < set(book.within(ALL)) == set(book.mixed)
    simple = NEWCOMER.at(0).kinds
    for seed in range(25):
        questions = list(islice(run_of(book, f"newcomer {seed}", climb=NEWCOMER), FAMILIAR.start))
        begun = [one for number, one in enumerate(questions) if NEWCOMER.at(number).reach == FIRST]
        assert len(begun) >= 5 and {one.rule for one in begun} <= first
        assert {one.task.kind for one in begun} <= set(simple)
        assert {one.rule for one in questions} <= early
        assert {level_of(book, one) for one in questions} == {PLAIN}


@EVERY_BOOK
def test_what_has_not_been_asked_comes_first(book: Book) -> None:
    """So the chapters that open later catch up, and in the end every rule was asked as often."""
    rules = [one.rule for one in islice(plans(book, "round", climb=NEWCOMER), 6 * len(book.mixed))]
    assert len(set(rules[: FAMILIAR.start])) == FAMILIAR.start
    for laps in (2, 4, 6):
        asked = [rules[: laps * len(book.mixed)].count(rule) for rule in book.mixed]
        assert set(asked) == {laps}


@EVERY_BOOK
@pytest.mark.parametrize(("kind", "climb"), [("", NEWCOMER), ("", FAMILIAR), ("name", FAMILIAR)])
def test_a_question_far_into_a_run_is_found_without_all_before_it(
    book: Book, kind: str, climb: Climb, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = list(islice(plans(book, "far", kind=kind, climb=climb), 250))
    assert [plan(book, "far", number, kind=kind, climb=climb) for number in range(0, 250, 23)] == run[::23]
    thrown: list[tuple[object, ...]] = []
    monkeypatch.setattr("trainer.drills.questions.Rng", lambda *labels: thrown.append(labels) or Rng(*labels))
    plan(book, "far", 20_000, kind=kind, climb=climb)
    assert len(thrown) < 5 * len(book.mixed)


@EVERY_BOOK
def test_the_first_stage_has_enough_to_ask(book: Book) -> None:
    rules = {one.rule for one in islice(plans(book, "many", climb=Climb((NEWCOMER.at(0),))), 60)}
    assert len(rules) >= 12


@EVERY_BOOK
def test_a_daily_set_begins_plain_and_rises(book: Book) -> None:
    first, early = set(book.within(FIRST)), set(book.within(EARLY))
    levels = [0] * daily.TOTAL
    rules: set[str] = set()
    for ago in range(60):
        questions = daily.questions(book.game, date(2026, 5, 3) - timedelta(days=ago))
        assert len({one.rule for one in questions}) == daily.TOTAL
        assert questions[0].rule in first and questions[1].rule in first and questions[3].rule in early
        assert [level_of(book, one) for one in questions[:4]] == [PLAIN] * 4
        levels = [so_far + level_of(book, one) for so_far, one in zip(levels, questions, strict=True)]
        rules |= {one.rule for one in questions}
    assert max(levels[:4]) < min(levels[4:]) and sum(levels[4:7]) < sum(levels[7:])
    assert rules == set(book.mixed), "no rule is left out for ever"


# -- A device ---------------------------------------------------------------------------------------------------------


def answer_next(device: Device) -> DrillAnswer:
    asked = services.next_question(device, GAME)
    return services.take_answer(device, asked, said_to(asked))


def answers(device: Device, count: int, run: str, mode: str = "due") -> None:
    """``count`` answers of another mode."""
    DrillAnswer.objects.bulk_create(
        DrillAnswer(
            device=device, game=GAME, drill="cover", mode=mode, run=run, number=number, rule="gdy-two",
            position={}, position_key=f"{run} {number}", said=["y"], right=True, streak=1,
        )
        for number in range(count)
    )  # fmt: skip


@pytest.mark.django_db
def test_a_strangers_first_question_is_a_newcomers() -> None:
    book = BOOKS[GAME]
    for _ in range(20):
        question = services.next_question(None, GAME).question
        assert question.rule in book.within(FIRST) and level_of(book, question) == PLAIN


@pytest.mark.django_db
def test_a_newcomer_climbs_with_every_answer_and_goes_on_there_in_the_next_run() -> None:
    device = Device.objects.create(token_hash="a" * 64)
    book = BOOKS[GAME]
    given = [answer_next(device) for _ in range(8)]
    assert len({one.run for one in given}) == 1
    assert {one.rule for one in given[:6]} <= set(book.within(FIRST))
    assert services.climb_of(device, GAME, given[0].run) == NEWCOMER, "a run keeps the climb it began with"
    assert services.climb_of(device, GAME, "the next").start == 8


@pytest.mark.django_db
def test_answers_of_every_mode_count_but_none_that_came_while_the_run_went_on() -> None:
    device = Device.objects.create(token_hash="a" * 64)
    answers(device, 3, "before")
    first = answer_next(device)
    answers(device, 9, "meanwhile")
    assert services.climb_of(device, GAME, first.run).start == 3
    assert services.climb_of(device, GAME, "the next").start == 13
    answers(device, 40, "later")
    assert services.climb_of(device, GAME, "the next") == FAMILIAR
    assert services.climb_of(device, "guandan", "another game") == NEWCOMER


@pytest.mark.django_db
def test_who_chooses_a_rule_gets_it() -> None:
    asked = services.next_question(None, GAME, "gdy-score-cap")
    assert asked.question.rule == "gdy-score-cap"
    assert services.next_question(None, GAME, kind="score").question.task.kind == "score"
