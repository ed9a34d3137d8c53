"""The kinds of question, one file each. A kind is a subclass of ``Task``; how it is worded stands in ``shown``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import EngineError
from trainer.drills.positions import Position
from trainer.drills.tasks import Task

from .bombs import Bombs
from .choose import Choose
from .higher import Higher
from .lit import Lit
from .name import Name
from .needs import Needed
from .wild import WildValues

KINDS: dict[str, type[Task]] = {
    one.kind: one for one in (Position, Choose, Lit, Needed, Higher, Name, WildValues, Bombs)
}
"""Every kind of question by its code, in the order in which they are offered."""


def task_from_json(kind: str, data: Mapping[str, Any]) -> Task:
    """The task of this kind that its ``to_json`` wrote. EngineError for anything that is none."""
    try:
        return KINDS[kind].from_json(data)
    except (KeyError, TypeError) as error:
        raise EngineError("this is no question") from error
