"""The pages of the handbook: there in every language, cacheable, quick to answer, light."""

from __future__ import annotations

import gzip
import re
from functools import cache
from typing import Any

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client

from content import source
from engine import rules_of

from .conftest import GAME

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _ in settings.LANGUAGES]
CHAPTERS = {
    game: [f"{game}/rules/{chapter.slug}/" for chapter in source.chapters(game)] for game in sorted(source.GAMES)
}
FROM_THE_TREE = [page for game in CHAPTERS for page in (f"{game}/rules/", f"{game}/glossary/", *CHAPTERS[game])]
PAGES = [*(f"{game}/{name}" for game in CHAPTERS for name in ("", "faq/", "search/")), *FROM_THE_TREE]


@cache
def english(page: str) -> HttpResponse:
    """A page as a stranger gets it; what several tests look at."""
    return Client().get(f"/en/{page}")


@cache
def weight(file: str) -> int:
    """What a style sheet, a script or an icon weighs, compressed."""
    return len(gzip.compress(b"".join(Client().get(file).streaming_content), 6))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_there_in_every_language(page: str, language: str, client: Client) -> None:
    response = client.get(f"/{language}/{page}")
    assert response.status_code == 200
    html = response.content.decode()
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert html.count("<h1") == 1
    # Passages marked as English are for pages in other languages.
    assert language != "en" or ' lang="en" dir="ltr">' not in html


@pytest.mark.parametrize("page", PAGES)
def test_pages_are_the_same_for_everybody(page: str) -> None:
    response = english(page)
    assert not response.cookies
    assert "Cookie" not in response.get("Vary", "")
    assert response["Cache-Control"].startswith("public")
    assert "csrfmiddlewaretoken" not in response.content.decode()


