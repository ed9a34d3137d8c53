"""Lists page by page. The first page has no number in its address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.core.paginator import EmptyPage, Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.urls import reverse


def listing(items: QuerySet[Any] | Sequence[Any], size: int, number: int, name: str, **kwargs: str) -> dict[str, Any]:
    """What a template shows of page ``number`` of some items, newest first: ``page``, and the addresses ``newer`` and
    ``older`` (empty for none). ``name`` and ``kwargs``: the address of the list. Http404 for a page there is not.
    """
    try:
        page = Paginator(items, size).page(number)
    except EmptyPage as error:
        raise Http404 from error
    return {
        "page": page,
        "newer": page_url(name, number - 1, **kwargs) if page.has_previous() else "",
        "older": page_url(name, number + 1, **kwargs) if page.has_next() else "",
    }


def page_url(name: str, number: int, **kwargs: str) -> str:
    """The address of a page."""
    return reverse(name, kwargs=kwargs if number == 1 else {**kwargs, "number": number})


def is_first_spelled_out(request: HttpRequest, number: int) -> bool:
    """Whether this is the first page under an address with its number, which leads to the one without."""
    return number == 1 and "number" in getattr(request.resolver_match, "kwargs", {})
