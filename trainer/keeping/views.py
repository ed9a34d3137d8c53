"""The page of the move to another device, and the file with everything that is kept."""

from __future__ import annotations

import math
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from trainer.devices import current_device, made_with, note_visit, require_device, stores_for_device
from trainer.models import Device

from . import codes, moving
from .codes import NoSuchCode, TooManyTries
from .export import as_json
from .models import MoveCode
from .moving import OwnCode

FILE_NAME = "one-rank-up.json"


@never_cache
@require_safe
def move(request: HttpRequest) -> HttpResponse:
    """A code for the other device, and the field for a code from there."""
    return _page(request)


@never_cache
@stores_for_device
@require_http_methods(("GET", "HEAD", "POST"))
def code(request: HttpRequest) -> HttpResponse:
    """Make a code for what this device keeps; the one before stops working. The address alone leads to the page."""
    device = current_device(request)
    if device is not None and request.method == "POST":
        note_visit(request)
        codes.make_code(device, timezone.now())
    return redirect("trainer:move")


@never_cache
@stores_for_device
@require_http_methods(("GET", "HEAD", "POST"))
def take(request: HttpRequest) -> HttpResponse:
    """Take over what the maker of the code keeps. A refused code changes nothing: 400, or 429 after too many."""
    if request.method != "POST":
        return redirect("trainer:move")
    now = timezone.now()
    typed, key = request.POST.get("code", ""), request.POST.get("key", "")
    try:
        found = codes.find(typed, now)
        moving.take(found, _taker(request, found, f"move/{key}/{found.code_hash}"), now)
    except NoSuchCode:
        return _page(
            request,
            _("No code like this holds now. A code has twelve digits and works once, for ten minutes."),
            status=400,
        )
    except OwnCode:
        return _page(request, _("This code was made here. Enter it on the other device."), status=400)
    except TooManyTries:
        return _page(request, _("Too many codes were tried just now. Try again in ten minutes."), status=429)
    messages.success(request, _("Your rounds and your progress have come to this device."))
    return redirect("trainer:progress")


@never_cache
@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """Everything kept for this device, as a file."""
    text = as_json(current_device(request), timezone.now())
    return HttpResponse(
        text,
        content_type="application/json; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{FILE_NAME}"', "X-Robots-Tag": "noindex"},
    )


def _taker(request: HttpRequest, found: MoveCode, secret: str) -> Device:
    """The device that takes over; a new one when this browser has none. NoSuchCode when the code is used up for it."""
    device = current_device(request)
    if device is not None:
        note_visit(request)
        return device
    if found.used_at is None:
        return require_device(request, secret=secret)
    if made_with(request, found.device, secret):
        return found.device
    raise NoSuchCode


def _page(request: HttpRequest, refused: str = "", *, status: int = 200) -> HttpResponse:
    device, now = current_device(request), timezone.now()
    context: dict[str, Any] = {
        "kept": device is not None,
        "code": _shown(codes.current_code(device, now), now),
        "key": get_random_string(32),
        "refused": refused,
        "canonical_path": reverse("trainer:move"),
    }
    return render(request, "trainer/move.html", context, status=status)


def _shown(live: MoveCode | None, now: datetime) -> dict[str, str] | None:
    """The code of this device and until when it holds."""
    if live is None:
        return None
    minutes = max(1, math.ceil((live.holds_until - now).total_seconds() / 60))
    until = _("It works once, until {time} UTC. Minutes left: {minutes}.")
    return {"digits": codes.shown(live), "until": until.format(time=f"{live.holds_until:%H:%M}", minutes=minutes)}
