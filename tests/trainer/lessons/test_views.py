"""The pages of the lessons, with and without htmx, and what a device keeps of them."""

from __future__ import annotations

import statistics
import time
from typing import Any

import pytest
from django.test import Client

from content import source
from trainer.devices import COOKIE
from trainer.lessons.progress import begun_lesson, next_step
from trainer.lessons.steps import steps_of
from trainer.models import Device, LessonDone

from .solver import solve

pytestmark = pytest.mark.django_db
LEARN = "/en/gan-deng-yan/learn/"
STEP = f"{LEARN}one-higher/"
HTMX = {"HX-Request": "true", "HX-Target": "main"}


def post(client: Client, action: str, *cards: str, url: str = STEP, htmx: bool = False, **fields: Any) -> Any:
    return client.post(f"{url}{action}/", {"cards": cards, **fields}, headers=HTMX if htmx else {})


def test_reading_stores_nothing(client: Client) -> None:
    for url in (LEARN, STEP, f"{STEP}?m=play+8h", f"{STEP}?m=nonsense"):
        answer = client.get(url)
        assert answer.status_code == 200 and "no-store" in answer["Cache-Control"]
    assert COOKIE not in client.cookies and not Device.objects.exists() and not LessonDone.objects.exists()


def test_the_right_move_is_kept_once_and_its_address_shows_it_again(client: Client) -> None:
    answer = post(client, "play", "8h")
    assert answer.status_code == 302 and answer["Location"] == f"{STEP}?m=play+8h+as+single%3A8"
    post(client, "play", "8h")
    assert [(row.game, row.step) for row in LessonDone.objects.all()] == [("gandengyan", "one-higher")]
    page = client.get(answer["Location"]).content.decode()
    assert 'id="done"' in page and f"{LEARN}two/" in page and 'class="status yes"' in page
    listed = client.get(LEARN).content.decode()
    assert "Done on this device: 1 of" in listed and "Continue with step 2" in listed


def test_htmx_gets_the_part_that_changes_and_the_address(client: Client) -> None:
    answer = post(client, "play", "8h", htmx=True)
    page = answer.content.decode()
    assert page.strip().startswith("<main") and answer["HX-Replace-Url"] == f"{STEP}?m=play+8h+as+single%3A8"
    preview = client.post(f"{STEP}select/", {"cards": ["8h"]}, headers={**HTMX, "HX-Target": "status"})
    assert "<main" not in preview.content.decode() and "Play single" in preview.content.decode()


@pytest.mark.parametrize("htmx", [False, True])
def test_a_refused_move_says_why_with_its_rule_and_the_words_of_the_step(client: Client, htmx: bool) -> None:
    answer = post(client, "play", "9c", htmx=htmx)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "Not exactly one rank higher." in page and "#gdy-one-higher" in page and "leaves a gap" in page
    assert not Device.objects.exists()


def test_a_legal_move_that_misses_shows_what_follows(client: Client) -> None:
    answer = post(client, "pass")
    page = client.get(answer["Location"]).content.decode()
    assert 'id="again"' in page and "Mei wins the trick" in page and "The trick goes to: Mei" in page
    assert 'id="play"' not in page and not Device.objects.exists()
    # A form of the page before, sent late, changes nothing any more.
    late = post(client, "play", "8h", m="pass")
    assert late.status_code == 200 and not LessonDone.objects.exists()


def test_an_unforeseen_legal_move_is_told_apart(client: Client) -> None:
    url = f"{LEARN}straights/"
    page = post(client, "play", "Kd", url=url, htmx=True).content.decode()
    assert "That is legal, but this step asks for something else." in page
    assert "A leader may play any combination. This is one: single" in page


def test_lessons_begun_wait_in_the_personal_fragment(client: Client) -> None:
    assert "Your lessons go on" not in client.get("/en/me/").content.decode()
    post(client, "play", "8h")
    page = client.get("/en/me/").content.decode()
    assert "Your lessons go on" in page and "step 2 of" in page and f"{LEARN}two/" in page


