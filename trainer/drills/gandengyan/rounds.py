"""Recipes about the course of a round: whose turn it is, who leads, who deals the next one."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Cards
from trainer.drills.kinds.leads import Leads
from trainer.drills.recipes import JOKER, NEAR, PLAIN, Draw, Recipe, TaskMaker, of_kind
from trainer.drills.scenes.deals import Deal
from trainer.drills.scenes.moments import Moment
from trainer.drills.tricks import Trick, moment, round_from, some_gaps, trick

from .shapes import ACE, GAME, PAIR, SINGLE, TWO, bomb, straight

SEATS = (2, 3, 3, 3, 4, 4, 5)
"""Numbers of players; three are usual."""
SHAPES = (SINGLE, SINGLE, SINGLE, PAIR, PAIR, straight(3))


def plays(draw: Draw, count: int) -> list[Cards]:
    """``count`` plays that cover each other, mostly by one rank; the last may be a 2 or a bomb."""
    shape = draw.choice(SHAPES)
    first = draw.choice(range(shape.lowest, ACE + 2 - count))
    tops: list[list[str]] = [shape.ranks(first + step) for step in range(count)]
    if count > 1 and draw.chance(5):
        tops[-1] = bomb(3).ranks(draw.choice(range(first)) if first else ACE)
    elif count > 1 and draw.chance(5) and shape.length == 1:
        tops[-1] = shape.ranks(TWO)
    return [draw.cards(ranks) for ranks in tops]


def cards_left(draw: Draw, players: int) -> list[int]:
    """Cards in each hand after a trick."""
    return [draw.choice(range(1, 7)) for _ in range(players)]


def ended(draw: Draw, count: int, seats: Sequence[int] = SEATS) -> tuple[int, Trick]:
    """A trick of ``count`` plays that everybody else has passed, and the number of players."""
    players = draw.choice(seats)
    order = round_from(draw.choice(range(players)), range(players))
    laid = trick(order, plays(draw, count), some_gaps(draw, count, players), players - 1)
    return players, laid


def open_trick(draw: Draw) -> tuple[int, Trick]:
    """A trick that goes on: whoever is to move has passed in it before."""
    players = draw.choice((3, 3, 4, 5))
    order = round_from(draw.choice(range(players)), range(players))
    gap = draw.choice(range(2, players))
    passes = players - gap - 1 + draw.choice(range(1, gap))
    return players, trick(order, plays(draw, 2), [gap], passes)


def some_stock(draw: Draw) -> int:
    """Cards in the stock, more than all draw."""
    return draw.choice(range(8, 31))


# -- who leads now ----------------------------------------------------------------------------------


def after_trick(counts: Sequence[int]) -> TaskMaker:
    """Everybody else has passed."""

    def make(draw: Draw) -> Leads:
        players, laid = ended(draw, draw.choice(counts))
        return Leads.on("turn", moment(GAME, players, laid, cards_left(draw, players), stock=some_stock(draw)))

    return make


def passed_before(draw: Draw) -> Leads:
    """The trick goes on, and somebody who has passed is to move again."""
    players, laid = open_trick(draw)
    return Leads.on("turn", moment(GAME, players, laid, cards_left(draw, players), stock=some_stock(draw)))


def last_card(*, gone: bool) -> TaskMaker:
    """The last play has emptied a hand, or has left one card; not all others have passed."""

    def make(draw: Draw) -> Leads:
        players = draw.choice((2, 3, 3, 4, 4, 5))
        order = round_from(draw.choice(range(players)), range(players))
        count = draw.choice((1, 2, 3))
        laid = trick(order, plays(draw, count), some_gaps(draw, count, players), 0)
        left = cards_left(draw, players)
        left[laid.last] = 0 if gone else 1
        return Leads.on("turn", moment(GAME, players, laid, left, stock=some_stock(draw)))

    return make


def finished(draw: Draw) -> tuple[Moment, int]:
    """A round that the last play has ended, and who won it."""
    players = draw.choice((2, 3, 3, 4, 5, 6))
    winner = draw.choice(range(players))
    left = cards_left(draw, players)
    left[winner] = 0
    laid = trick(round_from(winner, range(players)), plays(draw, 1), [], 0)
    return moment(GAME, players, laid, left, stock=some_stock(draw)), winner


def next_dealer(*, again: bool) -> TaskMaker:
    """A round is over; its winner had dealt it ``again``, or another player had."""

    def make(draw: Draw) -> Leads:
        over, winner = finished(draw)
        others = [seat for seat in range(over.players) if seat != winner]
        return Leads.on("next", over, winner if again else draw.choice(others))

    return make


def dealer_leads(draw: Draw) -> Leads:
    """A round is dealt by somebody."""
    players = draw.choice((2, 3, 3, 4, 5, 6))
    return Leads.on("first", Deal(GAME, players, {"dealer": draw.choice(range(players))}))


def match_begins(draw: Draw) -> Leads:
    """The first round of a match."""
    return Leads.on("first", Deal(GAME, draw.choice((2, 3, 4, 5, 6))))


def stuck(*, everybody: bool) -> TaskMaker:
    """The winner of the trick holds only a joker that may not be led; ``everybody``: the other one does too."""

    def make(draw: Draw) -> Leads:
        players = 2 if everybody else draw.choice((2, 3, 3, 4))
        order = round_from(draw.choice(range(players)), range(players))
        count = draw.choice((1, 2))
        laid = trick(order, plays(draw, count), some_gaps(draw, count, players), players - 1)
        left = [2 + draw.choice(range(3)) for _ in range(players)]
        holders = round_from(laid.last, range(players))[: 2 if everybody else 1]
        hands = {}
        for seat, joker in zip(holders, draw.cards([JOKER] * len(holders)), strict=True):
            left[seat] = 1
            hands[str(seat)] = " ".join([*_spent(laid, seat), str(joker)])
        moves = (*laid.moves, *(f"{seat} pass" for seat in holders))
        counts = tuple(left[seat] + laid.spent[seat] for seat in range(players))
        return Leads.on("turn", Moment(GAME, counts, moves, hands=hands, switches={"joker_exit": "false"}))

    return make


def _spent(laid: Trick, seat: int) -> list[str]:
    """The cards a seat has put down in a trick, by code."""
    mine = [move.split()[2:] for move in laid.moves if move.startswith(f"{seat} play")]
    return [card for cards in mine for card in cards]


TRICK, DEALER = "gdy-trick", "gdy-dealer"


def leads(rule: str, make: TaskMaker, *, by: str = "", level: int = PLAIN, flips: bool = False) -> Recipe:
    """A recipe on who leads."""
    return of_kind(Leads.kind, rule, make, by=by, level=level, flips=flips)


RECIPES: tuple[Recipe, ...] = (
    leads(TRICK, after_trick((1,))),
    leads(TRICK, after_trick((2, 3)), level=NEAR),
    leads(TRICK, passed_before, by="gdy-pass", level=NEAR),
    leads("gdy-pass", passed_before),
    leads("gdy-round-end", last_card(gone=True)),
    leads("gdy-round-end", last_card(gone=False), by="gdy-pass"),
    leads(DEALER, next_dealer(again=False)),
    leads(DEALER, dealer_leads),
    leads(DEALER, next_dealer(again=True), level=NEAR),
    leads(DEALER, match_begins, level=NEAR),
    leads("gdy-variant-joker_exit", stuck(everybody=False)),
    leads("gdy-variant-joker_exit", stuck(everybody=True), level=NEAR),
)
