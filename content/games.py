"""The games of the site. What else names them, in any room, is derived from this table or keyed by it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy


@dataclass(frozen=True, slots=True)
class Game:
    """``slug``: in addresses and the folders of texts; ``engine``: what the engine calls it. ``name``: in the reader's
    language; ``native``: its own, shown beside it. ``cloth``: the colours of its felt (``data-game``).
    """

    slug: str
    engine: str
    name: str | Promise
    native: str
    cloth: str


GAMES: Final = (
    Game("gan-deng-yan", "gandengyan", pgettext_lazy("game", "Gan Deng Yan"), "干瞪眼", "gdy"),
    Game("guandan", "guandan", pgettext_lazy("game", "Guandan"), "掼蛋", "guandan"),
)
