"""Every kind of question: its answer is what trying everything out gives, it is balanced, and asked of every rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, islice, pairwise, permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine
from engine import Declared, Ruleset, Verdict
from trainer.drills.kinds import KINDS, task_from_json
from trainer.drills.kinds.bombs import Bombs
from trainer.drills.kinds.choose import Choose
from trainer.drills.kinds.higher import Higher
from trainer.drills.kinds.laid import NONE, Laid
from trainer.drills.kinds.lit import Lit
from trainer.drills.kinds.name import Name
from trainer.drills.kinds.needs import Needed
from trainer.drills.kinds.wild import WildValues
from trainer.drills.questions import BOOKS, NoSuchDrill, ask, make_question, plans, run_of
from trainer.drills.recipes import Book
from trainer.drills.shown import FACES
from trainer.drills.tasks import AnswerMode, Said, Task, Unsayable

from .answers import wrong

SEEDS = st.integers(min_value=0, max_value=2**64).map(str)
PLACES = [(book, kind) for book in BOOKS.values() for kind in book.kinds]
EVERY_PLACE = pytest.mark.parametrize(("book", "kind"), PLACES, ids=lambda value: getattr(value, "game", value))
CARD_KINDS = ("choose", "lit", "needs", "higher", "name", "wild", "bombs")


def some(book: Book, kind: str, rule: str, seed: str) -> Task:
    """A question of the kind on the rule."""
    answers = book.answers(rule, kind)
    return make_question(book, rule, answers[int(seed) % len(answers)], seed, kind=kind).task


# -- trying everything out: another way to each answer than the task's own ------------------------------


def subsets(task: Choose | Lit) -> Iterator[tuple[Said, Verdict]]:
    """Every choice of cards of the hand with the verdict on it, judged from texts."""
    rules = engine.game(task.game).rules(**task.switches, **task.settings)
    cards = task.options
    for size in range(1, len(cards) + 1):
        for chosen in set(combinations(cards, size)):
            yield chosen, engine.judge(rules, engine.parse_cards(" ".join(chosen)), task.on_table, hand=task.hand)


def check_choose(task: Choose) -> None:
    found = False
    for said, verdict in subsets(task):
        serves = verdict.legal and (not task.wanted or task.wanted in {one.kind for one in verdict.readings})
        assert task.accepts(said) is serves, said
        found = found or serves
    assert found and task.accepts(task.solution)


def check_lit(task: Lit) -> None:
    parts = {code for said, verdict in subsets(task) if verdict.legal for code in said}
    assert set(task.solution) == parts
    assert Counter(task.solution) == Counter(code for code in task.options if code in parts)


def check_needs(task: Needed) -> None:
    left = tuple((Counter(task.rules.deck) - Counter(task.table)).elements())
    covers = {f"{play.reading}:{play.size}" for play in engine.legal_plays(task.rules, left, task.on_table)}
    right = {code for code in task.offered if code in covers} or {NONE}
    assert set(task.solution) == right


def check_higher(task: Higher) -> None:
    first, second = task.pair
    follow = {"follow": "any_higher"} if "follow" in task.rules.switches else {}
    rules = task.rules.at(**follow) if follow else task.rules

    def over(high: engine.Combination, low: engine.Combination) -> bool:
        on = engine.combination(rules, low.cards, Declared(low.kind, low.rank))
        return engine.judge(rules, high.cards, on, declared=Declared(high.kind, high.rank)).legal

    expected = "a" if over(first, second) else "b" if over(second, first) else NONE
    assert task.solution == (expected,)


def declared_readings(rules: Ruleset, cards: engine.Cards, table: engine.Combination | None) -> list[Verdict]:
    """The verdicts that allow the cards as something, whatever it is called."""
    verdicts = (
        engine.judge(rules, cards, table, declared=Declared(kind, rank))
        for kind in rules.game.kinds
        for rank in (*rules.order, "X")
    )
    return [verdict for verdict in verdicts if verdict.legal]


def check_name(task: Name) -> None:
    kinds = {one.kind for verdict in declared_readings(task.rules, task.cards, None) for one in verdict.readings}
    assert kinds == (set() if task.solution == (NONE,) else set(task.solution))


def check_wild(task: WildValues) -> None:
    ranks = set()
    for verdict in declared_readings(task.rules, task.cards, task.on_table):
        for one in verdict.readings:
            ranks |= {as_[0] for card, as_ in zip(one.cards, one.stands_for, strict=True) if task.rules.is_wild(card)}
    assert set(task.solution) == (ranks or {NONE})
    assert ranks <= set(task.offered)


def check_bombs(task: Bombs) -> None:
    def climbs(order: Said) -> bool:
        return all(
            engine.judge(
                task.rules,
                task.bombs[high].cards,
                task.bombs[low],
                declared=Declared(task.bombs[high].kind, task.bombs[high].rank),
            ).legal
            for low, high in pairwise(order)
        )

    assert [order for order in permutations(task.options) if climbs(order)] == [task.solution]


CHECKS: dict[str, Callable[..., None]] = {
    "choose": check_choose,
    "lit": check_lit,
    "needs": check_needs,
    "higher": check_higher,
    "name": check_name,
    "wild": check_wild,
    "bombs": check_bombs,
}


@pytest.mark.parametrize("kind", CARD_KINDS)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=SEEDS, data=st.data())
def test_the_answer_is_what_trying_everything_out_gives(kind: str, seed: str, data: st.DataObject) -> None:
    book = data.draw(st.sampled_from(list(BOOKS.values())))
    rule = data.draw(st.sampled_from(book.fitting(kind)))
    task = some(book, kind, rule, seed)
    assert isinstance(task, Laid)
    assert task.sound
    CHECKS[kind](task)


# -- every kind, those of other rooms too --------------------------------------------------------------


def test_every_kind_has_its_words() -> None:
    assert set(FACES) == set(KINDS)
    for book in BOOKS.values():
        assert set(book.kinds) <= set(KINDS)


@EVERY_PLACE
def test_three_positions_of_every_rule_and_fitting_kind(book: Book, kind: str) -> None:
    for rule in book.fitting(kind):
        keys = {some(book, kind, rule, str(seed)).key for seed in range(24)}
        assert len(keys) >= 3, rule


@EVERY_PLACE
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=SEEDS, data=st.data())
def test_a_task_is_its_json_and_judges_itself(book: Book, kind: str, seed: str, data: st.DataObject) -> None:
    task = some(book, kind, data.draw(st.sampled_from(book.fitting(kind))), seed)
    again = task_from_json(kind, task.to_json())
    assert again == task
    assert again.key == task.key and 0 < len(task.key) <= 255
    assert task.judge(task.solution).right
    assert not task.judge(wrong(task)).right
    assert task.judge(task.solution).rule in engine.RULES
    assert task.judge(wrong(task)).rule in engine.RULES
    assert len(FACES[kind].options(task)) == len(task.options)


@EVERY_PLACE
def test_what_cannot_be_said_is_refused(book: Book, kind: str) -> None:
    task = some(book, kind, book.fitting(kind)[0], "7")
    nonsense: list[Said] = [(), ("zz",), (*task.options, task.options[0])]
    if task.mode in (AnswerMode.ONE, AnswerMode.YES_NO):
        nonsense.append(task.options[:2])
    if task.mode is AnswerMode.ORDER:
        nonsense.append(task.options[1:])
    for said in nonsense:
        with pytest.raises(Unsayable):
            task.judge(said)


@EVERY_PLACE
def test_what_is_no_task_is_refused(book: Book, kind: str) -> None:
    for data in ({}, {"game": 7}, {"game": "whist"}, {"game": book.game, "hand": 3, "play": 7, "cards": 7}):
        with pytest.raises((engine.EngineError, Unsayable)):
            task_from_json(kind, data).judge(("y",))
    with pytest.raises(engine.EngineError):
        task_from_json("no such kind", {"game": book.game})


@EVERY_PLACE
def test_a_field_that_a_question_does_not_have_is_refused(book: Book, kind: str) -> None:
    data = some(book, kind, book.fitting(kind)[0], "1").to_json()
    slips = [{**data, "tabel": "7s"}]
    if "scene" in data:
        slips.append({**data, "scene": {**data["scene"], "tabel": "7s"}})
    assert task_from_json(kind, data)
    for slip in slips:
        with pytest.raises(engine.EngineError, match="it has no field 'tabel', only "):
            task_from_json(kind, slip)


# -- no answer can be guessed from where it stands -------------------------------------------------------


def check_one(tasks: list[Task]) -> None:
    """Whoever always takes the same option is right as often as chance has it."""
    expected = sum(1 / len(task.options) for task in tasks)
    for place in range(max(len(task.options) for task in tasks)):
        hits = sum(task.options.index(task.solution[0]) == place for task in tasks)
        assert hits <= expected + 20, (place, hits, expected)


def check_some(tasks: list[Task]) -> None:
    """No place belongs to the solution nearly always, and no places are the solution most of the time."""
    solutions = [tuple(place for place, code in enumerate(task.options) if code in task.solution) for task in tasks]
    assert Counter(solutions).most_common(1)[0][1] < len(tasks) / 2
    for place in range(max(len(task.options) for task in tasks)):
        there = sum(place < len(task.options) for task in tasks)
        hits = sum(place in solution for solution in solutions)
        assert there < len(tasks) / 2 or hits < there * 0.95, (place, hits, there)


def check_order(tasks: list[Task]) -> None:
    """The order shown is never the solution."""
    assert all(task.options != task.solution for task in tasks)


GUESSES: dict[AnswerMode, Callable[[list[Task]], None]] = {
    AnswerMode.YES_NO: check_one,
    AnswerMode.ONE: check_one,
    AnswerMode.SOME: check_some,
    AnswerMode.CARDS: check_some,
    AnswerMode.ORDER: check_order,
}


@EVERY_PLACE
def test_no_answer_can_be_guessed_from_where_it_stands(book: Book, kind: str) -> None:
    tasks = [question.task for question in islice(run_of(book, "even", kind=kind), 96)]
    for mode in {task.mode for task in tasks}:
        GUESSES[mode]([task for task in tasks if task.mode is mode])


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.game)
def test_a_mixed_run_mixes_kinds(book: Book) -> None:
    kinds = Counter(one.kind for one in islice(plans(book, "mix"), 400))
    assert set(kinds) == set(book.kinds)
    assert max(kinds.values()) < 200


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.game)
def test_the_first_questions_are_plain(book: Book) -> None:
    """Where a rule and kind have plain recipes, the first questions come from them."""
    for seed in range(30):
        question = ask(book, f"plain {seed}", 0)
        recipes = book.for_rule(question.rule, question.task.variant, question.task.kind) or book.for_rule(
            question.rule, kind=question.task.kind
        )
        levels = {one.level for one in recipes if one.admits(question.task)}
        assert min(levels, default=1) == min(one.level for one in recipes)


@EVERY_PLACE
def test_a_run_of_one_kind_keeps_to_it_and_asks_nothing_twice(book: Book, kind: str) -> None:
    questions = list(islice(run_of(book, "one kind", kind=kind), 30))
    assert {question.task.kind for question in questions} == {kind}
    assert len({question.task.key for question in questions}) == len(questions)


def test_a_kind_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(NoSuchDrill):
        ask(BOOKS["gandengyan"], "run", 0, kind="no such kind")
