"""Cards that change hands before the first lead: what lies open, and the choice of the person who gives one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext, pgettext_lazy

import engine
from content.prose.cardhtml import card_name, card_token, meld_html
from content.prose.combos import fill
from content.prose.languages import format_or, join_sentences
from content.prose.sentences import reason_sentence, wording
from engine import Card, Cards, Observation, Reason, Return, Tribute
from engine.events import Played
from engine.exchange import Exchange, Gift
from trainer.drills.shown.roundwords import REASONS
from trainer.services.matches import DEFAULT_STRENGTH

from .selection import Preview, Selection

PLAY = "play"
"""The phase in which cards go on the table; in all others they are given."""

PAYING = "tribute"

_BUTTONS = {
    PAYING: pgettext_lazy("button", "Pay: {card}"),
    "return": pgettext_lazy("button", "Give back: {card}"),
}


@dataclass(frozen=True, slots=True)
class GiftView:
    """One card on its way. ``meld`` is None while nobody knows it; ``to`` is empty while that is open."""

    giver: str
    to: str
    meld: SafeString | None
    name: str


@dataclass(frozen=True, slots=True)
class ExchangeView:
    """The exchange face up: each tribute with what is given back for it, or the cards that spare it."""

    pairs: list[tuple[GiftView, GiftView]]
    refused: list[GiftView]


def exchange_view(seen: Observation, names: Sequence[str]) -> ExchangeView | None:
    """What changes or changed hands, until the first cards are played; None where nothing does."""
    exchange = seen.exchange
    if exchange is None or any(isinstance(event, Played) for event in seen.log):
        return None
    refused = [_open(seen, names, seat, None, cards) for seat, cards in exchange.refused]
    return ExchangeView([] if refused else _pairs(seen, exchange, names), refused)


def _pairs(seen: Observation, exchange: Exchange, names: Sequence[str]) -> list[tuple[GiftView, GiftView]]:
    if exchange.tributes:
        backs: list[Gift | None] = [*exchange.returns, *[None] * len(exchange.tributes)]
        return [_pair(seen, names, gift, back) for gift, back in zip(exchange.tributes, backs, strict=False)]
    # Who gets which card is known once everybody has paid; a single card goes to the first player.
    to = exchange.order[0] if len(exchange.payers) == 1 else None
    shown = dict(exchange.shown)
    receiver = names[to] if to is not None else ""
    pairs = []
    for seat in exchange.payers:
        cards = (shown[seat],) if seat in shown else ()
        pairs.append((_open(seen, names, seat, to, cards), _gift(receiver, names[seat], None)))
    return pairs


def _pair(seen: Observation, names: Sequence[str], gift: Gift, back: Gift | None) -> tuple[GiftView, GiftView]:
    cards = (back.card,) if back else ()
    return _open(seen, names, gift.seat, gift.to, (gift.card,)), _open(seen, names, gift.to, gift.seat, cards)


def _open(seen: Observation, names: Sequence[str], seat: int, to: int | None, cards: Cards) -> GiftView:
    meld = meld_html(cards, [seen.rules.own_rank(card) for card in cards], "") if cards else None
    return _gift(names[seat], names[to] if to is not None else "", meld)


def _gift(giver: str, to: str, meld: SafeString | None) -> GiftView:
    if to:
        name = pgettext("card that changes hands", "From: {giver}. To: {receiver}.").format(giver=giver, receiver=to)
    else:
        name = pgettext("card that changes hands", "From: {giver}.").format(giver=giver) if giver else ""
    return GiftView(giver, to, meld, name)


def giving(seen: Observation) -> bool:
    """Whether the person is to give a card."""
    return seen.my_turn and seen.phase != PLAY


def gift_cards(seen: Observation) -> Cards:
    """The cards that may be given now, each once."""
    return tuple(move.card for move in seen.legal_moves() if isinstance(move, Tribute | Return))


def gift_sentence(seen: Observation, names: Sequence[str]) -> str:
    """What the person is to give, and why that."""
    choices = seen.rules.arrange(gift_cards(seen))
    if seen.phase == PAYING:
        cards = format_or([_bold_card(seen, card) for card in choices])
        if len(choices) > 1:
            text = gettext("You pay tribute. Your highest cards are equal: pay {cards}.")
            return fill(text, plain=False, cards=cards)
        return fill(gettext("You pay tribute, your highest card: {card}."), plain=False, card=cards)
    exchange = seen.exchange
    paid = next((gift for gift in exchange.tributes if gift.to == seen.seat), None) if exchange else None
    sentences = [_limit(seen)]
    if paid is not None:
        text = pgettext("tribute", "{player} has paid you: {card}.")
        card = card_token(paid.card, paid.card.code)
        sentences.insert(0, fill(text, plain=False, player=names[paid.seat], card=card))
    return join_sentences(sentences)


def gift_why(seen: Observation, *, suggested: bool) -> tuple[str, ...]:
    """Why a card changes hands, and why this one; ``suggested``: one to give back is chosen beforehand."""
    assert seen.exchange is not None
    both = len(seen.exchange.payers) > 1
    sentences = [REASONS["gd-tribute-double" if both else "gd-tribute", ""]]
    if seen.phase == PAYING:
        sentences.append(REASONS["gd-tribute", "payable"])
    elif suggested:
        sentences.append(pgettext_lazy("tribute", "The card chosen beforehand is the one that is missed least."))
    return tuple(map(str, sentences))


def _limit(seen: Observation) -> str:
    """Why other cards may not be given back, as the engine says of the highest of them."""
    for card in reversed(seen.rules.arrange(seen.hand)):
        verdict = seen.judge(Return(card))
        if verdict.reason is Reason.RETURN_TOO_HIGH:
            return reason_sentence(verdict.reason, wording(verdict))
    return fill(gettext("Give one of these cards back."), plain=False)


def _bold_card(seen: Observation, card: Card) -> SafeString:
    return format_html("<b>{}</b>", card_token(card, seen.rules.own_rank(card)))


def gift_preview(seen: Observation, selection: Selection, *, suggest: bool = True) -> Preview:
    """The card that is picked to be given, at first the one a computer player would give (``suggest``), or none."""
    held = selection.held(seen.hand)[:1]
    move = None if held or not suggest else engine.choose(DEFAULT_STRENGTH, seen)
    cards = held or ((move.card,) if isinstance(move, Tribute | Return) else ())
    label = _BUTTONS[seen.phase]
    name = card_name(cards[0], seen.rules.own_rank(cards[0])) if cards else ""
    return Preview(
        cards=cards,
        name=name,
        button=str(label).format(card=name) if cards else gettext("Give the chosen card"),
        stands_for=(None,) * len(cards),
        legal=bool(cards) and cards[0] in gift_cards(seen),
    )
