"""The computer players of Guandan."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..base import Player
from ..partner import PartnerPlayer
from .player import ExactPlayer, NetPlayer

NET: Final = Path(__file__).with_name("net.npz")
"""What it was taught: docs/players.md."""
NORMAL_SLIP: Final = 0.15
EASY_SLIP: Final = 0.4

PLAYERS: tuple[Player, ...] = (
    PartnerPlayer(),
    NetPlayer("easy", NET, EASY_SLIP),
    NetPlayer("normal", NET, NORMAL_SLIP),
    ExactPlayer("strong", NET),
)
"""All of them, by strength."""
