"""Recipes about the course of a round: whose turn it is, who leads, when it is over, what the decks hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Cards
from engine.cards import RANKS
from trainer.drills.kinds.draws import Draws
from trainer.drills.kinds.leads import Leads
from trainer.drills.recipes import NEAR, PLAIN, TRICKY, Draw, Recipe, TaskMaker, of_kind
from trainer.drills.scenes.deals import Deal
from trainer.drills.tricks import Trick, beside, moment, round_from, some_gaps, trick

from .shapes import BIG, GAME, SMALL, Scene, scene

SEATS = range(4)
KINDS = (1, 1, 1, 2, 2, 3)
"""Cards of the plays of a trick: singles, pairs, triples."""


def partner(seat: int) -> int:
    """The seat opposite. Only a proposal is made of it: the engine says who leads."""
    return (seat + 2) % 4


def plays(at: Scene, count: int) -> list[Cards]:
    """``count`` plays that cover each other by any number of ranks; the last may be a bomb."""
    size = at.draw.choice(KINDS)
    ranks = sorted(at.ranks(count + 1), key=at.order.index)
    wanted = [[rank] * size for rank in ranks[:count]]
    if count > 1 and at.draw.chance(6):
        wanted[-1] = [ranks[count]] * 4
    return [at.cards(ranks) for ranks in wanted]


def cards_left(draw: Draw) -> list[int]:
    """Cards in each hand after a trick, late in a round."""
    return [draw.choice(range(1, 10)) for _ in SEATS]


def laid_by(at: Scene, seats: Sequence[int], count: int, closing: int | None = None) -> Trick:
    """A trick of ``count`` plays among ``seats``; ``closing`` of the others pass after the last one, by default all."""
    draw = at.draw
    order = round_from(draw.choice(seats), seats)
    rest = len(order) - 1 if closing is None else min(closing, len(order) - 1)
    return trick(order, plays(at, count), some_gaps(draw, count, len(order)), rest)


def turn(at: Scene, laid: Trick, left: Sequence[int], **facts: Any) -> Leads:
    """Whose turn it is after a trick's moves."""
    return Leads.on("turn", moment(GAME, 4, laid, left, settings={"level": at.level}, **facts))


# -- whose turn it is -------------------------------------------------------------------------------


def after_trick(draw: Draw) -> Leads:
    """Everybody else has passed; all four still hold cards."""
    at = scene(draw)
    return turn(at, laid_by(at, SEATS, draw.choice((1, 2, 3))), cards_left(draw))


def after_trick_with_one_out(draw: Draw) -> Leads:
    """Everybody else who holds cards has passed."""
    at = scene(draw)
    gone = draw.choice(SEATS)
    left = cards_left(draw)
    left[gone] = 0
    seats = [seat for seat in SEATS if seat != gone]
    return turn(at, laid_by(at, seats, draw.choice((1, 2, 3))), left, out=(gone,))


def passes_missing(*, out: bool) -> TaskMaker:
    """The trick goes on: not everybody has passed; with a player who is ``out``, and is skipped."""

    def make(draw: Draw) -> Leads:
        at = scene(draw)
        left = cards_left(draw)
        seats = list(SEATS)
        if out:
            seats.remove(draw.choice(SEATS))
        gone = tuple(seat for seat in SEATS if seat not in seats)
        for seat in gone:
            left[seat] = 0
        closing = draw.choice(range(1, len(seats) - 1))
        return turn(at, laid_by(at, seats, draw.choice((1, 2, 3)), closing), left, out=gone)

    return make


def just_played(draw: Draw) -> Leads:
    """Somebody has just played."""
    at = scene(draw)
    return turn(at, laid_by(at, SEATS, draw.choice((1, 2, 3)), 0), cards_left(draw))


