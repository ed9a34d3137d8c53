"""The card "your round is waiting"."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from content.prose.cardhtml import meld_html
from content.prose.combos import fill
from engine import Observation
from trainer.messages import NEXT

from .names import seat_names


@dataclass(frozen=True, slots=True)
class WaitingView:
    """A match to be continued: the cards that lie there (or some of the hand) and one sentence."""

    match_id: str
    number: int
    meld: SafeString
    sentence: str


def waiting_view(seen: Observation, match_id: str, number: int) -> WaitingView:
    """The match ``match_id`` as its person left it."""
    names = seat_names(seen.players)
    plays = [play for _, play in seen.position.trick if play is not None]
    lying = meld_html(plays[-1].cards, plays[-1].stands_for, "m") if plays else meld_html(seen.hand[:3], None, "m")
    if seen.over:
        sentence = gettext("The round is over; the next one can be dealt.")
    elif seen.my_turn:
        sentence = gettext("It is your turn.")
    else:
        sentence = fill(NEXT[seen.phase], plain=False, player=names[seen.turn or 0])
    return WaitingView(match_id, number, lying, sentence)
