"""A ``tribute`` block as a figure: the hands, every payment, what may not be given, and who leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from content.prose.cardhtml import card_list, meld_html, own_ranks
from content.prose.combos import fill
from content.prose.eventtext import player_name
from content.prose.leveltext import place_names, side_name
from content.prose.sentences import verdict_sentence
from engine import Cards, Ruleset, parse_cards

from .tributes import Answer, Expected, Gift, TributeBlock, answer

if TYPE_CHECKING:
    from .render import Figures

_ONE_CARD: str | Promise = _("The highest card: {cards}.")
_SEVERAL_CARDS: str | Promise = _("Equally high, and the payer chooses: {cards}.")
_RETURNS: str | Promise = _("May be given back: {cards}.")
_REFUSED: str | Promise = _("The side that would pay holds both big jokers and refuses the tribute.")
_NOBODY: str | Promise = _("Nobody pays in this round.")


def show(blocks: Sequence[TributeBlock], page: Figures) -> str:
    """The hands, every payment, what may not be given, and who leads."""
    (block,) = blocks
    answers = answer(block, page.engine_name)
    rules = answers[0].rules
    sides = rules.game.round.sides(len(block.hands))
    side_of = {seat: side for side in sides for seat in side}
    places = place_names(block.order, sides)
    classes = ("v0", "v1") if block.flip else ("",)
    context = {
        "hands": [
            {
                "name": player_name(seat),
                "place": places[seat],
                "side": side_name(side_of[seat]),
                "cards": _meld(rules, rules.arrange(parse_cards(hand)), size="xs"),
            }
            for seat, hand in enumerate(block.hands)
        ],
        "settings": page.settings(block.rules),
        "house_rules": page.house_rules(block.rules),
        "versions": [
            {"css": css, "rows": list(_rows(block, *pair, page)), "lead": player_name(pair[1].lead)}
            for css, pair in zip(classes, zip(block.expected, answers, strict=True), strict=True)
        ],
        "flip": page.flip(block.flip) if block.flip else None,
        "practise": page.practise(),
    }
    return render_to_string("content/examples/tribute.html", context)


def _rows(block: TributeBlock, expected: Expected, found: Answer, page: Figures) -> Iterator[dict[str, Any]]:
    back = {(one.to, one.seat): one for one in found.returns} if expected.returns is not None else {}
    for one in found.pays:
        yield _payment(found.rules, one, back.get((one.seat, one.to)))
    if not found.pays:
        shown = [{"name": player_name(seat), "cards": _meld(found.rules, cards)} for seat, cards in found.shown]
        sentence = str(_REFUSED if found.refused else _NOBODY)
        yield {"legal": True, "none": True, "shown": shown, "sentence": sentence}
    for tried, verdict in zip(block.tried, found.verdicts, strict=True):
        if verdict is not None:
            yield {
                "legal": verdict.legal,
                "giver": player_name(tried.seat),
                "back": not any((one.seat, one.to) == (tried.seat, tried.to) for one in found.pays),
                "cards": _meld(found.rules, (tried.card,)),
                "sentence": verdict_sentence(verdict),
                "rule": page.rule(verdict.rule),
            }


def _payment(rules: Ruleset, paid: Gift, back: Gift | None) -> dict[str, Any]:
    cards = rules.arrange(paid.cards)
    sentence = fill(_ONE_CARD if len(cards) == 1 else _SEVERAL_CARDS, plain=False, cards=card_list(cards, rules, "or"))
    row: dict[str, Any] = {
        "legal": True,
        "giver": player_name(paid.seat),
        "receiver": player_name(paid.to),
        "cards": _meld(rules, cards),
        "sentence": sentence,
    }
    if back is not None:
        returned = rules.arrange(back.cards)
        row["returned"] = _meld(rules, returned)
        row["more"] = fill(_RETURNS, plain=False, cards=card_list(returned, rules, "or"))
    return row


def _meld(rules: Ruleset, cards: Cards, size: str = "s") -> str:
    return meld_html(cards, own_ranks(rules, cards), size=size)
