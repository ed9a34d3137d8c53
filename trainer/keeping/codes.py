"""The one-time code: twelve digits, so that it can be typed on every keyboard of the world.

Twelve digits are a million million codes, of which a handful hold at any moment, each for ten minutes. Tries are
counted over the whole site (not by sender: nothing is kept about who asks); after TRIES in one stretch of ten minutes
no code is looked up until the next. Guessing for a year at that pace finds a code that always holds with a chance of
1 in 30,000. The server in front limits each address beside that (deploy/nginx.conf).
"""

from __future__ import annotations

import secrets
import unicodedata
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils.crypto import salted_hmac

from trainer.devices import DeviceGone
from trainer.models import Device

from .models import CODE_HOLDS, MoveCode, MoveTries

DIGITS = 12
GROUP = 4
TRIES = 600


class NoSuchCode(Exception):
    """The code was never given out, has been used, or has run out. Which of them, nobody is told."""


class TooManyTries(Exception):
    """So many codes were tried on the site just now that none is looked up."""


def make_code(device: Device, now: datetime) -> MoveCode:
    """A new code for what ``device`` keeps. The one it had before stops working. DeviceGone if it was forgotten."""
    forget_old(now)
    while True:
        salt = secrets.token_hex(16)
        try:
            with transaction.atomic():
                MoveCode.objects.filter(device=device, used_at=None).delete()
                hashed = _hash(_digits(device, salt))
                return MoveCode.objects.create(device=device, salt=salt, code_hash=hashed, made_at=now)
        except IntegrityError as error:
            if not Device.objects.filter(pk=device.pk).exists():
                raise DeviceGone from error
            if not MoveCode.objects.filter(code_hash=hashed).exists():  # not another code of the same digits
                raise


def forget_old(now: datetime) -> None:
    """Delete codes that serve for nothing any more, and the counts of tries of the past."""
    MoveCode.objects.worn_out(now).delete()
    MoveTries.objects.filter(stretch__lt=_stretch(now)).delete()


def current_code(device: Device | None, now: datetime) -> MoveCode | None:
    """The code of ``device`` that can be used now; None when there is none."""
    return None if device is None else MoveCode.objects.live(now).filter(device=device).order_by("-pk").first()


def shown(code: MoveCode) -> str:
    """The digits as their maker sees them, ``4821 9037 5526``. Only for a code that was not used yet."""
    digits = _digits(code.device, code.salt)
    return " ".join(digits[at : at + GROUP] for at in range(0, DIGITS, GROUP))


def find(typed: str, now: datetime) -> MoveCode:
    """The code somebody typed: one that holds, or that was used just before (a form sent twice).

    NoSuchCode; TooManyTries, whatever was typed.
    """
    if not _count_try(now):
        raise TooManyTries
    digits = _typed_digits(typed)
    found = MoveCode.objects.select_related("device").filter(code_hash=_hash(digits)).first() if digits else None
    if found is None or found.holds_until <= now:
        raise NoSuchCode
    return found


def _typed_digits(typed: str) -> str:
    """The digits in what was typed, of any script; empty when they are not as many as a code has."""
    values = [unicodedata.decimal(character, None) for character in typed[:100]]
    digits = "".join(str(value) for value in values if value is not None)
    return digits if len(digits) == DIGITS else ""


def _digits(device: Device, salt: str) -> str:
    """The code that a device and a salt give, and that nobody finds without the site's secret key."""
    mac = salted_hmac("trainer.keeping.code", f"{device.token_hash}/{salt}", algorithm="sha256").digest()
    return f"{int.from_bytes(mac) % 10**DIGITS:0{DIGITS}}"


def _hash(digits: str) -> str:
    return salted_hmac("trainer.keeping.code.hash", digits, algorithm="sha256").hexdigest()


def _stretch(now: datetime) -> int:
    return int(now.timestamp() // CODE_HOLDS.total_seconds())


def _count_try(now: datetime) -> bool:
    """Count one more try; False when the stretch has had all of them."""
    tries, _ = MoveTries.objects.get_or_create(stretch=_stretch(now))
    return bool(MoveTries.objects.filter(pk=tries.pk, count__lt=TRIES).update(count=F("count") + 1))
