"""The drill pages: a question, its answer."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from content import links
from trainer.devices import current_device, require_device, stores_for_device

from . import presenters, services, standing
from .forms import AnswerForm
from .models import DrillAnswer
from .positions import Position
from .questions import NoSuchDrill, Question, book_of
from .tokens import Asked, BadToken


@never_cache
@require_http_methods(("GET", "HEAD", "POST"))
@stores_for_device
def drills(request: HttpRequest, game: str) -> HttpResponse:
    """The question that is due (``?rule=`` practises one rule); a posted answer is counted and its page is shown."""
    name = _engine_name(game)
    if request.method == "POST":
        return _answered(request, game, name)
    return _question(request, game, name, request.GET.get("rule", ""))


@never_cache
@require_safe
def answer(request: HttpRequest, game: str, answer_id: int) -> HttpResponse:
    """The verdict on an answered question. Reading it again changes nothing."""
    device = current_device(request)
    given = get_object_or_404(DrillAnswer.objects.of(device, _engine_name(game)), pk=answer_id)
    question = Question(given.rule, Position.from_json(given.position))
    progress = services.progress(device, given.game, given.run, upto=given.number)
    context = {
        "game": game,
        "answer": presenters.answer_page(question, given.said),
        "next_url": _url(game, given.practised),
        "like_it_url": _url(game, given.rule),
        "progress": standing.answered(progress, given.rule, services.last_of_rule(device, given.game, given.rule)),
    }
    return render(request, "trainer/drill_answer.html", context)


def _question(
    request: HttpRequest, game: str, name: str, rule: str, *, refused: bool = False, status: int = 200
) -> HttpResponse:
    book = book_of(name)
    unasked = bool(rule) and rule in book.undecidable
    if rule and not unasked and rule not in book.rules:
        raise Http404
    device = current_device(request)
    practised = "" if unasked else rule
    asked = services.next_question(device, name, practised)
    context = {
        "game": game,
        "question": presenters.question_page(book, asked.question),
        "token": asked.token,
        "practised": standing.rule_link(practised) if practised else None,
        "unasked": standing.rule_link(rule) if unasked else None,
        "topics": standing.topics(book, practised, services.accuracy(device, name)),
        "all_url": _url(game, ""),
        "progress": standing.asking(services.progress(device, name, asked.run), asked.number + 1),
        "refused": refused,
    }
    return render(request, "trainer/drill.html", context, status=status)


def _answered(request: HttpRequest, game: str, name: str) -> HttpResponse:
    form = AnswerForm(request.POST)
    try:
        if not form.is_valid():
            raise BadToken("a field is missing")
        asked = Asked.from_token(form.cleaned_data["question"])
        if asked.question.position.game != name:
            raise BadToken("the question of another game")
    except BadToken:
        return _question(request, game, name, "", refused=True, status=400)
    device = require_device(request, secret=form.cleaned_data["question"])
    given = services.take_answer(device, asked, form.said())
    return redirect("trainer:drill_answer", game=game, answer_id=given.pk)


def _url(game: str, rule: str) -> str:
    address = reverse("trainer:drills", kwargs={"game": game})
    return f"{address}?{urlencode({'rule': rule})}" if rule else address


def _engine_name(game: str) -> str:
    """The engine's name of the game in the address; Http404 for a game that has no drills."""
    try:
        name = links.GAMES[game]
        book_of(name)
    except (KeyError, NoSuchDrill) as error:
        raise Http404 from error
    return name
