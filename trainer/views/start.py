"""The start card of a game, and starting a match from it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

import engine
from content.links import GAMES
from trainer import messages, presenters, services
from trainer.devices import current_device, new_key, own_key, require_device, stores_for_device
from trainer.models import HUMAN
from trainer.services import BadChoice


@never_cache
@stores_for_device
@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest, game: str) -> HttpResponse:
    """The start card; sent, it starts a match and leads to its table."""
    played = engine.game(GAMES[game])
    if request.method != "POST":
        choice = services.offered_choice(current_device(request), played, request.GET.dict())
        return _card(request, game, choice)
    try:
        choice = services.read_choice(played, {name: request.POST[name] for name in request.POST})
    except BadChoice as error:
        fallback = services.last_choice(current_device(request), played)
        return _card(request, game, fallback, error=str(messages.BAD_CHOICE[error.field]), status=400)
    key = request.POST.get("key", "")
    match = services.start_match(require_device(request, secret=own_key(request)), played, choice, key)
    return redirect("trainer:table", game=game, match_id=match.pk)


def _card(
    request: HttpRequest, slug: str, choice: services.Choice, *, error: str = "", status: int = 200
) -> HttpResponse:
    game = engine.game(GAMES[slug])
    device, now = current_device(request), timezone.now()
    sitting = services.waiting_sitting(device, game.name)
    others = services.waiting_rounds(device, game.name, but=sitting.match.pk if sitting else "")
    page = {
        "card": presenters.start_view(game, slug, choice, new_key()),
        "error": error,
        "slug": slug,
        "waiting": sitting
        and presenters.waiting_view(sitting.seen_by(HUMAN), sitting.match, sitting.round.number, now),
        "finished": services.finished_rounds(device).exists(),
        "others": presenters.other_matches(others, request.GET.get("page", ""), now),
    }
    return render(request, f"trainer/{game.name}/start.html", page, status=status)
