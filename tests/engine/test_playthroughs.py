"""The stored rounds, replayed and compared line by line (see ``playthrough.py`` for how to write them anew)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.playthrough import MOVE, files, render


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_every_line_is_as_stored(path: Path) -> None:
    stored = path.read_text("utf-8")
    told = render(stored)
    for number, (line, made) in enumerate(zip(stored.splitlines(), told.splitlines(), strict=False), start=1):
        assert made == line, f"{path.name}:{number}"
    assert told == stored


def test_all_kinds_of_rounds_are_among_them() -> None:
    stories = [path.read_text("utf-8") for path in files()]
    for told in (
        "joker_bomb",
        "tube",
        "trick-won",
        "drew",
        "lead-passed",
        "over: drawn",
        "single:X",
        "decks=2",
        "| pass",
        "tribute-paid",
        "tribute-refused",
        "returned",
        "lead-inherited",
        "straight_flush",
        "full_house",
        "match_won: True",
    ):
        assert any(told in story for story in stories), told
    assert all(story.count(f"\n{MOVE}") >= 2 for story in stories)
