"""Every question is provably right, balanced, about its rule, and asked once in a run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine
from engine.rng import Rng
from engine.state import begin_round
from trainer.drills.positions import Form, Position
from trainer.drills.questions import BLOCK, BOOKS, NoSuchDrill, Question, ask, book_of, make_question, plan, run_of
from trainer.drills.recipes import Book, Draw, Exhausted, Recipe
from trainer.drills.tasks import NO, YES

GANDENGYAN = BOOKS["gandengyan"]
EVERY_BOOK = pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.game)
ALL_RULES = [(book, rule) for book in BOOKS.values() for rule in book.rules]
COVERS = [(book, rule) for book in BOOKS.values() for rule in book.fitting("cover")]
SEEDS = st.integers(min_value=0, max_value=2**64).map(str)
ANSWERS = st.sampled_from((YES, NO))


def cover_questions(book: Book, run: str, practised: str = "") -> Iterator[Question]:
    """The yes-or-no questions of a run."""
    return run_of(book, run, practised, kind="cover")


def position_of(question: Question) -> Position:
    """What a yes-or-no question shows."""
    assert isinstance(question.task, Position)
    return question.task


def judged_again(position: Position) -> engine.Verdict:
    """The engine's verdict on what the question shows, worked out from the texts alone."""
    data = position.to_json()
    rules = engine.game(data["game"]).rules(**data.get("switches", {}), **data.get("settings", {}))
    if "phase" in data:
        return given_again(rules, data)
    table = None
    if "table" in data:
        table = (
            engine.combination(rules, engine.parse_cards(data["table"]), engine.parse_reading(data["table_as"]))
            if (data.get("table_as"))
            else engine.combination(rules, engine.parse_cards(data["table"]))
        )
    return engine.judge(
        rules,
        engine.parse_cards(data.get("play", "")),
        table,
        declared=engine.parse_reading(data["play_as"]) if "play_as" in data else None,
        hand=engine.parse_cards(data["hand"]) if "hand" in data else None,
        stock=data.get("stock"),
        next_cards=data.get("next_cards"),
    )


def given_again(rules: engine.Ruleset, data: dict[str, Any]) -> engine.Verdict:
    """The verdict on a card that is given, from a round that began with this hand: the person is last, or first."""
    move = engine.parse_move(f"{data['phase']} {data['play']}")
    level, first = str(rules.settings["level"]), data["phase"] == "return"
    order = (0, 1, 2, 3) if first else (1, 2, 3, 0)
    start = {"level": level, "levels": (level, level), "own": order[0] % 2, "order": order, "strikes": (0, 0)}
    if not first:
        return begin_round(rules, [data["hand"], "3s 4s", "3c 4c", "3d 4d"], start).judge(move)
    # Whoever was last pays something that is held no longer: the hand is then as the question shows it.
    hand = engine.parse_cards(data["hand"])
    highest = max(hand, key=lambda card: (not rules.is_wild(card), rules.arrange(hand).index(card)))
    rest = list(hand)
    rest.remove(highest)
    state = begin_round(rules, [tuple(rest), "3s 4s", "3c 4c", (highest,)], start)
    return state.apply(state.legal_moves()[0]).judge(move)


def recipes_of(book: Book, question: Question) -> list[Recipe]:
    """The recipes the question can have come from."""
    return [one for one in book.for_rule(question.rule, question.task.variant) if one.admits(question.task)]


@pytest.mark.parametrize(("book", "rule"), COVERS, ids=lambda value: value if isinstance(value, str) else "")
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=SEEDS, answer=ANSWERS)
def test_the_answer_is_the_engines_verdict(book: Book, rule: str, seed: str, answer: str) -> None:
    question = make_question(book, rule, answer, seed)
    verdict = judged_again(position_of(question))
    assert question.rule == rule
    assert question.task.solution == (answer,) == (YES if verdict.legal else NO,)
    recipes = recipes_of(book, question)
    assert recipes, "the position came out otherwise than any recipe of the rule means it"
    assert any(verdict.rule in one.decided_by for one in recipes)


@EVERY_BOOK
@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, number=st.integers(min_value=0, max_value=300))
def test_the_same_seed_asks_the_same(book: Book, seed: str, number: int) -> None:
    first, second = ask(book, seed, number), ask(book, seed, number)
    assert first == second
    assert first.task.to_json() == second.task.to_json()


@settings(max_examples=120, deadline=None)
@given(seed=SEEDS, asked=st.sampled_from(COVERS), answer=ANSWERS)
def test_a_position_comes_back_from_json(seed: str, asked: tuple[Book, str], answer: str) -> None:
    position = make_question(*asked, answer, seed).task
    again = Position.from_json(position.to_json())
    assert again == position
    assert again.key == position.key
    assert len(position.key) <= 255, "longer than its column"


@settings(max_examples=400, deadline=None)
@given(seed=SEEDS, asked=st.sampled_from(COVERS), answer=ANSWERS)
def test_every_question_could_lie_on_a_table(seed: str, asked: tuple[Book, str], answer: str) -> None:
    """No card is in two places, unless the question is about a card that is played too often."""
    position = position_of(make_question(*asked, answer, seed))
    seen = Counter(position.table) + Counter(position.play if position.hand is None else position.hand)
    if position.verdict.reason != engine.Reason.DUPLICATE_CARD:
        assert max(seen.values(), default=0) <= position.rules.decks
    if position.hand is not None and position.verdict.reason != engine.Reason.NOT_IN_HAND:
        assert not Counter(position.play) - Counter(position.hand)


@EVERY_BOOK
def test_every_rule_is_asked_or_said_to_be_undecidable(book: Book) -> None:
    ids = {rule.id for rule in engine.rules_of(book.game)}
    assert set(book.rules) | set(book.undecidable) == ids
    assert not set(book.rules) & set(book.undecidable)
    assert len(set(book.rules)) == len(book.rules)
    assert all(book.undecidable.values()), "each with its reason"


