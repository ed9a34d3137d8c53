"""The house keeps its shape: who may import whom, and what must never be in the tree."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = {
    "engine": ROOT / "engine",
    "content": ROOT / "content",
    "trainer": ROOT / "trainer",
    "project": ROOT / "site/project",
}
# room -> what it may import of the other rooms (a package allows all of it).
ARROWS = {
    "engine": set[str](),
    "content": {"engine"},
    "trainer": {"engine", "content.prose", "content.links"},
    "project": {"content", "trainer"},
}
PROVIDED = sys.stdlib_module_names


def modules(room: str) -> Iterator[Path]:
    return (path for path in ROOMS[room].rglob("*.py") if "__pycache__" not in path.parts)


def package_of(path: Path, room: str) -> list[str]:
    """The dotted package that relative imports in `path` start from."""
    return [room, *path.relative_to(ROOMS[room]).parts[:-1]]


def imports(path: Path, room: str) -> Iterator[tuple[int, str]]:
    """Every imported name in `path`, in full, at any depth: `(line, "content.prose.languages.html_lang")`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = package_of(path, room)
            base = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{start}.{alias.name}") for alias in node.names)


def allowed(name: str, room: str) -> bool:
    target = name.split(".")[0]
    if target == room or target not in ROOMS:
        return True
    return any(name == one or name.startswith(f"{one}.") for one in ARROWS[room])


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_import_only_along_the_arrows(room: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in modules(room)
        for line, name in imports(path, room)
        if not allowed(name, room)
    ]
    assert not wrong, "\n".join(wrong)


def test_engine_imports_the_standard_library_only() -> None:
    wrong = []
    for path in modules("engine"):
        for line, name in imports(path, "engine"):
            target = name.split(".")[0]
            numpy_for_players = target == "numpy" and "players" in path.parts
            if target != "engine" and target not in PROVIDED and not numpy_for_players:
                wrong.append(f"{path.relative_to(ROOT)}:{line} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_the_check_sees_wrong_imports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ROOMS, "content", tmp_path)
    code = tmp_path / "prose" / "late.py"
    code.parent.mkdir()
    code.write_text("def late():\n    from trainer.models import Match\n    from ..links import rule_url\n")
    found = [name for _, name in imports(code, "content")]
    assert found == ["trainer.models.Match", "content.links.rule_url"]
    assert [allowed(name, "content") for name in found] == [False, True]
    assert allowed("content.prose.languages.active", "trainer")
    assert not allowed("content.models.Entry", "trainer")


# -- What must not be in the tree


def tracked() -> list[Path]:
    """The files of the repository."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_site_and_locale_are_no_packages() -> None:
    # `site` and `locale` are modules of the standard library: a package of that name breaks pip, venv and argparse.
    wrong = [path for folder in ("site", "locale") for path in (ROOT / folder).rglob("__init__.py")]
    assert all("project" in path.relative_to(ROOT).parts for path in wrong), wrong


@pytest.mark.parametrize("suffix", [".mo", ".sqlite3", ".pyc", ".log"])
def test_nothing_that_is_made_is_committed(suffix: str) -> None:
    assert not [path for path in tracked() if path.suffix == suffix]


# Put together from halves, so that this file does not hold them itself.
FORBIDDEN = {
    "a package registry's address": re.compile("pypi" + r"\.org|files\." + "pythonhosted|registry\\." + "npmjs"),
    "a path of somebody's machine": re.compile(r"(?<![\w.])/(?:work" + r"/main|home/\w+|root/|Users/\w+)"),
    "an unfinished place": re.compile(r"\b(?:TO" + "DO|FIX" + r"ME|XX" + r"X)\b"),
}


def texts() -> Iterator[tuple[Path, str]]:
    """Every file of the repository that is text, with what is in it."""
    for path in tracked():
        with suppress(UnicodeDecodeError):
            yield path, path.read_text(encoding="utf-8")


@pytest.mark.parametrize("what", FORBIDDEN)
def test_tree_holds_no(what: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path, text in texts()
        if FORBIDDEN[what].search(text)
        for number, line in enumerate(text.splitlines(), 1)
        if FORBIDDEN[what].search(line)
    ]
    assert not found, "\n".join(found)


CODE = {".py", ".js", ".css", ".html", ".c", ".h"}
LONG = {"site/static/css/site.css"}
"""The design's own sheet, which stays as it is."""


def test_no_file_of_code_is_too_long() -> None:
    lengths = {str(path.relative_to(ROOT)): text.count("\n") for path, text in texts() if path.suffix in CODE}
    assert {name: length for name, length in lengths.items() if length > 300}.keys() == LONG


def test_templates_hold_no_inline_code() -> None:
    # The content policy refuses it, and no page should find that out.
    inline = re.compile(
        r"<script(?![^>]*\ssrc=)[^>]*>|<style\b|\sstyle=|\son[a-z]+=|\shx-on|javascript:", re.IGNORECASE
    )
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in tracked()
        if path.suffix == ".html" and "templates" in path.parts
        for match in inline.finditer(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def test_every_tag_and_filter_stands_in_a_template() -> None:
    libraries = (ROOT / "content/templatetags/prose.py", ROOT / "site/project/tags.py")
    code = "\n".join(path.read_text(encoding="utf-8") for path in libraries)
    made = set(re.findall(r"@register\.\w+.*\n(?:@.*\n)*def (\w+)", code))
    folders = ("site/templates", "content/templates", "trainer/templates")
    templates = "\n".join(path.read_text(encoding="utf-8") for one in folders for path in (ROOT / one).rglob("*.*"))
    assert made and made <= set(re.findall(r"(?:\{%\s*|\|)(\w+)", templates))
