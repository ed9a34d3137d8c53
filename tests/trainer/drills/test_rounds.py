"""Questions about rounds: right by an answer worked out from the texts of the rules, balanced, about their rule."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from tests.trainer.drills import naive_rounds
from trainer.drills.kinds import KINDS, task_from_json
from trainer.drills.kinds.about_rounds import RoundTask
from trainer.drills.presenters import answer_page, question_page
from trainer.drills.questions import BOOKS, Question, make_question, run_of
from trainer.drills.recipes import Book
from trainer.drills.shown.roundwords import HEADLINES, NAMES, OPTIONS, REMINDERS, TITLES
from trainer.drills.tasks import AnswerMode, Unsayable
from trainer.drills.tokens import Asked

ROUNDS = {code: kind for code, kind in KINDS.items() if issubclass(kind, RoundTask)}
FILED = [(book, rule, kind) for book in BOOKS.values() for kind in ROUNDS for rule in book.fitting(kind)]
SEEDS = st.integers(min_value=0, max_value=2**64).map(str)


def round_task(question: Question) -> RoundTask:
    """The question's task, which is about a round."""
    assert isinstance(question.task, RoundTask)
    return question.task


def some_tasks(count: int) -> Iterator[RoundTask]:
    """So many tasks of every rule and kind."""
    for book, rule, kind in FILED:
        for question in islice(run_of(book, "some", rule, kind=kind), count):
            yield round_task(question)


@settings(max_examples=500, deadline=None)
@given(seed=SEEDS, filed=st.sampled_from(FILED))
def test_the_answer_is_what_the_rules_say(seed: str, filed: tuple[Book, str, str]) -> None:
    book, rule, kind = filed
    task = round_task(make_question(book, rule, "", seed, kind=kind))
    data: dict[str, Any] = task.to_json()
    expected = getattr(naive_rounds, f"{kind}_{task.ask}")(data["scene"], data.get("about", ""))
    if task.mode is AnswerMode.SOME:
        assert set(task.solution) == expected
    else:
        assert task.solution == (expected,)
    assert task.judge(task.solution).right
    for option in task.options:
        if (option,) != task.solution:
            assert not task.judge((option,)).right


@settings(max_examples=300, deadline=None)
@given(seed=SEEDS, filed=st.sampled_from(FILED))
def test_a_question_comes_back_from_its_form(seed: str, filed: tuple[Book, str, str]) -> None:
    book, rule, kind = filed
    question = make_question(book, rule, "", seed, kind=kind)
    asked = Asked(question, "run", 3)
    assert Asked.from_token(asked.token) == asked
    assert len(asked.token) < 2000
    assert len(question.task.key) <= 255


@settings(max_examples=300, deadline=None)
@given(seed=SEEDS, filed=st.sampled_from(FILED))
def test_every_scene_could_lie_on_a_table(seed: str, filed: tuple[Book, str, str]) -> None:
    """No card is in two places, all cards are in the pack, and what is hidden is not needed for the answer."""
    book, rule, kind = filed
    scene = round_task(make_question(book, rule, "", seed, kind=kind)).scene
    states = getattr(scene, "states", ())
    for state in states:
        out = [card for event in state.events if event.code == "played" for card in event.combination.cards]
        seen = Counter([*out, *state.stock, *(card for hand in state.hands for card in hand)])
        assert not seen - Counter(state.rules.deck)


def test_the_right_option_stands_anywhere() -> None:
    """Whoever always takes the option at the same place is right no more often than by chance, in any kind."""
    places: dict[tuple[str, str], Counter[float]] = defaultdict(Counter)
    for task in some_tasks(24):
        if task.mode is AnswerMode.ONE:
            place = task.options.index(task.solution[0]) / (len(task.options) - 1)
            places[task.kind, task.game][place] += 1
    for kind, found in places.items():
        assert max(found.values()) / found.total() < 0.45, (kind, found)


def test_every_thing_that_can_be_asked_is_asked() -> None:
    asked = {(task.kind, task.ask) for task in some_tasks(24)}
    assert asked == {(code, ask) for code, kind in ROUNDS.items() for ask in kind.asks}


# The rules that no question about one move can decide.
ONLY_BY_ROUNDS = [
    "gdy-deck",
    "gdy-players",
    "gdy-deal",
    "gdy-dealer",
    "gdy-trick",
    "gdy-draw",
    "gdy-round-end",
    "gdy-score",
    "gdy-score-bombs",
    "gdy-score-shutout",
    "gdy-score-jokers",
    "gdy-score-cap",
    "gdy-variant-cap",
    "gdy-variant-shutout",
    "gd-teams",
    "gd-deck",
    "gd-first-lead",
    "gd-trick",
    "gd-inherit-lead",
    "gd-round-end",
    "gd-advance",
    "gd-win-at-ace",
    "gd-ace-fail",
    "gd-ace-rule",
    "gd-tribute-double",
    "gd-tribute-lead",
    "gd-tribute-refused",
    "gd-variant-ace_rule",
    "gd-variant-tribute",
    "gd-variant-first_level",
    "gd-variant-advance",
]


