"""Tribute: who pays whom what before the first lead, and what is given back.

Rule ids in brackets name the paragraph a line carries out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from .. import fields
from ..cards import RANKS, Card, Cards, card, codes
from ..errors import EngineError
from ..exchange import Exchange, Gift
from ..notation import parse_cards
from ..rounds import Answer
from ..ruleset import Ruleset
from .guandan_levels import SEATS, partner_of, read_level, read_order

BIG_JOKER: Final = card("Xr")
UP_TO_TEN: Final = RANKS[: RANKS.index("T") + 1]


class Dues(NamedTuple):
    """The switches that matter to tribute, compiled once for each ruleset.

    ``payers`` gives the seats that pay after an order of finishing, in turn order; ``back``: the ranks that may be
    given back.
    """

    payers: Callable[[Sequence[int]], tuple[int, ...]]
    back: frozenset[str]


@lru_cache(maxsize=256)
def dues_of(rules: Ruleset) -> Dues:
    """Compile the switches ``tribute`` and ``return_limit``, and the level."""
    switches, level = rules.switches, str(rules.settings["level"])
    return Dues(
        payers={"on": losers, "off": nobody}[str(switches["tribute"])],
        back={"ten": frozenset(UP_TO_TEN) - {level}, "any": frozenset(RANKS)}[str(switches["return_limit"])],
    )


def losers(order: Sequence[int]) -> tuple[int, ...]:
    """The last player; after a 1-2 finish both opponents [gd-tribute, gd-tribute-double].

    >>> losers((2, 3, 1, 0)), losers((2, 0, 1, 3))
    ((0,), (3, 1))
    """
    first = order[0]
    if order[1] == partner_of(first):
        return (first + 1) % SEATS, (first + 3) % SEATS
    return (order[-1],)


def nobody(order: Sequence[int]) -> tuple[int, ...]:
    return ()


def strength(rules: Ruleset, one: Card) -> int:
    """How high a card is that stands for itself [gd-order]."""
    return rules.order.index(rules.own_rank(one))


def payable(rules: Ruleset, hand: Cards) -> Cards:
    """The highest cards of a hand that are not wild, each once: those a payer may choose from [gd-tribute]."""
    plain = [one for one in hand if not rules.is_wild(one)]
    highest = max((strength(rules, one) for one in plain), default=None)
    return rules.arrange({one for one in plain if strength(rules, one) == highest})


def returnable(rules: Ruleset, hand: Cards) -> Cards:
    """The cards of a hand that may be given back, each once, lowest first [gd-tribute-return]."""
    plain = {one for one in hand if not (one.is_joker or rules.is_wild(one))}
    back = dues_of(rules).back
    allowed = {one for one in plain if one.rank in back}
    if not allowed:
        lowest = min((strength(rules, one) for one in plain), default=None)
        allowed = {one for one in plain if strength(rules, one) == lowest}
    return rules.arrange(allowed)


def refusals(payers: Sequence[int], hands: Sequence[Cards]) -> tuple[tuple[int, Cards], ...]:
    """The big jokers by seat that spare the paying side its tribute; nothing if it has not both [gd-tribute-refused].

    >>> refusals((1, 3), [(), parse_cards("Xr 7s"), (), parse_cards("Xb Xr")])
    ((1, (card('Xr'),)), (3, (card('Xr'),)))
    """
    held = [(seat, (BIG_JOKER,) * hands[seat].count(BIG_JOKER)) for seat in payers]
    return tuple(one for one in held if one[1]) if sum(len(jokers) for _, jokers in held) == 2 else ()


def gifts(rules: Ruleset, order: Sequence[int], shown: Sequence[tuple[int, Card]]) -> tuple[Gift, ...]:
    """Who pays whom, once every payer has laid a card open: the higher card goes to the first player. Of equal ones
    that of the seat next after the first player goes there [gd-tribute-double].
    """
    first = order[0]
    ranked = sorted(shown, key=lambda one: (-strength(rules, one[1]), (one[0] - first) % SEATS))
    return tuple(Gift(seat, to, paid) for (seat, paid), to in zip(ranked, order, strict=False))


def begin(rules: Ruleset, order: Sequence[int] | None) -> Exchange | None:
    """The exchange at the start of a round; None where nobody pays."""
    payers = () if order is None else dues_of(rules).payers(order)
    return Exchange(tuple(order), payers) if order is not None and payers else None


def answer_tribute(rules: Ruleset, facts: Mapping[str, Any]) -> Answer:
    """The command ``tribute``: who pays what to whom, what may be given back, and who leads."""
    given = facts.get("level")
    rules = rules.at(level=rules.settings["level"] if given is None else read_level(given))
    hands, order = _read_hands(rules, facts), read_order(facts.get("order"))
    exchange = begin(rules, order)
    if order is None or exchange is None or refusals(exchange.payers, hands):
        lead = 0 if order is None else order[0]
        return {"refused": exchange is not None, "payments": [], "returns": [], "lead": lead}
    choices = {seat: payable(rules, hands[seat]) for seat in exchange.payers}
    for seat, cards in choices.items():
        if not cards:
            raise EngineError(f"bad hands: seat {seat} holds no card that can be paid")
    paid = gifts(rules, order, [(seat, cards[0]) for seat, cards in choices.items()])
    return {
        "refused": False,
        "payments": [
            {"from": gift.seat, "to": gift.to, "card": gift.card.code, "choices": codes(choices[gift.seat])}
            for gift in paid
        ],
        "returns": [
            {"from": gift.to, "to": gift.seat, "choices": codes(returnable(rules, (*hands[gift.to], gift.card)))}
            for gift in paid
        ],
        "lead": paid[0].seat,
    }


def _read_hands(rules: Ruleset, facts: Mapping[str, Any]) -> list[Cards]:
    given = fields.items(facts, "hands")
    if len(given) != SEATS or not all(isinstance(hand, str) for hand in given):
        raise EngineError(f"bad hands {fields.shown(given)}: the cards of four seats are needed")
    hands = [parse_cards(hand) for hand in given]
    dealt = Counter(one for hand in hands for one in hand)
    for one, copies in dealt.items():
        if copies > rules.decks:
            raise EngineError(f"bad hands: {one} is in them {copies} times")
    return hands
