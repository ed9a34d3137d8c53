"""The pages of the shell: there, in every language, and the same for everybody."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.test import Client

from content.games import GAMES, Game
from content.prose.languages import html_lang, own_name
from project.games import address, sections

CODES = [code for code, _ in settings.LANGUAGES]
READING = ["", "about/", "privacy/"]
PAGES = [*READING, "settings/"]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("code", CODES)
def test_page_is_there_in_every_language(client: Client, code: str, path: str) -> None:
    answer = client.get(f"/{code}/{path}")
    assert answer.status_code == 200
    assert f'<html lang="{html_lang(code)}" dir="ltr"' in answer.text
    assert "<h1" in answer.text


@pytest.mark.parametrize("path", PAGES)
def test_page_names_itself_in_every_language(client: Client, path: str) -> None:
    text = client.get(f"/pt-br/{path}?utm=x").text
    assert re.findall(r'<link rel="canonical" href="([^"]+)"', text) == [f"http://testserver/pt-br/{path}"]
    alternates = dict(re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"', text))
    expected = {html_lang(code): f"http://testserver/{code}/{path}" for code in CODES}
    assert alternates == {**expected, "x-default": f"http://testserver/en/{path}"}


def test_what_no_search_engine_shall_list_names_no_address_for_it() -> None:
    """The one or the other stands in the block of links, never both."""
    hidden = {
        path.name: text
        for room in ("site", "content", "trainer")
        for path in (settings.BASE_DIR / room).rglob("templates/**/*.html")
        if "noindex" in (text := path.read_text(encoding="utf-8"))
    }
    assert {"404.html", "review.html", "progress.html"} <= hidden.keys()
    for name, text in hidden.items():
        links = re.search(r"{% block links %}(.*?){% endblock %}", text)
        assert links and text.count("noindex") == links[1].count("noindex"), name


def test_games_are_named_in_one_place() -> None:
    """Their Chinese names stand in the table of the games only, and no template for all games speaks of one."""
    for room in ("site", "content", "trainer"):
        for path in (settings.BASE_DIR / room).rglob("*.*"):
            if path.suffix not in (".py", ".html") or path == settings.BASE_DIR / "content/games.py":
                continue
            text = path.read_text(encoding="utf-8").replace("css/guandan.css", "")
            of_one = {path.stem, path.parent.name} & {name for game in GAMES for name in (game.engine, game.slug)}
            shared = path.suffix == ".html" and not of_one
            for game in GAMES:
                assert game.native not in text, path
                assert not (shared and re.search(f"\\b({game.engine}|{game.slug})\\b", text)), path


def test_canonical_address_uses_the_public_origin(client: Client, settings: object) -> None:
    settings.ORIGIN = "https://cards.example"
    assert '<link rel="canonical" href="https://cards.example/en/about/">' in client.get("/en/about/").text


@pytest.mark.parametrize("path", READING)
def test_reading_page_is_the_same_for_everybody(client: Client, path: str) -> None:
    plain = client.get(f"/en/{path}")
    client.cookies["prefs"] = "theme=dark&deck=4"
    client.cookies["device"] = "somebody"
    again = client.get(f"/en/{path}", headers={"accept-language": "ru"})
    assert again.content == plain.content
    assert not plain.cookies
    assert plain["Cache-Control"] == "public, max-age=0, s-maxage=60"
    assert "cookie" not in plain.get("Vary", "").lower()
    assert "accept-language" not in plain.get("Vary", "").lower()


def test_reading_page_answers_a_known_copy_with_304(client: Client) -> None:
    tag = client.get("/en/about/")["ETag"]
    assert client.get("/en/about/", headers={"if-none-match": tag}).status_code == 304


def test_reading_page_asks_no_database(client: Client) -> None:
    # pytest-django refuses the database to tests that do not ask for it.
    assert client.get("/en/").status_code == 200


def test_personal_page_is_not_for_shared_caches(client: Client) -> None:
    assert client.get("/en/settings/")["Cache-Control"] == "private, no-cache"


def test_pages_are_compressed(client: Client) -> None:
    answer = client.get("/en/privacy/", headers={"accept-encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"


def test_every_answer_carries_the_policy(client: Client) -> None:
    for path in ("/en/", "/en/settings/", "/en/nowhere/", "/healthz"):
        answer = client.get(path)
        policy = answer["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["X-Frame-Options"] == "DENY"
        assert answer["Referrer-Policy"] == "same-origin"


def test_switcher_offers_every_language_under_its_own_name(client: Client) -> None:
    text = client.get("/ko/about/?a=b").text
    header = text[text.index('<details class="lang">') : text.index("</details>")]
    for code in CODES:
        link = f'href="/language/{code}/?next=/{code}/about/%3Fa%3Db" lang="{html_lang(code)}"'
        assert link in header
        assert f">{own_name(code)}</a>" in header
    assert header.count('aria-current="true"') == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_home_offers_every_game_and_the_header_switches_to_it(client: Client, game: Game) -> None:
    home = client.get("/en/").text
    other = client.get("/en/about/").text
    for name in ("trainer:learn", "content:rules", "trainer:table_start"):
        url = address(name, game=game.slug)
        assert not url or f'href="{url}"' in home
    assert f'href="/en/{game.slug}/">{game.name}</a>' in other


def test_a_room_that_offers_nothing_for_a_game_shows_no_tab_for_it() -> None:
    assert {address("trainer:drills", game=game) for game in ("mahjong", "Guandan", "")} == {""}
    assert address("trainer:drills", game="gan-deng-yan") == "/en/gan-deng-yan/drills/"
    tabs = sections(GAMES[0], "/en/gan-deng-yan/rules/covering/")
    assert [tab.current for tab in tabs].count(True) == 1


@pytest.mark.django_db  # closing an answer of whitenoise looks after connections
@pytest.mark.parametrize("name", ["favicon.svg", "favicon.ico", "apple-touch-icon.png"])
def test_icons_are_served(client: Client, name: str) -> None:
    answer = client.get(f"/static/img/{name}")
    assert answer.status_code == 200
    assert b"".join(answer)
    answer.close()


def test_favicon_at_the_old_address(client: Client) -> None:
    assert client.get("/favicon.ico")["Location"] == "/static/img/favicon.ico"
