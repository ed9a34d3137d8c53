"""A round that is over, move by move, with every hand open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from content.prose.cardhtml import meld_html
from content.prose.combos import combo_label, fill
from content.prose.eventtext import event_sentence
from engine import Cards, State
from engine.events import Event, LeadPassed, Passed, Played
from trainer.services import PlayedRound, RoundAdvice
from trainer.whytext import why_sentences

from .advised import Advice, Whole, advice_on, whole_round
from .names import seat_names
from .table import SHOWN_PLAYS, StepView


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One move of the list; ``advice`` on a move of the person, as far as there is some."""

    number: int
    name: str
    text: str
    current: bool
    advice: Advice | None


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand at the shown moment; ``meld`` is None when it is empty."""

    name: str
    meld: SafeString | None


@dataclass(frozen=True, slots=True)
class ReviewView:
    """What the review's template shows. ``previous`` and ``following`` are move numbers, ``round_before``
    and ``round_after`` numbers of rounds, each None at an end.
    """

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
    whole: Whole
    previous: int | None
    following: int | None
    round_before: int | None
    round_after: int | None


def review_view(
    played: PlayedRound,
    move: int,
    whys: Mapping[int, Sequence[str]],
    given: RoundAdvice,
    *,
    last: int,
) -> ReviewView:
    """The moment of a round after ``move`` (0: after the deal).

    ``whys``: codes on why computers moved so, by the number of the move from 0; ``given``: what a strong player would
    have done in place of the person's moves; ``last``: the last round of the match that is over.
    """
    states, number = played.states, played.round.number
    count = len(states) - 1
    state, names = states[move], seat_names(states[0].players)
    hands = enumerate(state.hands)
    advice = {n: advice_on(states, n, advised) for n, advised in given.moves.items()}
    return ReviewView(
        match_id=played.round.match_id,
        round=number,
        move=move,
        count=count,
        heading=_heading(state, move, names),
        climb=_climb(states, move, names),
        hands=[HandLine(names[seat], _meld(state, hand)) for seat, hand in hands],
        moves=[_line(after, n, names, n == move, advice.get(n)) for n, after in enumerate(states[1:], 1)],
        news=[event_sentence(event, names) for event in state.last_events[1:]],
        why=why_sentences(whys.get(move - 1, ())),
        advice=advice.get(move),
        whole=whole_round(advice, given),
        previous=move - 1 if move else None,
        following=move + 1 if move < count else None,
        round_before=number - 1 if number > 1 else None,
        round_after=number + 1 if number < last else None,
    )


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


def _meld(state: State, hand: Cards) -> SafeString | None:
    return meld_html(state.rules.arrange(hand), size="s") if hand else None


def _line(state: State, number: int, names: Sequence[str], current: bool, advice: Advice | None) -> MoveLine:
    who, text = _what(state.last_events[0], names)
    return MoveLine(number, who, text, current, advice)


def _what(event: Event, names: Sequence[str]) -> tuple[str, str]:
    if isinstance(event, Played):
        return names[event.seat], combo_label(event.combination)
    if isinstance(event, Passed):
        return names[event.seat], gettext("pass")
    if isinstance(event, LeadPassed):
        return names[event.seat], gettext("nothing to lead")
    return "", event_sentence(event, names)
