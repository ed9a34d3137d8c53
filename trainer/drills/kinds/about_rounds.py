"""Questions about the course of a round: what happens next, by the rules alone. The engine plays it and is then asked.

A kind of such questions has several ``asks`` on the same scenes (``scenes``): one for each thing that can be asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any, ClassVar, NamedTuple, Protocol, Self

from engine import EngineError, Ruleset
from engine.fields import only
from trainer.drills.tasks import AnswerMode, Said, Task


class Scene(Protocol):
    """What a question about a round shows: see ``scenes``."""

    @property
    def game(self) -> str: ...
    @property
    def switches(self) -> Mapping[str, str]: ...
    @property
    def rules(self) -> Ruleset: ...
    @property
    def key(self) -> str: ...
    def to_json(self) -> dict[str, Any]: ...
    @classmethod
    def from_json(cls, data: Mapping[str, Any], /) -> Scene: ...


class Solved(NamedTuple):
    """What the engine says: the options that are right, the rule that decides, rules that bear on it as well, and the
    case of the rule where it has more than one.
    """

    said: Said
    rule: str
    also: tuple[str, ...] = ()
    case: str = ""


class Ask(NamedTuple):
    """One thing that can be asked about scenes of the class ``scene``.

    ``solve`` gets the scene and what the question is ``about`` (a seat, a team, cards; empty where nothing).
    ``options`` says what can be said where that follows from the scene; None: the question brings its own options.
    """

    scene: type[Any]
    solve: Callable[[Any, str], Solved]
    options: Callable[[Any, str], Sequence[str]] | None = None
    mode: AnswerMode = AnswerMode.ONE


@dataclass(frozen=True)
class RoundTask(Task):
    """``ask`` about ``scene``. ``offered``: the options of a question that brings its own."""

    asks: ClassVar[Mapping[str, Ask]]
    """What can be asked in this kind, by code."""

    ask: str
    scene: Any
    about: str = ""
    offered: tuple[str, ...] = ()

    @classmethod
    def on(cls, ask: str, scene: Scene, about: object = "", offered: Sequence[str] = ()) -> Self:
        """The question ``ask`` about ``scene``."""
        return cls(scene.game, ask, scene, str(about), tuple(offered))

    @cached_property
    def solved(self) -> Solved:
        """The engine's answer. EngineError for a scene it cannot play."""
        return self._ask.solve(self.scene, self.about)

    @property
    def _ask(self) -> Ask:
        found = self.asks.get(self.ask)
        if found is None:
            raise EngineError(f"{self.kind} has no question {self.ask!r}")
        return found

    @property
    def mode(self) -> AnswerMode:
        """How this one is answered."""
        return self._ask.mode

    @property
    def options(self) -> Said:
        """What follows from the scene, or what the question brings."""
        told = self._ask.options
        return self.offered if told is None else tuple(told(self.scene, self.about))

    @property
    def solution(self) -> Said:
        """What the engine says."""
        return self.solved.said

    @property
    def deciding(self) -> frozenset[str]:
        """The rule the engine's answer goes by, and those that bear on it."""
        return frozenset({self.solved.rule, *self.solved.also})

    def rule_of(self, said: Said) -> str:
        """The rule the engine's answer goes by, whatever was said."""
        return self.solved.rule

    @property
    def sound(self) -> bool:
        """Whether what is right is among several different options."""
        options = self.options
        return len(options) > 1 and len(set(options)) == len(options) and set(self.solution) <= set(options)

    def by_default(self) -> Self:
        """The same question without house rules."""
        return replace(self, scene=replace(self.scene, switches={}))

    @property
    def key(self) -> str:
        """The kind, what is asked, and the scene as a reader sees it, in short."""
        shown = sha256(f"{self.scene.key}|{self.about}".encode()).hexdigest()[:32]
        return f"{self.kind}|{self.game}|{self.ask}|{shown}"

    def to_json(self) -> dict[str, Any]:
        """The question as plain JSON, short."""
        fields = {"ask": self.ask, "scene": self.scene.to_json(), "about": self.about, "offered": list(self.offered)}
        return {name: value for name, value in fields.items() if value}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The question that :meth:`to_json` wrote. EngineError for anything that is none."""
        only(data, ("ask", "scene", "about", "offered"), "question")
        ask = cls.asks.get(data.get("ask", ""))
        scene, about, offered = data.get("scene"), data.get("about", ""), data.get("offered", [])
        if ask is None or not isinstance(scene, Mapping) or not isinstance(about, str) or not isinstance(offered, list):
            raise EngineError(f"this is no question of the kind {cls.kind}")
        return cls.on(data["ask"], ask.scene.from_json(scene), about, tuple(map(str, offered)))


def house_rule(rules: Ruleset, rule: str, *switches: str) -> str:
    """``rule``, or the house rule that takes its place: the first of ``switches`` that is set otherwise than usual."""
    known = {one.name: one for one in rules.game.switches}
    for name in switches:
        if rules.switches[name] != known[name].default:
            return f"{rule.partition('-')[0]}-variant-{name}"
    return rule


def seat_of(about: str, seats: int) -> int:
    """The seat a question is about. EngineError for what is none."""
    if about not in map(str, range(seats)):
        raise EngineError(f"bad seat {about!r}")
    return int(about)
