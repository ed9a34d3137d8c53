"""The ``key: value`` lines of a fenced block, and what every kind of block has.

A value may go on in indented lines. Where something flips with a house rule, ``a -> b`` gives both answers. Mistakes
are a SourceError that names file and line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from markdown_it.tree import SyntaxTreeNode

from content.source import SourceError, line_of


@dataclass(frozen=True)
class Place:
    """Where a block stands, for messages."""

    path: Path
    line: int

    def error(self, message: str) -> SourceError:
        return SourceError(self.path, self.line, message)


@dataclass(frozen=True, kw_only=True)
class Block:
    """One thing the engine is asked. ``rules`` are settings and house rules in force, ``flip`` those that turn the
    answer round.
    """

    place: Place
    rules: Mapping[str, str] = field(default_factory=dict)
    flip: Mapping[str, str] = field(default_factory=dict)

    @property
    def rule_sets(self) -> tuple[Mapping[str, str], ...]:
        """The switches to ask under: once, or twice where a house rule flips the answer."""
        return (self.rules, {**self.rules, **self.flip}) if self.flip else (self.rules,)

    @property
    def verdicts(self) -> tuple[bool, ...]:
        """What the block shows as allowed (True) or refused (False)."""
        return ()

    @property
    def reasons(self) -> tuple[str, ...]:
        """The reason codes it shows."""
        return ()


class Fields:
    """The lines of one block, by key; SourceError for a key that is not known or given twice."""

    def __init__(self, lines: Sequence[str], place: Place, known: frozenset[str]) -> None:
        self.place = place
        self._values: dict[str, list[str]] = {}
        key = ""
        for number, line in enumerate(lines):
            here = Place(place.path, place.line + number)
            if line[:1].isspace() and key:
                self._values[key].append(line.strip())
            elif line.strip():
                key, colon, value = (part.strip() for part in line.partition(":"))
                if not colon or key not in known:
                    raise here.error(f"{line.strip()!r} is none of: {', '.join(sorted(known))}")
                if key in self._values:
                    raise here.error(f"{key!r} is given twice")
                self._values[key] = [value] if value else []

    @classmethod
    def of(cls, node: SyntaxTreeNode, path: Path, known: frozenset[str]) -> Fields:
        """The fields of a whole fenced block."""
        return cls(node.content.splitlines(), Place(path, line_of(node) + 1), known)

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def lines(self, key: str) -> list[str]:
        return self._values.get(key, [])

    def text(self, key: str) -> str:
        return " ".join(self.lines(key))

    def required(self, key: str) -> str:
        """The text of a key that must be there."""
        if not self.text(key):
            raise self.place.error(f"{key!r} is missing")
        return self.text(key)

    def number(self, key: str) -> int | None:
        text = self.text(key)
        return self._convert(int, text) if text else None

    def numbers(self, key: str) -> tuple[int, ...]:
        return self.ints(self.text(key))

    def ints(self, text: str) -> tuple[int, ...]:
        return tuple(self._convert(int, word) for word in text.split())

    def flag(self, word: str) -> bool:
        if word not in ("yes", "no"):
            raise self.place.error(f"{word!r} is neither yes nor no")
        return word == "yes"

    def answers(self, key: str, count: int) -> list[str]:
        """The expected answers of a block: one, or two with an arrow where a house rule flips it."""
        found = [part.strip() for part in self.text(key).split("->")]
        if len(found) != count or not all(found):
            raise self.place.error(f"{key!r} needs {count} answers, not {self.text(key)!r}")
        return found

    def versions(self, key: str, count: int) -> list[list[str]]:
        """The lines of a key for each of ``count`` answers: as given, or cut at an arrow. ``none`` is no line."""
        lines = self.lines(key)
        if count == 2 and any("->" in line for line in lines):
            if len(lines) != 1:
                raise self.place.error(f"{key!r} has an arrow and several lines")
            return [[] if one == "none" else [one] for one in self.answers(key, 2)]
        return [lines] * count

    def switches(self, key: str) -> dict[str, str]:
        """``name=value, name=value``."""
        pairs = [part.strip().partition("=") for part in self.text(key).split(",") if part.strip()]
        if not all(name and value for name, _, value in pairs):
            raise self.place.error(f"{key!r} is not name=value: {self.text(key)!r}")
        return {name: value for name, _, value in pairs}

    def _convert(self, convert: Callable[[str], int], word: str) -> int:
        try:
            return convert(word)
        except ValueError:
            raise self.place.error(f"{word!r} is no number") from None
