"""The events of a round as lines of a log: a name, a colon, what happened (no verbs that would need a gender)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, npgettext, pgettext, pgettext_lazy

from .cardhtml import card_items, card_name, card_token
from .combos import combo_label, fill
from .languages import format_and
from .leveltext import Sides, level_lines, rise_line
from .ranks import signed


def player_name(seat: int) -> str:
    """A seat's name where the players have no names of their own: “Player 1” for seat 0."""
    return pgettext("name of a seat", "Player {n}").format(n=seat + 1)


def _dealt(event: Any, names: Sequence[str], plain: bool) -> str:
    if event.dealer is None:
        return fill(pgettext("log", "The cards are dealt."), plain=plain)
    message = npgettext(
        "log",
        "Dealer: {player}. In the stock: {n} card.",
        "Dealer: {player}. In the stock: {n} cards.",
        event.stock,
    )
    return fill(message, plain=plain, player=names[event.dealer], n=event.stock)


def _played(event: Any, names: Sequence[str], plain: bool) -> str:
    combo = combo_label(event.combination, plain=plain)
    return fill(pgettext("log", "{player}: {combo}"), plain=plain, player=names[event.seat], combo=combo)


def _passed(event: Any, names: Sequence[str], plain: bool) -> str:
    return fill(pgettext("log", "{player}: pass"), plain=plain, player=names[event.seat])


def _trick_won(event: Any, names: Sequence[str], plain: bool) -> str:
    return fill(pgettext("log", "The trick goes to: {player}"), plain=plain, player=names[event.seat])


def _drew(event: Any, names: Sequence[str], plain: bool) -> str:
    message = npgettext("log", "{player}: draws {n} card", "{player}: draws {n} cards", event.count)
    return fill(message, plain=plain, player=names[event.seat], n=event.count)


def _lead_passed(event: Any, names: Sequence[str], plain: bool) -> str:
    return fill(pgettext("log", "{player}: nothing to lead"), plain=plain, player=names[event.seat])


def _round_drawn(event: Any, names: Sequence[str], plain: bool) -> str:
    return fill(gettext("Nobody can lead: the round is drawn, no points."), plain=plain)


def _round_ended(event: Any, names: Sequence[str], plain: bool) -> str:
    """Where more than one goes out, each has its own line already."""
    if _levels(event.score) is not None:
        return fill(pgettext("log", "The round is over. First out: {player}"), plain=plain, player=names[event.winner])
    message = pgettext("log", "{player}: out of cards. The round is over.")
    return fill(message, plain=plain, player=names[event.winner])


_OUT = {
    1: pgettext_lazy("log", "{player}: first out"),
    2: pgettext_lazy("log", "{player}: second out"),
    3: pgettext_lazy("log", "{player}: third out"),
}


def _went_out(event: Any, names: Sequence[str], plain: bool) -> str:
    return fill(_OUT[event.place], plain=plain, player=names[event.seat])


def _lead_inherited(event: Any, names: Sequence[str], plain: bool) -> str:
    return fill(pgettext("log", "The partner leads: {player}"), plain=plain, player=names[event.seat])


def _card(card: object, plain: bool) -> str:
    """A card that changes hands stands for itself."""
    code = str(card)
    return card_name(code, code) if plain else card_token(code, code)


def _tribute_refused(event: Any, names: Sequence[str], plain: bool) -> str:
    codes = list(map(str, event.cards))
    cards = format_and(card_items(codes, codes, plain=plain), plain=plain)
    message = pgettext("log", "{player}: shows {cards}, no tribute")
    return fill(message, plain=plain, player=names[event.seat], cards=cards)


def _tribute_shown(event: Any, names: Sequence[str], plain: bool) -> str:
    message = pgettext("log", "{player}: pays {card}")
    return fill(message, plain=plain, player=names[event.seat], card=_card(event.card, plain))


def _tribute_paid(event: Any, names: Sequence[str], plain: bool) -> str:
    message = pgettext("log", "{player}: gets {card} as tribute")
    return fill(message, plain=plain, player=names[event.to], card=_card(event.card, plain))


def _returned(event: Any, names: Sequence[str], plain: bool) -> str:
    message = pgettext("log", "{player}: gives {card} in return. It goes to: {receiver}")
    card = _card(event.card, plain)
    return fill(message, plain=plain, player=names[event.seat], receiver=names[event.to], card=card)


# By the code of the engine's event.
_SENTENCES: dict[str, Callable[[Any, Sequence[str], bool], str]] = {
    "dealt": _dealt,
    "played": _played,
    "passed": _passed,
    "trick-won": _trick_won,
    "drew": _drew,
    "lead-passed": _lead_passed,
    "round-drawn": _round_drawn,
    "round-ended": _round_ended,
    "went-out": _went_out,
    "lead-inherited": _lead_inherited,
    "tribute-refused": _tribute_refused,
    "tribute-shown": _tribute_shown,
    "tribute-paid": _tribute_paid,
    "returned": _returned,
}
EVENT_CODES = frozenset(_SENTENCES)


def event_sentence(event: Any, names: Sequence[str], *, plain: bool = False) -> str:
    """One event as a line of the log: HTML (SafeString), or text when ``plain``. ``names`` are the players' by seat.

    KeyError for an event without a line: a test ties every event of the engine to one.
    """
    return _SENTENCES[event.code](event, names, plain)


def points_line(points: Sequence[int], names: Sequence[str]) -> list[str]:
    """Every player's points of a round, “Mei: −16”, as HTML."""
    message = pgettext("log", "{player}: {points}")
    return [
        fill(message, plain=False, player=name, points=signed(value)) for name, value in zip(names, points, strict=True)
    ]


def result_lines(score: Any, names: Sequence[str], sides: Sides) -> list[str]:
    """What a round counts, line by line as HTML: points for everybody, or levels for the teams (``sides``)."""
    found = _levels(score)
    if found is None:
        return points_line(score.points, names)
    return [rise_line(found, sides), *level_lines(found, sides)]


def _levels(score: Any) -> Mapping[str, Any] | None:
    """The levels of a score as the engine answers ``advance``; None for a score of points."""
    return score.answer() if hasattr(score, "levels") else None
