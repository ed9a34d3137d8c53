"""What the drills keep: every answer of a device, once, and when a run against the clock began."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db import models
from django.db.models import Count, Q
from django.utils import timezone

if TYPE_CHECKING:  # trainer.models takes these models in
    from trainer.models import Device

    from .questions import Question


class DrillAnswerQuerySet(models.QuerySet["DrillAnswer"]):
    """Verbs on answers."""

    def of(self, device: Device | None, game: str) -> DrillAnswerQuerySet:
        """The answers of ``device`` in one game; none when there is no device."""
        return self.none() if device is None else self.filter(device=device, game=game)

    def latest_first(self) -> DrillAnswerQuerySet:
        """The last answer first."""
        return self.order_by("-pk")

    def by_rule(self) -> dict[str, tuple[int, int]]:
        """Right answers and all answers of each rule that was practised."""
        counted = self.order_by().values("rule").annotate(good=Count("pk", filter=Q(right=True)), total=Count("pk"))
        return {row["rule"]: (row["good"], row["total"]) for row in counted}


class DrillAnswer(models.Model):
    """One answer to one question of a run. A question of a run is answered once, however often its form is sent."""

    device = models.ForeignKey("trainer.Device", on_delete=models.CASCADE, related_name="drill_answers")
    game = models.CharField(max_length=20)
    """The engine's name of the game."""
    drill = models.CharField(max_length=20)
    """The kind of question, such as ``cover``: a code in ``KINDS``."""
    mode = models.CharField(max_length=20, default="mixed")
    """What it was asked in: a code in ``MODES``."""
    practised = models.CharField(max_length=60, blank=True)
    """The rule the reader chose to practise; empty when none was chosen."""
    practised_kind = models.CharField(max_length=20, blank=True)
    """The kind of question the reader chose to practise; empty when none was chosen."""
    run = models.CharField(max_length=40)
    number = models.PositiveIntegerField()
    """0 for the first question of the run."""
    rule = models.CharField(max_length=60)
    """The rule the question was about: what accuracy and repetition go by."""
    position: models.JSONField[Any, Any] = models.JSONField()
    """The task as JSON."""
    position_key = models.CharField(max_length=255)
    said: models.JSONField[Any, Any] = models.JSONField()
    """The codes of the options that were said, a list."""
    right = models.BooleanField()
    streak = models.PositiveIntegerField()
    """Right answers in a row up to this one, over all drills of the game."""
    answered_at = models.DateTimeField(default=timezone.now)

    objects = DrillAnswerQuerySet.as_manager()

    class Meta:
        app_label = "trainer"
        constraints = (
            models.UniqueConstraint(fields=("device", "run", "number"), name="one_answer_per_drill_question"),
        )
        indexes = (models.Index(fields=("device", "game", "rule"), name="drill_answers_by_rule"),)

    def __str__(self) -> str:
        return f"{self.rule} {self.run[:8]}/{self.number}"

    @property
    def question(self) -> Question:
        """What was asked. EngineError if this engine cannot read it any more."""
        from .kinds import task_from_json
        from .questions import Question

        return Question(self.rule, task_from_json(self.drill, self.position))


class TimedRunQuerySet(models.QuerySet["TimedRun"]):
    """Verbs on runs against the clock."""

    def of(self, device: Device | None, game: str) -> TimedRunQuerySet:
        """The runs of ``device`` in one game, the last one first; none when there is no device."""
        return self.none() if device is None else self.filter(device=device, game=game).order_by("-pk")


class TimedRun(models.Model):
    """One run against the clock. The server's clock alone counts; the answers are ``DrillAnswer`` rows of ``run``."""

    device = models.ForeignKey("trainer.Device", on_delete=models.CASCADE, related_name="timed_runs")
    game = models.CharField(max_length=20)
    """The engine's name of the game."""
    run = models.CharField(max_length=40)
    begun_at = models.DateTimeField(default=timezone.now)

    objects = TimedRunQuerySet.as_manager()

    class Meta:
        app_label = "trainer"
        constraints = (models.UniqueConstraint(fields=("device", "run"), name="one_timed_run_per_name"),)

    def __str__(self) -> str:
        return f"timed {self.run[:8]}"
