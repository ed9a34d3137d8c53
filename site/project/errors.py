"""Error pages in the reader's language. They ask no database: it may be what failed."""

import logging

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

logger = logging.getLogger(__name__)


def _page(request: HttpRequest, status: int) -> HttpResponse:
    return HttpResponse(render_to_string(f"{status}.html", {"status": status}, request), status=status)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400: for the reader the same as a page that does not exist, but with the status that is true."""
    return HttpResponse(render_to_string("404.html", {"status": 400}, request), status=400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403."""
    return _page(request, 403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a form without its token: mostly a page left open while cookies were cleared."""
    return _page(request, 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404."""
    return _page(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """500. Where even this page fails, a bare line remains."""
    try:
        return _page(request, 500)
    except Exception:
        logger.exception("The error page itself failed")
        return HttpResponse("<!doctype html><title>500</title><h1>500</h1>", status=500)
