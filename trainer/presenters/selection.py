"""Cards picked in the hand: what they are called, how they may be read, what a hint picks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext, pgettext

import engine
from content.prose.cardhtml import wild_tag
from content.prose.combos import combo_label, fill
from content.prose.ranks import run_token
from engine import Card, Cards, Combination, Observation, Pass, Play
from trainer.services.matches import DEFAULT_STRENGTH
from trainer.whytext import why_sentences


@dataclass(frozen=True, slots=True)
class Selection:
    """What a form says is picked: card codes, and the reading chosen for them (``KIND:RANK`` or empty)."""

    cards: tuple[str, ...] = ()
    reading: str = ""
    hinted: bool = False
    by: str = ""
    """How the hand is laid out, as the page has it."""
    why: str = ""
    """Why a hint is a good play, in one sentence; empty when it is only a legal one."""

    def hint(self, combination: Combination) -> Selection:
        """The selection a hint makes of this one."""
        cards = tuple(card.code for card in combination.cards)
        return replace(self, cards=cards, reading=combination.reading, hinted=True)

    def held(self, hand: Cards) -> Cards:
        """The picked cards that are in ``hand``, in its order. What is no card or not held is not picked."""
        wanted = Counter(self.cards)
        held = []
        for card in hand:
            if wanted[card.code] > 0:
                wanted[card.code] -= 1
                held.append(card)
        return tuple(held)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the picked cards, offered as a choice."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """What the picked cards would be.

    ``name``: what they are called, empty when they are nothing. ``readings``: the choice, empty when there is none.
    ``wild``: card code and tag (“as 9”) of each wild card under the chosen reading. ``legal``: they may be played now.
    """

    cards: Cards = ()
    name: str = ""
    button: str = ""
    readings: tuple[Reading, ...] = ()
    wild: tuple[tuple[str, str], ...] = ()
    stands_for: tuple[str | None, ...] = ()
    legal: bool = False


def preview(seen: Observation, selection: Selection) -> Preview:
    """The picked cards as the engine reads them. When covering, only the readings that cover are a choice."""
    cards = selection.held(seen.hand)
    if not cards:
        return Preview(button=pgettext("button", "Play"))
    verdict = engine.judge(seen.rules, cards, seen.table, hand=seen.hand, stock=seen.stock)
    offered = verdict.readings or engine.readings(seen.rules, cards)
    if not offered:
        return Preview(cards, button=pgettext("button", "Play"), stands_for=(None,) * len(cards))
    chosen = next((one for one in offered if one.reading == selection.reading), offered[0])
    if not verdict.legal:
        # The reading the verdict speaks of is the one nearest to the table.
        tried: Any = verdict.params.get("play") or {}
        spoken_of = (tried.get("kind"), tried.get("rank"))
        chosen = next((one for one in offered if (one.kind, one.rank) == spoken_of), chosen)
    name = combo_label(chosen)
    return Preview(
        cards=cards,
        name=name,
        button=fill(pgettext("button", "Play {combo}"), plain=False, combo=name),
        readings=_readings(offered, chosen) if verdict.legal else (),
        wild=tuple((card.code, wild_tag(stands)) for card, stands in _wild(seen, chosen)),
        stands_for=tuple(chosen.stands_for),
        legal=verdict.legal,
    )


def next_hint(seen: Observation, selection: Selection) -> Selection | None:
    """The legal play after the one that is picked, cheapest first and round again; None when there is none."""
    plays = seen.legal_plays()
    if not plays:
        return None
    picked = sorted(card.code for card in selection.held(seen.hand))
    # Cards are chosen for a play only when it is asked for them: ask as few as possible of a long list.
    alike = [number for number, one in enumerate(plays, 1) if one.size == len(picked)]
    alike.sort(key=lambda number: plays[number - 1].reading != selection.reading)
    for number in alike:
        if sorted(card.code for card in plays[number - 1].cards) == picked:
            return selection.hint(plays[number % len(plays)])
    return selection.hint(plays[0])


def hint_why(seen: Observation, hint: Selection) -> str:
    """Why a sound player would play this, or pass instead, in one sentence; empty when it would play something else."""
    advised = engine.advise(DEFAULT_STRENGTH, seen)
    if isinstance(advised.move, Pass):
        return gettext("A sound player would pass here and keep the cards for later.")
    if not isinstance(advised.move, Play) or Counter(card.code for card in advised.move.cards) != Counter(hint.cards):
        return ""
    return next(iter(why_sentences(advised.why)), "")


def _wild(seen: Observation, combination: Combination) -> list[tuple[Card, str]]:
    pairs = zip(combination.cards, combination.stands_for, strict=True)
    return [
        (card, stands)
        for card, stands in pairs
        if seen.rules.is_wild(card) and stands not in (seen.rules.own_rank(card), card.code)
    ]


def _readings(offered: Sequence[Combination], chosen: Combination) -> tuple[Reading, ...]:
    if len(offered) < 2:
        return ()
    # “7-8-9” says enough where all readings are of one kind and differ by their ranks.
    short = len({one.label for one in offered}) == 1 and all(len(one.ranks) > 1 for one in offered)
    return tuple(
        Reading(one.reading, run_token(one.ranks) if short else combo_label(one), one.reading == chosen.reading)
        for one in offered
    )
