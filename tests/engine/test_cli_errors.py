"""Bad input on the command line: nothing on stdout, one line naming the bad token, exit code 2."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import new_round, observe
from tests.engine.tables import SEED, gdy


def test_who_thinks_with_a_net_says_that_it_needs_numpy(ask: Any, fail: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    seen = json.dumps(observe(new_round(gdy(), 3, SEED), 0).to_json())
    told = fail("choose", "--player", "strong", "--json", seen)
    assert (
        "player 'strong' of 'gandengyan'" in told and "needs numpy; without it there are random, greedy, easy" in told
    )
    assert "move" in ask("choose", "--player", "easy", "--json", seen)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "COMMAND"),
        (["sing"], "'sing'"),
        (["readings", "7s", "1x"], "'1x'"),
        (["readings", "7s", "--seed", "1"], "--seed"),
        (["readings", "7s", "--rule", "decks"], "'decks'"),
        (["readings", "7s", "--rule", "=2"], "'=2'"),
        (["readings", "7s", "--rule", "jokers=2"], "'jokers'"),
        (["readings", "7s", "--rule", "decks=3"], "3"),
        (["readings", "7s", "--rule", "self=3"], "'self'"),
        (["readings", "7s", "--rule", "decks=2", "--rule", "decks=1"], "'decks': it is set twice"),
        (["readings", "7s", "--rule", "decks=[1]"], "[1]"),
        (["readings", "7s", "--rule", "decks=" + "[" * 100_000], "decks"),
        (["readings", "7s", "--game", "bridge"], "'bridge'"),
        (["readings", "7s", "--game", ""], "''"),
        (["verdict", "--table", "7s"], "--play"),
        (["verdict", "--pla", "7s"], "--play"),
        (["verdict", "--play", "7s", "--table", "7s 9s"], "'7s 9s'"),
        (["verdict", "--play", "7s", "--table", "7s 8s Xr"], "several readings"),
        (["verdict", "--play", "7s", "--table", "7s 8s Xr", "--table-as", "straight:5"], "straight:5"),
        (["verdict", "--play", "7s", "--table-as", "straight:5"], "'straight:5'"),
        (["verdict", "--play", "7s", "--as", "flush:5"], "'flush:5'"),
        (["verdict", "--play", "7s", "--as", "single"], "'single'"),
        (["verdict", "--play", "7s", "--stock", "-1"], "-1"),
        (["verdict", "--play", "7s", "--stock", "few"], "'few'"),
        (["verdict", "--play", "7s", "--stock", "1.5"], "'1.5'"),
        (["verdict", "--play", "7s", "--stock", "9999999999"], "'9999999999'"),
        (["verdict", "--play", "7s", "--next-cards", "²"], "'²'"),
        (["verdict", "--play", "7s", "--hand", "7s 7s"], "7s"),
        (["verdict", "--play", "", "--hand", ""], "bad hand: it is empty"),
        (["plays", "--table", "7s"], "--hand"),
        (["plays", "--hand", "7s 7s"], "7s"),
        (["plays", "--hand", "7s 7h 7q"], "'7q'"),
        (["needs"], "--table"),
        (["needs", "--table", ""], "table"),
        (["needs", "--table", "7s 9s"], "'7s 9s'"),
        (["score"], "--json"),
        (["score", "--json", "{"], "'{'"),
        (["score", "--json", "[]"], "[]"),
        (["score", "--json", '{"left":[NaN,0],"winner":1}'], "NaN"),
        (["score", "--json", "[" * 100_000], "nested"),
        (["score", "--json", '{"left":[1,0],"winner":5}'], "5"),
        (["score", "--json", '{"left":[1,0],"winner":1,"rules":7}'], "7"),
        (["choose", "--player", "greedy", "--json", "{}"], "game"),
        (["choose", "--player", "greedy", "--json", "7"], "7"),
        (["choose", "--json", "{}"], "--player"),
        (["simulate", "--rounds", "1"], "--players"),
        (["simulate", "--players", "random,oracle", "--rounds", "1"], "'oracle'"),
        (["simulate", "--players", "random", "--rounds", "1"], "1"),
        (["simulate", "--players", "random,random", "--rounds", "0"], "'0'"),
        (["simulate", "--players", "random,random", "--rounds", "many"], "'many'"),
        (["record", "--players", ""], "''"),
        (["record", "--players", "random,random,"], "''"),
        (["replay"], "FILE"),
        (["replay", "no-such-file.json"], "'no-such-file.json'"),
        (["replay", "."], "'.'"),
        (["replay", "a\0b"], "null"),
        (["bench", "--game", "bridge"], "'bridge'"),
        (["bench", "--rule", "decks=2"], "--rule"),
        (["replay", "round.json", "--rule", "decks=2"], "--rule"),
        (["choose", "--player", "greedy", "--json", "{}", "--game", "guandan"], "--game"),
        (["batch", "--game"], "--game"),
    ],
)
def test_bad_input_is_one_line_naming_the_token(fail: Any, arguments: list[str], told: str) -> None:
    assert told in fail(*arguments)


def test_an_unknown_player_in_choose_is_named(fail: Any) -> None:
    seen = observe(new_round(gdy(), 3, SEED), 0).to_json()
    assert "'oracle'" in fail("choose", "--player", "oracle", "--json", json.dumps(seen))


def test_a_file_that_is_no_record(fail: Any, tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    for content, told in ((b"\xff\xfe", "bad JSON"), (b"[]", "bad record []"), (b'{"rounds": 5}', "bad format None")):
        path.write_bytes(content)
        assert told in fail("replay", str(path))
