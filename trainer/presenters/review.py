"""A round that is over, move by move, with every hand open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

import engine
from content.prose.cardhtml import card_token, meld_html
from content.prose.combos import combo_label, fill
from content.prose.eventtext import event_sentence
from engine import Choice, Pass, Play, State
from engine.events import Event, LeadPassed, Passed, Played
from trainer.whytext import why_sentences

from .names import seat_names
from .table import SHOWN_PLAYS, StepView


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One move of the list."""

    number: int
    name: str
    text: str
    current: bool


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand at the shown moment; ``meld`` is None when it is empty."""

    name: str
    cards: int
    meld: SafeString | None


@dataclass(frozen=True, slots=True)
class Advice:
    """What a strong player would have done in your place. ``same``: it would have done as you did."""

    same: bool
    heading: str
    meld: SafeString | None
    why: list[str]


@dataclass(frozen=True, slots=True)
class ReviewView:
    """What the review's template shows. ``previous`` and ``following`` are move numbers, None at an end."""

    match_id: str
    round: int
    move: int
    count: int
    heading: str
    climb: list[StepView]
    hands: list[HandLine]
    moves: list[MoveLine]
    news: list[str]
    why: list[str]
    advice: Advice | None
    previous: int | None
    following: int | None


def review_view(
    states: Sequence[State],
    match_id: str,
    number: int,
    move: int,
    whys: Mapping[int, Sequence[str]],
    advised: Choice | None,
) -> ReviewView:
    """The moment after ``move`` (0: after the deal). ``states`` are those after the deal and after every move.

    ``whys``: codes on why computers moved so, by the number of the move from 0; ``advised``: what a strong player would
    have done instead of ``move``, for a move of the person.
    """
    count = len(states) - 1
    state, names = states[move], seat_names(states[0].players)
    hands = enumerate(state.hands)
    return ReviewView(
        match_id=match_id,
        round=number,
        move=move,
        count=count,
        heading=_heading(state, move, names),
        climb=_climb(states, move, names),
        hands=[HandLine(names[seat], len(hand), _meld(state, hand)) for seat, hand in hands],
        moves=[_line(after, n, names, n == move) for n, after in enumerate(states[1:], 1)],
        news=[event_sentence(event, names) for event in state.last_events[1:]],
        why=why_sentences(whys.get(move - 1, ())),
        advice=_advice(state, advised) if advised else None,
        previous=move - 1 if move else None,
        following=move + 1 if move < count else None,
    )


def _advice(after: State, advised: Choice) -> Advice:
    """How the last move compares with what a strong player would have done in its place."""
    why, done = why_sentences(advised.why), after.last_events[0]
    same = Advice(True, gettext("A strong player would have done the same."), None, why)
    if advised.move == after.moves[-1]:
        return same
    if isinstance(advised.move, Play):
        play = engine.combination(after.rules, advised.move.cards, advised.move.declared)
        if isinstance(done, Played) and done.combination.form == play.form and done.combination.wilds == play.wilds:
            return same  # only the suits differ
        heading = fill(gettext("A strong player would have played: {combo}."), plain=False, combo=combo_label(play))
        return Advice(False, heading, meld_html(play.cards, play.stands_for, "s"), why)
    if isinstance(advised.move, Pass):
        return Advice(False, gettext("A strong player would have passed."), None, why)
    card = card_token(advised.move.card, advised.move.card.code)
    heading = fill(gettext("A strong player would have given: {card}."), plain=False, card=card)
    return Advice(False, heading, None, why)


def _heading(state: State, move: int, names: Sequence[str]) -> str:
    if not move:
        return gettext("The deal")
    who, text = _what(state.last_events[0], names)
    if not who:
        return fill(pgettext("review", "Move {n}. {event}"), plain=False, n=move, event=text)
    return fill(gettext("Move {n}: {player}, {combo}"), plain=False, n=move, player=who, combo=text)


def _climb(states: Sequence[State], move: int, names: Sequence[str]) -> list[StepView]:
    """The trick at this move; of the move that ended a trick, still that trick."""
    state = states[move]
    trick = state.position.trick or (states[move - 1].position.trick if move else ())
    plays = [(seat, play) for seat, play in trick if play is not None]
    return [StepView(meld_html(play.cards, play.stands_for, ""), names[seat]) for seat, play in plays[-SHOWN_PLAYS:]]


def _meld(state: State, hand: Sequence[object]) -> SafeString | None:
    return meld_html(state.rules.arrange(hand), size="s") if hand else None  # type: ignore[arg-type]


def _line(state: State, number: int, names: Sequence[str], current: bool) -> MoveLine:
    who, text = _what(state.last_events[0], names)
    return MoveLine(number, who, text, current)


def _what(event: Event, names: Sequence[str]) -> tuple[str, str]:
    if isinstance(event, Played):
        return names[event.seat], combo_label(event.combination)
    if isinstance(event, Passed):
        return names[event.seat], gettext("pass")
    if isinstance(event, LeadPassed):
        return names[event.seat], gettext("nothing to lead")
    return "", event_sentence(event, names)
