"""Rounds played out quickly on packed hands: no cards, no events, the same rules of trick and lead."""

from __future__ import annotations

from collections.abc import Sequence

from ...packing import COUNTS
from ...ruleset import Ruleset
from ...shapes import Form, RankPlay
from .features import SEATS
from .policy import Mind, Scene, best
from .sorting import Sorter, left_over
from .weights import WEIGHTS


class Table:
    """A round in progress with all hands known. Hands are tallies."""

    __slots__ = ("counts", "form", "holder", "moves", "out", "rules", "sorter", "tallies", "turn")

    def __init__(
        self,
        rules: Ruleset,
        sorter: Sorter,
        tallies: Sequence[int],
        counts: Sequence[int],
        turn: int,
        form: Form | None,
        holder: int | None,
        out: Sequence[int],
    ) -> None:
        self.rules = rules
        self.sorter = sorter
        self.tallies = list(tallies)
        self.counts = list(counts)
        self.turn = turn
        self.form = form
        self.holder = holder
        self.out = list(out)
        self.moves = 0

    def copy(self) -> Table:
        """The same position, to go on from in another way."""
        same = self.tallies, self.counts, self.turn, self.form, self.holder, self.out
        return Table(self.rules, self.sorter, *same)

    @property
    def over(self) -> bool:
        out = self.out
        return len(out) >= 3 or (len(out) == 2 and (out[0] + out[1]) % 2 == 0)

    def choose(self) -> RankPlay | None:
        """What the policy plays for the seat whose turn it is."""
        plays = self.plays()
        return best(self.mind().judged(plays)).play if plays else None

    def plays(self) -> list[RankPlay]:
        """The plays of the seat whose turn it is."""
        return self.rules.tables.list(self.tallies[self.turn], self.form)

    def mind(self) -> Mind:
        """How the seat whose turn it is sees the round."""
        seat = self.turn
        tally = self.tallies[seat]
        unseen = sum([other & COUNTS for other in self.tallies]) - (tally & COUNTS)
        scene = Scene(seat, tally, unseen, tuple(self.counts), self.form, self.holder)
        return Mind(self.sorter, scene, WEIGHTS)

    def apply(self, play: RankPlay | None) -> None:
        """Carry a move out: a play, or None for a pass."""
        self.moves += 1
        seat, counts = self.turn, self.counts
        if play is not None:
            self.tallies[seat] = left_over(self.tallies[seat], play, self.sorter.part(play))
            counts[seat] -= play.form.size
            self.form, self.holder = play.form, seat
            if not counts[seat]:
                self.out.append(seat)
        holder = self.holder
        other = (seat + 1) % SEATS
        while other != holder and not counts[other]:
            other = (other + 1) % SEATS
        if other == holder:  # everybody else has passed
            self.form = self.holder = None
            if not counts[other]:
                other = (other + 2) % SEATS
        self.turn = other

    def margin(self, team: int) -> int:
        """How many levels more than the others a team has won; only once the round is over."""
        out = self.out
        first = out[0] % 2
        won = 3 if out[1] % 2 == first else 2 if len(out) > 2 and out[2] % 2 == first else 1
        return won if first == team else -won

    def play_on(self, moves: int | None = None) -> None:
        """Play to the end; or only until a lead is due after so many moves, unless two are out: the end is near."""
        while not self.over and (moves is None or self.form is not None or self.moves < moves or len(self.out) > 1):
            self.apply(self.choose())
