"""The result of a round: every player's score with every factor, the match so far, and the final standing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext, pgettext

import engine
from content.prose.cardhtml import meld_html
from content.prose.combos import fill
from content.prose.ranks import number_token, signed
from engine import State
from engine.scoring import Score
from trainer.messages import FACTORS
from trainer.models import HUMAN

from .names import seat_names
from .past import Past, PastTable
from .story import Story

SHARES = 24
"""The parts into which each side of the balance is divided (classes n1 to n24 of the style sheet)."""
SHOWN_ROUNDS = 8
ON_PHONES = 5
"""So many rounds of them fit a phone (trainer.css)."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A factor of a loss; ``applies`` is false where it multiplies by one."""

    label: str | Promise
    value: str
    applies: bool


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A player's line."""

    name: str
    left: SafeString | None
    cards: int
    factors: list[Cell]
    multiplier: Cell
    capped: bool
    points: str
    sign: str


@dataclass(frozen=True, slots=True)
class Weight:
    """A part of the balance bar."""

    label: str
    share: int
    won: bool


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A player's points in the match's last rounds and in all."""

    place: int
    name: str
    rounds: list[str]
    total: str


@dataclass(frozen=True, slots=True)
class ResultView:
    """What the result's template shows."""

    match_id: str
    version: int
    number: int
    title: str
    lede: list[str]
    columns: list[str | Promise]
    lines: list[ScoreLine]
    balance: list[Weight]
    rounds: list[int]
    more_rounds: bool
    match: list[MatchLine]
    final: bool


def result_view(state: State, story: Story) -> ResultView:
    """The result of a round that is over."""
    score = state.score
    assert score is not None, "a round that is over has a score"
    names = seat_names(state.players)
    rounds = [*story.earlier, score.points]
    totals = engine.totals(rounds, state.players)
    order = sorted(range(state.players), key=lambda seat: (-score.points[seat], seat))
    first = max(1, len(rounds) - SHOWN_ROUNDS + 1)
    return ResultView(
        match_id=story.match_id,
        version=story.version,
        number=len(rounds),
        title=_title(score, names),
        lede=_lede(score, state.bombs),
        columns=[FACTORS[name] for name, _ in score.seats[0].factors],
        lines=[_line(state, score, seat, names[seat]) for seat in order],
        balance=_balance(score, names, order),
        rounds=list(range(first, len(rounds) + 1)),
        more_rounds=len(rounds) > ON_PHONES,
        match=[
            MatchLine(
                place=place.place,
                name=names[place.seat],
                rounds=[signed(points[place.seat]) for points in rounds[first - 1 :]],
                total=signed(place.points),
            )
            for place in engine.standing(totals)
        ],
        final=story.final,
    )


def points_table(rounds: Sequence[Past], names: Sequence[str]) -> PastTable:
    """Rounds that are over: the points of every player."""
    return PastTable(list(names), [(one.number, [signed(points) for points in one.points]) for one in rounds])


def _title(score: Score, names: Sequence[str]) -> str:
    if score.winner is None:
        return gettext("The round is drawn")
    if score.winner == HUMAN:
        return gettext("You went out first")
    return gettext("First to go out: {player}").format(player=names[score.winner])


def _lede(score: Score, bombs: int) -> list[str]:
    if score.winner is None:
        return [gettext("Nobody could lead, so nobody wins or loses anything.")]
    lines = [gettext("What the losers lose is exactly what the winner gains.")]
    if bombs and not any(line.capped for line in score.seats):  # held down, not every bomb doubled it
        text = ngettext("{n} bomb doubled every loss.", "Each of the {n} bombs doubled every loss.", bombs)
        lines.insert(0, fill(text, plain=False, n=bombs))
    return lines


def _line(state: State, score: Score, seat: int, name: str) -> ScoreLine:
    line, won = score.seats[seat], score.winner == seat
    hand = state.rules.arrange(state.hands[seat])
    return ScoreLine(
        name=name,
        left=meld_html(hand, size="xs") if hand else None,
        cards=line.cards,
        factors=[_cell(FACTORS[factor], value, won) for factor, value in line.factors],
        multiplier=_cell(pgettext("score", "Multiplier"), line.multiplier, won),
        capped=line.capped and not won,
        points=signed(line.points),
        sign="pos" if line.points > 0 else "neg" if line.points < 0 else "",
    )


def _cell(label: str | Promise, value: int, won: bool) -> Cell:
    applies = value != 1 and not won
    return Cell(label, number_token(f"×{value}") if applies else "–", applies)


def _balance(score: Score, names: Sequence[str], order: Sequence[int]) -> list[Weight]:
    """Losers on one side, the winner on the other: both sides are equally wide."""
    total = sum(points for points in score.points if points > 0)
    if not total:
        return []
    return [
        Weight(
            label=fill(
                pgettext("balance", "{player} {points}"),
                plain=False,
                player=names[seat],
                points=signed(score.points[seat]),
            ),
            share=max(1, round(abs(score.points[seat]) * SHARES / total)),
            won=score.points[seat] > 0,
        )
        for seat in reversed(order)
        if score.points[seat]
    ]
