"""How the table answers: which page or part a sitting is shown as, and what a form said."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode

from content.links import GAMES, SLUGS
from content.prose.sentences import wording
from engine import Reason
from trainer import messages, presenters, services
from trainer.devices import current_device
from trainer.htmx import put_into_main, target_of
from trainer.models import HUMAN, Match
from trainer.presenters import LAYOUTS, MatchFacts, Refusal, Selection, Story
from trainer.services import Refused, Sitting

MOST_CARDS = 109
"""No selection is longer: one more than any pack holds, so that a longer one is still refused."""
PAUSES = {"normal": 900, "slow": 1900, "off": 0}
"""Milliseconds before a computer's move, by the reader's choice."""


def sit_down(request: HttpRequest, game: str, match_id: str) -> Sitting:
    """The match in the address as this device's; Http404 when it is another's, or none."""
    try:
        return services.sit_down(current_device(request), GAMES[game], match_id)
    except Match.DoesNotExist as error:
        raise Http404 from error


def picked(request: HttpRequest) -> Selection:
    """The selection a form carries."""
    cards = " ".join([*request.POST.getlist("cards"), request.POST.get("card", "")]).split()
    return Selection(tuple(cards[:MOST_CARDS]), request.POST.get("as", ""), by=_laid_out(request))


def refusal_of(refused: Refused) -> Refusal:
    """What the status line needs of a refused move."""
    verdict = refused.verdict
    if verdict is None:
        return Refusal(refused.reason, text="" if refused.reason else str(messages.NOT_NOW))
    return Refusal(refused.reason, wording(verdict), verdict.rule)


def show(
    request: HttpRequest,
    sitting: Sitting,
    *,
    selection: Selection | None = None,
    refusal: Refusal | None = None,
    part: str = "table",
    status: int = 200,
    news: int = 1,
) -> HttpResponse:
    """The round as it stands: for htmx the part of the table that changes, else the page. ``news``: moves to tell."""
    slug = SLUGS[sitting.match.game]
    page: dict[str, Any] = {"slug": slug, "canonical_path": _path("table", slug, sitting), "sitting": sitting}
    if sitting.state is None:
        closed = {"number": sitting.round.number, "counts": sitting.round.points is not None}
        return render(request, "trainer/closed.html", {**page, **closed}, status=status)
    htmx = target_of(request) is not None
    if sitting.state.over and not htmx:
        page["result"] = LAYOUTS[sitting.match.game].result(sitting.state, _story(sitting))
        page["refusal"] = refusal and presenters.refusal_text(refusal)
        return render(request, f"trainer/{sitting.match.game}/result.html", page, status=status)
    selection = selection or Selection(by=_laid_out(request))
    facts = _facts(sitting, dealing=not htmx, news=news)
    prefs = getattr(request, "prefs", None)
    hints = getattr(prefs, "hints", "on") != "off"
    page["view"] = presenters.table_view(sitting.seen_by(HUMAN), facts, selection, refusal, hints=hints)
    page["layout"] = f"trainer/{sitting.match.game}/table.html"
    page["pause"] = PAUSES[getattr(prefs, "pace", "normal")]
    response = render(request, f"trainer/table.html#{part}" if htmx else "trainer/table.html", page, status=status)
    if htmx and part == "table":
        put_into_main(request, response)
    return response


def moved(request: HttpRequest, sitting: Sitting, *, selection: Selection | None = None, news: int = 1) -> HttpResponse:
    """The answer to a form that changed the match: the new table for htmx, a redirect to it for a plain browser."""
    if target_of(request) is not None:
        return show(request, sitting, selection=selection, news=news)
    return _to_table(request, sitting)


def show_stale(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """The answer to a form the match has moved on from: nothing was changed."""
    if target_of(request) is not None:
        return show(request, sitting, refusal=Refusal(Reason.STALE_VERSION, attempted=False), status=409)
    return _to_table(request, sitting, stale="1")


def _to_table(request: HttpRequest, sitting: Sitting, **query: str) -> HttpResponse:
    """To the table's own address, with the hand laid out as it was."""
    by = _laid_out(request)
    asked = urlencode(query | ({"by": by} if by else {}))
    return redirect(_path("table", SLUGS[sitting.match.game], sitting) + (f"?{asked}" if asked else ""))


def _story(sitting: Sitting) -> Story:
    earlier, starts = services.earlier_points(sitting), services.starts_so_far(sitting)
    return Story(sitting.match.pk, sitting.version, earlier, starts, final=sitting.last_round)


def _facts(sitting: Sitting, *, dealing: bool, news: int) -> MatchFacts:
    """``dealing``: the cards are seen dealt, which a page does once and not each time a part of it is asked for."""
    earlier = services.earlier_points(sitting) if sitting.round.number > 1 else []
    return MatchFacts(
        id=sitting.match.pk,
        version=sitting.version,
        number=sitting.round.number,
        points=services.points_so_far(sitting, earlier),
        risen=tuple(earlier[-1]) if earlier else (),
        fresh=dealing and sitting.fresh,
        whys=services.whys_of(sitting.round),
        news=news,
    )


def _laid_out(request: HttpRequest) -> str:
    """How the page has the hand laid out: a form says it, or the address after one."""
    return request.POST.get("by") or request.GET.get("by", "")


def _path(name: str, slug: str, sitting: Sitting) -> str:
    return reverse(f"trainer:{name}", kwargs={"game": slug, "match_id": sitting.match.pk})
