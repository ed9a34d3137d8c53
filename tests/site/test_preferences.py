"""The settings page, the cookie it writes, and what pages make of it."""

from __future__ import annotations

import pytest
from django.test import Client

from project.preferences import CHOICES, Preferences


def save(client: Client, **choices: str) -> str:
    answer = client.post("/en/settings/", choices)
    assert answer.status_code == 302
    return str(answer["Location"])


def test_defaults_need_no_cookie(client: Client) -> None:
    save(client, theme="auto", pace="normal")
    assert not client.cookies["prefs"].value


def test_choices_are_kept_and_shown(client: Client) -> None:
    save(client, theme="dark", deck="4", cards="large", contrast="more", pace="slow", hints="off")
    text = client.get("/en/settings/").text
    for attribute in (
        'data-theme="dark"',
        'data-deck="4"',
        'data-cards="large"',
        'data-contrast="more"',
        'data-pace="slow"',
        'data-hints="off"',
    ):
        assert attribute in text
    assert text.count(" checked") == 6


def test_saving_says_so_and_keeps_the_language(client: Client) -> None:
    assert save(client, theme="dark") == "/en/settings/?saved"
    assert 'role="status"' in client.get("/en/settings/?saved").text


def test_language_can_be_chosen_there_too(client: Client) -> None:
    assert save(client, language="ru") == "/ru/settings/?saved"
    assert client.get("/")["Location"] == "/ru/"
    assert save(client, language="xx") == "/en/settings/?saved"


def test_form_needs_its_token() -> None:
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post("/ru/settings/", {"theme": "dark"})
    assert answer.status_code == 403
    assert '<html lang="ru"' in answer.text


@pytest.mark.parametrize("text", ["", "theme", "theme=purple", "=&;", "a=b&" * 500, "\x00", "theme=dark&theme=purple"])
def test_strange_cookies_do_no_harm(client: Client, text: str) -> None:
    assert Preferences.parse(text).pace == "normal"
    client.cookies["prefs"] = text.replace("\x00", "")
    assert client.get("/en/settings/").status_code == 200


@pytest.mark.parametrize("name", CHOICES)
def test_cookie_survives_the_round_trip(name: str) -> None:
    chosen = Preferences(**{name: CHOICES[name][-1]})
    assert Preferences.parse(chosen.cookie()) == chosen
    assert chosen.attributes() == {f"data-{name}": CHOICES[name][-1]}
