"""The computer players of Guandan."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..base import Player
from .greedy import PartnerPlayer
from .player import ExactPlayer, NetPlayer

NETS: Final = {name: Path(__file__).with_name(f"{name}.npz") for name in ("normal", "strong")}
"""What they think with, and what it was taught: docs/players.md."""
EASY_SLIP: Final = 1.9
NORMAL_SLIP: Final = 0.25
"""By how much they misjudge moves."""

PLAYERS: tuple[Player, ...] = (
    PartnerPlayer(),
    NetPlayer("easy", NETS["normal"], EASY_SLIP),
    NetPlayer("normal", NETS["normal"], NORMAL_SLIP),
    ExactPlayer("strong", NETS["strong"]),
)
"""All of them, by strength."""
