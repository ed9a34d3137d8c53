"""What machines ask for: health, robots, the sitemap; and the settings they are run with."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError, connection
from django.test import Client

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


def test_robots(client: Client) -> None:
    lines = client.get("/robots.txt").text.splitlines()
    assert "Sitemap: http://testserver/sitemap.xml" in lines
    assert "Disallow: /admin/" in lines


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
