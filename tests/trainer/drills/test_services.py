"""Answers are counted once, for one device, and sum up to what the pages say."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core import signing
from django.utils import timezone

from trainer.drills import services, standing
from trainer.drills.models import DrillAnswer
from trainer.drills.questions import BOOKS, NoSuchDrill
from trainer.drills.tokens import SALT, Asked, BadToken
from trainer.models import Device

from .answers import said_to

pytestmark = pytest.mark.django_db
GAME = "gandengyan"


def answer_next(device: Device, *, right: bool, practised: str = "") -> DrillAnswer:
    """The device answers its next question, rightly or wrongly."""
    asked = services.next_question(device, GAME, practised)
    return services.take_answer(device, asked, said_to(asked, right=right))


def test_a_question_waits_until_it_is_answered(device: Device) -> None:
    answer_next(device, right=True)
    first, again = services.next_question(device, GAME), services.next_question(device, GAME)
    assert first == again
    services.take_answer(device, first, first.question.task.solution)
    following = services.next_question(device, GAME)
    assert (following.run, following.number) == (first.run, first.number + 1)
    assert following.question != first.question


def test_asking_writes_nothing(device: Device) -> None:
    services.next_question(device, GAME)
    services.next_question(None, GAME)
    assert not DrillAnswer.objects.exists()


def test_an_answer_sent_twice_counts_once(device: Device) -> None:
    asked = services.next_question(device, GAME)
    first = services.take_answer(device, asked, asked.question.task.solution)
    second = services.take_answer(device, asked, said_to(asked, right=False))
    assert second == first
    assert second.right
    progress = services.progress(device, GAME, asked.run)
    assert (progress.answered, progress.right, progress.streak) == (1, 1, 1)


def test_two_devices_may_answer_the_same_question(device: Device) -> None:
    other = Device.objects.create(token_hash="b" * 64)
    asked = services.next_question(device, GAME)
    assert services.take_answer(device, asked, said_to(asked)) != services.take_answer(other, asked, said_to(asked))


def test_streak_best_and_dots(device: Device) -> None:
    given = [answer_next(device, right=right) for right in (True, True, True, False, True)]
    progress = services.progress(device, GAME, given[0].run)
    assert progress.dots == (True, True, True, False, True)
    assert (progress.answered, progress.right, progress.streak, progress.best) == (5, 4, 1, 3)
    assert services.progress(device, GAME, given[0].run, upto=1).dots == (True, True)


def test_dots_are_the_last_ten(device: Device) -> None:
    answers = [answer_next(device, right=number >= 3) for number in range(12)]
    assert services.progress(device, GAME, answers[0].run).dots == (False,) + (True,) * 9


def test_streaks_go_on_over_drills(device: Device) -> None:
    answer_next(device, right=True)
    last = answer_next(device, right=True, practised="gdy-two")
    assert last.streak == 2


def test_each_drill_has_its_own_run(device: Device) -> None:
    mixed = answer_next(device, right=True)
    one_rule = answer_next(device, right=True, practised="gdy-two")
    assert one_rule.run != mixed.run
    assert one_rule.rule == one_rule.practised == "gdy-two"
    assert services.next_question(device, GAME).run == mixed.run


def test_each_game_has_its_own_runs(device: Device) -> None:
    """A device that knows both games: the first answer in one is not taken for the first answer in the other."""
    for game in BOOKS:
        asked = services.next_question(device, game)
        given = services.take_answer(device, asked, said_to(asked))
        assert (given.game, given.number) == (game, 0)
    assert DrillAnswer.objects.count() == len(BOOKS)


def test_a_new_run_begins_after_a_rest(device: Device) -> None:
    old = answer_next(device, right=True)
    DrillAnswer.objects.update(answered_at=timezone.now() - services.RUN_RESTS - timedelta(minutes=1))
    fresh = services.next_question(device, GAME)
    assert (fresh.run != old.run, fresh.number) == (True, 0)
    assert services.next_question(device, GAME) == fresh


def test_nothing_is_asked_twice_over_runs(device: Device) -> None:
    keys = []
    for number in range(30):
        keys.append(answer_next(device, right=True, practised="gdy-bomb-order" if number % 2 else "").position_key)
    assert len(set(keys)) == len(keys)


def test_accuracy_per_rule(device: Device) -> None:
    for right in (True, False, True):
        answer_next(device, right=right, practised="gdy-two")
    answer_next(device, right=True, practised="gdy-top")
    assert services.accuracy(device, GAME) == {"gdy-two": (2, 3), "gdy-top": (1, 1)}
    assert services.last_of_rule(device, GAME, "gdy-two") == (2, 3)
    assert services.accuracy(None, GAME) == {}


def test_only_the_last_ten_of_a_rule_are_told(device: Device) -> None:
    for number in range(13):
        answer_next(device, right=number >= 3, practised="gdy-two")
    assert services.last_of_rule(device, GAME, "gdy-two") == (10, 10)


def test_forgetting_a_device_forgets_its_answers(device: Device) -> None:
    answer_next(device, right=True)
    device.delete()
    assert not DrillAnswer.objects.exists()


def test_unknown_rules_are_refused(device: Device) -> None:
    with pytest.raises(NoSuchDrill):
        services.next_question(device, GAME, "gdy-nonsense")
    with pytest.raises(NoSuchDrill):
        services.next_question(device, "guandan-of-the-moon")


def test_a_token_is_the_question(device: Device) -> None:
    for rule in BOOKS[GAME].rules:
        asked = services.next_question(device, GAME, rule)
        assert Asked.from_token(asked.token) == asked
        assert len(asked.token) < 1000


@pytest.mark.parametrize("change", ["cut", "turned", "nothing", "foreign", "other data"])
def test_a_changed_token_is_refused(device: Device, change: str) -> None:
    token = services.next_question(device, GAME).token
    changed = {
        "cut": token[:-3],
        "turned": token[::-1],
        "nothing": "",
        "foreign": signing.dumps(["a", 0, "", "gdy-two", {}], salt="another form"),
        "other data": signing.dumps({"run": "a"}, salt=SALT),
    }[change]
    with pytest.raises(BadToken):
        Asked.from_token(changed)


def test_the_line_above_a_question() -> None:
    progress = services.Progress(dots=(True, False), answered=2, right=1, streak=0, best=1)
    line = standing.asking(progress, 3)
    assert [dot.mark for dot in line.dots] == ["ok", "bad", "now"] + [""] * 7
    full = standing.asking(services.Progress(dots=(True,) * 10, answered=25, right=25, streak=25, best=25), 26)
    assert [dot.mark for dot in full.dots] == ["ok"] * 9 + ["now"]
    assert [dot.mark for dot in standing.answered(progress, "gdy-two", (1, 2)).dots] == ["ok", "bad"] + [""] * 8


def test_a_long_run_never_asks_what_it_has_asked(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even once the device's last answers do not reach back to the run's beginning."""
    monkeypatch.setattr(services, "REMEMBERED", 2)
    keys = [answer_next(device, right=True, practised="gdy-joker-bomb").position_key for _ in range(20)]
    assert len(set(keys)) == len(keys)
