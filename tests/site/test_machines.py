"""What machines ask for: health, robots, the sitemap; and the settings they are run with."""

from __future__ import annotations

import stat
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError, connection
from django.test import Client

from content.prose.languages import html_lang
from project.settings import env


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


def test_secret_key_is_made_once_for_one_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ORU_SECRET_KEY", raising=False)
    path = tmp_path / "new" / "secret-key"
    key = env.secret_key(path)
    assert len(key) >= 50
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert env.secret_key(path) == key
    assert [file.name for file in path.parent.iterdir()] == ["secret-key"]


def test_secret_key_may_come_from_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORU_SECRET_KEY", "given")
    assert env.secret_key(tmp_path / "key") == "given"
    assert not (tmp_path / "key").exists()


def test_empty_secret_key_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ORU_SECRET_KEY", raising=False)
    (tmp_path / "key").touch()
    with pytest.raises(ImproperlyConfigured, match="empty"):
        env.secret_key(tmp_path / "key")


@pytest.mark.parametrize(("value", "expected"), [("1", True), ("yes", True), ("0", False), ("off", False), ("", False)])
def test_flags(monkeypatch: pytest.MonkeyPatch, value: str, expected: bool) -> None:
    monkeypatch.setenv("ORU_EXAMPLE", value)
    assert env.flag("ORU_EXAMPLE") is expected


def test_a_mistyped_flag_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORU_EXAMPLE", "ture")
    with pytest.raises(ImproperlyConfigured, match="ORU_EXAMPLE"):
        env.flag("ORU_EXAMPLE")
