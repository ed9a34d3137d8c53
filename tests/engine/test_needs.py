"""Gan Deng Yan: what would cover a table."""

from __future__ import annotations

import pytest

from engine import combination, game, needs, parse_cards

GAME = game("gandengyan")

NEEDS = [
    ("7s", ["8"], True, (3, None), True),
    ("As", [], True, (3, None), True),
    ("2s", [], False, (3, None), True),
    ("Ks Kd", ["A"], True, (3, None), True),
    ("5s 6s 7s", ["8"], False, (3, None), True),
    ("Qs Ks As", [], False, (3, None), True),
    ("7s 7d 7h", [], False, (3, "7"), True),
    ("2s 2d 2h", [], False, (4, None), True),
    ("As Ad Ah Ac", [], False, (4, "A"), True),
    ("2s 2d 2h 2c", [], False, (5, None), True),
    ("As Ad Ah Ac Xr", [], False, (6, None), True),
    ("As Ad Ah Ac Xr Xb", [], False, None, True),
    ("Xr Xb", [], False, None, False),
]


@pytest.mark.parametrize(("table", "ranks", "twos", "bombs", "joker_bomb"), NEEDS, ids=[one[0] for one in NEEDS])
def test_needs(
    table: str, ranks: list[str], twos: bool, bombs: tuple[int, str | None] | None, joker_bomb: bool
) -> None:
    rules = GAME.rules()
    lies = combination(rules, parse_cards(table))
    found = needs(rules, lies).to_json()
    assert (found["ranks"], found["twos"], found["joker_bomb"]) == (ranks, twos, joker_bomb)
    assert found["bombs"] == (None if bombs is None else {"min_size": bombs[0], "above": bombs[1]})
    assert (found["kind"], found["size"]) == (lies.kind, lies.size)


def test_needs_under_house_rules() -> None:
    free = GAME.rules(follow="any_higher")
    table = combination(free, parse_cards("Js"))
    assert needs(free, table).ranks == ("Q", "K", "A")
    two_decks = GAME.rules(decks=2)
    table = combination(two_decks, parse_cards("Xr Xb"))
    assert (needs(two_decks, table).bombs, needs(two_decks, table).joker_bomb) == (None, True)
