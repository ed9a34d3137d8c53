"""Why a move: what it does and spares, told from the cards and the table alone."""

from __future__ import annotations

from ..coverable import is_hard_to_cover
from ..leading import cover_codes, lead_codes
from ..why import Why
from .book import Piece
from .sight import Sight
from .splitting import bombs_in, plays_in, splitter_of

FEW = 2
"""How few cards make somebody nearly out."""


def why_play(sight: Sight, chosen: Piece) -> tuple[Why, ...]:
    """Codes for a play."""
    left = len(sight.seen.hand) - chosen.size
    if not left:
        return (Why.GOES_OUT,)
    codes: list[Why] = []
    if sight.seen.table is None:
        codes.extend(lead_codes(chosen.play))
    elif not chosen.rung:
        codes.append(Why.BREAKS_UP if breaks_up(sight, chosen) else Why.COVERS)
        codes.extend(cover_codes(chosen.form, sight.seen.table.form))
    if chosen.rung:
        codes.append(Why.USES_BOMB)
    elif chosen.wilds:
        codes.append(Why.USES_JOKER)
    elif chosen.leap:
        codes.append(Why.USES_TWO)
    if not chosen.rung and is_hard_to_cover(sight.seen, chosen.form):
        codes.append(Why.HARD_TO_COVER)
    if sight.book.is_play(sight.table.hands[sight.seen.seat] - chosen.tally):
        codes.append(Why.ONE_PLAY_LEFT)
    if min(sight.others) <= FEW:
        codes.append(Why.SOMEONE_NEARLY_OUT)
    return tuple(codes)


def breaks_up(sight: Sight, chosen: Piece) -> bool:
    """Whether the rest takes as many plays as the whole hand did, or holds fewer bombs."""
    splitter = splitter_of(sight.book)
    hand = sight.table.hands[sight.seen.seat]
    whole, rest = splitter.split(hand), splitter.split(hand - chosen.tally)
    return plays_in(rest) >= plays_in(whole) or (not chosen.rung and bombs_in(rest) < bombs_in(whole))


def why_pass(sight: Sight) -> tuple[Why, ...]:
    """Codes for passing with something that would cover: what every cover would have taken."""
    plays = sight.plays
    if all(one.rung for one in plays):
        return (Why.SAVES_BOMB,)
    if all(one.wilds for one in plays):
        return (Why.SAVES_JOKER,)
    if all(one.leap for one in plays):
        return (Why.SAVES_TWO,)
    cheap = [one for one in plays if not (one.rung or one.wilds or one.leap)]
    if cheap and all(breaks_up(sight, one) for one in cheap):
        return (Why.KEEPS_TOGETHER,)
    return (Why.SAVES_CARDS,)


def why(sight: Sight, chosen: Piece | None) -> tuple[Why, ...]:
    """Codes for a move among several."""
    return why_pass(sight) if chosen is None else why_play(sight, chosen)
