"""The modes: two minutes by the server's clock, ten questions a day, the misses once more, and the menu of them all."""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from content.links import SLUGS
from trainer.drills import services
from trainer.drills.models import DrillAnswer, TimedRun
from trainer.drills.modes import MODES, Finished, Wish
from trainer.drills.modes import again as again_mode
from trainer.drills.modes import daily as daily_mode
from trainer.drills.modes import timed as timed_mode
from trainer.drills.questions import BOOKS
from trainer.drills.tokens import Asked
from trainer.models import Device

pytestmark = pytest.mark.django_db
GAME = "gandengyan"
PLACE = "/en/gan-deng-yan/drills/"
NOON = datetime(2026, 5, 3, 12, tzinfo=UTC)
EVERY_GAME = pytest.mark.parametrize("game", BOOKS)


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = NOON

    def on(self, **by: float) -> None:
        self.now += timedelta(**by)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time everything in the trainer goes by."""
    found = Clock()
    monkeypatch.setattr(timezone, "now", lambda: found.now)
    return found


@pytest.fixture
def device() -> Device:
    return Device.objects.create(token_hash="a" * 64)


def asked_in(response: HttpResponse) -> Asked:
    """The question on a page."""
    found = re.search(r'name="question" value="([^"]+)"', response.content.decode())
    assert found, "no question on the page"
    return Asked.from_token(found[1])


def wrong(asked: Asked) -> tuple[str, ...]:
    """Something that can be said to a question and is wrong."""
    task = asked.question.task
    tries = [*((one,) for one in task.options), task.options, tuple(reversed(task.options))]
    for said in tries:
        try:
            if not task.judge(said).right:
                return said
        except ValueError:
            continue
    raise AssertionError("everything is right")


def answer(client: Client, place: str, *, right: bool = True) -> HttpResponse:
    """Answer the question at an address."""
    asked = asked_in(client.get(place))
    said = asked.question.task.solution if right else wrong(asked)
    return send(client, place, asked, said)


def send(client: Client, place: str, asked: Asked, said: tuple[str, ...]) -> HttpResponse:
    """Send the form of a question."""
    fields: dict[str, object] = {"question": asked.token, "a": list(said)}
    if asked.question.task.mode == "order":
        fields |= {f"at-{code}": str(number) for number, code in enumerate(said, 1)}
    return client.post(place, fields)


# -- Two minutes ------------------------------------------------------------------------------------------------------


def begun(client: Client) -> str:
    """The address of a run against the clock that has just begun."""
    place = f"{PLACE}timed/"
    assert "Start the clock" in client.get(place).content.decode()
    assert client.post(place, {"begin": "1"})["Location"] == place
    return place


def test_an_answer_counts_until_the_time_is_up(client: Client, clock: Clock) -> None:
    place = begun(client)
    text = client.get(place).content.decode()
    assert 'data-clock="120">2:00<' in text
    assert answer(client, place)["Location"] == place, "the next question comes at once"
    clock.on(seconds=55)
    assert 'data-clock="65">1:05<' in client.get(place).content.decode()
    answer(client, place, right=False)
    clock.on(seconds=64.9)
    answer(client, place)
    last = asked_in(client.get(place))
    clock.on(seconds=0.1)
    late = send(client, place, last, last.question.task.solution)
    assert late["Location"] == place
    assert DrillAnswer.objects.count() == 3
    text = client.get(place).content.decode()
    assert "2 right" in text and "3 questions answered in two minutes." in text
    assert "Your best so far: 2." in text and "Replay the one you got wrong" in text
    assert len(re.findall(r'class="mv num"', text)) == 3


def test_the_best_run_is_kept_and_a_new_one_starts_from_nothing(client: Client, clock: Clock) -> None:
    place = begun(client)
    for _ in range(2):
        answer(client, place)
    clock.on(seconds=timed_mode.SECONDS)
    first = client.get(place).content.decode()
    assert "2 right" in first and "Replay" not in first
    client.post(place, {"begin": "1"})
    answer(client, place)
    clock.on(hours=1)
    text = client.get(place).content.decode()
    assert "1 right" in text and "Your best so far: 2." in text


def test_a_start_pressed_twice_is_one_run(client: Client, clock: Clock) -> None:
    place = begun(client)
    clock.on(seconds=10)
    client.post(place, {"begin": "1"})
    assert TimedRun.objects.count() == 1
    assert 'data-clock="110"' in client.get(place).content.decode()


def test_the_question_of_an_older_run_does_not_count(client: Client, clock: Clock) -> None:
    place = begun(client)
    old = asked_in(client.get(place))
    clock.on(minutes=5)
    client.post(place, {"begin": "1"})
    send(client, place, old, old.question.task.solution)
    assert not DrillAnswer.objects.exists()


# -- The daily set ----------------------------------------------------------------------------------------------------


def play_daily(client: Client, rights: str, place: str = f"{PLACE}daily/") -> HttpResponse:
    """Answer the set: a ``y`` in ``rights`` is a right answer."""
    for one in rights:
        answer(client, place, right=one == "y")
    return client.get(place)


@EVERY_GAME
def test_two_devices_get_the_same_ten_in_any_language(clock: Clock, game: str) -> None:
    seen = []
    for language in ("en", "ru"):
        client, keys = Client(), []
        place = f"/{language}/{SLUGS[game]}/drills/daily/"
        for number in range(daily_mode.TOTAL):
            asked = asked_in(client.get(place))
            assert (asked.number, asked.mode) == (number, "daily")
            keys.append((asked.question.rule, asked.question.task))
            send(client, place, asked, asked.question.task.solution)
        seen.append(keys)
        assert client.get(place).status_code == 200
    assert seen[0] == seen[1]
    assert len({task.key for _, task in seen[0]}) == daily_mode.TOTAL


def test_two_strangers_asked_the_same_in_the_same_moment_stay_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """A first form names its device; the forms of one set must not be one and the same."""
    monkeypatch.setattr(time, "time", lambda: NOON.timestamp())
    clients = Client(), Client()
    asked = [
        re.search(r'name="question" value="([^"]+)"', one.get(f"{PLACE}daily/").content.decode()) for one in clients
    ]
    tokens = [found[1] for found in asked if found]
    for one, token in zip(clients, tokens, strict=True):
        task = Asked.from_token(token).question.task
        one.post(f"{PLACE}daily/", {"question": token, "a": list(task.solution)})
    assert Device.objects.count() == 2
    assert len(set(tokens)) == 2


def test_the_set_changes_at_midnight_utc(client: Client, clock: Clock) -> None:
    clock.now = datetime(2026, 5, 3, 23, 59, 59, tzinfo=UTC)
    before = asked_in(client.get(f"{PLACE}daily/"))
    clock.on(seconds=1)
    after = asked_in(client.get(f"{PLACE}daily/"))
    assert before.run != after.run and before.question != after.question
    send(client, f"{PLACE}daily/", before, before.question.task.solution)
    assert DrillAnswer.objects.get().run == before.run, "what was asked before midnight counts for that day"
    assert "1 of 10" in client.get(f"{PLACE}daily/2026-05-03/").content.decode()


SCRIPT = """
from datetime import date
import django; django.setup()
from trainer.drills.modes.daily import questions
from trainer.drills.questions import BOOKS
import hashlib
text = "".join(
    f"{one.rule}{one.task.kind}{one.task.to_json()}"
    for game in BOOKS for day in range(1, 29) for one in questions.__wrapped__(game, date(2026, 2, day))
)
print(hashlib.sha256(text.encode()).hexdigest())
"""


def test_every_process_makes_the_same_set() -> None:
    """Sets of texts have another order in each process; nothing of a question may come from it."""
    root = Path(__file__).parents[3]
    found = set()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "DJANGO_SETTINGS_MODULE": "project.settings.test"}
        env["PYTHONPATH"] = os.pathsep.join([str(root), str(root / "site")])
        answer = subprocess.run([sys.executable, "-c", SCRIPT], env=env, cwd=root, capture_output=True, text=True)
        assert answer.returncode == 0, answer.stderr
        found.add(answer.stdout)
    assert len(found) == 1


def test_the_result_can_be_shared_without_an_answer_in_it(client: Client, clock: Clock) -> None:
    text = play_daily(client, "yynyyyynyy").content.decode()
    shared = re.search(r'<textarea[^>]*id="share-text"[^>]*>(.*?)</textarea>', text, re.S)
    assert shared
    assert shared[1].splitlines() == [
        "One Rank Up, daily set of May 3, 2026",
        "Gan Deng Yan: 8 of 10",
        "✓✓✗✓✓✓✓✗✓✓",
        f"http://testserver{PLACE}daily/",
    ]
    assert text.count('class="mv num"') == 10 and "Topics you got wrong:" in text
    assert "Practise the 2 you got wrong" in text
    assert 'aria-current="true"' in text and "done" in text
    # Once a device: a form sent again changes nothing, and the page stays the result.
    assert DrillAnswer.objects.count() == 10
    assert client.get(f"{PLACE}daily/").content.decode().count("8 of 10") >= 2


@pytest.mark.parametrize(("language", "words"), [("ru", "2026"), ("ko", "2026년 5월 3일"), ("zh-hans", "2026年5月3日")])
def test_the_text_to_share_is_in_the_readers_language(clock: Clock, language: str, words: str) -> None:
    client = Client()
    place = f"/{language}/gan-deng-yan/drills/daily/"
    text = play_daily(client, "y" * 10, place).content.decode()
    shared = text.partition('id="share-text"')[2].partition("</textarea>")[0]
    assert words in shared and "✓" * 10 in shared
    assert f"http://testserver{place}" in shared


def test_yesterday_can_be_looked_at_and_nothing_older_unless_played(client: Client, clock: Clock) -> None:
    play_daily(client, "y" * 10)
    clock.on(days=1)
    assert "10 of 10" in client.get(f"{PLACE}daily/2026-05-03/").content.decode()
    stranger = Client().get(f"{PLACE}daily/2026-05-03/").content.decode()
    assert "Not played" in stranger and "share-text" not in stranger and stranger.count('class="mv num"') == 10
    clock.on(days=3)
    assert client.get(f"{PLACE}daily/2026-05-03/").status_code == 200
    assert Client().get(f"{PLACE}daily/2026-05-03/").status_code == 404
    assert client.get(f"{PLACE}daily/2026-05-07/")["Location"] == f"{PLACE}daily/"
    for day in ("2026-05-08", "2026-13-01", "yesterday"):
        assert client.get(f"{PLACE}daily/{day}/").status_code == 404


def test_every_set_that_was_played_can_be_reached_over_days_without_one(client: Client, clock: Clock) -> None:
    """From today's result back, set by set: yesterday's, which anybody may see, and all that were played."""
    for days in (0, 1, 5, 9):
        clock.on(days=days)
        play_daily(client, "y" * (10 if days == 9 else 1))
    url, found = f"{PLACE}daily/", []
    while url:
        page = client.get(url).content.decode()
        link = re.search(r'rel="prev" href="([^"]+)">([^<]+)<', page)
        url = link[1] if link else ""
        found.append((url.removeprefix(f"{PLACE}daily/"), link[2] if link else ""))
    assert found == [
        ("2026-05-17/", "Yesterday’s set"),
        ("2026-05-09/", "An earlier set"),
        ("2026-05-04/", "An earlier set"),
        ("2026-05-03/", "The day before"),
        ("", ""),
    ]


# -- The misses once more --------------------------------------------------------------------------------------------


def test_the_misses_of_a_set_come_again_until_they_are_right(client: Client, clock: Clock) -> None:
    play_daily(client, "ynyyynyyyy")
    missed = list(DrillAnswer.objects.filter(right=False).order_by("pk").values_list("position_key", flat=True))
    place = f"{PLACE}again/?of={daily_mode.run_name(GAME, date(2026, 5, 3))}"
    assert "2 questions left" in client.get(place).content.decode()
    assert asked_in(client.get(place)).question.task.key == missed[0]
    answer(client, place, right=False)
    assert asked_in(client.get(place)).question.task.key == missed[1]
    page = client.get(answer(client, place)["Location"]).content.decode()
    assert place.partition("?")[2] in page and "Next question" in page
    assert asked_in(client.get(place)).question.task.key == missed[0]
    page = client.get(answer(client, place)["Location"]).content.decode()
    assert "Finish" in page
    assert "Nothing left to replay" in client.get(place).content.decode()


def test_all_misses_come_again_whatever_mode_they_were_in(client: Client, clock: Clock) -> None:
    answer(client, PLACE, right=False)
    place = begun(client)
    answer(client, place, right=False)
    page = client.get(PLACE).content.decode()
    assert re.search(r'again/">Mistakes <small class="num">2</small>', page)
    for number in range(2):
        asked = asked_in(client.get(f"{PLACE}again/"))
        assert (asked.run, asked.number) == (f"again-{GAME}", number)
        send(client, f"{PLACE}again/", asked, asked.question.task.solution)
    assert "Nothing left" in client.get(f"{PLACE}again/").content.decode()


def test_nobody_replays_what_another_device_missed(client: Client) -> None:
    answer(client, PLACE, right=False)
    run = DrillAnswer.objects.get().run
    assert "Nothing left" in Client().get(f"{PLACE}again/?of={run}").content.decode()
    for nonsense in ("x" * 60, "%00", "a/b"):
        assert client.get(f"{PLACE}again/?of={nonsense}").status_code == 404


def test_each_game_has_misses_of_its_own(device: Device) -> None:
    asked = services.next_question(device, GAME)
    services.take_answer(device, asked, wrong(asked))
    assert again_mode.misses(device, GAME) and not again_mode.misses(device, "guandan")
    found = MODES["again"].next(device, "guandan", Wish())
    assert isinstance(found, Finished)


# -- All of them ----------------------------------------------------------------------------------------------------


@EVERY_GAME
def test_the_menu_leads_to_every_mode(client: Client, game: str) -> None:
    page = client.get(f"/en/{SLUGS[game]}/drills/").content.decode()
    menu = page.partition('<nav class="modes"')[2].partition("</nav>")[0]
    found = re.findall(r'href="([^"]+)"', menu)
    assert [one.partition("/drills/")[2] for one in found] == ["", "#choose", "due/", "daily/", "timed/", "again/"]
    assert 'id="choose"' in page
    for address in found:
        assert client.get(address).status_code == 200
    assert not DrillAnswer.objects.exists() and not TimedRun.objects.exists(), "looking keeps nothing"


def test_the_modes_answer_within_fifty_milliseconds(client: Client) -> None:
    """The form of an answer and the page after it, in processor time of the server."""
    place = begun(client)
    times = []
    for number in range(12):
        where = place if number % 2 else PLACE
        asked = asked_in(client.get(where))
        said = asked.question.task.solution if number % 3 else wrong(asked)
        begin = time.process_time()
        client.get(send(client, where, asked, said)["Location"])
        times.append(time.process_time() - begin)
    for address in (f"{PLACE}daily/", f"{PLACE}again/"):
        begin = time.process_time()
        assert client.get(address).status_code == 200
        times.append(time.process_time() - begin)
    print(f"median {statistics.median(times) * 1000:.1f} ms, most {max(times) * 1000:.1f} ms")
    assert statistics.median(times) < 0.05


# -- Whatever the mode ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["mixed", "daily", "due"])
def test_forms_of_a_device_that_was_forgotten_meanwhile_leave_no_run_without_an_end(code: str) -> None:
    """They belong to the new device, in whatever order they come; and every answer after them is one more."""
    place = f"{PLACE}{MODES[code].path}"
    before, after = Client(), Client()
    answer(before, PLACE, right=False)
    forms = []
    for _ in range(4):
        forms.append(asked_in(before.get(place)))
        send(before, place, forms[-1], wrong(forms[-1]))
    for asked in (forms[3], forms[1]):
        send(after, place, asked, wrong(asked))
    for count in range(3, 7):
        answer(after, place, right=False)
        assert DrillAnswer.objects.filter(device=Device.objects.latest("pk")).count() == count


def test_a_day_has_one_address(client: Client, clock: Clock) -> None:
    assert client.get(f"{PLACE}daily/2026-05-02/").status_code == 200
    for spelling in ("20260502", "2026-W18-6"):
        assert client.get(f"{PLACE}daily/{spelling}/").status_code == 404