@pytest.mark.parametrize("page", FROM_THE_TREE)
def test_pages_from_the_tree_ask_the_database_nothing(
    page: str, client: Client, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(0):
        client.get(f"/en/{page}")


@pytest.mark.parametrize("game", CHAPTERS)
def test_the_overview_asks_once(game: str, client: Client, django_assert_num_queries: Any) -> None:
    client.get(f"/en/{game}/")
    with django_assert_num_queries(1):
        client.get(f"/en/{game}/")


@pytest.mark.parametrize("page", PAGES)
def test_pages_are_light(page: str) -> None:
    """HTML, style and script of a page together, compressed; and how many requests they are."""
    html = english(page).content
    files = set(re.findall(r'(?:src|href)="(/static/[^"]+\.(?:css|js|svg))"', html.decode()))
    assert len(files) + 1 <= 10
    assert len(gzip.compress(html, 6)) + sum(map(weight, files)) <= 60 * 1024


@pytest.mark.parametrize(
    "page",
    [
        *("mahjong/", "mahjong/rules/", "mahjong/faq/", "mahjong/search/", "mahjong/glossary/"),
        *(f"{GAME}/rules/overview/", f"{GAME}/rules/glossary/", f"{GAME}/rules/nothing/"),
    ],
)
def test_what_is_not_there_is_not_found(page: str, client: Client) -> None:
    assert client.get(f"/en/{page}").status_code == 404


def test_nothing_is_posted_here(client: Client) -> None:
    assert client.post(f"/en/{GAME}/rules/").status_code == 405


def test_a_chapter_has_contents_numbers_and_neighbours(client: Client) -> None:
    html = client.get(f"/en/{GAME}/rules/covering/").content.decode()
    assert f"Chapter 3 of {len(CHAPTERS[GAME])}: Covering" in html
    assert '<h2 id="gdy-two"><span>3.3</span> The 2</h2>' in html
    assert 'aria-current="page"><span>3</span>Covering</a><ol><li><a href="#gdy-one-higher">' in html
    assert 'rules/combinations/" rel="prev"' in html
    assert 'rules/jokers/" rel="next"' in html


@pytest.mark.parametrize("game", CHAPTERS)
def test_the_first_and_the_last_chapter_have_one_neighbour(game: str, client: Client) -> None:
    assert 'rel="prev"' not in client.get(f"/en/{CHAPTERS[game][0]}").content.decode()
    assert 'rel="next"' not in client.get(f"/en/{CHAPTERS[game][-1]}").content.decode()


@pytest.mark.parametrize("game", CHAPTERS)
def test_the_rules_index_lists_every_section(game: str, client: Client) -> None:
    html = client.get(f"/en/{game}/rules/").content.decode()
    for chapter in source.chapters(game):
        for section in chapter.sections:
            assert f'href="/en/{game}/rules/{chapter.slug}/#{section.anchor}"' in html


@pytest.mark.parametrize(("game", "answers"), [("gan-deng-yan", 28), ("guandan", 30)])
def test_the_overview_leads_everywhere(game: str, answers: int, loaded: None, client: Client) -> None:
    html = client.get(f"/en/{game}/").content.decode()
    for place in ("rules", "faq"):
        assert f'href="/en/{game}/{place}/"' in html
    assert 'id="summary"' in html
    assert f"{answers} answers, short first" in html


@pytest.mark.parametrize("game", CHAPTERS)
def test_table_and_drills_are_offered_where_there_are_some(game: str, loaded: None, client: Client) -> None:
    """On the overview, in the header, in the figures: an address that is shown leads somewhere."""
    pages = {page: client.get(f"/en/{page}").content.decode() for page in (f"{game}/", *CHAPTERS[game])}
    for address in (f"/en/{game}/drills/", f"/en/{game}/table/"):
        offered = client.get(address).status_code == 200
        for page, html in pages.items():
            assert (f'href="{address}' in html) is offered, page


@pytest.mark.parametrize("page", PAGES)
def test_no_inline_style_or_script(page: str) -> None:
    """The content policy forbids both; a browser would only complain in its console."""
    html = english(page).content.decode()
    assert " style=" not in html
    assert not re.search(r"<script(?![^>]*\ssrc=)", html)
    assert not re.search(r"\son\w+=", html)


def test_every_link_between_pages_leads_somewhere(loaded: None, client: Client) -> None:
    seen: dict[str, str] = {}
    for page in PAGES:
        html = client.get(f"/en/{page}").content.decode()
        for link in set(re.findall(r'href="((?:/en/(?:gan-deng-yan|guandan)/)[^"]*|#[^"]+)"', html)):
            path, _, anchor = link.partition("#")
            if "/drills/" in path or "/table/" in path:
                continue
            target = path or f"/en/{page}"
            if target not in seen:
                response = client.get(target)
                assert response.status_code == 200, link
                seen[target] = response.content.decode()
            assert not anchor or f'id="{anchor}"' in seen[target], link


def test_addresses_that_lead_nowhere_leave_nothing_behind(client: Client) -> None:
    """Whatever is asked for, what the process keeps does not grow."""
    from content import chapters, source

    kept = [source._pages, source.chapters, source.anchors, chapters._shown, chapters.contents]
    client.get("/en/gan-deng-yan/rules/covering/")
    before = [one.cache_info().currsize for one in kept]
    for path in ("no-game/", "no-game/rules/", "no-game/rules/covering/", "no-game/faq/", "no-game/search/?q=x"):
        assert client.get(f"/en/{path}").status_code == 404
    assert client.get("/en/gan-deng-yan/rules/no-chapter/").status_code == 404
    assert [one.cache_info().currsize for one in kept] == before


@pytest.mark.parametrize("game", CHAPTERS)
def test_every_rule_leads_to_its_drill_from_its_section(game: str, client: Client) -> None:
    found: set[str] = set()
    for chapter in source.chapters(game):
        page = client.get(f"/en/{game}/rules/{chapter.slug}/").content.decode()
        found |= set(re.findall(r"/drills/\?rule=([\w-]+)", page))
    assert found == {rule.id for rule in rules_of(source.GAMES[game])}
