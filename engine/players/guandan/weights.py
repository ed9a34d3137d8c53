"""What counts how much to the policy: found by scripts/train_guandan.py (docs/players.md)."""

from __future__ import annotations

Weights = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]
"""For leads, for covers of an opponent, for covers of the partner: a weight for each feature."""

LEAD = (
    0.276,  # gain
    0.2356,  # stands
    0.2691,  # finish
    -0.1197,  # finish soon
    0.0331,  # wild
    -0.1677,  # bomb
    -0.0262,  # rung
    -0.166,  # size
    0.1739,  # gain, nothing known
    0.1171,  # bomb, hurry
    -0.1954,  # single
    -0.1552,  # pair
    -0.1111,  # triple
    0.0748,  # high single
    0.0458,  # high pair
    0.186,  # partner's size, low
    0.076,  # partner's size, high
    -0.1168,  # less than the partner's size, low
    -0.7336,  # the size of the next
    -0.3929,  # the size of the last
    0.1352,  # less than the size of the next
    -0.0518,  # less than the size of the last
    0.1323,  # stands, hurry
    0.0005,  # gain, hurry
    0.1014,  # gain, stage
    -0.0186,  # stands, stage
    -0.1121,  # stands, partner out
    -0.0373,  # stands, cost
    -0.0702,  # gain, cost
)
COVER = (
    0.0805,  # gain
    0.0507,  # stands
    0.3608,  # finish
    0.3227,  # finish soon
    0.0022,  # wild
    -0.0357,  # bomb
    -0.049,  # rung
    -0.191,  # size
    0.2482,  # gain, nothing known
    -0.0094,  # play
    -0.094,  # bomb, table stands
    0.0955,  # bomb, holder near
    0.0246,  # bomb, hurry
    -0.0605,  # bomb, stage
    0.0029,  # bomb, cost
    0.0874,  # bomb on something low
    0.14,  # bomb on a bomb
    0.1023,  # holder near
    0.1367,  # hurry
    0.0956,  # table stands
    -0.1128,  # partner later
    0.1347,  # partner later, table stands
    -0.1027,  # partner later, stands
    0.034,  # stands, holder near
    0.0641,  # stands, table stands
    -0.0384,  # stands, stage
    -0.1626,  # gain, stage
    -0.1125,  # gain, holder near
    -0.0144,  # gain, table stands
    0.1783,  # partner near
    -0.109,  # near
    0.0993,  # high card
    -0.1316,  # high card, table stands
    0.0286,  # cost
    -0.002,  # stands, cost
    0.0085,  # partner out
    -0.0755,  # stands, partner out
)
FRIEND = (
    0.0349,  # gain
    0.0159,  # stands
    0.0891,  # finish
    0.0855,  # finish soon
    -0.2299,  # wild
    0.0,  # bomb
    0.0,  # rung
    -0.2838,  # size
    0.1939,  # gain, nothing known
    -0.1289,  # play
    0.0012,  # table stands
    -0.0107,  # partner near
    0.1647,  # partner out
    0.0943,  # next near
    -0.0763,  # hurry
    -0.0987,  # gain, table stands
    -0.0252,  # stands, table stands
    -0.0429,  # gain, partner near
    0.0381,  # stands, partner near
    -0.0233,  # near
    -0.0384,  # high card
    0.0,  # on a bomb
    0.0264,  # cost
    -0.0195,  # stands, cost
    -0.0372,  # gain, stage
    0.0,  # bomb, cost
    0.0,  # bomb, table stands
)
WEIGHTS: Weights = (LEAD, COVER, FRIEND)
