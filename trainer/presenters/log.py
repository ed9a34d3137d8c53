"""The log of a round: its tricks, newest first, each with its moves, newest first; passes in a row are one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext, pgettext_lazy

from content.prose.cardhtml import card_items, card_token
from content.prose.combos import combo_label, fill
from content.prose.languages import format_and, join_plain
from content.prose.leveltext import place_names
from content.prose.ranks import number_token
from engine import Observation
from engine.events import Drew, Event, LeadPassed, Passed, Played, RoundDrawn, RoundEnded, TrickWon
from trainer.whytext import why_sentences

from .layouts import Layout


@dataclass(slots=True)
class Line:
    """Who did what; ``note`` is what it changed, such as the multiplier; ``place``: it is a place in the order of going
    out; ``why``: sentences on why a computer played so.
    """

    seats: list[int]
    who: str
    text: str
    note: str = ""
    place: bool = False
    why: Sequence[str] = ()


@dataclass(slots=True)
class Trick:
    """One trick: its heading and its lines, newest first."""

    number: int
    heading: str = ""
    lines: list[Line] = field(default_factory=list)
    drew: list[int] = field(default_factory=list)


EXPLAINED = 2
"""Why a card was played is told for so many of the last tricks; for all of them when the round is reviewed."""


def log_view(
    seen: Observation, names: Sequence[str], layout: Layout, whys: Mapping[int, Sequence[str]] | None = None
) -> list[Trick]:
    """The tricks of the round so far, as ``seen`` by a seat, newest first; an empty trick is left out.

    ``whys``: codes on why computers moved so, by the number of the move.
    """
    tricks = [Trick(0), Trick(1)]
    bombs = moves = 0
    whys, places = whys or {}, places_so_far(seen)
    for event in seen.log:
        trick = tricks[-1]
        if isinstance(event, Played):
            bombs += event.combination.is_bomb
            note = _times(seen, layout, bombs) if event.combination.is_bomb else ""
            why = why_sentences(whys.get(moves, ()), hidden=not seen.over)
            trick.lines.insert(0, Line([event.seat], names[event.seat], combo_label(event.combination), note, why=why))
        elif isinstance(event, Passed):
            _add_pass(trick, event.seat, names)
        elif isinstance(event, TrickWon):
            tricks.append(Trick(trick.number + 1))
        elif isinstance(event, Drew):
            tricks[-2].drew.append(event.seat)
        elif event.code in _GIFTS:
            _add_gift(tricks[0], event, names)
        elif event.code == "went-out":
            trick.lines.insert(0, _placed(event, names, places))
        else:
            _add_other(trick, event, names)
        moves += event.is_move
    for trick in tricks:
        trick.heading = _heading(trick, names)
    shown = [trick for trick in reversed(tricks) if trick.lines]
    for line in (line for trick in shown[EXPLAINED:] for line in trick.lines):
        line.why = ()
    return shown


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
        trick.lines.insert(0, _line(event, names, pgettext("log entry", "nothing to lead")))
    elif event.code == "lead-inherited":
        trick.lines.insert(0, _line(event, names, pgettext("log entry", "leads, the partner being out")))
    elif isinstance(event, RoundDrawn):
        trick.lines.insert(0, Line([], "", gettext("The round is drawn.")))
    elif isinstance(event, RoundEnded) and any(line.place for line in trick.lines):
        trick.lines.insert(0, Line([], "", gettext("The round is over.")))
    elif isinstance(event, RoundEnded):
        trick.lines.insert(0, Line([event.winner], names[event.winner], pgettext("log entry", "out of cards")))


# What changes hands before the first lead. A card that is laid open and then paid is one line.
_GIFTS: dict[str, str | Promise] = {
    "tribute-refused": pgettext_lazy("log entry", "{cards}: no tribute"),
    "tribute-shown": pgettext_lazy("log entry", "pays {card}"),
    "tribute-paid": pgettext_lazy("log entry", "{card} to {player}"),
    "returned": pgettext_lazy("log entry", "{card} back to {player}"),
}


def _add_gift(trick: Trick, event: Any, names: Sequence[str]) -> None:
    text = str(_GIFTS[event.code])
    if event.code == "tribute-refused":
        codes = [card.code for card in event.cards]
        said = fill(text, plain=False, cards=format_and(card_items(codes, codes)))
    else:
        to = names[event.to] if hasattr(event, "to") else ""
        said = fill(text, plain=False, card=card_token(event.card, event.card.code), player=to)
    if event.code == "tribute-paid":
        trick.lines = [line for line in trick.lines if line.seats != [event.seat]]
    trick.lines.insert(0, _line(event, names, said))


def _placed(event: Any, names: Sequence[str], places: Mapping[int, str]) -> Line:
    return Line([event.seat], names[event.seat], places[event.seat], place=True)


def _line(event: Any, names: Sequence[str], text: str) -> Line:
    return Line([event.seat], names[event.seat], text)


def places_so_far(seen: Observation) -> dict[int, str]:
    """The places of the players who are out, in words, by seat."""
    order = [*seen.out, *(seat for seat in range(seen.players) if seat not in seen.out)]
    places = place_names(order, seen.rules.game.round.sides(seen.players))
    return {seat: places[seat] for seat in (order if seen.over else seen.out)}


def _heading(trick: Trick, names: Sequence[str]) -> str:
    if not trick.number:
        return pgettext("log", "Tribute")
    if len(trick.drew) == len(names):
        return pgettext("log", "Trick {n}, everyone drew").format(n=trick.number)
    if trick.drew:
        who = format_and((names[seat] for seat in trick.drew), plain=True)
        return pgettext("log", "Trick {n}, cards drawn: {players}").format(n=trick.number, players=who)
    return pgettext("log", "Trick {n}").format(n=trick.number)


def _times(seen: Observation, layout: Layout, bombs: int) -> str:
    return number_token(f"×{layout.multiplier(seen.rules, bombs)}") if layout.multiplier else ""
