"""What a player of Guandan knows of a ruleset before any card is dealt, made once and looked up.

Above all how to sort a hand. Cards of one rank make singles, pairs, triples or bombs by themselves, at a cost that
depends on their number alone; every other group (straight, tube, plate, straight flush, and whatever a wild card
helps) is taken out where that makes all cheaper, the one that saves most first. The groups stand in a row with one
bit each; for each number of cards of a rank there is an int of those that ask for no more, so what can still be taken
is an AND.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from ...cards import JOKER_RANK, SUITS
from ...packing import FACE_SHIFT, SLOT, face, wilds_in
from ...ruleset import Ruleset
from ...shapes import Form, RankPlay
from ...tables import Tables
from .groupings import SHIFTS, SLOTS, Groupings, Part

STILL: Final[Mapping[str, tuple[float, float]]] = {
    "single": (1.15, 0.15),
    "pair": (1.1, 0.3),
    "triple": (1.0, 0.35),
    "full_house": (1.0, 0.35),
    "straight": (0.95, 0.4),
    "tube": (0.85, 0.3),
    "plate": (0.7, 0.2),
}
"""What the lowest and the highest play of a kind cost, in turns, as long as nothing is known of the other hands."""
BOMB, RUNG = -0.35, 0.06
"""What the smallest bomb costs, and by how much less each rung above it does."""

NO_GAIN: Final = -0.001
LURES: Final = (0.0, 0.6)
"""How much more straights seem to save than they do, each time a hand is sorted: one lure may find what another does
not.
"""
RIDES: Final = 0.7
"""Pairs cost less than they do alone, since triples take some of them along."""

Saving = tuple[int, Part, float]
"""The bit of a group, the group, and by how much taking it out changes what all costs."""


class Whole(NamedTuple):
    """A hand and what its groups save."""

    tally: int
    savings: Sequence[Saving]


Plain = tuple[tuple[float, tuple[Part, ...]], ...]
"""By how many cards of a slot there are: what they cost by themselves, and the groups they make."""


class Lore(NamedTuple):
    """What there is to know.

    ``groupings``: by the number of wild cards there are, made when first needed. ``plain``: what cards of each slot
    make by themselves, and ``costs``: only what they cost. ``parts``: every play as a part. ``shifts``: where in a
    tally the ranks are, lowest first; ``level``: the place of the level rank among them.
    """

    groupings: dict[int, Groupings]
    plain: tuple[Plain, ...]
    costs: tuple[tuple[float, ...], ...]
    parts: Mapping[RankPlay, Part]
    shifts: tuple[int, ...]
    level: int

    def sort(self, tally: int, whole: Whole | None = None) -> tuple[list[Part], float]:
        """Some cards sorted into groups, the best of a few times, and what these cost together. ``whole``: a hand that
        they are a part of, which makes it quicker.
        """
        groupings = self._groupings(tally)
        counts = [tally >> shift & 15 for shift in SHIFTS]
        faces = tally >> FACE_SHIFT
        bits = groupings.fitting(counts, faces)
        if whole is not None and wilds_in(whole.tally) == wilds_in(tally):
            fitting = self._still_saving(whole.savings, counts, bits, whole.tally ^ tally)
        else:
            fitting = self._saving(groupings, counts, bits)
        best: list[Part] = []
        least = float("inf")
        for lure in LURES if fitting else LURES[:1]:
            found = self._take(groupings, list(counts), faces, fitting, lure)
            cost = together([part.form for part in found], still_cost)
            if cost < least:
                best, least = found, cost
        return best, least if best else 0.0

    def whole(self, tally: int) -> Whole:
        """What is asked of a hand again and again, for sorting parts of it."""
        groupings = self._groupings(tally)
        counts = [tally >> shift & 15 for shift in SHIFTS]
        bits = groupings.fitting(counts, tally >> FACE_SHIFT)
        return Whole(tally, self._saving(groupings, counts, bits))

    def _groupings(self, tally: int) -> Groupings:
        wilds = wilds_in(tally)
        found = self.groupings.get(wilds)
        return self.groupings.setdefault(wilds, _groupings(self.parts, wilds)) if found is None else found

    def _still_saving(
        self, savings: Sequence[Saving], counts: Sequence[int], bits: int, touched: int
    ) -> Sequence[Saving]:
        """What is left of some savings if only so many groups still fit and the counts of some slots have changed."""
        return [
            (bit, part, self._change(part, counts) if part.spread & touched else change)
            for bit, part, change in savings
            if bits & bit
        ]

    def _saving(self, groupings: Groupings, counts: Sequence[int], bits: int) -> list[Saving]:
        """What taking each group out of these cards saves, the first group first."""
        found = []
        while bits:
            place = bits.bit_length() - 1
            bits ^= 1 << place
            part = groupings.parts[place]
            found.append((1 << place, part, self._change(part, counts)))
        return found

    def _change(self, part: Part, counts: Sequence[int]) -> float:
        """By how much taking a group out changes what all costs."""
        costs, change = self.costs, part.cost
        for slot, number in part.takes:
            row, held = costs[slot], counts[slot]
            change += row[held - number] - row[held]
        return change

    def _take(
        self, groupings: Groupings, counts: list[int], faces: int, fitting: Sequence[Saving], lure: float
    ) -> list[Part]:
        """Take groups out of cards, what saves most first, straights with so much of a lure."""
        rows = groupings.rows
        found = []
        while fitting:
            least, chosen = NO_GAIN, None
            for _, part, change in fitting:
                if change - lure * part.straight < least:
                    least, chosen = change - lure * part.straight, part
            if chosen is None:
                break
            found.append(chosen)
            bits, touched = groupings.every, chosen.tally
            for slot, number in chosen.takes:
                counts[slot] -= number
                bits &= rows[slot][counts[slot]]
            if chosen.faces:
                faces -= chosen.faces
                bits &= groupings.allowed(chosen.suit, faces)
            fitting = self._still_saving(fitting, counts, bits, touched)
        for slot, held in enumerate(counts):
            if held:
                found += self.plain[slot][held][1]
        return found


def together(forms: Sequence[Form], cost_of: Callable[[Form], float]) -> float:
    """What groups of these forms cost together; each triple takes the dearest pair along."""
    total = 0.0
    triples = 0
    pairs: list[float] = []
    for form in forms:
        cost = cost_of(form)
        total += cost
        kind = form.kind
        if kind == "pair":
            pairs.append(cost)
        elif kind == "triple":
            triples += 1
    if triples and pairs:
        total -= sum(sorted(pairs, reverse=True)[:triples])
    return total


def lore_of(rules: Ruleset) -> Lore:
    """The lore of a ruleset; rulesets with the same tables share it."""
    return _lore(rules.tables, rules.order)


@cache
def _lore(tables: Tables, order: tuple[str, ...]) -> Lore:
    shifts = tuple(4 * SLOT[rank] for rank in order)
    level = max(place for place, rank in enumerate(order) if not rank.startswith(JOKER_RANK))
    parts = {play: _part(play) for play in tables.plays if not play.form.shape.beside}
    plain = tuple(_plain(slot, parts.values()) for slot in range(SLOTS))
    costs = tuple(tuple(cost for cost, _ in of_slot) for of_slot in plain)
    return Lore({}, plain, costs, parts, shifts, level)


def _is_plain(part: Part) -> bool:
    return len(part.takes) == 1


def _plain(slot: int, parts: Iterable[Part]) -> Plain:
    """What cards of one slot make by themselves, at the least cost."""
    alone = {part.takes[0][1]: part for part in parts if _is_plain(part) and part.takes[0][0] == slot}
    found: list[tuple[float, tuple[Part, ...]]] = [(0.0, ())]
    for held in range(1, 16):
        ways = [
            (
                found[held - number][0] + part.cost * (RIDES if part.form.kind == "pair" else 1),
                (*found[held - number][1], part),
            )
            for number, part in alone.items()
            if number <= held
        ]
        found.append(min(ways, key=lambda way: way[0], default=(0.0, ())))
    return tuple(found)


def _groupings(parts: Mapping[RankPlay, Part], wilds: int) -> Groupings:
    """The groups that may be taken out of cards with so many wild ones. Two wild cards go into bombs only."""
    some = [part for part in parts.values() if not _is_plain(part) and part.play.wilds <= wilds]
    return Groupings([part for part in some if part.play.wilds < 2 or part.form.rung])


def _part(play: RankPlay) -> Part:
    tally = play.tally
    faces = sum(face(rank, play.suit) for rank, number, _ in play.takes if number) if play.suit else 0
    takes = tuple((slot, number) for slot, shift in enumerate(SHIFTS) if (number := tally >> shift & 15))
    suit = SUITS.index(play.suit) if play.suit else -1
    spread = sum(15 << SHIFTS[slot] for slot, _ in takes)
    straight = int(play.form.shape.run == 5)
    return Part(tally, faces, play, play.form, still_cost(play.form), takes, suit, straight, spread)


@cache
def still_cost(form: Form) -> float:
    """What a group of this form costs, in turns, before any other card is seen."""
    if form.rung:
        return BOMB - RUNG * min(form.rung - 8, 12) - form.height / 1000
    height = form.height / (len(form.shape.ranks) - 1)
    low, high = STILL[form.kind]
    return low - (low - high) * height**2
