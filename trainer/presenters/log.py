"""The log of a round: its tricks, newest first, each with its moves, newest first; passes in a row are one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext, pgettext

from content.prose.combos import combo_label
from content.prose.languages import format_and, join_plain
from content.prose.ranks import number_token
from engine import Observation
from engine.events import Drew, Event, LeadPassed, Passed, Played, RoundDrawn, RoundEnded, TrickWon

from .layouts import Layout


@dataclass(slots=True)
class Line:
    """Who did what; ``note`` is what it changed, such as the multiplier."""

    seats: list[int]
    who: str
    text: str
    note: str = ""


@dataclass(slots=True)
class Trick:
    """One trick: its heading and its lines, newest first."""

    number: int
    heading: str = ""
    lines: list[Line] = field(default_factory=list)
    drew: list[int] = field(default_factory=list)


def log_view(seen: Observation, names: Sequence[str], layout: Layout) -> list[Trick]:
    """The tricks of the round so far, as ``seen`` by a seat, newest first; an empty trick is left out."""
    tricks = [Trick(1)]
    bombs = 0
    for event in seen.log:
        trick = tricks[-1]
        if isinstance(event, Played):
            bombs += event.combination.is_bomb
            note = _times(seen, layout, bombs) if event.combination.is_bomb else ""
            trick.lines.insert(0, Line([event.seat], names[event.seat], combo_label(event.combination), note))
        elif isinstance(event, Passed):
            _add_pass(trick, event.seat, names)
        elif isinstance(event, TrickWon):
            tricks.append(Trick(trick.number + 1))
        elif isinstance(event, Drew):
            tricks[-2].drew.append(event.seat)
        else:
            _add_other(trick, event, names)
    for trick in tricks:
        trick.heading = _heading(trick, names)
    return [trick for trick in reversed(tricks) if trick.lines]


def _add_pass(trick: Trick, seat: int, names: Sequence[str]) -> None:
    text = pgettext("log entry", "pass")
    last = trick.lines[0] if trick.lines else None
    if last is not None and last.text == text:
        last.seats.append(seat)
        last.who = join_plain(names[one] for one in last.seats)
    else:
        trick.lines.insert(0, Line([seat], names[seat], text))


def _add_other(trick: Trick, event: Event, names: Sequence[str]) -> None:
    if isinstance(event, LeadPassed):
        trick.lines.insert(0, Line([event.seat], names[event.seat], pgettext("log entry", "nothing to lead")))
    elif isinstance(event, RoundEnded):
        trick.lines.insert(0, Line([event.winner], names[event.winner], pgettext("log entry", "out of cards")))
    elif isinstance(event, RoundDrawn):
        trick.lines.insert(0, Line([], "", gettext("The round is drawn.")))


def _heading(trick: Trick, names: Sequence[str]) -> str:
    if len(trick.drew) == len(names):
        return pgettext("log", "Trick {n}, everyone drew").format(n=trick.number)
    if trick.drew:
        who = format_and((names[seat] for seat in trick.drew), plain=True)
        return pgettext("log", "Trick {n}, cards drawn: {players}").format(n=trick.number, players=who)
    return pgettext("log", "Trick {n}").format(n=trick.number)


def _times(seen: Observation, layout: Layout, bombs: int) -> str:
    return number_token(f"×{layout.multiplier(seen.rules, bombs)}") if layout.multiplier else ""
