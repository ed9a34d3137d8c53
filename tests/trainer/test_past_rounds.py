"""All rounds of a match that are over, page by page."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from pytest_django.fixtures import DjangoAssertNumQueries

import engine
from trainer.models import Round
from trainer.presenters.past import past_rounds
from trainer.presenters.summary import levels_table
from trainer.presenters.table import SHOWN_ROUNDS
from trainer.services import rounds_over
from trainer.views.rounds import A_PAGE

from .conftest import Table

pytestmark = pytest.mark.django_db


def with_rounds(table: Table, over: int) -> Table:
    """The match with so many rounds more behind it; the current one comes after them."""
    current = table.sitting.round
    first, last = current.number, current.number + over
    Round.objects.filter(pk=current.pk).update(number=last)
    Round.objects.bulk_create(
        Round(match_id=table.id, number=number, record=current.record, points=[number, -number, 0])
        for number in range(first, last)
    )
    return table


def rounds_in(page: str) -> list[int]:
    return [int(number) for number in re.findall(r'/review/(\d+)/"', page)]


def test_every_round_can_be_reached_the_last_one_first(sit: Callable[..., Any]) -> None:
    table = with_rounds(sit(), 2 * A_PAGE + 3)
    url, found, titles = f"{table.url}rounds/", list[int](), list[str]()
    while url:
        page = table.client.get(url).content.decode()
        found += rounds_in(page)
        titles += re.findall("<title>(.*?) ·", page)
        older = re.search(r'rel="next" href="([^"]+)"', page)
        url = older[1] if older else ""
    assert found == list(range(2 * A_PAGE + 3, 0, -1))
    assert titles == [
        "Rounds of this match: Gan Deng Yan",
        "Rounds of this match, page 2: Gan Deng Yan",
        "Rounds of this match, page 3: Gan Deng Yan",
    ]


def test_each_page_has_its_own_address_in_every_language(sit: Callable[..., Any]) -> None:
    table = with_rounds(sit(), A_PAGE + 1)
    page = table.client.get(f"{table.url}rounds/2/").content.decode()
    path = table.url.removeprefix("/en")
    assert f'next=/ko{path}rounds/2/" lang="ko"' in page
    assert f'rel="prev" href="{table.url}rounds/"' in page, "the first page has one address"
    assert table.client.get(f"{table.url}rounds/1/")["Location"] == f"{table.url}rounds/"


@pytest.mark.parametrize("number", ["0", "3", "99999999999"])
def test_a_page_there_is_not_is_not_found(sit: Callable[..., Any], number: str) -> None:
    table = with_rounds(sit(), A_PAGE + 1)
    assert table.client.get(f"{table.url}rounds/{number}/").status_code == 404


def test_the_rounds_of_another_device_are_not_found(sit: Callable[..., Any], client: Any) -> None:
    table = with_rounds(sit(), 2)
    assert type(client)().get(f"{table.url}rounds/").status_code == 404


def test_a_match_without_a_round_that_is_over_says_so(sit: Callable[..., Any]) -> None:
    table = sit()
    page = table.client.get(f"{table.url}rounds/").content.decode()
    assert "No round of this match is over yet." in page and not rounds_in(page)


@pytest.mark.parametrize("over", [1, A_PAGE])
def test_many_rounds_take_as_many_queries_as_one(
    sit: Callable[..., Any], django_assert_num_queries: DjangoAssertNumQueries, over: int
) -> None:
    table = with_rounds(sit(), over)
    with django_assert_num_queries(4):  # the device, the match, how many rounds, the page
        table.client.get(f"{table.url}rounds/")


@pytest.mark.parametrize("slug", ["gan-deng-yan", "guandan"])
def test_a_result_leads_to_all_rounds_once_it_does_not_show_them(sit: Callable[..., Any], slug: str) -> None:
    table = sit(slug=slug)
    state = table.state
    while not state.over:
        state = state.apply(engine.choose("random", engine.observe(state, state.turn or 0, seed=len(state.moves))))
    record, points = engine.record_of(state).to_json(), list(state.score.points) if state.score else []
    Round.objects.filter(match=table.id).update(record=record, points=points, number=13)
    table.match.__class__.objects.filter(pk=table.id).update(version=99)
    assert f'{table.url}rounds/"' not in table.get().content.decode() or slug == "gan-deng-yan"
    Round.objects.bulk_create(
        Round(match_id=table.id, number=number, record=record, points=points) for number in range(1, 13)
    )
    assert f'<a href="{table.url}rounds/">All rounds of this match</a>' in table.get().content.decode()


def test_the_log_of_a_table_shows_a_few_rounds_however_many_there_are(sit: Callable[..., Any]) -> None:
    table = with_rounds(sit(), SHOWN_ROUNDS)
    before = table.get().content.decode()
    assert rounds_in(before) == list(range(1, SHOWN_ROUNDS + 1)) and "All rounds of this match" not in before
    with_rounds(table, 500 - SHOWN_ROUNDS)
    page = table.get().content.decode()
    assert rounds_in(page) == list(range(501 - SHOWN_ROUNDS, 501))
    assert f'<a href="{table.url}rounds/">All rounds of this match</a>' in page
    assert len(page) < len(before) + 500


def test_the_order_of_a_round_is_told_by_the_next_or_by_its_own_end(sit: Callable[..., Any]) -> None:
    table = sit(slug="guandan")
    first = table.sitting.round
    Round.objects.filter(pk=first.pk).update(points=[3, 0, 3, 0])
    Round.objects.create(
        match_id=table.id,
        number=2,
        record={**first.record, "start": {"level": "5", "order": [2, 0, 1, 3]}},
        points=[0, 1, 0, 1],
    )

    ended: Any = SimpleNamespace(score=SimpleNamespace(order=(3, 1, 0, 2)))
    past = past_rounds(rounds_over(table.sitting), ended, 2)
    shown = levels_table(past, ["You", "Mei", "Tao", "Lin"])
    assert [(number, cells[1]) for number, cells in shown.rows] == [
        (2, "Lin, Mei, You, Tao"),
        (1, "Tao, You, Mei, Lin"),
    ]
