"""What every template of the site can use: the variable `shell`."""

from functools import cached_property

from django.http import HttpRequest
from django.utils.translation import get_language_bidi

from content.games import GAMES, Game
from content.prose.languages import html_lang
from project.games import Section, find, sections
from project.middleware import is_reading_page
from project.preferences import Preferences


class Shell:
    """Worked out only when a template asks: fragments for htmx never do."""

    def __init__(self, request: HttpRequest) -> None:
        self._request = request

    @cached_property
    def tag(self) -> str:
        """The page's language for `<html lang>`."""
        return html_lang()

    @property
    def dir(self) -> str:
        """The page's direction for `<html dir>`."""
        return "rtl" if get_language_bidi() else "ltr"

    @cached_property
    def reading(self) -> bool:
        """The page is the same for everybody: nothing personal may be put into it."""
        return is_reading_page(self._request)

    @cached_property
    def prefs(self) -> Preferences:
        """The reader's preferences; the defaults on a page that is the same for everybody."""
        return Preferences() if self.reading else getattr(self._request, "prefs", Preferences())

    @cached_property
    def game(self) -> Game | None:
        """The game in the page's address, or None on pages that belong to no game."""
        match = getattr(self._request, "resolver_match", None)
        return find(str(match.kwargs.get("game", ""))) if match else None

    @property
    def nav_game(self) -> Game:
        """The game whose sections the header shows: the page's, else the first."""
        return self.game or GAMES[0]

    @property
    def cloth(self) -> str:
        """The colour of the felt: the game's, else the first game's."""
        return self.nav_game.cloth

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """All games."""
        return GAMES

    @cached_property
    def sections(self) -> list[Section]:
        """The tabs of the page's game; of the first game where the page belongs to none."""
        return sections(self.nav_game, self._request.path)


def page(request: HttpRequest) -> dict[str, Shell]:
    """The context processor."""
    return {"shell": Shell(request)}
