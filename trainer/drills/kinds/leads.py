"""Who leads now: the turn in a trick, the lead after it, the first lead of a round, and who plays with whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine import EngineError
from trainer.drills.scenes.deals import Deal
from trainer.drills.scenes.moments import Moment

from .about_rounds import Ask, RoundTask, Solved, seat_of

OVER = "over"
"""The option that nobody is to move: the round is over."""

DECIDED_BY: Mapping[str, Mapping[str, str]] = {
    "gandengyan": {
        "played": "gdy-pass",
        "passed": "gdy-pass",
        "trick-won": "gdy-trick",
        "lead-passed": "gdy-lead",
        "round-drawn": "gdy-lead",
        "round-ended": "gdy-round-end",
    },
    "guandan": {
        "played": "gd-teams",
        "passed": "gd-pass",
        "trick-won": "gd-trick",
        "lead-inherited": "gd-inherit-lead",
        "went-out": "gd-round-end",
        "round-ended": "gd-round-end",
    },
}
"""The rule that says who is to move, by the last thing that happened with a move (draws aside)."""

FIRST_LEAD: Mapping[str, Mapping[str, str]] = {
    "gandengyan": {"first": "gdy-dealer", "free": "gdy-dealer"},
    "guandan": {
        "first": "gd-first-lead",
        "free": "gd-variant-tribute",
        "refused": "gd-tribute-refused",
        "equal": "gd-tribute-double",
        "paid": "gd-tribute-lead",
    },
}
"""The rule that says who leads a round: its first one, one without, with a refused or with a paid tribute."""

NEXT_DEALER: Mapping[str, Mapping[bool, str]] = {"gandengyan": {False: "gdy-dealer", True: "gdy-lead"}}
"""The rule that says who deals, and so leads, the next round: after a won round, after a drawn one."""

PARTNERS: Mapping[str, str] = {"guandan": "gd-teams"}


def rule_in(table: Mapping[str, Mapping[str, str]], game: str, code: str) -> str:
    """The rule a table names. EngineError where a game knows no such thing."""
    try:
        return table[game][code]
    except KeyError:
        raise EngineError(f"no rule of {game} for {code!r}") from None


def _turn(moment: Moment, about: str) -> Solved:
    now = moment.now
    codes = [event.code for event in moment.events if event.code in DECIDED_BY.get(moment.game, {})]
    rule = rule_in(DECIDED_BY, moment.game, codes[-1] if codes else "")
    also = tuple(rule_in(DECIDED_BY, moment.game, code) for code in codes)
    house = tuple(f"{rule.partition('-')[0]}-variant-{name}" for name in moment.switches)
    said = OVER if now.turn is None else str(now.turn)
    return Solved((said,), rule, (*also, *house), OVER if now.turn is None else codes[-1])


def _seats_or_over(moment: Moment, about: str) -> list[str]:
    return [*map(str, range(moment.players)), OVER]


def _next_leader(moment: Moment, about: str) -> Solved:
    """Who leads the round after this one, which the last move has ended; ``about``: who dealt it."""
    kind, position = moment.rules.game.round, moment.now.position
    dealt = kind.check_start(moment.rules, moment.players, {"dealer": seat_of(about, moment.players)})
    if not position.over or moment.game not in NEXT_DEALER:
        raise EngineError("the round is not over, or nobody deals the next one")
    start = kind.next_start(dealt, position)
    leader = kind.opening(moment.rules, moment.players, start).position.turn
    return Solved((str(leader),), NEXT_DEALER[moment.game][position.drawn], case="next")


def _seats(moment: Moment, about: str) -> list[str]:
    return list(map(str, range(moment.players)))


def _first_lead(deal: Deal, about: str) -> Solved:
    exchange = deal.exchange
    rules = deal.opened.rules
    if not deal.start:
        code = "first"
    elif exchange is None:
        code = "free"
    elif exchange.refused:
        code = "refused"
    else:
        heights = {rules.own_rank(card) for _, card in exchange.shown}
        code = "equal" if len(heights) < len(exchange.shown) else "paid"
    case = "jokers" if code == "paid" and deal.jokers_of_payers > 1 else code
    also = [rule_in(FIRST_LEAD, deal.game, "paid")] if code == "equal" else []
    if code == "refused" and len(exchange.payers if exchange else ()) > 1:
        also.append(rule_in(FIRST_LEAD, deal.game, "equal"))
    return Solved((str(deal.opened.turn),), rule_in(FIRST_LEAD, deal.game, code), tuple(also), case)


def _deal_seats(deal: Deal, about: str) -> list[str]:
    return list(map(str, range(deal.seats)))


def _partner(deal: Deal, about: str) -> Solved:
    seat = seat_of(about, deal.seats)
    side = next(side for side in deal.rules.game.round.sides(deal.seats) if seat in side)
    if deal.game not in PARTNERS:
        raise EngineError(f"there are no teams in {deal.game}")
    return Solved(tuple(str(other) for other in side if other != seat), PARTNERS[deal.game], case="partner")


def _others(deal: Deal, about: str) -> list[str]:
    return [str(seat) for seat in range(deal.seats) if str(seat) != about]


class Leads(RoundTask):
    """Who leads now, and whose turn it is. Options are seats, and ``over`` where the round may have ended."""

    kind: ClassVar[str] = "leads"
    asks: ClassVar[Mapping[str, Ask]] = {
        "turn": Ask(Moment, _turn, _seats_or_over),
        "next": Ask(Moment, _next_leader, _seats),
        "first": Ask(Deal, _first_lead, _deal_seats),
        "partner": Ask(Deal, _partner, _others),
    }
