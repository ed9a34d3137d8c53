"""`make train-guandan`: every step is one the script knows, and works on what an earlier one has written."""

from __future__ import annotations

from engine.players.guandan import NETS
from scripts.training.guandan import STEPS, arguments


def test_every_step_finds_what_it_works_on() -> None:
    written: set[str] = set()
    packed: dict[str, tuple[str, int]] = {}
    for step in STEPS:
        given = arguments().parse_args(step.split())
        needed = {given.begin, given.against, *(word for word in given.words if word.endswith(".net"))} - {""}
        assert needed <= written, step
        if given.what == "pack":
            name, source = given.words
            packed[name] = (source, given.width)
        else:
            written.add(given.out)
    assert packed == {"normal": ("normal.net", 256), "strong": ("strong.net", 512)}
    assert set(packed) == set(NETS)
