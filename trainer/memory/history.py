"""What a device has answered, summed up: by rule, by day, and the last mistakes. Reads only."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from django.db.models import Count, Q
from django.db.models.functions import TruncDate

from trainer.drills.models import DrillAnswer
from trainer.models import Device

DAYS_SHOWN = 14
WEEKS_SHOWN = 8
WEEK = 7


@dataclass(frozen=True, slots=True)
class Score:
    """Right answers of all answers."""

    right: int = 0
    total: int = 0


def by_rule(device: Device | None) -> dict[tuple[str, str], Score]:
    """The answers of each (game, rule)."""
    if device is None:
        return {}
    rows = DrillAnswer.objects.filter(device=device).order_by().values("game", "rule")
    counted = rows.annotate(good=Count("pk", filter=Q(right=True)), total=Count("pk"))
    return {(row["game"], row["rule"]): Score(row["good"], row["total"]) for row in counted}


def by_day(device: Device | None, now: datetime) -> dict[date, Score]:
    """The answers of each day (UTC) of the last eight weeks on which there was one."""
    if device is None:
        return {}
    first = now.astimezone(UTC).date() - timedelta(days=WEEKS_SHOWN * WEEK - 1)
    since = datetime.combine(first, datetime.min.time(), UTC)
    rows = DrillAnswer.objects.filter(device=device, answered_at__gte=since).order_by()
    days = rows.annotate(day=TruncDate("answered_at", tzinfo=UTC)).values("day")
    counted = days.annotate(good=Count("pk", filter=Q(right=True)), total=Count("pk"))
    return {row["day"]: Score(row["good"], row["total"]) for row in counted}


def last_days(days: dict[date, Score], today: date) -> tuple[tuple[date, Score], ...]:
    """The last two weeks day by day, today last."""
    dates = [today - timedelta(days=ago) for ago in range(DAYS_SHOWN - 1, -1, -1)]
    return tuple((day, days.get(day, Score())) for day in dates)


def by_week(days: dict[date, Score], today: date) -> tuple[Score, ...]:
    """The last eight weeks, the one that ends today last."""
    weeks = []
    for ago in range(WEEKS_SHOWN - 1, -1, -1):
        last = today - timedelta(days=ago * WEEK)
        scores = [days.get(last - timedelta(days=day), Score()) for day in range(WEEK)]
        weeks.append(Score(sum(one.right for one in scores), sum(one.total for one in scores)))
    return tuple(weeks)


def last_mistakes(device: Device | None, how_many: int) -> list[DrillAnswer]:
    """The last wrong answers, the latest first."""
    if device is None:
        return []
    return list(DrillAnswer.objects.filter(device=device, right=False).order_by("-pk")[:how_many])
