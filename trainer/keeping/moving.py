"""The move: what one device keeps becomes another's, once."""

from __future__ import annotations

from datetime import datetime

from django.db import IntegrityError, OperationalError, transaction

from trainer.devices import DeviceGone
from trainer.models import Device

from .codes import NoSuchCode
from .kept import KEPT
from .models import MoveCode


class OwnCode(Exception):
    """The code was made by the device that types it: it belongs on the other one."""


ATTEMPTS = 3


def take(code: MoveCode, target: Device, now: datetime) -> None:
    """Give ``target`` everything of the device that made ``code``, beside what it has; that device is then no more.

    The same again, for a code that brought ``target`` something already, changes nothing. NoSuchCode when the code was
    used by somebody else or has run out meanwhile, OwnCode, DeviceGone when ``target`` was forgotten.
    """
    for attempt in range(1, ATTEMPTS + 1):
        try:
            _take(code, target, now)
            return
        except (IntegrityError, OperationalError):
            # The same question of a daily set was being answered for ``target``: now that answer is there.
            if attempt == ATTEMPTS:
                raise


@transaction.atomic
def _take(code: MoveCode, target: Device, now: datetime) -> None:
    source_pk = code.device_id
    # What is being stored for either device at this moment is waited for, and what comes later finds no device
    # (DeviceGone). SQLite has no such lock and needs none: there a transaction that writes is alone.
    pair = Device.objects.select_for_update().filter(pk__in={source_pk, target.pk}).order_by("pk")
    devices = {device.pk: device for device in pair}
    if target.pk not in devices:
        raise DeviceGone
    if MoveCode.objects.filter(pk=code.pk, device=target, used_at__isnull=False).exists():
        return
    if source_pk == target.pk:
        raise OwnCode
    if not MoveCode.objects.live(now).filter(pk=code.pk, device=source_pk).update(used_at=now, device=target):
        raise NoSuchCode
    source, target = devices[source_pk], devices[target.pk]
    for kept in KEPT:
        kept.merge(source, target)
    source.delete()
