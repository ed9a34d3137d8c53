"""The codes by which computer players explain themselves: one list, and nothing that is not on it."""

from __future__ import annotations

import re
from pathlib import Path

from engine import GAMES, Ruleset, game, parse_cards, readings
from engine.players import PLAYERS, Why
from engine.players.leading import cover_codes

FOLDER = Path(__file__).parents[2] / "engine/players"


def test_every_code_is_used_by_some_player() -> None:
    source = "\n".join(path.read_text("utf-8") for path in FOLDER.rglob("*.py") if path.name != "why.py")
    used = set(re.findall(r"\bWhy\.([A-Z_]+)", source))
    assert used == set(Why.__members__)


def test_games_and_players_are_the_same_list() -> None:
    assert set(PLAYERS) == set(GAMES)


def test_how_closely_a_play_covers_is_told_from_the_two_forms_where_the_rules_leave_a_choice() -> None:
    """Whatever the hands are: only what lies on the table goes in, so nothing hidden can come out."""
    strict, loose = game("gandengyan").rules(), game("gandengyan").rules(follow="any_higher")
    guandan = game("guandan").rules(level="2")

    def told(rules: Ruleset, above: str, below: str) -> tuple[Why, ...]:
        play, table = (readings(rules, parse_cards(cards))[0].form for cards in (above, below))
        return cover_codes(play, table)

    closely, higher = (Why.COVERS_CLOSELY,), (Why.COVERS_HIGHER,)
    assert told(loose, "8s", "7h") == told(guandan, "8s 8d", "7s 7h") == told(guandan, "2s", "As") == closely
    assert told(loose, "9s", "7h") == told(guandan, "Xr", "Ks") == told(guandan, "As", "Qs") == higher
    assert told(strict, "8s", "7h") == told(loose, "2s", "7h") == ()
    assert told(guandan, "5s 5h 5d 5c", "4s 4h 4d 4c") == told(guandan, "5s 5h 5d 5c", "4s 4h") == ()
