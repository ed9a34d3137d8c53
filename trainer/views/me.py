"""What belongs to one device: the round that waits, and "forget me"."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from trainer.devices import current_device, forget_device, stores_for_device
from trainer.models import Match


@never_cache
@require_GET
def me(request: HttpRequest) -> HttpResponse:
    """The personal fragment that cached pages load; a small page of its own without script."""
    match = Match.objects.of(current_device(request)).waiting().first()
    return render(request, "trainer/me.html", {"match": match})


@never_cache
@require_POST
@stores_for_device
def forget(request: HttpRequest) -> HttpResponse:
    """Delete everything this device has stored."""
    forget_device(request)
    return redirect("trainer:me")
