"""Recipes of other kinds made of those of yes-or-no questions: the same cards, asked about in another way.

Each function takes makers of positions and gives one of tasks. Positions that do not suit are Exhausted: another draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import engine
from engine import Card, Cards, Combination, EngineError, Ruleset
from engine.shapes import Form

from .kinds.bombs import Bombs
from .kinds.choose import MOST_PLAYS, Choose
from .kinds.higher import FIRST, SECOND, Higher
from .kinds.laid import NONE, deciding_rule, form_code, lay, rest, sample
from .kinds.lit import Lit
from .kinds.name import Name
from .kinds.needs import Needed
from .kinds.wild import WildValues
from .positions import Position
from .recipes import Draw, Exhausted, Maker, TaskMaker

HAND = (5, 6, 7)
"""Cards of a hand to choose from, besides those of longer plays."""


def _situation(position: Position, *, table: bool = True) -> dict[str, Any]:
    """What a task takes over from a position, with or without the table."""
    return {
        "game": position.game,
        "table": position.table if table else (),
        "table_as": position.table_as if table else "",
        "switches": dict(position.switches),
        "settings": dict(position.settings),
    }


# -- hands --------------------------------------------------------------------------------------------


def chosen(make: Maker, *by: str, near: bool = False, extra: Sequence[str] = ()) -> TaskMaker:
    """Choose a play that covers: the hand holds the play of the position and cards that help by none but ``by``.

    ``near``: the others are neighbours of the play in rank. ``extra``: ranks of cards that are in the hand as well.
    """

    def made(draw: Draw) -> Choose:
        position, hand = _hand(make, draw, by, near=near, extra=extra)
        return Choose(**_situation(position), hand=hand)

    return made


def lit(make: Maker, *by: str, near: bool = False, extra: Sequence[str] = ()) -> TaskMaker:
    """Pick the cards that can take part; otherwise as :func:`chosen`."""

    def made(draw: Draw) -> Lit:
        position, hand = _hand(make, draw, by, near=near, extra=extra, dark=True)
        return Lit(**_situation(position), hand=hand)

    return made


def wanted(make: Maker, *, near: bool = False) -> TaskMaker:
    """Choose a kind of combination from a hand that holds the play of the position and cards beside it."""

    def made(draw: Draw) -> Choose:
        position = make(draw)
        if position.table or not position.verdict.legal:
            raise Exhausted("no lead")
        kind = position.verdict.readings[0].kind
        rules = position.rules

        def fits(hand: Cards) -> bool:
            plays = [play for play in engine.legal_plays(rules, hand) if play.kind == kind]
            return len(plays) <= MOST_PLAYS

        hand = _filled(draw, rules, position.play, len(position.play) + draw.choice((2, 3, 4)), fits, near=near)
        return Choose(**_situation(position), hand=hand, wanted=kind)

    return made


def _hand(
    make: Maker, draw: Draw, by: Sequence[str], *, near: bool, extra: Sequence[str], dark: bool = False
) -> tuple[Position, Cards]:
    """A position in which something covers, and a hand with it in which all that covers does so by ``by``."""
    position = make(draw)
    table, rules = position.on_table, position.rules
    if table is None or not position.play or not position.verdict.legal:
        raise Exhausted("no cover")
    allowed = frozenset(by)
    naturals = not any(map(rules.is_wild, position.play))

    def fits(hand: Cards) -> bool:
        plays = engine.legal_plays(rules, hand, table)
        if not all(deciding_rule(rules, play.form, table.form) in allowed for play in plays):
            return False
        # Where the play needs a wild card, no play does without: it is what the question is about.
        return len(plays) <= MOST_PLAYS and (naturals or all(play.wilds for play in plays))

    held = (*position.play, *draw.cards(extra))
    if dark:  # one card at least is of no use
        others = draw.shuffled(rest(rules, (*held, *position.table)))
        held += next(((one,) for one in others if one not in engine.playable_cards(rules, (*held, one), table)), ())
    if not fits(held):
        raise Exhausted("covers by another rule")
    size = max(draw.choice(HAND), len(held) + draw.choice((2, 3)))
    hand = _filled(draw, rules, held, size, fits, near=near, without=position.table)
    return position, hand


def _filled(
    draw: Draw,
    rules: Ruleset,
    cards: Cards,
    size: int,
    fits: Callable[[Cards], bool],
    *,
    near: bool,
    without: Cards = (),
) -> Cards:
    """``cards`` and others up to ``size`` with which the hand still ``fits``."""
    left = rest(rules, (*cards, *without))
    places = {rank: place for place, rank in enumerate(rules.order)}
    around = [places[card.rank] for card in cards if card.rank in places] or [0]

    def distance(card: Card) -> int:
        place = places.get(rules.own_rank(card))
        return 99 if place is None else min(abs(place - one) for one in around)

    others = draw.shuffled(left)
    if near:
        others = tuple(sorted(others, key=lambda card: min(distance(card), 3) // 2))
    hand = cards
    for card in others:
        if len(hand) >= size:
            break
        if not near and sum(one.rank == card.rank for one in hand) > 1:
            continue  # a far hand has no accidental triples beside the play
        if fits((*hand, card)):
            hand = (*hand, card)
    return draw.shuffled(hand)


# -- tables and pairs of plays ------------------------------------------------------------------------


def needed(make: Maker, *by: str, near: bool = False) -> TaskMaker:
    """What would cover the table of the position: plays around it and bombs are offered, one decided by ``by``."""

    def made(draw: Draw) -> Needed:
        position = make(draw)
        table, rules = position.on_table, position.rules
        if table is None:
            raise Exhausted("no table")
        forms = _around(draw, rules, table, by, near=near)
        offered = [form_code(form) for form in sorted(forms, key=lambda form: form.plays[0].order)]
        return Needed(**_situation(position), offered=(*offered, NONE))

    return made


OFFERED = 5
"""So many plays are offered as covers."""


def _around(draw: Draw, rules: Ruleset, table: Combination, by: Sequence[str], *, near: bool) -> list[Form]:
    """Plays to be offered for a table: of its own shape, of the next sizes, of other kinds, and bombs."""
    form, every = table.form, rules.tables.forms.values()
    reach, biggest = 2 if near else 5, max(form.size, 4) + 1
    own = [one for one in every if one.shape is form.shape and abs(one.height - form.height) <= reach]
    leaps = [one for one in every if one.shape is form.shape and one.rank in one.shape.leaps]
    other = [
        one for one in every if not one.rung and one.shape is not form.shape and abs(one.size - form.size) in (0, 1)
    ]
    bombs = [one for one in rules.tables.bomb_forms if one.shape is not form.shape and one.size <= biggest]
    meant = [one for one in (*own, *leaps, *other, *bombs) if deciding_rule(rules, one, form) in by]
    groups = (
        draw.shuffled(meant)[:1],
        draw.shuffled(own)[:3],
        leaps[: draw.choice((0, 1))],
        draw.shuffled(other)[:1],
        draw.shuffled(bombs)[:1],
    )
    found = dict.fromkeys(one for group in groups for one in group if _can_lie(rules, one, table.cards))
    return list(found)[:OFFERED]


def _can_lie(rules: Ruleset, form: Form, without: Cards) -> bool:
    """Whether the decks hold the form beside these cards."""
    try:
        return bool(sample(rules, form, rest(rules, without)))
    except EngineError:
        return False


def compared(make: Maker, answer: str) -> TaskMaker:
    """The two plays of a position side by side; the higher one is where ``answer`` says."""

    def made(draw: Draw) -> Higher:
        position = make(draw)
        table = position.on_table
        readings = engine.readings(position.rules, position.play)
        if table is None or len(readings) != 1:
            raise Exhausted("not two plays")
        pair = [lay(table), lay(readings[0])]
        if draw.chance(2):
            pair.reverse()
        task = _higher(position, pair)
        if answer in (FIRST, SECOND) and task.solution == (SECOND if answer == FIRST else FIRST,):
            task = _higher(position, pair[::-1])
        return task

    return made


def _higher(position: Position, pair: Sequence[str]) -> Higher:
    return Higher(**_situation(position, table=False), plays=tuple(pair))


# -- cards by themselves ------------------------------------------------------------------------------


def named(make: Maker, *kinds: str, offered: int = 4) -> TaskMaker:
    """What the cards of a position are called; ``kinds``: what else might come to mind, the likeliest first."""

    def made(draw: Draw) -> Name:
        position = make(draw)
        task = Name(**_situation(position, table=False), cards=position.play)
        sizes = {kind: position.rules.sizes(kind) for kind in position.rules.game.kinds}

        def strange(kind: str) -> int:
            return min(abs(size - len(position.play)) for size in sizes[kind])

        known = sorted(draw.shuffled(kind for kind in sizes if sizes[kind]), key=strange)
        likely = (task.solution[0], NONE, *kinds, *known)
        return replace(task, offered=draw.shuffled(tuple(dict.fromkeys(likely))[:offered]))

    return made


def values(make: Maker, *, offered: int = 5) -> TaskMaker:
    """Which values the wild cards of a position can take: these, their neighbours, and that there is none."""

    def made(draw: Draw) -> WildValues:
        position = make(draw)
        task = WildValues(**_situation(position), cards=position.play)
        ranks = [rank for rank in position.rules.order if len(rank) == 1]
        right = [rank for rank in task.solution if rank != NONE]
        near = {ranks.index(card.rank) for card in (*position.play, *position.table) if card.rank in ranks}

        def far(rank: str) -> bool:
            return min((abs(ranks.index(rank) - one) for one in near), default=0) > 1

        others = sorted(draw.shuffled(rank for rank in ranks if rank not in right), key=far)
        shown = {*right, *others[: max(offered - len(right), 2)]}
        return replace(task, offered=(*(rank for rank in ranks if rank in shown), NONE))

    return made


def ordered(
    game: str,
    count: Sequence[int],
    rungs: Sequence[int],
    *,
    among: str = "",
    settings: Callable[[Draw], dict[str, str]] = lambda draw: {},
    switches: Mapping[str, str] | None = None,
) -> TaskMaker:
    """Bombs to put in order. ``rungs``: the sizes they are drawn from. ``among``: a kind one of them is of."""

    def made(draw: Draw) -> Bombs:
        under, house = settings(draw), dict(switches or {})
        rules = engine.game(game).rules(**house, **under)
        ladder = rules.tables.bomb_forms
        meant = draw.shuffled(form for form in ladder if form.kind == among)[:1]
        others = draw.shuffled(form for form in ladder if form.size in rungs and form.kind != "joker_bomb")
        left = list(draw.shuffled(rules.deck))
        plays: list[Combination] = []
        number = draw.choice(count)
        for form in dict.fromkeys((*meant, *others)):
            with suppress(EngineError):  # the jokers may be used up
                plays.append(sample(rules, form, left))
                left = [card for card, more in (Counter(left) - Counter(plays[-1].cards)).items() for _ in range(more)]
            if len(plays) == number:
                break
        task = Bombs(game, switches=house, settings=under, plays=tuple(map(lay, draw.shuffled(plays))))
        # Shown in order already, they would be right as they stand.
        return replace(task, plays=task.plays[::-1]) if task.solution == task.options else task

    return made
