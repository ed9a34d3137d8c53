"""What the trainer keeps: devices, their matches and the rounds of each match.

A round is kept as its record (seed, switches, moves); every state is derived by replaying it. Correctness under double
submits, two tabs and restarts rests on ``Match.version`` alone (compare and swap), never on row locks.
"""

from __future__ import annotations

import secrets
from datetime import date, datetime, timedelta
from typing import Any

from django.db import models
from django.utils import timezone

# Django looks for an application's models here.
from .drills.models import DrillAnswer as DrillAnswer
from .drills.models import TimedRun as TimedRun
from .keeping.models import MoveCode as MoveCode
from .keeping.models import MoveTries as MoveTries
from .lessons.models import LessonDone as LessonDone
from .memory.models import RuleMemory as RuleMemory

HUMAN = 0
"""The seat of the person at the table, in every match."""

ABANDONED_AFTER = timedelta(days=90)
FORGOTTEN_AFTER = timedelta(days=400)


def today() -> date:
    """The current day in UTC, the day a device is marked as seen."""
    return timezone.now().date()


def new_match_id() -> str:
    """An unguessable id for a match, 22 characters that are safe in a path."""
    return secrets.token_urlsafe(16)


class DeviceQuerySet(models.QuerySet["Device"]):
    """Verbs on devices."""

    def forgotten(self, now: datetime) -> DeviceQuerySet:
        """Devices whose cookie has run out: nobody can reach their data any more."""
        return self.filter(seen_on__lt=(now - FORGOTTEN_AFTER).date())


class Device(models.Model):
    """One browser that stored something. Its cookie carries a random token; only the token's hash is kept here."""

    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(default=timezone.now)
    seen_on = models.DateField(default=today, db_index=True)

    objects = DeviceQuerySet.as_manager()

    def __str__(self) -> str:
        return f"device {self.pk}"


class MatchQuerySet(models.QuerySet["Match"]):
    """Verbs on matches."""

    def of(self, device: Device | None) -> MatchQuerySet:
        """The matches of ``device``; none when there is no device."""
        return self.none() if device is None else self.filter(device=device)

    def waiting(self) -> MatchQuerySet:
        """Matches that can be continued, the last one played first."""
        return self.filter(finished=False).order_by("-updated_at")

    def abandoned(self, now: datetime) -> MatchQuerySet:
        """Matches nobody has touched for ninety days."""
        return self.filter(updated_at__lt=now - ABANDONED_AFTER)


class Match(models.Model):
    """Rounds in a row between one person (seat 0) and computer players, all under the same switches."""

    id = models.CharField(primary_key=True, max_length=32, default=new_match_id, editable=False)
    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="matches")
    start_key = models.CharField(max_length=120, default=new_match_id)
    """The one-time key of the start card: a form sent twice starts one match."""
    game = models.CharField(max_length=20)
    """The engine's name of the game, such as ``gandengyan``."""
    rules: models.JSONField[Any, Any] = models.JSONField(default=dict)
    """The switches that were chosen, as the engine takes them."""
    players = models.PositiveSmallIntegerField()
    strength = models.CharField(max_length=20)
    """A name in the engine's STRENGTHS, for all computer players of the match."""
    rounds_limit = models.PositiveSmallIntegerField(null=True, blank=True)
    """How many rounds the match has; empty for an open match."""
    version = models.PositiveIntegerField(default=0)
    """Raised by every stored change. A form that carries another version changes nothing."""
    finished = models.BooleanField(default=False)
    """The last round of the match is over, or its record no longer replays."""
    created_at = models.DateTimeField(default=timezone.now)
    updated_at = models.DateTimeField(default=timezone.now, db_index=True)

    objects = MatchQuerySet.as_manager()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("device", "start_key"), name="one_match_per_start_key"),)
        indexes = (models.Index(fields=("device", "-updated_at"), name="match_of_device"),)
        verbose_name_plural = "matches"

    def __str__(self) -> str:
        return f"{self.game} {self.id}"


class Round(models.Model):
    """One round of a match: its record, and the points per seat once it is over."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    """1 for the first round of the match."""
    record: models.JSONField[Any, Any] = models.JSONField()
    """The round as the engine's record, see ``engine.record``."""
    whys: models.JSONField[Any, Any] = models.JSONField(default=dict, blank=True)
    """Why the computers moved as they did: the engine's codes by the number of the move (from 0, as text)."""
    points: models.JSONField[Any, Any] = models.JSONField(null=True, blank=True)
    """Points per seat; empty while the round is being played."""

    class Meta:
        constraints = (models.UniqueConstraint(fields=("match", "number"), name="one_round_per_number"),)
        ordering = ("match", "number")

    def __str__(self) -> str:
        return f"{self.match_id} round {self.number}"


class MoveAdvice(models.Model):
    """What a strong player would have done in place of one move of the person, in a round that is over.

    Worked out when the round is first reviewed, and kept: a move of a round that is over stays what it is.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="advice")
    move = models.PositiveSmallIntegerField()
    """The number of the move, from 1."""
    advised: models.CharField[str, str] = models.CharField(max_length=400, blank=True)
    """The engine's line of the advised move; empty where there was only one legal move."""
    why: models.JSONField[Any, Any] = models.JSONField(default=list, blank=True)
    """The engine's codes on why."""

    class Meta:
        constraints = (models.UniqueConstraint(fields=("round", "move"), name="one_advice_per_move"),)
        ordering = ("round", "move")
        verbose_name_plural = "advice on moves"

    def __str__(self) -> str:
        return f"{self.round_id} move {self.move}: {self.advised or 'the only one'}"
