"""The kinds of question, one file each. A kind is a subclass of ``Task``; how it is worded stands in ``shown``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import EngineError
from trainer.drills.positions import Position
from trainer.drills.tasks import Task

from .bombs import Bombs
from .choose import Choose
from .draws import Draws
from .higher import Higher
from .leads import Leads
from .lit import Lit
from .name import Name
from .needs import Needed
from .rise import Rise
from .score import Scores
from .tribute import Tributes
from .wild import WildValues

_ABOUT_CARDS = (Position, Choose, Lit, Needed, Higher, Name, WildValues, Bombs)
_ABOUT_ROUNDS = (Leads, Draws, Tributes, Rise, Scores)
KINDS: dict[str, type[Task]] = {one.kind: one for one in (*_ABOUT_CARDS, *_ABOUT_ROUNDS)}
"""Every kind of question by its code, in the order in which they are offered."""


def task_from_json(kind: str, data: Mapping[str, Any]) -> Task:
    """The task of this kind that its ``to_json`` wrote. EngineError for anything that is none."""
    try:
        return KINDS[kind].from_json(data)
    except (KeyError, TypeError) as error:
        raise EngineError("this is no question") from error
