"""Addresses of the trainer exist only for games that have a table, or drills."""

from __future__ import annotations

import pytest
from django.urls import NoReverseMatch, Resolver404, resolve, reverse
from django.utils.translation import override

from content.links import SLUGS
from trainer.drills.questions import BOOKS
from trainer.presenters import LAYOUTS

OFFERED = [
    *(pytest.param("trainer:table_start", "table", name, id=f"table-{name}") for name in LAYOUTS),
    *(pytest.param("trainer:drills", "drills", name, id=f"drills-{name}") for name in BOOKS),
]


@pytest.mark.parametrize(("view", "place", "name"), OFFERED)
def test_a_game_that_is_offered_has_its_address(view: str, place: str, name: str) -> None:
    with override("en"):
        assert reverse(view, kwargs={"game": SLUGS[name]}) == f"/en/{SLUGS[name]}/{place}/"


@pytest.mark.parametrize("slug", ["mahjong", "gandengyan", "Gan-Deng-Yan"])
@pytest.mark.parametrize(("view", "place"), [("trainer:table_start", "table"), ("trainer:drills", "drills")])
def test_a_game_that_is_not_has_none(view: str, place: str, slug: str) -> None:
    with override("en"):
        with pytest.raises(NoReverseMatch):
            reverse(view, kwargs={"game": slug})
        with pytest.raises(Resolver404):
            resolve(f"/en/{slug}/{place}/")


def test_a_game_without_a_table_has_no_address_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(LAYOUTS, "gandengyan")
    with override("en"), pytest.raises(NoReverseMatch):
        reverse("trainer:table_start", kwargs={"game": "gan-deng-yan"})