@EVERY_BOOK
def test_every_rule_that_can_refuse_is_asked(book: Book) -> None:
    """Where the rulebook says that a rule can refuse a play, its drill has questions answered by no, and by yes."""
    for rule in engine.rules_of(book.game):
        if rule.refusable:
            assert rule.id in book.rules
    for rule_id in book.fitting("cover"):
        assert book.answers(rule_id, "cover") == (NO, YES), rule_id


@EVERY_BOOK
def test_every_rule_a_verdict_names_decides_its_own_questions(book: Book) -> None:
    """If verdicts can name a rule, some question filed under it is decided by exactly that rule."""
    game = engine.game(book.game)
    rulesets = [game.rules()] + [game.rules(**{s.name: value}) for s in game.switches for value in s.values[1:]]
    reachable = {
        name
        for rules in rulesets
        for reason in engine.Reason
        for kind in (None, *game.kinds)
        if (name := rules.rule_of(reason, kind))
    }
    own = {one.rule for one in book.recipes if one.rule in one.decided_by}
    assert reachable <= own


@pytest.mark.parametrize(("book", "kind"), [(book, kind) for book in BOOKS.values() for kind in book.kinds])
def test_recipes_seldom_miss(book: Book, kind: str) -> None:
    """A recipe whose proposals are mostly thrown away would make its answer rare, and the page slow."""
    missing = []
    for number, recipe in enumerate(one for one in book.recipes if one.kind == kind):
        hits = 0
        for seed in range(40):
            with suppress(Exhausted, engine.EngineError):
                hits += recipe.admits(recipe.make(Draw(Rng("recipe", seed))))
        if hits < 30:
            missing.append((number, recipe.rule, recipe.answer, hits))
    assert not missing


@EVERY_BOOK
def test_always_yes_is_right_half_of_the_time(book: Book) -> None:
    right = Counter(ask(book, str(seed), seed % 40, kind="cover").task.variant for seed in range(400))
    assert 160 <= right[YES] <= 240


@pytest.mark.parametrize(("book", "rule"), [*((book, "") for book in BOOKS.values()), *COVERS])
def test_yes_and_no_are_even_in_every_block(book: Book, rule: str) -> None:
    for block in range(3):
        numbers = range(block * BLOCK, (block + 1) * BLOCK)
        answers = Counter(plan(book, "even", number, rule, "cover").answer for number in numbers)
        assert answers == {YES: BLOCK // 2, NO: BLOCK // 2}


@EVERY_BOOK
def test_always_yes_is_right_half_of_the_time_in_every_form(book: Book) -> None:
    """Neither leads nor passes give their answer away by being leads or passes."""
    counts: dict[Form, Counter[str]] = {form: Counter() for form in Form}
    for seed in range(60):
        for question in islice(cover_questions(book, f"form {seed}"), len(book.mixed)):
            counts[position_of(question).form][question.task.variant] += 1
    for form, answers in counts.items():
        if not answers and form not in book.reminders:
            continue
        assert 0.35 <= answers[YES] / answers.total() <= 0.65, form


@EVERY_BOOK
def test_a_mixed_run_goes_round_all_rules_evenly(book: Book) -> None:
    laps = 4
    asked = Counter(one.rule for one in islice(run_of(book, "round"), laps * len(book.mixed)))
    assert set(asked) == set(book.mixed)
    assert set(asked.values()) == {laps}
    assert not any("-variant-" in rule for rule in asked)


@EVERY_BOOK
@pytest.mark.parametrize("run", ["a", "b", "c"])
def test_a_mixed_run_asks_nothing_twice(book: Book, run: str) -> None:
    keys = [question.task.key for question in islice(run_of(book, run), 120)]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(("book", "rule"), ALL_RULES)
def test_a_run_on_one_rule_asks_nothing_twice(book: Book, rule: str) -> None:
    keys = [question.task.key for question in islice(run_of(book, "one rule", rule), 20)]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(("book", "rule"), COVERS)
def test_a_rule_without_fresh_positions_asks_an_old_one(book: Book, rule: str) -> None:
    class Everything(frozenset[str]):
        def __contains__(self, key: object) -> bool:
            return True

    assert make_question(book, rule, YES, "again", avoid=Everything()).rule == rule


@pytest.mark.parametrize(("book", "rule"), [(book, rule) for book, rule in COVERS if "-variant-" in rule])
def test_house_rules_turn_answers_round(book: Book, rule: str) -> None:
    """Each house rule has questions that would be answered the other way without it; all of them name the switch."""
    switch = rule.partition("-variant-")[2]
    flipping = 0
    for question in islice(cover_questions(book, "flip", rule), BLOCK):
        assert set(position_of(question).switches) == {switch}
        flipping += any(one.flips for one in recipes_of(book, question))
    assert flipping >= BLOCK // 6


@EVERY_BOOK
def test_rules_of_the_site_are_asked_without_house_rules(book: Book) -> None:
    for question in islice(run_of(book, "plain"), 60):
        assert not getattr(question.task, "switches", {})


def test_unknown_games_and_rules_are_refused() -> None:
    with pytest.raises(NoSuchDrill):
        book_of("whist")
    with pytest.raises(NoSuchDrill):
        make_question(GANDENGYAN, "gdy-nonsense", YES, "seed")


@pytest.mark.parametrize(
    "data", [{}, {"game": 1}, {"game": "gandengyan", "play": "9x"}, {"game": "gandengyan", "play": 7}]
)
def test_what_is_no_position_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(engine.EngineError):
        assert not Position.from_json(data).verdict
