"""The weights of a judgement, in points: one line for each feature of ``features``, one column for each feature of the
situation it is multiplied with.

They were fitted by ``scripts/train_gandengyan.py``; where they come from and how they are made anew stands in
docs/players.md.
"""

from __future__ import annotations

from typing import Final

from .features import ABOUT, ACT, REST

TABLE: Final = """
                          always  all-draw  no-stock    urgent     seats
lowest                    -1.472    -0.270    -0.042     0.692    -1.741
plain                     -0.470    -0.339    -1.347     0.227    -0.586
top                       -1.408    -0.350    -0.344     1.371    -0.337
leap                       1.518     0.745     1.643    -1.020     1.490
pair                      -0.366     0.017    -0.261     0.097     0.012
high-pair                 -0.815    -0.240    -5.891     0.161    -1.168
run                       -0.456     0.221    -0.450    -0.145    -0.172
long-run                  -0.369     0.363     0.837    -0.436     0.398
bomb                       3.369     1.659    10.800    -0.714     0.306
big-bomb                   3.082     2.173     5.142    -3.792     0.965
wilds                      0.479     0.171     0.769    -0.745     0.836
loose                     -5.416     8.428     0.000     2.116   -20.220
cards                     -0.146     0.198     0.043     0.351    -0.248
cards-squared             -0.274     0.225    -1.117    -1.291    -0.563
jokers                     0.370     0.200     0.769    -0.568     0.358
one-group                  1.320     0.726    -7.147    -1.644     0.668
two-groups                 0.673    -0.193     2.432    -0.938    -0.395
last-bomb                  9.053     9.267     0.326    -6.773    12.530
last-leap                  4.734     0.769    -5.624    -2.866     6.399
last-follows               0.120    -1.004     5.105    -0.272     0.877
two-with-bomb              2.520     0.112    10.990    -3.947     7.135
two-with-leap              1.131     0.238    -0.809    -0.390     0.875
lead-stands                0.664    -0.470     3.519     4.882     2.030
lead-size                  0.211    -0.188     0.315    -0.308     0.310
lead-finishes              1.886    -0.727    13.050     0.719     1.042
lead-feeds                 0.688    -0.485    -4.982     0.900     5.000
lead-feeds-next            0.424     5.035    -0.284     0.281    -3.683
lead-wilds                -0.531     0.074    -2.130    -0.525    -1.065
lead-bomb                 -0.038     0.367    -4.436     1.649    -5.076
cover                      0.175    -0.048    -0.422    -0.122    -0.340
cover-stands               0.652    -0.329     6.178     2.168    -0.697
cover-finishes             1.358     0.760    17.060     0.310     1.455
cover-bomb                 0.064    -1.048     6.028     1.284     2.118
cover-bomb-cards          -0.075    -0.263     0.433     1.193     0.931
cover-bomb-small           0.928     0.371    -4.831    -4.410    -3.547
cover-leap                -0.694    -0.192    -3.801    -0.292    -0.017
cover-wilds               -0.034    -0.577     0.629     2.250     2.286
first-cards                0.730     0.011    -0.113     0.387     0.149
cover-leader               0.018     0.027    -0.599    -0.179     0.545
cover-stands-leader        0.130    -0.090     3.888     1.048    -0.227
pass-next                 -0.475     0.303    -3.300     0.549     0.781
loses-double              -0.292     0.318    -1.978    -0.821    -0.826
"""


def read(table: str) -> tuple[tuple[float, ...], ...]:
    """A table of weights: for each feature of a situation those of all ``REST``, then of all ``ACT``."""
    head, *lines = (line.split() for line in table.strip().splitlines())
    if tuple(head) != ABOUT or tuple(line[0] for line in lines) != (*REST, *ACT):
        raise ValueError("the weights are not those of the features")
    return tuple(zip(*(map(float, line[1:]) for line in lines), strict=True))


WEIGHTS: Final = read(TABLE)
