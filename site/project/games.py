"""The games as the shell shows them: what a game has, each room says by offering an address for it."""

from dataclasses import dataclass
from typing import Final

from django.urls import NoReverseMatch, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_noop, pgettext_lazy

from content.games import GAMES, Game


@dataclass(frozen=True, slots=True)
class Section:
    """One tab of a game: where it leads, and whether the page asked for belongs to it."""

    label: str | Promise
    url: str
    current: bool


# Tabs in order; a section that no room offers for a game yet has no address and is not shown.
_SECTIONS: Final = (
    (pgettext_lazy("section", "Learn"), "trainer:learn"),
    (pgettext_lazy("section", "Rules"), "content:rules"),
    (pgettext_lazy("section", "Drills"), "trainer:drills"),
    (pgettext_lazy("section", "Play"), "trainer:table_start"),
    (pgettext_lazy("section", "FAQ"), "content:faq"),
)

# Names in use as they are; here for the translators, since the texts that hold them are whole sentences elsewhere.
SITE_NAME: Final = gettext_noop("One Rank Up")


def find(slug: str) -> Game | None:
    """The game of this slug, or None."""
    return next((game for game in GAMES if game.slug == slug), None)


def address(name: str, **kwargs: str) -> str:
    """The path of the view called `name`; empty when no room has such a view yet, or not for this game."""
    try:
        return reverse(name, kwargs=kwargs)
    except NoReverseMatch:
        return ""


def sections(game: Game, path: str) -> list[Section]:
    """The tabs of `game`, seen from the page at `path`."""
    addresses = ((label, address(name, game=game.slug)) for label, name in _SECTIONS)
    return [Section(label, url, path.startswith(url)) for label, url in addresses if url]
