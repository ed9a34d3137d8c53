"""What machines ask for: health, robots, the sitemap."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.db import OperationalError, connection
from django.test import Client

from content.prose.languages import html_lang


def test_healthz(client: Client) -> None:
    assert client.get("/healthz").content == b"ok\n"


@pytest.mark.django_db
def test_readyz(client: Client) -> None:
    assert client.get("/readyz").status_code == 200


@pytest.mark.django_db
def test_not_ready_without_a_database(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise OperationalError("gone")

    monkeypatch.setattr(connection, "cursor", gone)
    assert client.get("/readyz").status_code == 503


@pytest.mark.django_db
def test_not_ready_with_a_migration_to_come(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("django.db.migrations.loader.MigrationRecorder.applied_migrations", lambda recorder: {})
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert b"not migrated" in answer.content


def test_robots(client: Client) -> None:
    lines = client.get("/robots.txt").text.splitlines()
    assert "Sitemap: http://testserver/sitemap.xml" in lines
    assert "Disallow: /admin/" in lines


@pytest.mark.django_db
def test_sitemap_lists_every_reading_page_in_every_language(client: Client) -> None:
    answer = client.get("/sitemap.xml")
    assert answer["Content-Type"] == "application/xml"
    root = ElementTree.fromstring(answer.content)
    found = {}
    for url in root:
        location, *alternates = url
        path = str(location.text).removeprefix("http://testserver")
        found[path] = {link.get("hreflang"): link.get("href") for link in alternates}
    codes = [code for code, _ in settings.LANGUAGES]
    read = ("", "about/", "gan-deng-yan/", "gan-deng-yan/rules/covering/", "gan-deng-yan/faq/")
    for path in (*read, "gan-deng-yan/learn/", "gan-deng-yan/learn/two/", "guandan/learn/", "guandan/learn/tribute/"):
        for code in codes:
            expected = {html_lang(one): f"http://testserver/{one}/{path}" for one in codes}
            assert found[f"/{code}/{path}"] == {**expected, "x-default": f"http://testserver/en/{path}"}
    for path in list(found)[:: len(codes)]:
        assert client.get(path).status_code == 200, path
