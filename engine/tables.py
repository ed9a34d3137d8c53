"""The tables of a ruleset: every form and play there is, and how to find them by packed counts.

Lists of plays are found as bits. All plays with few enough wild cards stand in a row, cheapest first, and have one bit
each; for each number of cards of each rank there is an int of those plays that ask for no more. The plays of a hand
are the AND of its ints.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Final

from .cards import RANKS, SUITS
from .packing import COUNTS, SLOT, SLOT_RANKS, SUIT_BITS, face, one_suit, present, wilds_in
from .shapes import Form, RankPlay, Shape

Bits = int
"""A set of plays of a tier, in whole bytes: the first play is the highest bit."""

HALVES: Final = (RANKS[:7], RANKS[7:])
"""The ranks in two parts, so that a table of all that can be held of one suit stays small."""

PLACES: Final = tuple(tuple(place for place in range(8) if byte & 128 >> place) for byte in range(256))
"""Which plays of eight a byte names."""


class Tables:
    """What a ruleset looks up. Plays are in order of cost, cheapest first; a play's ``order`` is its place here.

    ``answers``: the forms of its own shape that cover a form. ``bomb_forms``: the ladder from the bottom; ``highest``:
    the bomb that nothing covers, if there is one.
    """

    __slots__ = ("_by_suit", "_by_tally", "_most", "_tiers", "answers", "bomb_forms", "forms", "highest", "plays")

    def __init__(self, forms: Sequence[Form], shapes: Sequence[Shape], order: Sequence[str], most: int) -> None:
        """``shapes``: weaker kinds first. ``order``: ranks from low to high. ``most``: cards there are of a rank."""
        weakness = {shape: number for number, shape in enumerate(shapes)}
        places = {rank: number for number, rank in enumerate(order)}
        self.plays = _ranked(forms, weakness, places)
        for number, play in enumerate(self.plays):
            play.order = number
        self.forms: Mapping[tuple[str, str, int], Form] = {(form.kind, form.rank, form.size): form for form in forms}
        ladder = sorted((form for form in forms if form.rung), key=lambda form: (form.rung, form.height))
        self.bomb_forms = tuple(ladder)
        self.highest = ladder[-1] if ladder and not any(form.covers(ladder[-1]) for form in ladder) else None
        self.answers: Mapping[Form, tuple[Form, ...]] = _answers(forms)
        self._by_tally = _file(self.plays, weakness)
        in_suits = self._by_tally.items() if any(shape.suited or shape.mixed for shape in shapes) else ()
        self._by_suit = {tally: _by_suit(same) for tally, same in in_suits if _suits_matter(same)}
        self._most = most
        self._tiers: dict[int, Tier] = {}

    def readings(self, tally: int) -> tuple[RankPlay, ...]:
        """The plays of exactly these cards, strongest first."""
        counts = tally & COUNTS
        by_suit = self._by_suit.get(counts)
        return self._by_tally.get(counts, ()) if by_suit is None else by_suit[one_suit(tally)]

    def readings_in_any_suits(self, tally: int) -> tuple[RankPlay, ...]:
        """The plays these cards would make if their suits were right."""
        return self._by_tally.get(tally & COUNTS, ())

    def list(self, tally: int, table: Form | None = None) -> list[RankPlay]:
        """All plays some cards can make, cheapest first; with ``table`` those that cover it."""
        wilds = wilds_in(tally)
        tier = self._tiers.get(wilds)
        if tier is None:
            plays = tuple(play for play in self.plays if play.wilds <= wilds)
            tier = self._tiers.setdefault(wilds, Tier(plays, self._most))
        return tier.list(tally, table)


class Tier:
    """All plays with at most so many wild cards, and which of them some cards allow."""

    __slots__ = ("_bytes", "_covering", "_every", "_of_form", "_plays", "_pure", "_rows", "_starts", "_suits", "_twins")

    def __init__(self, plays: Sequence[RankPlay], most: int) -> None:
        self._plays = plays
        self._bytes = (len(plays) + 7) // 8
        self._starts = range(0, len(plays), 8)
        self._every: Bits = (1 << len(plays)) - 1 << 8 * self._bytes - len(plays)
        self._rows = self._rows_of(most)
        first = 8 * self._bytes - 1
        self._of_form: dict[Form, Bits] = {}
        for place, play in enumerate(plays):
            self._of_form[play.form] = self._of_form.get(play.form, 0) | 1 << first - place
        suited = [(1 << first - place, play) for place, play in enumerate(plays) if play.suit]
        mixed = {play.naturals: 1 << first - place for place, play in enumerate(plays) if play.mixed}
        self._suits = _suits(suited, self._every)
        self._twins = _twins(suited, mixed)
        self._pure: Bits = sum(self._twins)
        self._covering: dict[Form, Bits] = {}

    def list(self, tally: int, table: Form | None = None) -> list[RankPlay]:
        """The plays of these cards, cheapest first."""
        bits = self._every if table is None else self._over(table)
        rest = tally
        for row in self._rows:
            bits &= row[rest & 15]
            rest >>= 4
        if self._suits:
            bits = self._in_suit(bits, present(tally))
        if not bits:
            return []
        plays = self._plays
        named = zip(self._starts, bits.to_bytes(self._bytes, "big"), strict=True)
        return [plays[start + place] for start, byte in named if byte for place in PLACES[byte]]

    def _rows_of(self, most: int) -> tuple[tuple[Bits, ...], ...]:
        """For each rank, and each number of cards of it from 0 to ``most``, the plays that ask for no more."""
        needs = [bytearray(len(self._plays)) for _ in SLOT_RANKS]
        for place, play in enumerate(self._plays):
            for rank, number, _ in play.takes:
                if number:
                    needs[SLOT[rank]][place] = number
        while not any(needs[-1]):
            needs.pop()
        enough = [bytes(48 + (need <= have) for need in range(256)) for have in range(most + 1)]
        width = 8 * self._bytes
        return tuple(tuple(int(row.translate(digits).ljust(width, b"0"), 2) for digits in enough) for row in needs)

    def _over(self, table: Form) -> Bits:
        """The plays that cover ``table``."""
        bits = self._covering.get(table)
        if bits is None:
            bits = sum(own for form, own in self._of_form.items() if form.covers(table))
            self._covering[table] = bits
        return bits

    def _in_suit(self, bits: Bits, faces: int) -> Bits:
        """Those for which the suits are there too."""
        for shift, mask, allowed in self._suits:
            bits &= allowed[faces >> shift & mask]
        pure = bits & self._pure
        while pure:
            one = pure & -pure
            twin, others = self._twins[one]
            if not faces & others:
                bits &= ~twin
            pure ^= one
        return bits


def _ranked(forms: Iterable[Form], weakness: Mapping[Shape, int], places: Mapping[str, int]) -> tuple[RankPlay, ...]:
    """Plays by what a player gives away: no bomb before a bomb, few wild cards, then a low rung, a low rank and few
    cards; of one form by what lies beside, then by the natural cards and the suit.
    """

    def among_those_of_its_form(play: RankPlay) -> tuple[int, int, str]:
        return places[play.takes[-1][0]] if play.form.shape.beside else 0, play.naturals, play.suit

    found: defaultdict[tuple[bool, int], list[RankPlay]] = defaultdict(list)
    for form in sorted(forms, key=lambda form: (form.rung, form.height, form.size, weakness[form.shape])):
        plain = not (form.shape.beside or form.shape.suited)
        for play in sorted(form.plays, key=attrgetter("naturals") if plain else among_those_of_its_form):
            found[form.rung > 0, play.wilds].append(play)
    return tuple([play for place in sorted(found) for play in found[place]])


def _answers(forms: Iterable[Form]) -> dict[Form, tuple[Form, ...]]:
    by_shape: dict[Shape, list[Form]] = {}
    for form in forms:
        by_shape.setdefault(form.shape, []).append(form)
    return {
        table: () if table.rung else tuple(form for form in same if form.covers(table))
        for same in by_shape.values()
        for table in same
    }


def _file(plays: Iterable[RankPlay], weakness: Mapping[Shape, int]) -> dict[int, tuple[RankPlay, ...]]:
    """Plays by their tally, strongest first."""
    filed: dict[int, tuple[RankPlay, ...]] = {}
    shared = set()
    for play in plays:
        tally = play.tally
        if tally in filed:
            filed[tally] += (play,)
            shared.add(tally)
        else:
            filed[tally] = (play,)
    for tally in shared:
        same = sorted(filed[tally], key=lambda play: (-play.form.rung, -play.form.height, weakness[play.form.shape]))
        filed[tally] = tuple(same)
    return filed


def _suits_matter(plays: Iterable[RankPlay]) -> bool:
    return any(play.suit or play.mixed for play in plays)


def _by_suit(plays: Sequence[RankPlay]) -> dict[str | None, tuple[RankPlay, ...]]:
    """Plays of one tally by the suit that all its natural cards share; None: they share none."""
    found: dict[str | None, tuple[RankPlay, ...]] = {
        suit: tuple(play for play in plays if play.suit == suit or not (play.suit or play.mixed)) for suit in SUITS
    }
    found[None] = tuple(play for play in plays if not play.suit)
    return found


def _suits(suited: Sequence[tuple[Bits, RankPlay]], every: Bits) -> tuple[tuple[int, int, Mapping[int, Bits]], ...]:
    """For each half of each suit where to find it among the faces, and which plays any part of it allows.

    Empty where suits do not matter.
    """
    asking: dict[int, Bits] = {}
    for bit, play in suited:
        for rank, number, _ in play.takes:
            if number:
                one = face(rank, play.suit)
                asking[one] = asking.get(one, 0) | bit
    return tuple(_half(ranks, suit, asking, every) for suit in SUITS for ranks in HALVES) if asking else ()


def _half(ranks: Sequence[str], suit: str, asking: Mapping[int, Bits], every: Bits) -> tuple[int, int, dict[int, Bits]]:
    """One entry of ``_suits``: the shift and mask that cut out these ranks, and the plays by what is held of them."""
    allowed = {0: every}
    for place, rank in enumerate(ranks):
        others = ~asking.get(face(rank, suit), 0)
        without = {held: bits & others for held, bits in allowed.items()}
        allowed = without | {held | 1 << 2 * place: bits for held, bits in allowed.items()}
    return SUIT_BITS * SUITS.index(suit) + 2 * SLOT[ranks[0]], (1 << 2 * len(ranks)) - 1, allowed


def _twins(suited: Iterable[tuple[Bits, RankPlay]], mixed: Mapping[int, Bits]) -> dict[Bits, tuple[Bits, int]]:
    """For plays in one suit without wild cards: the play of the same ranks that must be mixed, and the faces of which
    it needs one.
    """
    return {
        bit: (
            mixed[play.naturals],
            sum(face(rank, suit) for rank in play.ranks for suit in SUITS if suit != play.suit),
        )
        for bit, play in suited
        if not play.wilds and play.naturals in mixed
    }
