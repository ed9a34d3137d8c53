"""Recipes about levels: how far a team rises, what is played next, whether the match is won at A."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.cards import RANKS
from trainer.drills.kinds.rise import Rise
from trainer.drills.recipes import NEAR, PLAIN, Draw, Recipe, TaskMaker, of_kind
from trainer.drills.scenes.deals import Deal
from trainer.drills.scenes.finishes import Finish
from trainer.drills.tricks import beside

from .rounds import SEATS, partner
from .shapes import GAME

ACE = len(RANKS) - 1
Order = Callable[[Draw, int], tuple[int, ...]]
"""An order of finishing in which a team has the first player out."""


def placed(place: int) -> Order:
    """Orders in which the partner of the first player out comes in at ``place`` (1, 2, 3)."""

    def make(draw: Draw, team: int) -> tuple[int, ...]:
        first = draw.choice([seat for seat in SEATS if seat % 2 == team])
        others = list(draw.shuffled(seat for seat in SEATS if seat % 2 != team))
        if place == 1:
            others.sort(key=lambda seat: (seat - first) % 4)
        rest = [*others[: place - 1], partner(first), *others[place - 1 :]]
        return (first, *rest)

    return make


def any_place(draw: Draw, team: int) -> tuple[int, ...]:
    """Any order in which the team has the first player out; each place of the partner is as likely."""
    return placed(draw.choice((1, 2, 3)))(draw, team)


def ranks_around(draw: Draw, right: str, size: int = 4) -> tuple[str, ...]:
    """Ranks in a row with ``right`` at any place among them."""
    first = RANKS.index(right) - draw.choice(range(size))
    first = max(0, min(first, len(RANKS) - size))
    return tuple(RANKS[first : first + size])


def _finish(
    draw: Draw,
    order: Order,
    *,
    own: bool | None,
    levels: tuple[range, range],
    strikes: int = 0,
    switches: Mapping[str, str] | None = None,
) -> tuple[Finish, int]:
    """A finished round and the team that has won it. ``own``: whether it was that team's round (None: nobody's);
    ``levels``: those of the winners and the others, as places; ``strikes``: failures of the team whose round it was.
    """
    team = draw.choice((0, 1))
    stand = [RANKS[draw.choice(levels[0])], RANKS[draw.choice(levels[1])]]
    if own is None:
        stand[1] = stand[0]
    mine = team if own else 1 - team
    failed = [0, 0]
    failed[mine] = strikes
    return Finish(
        GAME,
        tuple(stand if team == 0 else reversed(stand)),
        None if own is None else mine,
        order(draw, team),
        tuple(failed),
        dict(switches or {}),
    ), team


LOW_LEVELS, NEAR_ACE, AT_ACE = range(ACE - 3), range(ACE - 3, ACE), range(ACE, ACE + 1)


def rises(
    order: Order, *, own: bool | None = True, near: bool = False, switches: Mapping[str, str] | None = None
) -> TaskMaker:
    """At which level the winners stand afterwards; ``near`` the ace."""

    def make(draw: Draw) -> Rise:
        winners = NEAR_ACE if near else LOW_LEVELS
        done, team = _finish(draw, order, own=own, levels=(winners, LOW_LEVELS), switches=switches)
        right = Rise.on("level", done, team).solution[0]
        options = ranks_around(draw, right)
        if right == RANKS[ACE]:  # nobody rises past it: the ranks that would come then tempt
            options = draw.shuffled((right, *draw.shuffled(("2", "3", "K", "Q"))[:3]))
        return Rise.on("level", done, team, options)

    return make


def stays(draw: Draw) -> Rise:
    """At which level the losers stand afterwards."""
    done, team = _finish(draw, any_place, own=draw.chance(2), levels=(LOW_LEVELS, LOW_LEVELS))
    right = Rise.on("level", done, 1 - team).solution[0]
    return Rise.on("level", done, 1 - team, ranks_around(draw, right))


def next_level(
    order: Order,
    *,
    own: bool | None,
    levels: tuple[range, range],
    strikes: int = 0,
    switches: Mapping[str, str] | None = None,
) -> TaskMaker:
    """At which level the next round is played."""

    def make(draw: Draw) -> Rise:
        done, team = _finish(draw, order, own=own, levels=levels, strikes=strikes, switches=switches)
        right = Rise.on("next", done).solution[0]
        before, other = done.levels[team], done.levels[1 - team]
        wrong = [before, other, *ranks_around(draw, before), *ranks_around(draw, other)]
        return Rise.on("next", done, "", beside(draw, right, wrong))

    return make


def at_ace(order: Order, *, own: bool, asked: str, both: bool = False) -> TaskMaker:
    """What a round is for a team at A. ``own``: whether it was the winners' round; ``asked`` about the ``winners`` or
    the ``others``; ``both`` teams are at A.
    """

    def make(draw: Draw) -> Rise:
        ace_of_winners = own or asked == "winners" or both
        ace_of_others = not own or asked == "others" or both
        levels = (
            AT_ACE if ace_of_winners else LOW_LEVELS,
            AT_ACE if ace_of_others else LOW_LEVELS,
        )
        done, team = _finish(draw, order, own=own, levels=levels)
        return Rise.on("match", done, team if asked == "winners" else 1 - team)

    return make


def level_before(order: Order, *, asked: str) -> TaskMaker:
    """Winners who reach A in this round, or are below it: nothing can be won there yet."""

    def make(draw: Draw) -> Rise:
        done, team = _finish(draw, order, own=True, levels=(NEAR_ACE, LOW_LEVELS))
        return Rise.on("match", done, team if asked == "winners" else 1 - team)

    return make


def failures(order: Order, *, own: bool, strikes: tuple[int, ...], switches: Mapping[str, str]) -> TaskMaker:
    """How many failures at A are counted for the team whose round it was."""

    def make(draw: Draw) -> Rise:
        levels = (AT_ACE, LOW_LEVELS) if own else (LOW_LEVELS, AT_ACE)
        done, team = _finish(draw, order, own=own, levels=levels, strikes=draw.choice(strikes), switches=switches)
        mine = team if own else 1 - team
        return Rise.on("strikes", done, mine, draw.shuffled("0123"))

    return make


def level_of_failing(
    order: Order, *, own: bool, strikes: tuple[int, ...], switches: Mapping[str, str] | None = None
) -> TaskMaker:
    """At which level the team stands that has failed at A."""

    def make(draw: Draw) -> Rise:
        levels = (AT_ACE, LOW_LEVELS) if own else (LOW_LEVELS, AT_ACE)
        done, team = _finish(draw, order, own=own, levels=levels, strikes=draw.choice(strikes), switches=switches)
        mine = team if own else 1 - team
        return Rise.on("level", done, mine, draw.shuffled(("2", "J", "K", "A")))

    return make


def falls_to_first_level(draw: Draw) -> Rise:
    """At which level a team stands after its third failure where both started higher."""
    first = draw.choice(RANKS[1:9])
    switches = {"ace_rule": "three_strikes", "first_level": first}
    done, team = _finish(draw, any_place, own=False, levels=(NEAR_ACE, AT_ACE), strikes=2, switches=switches)
    return Rise.on("level", done, 1 - team, beside(draw, first, ("2", "A", "K", "Q")))


def first_level(draw: Draw) -> Rise:
    """The level of the first round where both teams start higher."""
    deal = Deal(GAME, switches={"first_level": draw.choice(RANKS[1:])})
    right = Rise.on("start", deal).solution[0]
    return Rise.on("start", deal, "", beside(draw, right, ("2", "3", "5", "7", "9", "T", "K", "A")))


ADVANCE, LEVEL, WIN, FAIL, ACE_RULE = "gd-advance", "gd-level", "gd-win-at-ace", "gd-ace-fail", "gd-ace-rule"
THREE, FOUR = {"ace_rule": "three_strikes"}, {"advance": "4-2-1"}
BELOW = (LOW_LEVELS, LOW_LEVELS)


def rise(rule: str, make: TaskMaker, *, by: str = "", level: int = PLAIN, flips: bool = False) -> Recipe:
    """A recipe on levels."""
    return of_kind(Rise.kind, rule, make, by=by, level=level, flips=flips)


RECIPES: tuple[Recipe, ...] = (
    rise(ADVANCE, rises(any_place)),
    rise(ADVANCE, rises(any_place, own=None)),
    rise(ADVANCE, rises(any_place, own=False)),
    rise(ADVANCE, rises(any_place, near=True), level=NEAR),
    rise(ADVANCE, stays),
    rise(LEVEL, next_level(any_place, own=True, levels=BELOW)),
    rise(LEVEL, next_level(any_place, own=False, levels=BELOW)),
    rise(LEVEL, next_level(placed(3), own=False, levels=(LOW_LEVELS, AT_ACE)), level=NEAR),
    rise(WIN, at_ace(placed(1), own=True, asked="winners")),
    rise(WIN, at_ace(placed(2), own=True, asked="winners")),
    rise(WIN, at_ace(placed(3), own=True, asked="winners"), by=FAIL, level=NEAR),
    rise(WIN, at_ace(any_place, own=False, asked="winners"), level=NEAR),
    rise(WIN, level_before(any_place, asked="winners"), level=NEAR),
    rise(FAIL, at_ace(any_place, own=False, asked="others")),
    rise(FAIL, at_ace(placed(3), own=True, asked="winners"), level=NEAR),
    rise(FAIL, at_ace(any_place, own=False, asked="winners", both=True), by=f"{FAIL} {WIN}", level=NEAR),
    rise(FAIL, at_ace(placed(3), own=True, asked="others", both=True), level=NEAR),
    rise(FAIL, at_ace(placed(1), own=True, asked="winners"), by=WIN),
    rise(ACE_RULE, next_level(any_place, own=False, levels=(LOW_LEVELS, AT_ACE)), by=ACE_RULE),
    rise(ACE_RULE, next_level(placed(3), own=True, levels=(AT_ACE, LOW_LEVELS)), by=ACE_RULE, level=NEAR),
    rise(ACE_RULE, level_of_failing(any_place, own=False, strikes=(0,)), by=ACE_RULE),
    rise("gd-variant-ace_rule", level_of_failing(any_place, own=False, strikes=(2,), switches=THREE), flips=True),
    rise("gd-variant-ace_rule", level_of_failing(any_place, own=False, strikes=(0, 1), switches=THREE), level=NEAR),
    rise(
        "gd-variant-ace_rule",
        level_of_failing(placed(3), own=True, strikes=(2,), switches=THREE),
        level=NEAR,
        flips=True,
    ),
    rise("gd-variant-ace_rule", failures(any_place, own=False, strikes=(0, 1, 2), switches=THREE), level=NEAR),
    rise("gd-variant-ace_rule", failures(placed(3), own=True, strikes=(0, 1, 2), switches=THREE), level=NEAR),
    rise("gd-variant-first_level", first_level, flips=True),
    rise("gd-variant-first_level", falls_to_first_level, level=NEAR, flips=True),
    rise("gd-variant-advance", rises(placed(1), switches=FOUR), flips=True),
    rise("gd-variant-advance", rises(placed(1), switches=FOUR), flips=True),
    rise("gd-variant-advance", rises(any_place, switches=FOUR), level=NEAR),
)
