"""The computer players of Guandan."""

from __future__ import annotations

from ..base import Player
from ..partner import PartnerPlayer
from .easy import EasyPlayer
from .normal import NormalPlayer
from .strong import StrongPlayer

PLAYERS: tuple[Player, ...] = (
    PartnerPlayer(),
    EasyPlayer(),
    NormalPlayer(),
    StrongPlayer(),
)
"""All of them, by strength."""
