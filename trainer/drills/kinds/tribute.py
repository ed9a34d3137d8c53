"""Tribute: who pays whom, which cards may be paid, which may be given back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine import Card, Cards, EngineError, Return, State, Tribute
from engine.exchange import Gift
from engine.games.guandan_tribute import dues_of
from trainer.drills.scenes.deals import Deal
from trainer.drills.tasks import AnswerMode

from .about_rounds import Ask, RoundTask, Solved, house_rule, seat_of

NOBODY = "none"
"""The option that nobody pays."""

PAY, DOUBLE, REFUSED, BACK = "gd-tribute", "gd-tribute-double", "gd-tribute-refused", "gd-tribute-return"


def payments_code(gifts: tuple[Gift, ...] | list[tuple[int, int]]) -> str:
    """The option that these seats pay those, ``1>0 3>2``."""
    return " ".join(f"{gift[0]}>{gift[1]}" for gift in sorted(gifts)) or NOBODY


def _pays(deal: Deal, about: str) -> Solved:
    exchange = deal.exchange
    if exchange is None:
        return Solved((NOBODY,), house_rule(deal.rules, PAY, "tribute"))
    if exchange.refused:
        return Solved((NOBODY,), REFUSED, (DOUBLE,) if len(exchange.payers) > 1 else ())
    rule = DOUBLE if len(exchange.payers) > 1 else PAY
    heights = {deal.opened.rules.own_rank(card) for _, card in exchange.shown}
    case = "equal" if len(heights) < len(exchange.payers) else ""
    if rule == PAY and deal.jokers_of_payers > 1:
        case = "jokers"
    return Solved((payments_code(exchange.tributes),), rule, case=case)


def giving(deal: Deal, seat: int, move: type[Tribute | Return]) -> State:
    """The round when it is ``seat``'s turn to give a card so. EngineError if it never is."""
    for state in deal.states:
        if state.turn == seat and any(isinstance(one, move) for one in state.legal_moves()):
            return state
    raise EngineError(f"seat {seat} gives no card")


def _cards(deal: Deal, about: str, move: type[Tribute | Return]) -> tuple[str, ...]:
    moves = giving(deal, seat_of(about, deal.seats), move).legal_moves()
    return tuple(one.card.code for one in moves if isinstance(one, Tribute | Return))


def hand_of(deal: Deal, about: str, move: type[Tribute | Return]) -> Cards:
    """The hand of the seat a question is about, when it is to give a card, each card once."""
    seat = seat_of(about, deal.seats)
    state = giving(deal, seat, move)
    found: dict[Card, None] = dict.fromkeys(state.rules.arrange(state.hands[seat]))
    return tuple(found)


def _payable(deal: Deal, about: str) -> Solved:
    return Solved(_cards(deal, about, Tribute), PAY, case="payable")


def _payable_options(deal: Deal, about: str) -> list[str]:
    return [card.code for card in hand_of(deal, about, Tribute)]


def _returnable(deal: Deal, about: str) -> Solved:
    cards = _cards(deal, about, Return)
    allowed = dues_of(deal.opened.rules).back
    case = "" if any(code[0] in allowed for code in cards) else "lowest"
    return Solved(cards, house_rule(deal.rules, BACK, "return_limit"), (BACK,), case)


def _returnable_options(deal: Deal, about: str) -> list[str]:
    return [card.code for card in hand_of(deal, about, Return)]


class Tributes(RoundTask):
    """What is paid and given back. Options are payments (``1>0 3>2``) or the cards of a hand."""

    kind: ClassVar[str] = "tribute"
    asks: ClassVar[Mapping[str, Ask]] = {
        "pays": Ask(Deal, _pays),
        "payable": Ask(Deal, _payable, _payable_options, AnswerMode.SOME),
        "returnable": Ask(Deal, _returnable, _returnable_options, AnswerMode.SOME),
    }
