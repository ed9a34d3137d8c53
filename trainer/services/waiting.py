"""The matches a device can go on with: the one played last, and all others that are open."""

from __future__ import annotations

from django.db.models import F, OuterRef, QuerySet, Subquery

from trainer.models import Device, Match, Round

from .sitting import Sitting, sit_down

TRIED = 5
"""So many matches are looked at for one whose round today's engine still replays."""


def waiting_sitting(device: Device | None, game: str = "") -> Sitting | None:
    """The match (of ``game``) this device can go on with, the one played last; None when there is none."""
    for match in _open(device, game)[:TRIED]:
        try:
            sitting = sit_down(device, match.game, match.pk)
        except Match.DoesNotExist:  # deleted meanwhile
            continue
        if sitting.state is not None:
            return sitting
    return None


def waiting_rounds(device: Device | None, game: str = "", *, but: str = "") -> QuerySet[Round]:
    """The current rounds of all open matches (of ``game``) but the one with the id ``but``, the last one played first.

    Each with its match, and with ``start``, what the round's record says of its start; the records stay where they are.
    """
    last = Round.objects.filter(match=OuterRef("match")).order_by("-number").values("number")[:1]
    rounds = Round.objects.filter(match__in=_open(device, game).order_by().exclude(pk=but)).alias(last=Subquery(last))
    found = rounds.filter(number=F("last")).annotate(start=F("record__start")).select_related("match")
    return found.defer("record", "whys").order_by("-match__updated_at", "match_id")


def _open(device: Device | None, game: str) -> QuerySet[Match]:
    matches = Match.objects.of(device).waiting()
    return matches.filter(game=game) if game else matches
