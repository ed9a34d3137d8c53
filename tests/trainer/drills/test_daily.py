"""The daily set: ten questions a day, the same for everybody."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.test import Client

from content.links import SLUGS
from trainer.drills.models import DrillAnswer
from trainer.drills.modes import daily as daily_mode
from trainer.drills.tokens import Asked
from trainer.models import Device

from .asking import EVERY_GAME, NOON, PLACE, Clock, asked_in, play_daily, send

pytestmark = pytest.mark.django_db


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
    for game in BOOKS for day in range(1, 9) for one in questions.__wrapped__(game, date(2026, 2, day))
)
print(hashlib.sha256(text.encode()).hexdigest())
"""


def test_every_process_makes_the_same_set() -> None:
    """Sets of texts have another order in each process; nothing of a question may come from it."""
    root = Path(__file__).parents[3]
    begun = []
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "DJANGO_SETTINGS_MODULE": "project.settings.test"}
        env["PYTHONPATH"] = os.pathsep.join([str(root), str(root / "site")])
        begun.append(subprocess.Popen([sys.executable, "-c", SCRIPT], env=env, cwd=root, stdout=subprocess.PIPE))
    said = [one.communicate()[0] for one in begun]
    assert [one.returncode for one in begun] == [0, 0]
    assert said[0] == said[1]


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


def test_a_day_has_one_address(client: Client, clock: Clock) -> None:
    assert client.get(f"{PLACE}daily/2026-05-02/").status_code == 200
    for spelling in ("20260502", "2026-W18-6"):
        assert client.get(f"{PLACE}daily/{spelling}/").status_code == 404
