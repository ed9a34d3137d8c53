"""Questions and answers as the templates show them. No verdict is made here: all of it is the engine's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext, pgettext

import engine
from content.prose.cardhtml import meld_html
from content.prose.combos import fill
from content.prose.languages import format_or
from content.prose.ranks import rank_token
from content.prose.sentences import combo_label, verdict_sentence
from engine import Cards, Combination, Ruleset

from . import ladders
from .covers import Cover, covers_heading, covers_of
from .positions import Position
from .questions import Question
from .recipes import Book
from .standing import RuleLink, rule_link
from .wording import HEADLINES, HOUSE_RULES, QUESTIONS, REMINDERS, SAID, SETTINGS, TAGS

Text = str | Promise


@dataclass(frozen=True)
class Side:
    """Cards in a question with what stands above them."""

    tag: Text
    cards: SafeString | None


@dataclass(frozen=True)
class Shown:
    """A position for the eye: sides from left to right, the hand below, and facts in words."""

    sides: tuple[Side, ...]
    hand: Side | None
    facts: tuple[str, ...]
    house_rules: tuple[Text, ...]


def shown(position: Position, size: str = "") -> Shown:
    """The position as the question shows it: nothing in it tells the answer. ``size``: of the cards (``meld_html``)."""
    sides: list[Side] = []
    if position.on_table:
        tag = fill(gettext("On the table: {combo}"), plain=False, combo=combo_label(position.on_table))
        sides.append(Side(tag, combination_html(position.rules, position.on_table, size)))
    if position.play:
        sides.append(Side(_tag(position), cards_html(position.rules, position.play, size)))
    elif not position.table:
        sides.append(Side(gettext("Nothing is on the table: it is your lead."), None))
    hand = None
    if position.hand is not None:
        hand = Side(pgettext("drill", "Your hand"), cards_html(position.rules, position.hand, "m"))
    return Shown(tuple(sides), hand, tuple(_facts(position)), tuple(_house_rules(position)))


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


def cards_html(rules: Ruleset, cards: Cards, size: str) -> SafeString:
    """Cards in the order people sort them; a wild card shows nothing of what it might stand for."""
    cards = rules.arrange(cards)
    return meld_html(cards, [rules.own_rank(card) for card in cards], size=size)


def combination_html(rules: Ruleset, combination: Combination, size: str) -> SafeString:
    """A combination as it lies on the table: every joker in its place, with what it stands for."""
    places = {rank: place for place, rank in enumerate(rules.order)}
    pairs = sorted(
        zip(combination.cards, combination.stands_for, strict=True),
        key=lambda pair: (places.get(pair[1][0], len(places)), pair[0].index),
    )
    return meld_html([card for card, _ in pairs], [stands for _, stands in pairs], size)


def _facts(position: Position) -> Iterable[str]:
    if position.stock == 0:
        yield gettext("The stock is empty.")
    elif position.stock is not None:
        message = ngettext("The stock holds {n} card.", "The stock holds {n} cards.", position.stock)
        yield message.format(n=position.stock)
    for name, value in position.settings.items():
        yield fill(SETTINGS[position.game, name], plain=False, rank=rank_token(value))
    if position.next_cards is not None:
        message = ngettext("The next player holds {n} card.", "The next player holds {n} cards.", position.next_cards)
        yield message.format(n=position.next_cards)


def _house_rules(position: Position) -> Iterable[Text]:
    return (HOUSE_RULES[position.game, name, value] for name, value in position.switches.items())


@dataclass(frozen=True)
class QuestionPage:
    """What the question page shows."""

    form: str
    title: Text
    shown: Shown
    reminder: Text
    reminder_links: tuple[RuleLink, ...]


def question_page(book: Book, question: Question) -> QuestionPage:
    """The page of a question. The reminder is the same for every question of its form."""
    form = question.form
    return QuestionPage(
        form=form.value,
        title=QUESTIONS[form],
        shown=shown(question.position),
        reminder=REMINDERS[book.game, form],
        reminder_links=tuple(map(rule_link, book.reminders[form])),
    )


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


@dataclass(frozen=True)
class AnswerPage:
    """What the answer page shows."""

    legal: bool
    right: bool
    headline: Text
    said: Text
    reason: str
    decided_by: RuleLink
    practised: RuleLink
    shown: Shown
    readings: str
    ladder: ladders.Ladder | None
    covers_heading: str
    covers: tuple[Cover, ...]


def answer_page(question: Question, said: bool) -> AnswerPage:
    """The page after the answer ``said`` to ``question``."""
    position = question.position
    verdict = position.verdict
    right = said is verdict.legal
    return AnswerPage(
        legal=verdict.legal,
        right=right,
        headline=HEADLINES[question.form, verdict.legal],
        said=SAID[said, right],
        reason=verdict_sentence(verdict, position.declared),
        decided_by=rule_link(verdict.rule or question.rule),
        practised=rule_link(question.rule),
        shown=shown(position),
        readings=_readings(position),
        ladder=ladders.ladder_of(position),
        covers_heading=covers_heading(position),
        covers=covers_of(position),
    )
