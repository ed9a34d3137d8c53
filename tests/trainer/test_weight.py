"""What a table weighs on its way to the reader."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders

MOST = 100 * 1024
"""Bytes of script and style together, compressed as they are served."""


@pytest.mark.parametrize("slug", ["gan-deng-yan", "guandan"])
def test_script_and_style_of_a_table_are_light(sit: Callable[..., Any], slug: str) -> None:
    page = sit(slug=slug).get().content.decode()
    names = set(re.findall(r'(?:src|href)="/static/([^"?]+\.(?:js|css))"', page))
    files = {name: Path(str(finders.find(name))) for name in names}
    weights = {name: len(gzip.compress(path.read_bytes())) for name, path in files.items()}
    assert {path.suffix for path in files.values()} == {".js", ".css"}
    assert sum(weights.values()) <= MOST, weights
