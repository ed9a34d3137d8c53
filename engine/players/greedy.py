"""A player that looks one move ahead and keeps the hand that takes the fewest further plays to get rid of.

Every play, and passing, is given a cost: how many plays the rest of the hand would still take, the cards that stay in
it, and what was strong among the cards given away. The nearer another player is to going out, the less it pays to
save strength and the more a joker left in the hand weighs. The plays of the whole hand are worked out once; splitting
what a play leaves over is arithmetic on packed counts.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ..combinations import Combination
from ..moves import Pass, play
from ..observation import Observation
from ..packing import wilds_in, without
from ..plays import answers, leads
from ..rng import Chance
from ..shapes import Form, RankPlay
from .base import Choice, Player
from .leading import cover_codes, lead_codes
from .why import Why


class Weights(NamedTuple):
    """What counts how much, in plays: a weight of 1 outweighs one more play to be made."""

    turn: float = 1.0
    card: float = 0.3
    wild: float = 1.2
    leap: float = 1.2
    bomb: float = 1.8
    joker_kept: float = 0.8
    safe_lead: float = 0.25
    ends: float = 5.0
    passing: float = 0.7


WEIGHTS = Weights()


class GreedyPlayer(Player):
    """Leads many cards at once, covers cheaply, keeps what is strong until it matters."""

    def __init__(self, name: str = "greedy", weights: Weights = WEIGHTS) -> None:
        self.name = name
        self.weights = weights

    def decide(self, seen: Observation, rng: Chance) -> Choice:
        plays, may_pass = seen.choices()
        if not plays:
            return Choice(Pass(), (Why.NO_CHOICE,))
        look = Look(seen, self.weights)
        costs = [look.cost(one) for one in plays.ranked]
        best = min(costs)
        if may_pass and look.pass_cost() <= best:
            return Choice(Pass(), (Why.SAVES_CARDS,))
        chosen = plays[costs.index(best)]
        return Choice(play(chosen), look.why(chosen))


class Look:
    """One observation as the greedy player weighs it."""

    def __init__(self, seen: Observation, weights: Weights) -> None:
        self.seen = seen
        self.rules = seen.rules
        self.weights = weights
        self.tally = self.rules.tally(seen.hand)
        self.parts = sorted(leads(self.rules, self.tally), key=_by_size)
        others = [count for seat, count in enumerate(seen.counts) if seat != seen.seat and count]
        self.fewest = min(others)
        self.urgency = {1: 1.0, 2: 0.6, 3: 0.3}.get(self.fewest, 0.0)
        self.leading = seen.table is None
        self.unseen = self.rules.tally(seen.unseen().elements()) if self.leading else 0
        self.unseen_ranks = seen.unseen_ranks() if self.leading else Counter()
        self.unseen_total = self.unseen_ranks.total()

    def turns(self, rest: int) -> int:
        """About how many plays a tally of the hand's cards takes: always the largest play that still fits."""
        number = 0
        for part in self.parts:
            while (left := without(rest, part.tally)) is not None:
                rest = left
                number += 1
                if not rest:
                    return number
        return number + wilds_in(rest)

    def cost(self, one: RankPlay) -> float:
        """What it costs to play this."""
        weights, form = self.weights, one.form
        rest = self.tally - one.tally
        if not rest:
            return float("-inf")
        turns = self.turns(rest)
        spent = weights.wild * one.wilds
        if form.rung:
            spent += weights.bomb
        elif form.rank in form.shape.leaps:
            spent += weights.leap * form.size
        if turns <= 1:
            spent = 0.0
        elif not form.rung:
            spent *= 1 - self.urgency
        cost = weights.turn * turns + self.kept(rest, len(self.seen.hand) - form.size) + spent
        if self.leading:
            cost += self.risk(form)
        return cost

    def risk(self, form: Form) -> float:
        """What it costs that a lead may be covered: a little, and much if that may end the round."""
        weights, unseen = self.weights, self.unseen
        covering = sum(1 for answer in answers(self.rules, unseen, form) if not answer.form.rung)
        if not covering:
            return -weights.safe_lead
        if form.size == 1 and self.fewest == 1:
            serving = sum(self.unseen_ranks[answer.rank] for answer in self.rules.tables.answers[form])
            return weights.ends * serving / max(1, self.unseen_total)
        return 0.0

    def pass_cost(self) -> float:
        """What it costs to pass."""
        turns = self.turns(self.tally)
        return self.weights.turn * turns + self.kept(self.tally, len(self.seen.hand)) + self.weights.passing - 1

    def kept(self, rest: int, cards: int) -> float:
        """What it costs to be left with these cards if the round ends soon."""
        jokers = wilds_in(rest)
        return self.weights.card * cards * (1 + self.urgency) + self.weights.joker_kept * jokers * self.urgency

    def why(self, chosen: Combination) -> tuple[Why, ...]:
        """Codes for a choice: what it does, and what it uses up."""
        if chosen.size == len(self.seen.hand):
            return (Why.GOES_OUT,)
        form, table = chosen.form, self.seen.table
        codes = [*lead_codes(chosen.play)] if table is None else [Why.COVERS, *cover_codes(form, table.form)]
        if form.rung:
            codes.append(Why.USES_BOMB)
        elif chosen.wilds:
            codes.append(Why.USES_JOKER)
        if self.urgency:
            codes.append(Why.SOMEONE_NEARLY_OUT)
        return tuple(codes)


def _by_size(part: RankPlay) -> tuple[int, int]:
    return -part.form.size, part.wilds
