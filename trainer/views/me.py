"""What belongs to one device: the round that waits, what is due, and "forget me"."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from content.links import SLUGS
from trainer import presenters, services
from trainer.devices import current_device, forget_device, stores_for_device
from trainer.htmx import target_of
from trainer.lessons.presenters import waiting_lesson
from trainer.memory import due
from trainer.memory.views import reviewing
from trainer.models import HUMAN
from trainer.paging import is_first_spelled_out, listing
from trainer.presenters.waiting import A_PAGE


@never_cache
@require_safe
def me(request: HttpRequest) -> HttpResponse:
    """The personal fragment that cached pages load: the round that waits, lessons begun, what is due. A page without
    script, which lists all other open matches as well.
    """
    device, now, htmx = current_device(request), timezone.now(), target_of(request) is not None
    sitting = services.waiting_sitting(device)
    others = services.waiting_rounds(device, but=sitting.match.pk if sitting else "")
    asked = due.due_games(device, now) if reviewing(request) else ()
    lesson = waiting_lesson(device)
    page: dict[str, object] = {"waiting": None, "slug": "", "lesson": lesson, "due": due.summary(asked)}
    if lesson is not None:
        page["slug"] = lesson.slug
    page["others"] = presenters.other_matches(others, request.GET.get("page", ""), now)
    page["others_url"] = reverse("trainer:me") if htmx else ""
    page["finished"] = not htmx and services.finished_rounds(device).exists()
    if sitting is not None:
        page["waiting"] = presenters.waiting_view(sitting.seen_by(HUMAN), sitting.match, sitting.round.number, now)
        page["slug"] = SLUGS[sitting.match.game]
    return render(request, "trainer/me.html#card" if htmx else "trainer/me.html", page)


@never_cache
@require_safe
def finished(request: HttpRequest, number: int = 1) -> HttpResponse:
    """Page ``number`` of the finished matches, the last one played first; 404 for a page there is not."""
    if is_first_spelled_out(request, number):
        return redirect("trainer:finished")
    shown = listing(services.finished_rounds(current_device(request)), A_PAGE, number, "trainer:finished")
    shown["matches"] = presenters.listed(shown["page"], timezone.now())
    return render(request, "trainer/finished.html", shown)


@never_cache
@stores_for_device
@require_POST
def forget(request: HttpRequest) -> HttpResponse:
    """Delete everything this device has stored, and the choices kept in the browser itself."""
    forget_device(request)
    messages.success(request, _("Everything that was kept for this device has been deleted."))
    response = redirect("trainer:me")
    for name in settings.CHOICE_COOKIES:
        response.delete_cookie(name, samesite="Lax")
    response["Clear-Site-Data"] = '"storage"'  # what the page's script noted: the offer of a language was declined
    return response
