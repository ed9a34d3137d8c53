"""What the lessons keep: the steps a device has done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import models
from django.utils import timezone

if TYPE_CHECKING:  # trainer.models takes these models in
    from trainer.models import Device


class LessonDoneQuerySet(models.QuerySet["LessonDone"]):
    """Verbs on steps that are done."""

    def of(self, device: Device | None) -> LessonDoneQuerySet:
        """The steps ``device`` has done; none when there is no device."""
        return self.none() if device is None else self.filter(device=device)


class LessonDone(models.Model):
    """One step one device has done, once, however often it does it again."""

    device = models.ForeignKey("trainer.Device", on_delete=models.CASCADE, related_name="lessons_done")
    game = models.CharField(max_length=20)
    """The engine's name of the game."""
    step = models.CharField(max_length=60)
    """The step's slug. A step that is no more is passed over."""
    done_at = models.DateTimeField(default=timezone.now)

    objects = LessonDoneQuerySet.as_manager()

    class Meta:
        app_label = "trainer"
        constraints = (models.UniqueConstraint(fields=("device", "game", "step"), name="one_row_per_lesson_step"),)
        verbose_name_plural = "lessons done"

    def __str__(self) -> str:
        return f"{self.game} {self.step}"
