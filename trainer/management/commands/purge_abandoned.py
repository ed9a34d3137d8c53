"""Delete what nobody comes back to: matches untouched for 90 days, devices whose cookie has run out, old codes."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from trainer.keeping.codes import forget_old
from trainer.models import Device, Match


class Command(BaseCommand):
    """Run once a day."""

    help = "Delete abandoned matches (90 days) and devices whose cookie has run out (400 days)."

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete and say how much."""
        now = timezone.now()
        _, matches = Match.objects.abandoned(now).delete()
        _, devices = Device.objects.forgotten(now).delete()
        forget_old(now)
        gone = matches.get("trainer.Match", 0), devices.get("trainer.Device", 0)
        self.stdout.write(f"Deleted {gone[0]} abandoned matches and {gone[1]} forgotten devices.")
