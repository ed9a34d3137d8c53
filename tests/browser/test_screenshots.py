"""`make screenshots` finds its way through the pages that are played: a drill's answer, and a round to its result."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from scripts.screenshots import Camera, answer, play


def test_pictures_are_taken_of_what_is_played(no_script: Page, tmp_path: Path) -> None:
    camera = Camera(no_script, tmp_path, "en-phone", [])
    answer(camera, "en")
    play(camera, "en")
    assert {path.stem for path in tmp_path.iterdir()} == {
        f"{name}-en-phone" for name in ("drill-answer", "table", "hint", "result")
    }
    assert not camera.problems
