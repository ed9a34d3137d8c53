"""The games the engine knows, by name."""

from __future__ import annotations

from ..errors import UnknownGame
from .base import Game, Switch, Value
from .gandengyan import GANDENGYAN
from .guandan import GUANDAN

GAMES: dict[str, Game] = {one.name: one for one in (GANDENGYAN, GUANDAN)}
"""All games, in the order in which they are shown."""

__all__ = ["GAMES", "Game", "Switch", "Value", "game"]


def game(name: str) -> Game:
    """The game with this name; ``UnknownGame`` if there is none.

    >>> [switch.name for switch in game("gandengyan").switches][:3]
    ['draw', 'joker_as_two', 'triple_is_bomb']
    """
    found = GAMES.get(name)
    if found is None:
        raise UnknownGame(f"no game {name!r}; there are {', '.join(GAMES)}")
    return found
