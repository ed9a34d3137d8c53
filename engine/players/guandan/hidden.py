"""What the other hands may be: deals of the unseen cards that fit everything a seat has seen change hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from ...cards import Card, Cards
from ...events import Played
from ...observation import Observation
from ...rng import Rng
from ...ruleset import Ruleset

Seats = tuple[int, ...]


class Hidden(NamedTuple):
    """``known``: the cards each other seat is known to hold. ``free``: the other unseen cards, each with the seats that
    may hold it, those with the fewest first. ``room``: how many more cards each seat holds.
    """

    known: Mapping[int, Cards]
    free: tuple[tuple[Card, Seats], ...]
    room: Mapping[int, int]

    def deal(self, rng: Rng) -> dict[int, Cards]:
        """A deal, every one that fits about as likely as the other."""
        room = dict(self.room)
        hands = {seat: list(cards) for seat, cards in self.known.items()}
        open_: list[Card] = []
        for one, seats in self.free:
            able = [seat for seat in seats if room[seat]]
            if len(seats) == len(room) or not able:
                open_.append(one)
                continue
            place = rng.below(sum(room[seat] for seat in able))
            for seat in able:
                place -= room[seat]
                if place < 0:
                    break
            hands[seat].append(one)
            room[seat] -= 1
        mixed = rng.shuffled(open_)
        first = 0
        for seat, number in room.items():
            hands[seat] += mixed[first : first + number]
            first += number
        return {seat: tuple(cards) for seat, cards in hands.items()}


def hidden(seen: Observation) -> Hidden:
    """What an observation tells about the other hands."""
    others = [seat for seat in range(seen.players) if seat != seen.seat and seen.counts[seat]]
    unseen = seen.unseen()
    known: dict[int, Cards] = {}
    for seat, received in _received(seen).items():
        if seat in others:
            known[seat] = tuple((received - _played_by(seen, seat)).elements())
            unseen.subtract(known[seat])
        else:
            continue
    limits = _limits(seen)
    free = []
    for one in (+unseen).elements():
        height = _height(seen.rules, one)
        free.append((one, tuple(seat for seat in others if height <= limits.get(seat, height))))
    free.sort(key=lambda entry: len(entry[1]))
    room = {seat: seen.counts[seat] - len(known.get(seat, ())) for seat in others}
    return Hidden({seat: known.get(seat, ()) for seat in others}, tuple(free), room)


def _received(seen: Observation) -> dict[int, Counter[Card]]:
    """The cards each seat was openly given, or has shown."""
    found: dict[int, Counter[Card]] = {}
    exchange = seen.exchange
    if exchange is not None:
        for gift in (*exchange.tributes, *exchange.returns):
            found.setdefault(gift.to, Counter())[gift.card] += 1
        for seat, cards in exchange.refused:
            found.setdefault(seat, Counter()).update(cards)
    return found


def _played_by(seen: Observation, seat: int) -> Counter[Card]:
    return Counter(
        one for event in seen.log if isinstance(event, Played) and event.seat == seat for one in event.combination.cards
    )


def _limits(seen: Observation) -> dict[int, int]:
    """How high the cards of a payer can be at most: it has paid the highest."""
    exchange = seen.exchange
    if exchange is None or len(exchange.tributes) < len(exchange.payers):
        return {}
    return {gift.seat: _height(seen.rules, gift.card) for gift in exchange.tributes}


def _height(rules: Ruleset, one: Card) -> int:
    """How high a card is that has to be paid; a wild card never has to."""
    return -1 if rules.is_wild(one) else rules.order.index(rules.own_rank(one))
