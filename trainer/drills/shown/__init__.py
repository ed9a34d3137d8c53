"""How each kind of question is shown and worded, one file a kind. No verdict is made here."""

from __future__ import annotations

from .base import Explained, Face, Mark, Option
from .bombs import BombsFace
from .choose import ChooseFace
from .cover import CoverFace
from .higher import HigherFace
from .lit import LitFace
from .name import NameFace
from .needs import NeedsFace
from .rounds import DrawsFace, LeadsFace, RiseFace, ScoreFace, TributeFace
from .wild import WildFace

FACES: dict[str, Face] = {
    "cover": CoverFace(),
    "choose": ChooseFace(),
    "lit": LitFace(),
    "needs": NeedsFace(),
    "higher": HigherFace(),
    "name": NameFace(),
    "wild": WildFace(),
    "bombs": BombsFace(),
    "leads": LeadsFace(),
    "draws": DrawsFace(),
    "tribute": TributeFace(),
    "rise": RiseFace(),
    "score": ScoreFace(),
}
"""The words of every kind in ``KINDS``, by its code."""

__all__ = ["FACES", "Explained", "Face", "Mark", "Option"]
