"""Between the table and the policy: an observation as a scene, and what the policy found as a move that says why."""

from __future__ import annotations

from ...cards import Cards
from ...combinations import Combination, Hand
from ...moves import Pass, play
from ...observation import Observation
from ...packing import face
from ...shapes import Form, RankPlay
from ..base import Choice
from ..leading import cover_codes, lead_code
from ..why import Why
from .history import history_of
from .policy import FRIENDLY, LEADING, Mind, Scene, min_of

LIKELY = 0.75
"""From here on a play is hard to cover."""
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


def why_pass(seen: Observation, mind: Mind) -> Why:
    """The code of a pass: what the covers that were possible would have cost."""
    if mind.mode == FRIENDLY:
        return Why.LEAVES_PARTNER
    plays = seen.choices().plays.ranked
    plain = [one for one in plays if not one.form.rung]
    if not plain:
        return Why.SAVES_BOMB
    if all(one.wilds for one in plain):
        return Why.SAVES_WILD
    kept = set(mind.groups.plays)
    return Why.SAVES_CARDS if any(one in kept for one in plain) else Why.KEEPS_TOGETHER


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
            codes.append(lead_code(form))
        else:
            codes.append(Why.COVERS if chosen in mind.groups.plays else Why.BREAKS_UP)
            codes.extend(() if seen.table is None else cover_codes(form, seen.table.form))
        if mind.chances.stands(form) > LIKELY:
            codes.append(Why.HARD_TO_COVER)
        if chosen.wilds:
            codes.append(Why.USES_WILD)
    return tuple(codes)
