"""All rounds of a match that are over, page by page, each with the way to its review."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from trainer import presenters, services
from trainer.paging import is_first_spelled_out, listing
from trainer.presenters import LAYOUTS

from .answers import sit_down

A_PAGE = 20


@never_cache
@require_safe
def rounds(request: HttpRequest, game: str, match_id: str, number: int = 1) -> HttpResponse:
    """Page ``number`` of the rounds of a match, the last round first; 404 for a page there is not."""
    if is_first_spelled_out(request, number):
        return redirect("trainer:rounds", game=game, match_id=match_id)
    sitting = sit_down(request, game, match_id)
    shown = listing(services.rounds_over(sitting), A_PAGE, number, "trainer:rounds", game=game, match_id=match_id)
    past = presenters.past_rounds(shown["page"], sitting.state, sitting.round.number)
    table = LAYOUTS[sitting.match.game].past(past, presenters.seat_names(sitting.match.players))
    return render(request, "trainer/rounds.html", {**shown, "slug": game, "match_id": match_id, "table": table})
