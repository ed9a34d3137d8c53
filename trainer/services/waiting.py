"""The matches of a device: the one played last that it can go on with, all others that are open, the finished ones."""

from __future__ import annotations

from django.db.models import F, OuterRef, QuerySet, Subquery

from trainer.models import Device, Match, Round

from .sitting import Sitting, sit_down


def waiting_sitting(device: Device | None, game: str = "") -> Sitting | None:
    """The match (of ``game``) this device can go on with, the one played last; None when there is none. A match that
    no longer replays is met here once: from then on it is finished.
    """
    for played, match_id in _open(device, game).values_list("game", "pk"):
        try:
            sitting = sit_down(device, played, match_id)
        except Match.DoesNotExist:  # deleted meanwhile
            continue
        if sitting.state is not None:
            return sitting
    return None


def waiting_rounds(device: Device | None, game: str = "", *, but: str = "") -> QuerySet[Round]:
    """The current rounds of all open matches (of ``game``) but the one with the id ``but``."""
    return _current_rounds(_open(device, game).exclude(pk=but))


def finished_rounds(device: Device | None) -> QuerySet[Round]:
    """The last rounds of all finished matches."""
    return _current_rounds(Match.objects.of(device).filter(finished=True))


def _current_rounds(matches: QuerySet[Match]) -> QuerySet[Round]:
    """The last round of each match, the match played last first. Each with its match, and with ``start``, what the
    round's record says of its start; the records stay where they are.
    """
    last = Round.objects.filter(match=OuterRef("match")).order_by("-number").values("number")[:1]
    rounds = Round.objects.filter(match__in=matches.order_by()).alias(last=Subquery(last)).filter(number=F("last"))
    found = rounds.annotate(start=F("record__start")).select_related("match").defer("record", "whys")
    return found.order_by("-match__updated_at", "match_id")


def _open(device: Device | None, game: str) -> QuerySet[Match]:
    matches = Match.objects.of(device).waiting()
    return matches.filter(game=game) if game else matches
