"""What a computer player is: it sees an Observation, has some randomness, and returns a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from ..errors import EngineError
from ..moves import Move
from ..observation import Observation
from ..rng import Chance, Rng
from .why import Why


class Choice(NamedTuple):
    """A move and why: codes, the weightiest first. No sentences."""

    move: Move
    why: tuple[Why, ...] = ()


class Player(ABC):
    """A computer player. It keeps nothing between moves: the same observation and randomness give the same choice."""

    name: str
    heavy: bool = False
    """Whether it may think for long (up to 250 ms): a server lets few of them think at a time."""

    has_net: bool = False
    """Whether it thinks with a net, for which numpy is needed."""

    @abstractmethod
    def decide(self, seen: Observation, rng: Chance) -> Choice:
        """The choice of a seat whose turn it is."""

    def advise(self, seen: Observation, rng: Chance) -> Choice:
        """What it would tell a learner to do: its choice, without slips made on purpose. Hints ask ``normal``."""
        return self.decide(seen, rng)

    def choose(self, seen: Observation, rng: Chance) -> Move:
        """Only the move of ``decide``."""
        return self.decide(seen, rng).move


def player_rng(seen: Observation) -> Rng:
    """The randomness of one move: it follows from the seat's own seed and how far the round has come."""
    return Rng("player", seen.seed, seen.seat, len(seen.log))


def check_turn(seen: Observation) -> None:
    """An EngineError if it is not this seat's turn."""
    if not seen.my_turn:
        raise EngineError("the round is over" if seen.over else f"it is not the turn of seat {seen.seat}")
