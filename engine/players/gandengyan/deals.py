"""Guesses at the hidden cards that agree with everything a seat knows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ...rng import Chance
from .beliefs import FAITH, Belief
from .rounds import Table
from .sight import Sight


class Dealer:
    """Deals the unseen cards to the other hands and the stock.

    ``certain``: there is nothing to guess, all deals are alike: no stock, and one other hand, or cards all of one rank.
    """

    def __init__(self, sight: Sight, chance: Chance) -> None:
        seen = sight.seen
        # One number from the player's own randomness, the rest from a generator that is quick and the same everywhere.
        self.random: Callable[[], float] = Random(chance.randrange(1 << 32)).random
        self.table = sight.table
        self.seat = seen.seat
        weights = seen.rules.weights
        self.cards = [weights[card] for card, copies in sorted(seen.unseen().items()) for _ in range(copies)]
        self.seats = [seat for seat in range(seen.players) if seat != seen.seat]
        dealt = sum(sight.others)
        alike = len(set(self.cards)) == 1
        self.beliefs = sight.told
        self.certain = (alike or len(self.seats) == 1) and dealt == len(self.cards)

    def deal(self) -> Table:
        """One deal: any that agrees with the counts, those less often that speak against what passes tell."""
        random, cards, table = self.random, self.cards[:], self.table.copy()
        dealt = 0
        needed = sum(table.counts) - table.counts[self.seat] + len(table.stock)
        for place in range(min(needed, len(cards) - 1)):
            other = place + int(random() * (len(cards) - place))
            cards[place], cards[other] = cards[other], cards[place]
        hidden = needed - len(table.stock)
        for seat in self.seats:
            count = table.counts[seat]
            if seat in self.beliefs and hidden < len(cards):
                self.believe(cards, dealt, count, self.beliefs[seat], hidden)
            table.hands[seat] = sum(cards[dealt : dealt + count])
            dealt += count
        table.stock = cards[dealt : dealt + len(table.stock)]
        return table

    def believe(self, cards: list[int], start: int, count: int, told: list[Belief], hidden: int) -> None:
        """Exchange what a hand most likely does not hold for cards that nobody holds, from place ``hidden`` on."""
        for unit, group, since in told:
            old = [place for place in range(start, start + count - since) if cards[place] == unit]
            for place in old[group - 1 :]:
                if self.random() < FAITH:
                    other = hidden + int(self.random() * (len(cards) - hidden))
                    cards[place], cards[other] = cards[other], cards[place]
