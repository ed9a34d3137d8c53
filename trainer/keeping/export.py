"""All that is kept for a device as one JSON document, for whoever wants to have or to read it."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder

from trainer.models import Device

from .kept import KEPT

FORMAT = 1


def everything(device: Device | None, now: datetime) -> dict[str, Any]:
    """What is kept, by kind; empty lists when there is no device. The device's token is no part of it."""
    about = None if device is None else {"created_at": device.created_at, "seen_on": device.seen_on}
    kinds = {kept.name: [] if device is None else kept.hand_out(device) for kept in KEPT}
    return {"site": "One Rank Up", "format": FORMAT, "written_at": now, "device": about, **kinds}


def as_json(device: Device | None, now: datetime) -> str:
    """The document's text. Times are in UTC (ISO 8601)."""
    return json.dumps(everything(device, now), cls=DjangoJSONEncoder, ensure_ascii=False, indent=1)
