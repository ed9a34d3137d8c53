"""The one-time codes that take what is kept to another device, and how often some were tried."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import models
from django.utils import timezone

CODE_HOLDS = timedelta(minutes=10)


class MoveCodeQuerySet(models.QuerySet["MoveCode"]):
    """Verbs on codes."""

    def live(self, now: datetime) -> MoveCodeQuerySet:
        """Codes that can still be used."""
        return self.filter(used_at__isnull=True, made_at__gt=now - CODE_HOLDS)

    def worn_out(self, now: datetime) -> MoveCodeQuerySet:
        """Codes that serve for nothing any more, used or not."""
        return self.filter(made_at__lte=now - 2 * CODE_HOLDS)


class MoveCode(models.Model):
    """One code. The digits themselves are kept nowhere: ``salt`` and the site's secret key give them to their maker,
    ``code_hash`` finds the code that somebody types.
    """

    device = models.ForeignKey("trainer.Device", on_delete=models.CASCADE, related_name="move_codes")
    """Whose things it moves; once it is used, the device they have come to."""
    salt = models.CharField(max_length=32)
    code_hash = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(default=timezone.now)
    used_at = models.DateTimeField(null=True, blank=True)

    objects = MoveCodeQuerySet.as_manager()

    class Meta:
        app_label = "trainer"

    def __str__(self) -> str:
        return f"code of {self.made_at:%Y-%m-%d %H:%M}"

    @property
    def holds_until(self) -> datetime:
        """When it stops working."""
        return self.made_at + CODE_HOLDS


class MoveTries(models.Model):
    """How many codes, right ones too, were typed on the whole site in one stretch of time; not who typed them."""

    stretch = models.BigIntegerField(primary_key=True)
    """The time in units of ``CODE_HOLDS`` since 1970."""
    count = models.PositiveIntegerField(default=0)

    class Meta:
        app_label = "trainer"
        verbose_name_plural = "move tries"

    def __str__(self) -> str:
        return f"{self.count} tries"
