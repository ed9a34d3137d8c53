"""The review of a round that is over: its record, move by move, with every hand open."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from trainer import presenters, services

from .answers import sit_down


@never_cache
@require_safe
def latest(request: HttpRequest, game: str, match_id: str) -> HttpResponse:
    """On to the last round that is over; 404 when there is none yet."""
    number = services.last_finished(sit_down(request, game, match_id))
    if number is None:
        raise Http404
    return redirect("trainer:review", game=game, match_id=match_id, number=number)


@never_cache
@require_safe
def review(request: HttpRequest, game: str, match_id: str, number: int) -> HttpResponse:
    """Round ``number`` after the move ``?move=``; 404 while it is being played, so that no hidden card gets out.

    With the header ``Prefer: wait=0`` (RFC 7240) the answer comes at once, with what advice there is.
    """
    sitting = sit_down(request, game, match_id)
    played = services.played_round(sitting, number)
    if played is None:
        raise Http404
    if not played.states:
        closed = {"slug": game, "sitting": sitting, "number": number, "counts": True}
        return render(request, "trainer/closed.html", closed)
    asked = request.GET.get("move", "")
    move = min(int(asked[:6]) if asked.isdecimal() else 0, len(played.states) - 1)
    given = services.round_advice(played, move, wait=request.headers.get("Prefer") != "wait=0")
    view = presenters.review_view(played, move, services.whys_of(played.round), given, last=sitting.rounds_over)
    return render(request, "trainer/review.html", {"slug": game, "review": view})
