"""The examples in the engine's docstrings hold."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import engine

MODULES = [
    "engine",
    *(one.name for one in pkgutil.walk_packages(engine.__path__, "engine.") if "__main__" not in one.name),
]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
