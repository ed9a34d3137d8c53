"""All rounds of a match that are over, page by page, each with the way to its review."""

from __future__ import annotations

from django.core.paginator import EmptyPage, Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from trainer import presenters, services
from trainer.presenters import LAYOUTS

from .answers import sit_down

A_PAGE = 20


@never_cache
@require_safe
def rounds(request: HttpRequest, game: str, match_id: str, number: int = 1) -> HttpResponse:
    """Page ``number`` of the rounds of a match, the last round first; 404 for a page there is not."""
    if number == 1 and "number" in getattr(request.resolver_match, "kwargs", {}):
        return redirect(_url(game, match_id, 1))
    sitting = sit_down(request, game, match_id)
    try:
        page = Paginator(services.rounds_over(sitting), A_PAGE).page(number)
    except EmptyPage as error:
        raise Http404 from error
    past = presenters.past_rounds(page, sitting.state, sitting.round.number)
    shown = {
        "slug": game,
        "match_id": match_id,
        "page": page,
        "table": LAYOUTS[sitting.match.game].past(past, presenters.seat_names(sitting.match.players)),
        "newer": _url(game, match_id, number - 1) if page.has_previous() else "",
        "older": _url(game, match_id, number + 1) if page.has_next() else "",
    }
    return render(request, "trainer/rounds.html", shown)


def _url(game: str, match_id: str, number: int) -> str:
    """The address of a page: the first one has no number."""
    kwargs: dict[str, str | int] = {"game": game, "match_id": match_id}
    return reverse("trainer:rounds", kwargs=kwargs if number == 1 else kwargs | {"number": number})
