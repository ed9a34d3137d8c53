"""Recipes about cards that are dealt and drawn: the deck, the deal, who draws in which order, what is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trainer.drills.kinds.draws import NOBODY, Draws, order_code
from trainer.drills.recipes import JOKER, NEAR, PLAIN, TRICKY, Draw, Recipe, TaskMaker, of_kind
from trainer.drills.scenes.deals import Deal
from trainer.drills.scenes.moments import Moment
from trainer.drills.tricks import Trick, among, beside, moment, round_from, window

from .rounds import cards_left, ended, open_trick, some_stock
from .shapes import GAME, RANKS

Stock = Callable[[Draw, int], int]


def plenty(draw: Draw, players: int) -> int:
    """A stock that suffices for all."""
    return some_stock(draw)


def short(draw: Draw, players: int) -> int:
    """A stock that does not suffice for all."""
    return draw.choice(range(1, players))


def empty(draw: Draw, players: int) -> int:
    return 0


def scarce(draw: Draw, players: int) -> int:
    """A stock that is empty after the draw, or nearly."""
    return draw.choice(range(1, players + 4))


def drawing(stock: Stock, switches: Mapping[str, str] | None = None, *, goes_on: bool = False) -> TaskMaker:
    """Who draws, in which order, after a trick; or while it ``goes_on``."""

    def make(draw: Draw) -> Draws:
        players, laid = open_trick(draw) if goes_on else ended(draw, draw.choice((1, 2, 3)), (3, 3, 4, 4, 5))
        at = moment(
            GAME,
            players,
            laid,
            cards_left(draw, players),
            stock=stock(draw, players),
            switches=dict(switches or {}),
        )
        right = Draws.on("order", at).solution[0]
        return Draws.on("order", at, "", beside(draw, right, _orders(at, laid)))

    return make


def _orders(at: Moment, laid: Trick) -> list[str]:
    """Orders in which one might think that cards are drawn."""
    seats = range(at.players)
    from_winner = round_from(laid.last, seats)
    from_next = [*from_winner[1:], laid.last]
    leader = int(at.moves[0].split()[0])
    orders = [from_winner, from_next, from_winner[1:], from_winner[:1], round_from(leader, seats)]
    if 0 < at.stock < at.players:
        orders += [from_winner[: at.stock], from_next[: at.stock], round_from(leader, seats)[: at.stock]]
    return [*(order_code(tuple(order)) for order in orders), NOBODY]


def held_after(stock: Stock, switches: Mapping[str, str] | None = None) -> TaskMaker:
    """How many cards a seat holds when the next trick begins."""

    def make(draw: Draw) -> Draws:
        players, laid = ended(draw, draw.choice((1, 2)), (2, 3, 3, 4, 5))
        at = moment(
            GAME, players, laid, cards_left(draw, players), stock=stock(draw, players), switches=dict(switches or {})
        )
        seat = draw.choice(range(players))
        right = int(Draws.on("held", at, seat).solution[0])
        return Draws.on("held", at, seat, window(draw, right, 3))

    return make


def stock_after(stock: Stock, switches: Mapping[str, str] | None = None) -> TaskMaker:
    """How many cards are left in the stock when the next trick begins."""

    def make(draw: Draw) -> Draws:
        players, laid = ended(draw, draw.choice((1, 2)), (2, 3, 3, 4, 5))
        at = moment(
            GAME, players, laid, cards_left(draw, players), stock=stock(draw, players), switches=dict(switches or {})
        )
        right = int(Draws.on("stock", at).solution[0])
        return Draws.on("stock", at, "", window(draw, right))

    return make


def dealt_cards(draw: Draw) -> Draws:
    """How many cards a seat is dealt: the dealer or another."""
    players = draw.choice((2, 3, 3, 4, 5, 6))
    dealer = draw.choice(range(players))
    seat = dealer if draw.chance(2) else (dealer + 1 + draw.choice(range(players - 1))) % players
    at = Deal(GAME, players, {"dealer": dealer})
    right = int(Draws.on("dealt", at, seat).solution[0])
    return Draws.on("dealt", at, seat, window(draw, right, 3))


def stock_dealt(switches: Mapping[str, str] | None = None) -> TaskMaker:
    """How many cards the stock holds after the deal."""

    def make(draw: Draw) -> Draws:
        players = draw.choice((2, 3, 3, 4, 5, 6))
        at = Deal(GAME, players, {"dealer": draw.choice(range(players))}, switches=dict(switches or {}))
        right = int(Draws.on("left", at).solution[0])
        # The dealer's sixth card forgotten, the jokers forgotten or left out, six or four for everybody.
        wrong = (right + 1, right - 2, right - 1, right - players + 1, right + 2, right + players, right + 3, right - 3)
        return Draws.on("left", at, "", among(draw, right, wrong))

    return make


def in_the_pack(switches: Mapping[str, str] | None = None) -> TaskMaker:
    """How many of some cards the pack has."""

    def make(draw: Draw) -> Draws:
        card = draw.choice(RANKS) + draw.choice("shdc")
        about = draw.choice(("all", JOKER, card[0], card[0], card))
        at = Deal(GAME, switches=dict(switches or {}))
        right = int(Draws.on("pack", at, about).solution[0])
        wrong = (52, 53, 54, 56, 104, 108) if about == "all" else (1, 2, 3, 4, 6, 8)
        return Draws.on("pack", at, about, beside(draw, str(right), map(str, wrong)))

    return make


def players_possible(draw: Draw) -> Draws:
    """Which of some numbers of players is possible."""
    count = draw.choice(range(2, 7))
    wrong = draw.shuffled((1, 7, 8, 9, 10))[:3]
    return Draws.on("players", Deal(GAME), " ".join(map(str, draw.shuffled((count, *wrong)))))


DRAW, DEAL, DEALER = "gdy-draw", "gdy-deal", "gdy-dealer"
WINNER, NONE = {"draw": "winner"}, {"draw": "none"}


def draws(rule: str, make: TaskMaker, *, by: str = "", level: int = PLAIN, flips: bool = False) -> Recipe:
    """A recipe on who gets which cards."""
    return of_kind(Draws.kind, rule, make, by=by, level=level, flips=flips)


RECIPES: tuple[Recipe, ...] = (
    draws(DRAW, drawing(plenty)),
    draws(DRAW, drawing(short), level=NEAR),
    draws(DRAW, drawing(empty), level=NEAR),
    draws(DRAW, drawing(plenty, goes_on=True), level=NEAR),
    draws(DRAW, held_after(plenty)),
    draws(DRAW, held_after(short), level=NEAR),
    draws(DRAW, stock_after(plenty)),
    draws(DRAW, stock_after(scarce), level=TRICKY),
    draws(DEAL, dealt_cards),
    draws(DEAL, stock_dealt(), level=NEAR),
    draws(DEALER, dealt_cards, by=DEAL),
    draws("gdy-deck", in_the_pack()),
    draws("gdy-players", players_possible),
    draws("gdy-variant-draw", drawing(plenty, WINNER), flips=True),
    draws("gdy-variant-draw", drawing(plenty, NONE), flips=True),
    draws("gdy-variant-draw", held_after(plenty, WINNER), level=NEAR),
    draws("gdy-variant-draw", stock_after(plenty, WINNER), level=NEAR, flips=True),
    draws("gdy-variant-draw", drawing(short, WINNER), level=NEAR),
    draws("gdy-variant-decks", in_the_pack({"decks": "2"}), flips=True),
    draws("gdy-variant-decks", stock_dealt({"decks": "2"}), flips=True),
)
