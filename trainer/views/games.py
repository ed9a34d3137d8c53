"""The game in an address."""

from __future__ import annotations

from django.http import Http404

import engine
from content.links import GAMES
from engine import Game, UnknownGame
from trainer.presenters import LAYOUTS


def engine_game(slug: str) -> Game:
    """The engine's game for the slug of an address; Http404 when there is none, or no table for it."""
    try:
        game = engine.game(GAMES[slug])
    except (KeyError, UnknownGame) as error:
        raise Http404 from error
    if game.name not in LAYOUTS:
        raise Http404
    return game
