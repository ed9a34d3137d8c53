"""What a device remembers of a rule."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.db import models
from django.utils import timezone

from .scheduler import Memory, end_of_day

if TYPE_CHECKING:  # trainer.models takes these models in
    from trainer.models import Device


class RuleMemoryQuerySet(models.QuerySet["RuleMemory"]):
    """Verbs on memories."""

    def of(self, device: Device | None, game: str = "") -> RuleMemoryQuerySet:
        """What ``device`` remembers (of one game); nothing when there is no device."""
        if device is None:
            return self.none()
        return self.filter(device=device, game=game) if game else self.filter(device=device)

    def due_today(self, now: datetime) -> RuleMemoryQuerySet:
        """What is due before the day (UTC) ends, longest due first."""
        return self.filter(due__lt=end_of_day(now)).order_by("due", "pk")


class RuleMemory(models.Model):
    """One rule as one device remembers it. It follows from the device's answers (``services.rebuild``)."""

    device = models.ForeignKey("trainer.Device", on_delete=models.CASCADE, related_name="rule_memories")
    game = models.CharField(max_length=20)
    """The engine's name of the game."""
    rule = models.CharField(max_length=60)
    card: models.JSONField[Any, Any] = models.JSONField()
    """The FSRS card."""
    due = models.DateTimeField()
    reviews = models.PositiveIntegerField(default=0)
    """How many answers went in; also what a change compares before it swaps."""
    right = models.BooleanField(null=True, blank=True)
    """The last answer; empty before the first."""
    misses = models.PositiveIntegerField(default=0)
    """Wrong answers in a row, up to the last one."""
    lesson = models.PositiveSmallIntegerField(null=True, blank=True)
    """The number of the lesson that showed the rule; empty when a question did."""
    met_at = models.DateTimeField(default=timezone.now)

    objects = RuleMemoryQuerySet.as_manager()

    class Meta:
        app_label = "trainer"
        constraints = (models.UniqueConstraint(fields=("device", "game", "rule"), name="one_memory_per_rule"),)
        indexes = (models.Index(fields=("device", "due"), name="memories_due"),)
        verbose_name_plural = "rule memories"

    def __str__(self) -> str:
        return f"{self.rule} due {self.due:%Y-%m-%d}"

    @property
    def memory(self) -> Memory:
        """The row as the scheduler takes it."""
        return Memory(self.card, self.due, self.reviews, self.right, self.misses)
