"""What counts how much to the policy: set by hand, tried out against others in the arena (docs/players.md)."""

from __future__ import annotations

Weights = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]
"""For leads, for covers of an opponent, for covers of the partner: a weight for each feature, in levels."""

LEAD = (
    0.15,  # gain
    0.105,  # stands
    0.36,  # finish
    0.0,  # finish soon
    -0.06,  # wild
    -0.12,  # bomb
    0.0,  # rung
    0.105,  # size
    0.15,  # gain, nothing known
    0.0,  # bomb, hurry
    0.0,  # single
    0.0,  # pair
    0.0,  # triple
    0.0,  # high single
    0.0,  # high pair
    0.45,  # partner's size, low
    0.0,  # partner's size, high
    0.12,  # less than the partner's size, low
    -0.6,  # the size of the next
    -0.6,  # the size of the last
    -0.15,  # less than the size of the next
    -0.15,  # less than the size of the last
    0.0,  # stands, hurry
    0.0,  # gain, hurry
    0.0,  # gain, stage
    0.0,  # stands, stage
    0.0,  # stands, partner out
    0.0,  # stands, cost
    0.0,  # gain, cost
)
COVER = (
    0.15,  # gain
    0.06,  # stands
    0.36,  # finish
    0.0,  # finish soon
    -0.06,  # wild
    -0.03,  # bomb
    0.0,  # rung
    0.0,  # size
    0.15,  # gain, nothing known
    0.09,  # play
    0.0,  # bomb, table stands
    0.0,  # bomb, holder near
    0.0,  # bomb, hurry
    0.0,  # bomb, stage
    0.0,  # bomb, cost
    -0.12,  # bomb on something low
    0.0,  # bomb on a bomb
    0.36,  # holder near
    0.21,  # hurry
    0.0,  # table stands
    -0.03,  # partner later
    0.0,  # partner later, table stands
    0.0,  # partner later, stands
    0.0,  # stands, holder near
    0.0,  # stands, table stands
    0.0,  # stands, stage
    0.0,  # gain, stage
    0.0,  # gain, holder near
    0.0,  # gain, table stands
    0.0,  # partner near
    0.0,  # near
    0.0,  # high card
    0.0,  # high card, table stands
    0.0,  # cost
    0.0,  # stands, cost
    0.0,  # partner out
    0.0,  # stands, partner out
)
FRIEND = (
    0.15,  # gain
    0.15,  # stands
    0.36,  # finish
    0.0,  # finish soon
    -0.06,  # wild
    -0.6,  # bomb
    0.0,  # rung
    0.0,  # size
    0.15,  # gain, nothing known
    -0.15,  # play
    -0.24,  # table stands
    -0.3,  # partner near
    0.0,  # partner out
    0.0,  # next near
    0.0,  # hurry
    0.0,  # gain, table stands
    0.0,  # stands, table stands
    0.0,  # gain, partner near
    0.0,  # stands, partner near
    0.0,  # near
    0.0,  # high card
    0.0,  # on a bomb
    0.0,  # cost
    0.0,  # stands, cost
    0.0,  # gain, stage
    0.0,  # bomb, cost
    0.0,  # bomb, table stands
)
WEIGHTS: Weights = (LEAD, COVER, FRIEND)
