"""The computer players of Gan Deng Yan."""

from __future__ import annotations

from ..base import Player
from ..greedy import GreedyPlayer
from ..random import RandomPlayer

PLAYERS: tuple[Player, ...] = (
    GreedyPlayer(),
    RandomPlayer("easy"),
    GreedyPlayer("normal"),
    GreedyPlayer("strong"),
)
"""All of them, by strength."""
