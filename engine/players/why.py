"""Why a computer player makes a move: codes both games share. The trainer has a sentence for each.

A player gives the weightiest code first. A code says what the move does or spares, as a person would say it.
"""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """The codes."""

    NO_CHOICE = "no-choice"  # only one move is legal
    RANDOM = "random"  # by chance

    # Leading and covering
    LEADS_LONG = "leads-long"  # many cards at once
    LEADS_CHEAPLY = "leads-cheaply"
    LEADS_HIGH = "leads-high"  # a high card, or high ones
    COVERS = "covers"
    BREAKS_UP = "breaks-up"  # covers with cards that belonged to something better
    COVERS_CLOSELY = "covers-closely"  # with the lowest of all plays of the kind that cover
    COVERS_HIGHER = "covers-higher"  # higher than would have been enough

    # What a move spares, and what it uses up
    SAVES_CARDS = "saves-cards"
    USES_BOMB = "uses-bomb"
    USES_WILD = "uses-wild"
    USES_JOKER = "uses-joker"
    SAVES_BOMB = "saves-bomb"
    SAVES_WILD = "saves-wild"
    KEEPS_TOGETHER = "keeps-together"  # every cheap cover would break up a combination
    USES_TWO = "uses-two"
    SAVES_JOKER = "saves-joker"
    SAVES_TWO = "saves-two"
    HARD_TO_COVER = "hard-to-cover"  # hardly anybody can hold what covers it
    ONE_PLAY_LEFT = "one-play-left"  # what stays in the hand is one combination

    # Looking ahead
    LOOKED_AHEAD = "looked-ahead"  # tried out on many deals that may be the true one
    ALL_KNOWN = "all-known"  # nothing is hidden any more: reckoned to the end

    # The end of the round
    GOES_OUT = "goes-out"
    SOMEONE_NEARLY_OUT = "someone-nearly-out"
    OPPONENT_NEARLY_OUT = "opponent-nearly-out"

    # The partner
    LEAVES_PARTNER = "leaves-partner"
    HELPS_PARTNER = "helps-partner"

    # Cards that change hands before the first lead
    PAYS = "pays"
    GIVES_BACK = "gives-back"


TELLS_THE_HAND = frozenset(
    {
        Why.NO_CHOICE,
        Why.COVERS,
        Why.BREAKS_UP,
        Why.SAVES_CARDS,
        Why.SAVES_BOMB,
        Why.SAVES_WILD,
        Why.SAVES_JOKER,
        Why.SAVES_TWO,
        Why.KEEPS_TOGETHER,
        Why.HARD_TO_COVER,
        Why.ONE_PLAY_LEFT,
        Why.LOOKED_AHEAD,
        Why.LEAVES_PARTNER,
    }
)
"""Codes that follow from the cards a player still holds: nobody else may hear them before the round is over. Who leads
a 2 for want of a choice is left with a joker; who calls a 7 hard to cover may hold the 8s; who leaves a trick to the
partner, or passes after a look ahead, could have covered; and where one of a pair of codes is kept back (it breaks up),
the other (it covers) would tell it.
"""
