"""Fixtures of the engine's tests: the command line, run in this process."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.cli import main


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command that succeeds; its one line of JSON."""

    def run(*arguments: str) -> Any:
        assert main(arguments) == 0
        out, err = capsys.readouterr()
        assert err == "" and out.endswith("\n") and out.count("\n") == 1
        return json.loads(out)

    return run


@pytest.fixture
def fail(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command that fails; its one line on stderr, nothing on stdout."""

    def run(*arguments: str) -> str:
        assert main(arguments) == 2
        out, err = capsys.readouterr()
        assert out == "" and err.startswith("error: ") and err.endswith("\n") and err.count("\n") == 1
        return err

    return run
