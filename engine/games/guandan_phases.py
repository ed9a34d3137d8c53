"""The phases of a round of Guandan before the play: tribute, then return."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .. import fields
from ..cards import Card, Cards
from ..choices import NO_CHOICES, Choices
from ..errors import EngineError
from ..events import Event
from ..exchange import Exchange, Gift
from ..judge import Verdict
from ..moves import Move, Return, Tribute
from ..notation import parse_cards
from ..phases import Outcome, Phase, acting
from ..position import PLAY, Position, Step, with_item
from ..rulebook import Reason
from ..ruleset import Ruleset
from .guandan_events import REFUSAL, Returned, TributePaid, TributeRefused, TributeShown
from .guandan_tribute import BIG_JOKER, gifts, payable, returnable

TRIBUTE: Final = "tribute"
RETURN: Final = "return"


def exchange_of(position: Position) -> Exchange:
    """The exchange that is going on."""
    if position.exchange is None:
        raise EngineError("no cards change hands in this round")
    return position.exchange


def refuse(position: Position, jokers: tuple[tuple[int, Cards], ...]) -> Step:
    """The payers show both big jokers: no tribute, the first player of the last round leads [gd-tribute-refused]."""
    exchange = exchange_of(position).but(refused=jokers)
    events = tuple(TributeRefused(seat, cards) for seat, cards in jokers)
    return Step(_lead(position.but(exchange=exchange), exchange.order[0]), events)


class TributePhase(Phase):
    """Each payer lays open the highest card of its hand; then the cards go to their receivers."""

    def judge(self, position: Position, move: Move, hand: Cards | None) -> Verdict:
        if not isinstance(move, Tribute):
            raise EngineError(f"no such move now: {move}")
        rules, paid = position.rules, move.card
        if hand is None:
            return _legal(rules, Reason.PAYS_TRIBUTE, paid) if not rules.is_wild(paid) else _refused(rules, paid)
        if paid not in hand:
            return Verdict(rules, False, Reason.NOT_IN_HAND, (paid,))
        choices = payable(rules, hand)
        return _legal(rules, Reason.PAYS_TRIBUTE, paid) if paid in choices else _refused(rules, *choices)

    def follow(self, position: Position, move: Move, verdict: Verdict) -> Outcome:
        assert isinstance(move, Tribute)
        seat, exchange = acting(position), exchange_of(position)
        exchange = exchange.but(shown=(*exchange.shown, (seat, move.card)))
        events: list[Event] = [TributeShown(seat, move.card)]
        if len(exchange.shown) < len(exchange.payers):
            after = position.but(exchange=exchange, turn=exchange.payers[len(exchange.shown)])
            return Outcome(after, tuple(events), move)
        exchange = exchange.but(tributes=gifts(position.rules, exchange.order, exchange.shown))
        counts = position.counts
        for gift in exchange.tributes:
            counts = given(counts, gift)
            events.append(TributePaid(*gift))
        after = position.but(exchange=exchange, counts=counts, phase=RETURN, turn=exchange.tributes[0].to)
        return Outcome(after, tuple(events), move)

    def choices(self, position: Position, hand: Cards) -> Choices:
        return NO_CHOICES

    def moves(self, position: Position, hand: Cards) -> tuple[Move, ...]:
        return tuple(map(Tribute, payable(position.rules, hand)))

    def laid_open(self, position: Position, entry: Mapping[str, Any]) -> Step | None:
        """A refusal. The first line of one tells the other: both big jokers are on the paying side."""
        payers, shown = exchange_of(position).payers, exchange_of(position).shown
        if entry.get("move") != REFUSAL or shown:
            return None
        fields.only(entry, ("seat", "move", "cards"), "log line")
        seat, cards = fields.seat(entry, "seat", position.players), parse_cards(fields.text(entry, "cards"))
        if cards == (BIG_JOKER, BIG_JOKER) and seat in payers:
            return refuse(position, ((seat, cards),))
        if cards == (BIG_JOKER,) and len(payers) == 2 and seat == payers[0]:
            return refuse(position, tuple((payer, cards) for payer in payers))
        raise EngineError(
            f"bad log line {fields.shown(dict(entry))}: those who pay show both big jokers, in turn order"
        )


class ReturnPhase(Phase):
    """Each receiver gives its payer a low card; then the payer of the first player leads."""

    def judge(self, position: Position, move: Move, hand: Cards | None) -> Verdict:
        if not isinstance(move, Return):
            raise EngineError(f"no such move now: {move}")
        rules, back = position.rules, move.card
        if hand is not None and back not in hand:
            return Verdict(rules, False, Reason.NOT_IN_HAND, (back,))
        # Who does not see the hand cannot tell a hand without low cards, whose lowest one goes back.
        fits = not (back.is_joker or rules.is_wild(back)) if hand is None else back in returnable(rules, hand)
        if fits:
            return _legal(rules, Reason.GIVES_BACK, back)
        level = not back.is_joker and back.rank == rules.settings["level"]
        choices = returnable(rules, hand or ())
        return Verdict(rules, False, Reason.RETURN_LEVEL_CARD if level else Reason.RETURN_TOO_HIGH, choices)

    def follow(self, position: Position, move: Move, verdict: Verdict) -> Outcome:
        assert isinstance(move, Return)
        seat, exchange = acting(position), exchange_of(position)
        gift = Gift(seat, exchange.tributes[len(exchange.returns)].seat, move.card)
        exchange = exchange.but(returns=(*exchange.returns, gift))
        after = position.but(exchange=exchange, counts=given(position.counts, gift))
        if len(exchange.returns) < len(exchange.tributes):
            after = after.but(turn=exchange.tributes[len(exchange.returns)].to)
        else:
            after = _lead(after, exchange.tributes[0].seat)  # gd-tribute-lead
        return Outcome(after, (Returned(*gift),), move)

    def choices(self, position: Position, hand: Cards) -> Choices:
        return NO_CHOICES

    def moves(self, position: Position, hand: Cards) -> tuple[Move, ...]:
        return tuple(map(Return, returnable(position.rules, hand)))


def given(counts: tuple[int, ...], gift: Gift) -> tuple[int, ...]:
    """The numbers of cards after a gift."""
    return with_item(with_item(counts, gift.seat, counts[gift.seat] - 1), gift.to, counts[gift.to] + 1)


def _lead(position: Position, seat: int) -> Position:
    """The play begins."""
    return position.but(phase=PLAY, turn=seat, leader=seat)


def _legal(rules: Ruleset, reason: Reason, card: Card) -> Verdict:
    return Verdict(rules, True, reason, (card,))


def _refused(rules: Ruleset, *choices: Card) -> Verdict:
    """Not the highest card: the verdict names those that are."""
    return Verdict(rules, False, Reason.NOT_HIGHEST, choices)
