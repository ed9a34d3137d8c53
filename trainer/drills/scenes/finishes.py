"""A round that is over and what it changes: the order of going out, and the levels and failures before it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import engine
from engine import EngineError, Ruleset

from . import reading

QUESTION = "advance"
"""What the engine is asked (engine-protocol.md): a game that is not played for levels has no answer."""


@dataclass(frozen=True)
class Finish:
    """A finished round of a game that is played for levels.

    ``levels`` and ``strikes`` are those of the teams when it began, ``own`` the team whose round it was (None:
    nobody's), ``order`` all seats in the order of finishing.
    """

    game: str
    levels: tuple[str, ...]
    own: int | None
    order: tuple[int, ...]
    strikes: tuple[int, ...] = (0, 0)
    switches: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def rules(self) -> Ruleset:
        """The house rules."""
        return engine.game(self.game).rules(**self.switches)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The teams."""
        return self.rules.game.round.sides(len(self.order))

    @cached_property
    def after(self) -> Any:
        """What the round changes, by the engine: its ``Advance``. EngineError for facts that cannot be."""
        kind = self.rules.game.round
        if QUESTION not in kind.questions:
            raise EngineError(f"{self.game} is not played for levels")
        kind.questions[QUESTION].answer(self.rules, self._facts)  # refuses what the engine would not take from outside
        return kind.score(self.rules, **self._facts)

    @property
    def _facts(self) -> dict[str, Any]:
        return {"levels": self.levels, "own": self.own, "order": self.order, "strikes": self.strikes}

    @property
    def level(self) -> str:
        """The level this round was played at."""
        return self.levels[self.own if self.own is not None else 0]

    @property
    def key(self) -> str:
        """What makes two finishes the same to a reader."""
        shown = ["".join(self.levels), str(self.own), "".join(map(str, self.order)), "".join(map(str, self.strikes))]
        shown += [f"{name}={value}" for name, value in sorted(self.switches.items())]
        return "|".join(shown)

    def to_json(self) -> dict[str, Any]:
        """The finish as plain JSON, short."""
        fields = reading.short(
            {
                "game": self.game,
                "levels": list(self.levels),
                "order": list(self.order),
                "strikes": list(self.strikes),
                "switches": dict(self.switches),
            }
        )
        return fields if self.own is None else {**fields, "own": self.own}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Finish:
        """The finish that :meth:`to_json` wrote. EngineError for anything that is none."""
        reading.only(data, cls)
        return cls(
            game=reading.text(data, "game"),
            levels=reading.texts(data, "levels"),
            own=reading.number(data, "own", None),
            order=reading.numbers(data, "order"),
            strikes=reading.numbers(data, "strikes"),
            switches=reading.named(data, "switches"),
        )
