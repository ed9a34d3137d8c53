"""Teams, places and levels in words: what a game that is played for levels says about a round that is over.

Teams are named by their seats, so that nobody has to know a colour. As in the log, names stand in colon slots.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import npgettext, pgettext, pgettext_lazy

from .combos import fill
from .languages import format_and
from .ranks import rank_token

Message = str | Promise
Sides = Sequence[Sequence[int]]

_PLACES: tuple[Message, ...] = (
    pgettext_lazy("place", "first out"),
    pgettext_lazy("place", "second out"),
    pgettext_lazy("place", "third out"),
)
_LAST: Message = pgettext_lazy("place", "last")


def side_name(side: Sequence[int], names: Sequence[str] | None = None) -> str:
    """A team: “Players 1 and 3” by its seats, or the names of its players listed, as text."""
    if names is not None:
        return format_and([names[seat] for seat in side], plain=True)
    numbers = format_and([str(seat + 1) for seat in side], plain=True)
    return pgettext("name of a team", "Players {numbers}").format(numbers=numbers)


def place_names(order: Sequence[int], sides: Sides) -> dict[int, str]:
    """What each seat came in, by seat. Who is left when a whole team is out is last, one like the other."""
    going = list(order)
    places: dict[int, str] = {}
    for seat, place in zip(order, _PLACES, strict=False):
        if len(going) == 1 or any(set(side).isdisjoint(going) for side in sides):
            break
        places[seat] = str(place)
        going.remove(seat)
    return {**places, **{seat: str(_LAST) for seat in going}}


def rise_line(found: Mapping[str, Any], sides: Sides, names: Sequence[str] | None = None) -> str:
    """How far the winners of a round rise, as HTML; ``found`` is the engine's answer to ``advance``."""
    steps = int(found["steps"])
    message = npgettext("levels", "{team}: up {n} level", "{team}: up {n} levels", steps)
    return fill(message, plain=False, team=side_name(sides[found["winner"]], names), n=steps)


def level_lines(
    found: Mapping[str, Any], sides: Sides, *, strikes: Sequence[int] = (), names: Sequence[str] | None = None
) -> list[str]:
    """What follows from a round for the match, line by line as HTML.

    ``found`` is the engine's answer to ``advance``, ``strikes`` are the failures before the round (none given: nothing
    is said about failures), ``names`` those of the players by seat.
    """
    teams = [side_name(side, names) for side in sides]
    lines: list[str] = []
    for team, before, after in zip(teams, strikes, found["strikes"], strict=False):
        if after > before:
            message = npgettext("levels", "{team}: {n} failure at A", "{team}: {n} failures at A", after)
            lines.append(fill(message, plain=False, team=team, n=after))
        elif after < before:
            lines.append(
                fill(pgettext("levels", "{team}: failed at A, back to the first level"), plain=False, team=team)
            )
    if found["match_won"]:
        lines.append(fill(pgettext("levels", "The match is won by: {team}"), plain=False, team=teams[found["winner"]]))
    else:
        message = pgettext("levels", "Level of the next round: {rank}")
        lines.append(fill(message, plain=False, rank=rank_token(found["level"])))
    return lines
