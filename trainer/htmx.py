"""What htmx asks for: a part of a page, to be put into one of its elements."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse

MAIN: Final = "main"
"""The element that a part which stands for the whole page is put into."""


def target_of(request: HttpRequest) -> str | None:
    """The id of the element that the answer is put into, empty for one without; None if a whole page is asked for."""
    details = getattr(request, "htmx", None)
    return (details.target or "") if details else None


def put_into_main(request: HttpRequest, response: HttpResponse) -> None:
    """Say how the part is put in, in the answer: htmx would read it off the button that was pressed, and a preview may
    have put another in its stead meanwhile. Where to is said only to a form that asked for less, such as a stale
    preview: a new place is looked for from that button, too.
    """
    response["HX-Reswap"] = "outerHTML settle:0ms"
    if target_of(request) != MAIN:
        response["HX-Retarget"] = f"#{MAIN}"
