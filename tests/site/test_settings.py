"""The settings the site runs with: what a public one does, and the variables they come from."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from project.settings import env

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = ROOT / "site/project/settings"

ASK = """
import json
import django
django.setup()
from django.conf import settings
from django.test import Client

def ask(path, **headers):
    answer = Client().get(path, HTTP_HOST="cards.example", **headers)
    cookies = {name: bool(cookie["secure"]) for name, cookie in answer.cookies.items()}
    return {"status": answer.status_code, "headers": dict(answer.items()), "cookies": cookies, "text": answer.text}

OVER_HTTPS = {"HTTP_X_FORWARDED_PROTO": "https"}
print(json.dumps({
    "plain": ask("/en/about/"),
    "health": ask("/healthz"),
    "robots": ask("/robots.txt", **OVER_HTTPS),
    "language": ask("/language/ru/", **OVER_HTTPS),
    "hosts": settings.ALLOWED_HOSTS,
    "secure": [settings.SESSION_COOKIE_SECURE, settings.CSRF_COOKIE_SECURE],
    "trusted": settings.CSRF_TRUSTED_ORIGINS,
    "debug": settings.DEBUG,
}))
"""


def test_a_public_site_is_reached_over_https_only(tmp_path: Path) -> None:
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("ORU_")},
        "DJANGO_SETTINGS_MODULE": "project.settings.base",
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "site")]),
        "ORU_ALLOWED_HOSTS": "cards.example",
        "ORU_ORIGIN": "https://cards.example/",
        "ORU_HTTPS": "1",
        "ORU_VAR": str(tmp_path),
        "ORU_STATIC": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True, timeout=60
    )
    said = json.loads(done.stdout)
    assert (said["plain"]["status"], said["plain"]["headers"]["Location"]) == (301, "https://cards.example/en/about/")
    assert said["health"]["status"] == 200, "a check on the machine itself comes without https"
    assert said["robots"]["status"] == 200
    assert said["robots"]["headers"]["Strict-Transport-Security"] == "max-age=31536000"
    assert "Sitemap: https://cards.example/sitemap.xml" in said["robots"]["text"]
    assert said["language"]["cookies"] == {"language": True}
    assert said["hosts"] == ["cards.example"]
    assert said["secure"] == [True, True]
    assert said["trusted"] == ["https://cards.example"]
    assert said["debug"] is False


def test_every_variable_is_in_the_list_of_them() -> None:
    """And read through `env` alone: what a variable means when it is empty or mistyped is said once."""
    base = (SETTINGS / "base.py").read_text(encoding="utf-8")
    code = "".join(path.read_text(encoding="utf-8") for path in SETTINGS.glob("*.py"))
    table = re.findall(r"^\| `(ORU_\w+)` \|", (ROOT / "deploy/README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(re.findall(r"ORU_\w+", code)) == set(table)
    assert "environ" not in base


def test_tests_listen_to_no_variable_of_the_developer() -> None:
    given = {name for name in os.environ if name.startswith("ORU_")}
    assert given == {"ORU_SECRET_KEY"}


def test_a_text_that_is_empty_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORU_EXAMPLE", "said")
    assert env.text("ORU_EXAMPLE", "else") == "said"
    monkeypatch.setenv("ORU_EXAMPLE", "")
    assert env.text("ORU_EXAMPLE", "else") == "else"


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
