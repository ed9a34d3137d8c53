"""Trying moves out on guesses at the hidden cards.

Every candidate is played on from the same deals, so that the luck of a deal cancels: all move as the judgement would
until it is our turn for the second time, and what the round is worth then says a net that was taught just that
(``VALUE``), for all deals of a batch at once. The move a player would make without looking is replaced only by one that
did better over the deals by more than chance explains: a plain maximum over a few dozen noisy means picks the luckiest
move, not the best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from .beliefs import Belief, told_by_pass
from .book import Piece
from .chances import Chances
from .inputs import Told
from .learned import WIN, Learned, View
from .rounds import Mind, Table


class Limits(NamedTuple):
    """How far to look: at most ``deals`` are tried, in batches of ``batch``, and none once ``moves`` moves were judged
    by the net, each round played on to our turn number ``turns``. A move must be ``sure`` standard errors better to
    replace the first; ``hopeless`` errors worse, it is tried no more. ``most``: the points that still count, as a few
    huge rounds would drown all others.
    """

    deals: int = 240
    batch: int = 20
    moves: int = 2700
    turns: int = 2
    sure: float = 1.0
    hopeless: float = 1.5
    most: int = 60


LIMITS: Final = Limits()


class Trial:
    """One candidate against the first: sums over deals of how much better it did."""

    __slots__ = ("deals", "move", "squares", "total")

    def __init__(self, move: Piece | None) -> None:
        self.move = move
        self.total = self.squares = 0.0
        self.deals = 0

    def add(self, gain: float) -> None:
        """What it gained more on one deal."""
        self.total += gain
        self.squares += gain * gain
        self.deals += 1

    @property
    def mean(self) -> float:
        return self.total / self.deals

    @property
    def error(self) -> float:
        """The standard error of the mean; never quite nothing, as few deals prove little."""
        spread = (self.squares - self.total * self.total / self.deals) / max(1, self.deals - 1)
        return float((max(spread, 0.01) / self.deals) ** 0.5)


class Search:
    """Looks for a better move than the first of some candidates.

    ``mind`` moves for the others. ``unseen``: the tally of all cards the seat to move does not see; ``told``: what
    passes have told so far.
    """

    def __init__(self, learned: Learned, mind: Mind, limits: Limits, unseen: int, told: Told) -> None:
        self.book = learned.book
        self.learned = learned
        self.mind = mind
        self.limits = limits
        self.unseen = unseen
        self.told = told
        self.done = 0

    def better(self, moves: Sequence[Piece | None], deal: Callable[[], Table]) -> Piece | None:
        """The first of ``moves``, or one that does surely better on the deals that ``deal`` gives."""
        limits = self.limits
        first, trials = moves[0], [Trial(move) for move in moves[1:]]
        done = 0
        while trials and done < limits.deals and self.done < limits.moves:
            deals = [deal() for _ in range(limits.batch)]
            gains = self.gains(deals, [first, *[trial.move for trial in trials]])
            for place, trial in enumerate(trials, 1):
                for one in gains:
                    trial.add(one[place] - one[0])
            done += limits.batch
            trials = [trial for trial in trials if trial.mean > -limits.hopeless * trial.error]
        surely = [trial for trial in trials if trial.deals and trial.mean > limits.sure * trial.error]
        return max(surely, key=lambda trial: trial.mean).move if surely else first

    def gains(self, deals: Sequence[Table], moves: Sequence[Piece | None]) -> list[list[float]]:
        """For each deal what the seat to move gains by each of the moves."""
        ends = [self.outcome(table.copy(), move) for table in deals for move in moves]
        views = [end for end in ends if isinstance(end, View)]
        self.done += sum(len(view.moves) for view in views)
        worths = iter(self.learned.best(views))
        found = [next(worths) if isinstance(end, View) else self.worth(end) for end in ends]
        return [found[start : start + len(moves)] for start in range(0, len(found), len(moves))]

    def worth(self, points: float) -> float:
        """What points are worth, winning apart."""
        most = self.limits.most
        return max(-most, min(most, points)) + (WIN if points > 0 else 0.0)

    def outcome(self, table: Table, move: Piece | None) -> View | float:
        """What comes of a move: what our seat sees at its next turn, or the points if the round ends before. The table
        is used up.
        """
        book, seat = self.book, table.turn
        told = dict(self.told)
        apart = self.unseen - hidden(table, seat)
        turns = 0
        over = self.make(table, move, told)
        while not over:
            moves: list[Piece | None] = []
            turns += table.turn == seat
            if table.turn == seat and turns >= self.limits.turns:
                moves = [*table.plays(book)]
                if table.form is not None and (not moves or not table.must_play(book)):
                    moves.append(None)
            if moves:
                unseen = hidden(table, seat) + apart
                others = [count for other, count in enumerate(table.counts) if other != seat]
                return View(table, moves, Chances(book, unseen, others), unseen, told)
            over = self.make(table, self.mind.choose(table), told)
        return table.points(book)[seat]

    def make(self, table: Table, move: Piece | None, told: dict[int, Sequence[Belief]]) -> bool:
        """Make a move and remember what it tells; whether the round is over."""
        if move is not None:
            return table.put_down(move)
        seat, form, stock = table.turn, table.form, len(table.stock)
        if form is not None:
            new = told_by_pass(form, self.book.rules.tables.answers)
            if new:
                told[seat] = [*told.get(seat, ()), *new]
        before = table.counts[:]
        over = table.pass_on(self.book)
        if len(table.stock) < stock:
            for other, (had, has) in enumerate(zip(before, table.counts, strict=True)):
                if has > had and other in told:
                    told[other] = [belief._replace(since=belief.since + has - had) for belief in told[other]]
        return over


def hidden(table: Table, seat: int) -> int:
    """The tally of the cards in the stock and the other hands."""
    return sum(table.hands) - table.hands[seat] + sum(table.stock)
