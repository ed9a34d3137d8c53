"""Exact play when two seats are left: each knows the other's hand, so the round can be worked out to its end.

The two are opponents, and all that is open is who goes out first. The search tries every legal play and passing; it
gives up after so many positions, since a guess after a long search is no better than one before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from ...cards import RANKS, SUITS
from ...observation import Observation
from ...packing import COUNTS, FACE_SHIFT, SUIT_BITS, face
from ...ruleset import Ruleset
from ...shapes import Form, RankPlay
from .inputs import SEATS

OTHER, OUT, PASSED = 1, 2, 3
LIMIT = 4000
"""So many positions are looked at at most."""


class Duel(NamedTuple):
    """Two hands as tallies, that of the seat to move first, and the table.

    ``owner``: whose play lies there, that of the ``OTHER`` seat or of one that is ``OUT``, or out and the other has
    ``PASSED`` already. ``heir``: who leads once all have passed on the play of a seat that is out, 0 for the seat to
    move.
    """

    mine: int
    others: int
    table: Form | None
    owner: int
    heir: int


class Found(NamedTuple):
    """A winning play (None: to pass) and what it leaves of the hand."""

    play: RankPlay | None
    rest: int


class GaveUp(Exception):
    """The search was too long."""


class Solver:
    """Works out duels under one ruleset, and keeps what it has found."""

    def __init__(self, rules: Ruleset, limit: int = LIMIT) -> None:
        self.rules = rules
        self.limit = limit
        self._kept: dict[Duel, bool] = {}

    def winning(self, duel: Duel) -> Found | None:
        """A move by which the seat to move goes out first, whatever the other does; None if there is none.

        ``GaveUp`` if that takes too long.
        """
        duel = self._plain(duel)
        for play, rest, after in self._moves(duel):
            if after is None or not self._wins(after):
                return Found(play, rest)
        passed = self._passed(duel)
        return Found(None, duel.mine) if passed is not None and self._settled(passed) else None

    def _settled(self, passed: tuple[bool, Duel]) -> bool:
        same, after = passed
        return self._wins(after) if same else not self._wins(after)

    def _wins(self, duel: Duel) -> bool:
        found = self._kept.get(duel)
        if found is None:
            if len(self._kept) >= self.limit:
                raise GaveUp
            self._kept[duel] = False
            found = any(after is None or not self._wins(after) for _, _, after in self._moves(duel))
            if not found:
                passed = self._passed(duel)
                found = passed is not None and self._settled(passed)
            self._kept[duel] = found
        return found

    def _moves(self, duel: Duel) -> Iterator[tuple[RankPlay, int, Duel | None]]:
        """Every play with what is left and what it leads to (None: out of cards), the longest first."""
        plays = self.rules.tables.list(duel.mine, duel.table)
        plays.sort(key=lambda one: -one.form.size)
        for one in plays:
            for rest in removals(duel.mine, one):
                after = Duel(duel.others, rest, one.form, OTHER, 0) if rest & COUNTS else None
                yield one, rest, after

    def _passed(self, duel: Duel) -> tuple[bool, Duel] | None:
        """What passing leads to, and whether the same seat is to move; None where a lead is due."""
        if duel.table is None:
            return None
        if duel.owner == OTHER:
            return False, Duel(duel.others, duel.mine, None, OTHER, 0)
        if duel.owner == OUT:  # the other one has not answered yet
            return False, Duel(duel.others, duel.mine, duel.table, PASSED, 1 - duel.heir)
        if duel.heir == 0:
            return True, Duel(duel.mine, duel.others, None, OTHER, 0)
        return False, Duel(duel.others, duel.mine, None, OTHER, 0)

    def _plain(self, duel: Duel) -> Duel:
        """The duel without faces where no straight flush is in either hand."""
        listed = self.rules.tables.list
        if any(one.suit for tally in (duel.mine, duel.others) for one in listed(tally)):
            return duel
        return duel._replace(mine=duel.mine & COUNTS, others=duel.others & COUNTS)


def removals(tally: int, play: RankPlay) -> list[int]:
    """What may be left of some cards once a play is out of them: one tally for each choice of faces."""
    counts = tally - play.tally
    faces = tally >> FACE_SHIFT
    if not faces:
        return [counts]
    if play.suit:
        taken = sum(face(rank, play.suit) for rank, number, _ in play.takes if number)
        return [counts - (taken << FACE_SHIFT)]
    choices = []
    for rank, number, _ in play.takes:
        if number and rank in RANKS:
            held = [one for suit in SUITS for one in [face(rank, suit)] * (faces // face(rank, suit) & 3)]
            choices.append({sum(some) for some in combinations(held, number)})
    found = {sum(some) for some in product(*choices)}
    if play.mixed:
        found = {taken for taken in found if not _of_one_suit(taken)}
    return [counts - (taken << FACE_SHIFT) for taken in sorted(found)]


def _of_one_suit(faces: int) -> bool:
    """Whether faces are all of one suit."""
    return sum(1 for suit in range(len(SUITS)) if faces >> SUIT_BITS * suit & (1 << SUIT_BITS) - 1) == 1


def worked_out(seen: Observation) -> Found | None:
    """The move that wins for certain where two seats are left; None if there is none or it takes too long."""
    others = [seat for seat in range(SEATS) if seen.counts[seat] and seat != seen.seat]
    if len(others) > 1 or seen.unseen().total() != seen.counts[others[0]]:
        return None
    rules, (other,) = seen.rules, others
    holder, table, owner, heir = seen.table_seat, None if seen.table is None else seen.table.form, OTHER, 0
    if holder not in (None, other):
        owner = PASSED if (other, None) in _after_play(seen) else OUT
        heir = int(holder != (seen.seat + 2) % SEATS)
    try:
        mine, unseen = rules.tally(seen.hand), rules.tally(seen.unseen().elements())
        return Solver(rules).winning(Duel(mine, unseen, table, owner, heir))
    except GaveUp:
        return None


def _after_play(seen: Observation) -> Sequence[tuple[int, object]]:
    """The passes since the last play of the trick."""
    trick = seen.position.trick
    last = max(place for place, (_, played) in enumerate(trick) if played is not None)
    return trick[last + 1 :]
