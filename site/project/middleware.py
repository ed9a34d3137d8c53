"""Middleware of the shell: who may cache what, and the reader's preferences on the request."""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils.cache import has_vary_header
from django.utils.deprecation import MiddlewareMixin

from project.preferences import COOKIE, Preferences

# Pages that are the same for everybody: all of the room "content", and these of the shell.
READING_APPS: Final = {"content"}
READING_PAGES: Final = {"home", "about", "privacy", "sitemap", "robots"}

# Shared caches may answer for a minute without asking; browsers ask each time and mostly get a 304.
PUBLIC: Final = "public, max-age=0, s-maxage=60"
PRIVATE: Final = "private, no-cache"


def is_reading_page(request: HttpRequest) -> bool:
    """Whether the page at this address is the same for everybody, so that nothing personal may be put into it."""
    match = getattr(request, "resolver_match", None)
    if match is None or request.method not in ("GET", "HEAD"):
        return False
    return match.app_name in READING_APPS or (not match.app_name and match.url_name in READING_PAGES)


class CachingMiddleware(MiddlewareMixin):
    """Gives every answer that has none a Cache-Control: public for reading pages, private for all else.

    A reading page that set a cookie or varies by one is personal after all and is not made public.
    """

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if not response.has_header("Cache-Control"):
            public = (
                response.status_code == 200
                and is_reading_page(request)
                and not response.cookies
                and not has_vary_header(response, "Cookie")
            )
            response["Cache-Control"] = PUBLIC if public else PRIVATE
        return response


class ReaderRequest(HttpRequest):
    """A request of a reader whose preferences are known."""

    prefs: Preferences


class PreferencesMiddleware:
    """Puts `request.prefs` (`preferences.Preferences`) on every request; rooms read `.pace` and `.hints` from it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: ReaderRequest) -> HttpResponse:
        request.prefs = Preferences.parse(request.COOKIES.get(COOKIE, ""))
        return self.get_response(request)
