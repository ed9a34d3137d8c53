"""What a step's form says: the moves so far and the one that is being made."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.http import QueryDict

import engine
from engine import Cards, Pass, Play, Return, Tribute
from trainer.presenters import Selection
from trainer.views.answers import MOST_CARDS

from .moves import Done, Pick


def selection_of(form: QueryDict) -> Selection:
    """The cards a form has picked."""
    cards = " ".join([*form.getlist("cards"), form.get("card", "")]).split()
    return Selection(tuple(cards[:MOST_CARDS]), form.get("as", ""), by=form.get("by", ""))


def _play(selection: Selection) -> Done:
    return Play(_cards(selection), engine.parse_reading(selection.reading) if selection.reading else None)


def _cards(selection: Selection) -> Cards:
    return engine.parse_cards(" ".join(selection.cards)) if selection.cards else ()


ACTIONS: Mapping[str, Callable[[Selection], Done]] = {
    "play": _play,
    "pass": lambda _: Pass(),
    "tribute": lambda selection: Tribute(engine.parse_card("".join(selection.cards[:1]))),
    "return": lambda selection: Return(engine.parse_card("".join(selection.cards[:1]))),
    "pick": lambda selection: Pick(_cards(selection)),
}
"""What a step's buttons do; each reads its move from what is picked, NotationError when it cannot."""
SELECT = "select"
"""The action that makes no move: what would the picked cards be called?"""
