"""The computer players of Gan Deng Yan, and of any game in which every seat plays for itself and the first hand to be
empty ends the round.

They think in tallies (``engine.packing``): a hand is one int. What a ruleset allows is looked up in a ``Book``, what a
move is worth is asked of a net (``Learned``), and a ``Table`` is played on in the head as a ``Judgement`` would. None
of it asks which game or house rule it is: that is in the ruleset's tables and hooks.
"""

from __future__ import annotations

from ..base import Player
from ..greedy import GreedyPlayer
from .beginner import BeginnerPlayer
from .sound import SoundPlayer
from .strong import StrongPlayer

PLAYERS: tuple[Player, ...] = (GreedyPlayer(), BeginnerPlayer(), SoundPlayer(), StrongPlayer())
"""All of them, weakest first."""
