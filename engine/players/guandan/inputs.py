"""What the nets are told, in numbers: of a decision, of a move, and of a hand in a round where all hands are known.

Counts are told as steps: of five inputs for "up to five", a three sets the first three to 1. Everything stands in an
order that the training program shares (``scripts/training/guandan``); a test compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from typing import TYPE_CHECKING, Final

from ...packing import COUNTS, WILD_SHIFT
from ...shapes import Form, RankPlay
from .chances import Weighed
from .history import Shown, family
from .lore import Lore
from .sorting import Groups

if TYPE_CHECKING:
    from .policy import Mind

SEATS: Final = 4
DEAR: Final = 0.5
"""A group that costs more than this is not likely to win a trick."""
SIZES: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 24)
"""From how many cards on a hand sets one more step."""
LOWS: Final = (4, 7, 10, 12, 15)
"""Up to which height, counted from 1, what was let go or led sets a step."""
MOST_OF_FAMILY: Final = (7, 5, 4, 0, 3, 2, 2, 3, 2, 2, 2, 1)
"""How many steps count the groups of each family in a hand."""
MOST_SHOWN: Final = (*(3,) * 15, 1)
"""How many steps there are for the cards of each rank that one of the others has played, and for wild ones."""
SHOWN: Final = sum(MOST_SHOWN)
"""Inputs for the cards that one of the others has played."""

Steps = tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class Row:
    """Some inputs: the places of those that are 1, and the places and values of the others."""

    ones: list[int]
    places: list[int]
    values: list[float]


@cache
def steps(first: int, most: int) -> Steps:
    """By a count: the places of the inputs it sets."""
    return tuple(tuple(range(first, first + min(count, most))) for count in range(28))


@cache
def size_steps(first: int) -> Steps:
    """The same for the size of a hand."""
    return tuple(tuple(first + place for place, least in enumerate(SIZES) if cards >= least) for cards in range(29))


@cache
def _pair_steps(shifts: tuple[int, ...], mosts: tuple[int, ...], first: int) -> tuple[Steps, ...]:
    """By pair of slots and what a tally says of them, 8 bits: the places their cards set. ``shifts``: where ranks are
    in a tally, in the order of the inputs; ``mosts``: how many steps each has.
    """
    of_shift: dict[int, Steps] = {}
    for shift, most in zip(shifts, mosts, strict=True):
        of_shift[shift] = steps(first, most)
        first += most
    nothing = steps(0, 0)
    pairs = [(of_shift.get(shift, nothing), of_shift.get(shift + 4, nothing)) for shift in range(0, WILD_SHIFT + 4, 8)]
    return tuple(tuple(low[bits & 15] + high[bits >> 4] for bits in range(256)) for low, high in pairs)


@cache
def _mosts(level: int, each: int) -> tuple[int, ...]:
    """How many steps each rank has, lowest first, and at last the wild cards."""
    return (*(6 if rank == level else 2 if rank > level else each for rank in range(15)), 2)


def by_rank(row: Row, lore: Lore, tally: int, first: int, each: int) -> None:
    """Steps for the cards of each rank, lowest first, then of wild ones: ``each`` for a rank that is not the level."""
    add_steps(row.ones, lore, tally, first, _mosts(lore.level, each))


def add_steps(ones: list[int], lore: Lore, tally: int, first: int, mosts: tuple[int, ...]) -> None:
    """Steps for the cards of each rank, and of wild ones, of which there are so many each."""
    for table in _pair_steps((*lore.shifts, WILD_SHIFT), mosts, first):
        ones += table[tally & 255]
        tally >>= 8


def quality(row: Row, weighed: Weighed, groups: Groups, first: int) -> None:
    """How good a sorted hand is, in 22 inputs."""
    plain, bombs, together = weighed
    number = len(groups.forms)
    losers = sum([1 for cost in plain if cost > DEAR])
    riding = min(groups.triples, len(groups.pairs))
    row.places += range(first, first + 6)
    row.values += (
        together / 4,
        groups.still / 4,
        exp(-max(together, -1.0)),
        (len(plain) - sum(plain)) / 3,
        losers / 5,
        number / 8,
    )
    ones = row.ones
    ones += steps(first + 6, 5)[bombs]
    ones += steps(first + 11, 6)[losers]
    ones += steps(first + 17, 5)[max(0, number - riding - bombs)]


def families(row: Row, forms: Sequence[Form], first: int) -> None:
    """Steps for how many groups there are of each family but full houses, in 33 inputs."""
    counts = [0] * 12
    for form in forms:
        counts[family(form)] += 1
    for count, most in zip(counts, MOST_OF_FAMILY, strict=True):
        if count:
            row.ones += steps(first, most)[count]
        first += most


STATE: Final = 576
MOVE: Final = 208


def state_row(mind: Mind) -> Row:
    """What the net is told of a decision, whichever move is looked at."""
    scene, lore, chances = mind.scene, mind.sorter.lore, mind.chances
    seat, counts, table, holder = scene.seat, scene.counts, scene.table, scene.holder
    row = Row([0], [], [])
    ones = row.ones
    by_rank(row, lore, scene.unseen, 1, 8)
    for place, other in enumerate((2, 1, 3, 0)):
        ones += size_steps(109 + 15 * place)[counts[(seat + other) % SEATS]]
    quality(row, mind.weighed, mind.groups, 169)
    if scene.out:
        ones.append(191 + (scene.out[0] - seat) % SEATS)
    ones.append(195 + mind.mode)
    if table is not None and holder is not None:
        ones.append(198 + family(table))
        ones += steps(210, 14)[table.height]
        row.places.append(224)
        row.values.append(chances.stands(table))
        ones.append(225 + (holder - seat) % SEATS)
        if not counts[holder]:
            ones.append(229)
    for other in range(1, SEATS):
        _history(ones, lore, scene.history[(seat + other) % SEATS], other - 1)
    return row


@cache
def _low_steps(first: int) -> Steps:
    """By a height, from 1 (0: none): the steps it sets."""
    return tuple(tuple(first + at for at, limit in enumerate(LOWS) if 0 < low <= limit) for low in range(16))


def _history(ones: list[int], lore: Lore, shown: Shown, other: int) -> None:
    """What one of the others has let go, led and played."""
    for first, lowest in ((230, shown.refused), (290, shown.led)):
        first += other * len(lowest) * len(LOWS)
        for low in lowest:
            if low:
                ones += _low_steps(first)[low]
            first += len(LOWS)
    add_steps(ones, lore, shown.played, 350 + other * SHOWN, MOST_SHOWN)
    first = 488 + other * 2 * len(shown.families)
    for plays in shown.families:
        ones += steps(first, 2)[plays]
        first += 2


def move_row(mind: Mind, play: RankPlay | None) -> Row:
    """What the net is told of a move (None: a pass) and of what it leaves."""
    scene, lore, chances = mind.scene, mind.sorter.lore, mind.chances
    groups = mind.groups if play is None else mind.rest(play)
    rest = scene.tally & COUNTS
    if play is not None:
        rest -= play.tally
    row = Row([], [], [])
    by_rank(row, lore, rest, 0, 6)
    weighed = chances.weighed(groups)
    quality(row, weighed, groups, 84)
    families(row, groups.forms, 106)
    dear = weighed.plain[:6]
    row.places += range(139, 139 + len(dear))
    row.values += dear
    left = mind.left - (0 if play is None else play.form.size)
    row.ones += steps(145, 10)[left]
    if play is None:
        row.ones.append(155)
    else:
        _play_inputs(row, mind, play, groups, weighed.together, left)
    return row


def _play_inputs(row: Row, mind: Mind, play: RankPlay, groups: Groups, together: float, left: int) -> None:
    """What is told of a play itself."""
    form, chances = play.form, mind.chances
    size = form.size
    stands = chances.stands(form)
    back = mind.back(form, groups)
    ones = row.ones
    ones.append(156 + family(form))
    ones += steps(168, 14)[form.height]
    row.places += range(182, 191)
    row.values += (
        stands,
        float(play.wilds),
        size / 5,
        mind.weighed.together - together,
        stands / (1 + exp(4 * (together - 0.8))),
        stands / (1 + exp(2 * (together - 2))),
        mind.groups.still - groups.still,
        back,
        (1 - stands) * back,
    )
    for place, other in enumerate((mind.friend, *mind.enemies)):
        if other == size:
            ones.append(191 + place)
    if 0 < mind.friend < size:
        ones.append(194)
    for place, enemy in enumerate(mind.enemies):
        if enemy < size:
            ones.append(195 + place)
    if play in mind.groups.plays:
        ones.append(197)
    if form.rung:
        ones.append(198)
        row.places.append(199)
        row.values.append((form.rung - 8) / 8 if form.rung < 100 else 2.0)
    if not left:
        ones.append(200)
    if len(groups.forms) == 1:
        ones.append(201)
        row.places.append(202)
        row.values.append(stands)
