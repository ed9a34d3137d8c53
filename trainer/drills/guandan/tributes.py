"""Recipes about the tribute: who pays whom, what may be paid, what may be given back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trainer.drills.kinds.tribute import Tributes, payments_code
from trainer.drills.recipes import NEAR, PLAIN, TRICKY, Draw, Recipe, TaskMaker, of_kind
from trainer.drills.scenes.deals import Deal
from trainer.drills.tricks import beside

from .rounds import order_of, start_of, tribute_deal
from .shapes import BIG, GAME, SMALL, WILD, scene
from .turns import HIGH, LOW

PAY, DOUBLE, REFUSED, BACK = "gd-tribute", "gd-tribute-double", "gd-tribute-refused", "gd-tribute-return"


def payments(how: str, switches: Mapping[str, str] | None = None) -> TaskMaker:
    """Who pays whom; ``how`` as in ``rounds.exchange``."""

    def make(draw: Draw) -> Tributes:
        deal = tribute_deal(draw, how, switches)
        right = Tributes.on("pays", deal).solution[0]
        return Tributes.on("pays", deal, "", beside(draw, right, _payments(deal.start["order"])))

    return make


def _payments(order: Sequence[int]) -> list[str]:
    """What one might think is paid after an order of finishing."""
    first, second, third, last = order
    found: list[list[tuple[int, int]]] = [
        [(last, first)],
        [(third, first)],
        [(third, first), (last, second)],
        [(last, first), (third, second)],
        [],
    ]
    return [payments_code(one) for one in found]


def may_pay(held: Sequence[str]) -> TaskMaker:
    """Which cards of a hand may be paid. Groups of the hand: see ``_hand``."""

    def make(draw: Draw) -> Tributes:
        deal, payer, _ = _with_hand(draw, draw.choice(held), gives_back=False)
        return Tributes.on("payable", deal, payer)

    return make


def may_return(held: Sequence[str], switches: Mapping[str, str] | None = None) -> TaskMaker:
    """Which cards of a hand may be given back. Groups of the hand: see ``_hand``."""

    def make(draw: Draw) -> Tributes:
        deal, _, receiver = _with_hand(draw, draw.choice(held), switches, gives_back=True)
        return Tributes.on("returnable", deal, receiver)

    return make


def _with_hand(
    draw: Draw, groups: str, switches: Mapping[str, str] | None = None, *, gives_back: bool
) -> tuple[Deal, int, int]:
    """A deal after which one player pays another, with the hand of one of the two, and their seats.

    Each letter of ``groups`` is a card: ``W`` wild, ``R`` and ``B`` jokers, ``L`` a level card, ``H`` ``I`` ``J`` ranks
    from jack up, ``S`` ``P`` ``Q`` ranks from 2 to 10, each letter the same rank every time.
    """
    at = scene(draw)
    order = order_of(draw, double=False)
    high = draw.shuffled(rank for rank in HIGH if rank != at.level)
    low = draw.shuffled(rank for rank in LOW if rank != at.level)
    names = {"W": WILD, "R": BIG, "B": SMALL, "L": at.level, "H": high[0], "I": high[1], "J": high[2]}
    names |= {"S": low[0], "P": low[1], "Q": low[2]}
    first, payer = order[0], order[3]
    hand = " ".join(map(str, at.cards(names[group] for group in groups)))
    hands = {str(first if gives_back else payer): hand}
    if gives_back:
        hands[str(payer)] = " ".join(map(str, at.cards([BIG, high[2], low[2]])))
    return Deal(GAME, 0, start_of(draw, order, at.level), hands, dict(switches or {})), payer, first


def tributes(rule: str, make: TaskMaker, *, by: str = "", level: int = PLAIN, flips: bool = False) -> Recipe:
    """A recipe on tribute."""
    return of_kind(Tributes.kind, rule, make, by=by, level=level, flips=flips)


ANY_BACK = {"return_limit": "any"}

RECIPES: tuple[Recipe, ...] = (
    tributes(PAY, payments("single")),
    tributes(PAY, may_pay(("HSPQ", "HISP", "RHSP", "RHIS"))),
    tributes(PAY, may_pay(("LHSP", "LHIS", "RLHS", "BLHI")), level=NEAR),
    tributes(PAY, may_pay(("HHSP", "LLHS", "HHIS")), level=NEAR),
    tributes(PAY, may_pay(("WHSP", "WLHS", "WLLH", "WWHI")), level=TRICKY),
    tributes(PAY, payments("mixed jokers"), level=NEAR),
    tributes(DOUBLE, payments("double")),
    tributes(DOUBLE, payments("equal"), level=NEAR),
    tributes(REFUSED, payments("refused")),
    tributes(REFUSED, payments("refused double")),
    tributes(REFUSED, payments("mixed jokers"), by=PAY, level=NEAR),
    tributes(BACK, may_return(("SPHI", "SPHIJ", "SPQHI", "SHIJ"))),
    tributes(BACK, may_return(("SPLHI", "SPLH", "SLHI")), level=NEAR),
    tributes(BACK, may_return(("SPWH", "SPWBH", "SPQWL")), level=NEAR),
    tributes(BACK, may_return(("HILW", "HIJB", "HLWB", "HIJ")), level=TRICKY),
    tributes("gd-variant-return_limit", may_return(("SPHI", "SPLH", "SLHI"), ANY_BACK), flips=True),
    tributes("gd-variant-return_limit", may_return(("SPWH", "SPBLW"), ANY_BACK), level=NEAR, flips=True),
    tributes("gd-variant-tribute", payments("single", {"tribute": "off"}), flips=True),
    tributes("gd-variant-tribute", payments("double", {"tribute": "off"}), flips=True),
)
