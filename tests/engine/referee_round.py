"""A naive referee for the course of a round of Guandan: whose turn it is, who leads, who is out, when it ends.

Written from guandan.md ("Trick and lead") alone, with nothing but counts of cards.
"""

from __future__ import annotations

PARTNER = {0: 2, 1: 3, 2: 0, 3: 1}


class Round:
    """A round after the tribute: ``turn`` is to move, ``last`` made the last play (None: a lead is due)."""

    def __init__(self, counts: list[int], turn: int) -> None:
        self.counts = list(counts)
        self.turn: int | None = turn
        self.last: int | None = None
        self.passed: set[int] = set()
        self.out: list[int] = []

    def play(self, cards: int) -> None:
        """The seat to move puts down so many cards."""
        assert self.turn is not None
        seat = self.turn
        self.counts[seat] -= cards
        self.last, self.passed = seat, set()
        if self.counts[seat] == 0:
            self.out.append(seat)
        if self.ended():
            self.turn = None
        else:
            self.turn = self.next_holding(seat)

    def no_cover(self) -> None:
        """The seat to move passes."""
        assert self.turn is not None and self.last is not None
        self.passed.add(self.turn)
        answering = {seat for seat in range(4) if self.counts[seat] > 0 and seat != self.last}
        if answering <= self.passed:
            self.turn = self.last if self.counts[self.last] > 0 else PARTNER[self.last]
            self.last, self.passed = None, set()
        else:
            self.turn = self.next_holding(self.turn)

    def next_holding(self, seat: int) -> int:
        """The next seat that still holds cards."""
        while True:
            seat = (seat + 1) % 4
            if self.counts[seat] > 0:
                return seat

    def ended(self) -> bool:
        """Both players of a team are out, or three players."""
        return len(self.out) == 3 or {0, 2} <= set(self.out) or {1, 3} <= set(self.out)

    def places(self) -> list[int]:
        """The order of finishing: those out, then the others; after a 1-2 finish in turn order from the first."""
        rest = [seat for seat in range(4) if seat not in self.out]
        if len(rest) == 2:
            first = self.out[0]
            rest = [(first + 1) % 4, (first + 3) % 4]
        return self.out + rest
