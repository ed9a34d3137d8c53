"""`make serve`: what is in its way is said before anything is done; a second start keeps what editors made."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from content.models import FaqEntry
from scripts import serve

SCRIPT = Path(serve.__file__)


def started(*words: str) -> subprocess.CompletedProcess[str]:
    """What comes of the command where it ends by itself."""
    return subprocess.run([sys.executable, str(SCRIPT), *words], capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("port", ["0", "65536", "http"])
def test_a_port_is_a_number_in_its_range(port: str) -> None:
    done = started(f"--port={port}")
    assert done.returncode == 2
    assert "a number from 1 to 65535 is needed" in done.stderr
    assert "PORT=8080 make serve" in done.stderr


def test_a_taken_port_is_told_with_another_one() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = started(f"--port={port}")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"Port {port} is taken: PORT={port % 65535 + 1} make serve\n"
    assert serve.obstacle("127.0.0.1", port) == ""


@pytest.mark.django_db
def test_a_second_start_keeps_what_editors_wrote(settings: Any, tmp_path: Path) -> None:
    settings.STATIC_ROOT = tmp_path
    serve.prepare()
    entry = FaqEntry.objects.first()
    assert entry is not None
    number = FaqEntry.objects.count()
    FaqEntry.objects.filter(pk=entry.pk).update(answer_en="An editor's answer.")
    serve.prepare()
    entry.refresh_from_db()
    assert entry.answer_en == "An editor's answer."
    assert FaqEntry.objects.count() == number
    assert (tmp_path / "css/site.css").exists()
