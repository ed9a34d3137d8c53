"""The card "your round is waiting", and lists of matches: all others that can be continued, those that are finished."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext, pgettext

from content.links import SLUGS
from content.prose.cardhtml import meld_html
from content.prose.combos import fill
from content.prose.languages import format_ago
from engine import Observation
from trainer.messages import NEXT, STRENGTHS
from trainer.models import Match, Round

from .layouts import LAYOUTS
from .names import seat_names

A_PAGE = 10
"""So many matches stand on a page of the list."""


@dataclass(frozen=True, slots=True)
class WaitingView:
    """A match to be continued: the cards that lie there (or some of the hand) and one sentence.

    ``facts``: what tells it from other matches.
    """

    match_id: str
    number: int
    meld: SafeString
    sentence: str
    facts: list[str]


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match of a list: its last round's number, whether that round has points, and what tells it from the others."""

    slug: str
    match_id: str
    number: int
    scored: bool
    facts: list[str]


@dataclass(frozen=True, slots=True)
class OtherMatches:
    """The list. ``count``: how many there are in all; ``page``: those shown; ``unfolded``: a page was asked for."""

    count: int
    title: str
    page: Page[Any]
    matches: list[ListedMatch]
    unfolded: bool


def other_matches(rounds: QuerySet[Round], asked: str, now: datetime) -> OtherMatches:
    """The list of the matches whose current rounds are ``rounds``, on the page ``asked``, a number as text or empty."""
    page = Paginator(rounds, A_PAGE).get_page(asked)
    count = page.paginator.count
    title = ngettext("{n} more match is waiting", "{n} more matches are waiting", count).format(n=count)
    return OtherMatches(count, title, page, listed(page, now), bool(asked))


def listed(rounds: Iterable[Any], now: datetime) -> list[ListedMatch]:
    """The matches of some rounds, each with its ``start`` (``services.waiting_rounds``)."""
    return [
        ListedMatch(
            slug=SLUGS[one.match.game],
            match_id=one.match.pk,
            number=one.number,
            scored=one.points is not None,
            facts=match_facts(one.match, one.start or {}, now),
        )
        for one in rounds
    ]


def match_facts(match: Match, start: Mapping[str, Any], now: datetime) -> list[str]:
    """What tells ``match`` from others, each by itself: strength, players or level, when it was last played.

    ``start``: how its round began, as the record has it.
    """
    strength = pgettext("open match", "Computer players: {strength}")
    played = pgettext("open match", "Last played: {ago}")
    return [
        *LAYOUTS[match.game].told(match, start),
        fill(strength, plain=False, strength=str(STRENGTHS.get(match.strength, match.strength))),
        fill(played, plain=False, ago=format_ago(now - match.updated_at)),
    ]


def waiting_view(seen: Observation, match: Match, number: int, now: datetime) -> WaitingView:
    """``match`` as its person left it, in round ``number``."""
    names = seat_names(seen.players)
    plays = [play for _, play in seen.position.trick if play is not None]
    lying = meld_html(plays[-1].cards, plays[-1].stands_for, "m") if plays else meld_html(seen.hand[:3], None, "m")
    if seen.over:
        sentence = gettext("The round is over; the next one can be dealt.")
    elif seen.my_turn:
        sentence = gettext("It is your turn.")
    else:
        sentence = fill(NEXT[seen.phase], plain=False, player=names[seen.turn or 0])
    return WaitingView(match.pk, number, lying, sentence, match_facts(match, seen.start or {}, now))
