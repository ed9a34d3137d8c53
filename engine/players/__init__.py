"""Computer players, by name."""

from __future__ import annotations

from ..errors import EngineError
from ..moves import Move
from ..observation import Observation
from .base import Choice, Player, check_turn, player_rng
from .greedy import GreedyPlayer
from .partner import PartnerPlayer
from .random import RandomPlayer

PLAYERS: dict[str, Player] = {one.name: one for one in (RandomPlayer(), GreedyPlayer())}
"""All computer players."""

OF_GAME: dict[str, dict[str, Player]] = {"guandan": {one.name: one for one in (PartnerPlayer(),)}}
"""The players who play one game only, by its name. There they stand in for the player of the same name."""

STRENGTHS = {"easy": "random", "normal": "greedy"}
"""The player behind each strength a person can choose, in every game."""


def player(name: str, game: str = "") -> Player:
    """The player with this name, in a game the one made for it; an EngineError if there is none."""
    found = OF_GAME.get(game, {}).get(name) or PLAYERS.get(name)
    if found is None:
        raise EngineError(f"unknown player {name!r}; there are {', '.join(PLAYERS)}")
    return found


def decide(name: str, seen: Observation) -> Choice:
    """What the named player does with this observation, and why; an EngineError if it is not its turn."""
    check_turn(seen)
    return player(name, seen.rules.game.name).decide(seen, player_rng(seen))


def choose(name: str, seen: Observation) -> Move:
    """The move of ``decide``."""
    return decide(name, seen).move


__all__ = ["PLAYERS", "STRENGTHS", "Choice", "Player", "choose", "decide", "player", "player_rng"]