@pytest.mark.parametrize(
    ("cards", "status", "text"),
    [((), 200, "Nothing is selected"), (("zz",), 400, "could not be read"), (("As",), 200, "Not in your hand")],
)
def test_what_cannot_be_played_is_told(client: Client, cards: tuple[str, ...], status: int, text: str) -> None:
    answer = post(client, "play", *cards)
    assert answer.status_code == status and text in answer.content.decode()
    assert post(client, "tribute", *cards).status_code == status


def test_a_whole_table_counts_what_is_picked(client: Client) -> None:
    """The count stands above a long hand, as at a match; no other step has a place for it."""
    for game, step, card, whole in (("guandan", "small-round", "5h", True), ("gan-deng-yan", "round", "8h", False)):
        url = f"/en/{game}/learn/{step}/"
        assert ('id="picked"' in client.get(url).content.decode()) is whole
        answer = client.post(f"{url}select/", {"cards": [card]}, headers={**HTMX, "HX-Target": "status"})
        assert ('id="picked" hx-swap-oob="true">1 selected' in answer.content.decode()) is whole


def test_the_hand_stays_as_it_is_laid_out(client: Client) -> None:
    url, suits = "/en/guandan/learn/small-round/", 'class="ranks suits"'
    plain = post(client, "play", "7s", url=url, by="suits")
    assert plain.status_code == 302 and suits in client.get(plain["Location"]).content.decode()
    assert suits in post(client, "play", "7s", url=url, htmx=True, by="suits").content.decode()
    assert suits in post(client, "play", url=url, by="suits").content.decode()
    assert suits not in post(client, "play", "7s", url=url, htmx=True).content.decode()


def test_without_hints_nothing_tells_what_covers(client: Client) -> None:
    lit, unlit = (client.get(url).content.decode() for url in (STEP, f"{LEARN}joker-not-two/"))
    assert 'class="pick lit"' in lit and "Covers it" in lit
    assert 'class="pick lit"' not in unlit and 'class="pick dim"' not in unlit and "Covers it" not in unlit


def test_addresses_that_lead_nowhere(client: Client) -> None:
    assert client.get(f"{LEARN}no-such-step/").status_code == 404
    assert client.get("/en/mahjong/learn/").status_code == 404
    assert client.post(f"{STEP}fly/").status_code == 404
    assert client.get(f"{STEP}play/").status_code == 302
    assert client.post(STEP).status_code == 405


@pytest.mark.parametrize("game", source.GAMES)
def test_every_step_is_shown_and_done_through_its_forms(client: Client, game: str) -> None:
    steps = steps_of(game)
    for step in steps:
        url = f"/en/{game}/learn/{step.slug}/"
        assert client.get(url).status_code == 200
        solved = solve(step)
        assert solved is not None
        answer = client.get(url, {"m": [str(move) for move in solved.moves]})
        assert 'id="done"' in answer.content.decode(), step.slug
        move, *rest = str(solved.moves[-1]).split(" ", 1)
        cards, _, reading = (rest[0] if rest else "").partition(" as ")
        before = [str(one) for one in solved.moves[:-1]]
        data = {"m": before, "cards": cards.split(), "as": reading}
        assert client.post(f"{url}{move}/", data).status_code == 302, step.slug
    assert LessonDone.objects.count() == len(steps)
    assert "Continue" not in client.get(f"/en/{game}/learn/").content.decode()


def test_going_on_after_the_last_step_done() -> None:
    steps = steps_of("gan-deng-yan")
    slugs = [step.slug for step in steps]
    assert next_step(steps, frozenset()) is steps[0]
    assert next_step(steps, frozenset(slugs[2:4])) is steps[4]
    assert next_step(steps, frozenset(slugs[1:])) is steps[0]
    assert next_step(steps, frozenset(slugs)) is None
    assert begun_lesson(None) is None


@pytest.mark.parametrize("slug", ["one-higher", "round"])
def test_a_move_is_answered_at_once(client: Client, slug: str) -> None:
    url, spent = f"{LEARN}{slug}/", []
    for action, cards in (("select", ("8h",)), ("play", ("8h",)), ("play", ("4c",)), ("play", ("4d", "5c", "6h"))) * 4:
        start = time.process_time()
        post(client, action, *cards, url=url, htmx=True)
        spent.append(time.process_time() - start)
    print(f"{slug}: {statistics.median(spent) * 1000:.1f} ms")
    assert statistics.median(spent) < 0.05
