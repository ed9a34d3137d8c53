"""The misses once more, the menu of all modes, and what holds in each of them."""

from __future__ import annotations

import re
import statistics
import time
from datetime import date

import pytest
from django.test import Client

from content.links import SLUGS
from trainer.drills import services
from trainer.drills.models import DrillAnswer, TimedRun
from trainer.drills.modes import MODES, Finished, Wish
from trainer.drills.modes import again as again_mode
from trainer.drills.modes import daily as daily_mode
from trainer.models import Device

from .answers import wrong
from .asking import EVERY_GAME, GAME, PLACE, Clock, answer, asked_in, begun, play_daily, send

pytestmark = pytest.mark.django_db


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
    services.take_answer(device, asked, wrong(asked.question.task))
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
        said = asked.question.task.solution if number % 3 else wrong(asked.question.task)
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
        send(before, place, forms[-1], wrong(forms[-1].question.task))
    for asked in (forms[3], forms[1]):
        send(after, place, asked, wrong(asked.question.task))
    for count in range(3, 7):
        answer(after, place, right=False)
        assert DrillAnswer.objects.filter(device=Device.objects.latest("pk")).count() == count
