"""What the faces of kinds about cards share."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext, pgettext

from content.prose.cardhtml import card_html, card_list, card_name
from content.prose.combos import fill
from engine import Card, Cards, Combination, Ruleset, parse_cards
from trainer.drills.covers import MOST, Cover, cover_of
from trainer.drills.kinds.laid import Laid
from trainer.drills.positions import Form, Position
from trainer.drills.recipes import Book
from trainer.drills.sight import Shown, Side, cards_html, facts, house_rules, table_side
from trainer.drills.tasks import Said
from trainer.drills.wording import REMINDERS

from .base import Face, Option, Text


class CardFace(Face):
    """A kind whose tasks are :class:`Laid`. ``reminds``: which of the reminders helps with it."""

    reminds: str = Form.COVER

    def shown(self, task: Any, size: str = "") -> Shown:
        sides = [table_side(task.on_table, size)] if task.on_table else []
        return Shown(tuple(sides), None, tuple(facts(task.settings)), house_rules(task.switches))

    def reminder(self, task: Any) -> Text:
        return REMINDERS[task.game, self.reminds]

    def reminder_rules(self, book: Book, task: Any) -> tuple[str, ...]:
        return book.reminders[self.reminds]


class HandFace(CardFace):
    """A kind that is answered by cards of a hand."""

    def options(self, task: Any) -> tuple[Option, ...]:
        rules = task.rules
        return tuple(_card_option(rules, card) for card in parse_cards(" ".join(task.options)))

    def said_sentence(self, task: Any, said: Said, *, right: bool) -> str:
        message = gettext("Right, you chose: {cards}.") if right else gettext("You chose: {cards}.")
        return fill(message, plain=False, cards=card_list(parse_cards(" ".join(said)), task.rules))

    def answered(self, task: Any, said: Said) -> Shown:
        """The question once more, with what was chosen."""
        shown = self.shown(task)
        chosen = Side(pgettext("drill", "You chose"), cards_html(task.rules, parse_cards(" ".join(said))))
        return Shown((*shown.sides, chosen), None, shown.facts, shown.house_rules)


def _card_option(rules: Ruleset, card: Card) -> Option:
    own = rules.own_rank(card)
    marked = "wild" if rules.is_wild(card) and not card.is_joker else ""
    return Option(card.code, cards=card_html(card, css_class=marked), name=card_name(card, own))


def with_play(task: Laid, shown: Shown, cards: Cards, size: str = "") -> Shown:
    """What lies there, and cards that are played on it or led."""
    tag = pgettext("drill", "You play") if task.table else pgettext("drill", "You lead")
    return Shown((*shown.sides, Side(tag, cards_html(task.rules, cards, size))), None, shown.facts, shown.house_rules)


def as_position(task: Laid, play: Cards) -> Position:
    """A play on the table of a task as the yes-or-no question about it, for its ladder."""
    return Position(
        task.game, play, task.table, task.table_as, switches=dict(task.switches), settings=dict(task.settings)
    )


def plays_as_covers(plays: tuple[Combination, ...]) -> tuple[Cover, ...]:
    """The first plays, cheapest first, as they would lie."""
    return tuple(map(cover_of, plays[:MOST]))
