"""The yardstick: the first player of this game, which sorts its hand and looks one move ahead.

What a play is worth is how much less the rest of the hand costs to be got rid of (``greedy_sorting``), and what it does
at the table: a trick won, an opponent stopped, the partner helped. It does not cover its partner without need, leads
low when the partner is nearly out, and keeps wild cards and bombs until they are needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...cards import Card
from ...combinations import Combination, Hand
from ...moves import Pass, play
from ...observation import Observation
from ...packing import FACE_SHIFT
from ...plays import answers
from ...rng import Chance
from ...shapes import RankPlay
from ..base import Choice, Player
from ..leading import cover_codes, lead_codes
from ..why import Why
from .greedy_sorting import Sorter
from .inputs import SEATS
from .tribute import exchanged


class Weights(NamedTuple):
    """What counts how much, in turns.

    ``wins``: to win a trick that nobody is likely to cover. ``covers``: what a cover must be worth, less by ``stops``
    for an opponent who is nearly out, more by ``spares`` in the partner's trick and by ``low`` for a bomb on something
    low. ``finish``: that the rest goes in one play. ``card``: each card of a lead. ``helps``: a lead that the partner
    can go out with; ``feeds``: one that an opponent can. ``look``: how many plays are looked at.
    """

    wins: float = 0.35
    covers: float = 0.4
    stops: float = 1.5
    spares: float = 0.8
    low: float = 0.4
    finish: float = 1.2
    card: float = 0.07
    helps: float = 1.5
    feeds: float = 2.0
    look: int = 24


WEIGHTS = Weights()


class PartnerPlayer(Player):
    """Plays for its team."""

    def __init__(self, name: str = "greedy", weights: Weights = WEIGHTS) -> None:
        self.name = name
        self.weights = weights

    def decide(self, seen: Observation, rng: Chance) -> Choice:
        plays, may_pass = seen.choices()
        if plays:
            view = View(seen, self.weights)
            return view.lead(plays.ranked) if seen.table is None else view.cover(plays.ranked)
        if may_pass:
            return Choice(Pass(), (Why.NO_CHOICE,))
        sorter = Sorter(seen.rules, seen.hand)
        return exchanged(seen, lambda one: sorter.without_card(one).cost)


class View:
    """One observation as the player weighs it."""

    def __init__(self, seen: Observation, weights: Weights) -> None:
        self.seen = seen
        self.rules = seen.rules
        self.weights = weights
        self.sorter = Sorter(self.rules, seen.hand)
        self.sorted = self.sorter.whole()
        self.cost = self.sorted.cost
        self.partner = (seen.seat + 2) % SEATS
        self.friend = seen.counts[self.partner]
        self.opponents = [
            count for seat, count in enumerate(seen.counts) if count and seat not in (seen.seat, self.partner)
        ]
        self.fewest = min(self.opponents, default=len(seen.hand))
        self.unseen = self.rules.tally(seen.unseen().elements())

    def urgency(self) -> float:
        """How much an opponent has to be stopped, 0 to 1."""
        return {1: 1.0, 2: 0.9, 3: 0.75, 4: 0.65, 5: 0.6, 6: 0.5}.get(self.fewest, 0.25 if self.fewest < 11 else 0.0)

    def stands(self, one: RankPlay) -> float:
        """How likely nobody covers a play: 1, or less the more plays of the unseen cards do, bombs apart."""
        covering = sum(1 for answer in answers(self.rules, self.unseen, one.form) if not answer.form.rung)
        return 1.0 if not covering else 0.5 if covering < 4 else 0.0

    def worth(self, one: RankPlay) -> float:
        """What a play is worth to the hand."""
        if one.form.size == len(self.seen.hand):
            return float("inf")
        rest = self.sorter.without(one)
        finish = self.weights.finish if len(rest.plays) == 1 else 0.0
        return self.cost - rest.cost + finish * self.stands(one)

    def lead(self, plays: Sequence[RankPlay]) -> Choice:
        """What to lead: one of the plays the hand is sorted into, or a low card or pair."""
        kept = set(self.sorted.plays)
        candidates = [one for one in plays if one in kept or (one.form.kind == "full_house" and not one.wilds)]
        candidates += self.low_and_high(plays)
        return self.play(max(self.first_few(candidates) or plays[:1], key=self.lead_worth))

    def low_and_high(self, plays: Iterable[RankPlay]) -> list[RankPlay]:
        """The lowest and the highest single card and pair without wild cards."""
        found = []
        for kind in ("single", "pair"):
            of_kind = [one for one in plays if one.form.kind == kind and not one.wilds]
            found += of_kind[:1] + of_kind[-1:]
        return found

    def first_few(self, plays: Iterable[RankPlay]) -> list[RankPlay]:
        """The first few of the plays, each once."""
        return list(dict.fromkeys(plays))[: self.weights.look]

    def lead_worth(self, one: RankPlay) -> float:
        """What a lead is worth."""
        weights, form = self.weights, one.form
        worth = self.worth(one) + weights.card * form.size
        if form.rung:
            return worth
        if self.friend == form.size and self.friend <= 2 and self.fewest > self.friend:
            worth += weights.helps * (1 - form.height / len(form.shape.ranks))
        if form.size in self.opponents:
            worth -= weights.feeds * (1 - self.stands(one)) / (1 if form.size < 3 else 2)
        return worth

    def cover(self, plays: Sequence[RankPlay]) -> Choice:
        """Whether to cover, and with what."""
        mine = self.seen.table_seat == self.partner
        candidates = self.spread(plays, bombs=not mine)
        if not candidates:
            return Choice(Pass(), (Why.LEAVES_PARTNER,))
        price = self.partners_price if mine else self.opponents_price
        gains = [self.cover_worth(one) - price(one) for one in candidates]
        best = max(gains)
        if best <= 0:
            return Choice(Pass(), (Why.LEAVES_PARTNER if mine else Why.SAVES_CARDS,))
        return self.play(candidates[gains.index(best)])

    def spread(self, plays: Sequence[RankPlay], *, bombs: bool) -> list[RankPlay]:
        """Plays to look at: those the hand is sorted into, else the cheapest ones, some plain and some bombs."""
        all_out = [one for one in plays if one.form.size == len(self.seen.hand)]
        if all_out:
            return all_out[:1]
        plain = [one for one in plays if not one.form.rung]
        kept = set(self.sorted.plays)
        few = self.weights.look // 2
        chosen = [one for one in plain if one in kept] + plain[:few] + plain[-2:]
        if bombs:
            strong = [one for one in plays if one.form.rung]
            chosen += [one for one in strong if one in kept] + strong[: few // 2]
        return self.first_few(chosen)

    def cover_worth(self, one: RankPlay) -> float:
        """What a cover is worth."""
        bonus = self.weights.wins * (1.0 if one.form.rung else self.stands(one))
        return self.worth(one) + bonus

    def opponents_price(self, one: RankPlay) -> float:
        """What covering an opponent must be worth: less the nearer one is to going out, a bomb more on a low play."""
        weights, table = self.weights, self.seen.table
        price = weights.covers - weights.stops * self.urgency()
        if one.form.rung and table is not None and not table.form.rung:
            price += weights.low * (1 - table.form.height / len(table.form.shape.ranks))
        return price

    def partners_price(self, one: RankPlay) -> float:
        """What covering the partner must be worth: more the higher its play is, and the nearer it is to going out."""
        table = self.seen.table
        assert table is not None
        if table.form.rung or self.friend < 4:
            return self.weights.finish + self.weights.covers
        height = table.form.height / len(table.form.shape.ranks)
        return self.weights.covers + self.weights.spares * (0.5 + height)

    def play(self, one: RankPlay) -> Choice:
        """The choice of a play, with cards that leave the straight flushes of the rest whole."""
        spared = self.sorter.without(one).faces

        def needed(held: Card) -> bool:
            return bool(self.rules.tally((held,)) >> FACE_SHIFT & spared) if not held.is_joker else False

        hand = tuple(sorted(self.seen.hand, key=lambda held: (needed(held), held.index)))
        chosen = Combination(one, Hand(self.rules, hand))
        return Choice(play(chosen), self.why(one))

    def why(self, one: RankPlay) -> tuple[Why, ...]:
        """Codes for a choice: what it does, and what it uses up."""
        form = one.form
        if form.size == len(self.seen.hand):
            return (Why.GOES_OUT,)
        table = self.seen.table
        codes = [*lead_codes(one)] if table is None else [Why.COVERS, *cover_codes(form, table.form)]
        if form.rung:
            codes.append(Why.USES_BOMB)
        elif one.wilds:
            codes.append(Why.USES_WILD)
        if table is None and form.size == self.friend and not form.rung:
            codes.append(Why.HELPS_PARTNER)
        if self.urgency() > 0.5:
            codes.append(Why.OPPONENT_NEARLY_OUT)
        return tuple(codes)