@pytest.mark.parametrize("rule", ONLY_BY_ROUNDS)
def test_a_rule_about_rounds_has_questions_that_it_decides(rule: str) -> None:
    book = next(book for book in BOOKS.values() if rule in book.rules)
    kinds = [kind for kind in book.kinds_of(rule) if kind in ROUNDS]
    assert kinds
    for kind in kinds:
        tasks = {task.key: task for task in map(round_task, islice(run_of(book, "own", rule, kind=kind), 20))}
        assert len(tasks) >= 3
        if kind != "draws" or rule != "gdy-dealer":  # how many cards the dealer is dealt is a matter of the deal
            assert any(rule in task.deciding for task in tasks.values())


def test_everything_is_worded() -> None:
    """Titles, options, headlines, reasons and figures, for right and wrong answers; the figure keeps the secret."""
    for book, rule, kind in FILED:
        for question in islice(run_of(book, "words", rule, kind=kind), 12):
            task = round_task(question)
            page = question_page(book, question)
            assert str(page.title)
            assert str(page.reminder)
            assert page.reminder_links
            assert all(option.label or option.cards for option in page.options)
            for said in {task.options[:1], task.solution}:
                told = answer_page(question, said).explained
                assert told.good is (set(said) == set(task.solution))
                assert str(told.headline)
                assert str(told.reason)


def test_the_tables_of_words_hold_nothing_else() -> None:
    asks = {(code, ask) for code, kind in ROUNDS.items() for ask in kind.asks}
    assert set(TITLES) == asks
    assert set(HEADLINES) == asks - {("rise", "match")}
    assert set(REMINDERS) == {(kind, book.game) for book, _, kind in FILED}
    assert set(NAMES) == set(ROUNDS)
    assert {kind for kind, _ in OPTIONS} <= set(ROUNDS)


def test_what_is_no_option_cannot_be_said() -> None:
    for task in some_tasks(1):
        for said in ((), ("nonsense",), (*task.options, "more")):
            with pytest.raises(Unsayable):
                task.judge(said)


TWO_SEATS = {"game": "gandengyan", "counts": [2, 2], "moves": ["0 play 7s"]}
FOUR_SEATS = {"game": "guandan", "counts": [2, 2, 2, 2], "moves": ["0 play 7s"]}
LEVELS = {"game": "guandan", "levels": ["2", "2"], "order": [0, 1, 2, 3], "strikes": [0, 0]}


@pytest.mark.parametrize(
    ("kind", "ask", "about", "scene"),
    [
        ("leads", "", "", {}),
        ("leads", "nonsense", "", TWO_SEATS),
        ("leads", "turn", "", {**TWO_SEATS, "moves": ["0 play 9x"]}),
        ("leads", "turn", "", {**TWO_SEATS, "moves": ["5 pass"]}),
        ("leads", "turn", "", {**TWO_SEATS, "moves": ["1 play 7s", "1 pass"]}),
        ("leads", "turn", "", {**TWO_SEATS, "counts": [0, 2]}),
        ("leads", "turn", "", {**TWO_SEATS, "counts": "22"}),
        ("leads", "turn", "", {**TWO_SEATS, "stock": 99}),
        ("leads", "turn", "", {**TWO_SEATS, "switches": {"draw": "never"}}),
        ("leads", "next", "0", TWO_SEATS),
        ("leads", "first", "", {"game": "guandan", "start": {"dealer": 1}}),
        ("leads", "first", "", {"game": "guandan", "start": 7}),
        ("leads", "partner", "7", {"game": "guandan"}),
        ("leads", "partner", "0", {"game": "gandengyan"}),
        ("draws", "order", "", FOUR_SEATS),
        ("draws", "held", "", TWO_SEATS),
        ("rise", "level", "0", {**LEVELS, "game": "gandengyan"}),
        ("rise", "level", "9", LEVELS),
        ("rise", "level", "0", {**LEVELS, "levels": ["2"]}),
        ("rise", "level", "0", {**LEVELS, "order": [0, 0, 2, 3]}),
        ("rise", "level", "0", {**LEVELS, "own": 4}),
        ("score", "points", "0", TWO_SEATS),
        ("score", "points", "0", FOUR_SEATS),
        ("tribute", "payable", "0", {"game": "guandan"}),
        ("tribute", "pays", "", {"game": "whist"}),
    ],
)
def test_what_is_no_question_is_refused(kind: str, ask: str, about: str, scene: dict[str, Any]) -> None:
    with pytest.raises(engine.EngineError):
        assert not task_from_json(kind, {"ask": ask, "about": about, "scene": scene}).solution
