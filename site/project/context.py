"""What every template of the site can use: the variable `shell`."""

from functools import cached_property

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language, get_language_bidi

from project.languages import tag_of
from project.middleware import is_reading_page
from project.preferences import Preferences


class Shell:
    """Worked out only when a template asks: fragments for htmx never do."""

    def __init__(self, request: HttpRequest) -> None:
        self._request = request

    @cached_property
    def tag(self) -> str:
        """The page's language for `<html lang>`."""
        return tag_of(get_language() or settings.LANGUAGE_CODE)

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
    def game(self) -> str:
        """The slug of the game in the page's address, or an empty text."""
        match = getattr(self._request, "resolver_match", None)
        return str(match.kwargs.get("game", "")) if match else ""


def page(request: HttpRequest) -> dict[str, Shell]:
    """The context processor."""
    return {"shell": Shell(request)}
