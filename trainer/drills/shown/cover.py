"""The yes-or-no question about one move: may it be played, may one pass, may this card be given?"""

from __future__ import annotations

from django.utils.translation import gettext, pgettext, pgettext_lazy

import engine
from content.prose.combos import fill
from content.prose.languages import format_or
from content.prose.sentences import combo_label, verdict_sentence
from trainer.drills.covers import covers_heading, covers_of
from trainer.drills.ladders import ladder_of
from trainer.drills.positions import Position
from trainer.drills.recipes import Book
from trainer.drills.sight import Shown, Side, cards_html, facts, hand_side, house_rules, own_lead, table_side
from trainer.drills.tasks import NO, YES, Outcome, Said
from trainer.drills.wording import HEADLINES, QUESTIONS, REMINDERS, SAID, TAGS

from .base import Explained, Face, Option, Text


class CoverFace(Face):
    """Yes or no."""

    name = pgettext_lazy("kind of drill question", "Yes or no")

    def title(self, task: Position) -> Text:
        return QUESTIONS[task.form]

    def shown(self, task: Position, size: str = "") -> Shown:
        sides: list[Side] = []
        if task.on_table:
            sides.append(table_side(task.on_table, size))
        if task.play:
            sides.append(Side(_tag(task), cards_html(task.rules, task.play, size)))
        elif not task.table:
            sides.append(own_lead())
        hand = None if task.hand is None else hand_side(task.rules, task.hand)
        known = facts(task.settings, stock=task.stock, next_cards=task.next_cards)
        return Shown(tuple(sides), hand, tuple(known), house_rules(task.switches))

    def options(self, task: Position) -> tuple[Option, ...]:
        return (
            Option(YES, pgettext("drill answer", "Yes")),
            Option(NO, pgettext("drill answer", "No")),
        )

    def explained(self, task: Position, said: Said, outcome: Outcome) -> Explained:
        verdict = task.verdict
        return Explained(
            headline=HEADLINES[task.form, verdict.legal],
            good=verdict.legal,
            said=SAID[said == (YES,), outcome.right],
            reason=verdict_sentence(verdict, task.declared),
            shown=self.shown(task),
            readings=_readings(task),
            ladder=ladder_of(task),
            covers_heading=covers_heading(task),
            covers=covers_of(task),
        )

    def reminder(self, task: Position) -> Text:
        return REMINDERS[task.game, task.form]

    def reminder_rules(self, book: Book, task: Position) -> tuple[str, ...]:
        return book.reminders[task.form]


def _tag(position: Position) -> Text:
    """What stands above the cards in question. What they are is not said, unless the player says so."""
    if position.declared is not None:
        kind, rank = position.declared
        named = {"kind": kind, "rank": rank, "size": len(position.play), "label": position.rules.label(kind)}
        message = (
            pgettext("drill", "You play, as: {combo}") if position.table else pgettext("drill", "You lead, as: {combo}")
        )
        return fill(message, plain=False, combo=combo_label(named))
    if position.phase:
        return TAGS[position.form]
    return pgettext("drill", "You play") if position.table else pgettext("drill", "You lead")


def _readings(position: Position) -> str:
    """What cards with a wild one among them cover as; all they could be where they do not cover."""
    if not position.table or position.declared or not any(map(position.rules.is_wild, position.play)):
        return ""
    legal = position.verdict.legal
    found = position.verdict.readings if legal else engine.readings(position.rules, position.play)
    labels = format_or(map(combo_label, found))
    if not found:
        return ""
    message = gettext("It covers as: {list}") if legal else gettext("Your cards could only be: {list}")
    return fill(message, plain=False, list=labels)
