"""What counts how much to the policy: set by hand, then fitted to trials against ``greedy`` (docs/players.md)."""

from __future__ import annotations

Weights = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]
"""For leads, for covers of an opponent, for covers of the partner: a weight for each feature, in levels."""

LEAD = (
    0.24,  # gain
    0.115,  # stands
    0.364,  # finish
    0.099,  # finish soon
    -0.022,  # wild
    -0.296,  # bomb
    -0.042,  # rung
    -0.164,  # size
    0.181,  # gain, nothing known
    0.055,  # bomb, hurry
    -0.218,  # single
    0.001,  # pair
    -0.087,  # triple
    -0.001,  # high single
    -0.088,  # high pair
    0.283,  # partner's size, low
    0.016,  # partner's size, high
    0.169,  # less than the partner's size, low
    -0.608,  # the size of the next
    -0.409,  # the size of the last
    -0.196,  # less than the size of the next
    -0.081,  # less than the size of the last
    -0.089,  # stands, hurry
    -0.163,  # gain, hurry
    0.057,  # gain, stage
    -0.012,  # stands, stage
    0.017,  # stands, partner out
    -0.036,  # stands, cost
    -0.054,  # gain, cost
    -0.072,  # falls, bombs
    0.12,  # falls, higher of its kind
    0.0,  # bomb, bombs
    -0.009,  # size, hurry
    0.035,  # falls, wins to come
)
COVER = (
    0.037,  # gain
    -0.04,  # stands
    0.366,  # finish
    0.14,  # finish soon
    -0.059,  # wild
    -0.228,  # bomb
    -0.034,  # rung
    -0.052,  # size
    0.187,  # gain, nothing known
    0.173,  # play
    -0.048,  # bomb, table stands
    0.088,  # bomb, holder near
    0.025,  # bomb, hurry
    -0.003,  # bomb, stage
    0.022,  # bomb, cost
    -0.035,  # bomb on something low
    0.044,  # bomb on a bomb
    0.254,  # holder near
    0.014,  # hurry
    0.093,  # table stands
    -0.265,  # partner later
    0.285,  # partner later, table stands
    0.033,  # partner later, stands
    -0.117,  # stands, holder near
    -0.064,  # stands, table stands
    0.05,  # stands, stage
    -0.052,  # gain, stage
    -0.094,  # gain, holder near
    0.025,  # gain, table stands
    0.008,  # partner near
    -0.079,  # near
    0.012,  # high card
    0.056,  # high card, table stands
    0.021,  # cost
    0.015,  # stands, cost
    -0.116,  # partner out
    -0.036,  # stands, partner out
    0.096,  # bomb, bombs
    0.06,  # bomb, table's size
    -0.042,  # stands, bombs
    -0.151,  # stands, losers
    0.079,  # finish, hurry
    -0.063,  # play, losers
)
FRIEND = (
    0.026,  # gain
    0.056,  # stands
    0.282,  # finish
    -0.053,  # finish soon
    -0.188,  # wild
    -0.6,  # bomb
    0.0,  # rung
    -0.096,  # size
    0.11,  # gain, nothing known
    -0.105,  # play
    -0.171,  # table stands
    -0.15,  # partner near
    0.039,  # partner out
    0.074,  # next near
    0.162,  # hurry
    0.006,  # gain, table stands
    0.044,  # stands, table stands
    -0.188,  # gain, partner near
    0.021,  # stands, partner near
    0.064,  # near
    0.011,  # high card
    0.0,  # on a bomb
    0.01,  # cost
    -0.026,  # stands, cost
    0.115,  # gain, stage
    0.0,  # bomb, cost
    0.0,  # bomb, table stands
    -0.067,  # stands, losers
    -0.106,  # play, losers
    -0.015,  # finish, partner near
)
WEIGHTS: Weights = (LEAD, COVER, FRIEND)
