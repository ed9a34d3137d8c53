"""How the person's moves compare with what a strong player would have done in their place: one by one, and counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy

import engine
from content import links
from content.prose.cardhtml import card_token, meld_html
from content.prose.combos import combo_label, fill
from engine import Choice, Pass, Play, State
from engine.events import Passed, Played
from trainer.drills.questions import BOOKS
from trainer.services import RoundAdvice
from trainer.whytext import why_sentences


class Mark(StrEnum):
    """What a move of the person was."""

    ONLY = "only"
    """There was nothing to choose."""
    SAME = "same"
    """A strong player would have done the same."""
    MISSED = "missed"
    """Passed, where a strong player would have covered."""
    OTHER = "other"
    """Something else than a strong player would have done."""

    @property
    def good(self) -> bool:
        """Whether there is nothing to look at again."""
        return self in (Mark.ONLY, Mark.SAME)


MARKS: dict[Mark, Promise] = {
    # Translators: a mark behind one of your moves in the list of a round; a word or two, as there is little room.
    Mark.ONLY: pgettext_lazy("mark of a move", "Only move"),
    # Translators: a mark behind one of your moves: a strong player would have done the same.
    Mark.SAME: pgettext_lazy("mark of a move", "Good"),
    # Translators: a mark behind one of your moves: you passed, a strong player would have covered.
    Mark.MISSED: pgettext_lazy("mark of a move", "Missed"),
    # Translators: a mark behind one of your moves: a strong player would have done something else.
    Mark.OTHER: pgettext_lazy("mark of a move", "Look again"),
}


@dataclass(frozen=True, slots=True)
class Advice:
    """What a strong player would have done in place of one move. ``practise_url`` and ``rule``: where the rule of that
    move is practised, and its heading; empty where the move was the same or has no drills.
    """

    mark: Mark
    heading: str = ""
    meld: SafeString | None = None
    why: tuple[str, ...] = ()
    practise_url: str = ""
    rule: str = ""

    @property
    def same(self) -> bool:
        """Whether there is nothing to look at again."""
        return self.mark.good

    @property
    def word(self) -> str:
        """The mark in a word or two."""
        return str(MARKS[self.mark])


@dataclass(frozen=True, slots=True)
class Whole:
    """The whole round: its title, its counts, the moves to look at again, and what is not worked out yet (a sentence,
    empty when everything is).
    """

    title: str
    counts: tuple[tuple[str, int], ...]
    again: tuple[int, ...]
    unfinished: str


def advice_on(states: Sequence[State], move: int, advised: Choice | None) -> Advice:
    """The advice on ``move`` (from 1) of the person; ``advised`` is None where it was the only one."""
    if advised is None:
        return Advice(Mark.ONLY)
    before, after = states[move - 1], states[move]
    verdict = before.judge(advised.move)
    if not verdict.legal or _same(after, advised):  # the rules were put right since: nothing is held against anybody
        return Advice(Mark.SAME, gettext("A strong player would have done the same."))
    heading, meld = _better(before, advised)
    missed = isinstance(after.last_events[0], Passed) and isinstance(advised.move, Play)
    rule = verdict.rule
    practised = rule if rule in BOOKS[before.rules.game.name].rules else None
    return Advice(
        mark=Mark.MISSED if missed else Mark.OTHER,
        heading=heading,
        meld=meld,
        why=tuple(why_sentences(advised.why, advised=True)),
        practise_url=links.drill_url(practised) if practised else "",
        rule=links.rule_title(practised) if practised else "",
    )


def _same(after: State, advised: Choice) -> bool:
    """Whether the last move is the advised one, suits aside."""
    if advised.move == after.moves[-1]:
        return True
    done = after.last_events[0]
    if not isinstance(advised.move, Play) or not isinstance(done, Played):
        return False
    play = engine.combination(after.rules, advised.move.cards, advised.move.declared)
    return done.combination.form == play.form and done.combination.wilds == play.wilds


def _better(before: State, advised: Choice) -> tuple[str, SafeString | None]:
    """What a strong player would have done, in words and as cards."""
    if isinstance(advised.move, Play):
        play = engine.combination(before.rules, advised.move.cards, advised.move.declared)
        heading = fill(gettext("A strong player would have played: {combo}."), plain=False, combo=combo_label(play))
        return heading, meld_html(play.cards, play.stands_for, "s")
    if isinstance(advised.move, Pass):
        return gettext("A strong player would have passed."), None
    card = card_token(advised.move.card, advised.move.card.code)
    return fill(gettext("A strong player would have given: {card}."), plain=False, card=card), None


def whole_round(advice: Mapping[int, Advice], given: RoundAdvice) -> Whole:
    """The moves of the person summed up. ``advice``: on each move, as far as it is ``given``."""
    marks = [one.mark for one in advice.values()]
    again = tuple(move for move, one in sorted(advice.items()) if not one.same)
    title = gettext("The round, move by move")
    if given.of and given.complete:
        title = (
            ngettext("{n} move to look at again", "{n} moves to look at again", len(again)).format(n=len(again))
            if again
            else gettext("No move to look at again")
        )
    unfinished = ""
    if not given.complete:
        message = ngettext(
            "The computer has looked at {done} of your {n} move so far.",
            "The computer has looked at {done} of your {n} moves so far.",
            given.of,
        )
        unfinished = message.format(done=len(given.moves), n=given.of)
    counts = (
        (pgettext("review, below a number", "your moves"), given.of),
        (pgettext("review, below a number", "good or the only one"), sum(mark.good for mark in marks)),
        (pgettext("review, below a number", "missed covers"), marks.count(Mark.MISSED)),
        (pgettext("review, below a number", "other choices"), marks.count(Mark.OTHER)),
    )
    return Whole(title, counts if given.of else (), again, unfinished)
