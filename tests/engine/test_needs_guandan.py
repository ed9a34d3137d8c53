"""Guandan: what would cover a table, from all higher ranks up to the lowest rung of bombs that serves."""

from __future__ import annotations

import pytest

from engine import combination, game, needs, parse_cards, parse_reading

NEEDS = [
    ("7s", "2", "8 9 T J Q K A 2 Xb Xr", (4, None, "bomb"), True),
    ("As", "2", "2 Xb Xr", (4, None, "bomb"), True),
    ("Xr", "2", "", (4, None, "bomb"), True),
    ("Ks Kd", "9", "A 9 Xb Xr", (4, None, "bomb"), True),
    ("Qs Qd Qc", "9", "K A 9", (4, None, "bomb"), True),
    ("9s 9d 9c Xb Xb", "9", "", (4, None, "bomb"), True),
    ("9s Td Jc Qs Kd", "9", "A", (4, None, "bomb"), True),
    ("As 2d 3c 4s 5d", "9", "6 7 8 9 T J Q K A", (4, None, "bomb"), True),
    ("Qs Qd Kc Ks Ad Ac", "9", "", (4, None, "bomb"), True),
    ("As Ad Ac 2s 2d 2c", "9", "3 4 5 6 7 8 9 T J Q K A", (4, None, "bomb"), True),
    ("3s 3d 3c 3h", "9", "", (4, "3", "bomb"), True),
    ("9s 9d 9c 9h", "9", "", (5, None, "bomb"), True),
    ("As Ad Ac Ah Ah", "9", "", (5, "A", "bomb"), True),
    ("9s 9d 9c 9h 9h as bomb:9", "9", "", (5, None, "straight_flush"), True),
    ("9s Ts Js Qs Ks", "8", "", (5, "K", "straight_flush"), True),
    ("Ts Js Qs Ks As", "8", "", (6, None, "bomb"), True),
    ("As Ad Ac Ah Ah As Ad Ac", "9", "", (8, "A", "bomb"), True),
    ("As Ad Ac Ah Ah As Ad Ac 9h", "9", "", (10, None, "bomb"), True),
    ("As Ad Ac Ah Ah As Ad Ac 9h 9h", "9", "", None, True),
    ("Xb Xb Xr Xr", "9", "", None, False),
]


@pytest.mark.parametrize(
    ("table", "level", "ranks", "bombs", "joker_bomb"), NEEDS, ids=[f"{one[0]} at {one[1]}" for one in NEEDS]
)
def test_needs(table: str, level: str, ranks: str, bombs: tuple[int, str | None, str] | None, joker_bomb: bool) -> None:
    rules = game("guandan").rules(level=level)
    cards, _, declared = table.partition(" as ")
    lies = combination(rules, parse_cards(cards), parse_reading(declared) if declared else None)
    found = needs(rules, lies)
    assert (" ".join(found.ranks), found.twos, found.joker_bomb) == (ranks, False, joker_bomb)
    assert (found.bombs and (found.bombs.min_size, found.bombs.above, found.bombs.kind)) == bombs
    shown = found.to_json()
    assert (shown["kind"], shown["size"]) == (lies.kind, lies.size)
    kind = bombs[2] if bombs else None
    assert shown["bombs"] == (
        None
        if bombs is None
        else {"min_size": bombs[0], "above": bombs[1], **({} if kind == "bomb" else {"kind": kind})}
    )
