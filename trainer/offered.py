"""Which game an address of the trainer may name: what it has a table, lessons or drills for, or can be asked about.

Other rooms ask by making the address: for a game without a table there is none, so no link to it is shown.
"""

from __future__ import annotations

from collections.abc import Container, Mapping

from django.urls.converters import SlugConverter

from content.links import GAMES
from content.prose.lessons import lesson_texts
from engine import GAMES as ENGINE_GAMES

from .drills.questions import BOOKS
from .presenters import LAYOUTS


class OfferedGame(SlugConverter):
    """The slug of a game that is in ``offered`` by its engine's name."""

    offered: Container[str] = ()

    def to_python(self, value: str) -> str:
        if GAMES.get(value) not in self.offered:
            raise ValueError(value)
        return value

    def to_url(self, value: str) -> str:
        return self.to_python(value)


class TableGame(OfferedGame):
    """A game that can be played."""

    offered: Mapping[str, object] = LAYOUTS


class LessonGame(OfferedGame):
    """A game that has lessons: a text of at least one step."""

    offered: Container[str] = frozenset(GAMES[slug] for slug in GAMES if lesson_texts(slug))


class DrillGame(OfferedGame):
    """A game that has drills."""

    offered: Mapping[str, object] = BOOKS


class AskGame(OfferedGame):
    """A game the engine judges."""

    offered: Mapping[str, object] = ENGINE_GAMES
