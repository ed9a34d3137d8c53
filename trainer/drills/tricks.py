"""Makers' tools for questions about rounds, whatever the game: tricks move by move, options beside the right one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import engine
from engine import Cards

from .recipes import Draw
from .scenes.moments import Moment


@dataclass(frozen=True)
class Trick:
    """A trick on paper: its moves, who made the last play, and how many cards each seat has put down in it."""

    moves: tuple[str, ...]
    last: int
    spent: Mapping[int, int]
    passed: tuple[int, ...]
    """The seats that have passed at least once."""


def round_from(seat: int, seats: Sequence[int]) -> list[int]:
    """``seats``, which stand in turn order, from ``seat`` on."""
    place = list(seats).index(seat)
    return [*seats[place:], *seats[:place]]


def trick(seats: Sequence[int], plays: Sequence[Cards], gaps: Sequence[int], closing: int) -> Trick:
    """``plays`` made by ``seats``, which stand in turn order from the leader on.

    ``gaps``: for each play after the first how many seats after the last play it is made; those between pass. After
    the last play ``closing`` seats pass; all others do where it is one less than there are seats.
    """
    moves, spent, passed, place = [], dict.fromkeys(seats, 0), [], 0
    for number, cards in enumerate(plays):
        steps = gaps[number - 1] if number else 0
        for step in range(1, steps):
            passed.append(seats[(place + step) % len(seats)])
            moves.append(f"{passed[-1]} pass")
        place = (place + steps) % len(seats)
        moves.append(f"{seats[place]} {engine.Play(cards)}")
        spent[seats[place]] += len(cards)
    for step in range(1, closing + 1):
        passed.append(seats[(place + step) % len(seats)])
        moves.append(f"{passed[-1]} pass")
    return Trick(tuple(moves), seats[place], spent, tuple(passed))


def some_gaps(draw: Draw, plays: int, seats: int) -> list[int]:
    """A gap for each play after the first, mostly the next seat's."""
    return [min(seats - 1, draw.choice((1, 1, 1, 2, 3))) for _ in range(plays - 1)]


def moment(game: str, players: int, laid: Trick, left: Sequence[int], **facts: Any) -> Moment:
    """The moment of a trick; ``left`` are the cards of each seat after it (before any are drawn).

    A ``stock`` is as large as said, but no larger than the pack allows.
    """
    counts = tuple(left[seat] + laid.spent.get(seat, 0) for seat in range(players))
    found = Moment(game, counts, laid.moves, **facts)
    return replace(found, stock=min(found.stock, len(found.rules.deck) - sum(counts)))


def window(draw: Draw, right: int, size: int = 4, least: int = 0, most: int = 999) -> tuple[str, ...]:
    """``size`` numbers in a row with ``right`` at any place among them, from ``least`` to ``most``."""
    first = right - draw.choice(range(size))
    first = max(least, min(first, most - size + 1))
    return tuple(map(str, range(first, first + size)))


def beside(draw: Draw, right: str, wrong: Iterable[str], size: int = 4) -> tuple[str, ...]:
    """``right`` and some of ``wrong``, in any order."""
    others = draw.shuffled(dict.fromkeys(one for one in wrong if one != right))[: size - 1]
    return draw.shuffled((right, *others))


def among(draw: Draw, right: int, wrong: Iterable[int], size: int = 4) -> tuple[str, ...]:
    """``right`` and tempting ``wrong`` numbers by size; its place among them is as likely as any where they allow."""
    others = draw.shuffled(sorted({one for one in wrong if one != right}))
    low, high = [one for one in others if one < right], [one for one in others if one > right]
    below = draw.choice(range(size))
    below = min(len(low), max(below, size - 1 - len(high)))
    found = [*low[:below], right, *high[: size - 1 - below]]
    return tuple(map(str, sorted(found)))
