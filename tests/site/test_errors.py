"""Error pages speak the reader's language and ask nothing of what may be broken."""

from __future__ import annotations

import pytest
from django.http import HttpRequest
from django.test import Client, RequestFactory
from django.utils.translation import override

from project import errors


@pytest.mark.parametrize("code", ["en", "ru", "zh-hans"])
def test_not_found_in_the_language_of_the_address(client: Client, code: str) -> None:
    answer = client.get(f"/{code}/nowhere/")
    assert answer.status_code == 404
    assert "<b>404</b>" in answer.text
    assert 'content="noindex"' in answer.text


def test_not_found_outside_all_languages(client: Client) -> None:
    assert '<html lang="ko"' in client.get("/nowhere.php", headers={"accept-language": "ko"}).text


def request() -> HttpRequest:
    return RequestFactory().get("/en/")


@pytest.mark.parametrize(
    ("view", "status"), [(errors.forbidden, 403), (errors.bad_request, 400), (errors.not_found, 404)]
)
def test_error_pages(view: object, status: int) -> None:
    answer = view(request(), None)
    assert answer.status_code == status
    assert f"<b>{status}</b>" in answer.text


def test_server_error_needs_no_database() -> None:
    with override("ru"):
        answer = errors.server_error(request())
    assert answer.status_code == 500
    assert '<html lang="ru"' in answer.text


def test_even_the_error_page_may_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("templates are gone")

    monkeypatch.setattr(errors, "render_to_string", broken)
    assert errors.server_error(request()).status_code == 500
