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
lowest                    -1.582    -0.200     0.868     0.743    -2.299
plain                     -0.494    -0.327    -0.932     0.230    -0.809
top                       -1.674    -0.127     0.214     2.048    -0.136
leap                       1.854     1.178     2.404    -1.008     4.423
pair                      -0.217     0.114    -0.755    -0.342     0.345
high-pair                 -1.002     0.286    -7.398     0.776     0.112
run                       -0.221     0.394     0.267    -1.024     0.509
long-run                  -1.048     0.501    -1.668     0.535     0.765
bomb                       4.279     0.515    10.360    -0.968    -3.781
big-bomb                   0.424    -1.756    14.030    32.240   -20.860
wilds                      0.332    -0.058     1.460    -0.305     0.480
loose                      6.753     7.180     0.000    -1.844    14.380
cards                     -0.259     0.191    -0.150     0.349    -0.259
cards-squared             -0.287     0.237    -0.645    -0.851    -0.192
jokers                     0.378    -0.036     1.460    -0.335     0.692
one-group                  0.568     0.587    -9.080    -3.260    -0.076
two-groups                 1.113    -0.322     3.298    -1.824     0.453
last-bomb                 10.220    11.070    28.280    -6.761    30.010
last-leap                  5.377     1.481    -2.866    -2.114     7.435
last-follows               0.698    -1.117     5.754    -0.610     1.551
two-with-bomb              2.414    -1.408     2.261    -5.237     7.649
two-with-leap              1.251    -0.040     1.733     0.253     1.057
lead-stands                1.151    -0.690     4.495     5.450     4.025
lead-size                  0.232    -0.225    -0.202    -0.448     0.681
lead-finishes              2.449    -0.660    15.440     2.922     2.015
lead-feeds                 1.295    -1.635    -4.015     1.004    11.660
lead-feeds-next            0.907     6.029    -3.413    -1.293   -13.420
lead-wilds                -0.403    -0.064    -1.051    -0.775    -1.585
lead-bomb                  0.298     1.058    -2.464     0.685    -1.570
cover                      0.150    -0.008     0.245    -0.699    -0.958
cover-stands               1.106    -0.412     8.926     3.329    -0.955
cover-finishes             2.024     1.312    19.310     1.810     3.794
cover-bomb                -0.444    -0.227     1.971     0.888    -0.551
cover-bomb-cards          -0.212    -0.142    -0.101     0.202    -0.142
cover-bomb-small           1.192    -0.049    -0.443     0.790    -2.066
cover-leap                -0.624    -0.294    -7.533    -0.800     1.262
cover-wilds               -0.289     0.296    -2.285     1.992     3.206
first-cards                1.398    -0.055     0.626    -1.001     1.177
cover-leader              -0.286     0.143    -1.530    -0.022     0.677
cover-stands-leader       -0.066    -0.036     2.841     1.856     0.142
pass-next                 -0.304     0.229    -3.008     0.528    -0.877
loses-double              -0.218     0.274    -1.206     0.172    -0.532
"""


def read(table: str) -> tuple[tuple[float, ...], ...]:
    """A table of weights: for each feature of a situation those of all ``REST``, then of all ``ACT``."""
    head, *lines = (line.split() for line in table.strip().splitlines())
    if tuple(head) != ABOUT or tuple(line[0] for line in lines) != (*REST, *ACT):
        raise ValueError("the weights are not those of the features")
    return tuple(zip(*(map(float, line[1:]) for line in lines), strict=True))


WEIGHTS: Final = read(TABLE)