def goes_out(*, covered: bool) -> TaskMaker:
    """A player goes out and everybody passes; or somebody has ``covered`` that play, and everybody passes then."""

    def make(draw: Draw) -> Leads:
        at = scene(draw)
        left = cards_left(draw)
        if not covered:
            laid = laid_by(at, SEATS, draw.choice((1, 1, 2)))
            left[laid.last] = 0
            return turn(at, laid, left)
        first = draw.choice(SEATS)
        gap = draw.choice((1, 2, 3))
        # Who has gone out is not asked again: one pass less ends the trick.
        laid = trick(round_from(first, SEATS), plays(at, 2), [gap], 3)
        left[first] = 0
        moves = [move for place, move in enumerate(laid.moves) if not place or not move.startswith(f"{first} ")]
        return turn(at, Trick(tuple(moves), laid.last, laid.spent, laid.passed), left)

    return make


def over(how: str) -> TaskMaker:
    """The last play empties a hand. ``how``: ``pair`` the partner is out already, ``three`` two others of different
    teams are, ``one`` nobody is, ``against`` an opponent is.
    """

    def make(draw: Draw) -> Leads:
        at = scene(draw)
        left = cards_left(draw)
        last = draw.choice(SEATS)
        opponents = draw.shuffled(((last + 1) % 4, (last + 3) % 4))
        gone = {
            "pair": (partner(last),),
            "three": draw.shuffled((partner(last), opponents[0])) if draw.chance(2) else opponents[:1],
            "one": (),
            "against": opponents[:1],
        }[how]
        if how == "three" and len(gone) == 1:
            gone = draw.shuffled((partner(last), opponents[0]))
        left[last] = 0
        for seat in gone:
            left[seat] = 0
        seats = [seat for seat in SEATS if seat not in gone]
        order = round_from(last, seats)
        if len(seats) > 2 and draw.chance(2):
            order = round_from(order[-1], seats)
            laid = trick(order, plays(at, 2), [1], 0)
        else:
            laid = trick(order, plays(at, 1), [], 0)
        return turn(at, laid, left, out=tuple(gone))

    return make


# -- who leads first --------------------------------------------------------------------------------


def start_of(draw: Draw, order: Sequence[int], level: str) -> dict[str, Any]:
    """How a round starts after one that was finished in this order."""
    own = order[0] % 2
    levels = [draw.choice(RANKS), draw.choice(RANKS)]
    levels[own] = level
    return {"level": level, "levels": levels, "own": own, "order": list(order), "strikes": [0, 0]}


def order_of(draw: Draw, *, double: bool) -> list[int]:
    """An order of finishing: a 1-2 finish, or not."""
    first = draw.choice(SEATS)
    others = draw.shuffled(((first + 1) % 4, (first + 3) % 4))
    if double:  # the beaten are written in turn order
        return [first, partner(first), (first + 1) % 4, (first + 3) % 4]
    rest = [others[0], partner(first), others[1]] if draw.chance(2) else [*others, partner(first)]
    return [first, *rest]


def exchange(how: str, switches: Mapping[str, str] | None = None) -> TaskMaker:
    """Who leads the first trick of a later round. ``how``: ``single``, ``double``, ``equal`` (double, with cards of one
    height), ``refused``, ``refused double``, ``mixed jokers`` (single, with one joker of each sort).
    """

    def make(draw: Draw) -> Leads:
        return Leads.on("first", tribute_deal(draw, how, switches))

    return make


def tribute_deal(draw: Draw, how: str, switches: Mapping[str, str] | None = None) -> Deal:
    """A deal with the cards of the players who pay; see :func:`exchange`."""
    at = scene(draw)
    double = "double" in how or how == "equal"
    order = order_of(draw, double=double)
    ranks = sorted(at.ranks(8), key=at.order.index, reverse=True)
    payers = order[2:] if double else order[3:]
    hands = [list(ranks[2 + 3 * place : 5 + 3 * place]) for place in range(len(payers))]
    tops = draw.shuffled(ranks[:2])[: len(payers)]
    if how == "equal":
        tops = (draw.choice((ranks[0], at.level, BIG, SMALL)),) * 2
    elif not double and draw.chance(3):
        tops = (draw.choice((BIG, at.level)),)
    elif double and draw.chance(3):
        tops = draw.shuffled((draw.choice((BIG, SMALL, at.level)), tops[0]))
    if how == "equal" and tops[0] == BIG:
        tops = (SMALL, SMALL)  # two big jokers would refuse
    if how == "refused":
        tops = (f"{BIG} {BIG}",)
    elif how == "refused double":
        tops = (BIG, BIG) if draw.chance(2) else draw.shuffled((f"{BIG} {BIG}", tops[0]))
    elif how == "mixed jokers":
        tops = (f"{BIG} {SMALL}",)
    held = {
        str(seat): " ".join(map(str, at.cards([*top.split(), *hand])))
        for seat, top, hand in zip(payers, tops, hands, strict=True)
    }
    return Deal(GAME, 0, start_of(draw, order, at.level), held, dict(switches or {}))


