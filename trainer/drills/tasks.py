"""What a question is: a task that the engine alone decides. No words are in it; ``shown`` has those.

A task is a frozen value of one kind (``kinds``). It says how it is answered (``mode``) and what can be said
(``options``); whether that is right is worked out from the engine each time and never stored.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Self

from engine import Verdict

YES, NO = "y", "n"
"""The options of a yes-or-no question."""

Said = tuple[str, ...]
"""What a reader said: codes of options."""


class AnswerMode(StrEnum):
    """How a question is answered."""

    YES_NO = "yes_no"
    """Yes or no."""
    ONE = "one"
    """One of the options."""
    SOME = "some"
    """Every option that fits; at least one."""
    CARDS = "cards"
    """Cards of a hand: the options are their codes, a code twice where the card is there twice."""
    ORDER = "order"
    """All options, put into an order."""


class Unsayable(ValueError):
    """What was said cannot be judged: an option that is not there, or none at all. Nothing is counted."""


@dataclass(frozen=True)
class Outcome:
    """What the engine says about an answer.

    ``solution``: a right answer, for showing; another may be right as well. ``rule``: the rule that decides what was
    said. ``verdict``: the engine's, where what was said is a move or the question is about one.
    """

    right: bool
    solution: Said
    rule: str
    verdict: Verdict | None = None


@dataclass(frozen=True)
class Task(ABC):
    """One question without its words. Equal tasks are equal values; subclasses are frozen dataclasses."""

    kind: ClassVar[str]
    """The code of the kind, such as ``cover``."""

    game: str
    """The engine's name of the game."""

    # -- what a kind has to say ----------------------------------------------------------------------

    @property
    @abstractmethod
    def mode(self) -> AnswerMode:
        """How it is answered; the same for all questions of most kinds."""

    @property
    @abstractmethod
    def key(self) -> str:
        """What makes two questions the same to a reader, at most 255 characters; it begins with the kind."""

    @property
    @abstractmethod
    def options(self) -> Said:
        """The codes that can be said, in the order they are shown."""

    @property
    @abstractmethod
    def solution(self) -> Said:
        """A right answer, by the engine."""

    @property
    @abstractmethod
    def deciding(self) -> frozenset[str]:
        """The rules that decide this question: a recipe uses it only if its own rule is one of them."""

    @abstractmethod
    def rule_of(self, said: Said) -> str:
        """The rule that decides about what was said (``said`` has passed ``check``)."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """The task as plain JSON, short: it travels in every question's form."""

    @abstractmethod
    def by_default(self) -> Self:
        """The same question under the rules of the site; EngineError if it cannot be asked there."""

    @classmethod
    @abstractmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The task that :meth:`to_json` wrote. EngineError for anything that is none."""

    # -- what a kind may say otherwise ---------------------------------------------------------------

    def decided_by(self, rules: frozenset[str]) -> bool:
        """Whether the question is decided by one of ``rules``: a recipe names those it means."""
        return bool(self.deciding & rules)

    @property
    def sound(self) -> bool:
        """Whether the question has one answer only. What is not sound is not asked."""
        return True

    @property
    def variant(self) -> str:
        """What balance goes by: the right answer where it is one option (a recipe's ``answer``), else empty."""
        return self.solution[0] if self.mode in (AnswerMode.YES_NO, AnswerMode.ONE) else ""

    def accepts(self, said: Said) -> bool:
        """Whether ``said`` is right (``said`` has passed ``check``)."""
        if self.mode is AnswerMode.ORDER:
            return said == self.solution
        return Counter(said) == Counter(self.solution)

    def verdict_on(self, said: Said) -> Verdict | None:
        """The engine's verdict that goes with what was said, if there is one."""
        return None

    # -- the same for every kind ---------------------------------------------------------------------

    def check(self, said: Said) -> None:
        """Unsayable unless ``said`` is an answer to this question, right or wrong."""
        options = Counter(self.options)
        given = Counter(said)
        fits = (
            not given - options
            and {
                AnswerMode.YES_NO: len(said) == 1,
                AnswerMode.ONE: len(said) == 1,
                AnswerMode.SOME: bool(said),
                AnswerMode.CARDS: bool(said),
                AnswerMode.ORDER: given == options,
            }[self.mode]
        )
        if not fits:
            raise Unsayable(f"no answer to {self.kind}: {said!r}")

    def judge(self, said: Said) -> Outcome:
        """What the engine says about an answer. Unsayable for what is none."""
        self.check(said)
        return Outcome(self.accepts(said), self.solution, self.rule_of(said), self.verdict_on(said))
