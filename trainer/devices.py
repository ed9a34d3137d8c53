"""The anonymous device behind a request.

A device is made by the first action that stores something, never by a page that is only read. Its cookie carries an
unguessable token; the database knows the token's SHA-256 only.

    current_device(request)             the device, or None; writes nothing
    @stores_for_device                  on a view that may call require_device: puts the cookie on the response
    require_device(request)             the device, made when there is none yet
    new_key(), own_key(request)         the one-time key of a form that may be the first one its sender sends
    made_with(request, device, secret)  the device was made by this very form a moment ago, and is the request's
    note_visit(request)                 the device lives on, if there is one
    forget_device(request)              deletes the device with all it kept
    DeviceGone                          what storing something raises when the device was forgotten meanwhile
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Any

from django.core import signing
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.crypto import salted_hmac

from .models import FORGOTTEN_AFTER, Device, today

COOKIE = "device"
FORGET_ATTEMPTS = 3
SECRET_SERVES = timedelta(minutes=5)
DEVICE, TOKEN = "_device", "_device_token"
"""What a request carries: the device it came from, and the token its answer is to send (empty: none any more)."""

_UNREAD = object()
_KEYS = signing.Signer(salt="trainer.key")


class DeviceGone(Exception):
    """The device was forgotten while this request was on its way: nothing can be stored for it."""


def current_device(request: HttpRequest) -> Device | None:
    """The device that sent ``request``, or None when it has stored nothing yet (or its cookie is not ours)."""
    known: Any = getattr(request, DEVICE, _UNREAD)
    if known is _UNREAD:
        token = request.COOKIES.get(COOKIE, "")
        known = Device.objects.filter(token_hash=_hash(token)).first() if token else None
        _keep(request, known)
    return known if isinstance(known, Device) else None


def require_device(request: HttpRequest, *, secret: str | None = None) -> Device:
    """The device that sent ``request``; a new one when there is none.

    ``secret``: a value only this page's sender can know. Two requests with the same secret and no cookie yet get the
    same device, so that a first form sent twice belongs to one device. That serves for a few minutes only: the secret
    stands in a page, and whoever finds that page later is somebody else. Only within a view under
    :func:`stores_for_device`.
    """
    device = current_device(request)
    if device is None:
        device, token = _first_device(secret)
        _keep(request, device)
        _send(request, token)
    else:
        note_visit(request)
    return device


def new_key() -> str:
    """A key for the field ``key`` of a form: sent twice without a cookie yet, the form belongs to one device."""
    return _KEYS.sign(secrets.token_urlsafe(16))


def own_key(request: HttpRequest) -> str | None:
    """The form's key as the ``secret`` of :func:`require_device`, if this site made it; None for any other."""
    key = request.POST.get("key", "")
    try:
        _KEYS.unsign(key)
    except signing.BadSignature:
        return None
    return key


def made_with(request: HttpRequest, device: Device, secret: str) -> bool:
    """Whether ``device`` was just made for the same ``secret``: a form sent twice, whose first answer got lost.

    If so it is the device of ``request`` from now on. Only within a view under :func:`stores_for_device`.
    """
    token = _token_of(secret)
    made = device.token_hash == _hash(token) and timezone.now() - device.created_at < SECRET_SERVES
    if made:
        _keep(request, device)
        _send(request, token)
    return made


def note_visit(request: HttpRequest) -> None:
    """Keep a device that came back for as long as a new one, and its cookie with it; at most once a day. Only within a
    view under :func:`stores_for_device`.
    """
    device = current_device(request)
    if device is not None and device.seen_on != today():
        device.seen_on = today()
        Device.objects.filter(pk=device.pk).update(seen_on=device.seen_on)
        _send(request, request.COOKIES[COOKIE])


def forget_device(request: HttpRequest) -> None:
    """Delete the device of ``request`` with everything it kept, and its cookie. Harmless when there is none."""
    device = current_device(request)
    if device is not None:
        _delete(device)
    _keep(request, None)
    _send(request, "")


def stores_for_device(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Decorate a view that calls :func:`require_device` or :func:`forget_device`: its response carries the cookie.

    Where the device was forgotten meanwhile (DeviceGone) the page is asked for anew, by nobody known.
    """

    @wraps(view)
    def with_cookie(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            response = view(request, *args, **kwargs)
        except DeviceGone:
            _send(request, "")
            response = redirect(request.path)
        token = getattr(request, TOKEN, None)
        if token == "":
            response.delete_cookie(COOKIE, samesite="Lax")
        elif token is not None:
            lifetime = int(FORGOTTEN_AFTER.total_seconds())
            response.set_cookie(
                COOKIE, token, max_age=lifetime, httponly=True, samesite="Lax", secure=request.is_secure()
            )
        return response

    return with_cookie


def _delete(device: Device) -> None:
    """Delete the device and what it kept; again when something was stored for it just then."""
    for attempt in range(1, FORGET_ATTEMPTS + 1):
        try:
            with transaction.atomic():
                Device.objects.filter(pk=device.pk).delete()
            return
        except IntegrityError:
            if attempt == FORGET_ATTEMPTS:
                raise


def _first_device(secret: str | None) -> tuple[Device, str]:
    """A device and its token: the one made with the same secret just before, or a new one."""
    if secret is not None:
        token = _token_of(secret)
        device, made = Device.objects.get_or_create(token_hash=_hash(token))
        if made or timezone.now() - device.created_at < SECRET_SERVES:
            return device, token
    token = secrets.token_urlsafe(32)
    return Device.objects.create(token_hash=_hash(token)), token


def _token_of(secret: str) -> str:
    return salted_hmac("trainer.device", secret, algorithm="sha256").hexdigest()


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _keep(request: HttpRequest, device: Device | None) -> None:
    setattr(request, DEVICE, device)


def _send(request: HttpRequest, token: str) -> None:
    setattr(request, TOKEN, token)
