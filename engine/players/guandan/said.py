"""Between the table and the policy: an observation as a scene, and what the policy found as a move that says why."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards import Cards
from ...combinations import Combination, Hand
from ...moves import Pass, play
from ...observation import Observation
from ...packing import face, without
from ...shapes import Form, RankPlay
from ..base import Choice
from ..coverable import is_hard_to_cover
from ..leading import cover_codes, lead_codes
from ..why import Why
from .history import history_of
from .policy import FRIENDLY, LEADING, Mind, Scene, min_of

NEAR = 6
"""With so few cards an opponent is nearly out."""


def scene_of(seen: Observation) -> Scene:
    """An observation in the form the policy knows."""
    rules, table = seen.rules, seen.table
    unseen = rules.tally(seen.unseen().elements())
    form = None if table is None else table.form
    hand = rules.tally(seen.hand)
    return Scene(seen.seat, hand, unseen, seen.counts, form, seen.table_seat, seen.out, history_of(seen))


def choice_of(seen: Observation, mind: Mind, chosen: RankPlay | None, kept: int | None = None) -> Choice:
    """A play (None: a pass) with its cards. ``kept`` are faces to keep; by default those that the straight flushes of
    the rest need.
    """
    if chosen is None:
        return Choice(Pass(), (why_pass(seen, mind),))
    if kept is None:
        kept = mind.rest(chosen).faces if chosen.form.size < len(seen.hand) else 0
    combination = Combination(chosen, Hand(seen.rules, kept_last(seen, kept)))
    return Choice(play(combination), why_play(seen, mind, chosen))


def kept_last(seen: Observation, faces: int) -> Cards:
    """The hand with these faces at its end, where they are taken last."""
    free, kept = [], []
    for one in seen.hand:
        bit = 0 if one.is_joker or seen.rules.is_wild(one) else face(one.rank, one.suit)
        if bit and faces // bit & 3:
            faces -= bit
            kept.append(one)
        else:
            free.append(one)
    return (*free, *kept)


def is_short(form: Form) -> bool:
    """Whether it is a single, a pair or a triple: what a partner with so many cards may well hold."""
    return form.size <= 3 and not form.rung


def is_whole(mind: Mind, one: RankPlay) -> bool:
    """Whether a play takes whole groups of the sorted hand (a full house two) and part of none."""
    groups = mind.groups.plays
    return one in groups or made_of(one.tally, [each.tally for each in groups if not each.suit])


def made_of(tally: int, parts: Sequence[int]) -> bool:
    """Whether some of these tallies are exactly that tally together."""
    if not tally:
        return True
    rests = [(place, without(tally, part)) for place, part in enumerate(parts)]
    return any(rest is not None and made_of(rest, parts[place + 1 :]) for place, rest in rests)


def why_pass(seen: Observation, mind: Mind) -> Why:
    """The code of a pass: what every cover that was possible would have taken."""
    if mind.mode == FRIENDLY:
        return Why.LEAVES_PARTNER
    plays = seen.choices().plays.ranked
    if all(one.form.rung for one in plays):
        return Why.SAVES_BOMB
    if all(one.wilds for one in plays):
        return Why.SAVES_WILD
    cheap = [one for one in plays if not (one.form.rung or one.wilds)]
    if cheap and not any(is_whole(mind, one) for one in cheap):
        return Why.KEEPS_TOGETHER
    return Why.SAVES_CARDS


def why_play(seen: Observation, mind: Mind, chosen: RankPlay) -> tuple[Why, ...]:
    """The codes of a play: what it does, and what it uses up."""
    form, leading = chosen.form, mind.mode == LEADING
    if form.size == len(seen.hand):
        return (Why.GOES_OUT,)
    codes = []
    if len(mind.rest(chosen).forms) == 1:
        codes.append(Why.ONE_PLAY_LEFT)
    if leading and form.size == mind.friend and 2 * form.height < len(form.shape.ranks) and is_short(form):
        codes.append(Why.HELPS_PARTNER)
    if not leading and 0 < min_of(mind.enemies) <= NEAR:
        codes.append(Why.OPPONENT_NEARLY_OUT)
    if form.rung:
        codes.append(Why.USES_BOMB)
    else:
        if leading:
            codes.extend(lead_codes(chosen))
        else:
            codes.append(Why.COVERS if is_whole(mind, chosen) else Why.BREAKS_UP)
            codes.extend(() if seen.table is None else cover_codes(form, seen.table.form))
        if is_hard_to_cover(seen, form):
            codes.append(Why.HARD_TO_COVER)
        if chosen.wilds:
            codes.append(Why.USES_WILD)
    return tuple(codes)
