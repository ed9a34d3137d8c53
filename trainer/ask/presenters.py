"""The verdict for the eye: what lies there, the reason, every reading, what would cover, what the hand could play."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy

import engine
from content.prose.cardhtml import card_list, meld_html, own_ranks
from content.prose.combos import combo_label, fill
from content.prose.sentences import needs_sentence, verdict_headline, verdict_sentence
from engine import Cards, Combination, Reason, Ruleset
from trainer.drills.covers import Cover, cover_of, table_covers
from trainer.drills.sight import combination_html
from trainer.drills.standing import RuleLink, rule_link

from .state import Question, canonical

MOST_PLAYS = 12
"""So many plays of a hand are shown; they come cheapest first."""

IMPOSSIBLE = gettext_lazy("Not a combination")
# Translators: a note beside a verdict.
TWICE = gettext_lazy("More of these cards lie here than there are in play; the verdict does not depend on it: {cards}.")


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read some cards, offered as a choice. ``legal``: whether it may be played; None on the table."""

    value: str
    label: str
    chosen: bool
    legal: bool | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """The verdict: its two words, the sentence, the rule behind it, and the cards it is about."""

    legal: bool
    headline: str
    sentence: str
    rule: RuleLink | None
    table: SafeString | str
    table_name: str
    play: SafeString | str
    play_name: str
    hand: SafeString | str
    note: str
    say: str


@dataclass(frozen=True, slots=True)
class PlayLink:
    """Something the hand could play, and the question with it played."""

    cards: SafeString
    name: str
    url: str


@dataclass(frozen=True, slots=True)
class HandPlays:
    """What could be played from the hand: the first ones, and how many there are beyond those."""

    shown: tuple[PlayLink, ...]
    more: int


def told(question: Question) -> Told:
    """The verdict on a question in which some card lies somewhere."""
    verdict, rules = question.verdict, question.rules
    about = "pass" if not question.play else "cover" if question.table else "lead"
    headline = str(IMPOSSIBLE) if question.impossible_table else verdict_headline(verdict.legal, about)
    declared = None if question.impossible_table else question.declared
    sentence, plain = (verdict_sentence(verdict, declared, plain=plain) for plain in (False, True))
    played = _played(question)
    return Told(
        legal=verdict.legal,
        headline=headline,
        sentence=sentence,
        rule=rule_link(verdict.rule) if verdict.rule else None,
        table=_table(question),
        table_name=combo_label(question.on_table) if question.on_table else "",
        play=combination_html(played) if played else _cards(rules, question.play),
        play_name=combo_label(played) if played else "",
        hand=_cards(rules, question.hand or ()),
        note=_note(question),
        say=f"{headline}. {plain}",
    )


def _table(question: Question) -> SafeString | str:
    lying = question.on_table
    return combination_html(lying) if lying else _cards(question.rules, question.table)


def _cards(rules: Ruleset, cards: Cards) -> SafeString | str:
    return meld_html(cards, own_ranks(rules, cards), "") if cards else ""


def _played(question: Question) -> Combination | None:
    """The play in its reading, where it is certain which one that is."""
    found = question.verdict.readings if not question.impossible_table else ()
    if not found and not question.impossible_table and question.play:
        found = engine.readings(question.rules, question.play)
    if question.play_as:
        found = tuple(one for one in found if one.reading == question.play_as)
    return found[0] if len(found) == 1 else None


def _note(question: Question) -> str:
    """Cards that lie in more places than there are of them. Nobody needs to be stopped by that."""
    mine = Counter(question.hand or ()) | Counter(question.play)
    twice = (Counter(question.table) + mine) - Counter(question.rules.deck)
    known = (Reason.DUPLICATE_CARD, Reason.NOT_IN_HAND)
    if not twice or question.verdict.reason in known:
        return ""
    return fill(TWICE, plain=False, cards=card_list(sorted(twice), question.rules))


def table_choice(question: Question) -> tuple[Reading, ...]:
    """The readings of the table; empty where there is no choice."""
    found = question.table_readings
    lying = question.on_table.reading if question.on_table else ""
    return tuple(Reading(one.reading, combo_label(one), one.reading == lying) for one in found if len(found) > 1)


def play_choice(question: Question) -> tuple[Reading, ...]:
    """Every reading of the play, and whether it may be played as that; empty while nothing can be judged."""
    if question.impossible_table or not question.play:
        return ()
    found = list(engine.readings(question.rules, question.play)) or list(question.verdict.readings)
    shown = [
        Reading(one.reading, combo_label(one), one.reading == question.play_as, question.judge(_of(one)).legal)
        for one in found
    ]
    said = question.declared
    if said is not None and question.play_as not in [one.value for one in shown]:
        named = {**said._asdict(), "size": len(question.play), "label": question.rules.label(said.kind)}
        shown.append(Reading(question.play_as, combo_label(named), chosen=True, legal=False))
    return tuple(shown)


def _of(combination: Combination) -> engine.Declared:
    return engine.Declared(combination.kind, combination.rank)


def needs_line(question: Question) -> str:
    """What covers the table, in a sentence; empty where nothing lies there."""
    lying = question.on_table
    return needs_sentence(lying, engine.needs(question.rules, lying).to_json()) if lying else ""


def covers(question: Question) -> tuple[Cover, ...]:
    """What covers the table, as cards."""
    return tuple(table_covers(question.rules, question.on_table)) if question.on_table else ()


def hand_plays(question: Question) -> HandPlays | None:
    """What could be played from the hand; None where no hand is given or the table is impossible."""
    if question.hand is None or question.impossible_table:
        return None
    plays = engine.legal_plays(question.rules, question.hand, question.on_table, stock=question.stock)
    return HandPlays(
        tuple(_link(question, one) for one in plays[:MOST_PLAYS]),
        max(0, len(plays) - MOST_PLAYS),
    )


def _link(question: Question, combination: Combination) -> PlayLink:
    shown: Cover = cover_of(combination)
    return PlayLink(shown.cards, shown.tag, canonical(question.played(combination)).url)


# Questions to begin with, by game: what lies there and what is played. A game may have none.
_EXAMPLES: dict[str, tuple[tuple[str, str], ...]] = {
    "gandengyan": (("7s", "9d"), ("9s 9h", "2d Xr"), ("6s 7d 8c", "8h 9s Xr"), ("Ks Kd", "4s 4h 4d")),
    "guandan": (
        ("9s", "Js"),
        ("Ks Kh Kd Kc Ks", "5c 6c 7c 8c 9c"),
        ("8s 8h 9s 9d Tc Td", "9h 9c Th Ts 2h Jd"),
        ("", "Xb Xr"),
    ),
}


@dataclass(frozen=True, slots=True)
class Example:
    """A question to begin with."""

    table: SafeString | str
    play: SafeString | str
    url: str


def examples(question: Question) -> tuple[Example, ...]:
    """Questions to begin with, under the rules of ``question``."""
    found = []
    for table, play in _EXAMPLES.get(question.game, ()):
        cards = engine.parse_cards(table), engine.parse_cards(play)
        asked = canonical(Question(question.game, question.values, table=cards[0], play=cards[1]))
        found.append(Example(_cards(asked.rules, asked.table), _cards(asked.rules, asked.play), asked.url))
    return tuple(found)
