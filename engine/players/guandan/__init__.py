"""The computer players of Guandan."""

from __future__ import annotations

from ..base import Player
from ..partner import PartnerPlayer

PLAYERS: tuple[Player, ...] = (
    PartnerPlayer(),
    PartnerPlayer("easy"),
    PartnerPlayer("normal"),
    PartnerPlayer("strong"),
)
"""All of them, by strength."""
