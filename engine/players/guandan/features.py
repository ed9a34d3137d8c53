"""What is said of a play in numbers, and what the numbers are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...shapes import Form

if TYPE_CHECKING:
    from .policy import Mind

SEATS = 4

BOTH = ("gain", "stands", "finish", "finish soon", "wild", "bomb", "rung", "size", "gain, nothing known")
FEATURES = {
    "LEAD": (
        *BOTH,
        "bomb, hurry",
        "single",
        "pair",
        "triple",
        "high single",
        "high pair",
        "partner's size, low",
        "partner's size, high",
        "less than the partner's size, low",
        "the size of the next",
        "the size of the last",
        "less than the size of the next",
        "less than the size of the last",
        "stands, hurry",
        "gain, hurry",
        "gain, stage",
        "stands, stage",
        "stands, partner out",
        "stands, cost",
        "gain, cost",
        "falls, bombs",
        "falls, higher of its kind",
        "bomb, bombs",
        "size, hurry",
        "falls, wins to come",
    ),
    "COVER": (
        *BOTH,
        "play",
        "bomb, table stands",
        "bomb, holder near",
        "bomb, hurry",
        "bomb, stage",
        "bomb, cost",
        "bomb on something low",
        "bomb on a bomb",
        "holder near",
        "hurry",
        "table stands",
        "partner later",
        "partner later, table stands",
        "partner later, stands",
        "stands, holder near",
        "stands, table stands",
        "stands, stage",
        "gain, stage",
        "gain, holder near",
        "gain, table stands",
        "partner near",
        "near",
        "high card",
        "high card, table stands",
        "cost",
        "stands, cost",
        "partner out",
        "stands, partner out",
        "bomb, bombs",
        "bomb, table's size",
        "stands, bombs",
        "stands, losers",
        "finish, hurry",
        "play, losers",
    ),
    "FRIEND": (
        *BOTH,
        "play",
        "table stands",
        "partner near",
        "partner out",
        "next near",
        "hurry",
        "gain, table stands",
        "stands, table stands",
        "gain, partner near",
        "stands, partner near",
        "near",
        "high card",
        "on a bomb",
        "cost",
        "stands, cost",
        "gain, stage",
        "bomb, cost",
        "bomb, table stands",
        "stands, losers",
        "play, losers",
        "finish, partner near",
    ),
}
"""What the features of a play are called, for leads, for covers of an opponent, for covers of the partner.

``gain`` is how much less the rest of the hand costs, ``stands`` how likely nobody covers the play, ``finish`` whether
the rest goes out by itself, ``hurry`` and ``near`` how near opponents, or another seat, are to going out, ``stage`` the
share of the hand that is left.
"""

URGENCY = (0.0, 1.0, 0.9, 0.8, 0.7, 0.65, 0.55, 0.45, 0.4, 0.35, 0.3, 0.2, 0.15, 0.1)
"""How much an opponent with so many cards has to be stopped."""


def urgency(cards: int) -> float:
    return URGENCY[cards] if cards < len(URGENCY) else 0.0


def leading(mind: Mind, form: Form, stands: float, gain: float, bomb: float, finish: float) -> list[float]:
    """What else is to be said of a lead."""
    kind, size = form.kind, form.size
    height = form.height / (len(form.shape.ranks) - 1)
    friend, (after, before) = mind.friend, mind.enemies
    single, pair = kind == "single", kind == "pair"
    falls = 1 - stands
    return [
        bomb * mind.hurry,
        float(single),
        float(pair),
        float(kind == "triple" or kind == "full_house"),
        single * height,
        pair * height,
        (friend == size) * (1 - height),
        (friend == size) * height,
        (1 - height) / friend if size < friend <= 6 else 0.0,
        falls if after == size else 0.0,
        falls if before == size else 0.0,
        falls / after if size < after <= 6 else 0.0,
        falls / before if size < before <= 6 else 0.0,
        stands * mind.hurry,
        gain * mind.hurry,
        gain * mind.stage,
        stands * mind.stage,
        stands if not friend else 0.0,
        stands * mind.cost,
        gain * mind.cost,
        falls * mind.bombs,
        falls * mind.back(form),
        bomb * mind.bombs,
        size / 5 * mind.hurry,
        falls * mind.wins,
    ]


def covering(mind: Mind, form: Form, stands: float, gain: float, bomb: float, finish: float) -> list[float]:
    """What else is to be said of a cover of an opponent."""
    scene = mind.scene
    table, holder = scene.table, scene.holder
    assert table is not None and holder is not None
    kind = form.kind
    height = form.height / (len(form.shape.ranks) - 1)
    small = kind == "single" or kind == "pair"
    rival = urgency(scene.counts[holder])
    stays = mind.table_stands
    later = 1.0 if mind.friend and (holder - scene.seat) % SEATS == 3 else 0.0
    return [
        1.0,
        bomb * stays,
        bomb * rival,
        bomb * mind.hurry,
        bomb * mind.stage,
        bomb * mind.cost,
        0.0 if table.rung else bomb * (1 - table.height / len(table.shape.ranks)),
        bomb if table.rung else 0.0,
        rival,
        mind.hurry,
        stays,
        later,
        later * stays,
        later * stands,
        stands * rival,
        stands * stays,
        stands * mind.stage,
        gain * mind.stage,
        gain * rival,
        gain * stays,
        urgency(mind.friend),
        urgency(mind.left),
        small * height,
        small * height * stays,
        mind.cost,
        mind.cost * stands,
        1.0 if not mind.friend else 0.0,
        stands if not mind.friend else 0.0,
        bomb * mind.bombs,
        bomb * table.size / 5,
        stands * mind.bombs,
        stands * mind.losers,
        finish * mind.hurry,
        mind.losers,
    ]


def over_partner(mind: Mind, form: Form, stands: float, gain: float, bomb: float, finish: float) -> list[float]:
    """What else is to be said of a cover of the partner."""
    table = mind.scene.table
    assert table is not None
    kind = form.kind
    height = form.height / (len(form.shape.ranks) - 1)
    small = kind == "single" or kind == "pair"
    stays = mind.table_stands
    near = urgency(mind.friend)
    return [
        1.0,
        stays,
        near,
        float(not mind.friend),
        urgency(mind.enemies[0]),
        mind.hurry,
        gain * stays,
        stands * stays,
        gain * near,
        stands * near,
        urgency(mind.left),
        small * height,
        1.0 if table.rung else 0.0,
        mind.cost,
        mind.cost * stands,
        gain * mind.stage,
        bomb * mind.cost,
        bomb * stays,
        stands * mind.losers,
        mind.losers,
        finish * near,
    ]
