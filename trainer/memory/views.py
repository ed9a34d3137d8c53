"""The progress page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from trainer.devices import current_device

from .progress import progress_page


def reviewing(request: HttpRequest) -> bool:
    """Whether the reader wants to be shown what is due (a setting)."""
    return getattr(getattr(request, "prefs", None), "review", "on") != "off"


@never_cache
@require_safe
def progress(request: HttpRequest) -> HttpResponse:
    """What is due, what was answered, how well each rule is held. Both games on one page."""
    page = progress_page(current_device(request), timezone.now(), reviewing=reviewing(request))
    return render(request, "trainer/progress.html", {"page": page})
