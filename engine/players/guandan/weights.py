"""What counts how much to the policy: found by scripts/train_guandan.py (docs/players.md)."""

from __future__ import annotations

Weights = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]
"""For leads, for covers of an opponent, for covers of the partner: a weight for each feature."""

LEAD = (
    0.3647,  # gain
    0.0499,  # stands
    0.3765,  # finish
    0.1685,  # finish soon
    -0.271,  # wild
    -0.0936,  # bomb
    -0.049,  # rung
    0.0175,  # size
    -0.2127,  # bomb, hurry
    -0.0696,  # single
    -0.0442,  # pair
    -0.1354,  # triple
    0.0503,  # high single
    -0.0247,  # high pair
    -0.0423,  # partner's size, low
    -0.0809,  # partner's size, high
    0.1113,  # less than the partner's size, low
    -0.314,  # the size of the next
    -0.1071,  # the size of the last
    0.0584,  # less than the size of the next
    0.0612,  # less than the size of the last
    0.079,  # stands, hurry
    -0.0908,  # gain, hurry
    0.1234,  # gain, stage
    -0.1299,  # stands, stage
    -0.0819,  # stands, partner out
    -0.0262,  # stands, cost
    -0.0602,  # gain, cost
)
COVER = (
    0.2876,  # gain
    -0.1472,  # stands
    0.4787,  # finish
    0.3371,  # finish soon
    -0.3124,  # wild
    -0.1063,  # bomb
    0.0136,  # rung
    -0.1764,  # size
    -0.0643,  # play
    0.0436,  # bomb, table stands
    0.0408,  # bomb, holder near
    0.2819,  # bomb, hurry
    -0.0358,  # bomb, stage
    0.0517,  # bomb, cost
    -0.1136,  # bomb on something low
    -0.0633,  # bomb on a bomb
    0.0284,  # holder near
    0.0756,  # hurry
    0.0803,  # table stands
    -0.1019,  # partner later
    -0.0286,  # partner later, table stands
    0.0108,  # partner later, stands
    0.1483,  # stands, holder near
    0.0755,  # stands, table stands
    -0.0394,  # stands, stage
    -0.0549,  # gain, stage
    -0.1019,  # gain, holder near
    0.047,  # gain, table stands
    0.0476,  # partner near
    -0.0685,  # near
    0.0228,  # high card
    -0.039,  # high card, table stands
    0.0512,  # cost
    0.0112,  # stands, cost
    -0.1201,  # partner out
    -0.0615,  # stands, partner out
)
FRIEND = (
    0.0095,  # gain
    -0.1289,  # stands
    0.0932,  # finish
    0.1931,  # finish soon
    -0.3025,  # wild
    0.0,  # bomb
    0.0,  # rung
    -0.0021,  # size
    -0.0268,  # play
    -0.0499,  # table stands
    -0.0762,  # partner near
    -0.0089,  # partner out
    -0.05,  # next near
    0.041,  # hurry
    0.1817,  # gain, table stands
    -0.1523,  # stands, table stands
    0.2478,  # gain, partner near
    -0.1449,  # stands, partner near
    0.1168,  # near
    0.0587,  # high card
    0.0,  # on a bomb
    0.0008,  # cost
    -0.0786,  # stands, cost
    0.3503,  # gain, stage
    0.0,  # bomb, cost
    0.0,  # bomb, table stands
)
WEIGHTS: Weights = (LEAD, COVER, FRIEND)
