"""Computer players, by name."""

from __future__ import annotations

from ..errors import EngineError
from ..moves import Move
from ..observation import Observation
from .base import Choice, Player, check_turn, player_rng
from .greedy import GreedyPlayer
from .random import RandomPlayer

PLAYERS: dict[str, Player] = {one.name: one for one in (RandomPlayer(), GreedyPlayer())}
"""All computer players."""

STRENGTHS = {"easy": "random", "normal": "greedy"}
"""The player behind each strength a person can choose."""


def player(name: str) -> Player:
    """The player with this name; an EngineError if there is none."""
    if name not in PLAYERS:
        raise EngineError(f"unknown player {name!r}; there are {', '.join(PLAYERS)}")
    return PLAYERS[name]


def decide(name: str, seen: Observation) -> Choice:
    """What the named player does with this observation, and why; an EngineError if it is not its turn."""
    check_turn(seen)
    return player(name).decide(seen, player_rng(seen))


def choose(name: str, seen: Observation) -> Move:
    """The move of ``decide``."""
    return decide(name, seen).move


__all__ = ["PLAYERS", "STRENGTHS", "Choice", "Player", "choose", "decide", "player", "player_rng"]
