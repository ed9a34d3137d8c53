"""The summary of a round that is played for levels: the order of going out, how the levels add up, who pays next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext, npgettext, pgettext

import engine
from content import links
from content.prose.cardhtml import meld_html
from content.prose.combos import fill
from content.prose.languages import format_and, join_plain
from content.prose.leveltext import level_lines, place_names, side_name
from content.prose.ranks import face, number_token, rank_token, signed
from engine import State
from engine.cards import RANKS
from trainer.messages import SIDES
from trainer.models import HUMAN

from .board import own_side_first
from .hands import card_count
from .names import seat_names
from .past import Past, PastTable
from .story import Story

SHOWN_ROUNDS = 12


@dataclass(frozen=True, slots=True)
class Finisher:
    """A player's place. ``step``: the height of the stair, the first one's the highest. ``left``: the cards left."""

    name: str
    initial: str
    side: str
    ours: bool
    place: str
    step: int
    held: str
    left: SafeString | None


@dataclass(frozen=True, slots=True)
class LevelLine:
    """A team's line of the levels table."""

    team: str
    before: str
    after: str
    change: str
    sign: str


@dataclass(frozen=True, slots=True)
class LadderStep:
    """A rank of the ladder; ``css``: ``from`` or ``to`` (where the risen team stood and stands), ``them``, or empty."""

    face: str
    css: str
    name: str


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round of the match."""

    number: int
    level: str
    order: str
    rise: str


@dataclass(frozen=True, slots=True)
class SummaryView:
    """What the template of the summary shows."""

    match_id: str
    version: int
    number: int
    title: str
    lede: list[str]
    order: list[Finisher]
    ladder: list[LadderStep]
    levels: list[LevelLine]
    rule_url: str
    rule_number: str
    paying: list[str]
    rounds: list[RoundLine]
    more_rounds: bool
    final: bool


def summary_view(state: State, story: Story) -> SummaryView:
    """The summary of a round that is over."""
    score: Any = state.score
    assert score is not None, "a round that is over has a score"
    names = seat_names(state.players)
    sides = state.rules.game.round.sides(state.players)
    start = story.starts[-1]
    # A round that was set up is a first one, at its own level.
    before = start.get("levels") or [str(state.rules.settings["level"])] * len(sides)
    verdict = score.answer()
    known = links.knows(score.rule)
    return SummaryView(
        match_id=story.match_id,
        version=story.version,
        number=len(story.starts),
        title=_title(score, HUMAN in sides[score.team]),
        lede=[
            *([] if score.match_won else [_climb(score, before, sides, names)]),
            *level_lines(verdict, sides, strikes=start.get("strikes") or (), names=names),
        ],
        order=_order(state, score.order, sides, names),
        ladder=_ladder(before, score.levels, sides),
        levels=[_level_line(side_name(side, names), before[n], score.levels[n]) for n, side in own_side_first(sides)],
        rule_url=links.rule_url(score.rule) if known else "",
        rule_number=links.rule_number(score.rule) if known else "",
        paying=[] if story.final else _paying(state, names),
        rounds=_rounds(story, score.order, score.points, names),
        more_rounds=len(story.starts) > SHOWN_ROUNDS,
        final=story.final,
    )


def _title(score: Any, ours: bool) -> str:
    gained = max(score.points)
    if score.match_won:
        return gettext("Your team wins the match") if ours else gettext("The other team wins the match")
    if not gained:
        return gettext("Your team wins the round") if ours else gettext("The other team wins the round")
    if ours:
        return npgettext("title", "Your team: up {n} level", "Your team: up {n} levels", gained).format(n=gained)
    return npgettext("title", "The other team: up {n} level", "The other team: up {n} levels", gained).format(n=gained)


def _climb(score: Any, before: Sequence[str], sides: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """From which level to which the winners come."""
    team = side_name(sides[score.team], names)
    old, new = before[score.team], score.levels[score.team]
    if old == new:
        return fill(gettext("{team}: still at {rank}."), plain=False, team=team, rank=rank_token(old))
    message = gettext("{team}: from {before} to {after}.")
    return fill(message, plain=False, team=team, before=rank_token(old), after=rank_token(new))


def _order(state: State, order: Sequence[int], sides: Sequence[Sequence[int]], names: Sequence[str]) -> list[Finisher]:
    places = place_names(order, sides)
    own = next(side for side in sides if HUMAN in side)
    found = []
    for place, seat in enumerate(order):
        hand = state.rules.arrange(state.hands[seat])
        stands = [state.rules.own_rank(card) for card in hand]
        found.append(
            Finisher(
                name=names[seat],
                initial=names[seat][:1],
                side=str(SIDES[seat in own]),
                ours=seat in own,
                place=places[seat],
                step=len(order) - place if state.counts[seat] == 0 else 1,
                held=card_count(len(hand)) if hand else "",
                left=meld_html(hand, stands, "xs") if hand else None,
            )
        )
    return found


def _ladder(before: Sequence[str], after: Sequence[str], sides: Sequence[tuple[int, ...]]) -> list[LadderStep]:
    ours = next(number for number, side in enumerate(sides) if HUMAN in side)
    moved = next((n for n in (ours, 1 - ours) if before[n] != after[n]), ours)
    words = [gettext("your team"), gettext("the other team")]
    steps = []
    for rank in RANKS:
        css, here = "", []
        for number in (moved, 1 - moved):
            word = words[number != ours]
            if after[number] == rank:
                css = css or ("now" if number == moved else "them")
                here.append(pgettext("level ladder", "{team}: now").format(team=word))
            elif before[number] == rank:
                css = css or "from"
                here.append(pgettext("level ladder", "{team}: before").format(team=word))
        steps.append(LadderStep(face(rank), css, join_plain(here)))
    return steps


def _level_line(team: str, before: str, after: str) -> LevelLine:
    rise = RANKS.index(after) - RANKS.index(before)
    return LevelLine(
        team=team,
        before=rank_token(before),
        after=rank_token(after) if rise else "",
        change=signed(rise) if rise else pgettext("level of a team", "stays"),
        sign="pos" if rise > 0 else "neg" if rise < 0 else "",
    )


def _paying(state: State, names: Sequence[str]) -> list[str]:
    """Who pays tribute in the next round, as sentences; none when nobody does."""
    start = engine.next_start(state)
    exchange = state.rules.game.round.opening(state.rules, state.players, start).position.exchange
    if exchange is None:
        return []
    first = names[exchange.order[0]]
    payers = [names[seat] for seat in exchange.payers]
    if len(payers) == 1:
        text = gettext("Pays the highest card: {payer}. Receives it and gives a card back: {receiver}.")
        return [fill(text, plain=False, payer=payers[0], receiver=first)]
    second = names[exchange.order[1]]
    text = gettext("Pay their highest cards: {payers}. The higher card goes to {first}, the lower to {second}.")
    return [fill(text, plain=False, payers=format_and(payers, plain=True), first=first, second=second)]


def _rounds(story: Story, order: Sequence[int], points: Sequence[int], names: Sequence[str]) -> list[RoundLine]:
    """The last rounds: the order of one is told by how the next began."""
    orders = [start.get("order") for start in story.starts[1:]] + [list(order)]
    gains = [*story.earlier, points]
    rounds = enumerate(zip(story.starts, orders, gains, strict=False), 1)
    return [_round_line(number, *told, names) for number, told in rounds][-SHOWN_ROUNDS:]


def _round_line(
    number: int, start: Mapping[str, Any], went: Sequence[int] | None, gained: Sequence[int], names: Sequence[str]
) -> RoundLine:
    return RoundLine(
        number=number,
        level=rank_token(str(start.get("level") or "–")),
        order=join_plain(names[seat] for seat in went or []),
        rise=_rise(gained),
    )


def levels_table(rounds: Sequence[Past], names: Sequence[str]) -> PastTable:
    """Rounds that are over: the level each was played at, who went out in which order, and which team rose."""
    lines = [_round_line(one.number, one.start, one.following.get("order"), one.points, names) for one in rounds]
    columns = [gettext("Level"), gettext("Order of going out"), pgettext("of a team", "Rise")]
    return PastTable([*columns], [(line.number, [line.level, line.order, line.rise]) for line in lines])


def _rise(gained: Sequence[int]) -> str:
    """“We +2”: which team rose and how far."""
    levels = max(gained, default=0)
    if not levels:
        return number_token("0")
    text = pgettext("rise of a team", "{team} {levels}")
    return fill(text, plain=False, team=str(SIDES[gained[HUMAN] > 0]), levels=signed(levels))
