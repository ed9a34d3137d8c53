"""Which language a reader gets: suggested by the browser, decided by the reader."""

from __future__ import annotations

import pytest
from django.test import Client

from project.languages import path_in


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("ru", "ru"),
        ("pt", "pt-br"),
        ("pt-PT", "pt-br"),
        ("zh-CN", "zh-hans"),
        ("zh-SG,en;q=0.5", "zh-hans"),
        ("in", "id"),
        ("fr,ko;q=0.8,en;q=0.5", "ko"),
        ("fr", "en"),
        ("", "en"),
    ],
)
def test_root_follows_the_browser(client: Client, asked: str, given: str) -> None:
    answer = client.get("/", headers={"accept-language": asked})
    assert answer.status_code == 302
    assert answer["Location"] == f"/{given}/"
    assert {"Accept-Language", "Cookie"} <= {name.strip() for name in answer["Vary"].split(",")}


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("/pt-BR/", "/pt-br/"),
        ("/pt/about/", "/pt-br/about/"),
        ("/zh-Hans/guandan/rules/?a=1&b=%C3%A4", "/zh-hans/guandan/rules/?a=1&b=%C3%A4"),
        ("/zh-CN/search/%E7%8E%8B/", "/zh-hans/search/%E7%8E%8B/"),
        ("/EN/", "/en/"),
    ],
)
def test_another_way_to_write_a_language_leads_to_the_right_one(client: Client, asked: str, given: str) -> None:
    answer = client.get(asked)
    assert (answer.status_code, answer["Location"]) == (301, given)


def test_a_forgotten_slash_is_added(client: Client) -> None:
    answer = client.get("/ru/about")
    assert (answer.status_code, answer["Location"]) == (301, "/ru/about/")


@pytest.mark.parametrize("path", ["/fr/", "/xx/about/", "/no-such-page/", "/ru/no-such-page/"])
def test_what_is_no_language_of_ours_is_missing(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_what_was_chosen_wins(client: Client) -> None:
    client.get("/language/ko/")
    assert client.get("/", headers={"accept-language": "ru"})["Location"] == "/ko/"


def test_an_address_is_never_overruled(client: Client) -> None:
    client.get("/language/ko/")
    answer = client.get("/ru/about/", headers={"accept-language": "id"})
    assert answer.status_code == 200
    assert '<html lang="ru"' in answer.text


def test_choosing_keeps_the_page_and_its_query(client: Client) -> None:
    answer = client.get("/language/id/", {"next": "/ru/about/?a=b&c=d"})
    assert answer["Location"] == "/id/about/?a=b&c=d"
    assert answer.cookies["language"].value == "id"
    assert answer.cookies["language"]["max-age"] == 365 * 24 * 3600


@pytest.mark.parametrize(
    "target", ["https://evil.example/", "//evil.example/ru/", "/\\evil.example", "javascript:x", ""]
)
def test_choosing_leads_nowhere_else(client: Client, target: str) -> None:
    assert client.get("/language/id/", {"next": target})["Location"] == "/id/"


def test_unknown_language_cannot_be_chosen(client: Client) -> None:
    assert client.get("/language/xx/").status_code == 404


@pytest.mark.parametrize(
    ("path", "expected"),
    [("/en/about/", "/ru/about/"), ("/en/", "/ru/"), ("/", "/ru/"), ("/admin/", "/ru/"), ("/english/", "/ru/")],
)
def test_path_in_another_language(path: str, expected: str) -> None:
    assert path_in(path, "ru") == expected


def test_address_without_language_leads_to_the_readers(client: Client) -> None:
    assert client.get("/about/", headers={"accept-language": "ko"})["Location"] == "/ko/about/"


def test_offers_are_written_for_every_other_language(client: Client) -> None:
    text = client.get("/ru/about/").text
    assert 'data-code="en"' in text
    assert 'data-code="zh-hans"' in text
    assert 'data-code="ru"' not in text


def test_no_offer_pushes_a_table_about(client: Client) -> None:
    assert "data-code" not in client.get("/ru/settings/").text
