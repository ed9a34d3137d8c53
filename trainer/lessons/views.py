"""The lessons' pages: the list of steps, a step, and what a learner does in it."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.urls.converters import StringConverter
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from content.prose.sentences import wording
from engine import EngineError, IllegalMove, NotationError, Reason
from trainer import messages
from trainer.devices import current_device, require_device, stores_for_device
from trainer.htmx import MAIN, put_into_main, target_of
from trainer.presenters import Refusal, Selection

from .attempt import Attempt, follow, go_on
from .forms import ACTIONS, SELECT, selection_of
from .moves import cards_of
from .presenters import learn_view, lesson_view
from .progress import done_steps, keep_done
from .steps import Step, Wrong, find_step, steps_of


class ActionName(StringConverter):
    """What a step's form does, at the end of its address."""

    regex = "|".join((SELECT, *ACTIONS))


@never_cache
@require_safe
def learn(request: HttpRequest, game: str) -> HttpResponse:
    """All steps of a game: what each teaches, which are done, where to go on."""
    view = learn_view(game, steps_of(game), done_steps(current_device(request), game))
    return render(request, "trainer/learn.html", {"slug": game, "learn": view})


@never_cache
@require_safe
def lesson(request: HttpRequest, game: str, step: str) -> HttpResponse:
    """A step after the moves ``?m=``, which were made before; the address alone says all of it."""
    laid_out = Selection(by=request.GET.get("by", ""))
    return _show(request, follow(_step(game, step), request.GET.getlist("m")), laid_out)


@never_cache
@stores_for_device
@require_http_methods(["GET", "HEAD", "POST"])
def act(request: HttpRequest, game: str, step: str, action: str) -> HttpResponse:
    """One thing a learner does. Asked for by GET (a reload, another language) it leads to the step."""
    found = _step(game, step)
    if request.method != "POST":
        return redirect("trainer:lesson", game=game, step=step)
    attempt, chosen = follow(found, request.POST.getlist("m")), selection_of(request.POST)
    if action == SELECT or attempt.closed:
        return _show(request, attempt, chosen, part=SELECT if action == SELECT else "")
    try:
        move = ACTIONS[action](chosen)
        if action in ("play", "pick") and not cards_of(move):
            return _show(request, attempt, chosen, Refusal(Reason.NOTHING_SELECTED))
        after = go_on(attempt, move)
    except IllegalMove as error:
        verdict = error.verdict
        refusal = Refusal(verdict.reason, wording(verdict), verdict.rule)
        return _show(request, attempt, chosen, refusal, said=found.named(move))
    except NotationError:
        refusal = Refusal(text=str(messages.UNREADABLE)) if chosen.cards else Refusal(Reason.NOTHING_SELECTED)
        return _show(request, attempt, chosen, refusal, status=400 if chosen.cards else 200)
    except EngineError:
        return _show(request, attempt, chosen, Refusal(text=str(messages.NOT_NOW)))
    if after.done:
        keep_done(require_device(request), found)
    if target_of(request) is not None:
        return _show(request, after, Selection(by=chosen.by))
    return redirect(_address(after, chosen.by))


def _show(
    request: HttpRequest,
    attempt: Attempt,
    selection: Selection | None = None,
    refusal: Refusal | None = None,
    *,
    said: Wrong | None = None,
    part: str = "",
    status: int = 200,
) -> HttpResponse:
    """The step as it stands: for htmx the part that changes, else the page."""
    game = attempt.step.text.game
    done = done_steps(current_device(request), game)
    target = target_of(request)
    htmx = target is not None
    preview = htmx and part == SELECT and target != MAIN
    page: dict[str, Any] = {
        "slug": game,
        "canonical_path": _address(attempt),
        "arriving": not (htmx or attempt.moves or refusal),
        "lesson": lesson_view(attempt, steps_of(game), done, selection, refusal, said),
    }
    page["view"], page["actions"] = page["lesson"].table, "trainer/lesson_actions.html"
    template = "trainer/lesson.html" + ("#preview" if preview else "#lesson" if htmx else "")
    response = render(request, template, page, status=status)
    if htmx and not preview:
        put_into_main(request, response)
        response["HX-Replace-Url"] = _address(attempt)
    return response


def _step(game: str, slug: str) -> Step:
    found = find_step(game, slug)
    if found is None:
        raise Http404
    return found


def _address(attempt: Attempt, by: str = "") -> str:
    text = attempt.step.text
    path = reverse("trainer:lesson", kwargs={"game": text.game, "step": text.slug})
    laid_out = {"by": by} if by else {}
    query = urlencode({"m": [str(move) for move in attempt.moves], **laid_out}, doseq=True)
    return f"{path}?{query}" if query else path