def first_round(draw: Draw) -> Leads:
    """The first round of a match."""
    return Leads.on("first", Deal(GAME))


def partners(draw: Draw) -> Leads:
    """Who plays with whom."""
    return Leads.on("partner", Deal(GAME), draw.choice(SEATS))


def in_the_decks(draw: Draw) -> Draws:
    """How many of some cards the two decks have."""
    card = draw.choice(RANKS) + draw.choice("shdc")
    about = draw.choice(("all", BIG, SMALL, "X", card[0], card[0], card, card))
    at = Deal(GAME)
    right = Draws.on("pack", at, about).solution[0]
    wrong = (54, 104, 106, 108, 112) if about == "all" else (1, 2, 3, 4, 6, 8)
    return Draws.on("pack", at, about, beside(draw, right, map(str, wrong)))


def dealt_cards(draw: Draw) -> Draws:
    """How many cards a player is dealt."""
    return Draws.on("dealt", Deal(GAME), draw.choice(SEATS), beside(draw, "27", ("25", "26", "28", "24")))


def leads(rule: str, make: TaskMaker, *, by: str = "", level: int = PLAIN, flips: bool = False) -> Recipe:
    """A recipe on who leads."""
    return of_kind(Leads.kind, rule, make, by=by, level=level, flips=flips)


TEAMS, TRICK, INHERIT, END, PASS = "gd-teams", "gd-trick", "gd-inherit-lead", "gd-round-end", "gd-pass"
FIRST, PAID, DOUBLE, REFUSED = "gd-first-lead", "gd-tribute-lead", "gd-tribute-double", "gd-tribute-refused"
NO_TRIBUTE = {"tribute": "off"}

RECIPES: tuple[Recipe, ...] = (
    leads(TEAMS, partners),
    leads(TEAMS, just_played),
    leads(FIRST, first_round),
    leads(FIRST, exchange("single"), by=PAID),
    leads(TRICK, after_trick),
    leads(TRICK, after_trick_with_one_out, level=NEAR),
    leads(TRICK, passes_missing(out=True), by=PASS, level=NEAR),
    leads(PASS, passes_missing(out=False)),
    leads(INHERIT, goes_out(covered=False)),
    leads(INHERIT, goes_out(covered=True), by=TRICK, level=NEAR),
    leads(END, over("pair")),
    leads(END, over("three"), level=NEAR),
    leads(END, over("one")),
    leads(END, over("against"), level=NEAR),
    leads(PAID, exchange("single")),
    leads(PAID, exchange("double"), level=NEAR),
    leads(PAID, exchange("equal"), by=DOUBLE, level=TRICKY),
    leads(DOUBLE, exchange("equal")),
    leads(REFUSED, exchange("refused")),
    leads(REFUSED, exchange("refused double"), level=NEAR),
    leads(REFUSED, exchange("mixed jokers"), by=PAID, level=NEAR),
    leads("gd-variant-tribute", exchange("single", NO_TRIBUTE), flips=True),
    leads("gd-variant-tribute", exchange("double", NO_TRIBUTE), flips=True),
    of_kind(Draws.kind, "gd-deck", in_the_decks),
    of_kind(Draws.kind, "gd-deck", in_the_decks),
    of_kind(Draws.kind, "gd-deck", dealt_cards),
)
