"""The rules that say what a kind of combination is, and what a wild card may be: for questions no verdict decides."""

from __future__ import annotations

from collections.abc import Mapping

KIND_RULES: Mapping[str, Mapping[str, str]] = {
    "gandengyan": {
        "single": "gdy-single",
        "pair": "gdy-pair",
        "triple": "gdy-variant-triple_is_bomb",
        "straight": "gdy-straight",
        "tube": "gdy-tube",
        "bomb": "gdy-bomb",
        "joker_bomb": "gdy-joker-bomb",
    },
    "guandan": {
        "single": "gd-single",
        "pair": "gd-pair",
        "triple": "gd-triple",
        "full_house": "gd-full-house",
        "straight": "gd-straight",
        "tube": "gd-tube",
        "plate": "gd-plate",
        "bomb": "gd-bomb",
        "straight_flush": "gd-straight-flush",
        "joker_bomb": "gd-joker-bomb",
    },
}
"""By the engine's name of the game: the rule that defines each kind of combination."""

ORDER_RULES: Mapping[str, Mapping[str, str]] = {
    "gandengyan": {"": "gdy-order"},
    "guandan": {
        "": "gd-order",
        "straight": "gd-natural-order",
        "tube": "gd-natural-order",
        "plate": "gd-natural-order",
    },
}
"""The rule by whose order of ranks a kind of play compares; the empty kind stands for all others."""

WILD_RULES: Mapping[str, str] = {"gandengyan": "gdy-joker-wild", "guandan": "gd-wild"}
"""The rule that says what a wild card stands for."""
