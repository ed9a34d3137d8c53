"""The weights of a judgement, in points: one line for each feature of ``features``, one column for each feature of the
situation it is multiplied with.

They were fitted by ``scripts/training/gandengyan_judgement.py``; where they come from and how they are made anew stands
in docs/players.md.
"""

from __future__ import annotations

from typing import Final

from .features import ABOUT, ACT, REST

TABLE: Final = """
                          always  all-draw  no-stock    urgent     seats
lowest                    -1.964    -1.901    -3.996     1.297    -2.438
plain                     -0.747    -1.632    -5.178     0.704    -1.130
top                       -1.372    -0.800    -2.146     1.306    -1.113
leap                       2.934     0.641     3.406    -2.067     1.247
pair                      -0.771    -0.889    -2.975     0.581    -1.698
high-pair                 -0.695    -0.568    -1.189     0.838    -1.282
run                       -0.890    -1.713    -2.298     0.454    -2.760
long-run                  -2.069     0.882    -1.009    -3.069    -5.149
bomb                       6.264     3.639    15.714    -1.701     6.428
big-bomb                   4.655     4.749    26.926    -5.360     2.349
wilds                     -0.266     1.462    -0.266     0.317    -1.883
loose                      5.582    -2.231   -27.751    -7.230     3.491
cards                     -0.264     1.313     0.156     0.273    -0.379
cards-squared             -0.219    -0.434     0.590    -1.254     0.958
jokers                     0.840     1.084    -1.469    -1.310     1.655
one-group                  2.171     0.964    -3.377    -0.818     1.445
two-groups                 0.381    -0.612     2.412     0.202     0.245
last-bomb                 15.215    11.734    -3.851   -12.587    26.974
last-leap                  7.278     1.522    -2.605    -5.686     9.604
last-follows               0.992    -1.815     7.460    -0.595     1.584
two-with-bomb              3.900     4.166     5.824    -8.183     5.213
two-with-leap              2.413     1.531     2.338    -2.224     3.252
lead-stands                2.168     0.859     9.152     1.570     0.574
lead-size                 -0.154     0.064    -0.074    -0.471     0.316
lead-finishes              1.598    -2.592    10.636    -0.671     2.247
lead-feeds                 0.301    -1.082    -9.434     0.239     2.463
lead-feeds-next           -0.940     1.756   -12.004    -0.322    -2.007
lead-wilds                -1.177     0.111     3.276     0.392    -2.115
lead-bomb                  2.312    -3.656     9.133    -7.192     1.536
cover                      0.675     1.324    -1.782    -1.322    -0.090
cover-stands               1.971    -2.392    20.285     2.021    -0.211
cover-finishes            -0.625     2.397    13.625     1.307     0.632
cover-bomb                 0.606    -0.707    -0.676    -3.433     3.541
cover-bomb-cards          -0.305     0.215    -0.301     1.849    -2.176
cover-bomb-small           1.612     1.880    -2.565     1.233     5.697
cover-leap                -0.838     2.832    -7.343    -1.474     1.389
cover-wilds                0.362    -2.029     0.019     1.144    -0.295
first-cards                0.604    -1.773    36.710     0.587     1.334
cover-leader              -0.271     0.419    -2.710    -0.713     0.261
cover-stands-leader        0.122     0.074    13.181     1.155    -0.069
pass-next                 -0.932    -1.603    -0.524     0.516     2.084
loses-double              -0.127     0.111    -0.459     4.162    -0.859
"""


def read(table: str) -> tuple[tuple[float, ...], ...]:
    """A table of weights: for each feature of a situation those of all ``REST``, then of all ``ACT``."""
    head, *lines = (line.split() for line in table.strip().splitlines())
    if tuple(head) != ABOUT or tuple(line[0] for line in lines) != (*REST, *ACT):
        raise ValueError("the weights are not those of the features")
    return tuple(zip(*(map(float, line[1:]) for line in lines), strict=True))


WEIGHTS: Final = read(TABLE)
