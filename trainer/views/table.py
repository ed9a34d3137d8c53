"""The table of a match, and the forms on it. Every answer is the table: whole, or its part for htmx."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from engine import NotationError, Reason
from trainer import messages, presenters, services
from trainer.devices import note_visit, stores_for_device
from trainer.htmx import MAIN, target_of
from trainer.models import HUMAN
from trainer.presenters import Refusal, Selection, giving
from trainer.services import Refused, Sitting, StaleVersion

from .answers import moved, picked, refusal_of, show, show_stale, sit_down

Action = Callable[[HttpRequest, Sitting], HttpResponse]


@never_cache
@require_safe
def table(request: HttpRequest, game: str, match_id: str) -> HttpResponse:
    """The round as it stands: the table, its result when it is over, or a note that it is closed."""
    refusal = Refusal(Reason.STALE_VERSION, attempted=False) if "stale" in request.GET else None
    return show(request, sit_down(request, game, match_id), refusal=refusal)


def table_form(action: Action) -> Callable[..., HttpResponse]:
    """Make ``action`` the view of one form of the table: it finds the match and reads the version.

    A stale form changes nothing: the current table with 409 for htmx, a redirect with a notice for a plain browser. A
    form that cannot be read is answered 400 with the reason. Asked for by GET (a reload, another language) it leads to
    the table.
    """

    @never_cache
    @stores_for_device
    @require_http_methods(["GET", "HEAD", "POST"])
    @wraps(action)
    def view(request: HttpRequest, game: str, match_id: str) -> HttpResponse:
        if request.method != "POST":
            return redirect("trainer:table", game=game, match_id=match_id)
        sitting = sit_down(request, game, match_id)
        note_visit(request)
        try:
            sitting.expect(_version(request))
            return action(request, sitting)
        except StaleVersion:
            return show_stale(request, sit_down(request, game, match_id))
        except NotationError:
            refusal = Refusal(text=str(messages.UNREADABLE))
            return show(request, sitting, selection=picked(request), refusal=refusal, status=400)

    return view


@table_form
def select(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """What the picked cards would be called and how they may be read, or the hand laid out anew. Changes nothing."""
    part = "table" if target_of(request) == MAIN else "preview"
    return show(request, sitting, selection=picked(request), part=part)


@table_form
def hint(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """Pick the next legal play, cheapest first. Plays nothing."""
    if not sitting.your_turn:
        return show(request, sitting, refusal=Refusal(Reason.NOT_YOUR_TURN))
    seen, chosen = sitting.seen_by(HUMAN), picked(request)
    if giving(seen):
        return show(request, sitting, selection=Selection())
    found = presenters.next_hint(seen, chosen)
    if found is None:
        return show(request, sitting, selection=replace(chosen, cards=(), reading="", hinted=True))
    return show(request, sitting, selection=replace(found, why=presenters.hint_why(seen, found)))


@table_form
def play(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """Play the picked cards."""
    chosen = picked(request)
    try:
        return moved(request, services.play_cards(sitting, sitting.version, chosen.cards, chosen.reading))
    except Refused as refused:
        return show(request, sitting, selection=chosen, refusal=refusal_of(refused))


@table_form
def pass_(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """Pass."""
    try:
        return moved(request, services.pass_turn(sitting, sitting.version))
    except Refused as refused:
        return show(request, sitting, selection=picked(request), refusal=refusal_of(refused))


@table_form
def tribute(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """Pay the chosen card as tribute."""
    return _give(request, sitting, services.pay_tribute)


@table_form
def return_(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """Give the chosen card back for a tribute."""
    return _give(request, sitting, services.give_back)


def _give(request: HttpRequest, sitting: Sitting, give: Callable[[Sitting, int, str], Sitting]) -> HttpResponse:
    try:
        return moved(request, give(sitting, sitting.version, request.POST.get("card", "")))
    except Refused as refused:
        return show(request, sitting, selection=picked(request), refusal=refusal_of(refused))


@table_form
def step(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """One move of a computer; ``all=1``: as many as fit into 300 ms."""
    everyone = request.POST.get("all") == "1"
    after = services.step_computers(sitting, sitting.version, everyone=everyone)
    return moved(request, after, selection=picked(request), news=_moves(after) - _moves(sitting))


def _moves(sitting: Sitting) -> int:
    return len(sitting.state.moves) if sitting.state else 0


@table_form
def next_(request: HttpRequest, sitting: Sitting) -> HttpResponse:
    """Deal the next round."""
    return moved(request, services.deal_next(sitting, sitting.version))


def _version(request: HttpRequest) -> int:
    """The version a form was made for; one that no match has when it is missing or no number."""
    try:
        return int(request.POST.get("version", ""))
    except ValueError:
        return -1
