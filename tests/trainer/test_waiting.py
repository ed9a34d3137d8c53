"""Every match that was begun can be gone on with: the newest on a card, the others in a list, page by page."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import DjangoAssertNumQueries

import engine
from engine import State
from trainer import services
from trainer.models import Device, Match, Round
from trainer.presenters.waiting import A_PAGE
from trainer.services import sitting

from .conftest import HTMX, Table, start

pytestmark = pytest.mark.django_db
START = "/en/gan-deng-yan/table/"


def some_matches(client: Client, count: int, slug: str = "gan-deng-yan", **fields: str) -> list[Table]:
    """``count`` matches, one begun after the other; the first was left longest ago."""
    tables = [start(client, slug=slug, **fields) for _ in range(count)]
    for ago, table in enumerate(reversed(tables)):
        Match.objects.filter(pk=table.id).update(updated_at=timezone.now() - timedelta(hours=ago, minutes=5))
    return tables


def tables_in(page: str, slug: str = "gan-deng-yan") -> list[str]:
    """The ids of the matches a page leads to, in its order."""
    return re.findall(rf'href="/en/{slug}/table/([\w-]{{22}})/"', page)


def test_every_open_match_is_offered_the_last_one_played_first(client: Client) -> None:
    tables = some_matches(client, 3)
    page = client.get(START).content.decode()
    assert tables_in(page) == [table.id for table in reversed(tables)]
    assert "2 more matches are waiting" in page


def test_starting_another_match_loses_nothing(client: Client) -> None:
    first, before = (table := start(client)).id, table.moves()
    start(client)
    assert first in tables_in(client.get(START).content.decode())
    assert table.get().status_code == 200 and table.moves() == before
    assert not Match.objects.get(pk=first).finished


@pytest.mark.parametrize(
    ("slug", "fields", "facts"),
    [
        ("gan-deng-yan", {"players": "4", "strength": "strong"}, ("Round 1", "4 players", "Computer players: Strong")),
        ("guandan", {"strength": "easy"}, ("Round 1", "Computer players: Easy", "Last played: 1 hour ago")),
    ],
)
def test_a_match_of_the_list_says_what_tells_it_apart(
    client: Client, slug: str, fields: dict[str, str], facts: tuple[str, ...]
) -> None:
    some_matches(client, 2, slug, **fields)
    page = client.get(f"/en/{slug}/table/").content.decode()
    listed = page.partition('id="more"')[2].partition("</details>")[0]
    for fact in (*facts, "Last played: 1 hour ago"):
        assert fact in listed


def test_a_match_of_levels_says_its_level(client: Client) -> None:
    older, _ = some_matches(client, 2, "guandan")
    one = older.sitting.round
    one.record["start"] = {**one.record.get("start", {}), "level": "7"}
    one.save()
    listed = client.get("/en/guandan/table/").content.decode().partition('id="more"')[2]
    assert re.search(r"Level <[^>]*>7<|Level 7", listed)


def test_of_a_match_its_current_round_is_named(client: Client) -> None:
    older, _ = some_matches(client, 2)
    record = older.sitting.round.record
    Round.objects.filter(match=older.id).update(points=[0, 0, 0])
    Round.objects.create(match_id=older.id, number=2, record=record)
    rounds = services.waiting_rounds(Device.objects.get())
    assert [(one.match_id, one.number) for one in rounds][-1] == (older.id, 2) and len(rounds) == 2


def test_many_are_a_few_a_page_and_every_one_can_be_reached(client: Client) -> None:
    tables = some_matches(client, 2 * A_PAGE + 2)
    found: list[str] = []
    url, seen = START, 0
    while url:
        page = client.get(url).content.decode()
        found += tables_in(page)[seen > 0 :]  # the card stands on every page
        older = re.search(r'rel="next" href="([^"#]+)#more"', page)
        url, seen = START + older[1] if older else "", seen + 1
    assert found == [table.id for table in reversed(tables)] and seen == 3
    assert "details" in page and 'id="more" open' in page, "a page that was asked for is unfolded"


@pytest.mark.parametrize("asked", ["0", "x", "99"])
def test_a_page_there_is_not_is_the_nearest_one(client: Client, asked: str) -> None:
    some_matches(client, A_PAGE + 3)
    assert client.get(START, {"page": asked}).status_code == 200


def test_a_page_of_the_list_keeps_the_house_rules_of_its_address(client: Client) -> None:
    some_matches(client, A_PAGE + 3)
    page = client.get(START, {"joker_as_two": "true"}).content.decode()
    assert re.search(r'rel="next" href="\?joker_as_two=true&amp;page=2#more"', page)


def test_my_rounds_lists_those_of_both_games(client: Client) -> None:
    some_matches(client, 2)
    some_matches(client, 2, "guandan")
    page = client.get("/en/me/").content.decode()
    assert len({*tables_in(page), *tables_in(page, "guandan")}) == 4
    assert "Guandan, round 1." in page and "Gan Deng Yan, round 1." in page


def test_the_card_of_the_home_page_leads_to_the_list(client: Client) -> None:
    some_matches(client, 3)
    card = client.get("/en/me/", headers=HTMX).content.decode()
    assert '<a href="/en/me/">2 more matches are waiting</a>' in card and "<details" not in card
    Match.objects.exclude(pk=tables_in(card)[0]).delete()
    assert "more match" not in client.get("/en/me/", headers=HTMX).content.decode()


def test_nobody_sees_the_matches_of_another_device(client: Client) -> None:
    some_matches(client, 2)
    stranger = Client()
    assert not tables_in(stranger.get("/en/me/").content.decode())
    assert not services.waiting_rounds(None).exists()


def no_longer_replays(*tables: Table) -> None:
    matches = [table.id for table in tables]
    Round.objects.filter(match__in=matches).update(record={"format": 1, "engine_rules": -1})
    Match.objects.filter(pk__in=matches).update(version=99)


def test_matches_that_no_longer_replay_do_not_wait(client: Client) -> None:
    tables = some_matches(client, 7)
    no_longer_replays(*tables[1:])
    played = Match.objects.values_list("pk", "updated_at", "version")
    before = set(played)
    page = client.get("/en/me/").content.decode()
    assert "Your round is waiting" in page and tables_in(page) == [tables[0].id] and "more match" not in page
    assert set(played) == before, "they are as old as they were"
    no_longer_replays(tables[0])
    page = client.get("/en/me/").content.decode()
    assert "No round is waiting" in page and not tables_in(page)
    listed = client.get("/en/me/finished/").content.decode()
    assert len(tables_in(listed)) == 7 and "See the result" not in listed and "This round is closed" in listed


def test_a_match_is_found_not_to_replay_once_and_where_it_is_opened(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    older, newer = some_matches(client, 2)
    no_longer_replays(older)
    with django_assert_num_queries(3):  # the device, the match, its end
        older.get()
    with django_assert_num_queries(2):
        older.get()
    assert tables_in(client.get(START).content.decode()) == [newer.id]


def test_a_match_waits_again_once_its_record_replays_again(client: Client) -> None:
    """As after an engine older than the record was put right."""
    [table] = some_matches(client, 1)
    kept = Round.objects.get(match=table.id).record
    no_longer_replays(table)
    table.get()
    assert table.match.finished
    Round.objects.filter(match=table.id).update(record=kept)
    Match.objects.filter(pk=table.id).update(version=100)
    assert "Your round is waiting" not in client.get("/en/me/").content.decode()
    table.get()
    assert not table.match.finished
    assert "Your round is waiting" in client.get("/en/me/").content.decode()


def test_a_match_that_ends_with_an_unreadable_round_says_that_its_result_counts(client: Client) -> None:
    [table] = some_matches(client, 1)
    Round.objects.filter(match=table.id).update(points=[3, -1, -2])
    no_longer_replays(table)
    page = table.get().content.decode()
    assert "This round is closed" in page and "its result still counts" in page and "All rounds of this match" in page


def test_a_match_that_has_moved_on_meanwhile_is_not_closed(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    [table] = some_matches(client, 1)
    no_longer_replays(table)
    replayed = sitting.replay_or_none

    def meanwhile(record: object) -> State | None:
        Match.objects.update(version=100)
        return replayed(record)

    monkeypatch.setattr(sitting, "replay_or_none", meanwhile)
    table.get()
    assert not table.match.finished


def test_the_list_takes_as_many_queries_for_many_as_for_few(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    some_matches(client, 2)
    services.waiting_sitting(Device.objects.get())
    # The device, its last choice, the open matches, the newest of them, is one finished, how many others, their page.
    asked = 7
    with django_assert_num_queries(asked):
        client.get(START)
    some_matches(client, A_PAGE - 1)
    services.waiting_sitting(Device.objects.get())
    with django_assert_num_queries(asked):
        client.get(START)


def test_the_list_loads_no_record(sit: Callable[..., Any]) -> None:
    table = sit()
    found = services.waiting_rounds(table.match.device).get()
    assert {"record", "whys"} <= found.get_deferred_fields()
    assert found.start == engine.record_of(table.state).to_json()["start"]


# -- Finished matches -------------------------------------------------------------------------------------------------


def test_finished_matches_are_listed_page_by_page(client: Client) -> None:
    tables = some_matches(client, A_PAGE + 2)
    Match.objects.update(finished=True)
    assert '<a href="/en/me/finished/">Finished matches</a>' in client.get(START).content.decode()
    assert '<a href="/en/me/finished/">Finished matches</a>' in client.get("/en/me/").content.decode()
    first, second = (client.get(url).content.decode() for url in ("/en/me/finished/", "/en/me/finished/2/"))
    assert tables_in(first) + tables_in(second) == [table.id for table in reversed(tables)]
    assert "<title>Finished matches ·" in first and "<title>Finished matches, page 2 ·" in second
    assert '?next=/ko/me/finished/2/"' in second
    assert 'rel="next" href="/en/me/finished/2/"' in first and 'rel="prev" href="/en/me/finished/"' in second
    assert "Gan Deng Yan, 1 round<" in first


@pytest.mark.parametrize(("url", "status"), [("1/", 302), ("0/", 404), ("2/", 404), ("", 200)])
def test_a_page_of_finished_matches_there_is_not(client: Client, url: str, status: int) -> None:
    assert client.get(f"/en/me/finished/{url}").status_code == status


def test_nothing_finished_is_said_and_not_offered(client: Client) -> None:
    some_matches(client, 2)
    assert "me/finished/" not in client.get(START).content.decode()
    page = client.get("/en/me/finished/").content.decode()
    assert "No match is finished yet." in page and not tables_in(page)


def test_finished_matches_take_as_many_queries_for_many_as_for_few(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    some_matches(client, A_PAGE)
    for finished in (1, A_PAGE):
        listed = Match.objects.order_by("-updated_at").values("pk")[:finished]
        Match.objects.filter(pk__in=list(listed.values_list("pk", flat=True))).update(finished=True)
        with django_assert_num_queries(3):  # the device, how many matches, the page
            client.get("/en/me/finished/")
