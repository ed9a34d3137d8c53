"""The texts of the lessons: ``lessons/<game>/NN-slug.md``, a file a step, before the engine has seen it.

A step is ``# Title``, a paragraph, one fenced block ``lesson``, a section ``## wrong: MOVE`` for every tempting wrong
move and a last section ``## done``. Words stand in the title and the paragraphs alone; blocks hold keys, cards and
codes. What a block means is the trainer's business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from markdown_it.tree import SyntaxTreeNode

from content.examples.fields import Fields, Place
from content.source import GAMES, ROOT, SourceError, line_of

from .markdown import content_of, parse

FOLDER = ROOT / "lessons"
BLOCK, ANSWERS = "lesson", "then"
KEYS = frozenset(
    [
        "rule",
        "hands",
        "stock",
        "lead",
        "before",
        "rules",
        "start",
        "bombs",
        "out",
        "goal",
        "replies",
        "then",
        "hints",
        "show",
    ]
)
_NAME = re.compile(r"(?P<number>\d\d)-(?P<slug>[a-z][a-z0-9-]*)\.md")
_WRONG, _DONE = "wrong:", "done"


@dataclass(frozen=True)
class WrongText:
    """A tempting wrong move as it is written; ``then`` is how the others answer it, ``SEAT MOVE`` a line."""

    place: Place
    move: str
    text: str
    then: tuple[str, ...]


@dataclass(frozen=True)
class LessonText:
    """One step as it is written: ``text`` says what to do, ``done`` what was seen once it is done (both Markdown)."""

    game: str
    number: int
    slug: str
    path: Path
    title: str
    text: str
    block: Fields
    wrong: tuple[WrongText, ...]
    done: str

    def texts(self) -> Iterator[tuple[str, str]]:
        """Every paragraph with what it is for, in reading order."""
        yield self.text, "What to do."
        yield from ((wrong.text, f"After the wrong move “{wrong.move}”.") for wrong in self.wrong if wrong.text)
        yield self.done, "When it is done."


@dataclass
class _Part:
    heading: str
    line: int
    paragraphs: list[str] = field(default_factory=list)
    fences: list[SyntaxTreeNode] = field(default_factory=list)


@cache
def lesson_texts(game: str) -> tuple[LessonText, ...]:
    """The steps of a game (its slug) in order, numbered 1, 2, 3 …; empty for a game that has none."""
    if game not in GAMES:
        return ()
    found = tuple(read(path, game) for path in sorted((FOLDER / game).glob("*.md")))
    for number, step in enumerate(found, start=1):
        if step.number != number:
            raise SourceError(step.path, 1, f"the step after {number - 1} is {number}, not {step.number}")
    return found


def read(path: Path, game: str) -> LessonText:
    """Parse one file; SourceError for a file that does not keep to the form."""
    name = _NAME.fullmatch(path.name)
    if not name:
        raise SourceError(path, 1, "the name is not NN-name.md")
    top, *sections = _parts(path)
    blocks = [node for node in top.fences if node.info == BLOCK]
    if len(blocks) != 1 or len(top.fences) != 1:
        raise SourceError(path, top.line, f"a step has one block, {BLOCK!r}")
    wrong = [part for part in sections if part.heading.startswith(_WRONG)]
    done = [part for part in sections if part.heading == _DONE]
    if len(done) != 1 or len(wrong) + 1 != len(sections):
        raise SourceError(path, top.line, f"beside {_DONE!r} there are sections “{_WRONG} MOVE” and no others")
    return LessonText(
        game=game,
        number=int(name["number"]),
        slug=name["slug"],
        path=path,
        title=top.heading,
        text=_paragraph(path, top),
        block=Fields.of(blocks[0], path, KEYS),
        wrong=tuple(_wrong(path, part) for part in wrong),
        done=_paragraph(path, done[0]),
    )


def _parts(path: Path) -> list[_Part]:
    parts: list[_Part] = []
    for node in parse(path.read_text(encoding="utf-8")):
        if node.type == "heading" and node.tag == ("h2" if parts else "h1"):
            parts.append(_Part(content_of(node), line_of(node)))
        elif parts and node.type == "paragraph":
            parts[-1].paragraphs.append(content_of(node))
        elif parts and node.type == "fence":
            parts[-1].fences.append(node)
        else:
            raise SourceError(path, line_of(node), f"a step has headings, paragraphs and blocks, no {node.type}")
    if not parts:
        raise SourceError(path, 1, "the step has no # title")
    return parts


def _paragraph(path: Path, part: _Part, *, needed: bool = True) -> str:
    if len(part.paragraphs) > 1 or (needed and not part.paragraphs):
        raise SourceError(path, part.line, f"there is one paragraph under {part.heading!r}")
    return part.paragraphs[0] if part.paragraphs else ""


def _wrong(path: Path, part: _Part) -> WrongText:
    if any(node.info != ANSWERS for node in part.fences):
        raise SourceError(path, part.line, f"a wrong move has no block but {ANSWERS!r}")
    then = [line.strip() for node in part.fences for line in node.content.splitlines() if line.strip()]
    move = part.heading.removeprefix(_WRONG).strip()
    return WrongText(Place(path, part.line), move, _paragraph(path, part, needed=False), tuple(then))
