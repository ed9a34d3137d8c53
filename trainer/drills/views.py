"""The drill pages: a question, its answer. The same for every kind of question and every mode."""

from __future__ import annotations

from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from content import links
from engine import EngineError
from trainer.devices import current_device, own_key, require_device, stores_for_device
from trainer.models import today

from . import presenters, services, standing
from .forms import AnswerForm
from .models import DrillAnswer
from .modes import MODES, Begun, Finished, Mode, Wish, daily, menu
from .questions import NoSuchDrill, book_of
from .tasks import Unsayable
from .tokens import Asked, BadToken


@never_cache
@require_http_methods(("GET", "HEAD", "POST"))
@stores_for_device
def drills(request: HttpRequest, game: str, mode: str) -> HttpResponse:
    """The question that is due in a mode (``?rule=``, ``?kind=``); a posted answer is counted and its page is shown."""
    name = links.GAMES[game]
    if request.method == "POST":
        return _posted(request, game, name, MODES[mode])
    wish = Wish(**{name: request.GET.get(name, "") for name in ("rule", "kind", "of")})
    return _due(request, game, name, MODES[mode], wish)


@never_cache
@require_safe
def answer(request: HttpRequest, game: str, answer_id: int) -> HttpResponse:
    """The verdict on an answered question. Reading it again changes nothing."""
    device = current_device(request)
    given = get_object_or_404(DrillAnswer.objects.of(device, links.GAMES[game]), pk=answer_id)
    try:
        page = presenters.answer_page(given.question, tuple(given.said))
    except (EngineError, Unsayable) as error:
        raise Http404 from error
    mode = MODES.get(given.mode, MODES["mixed"])
    context = {
        "game": game,
        "mode": mode,
        "answer": page,
        "onward": mode.onward(device, given),
        "progress": mode.answered(device, given),
    }
    return render(request, "trainer/drill_answer.html", context)


@never_cache
@require_safe
def day(request: HttpRequest, game: str, day: str) -> HttpResponse:
    """The daily set of a day that is over, with what this device said to it: yesterday's, or one it has answered."""
    name, device, mode = links.GAMES[game], current_device(request), MODES[daily.Daily.code]
    try:
        wanted = date.fromisoformat(day)
    except ValueError as error:
        raise Http404 from error
    if day != wanted.isoformat():
        raise Http404  # another spelling of the day
    if wanted == today():
        return redirect(mode.url(name))
    if not daily.viewable(device, name, wanted):
        raise Http404
    context = {"game": game, "mode": mode, "menu": menu(device, name, mode, Wish(), _prefs(request))}
    return render(request, "trainer/drill_daily.html", context | daily.result(device, name, wanted))


def _due(
    request: HttpRequest, game: str, name: str, mode: Mode, wish: Wish, *, refused: str = "", status: int = 200
) -> HttpResponse:
    """What comes next in a mode."""
    book = book_of(name)
    unasked = wish.rule if wish.rule in book.undecidable else ""
    if unasked:
        wish = Wish(kind=wish.kind)
    device = current_device(request)
    try:
        due = mode.next(device, name, wish)
    except NoSuchDrill as error:
        raise Http404 from error
    if isinstance(due, Finished):
        context = {"game": game, "mode": mode, "menu": menu(device, name, mode, wish, _prefs(request)), **due.context}
        return render(request, due.template, context, status=status)
    return _question(request, game, mode, due, refused=refused, status=status, unasked=unasked)


def _question(
    request: HttpRequest,
    game: str,
    mode: Mode,
    asked: Asked,
    *,
    refused: str = "",
    status: int = 200,
    unasked: str = "",
) -> HttpResponse:
    """The page of one question. ``refused``: why the form before it did not count."""
    device, name = current_device(request), asked.question.task.game
    book = book_of(name)
    context = {
        "game": game,
        "mode": mode,
        "menu": menu(device, name, mode, Wish(asked.practised, asked.kind), _prefs(request)) if mode.menu else (),
        "heading": mode.heading(name),
        "question": presenters.question_page(book, asked.question),
        "token": asked.token,
        "unasked": standing.rule_link(unasked) if unasked else None,
        "choice": standing.choice(book, asked.practised, asked.kind, services.accuracy(device, name)),
        "progress": mode.asking(device, asked),
        "refused": refused,
    }
    return render(request, "trainer/drill.html", context, status=status)


def _posted(request: HttpRequest, game: str, name: str, mode: Mode) -> HttpResponse:
    """A form of the mode: an answer, or the button that begins it."""
    if isinstance(mode, Begun) and "begin" in request.POST:
        mode.begin(require_device(request, secret=own_key(request)), name)
        return redirect(mode.url(name))
    form = AnswerForm(request.POST)
    try:
        asked = form.asked(name, mode.code)
    except BadToken:
        return _due(request, game, name, mode, Wish(), refused="changed", status=400)
    try:
        said = form.said(asked)
    except Unsayable:
        return _question(request, game, mode, asked, refused="unsaid", status=400)
    device = require_device(request, secret=form.cleaned_data["question"])
    if not mode.admits(device, asked):
        return redirect(mode.url(name, Wish(asked.practised, asked.kind)))
    given = services.take_answer(device, asked, said)
    return redirect(mode.after(given))


def _prefs(request: HttpRequest) -> object:
    """The reader's settings."""
    return getattr(request, "prefs", None)
