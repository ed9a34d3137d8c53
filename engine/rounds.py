"""What a game must say so that its rounds can be played: the hooks of the round's mechanism.

``State``, ``Observation``, records, matches and the command line know no game. Whatever differs - dealing, phases, what
happens when a trick ends or a hand is empty, scoring, who starts the next round - is asked of ``rules.game.round``,
an object of this class.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .position import Step

if TYPE_CHECKING:
    from .cards import Cards
    from .phases import Phase
    from .position import Position
    from .rng import Rng
    from .ruleset import Ruleset
    from .scoring import Score

Answer = dict[str, Any]


class Question(NamedTuple):
    """What the command line can ask of a game beside what it asks of all: in a word, which facts it is given as plain
    JSON, and what answers it. ``answer`` is an EngineError for facts that cannot be.
    """

    help: str
    facts: tuple[str, ...]
    answer: Callable[[Ruleset, Mapping[str, Any]], Answer]


class Start(Mapping[str, Any]):
    """How a round starts, as far as the deal does not tell: the ``start`` of a record. It does not change.

    >>> Start(dealer=2) == {"dealer": 2}
    True
    """

    __slots__ = ("_facts",)

    def __init__(self, **facts: Any) -> None:
        self._facts = facts

    def __getitem__(self, name: str) -> Any:
        return self._facts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)

    def __repr__(self) -> str:
        return f"Start({', '.join(f'{name}={value!r}' for name, value in self._facts.items())})"


class RoundRules(ABC):
    """The hooks of one game's rounds."""

    seats: range
    """The numbers of players a round can have."""
    default_seats: int
    lengths: tuple[int | None, ...] = (None,)
    """How many rounds a match may be set to; None runs on, until it is decided or left."""
    score: Callable[..., Score]
    """Scores a finished round of a ruleset from its facts, given by name."""
    phases: Mapping[str, Phase]
    """The parts of a round by name; each owns its moves."""
    questions: Mapping[str, Question]
    """What else the command line can ask of this game: ``score``, ``tribute``, ``advance``."""

    @abstractmethod
    def first_start(self, rules: Ruleset) -> Start:
        """How the first round of a match starts (seat 0 is the human where there is one)."""

    @abstractmethod
    def any_start(self, rules: Ruleset, players: int, rng: Rng) -> Start:
        """A random start out of all that a round of a match can have, for contests and tests."""

    @abstractmethod
    def next_start(self, before: Start, position: Position) -> Start:
        """How the round after a finished one starts; ``before`` is how that one started. EngineError if it was the last
        one of its match.
        """

    @abstractmethod
    def check_start(self, rules: Ruleset, players: int, start: Mapping[str, Any]) -> Start:
        """``start`` as it is kept, or an EngineError naming what is wrong with it."""

    @abstractmethod
    def deal(self, rules: Ruleset, shuffled: Cards, players: int, start: Start) -> tuple[tuple[Cards, ...], Cards]:
        """Deal a shuffled deck: the hands and the stock that is left."""

    @abstractmethod
    def opening(self, rules: Ruleset, players: int, start: Start) -> Step:
        """The position after the deal, which everybody sees, and the events of dealing."""

    def laid_open(self, position: Position, hands: Sequence[Cards]) -> Step:
        """What the deal makes seats show at once, which does not follow from the opening alone; mostly nothing."""
        return Step(position, ())

    @abstractmethod
    def hand_emptied(self, position: Position, seat: int) -> Step:
        """What follows when a play has emptied a hand; ``out`` does not name the seat yet, ``turn`` has moved on."""

    @abstractmethod
    def trick_won(self, position: Position) -> Step:
        """What follows when everybody else has passed: draws, and who leads."""

    @abstractmethod
    def final_score(self, start: Start, position: Position, hands: Sequence[Cards]) -> Score:
        """The score of a round that is over; ``start`` is empty for one that was set up."""

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together; where there are no teams each for itself."""
        return tuple((seat,) for seat in range(players))
