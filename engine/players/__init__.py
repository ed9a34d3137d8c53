"""Computer players, by game and name.

A player of a game is one entry in the ``PLAYERS`` of its package; a game's players are one line in ``OF_GAME``.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Final

from ..errors import EngineError
from ..moves import Move
from ..observation import Observation
from . import gandengyan, guandan
from .base import Choice, Player, check_turn, player_rng
from .random import RandomPlayer
from .why import TELLS_THE_HAND, Why

STRENGTHS: Final = ("easy", "normal", "strong")
"""The names of the players a person can choose to play against, in every game, weakest first."""

ANYWHERE: tuple[Player, ...] = (RandomPlayer(),)
"""Players of any game."""

OF_GAME: Mapping[str, tuple[Player, ...]] = {
    "gandengyan": gandengyan.PLAYERS,
    "guandan": guandan.PLAYERS,
}
"""The players made for one game, by its name."""

PLAYERS: Mapping[str, Mapping[str, Player]] = {
    game: {one.name: one for one in (*ANYWHERE, *own)} for game, own in OF_GAME.items()
}
"""All computer players by game and name."""


def player(name: str, game: str) -> Player:
    """The player of a game with this name; an EngineError if there is none, or it lacks what it thinks with."""
    known = PLAYERS.get(game, {})
    if name not in known:
        raise EngineError(f"unknown player {name!r} of {game!r}; there are {', '.join(known) or 'none'}")
    if known[name].has_net and find_spec("numpy") is None:
        able = ", ".join(one.name for one in known.values() if not one.has_net)
        raise EngineError(f"player {name!r} of {game!r} thinks with a net and needs numpy; without it there are {able}")
    return known[name]


def decide(name: str, seen: Observation) -> Choice:
    """What the named player does with this observation, and why; an EngineError if it is not its turn."""
    check_turn(seen)
    return player(name, seen.rules.game.name).decide(seen, player_rng(seen))


def advise(name: str, seen: Observation) -> Choice:
    """What the named player would tell a learner to do; an EngineError if it is not its turn."""
    check_turn(seen)
    return player(name, seen.rules.game.name).advise(seen, player_rng(seen))


def choose(name: str, seen: Observation) -> Move:
    """The move of ``decide``."""
    return decide(name, seen).move


__all__ = [
    "PLAYERS",
    "STRENGTHS",
    "TELLS_THE_HAND",
    "Choice",
    "Player",
    "Why",
    "advise",
    "choose",
    "decide",
    "player",
    "player_rng",
]
