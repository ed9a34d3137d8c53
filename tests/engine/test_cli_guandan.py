"""The commands about rounds of Guandan, as the protocol has them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import Observation, choose, new_round, observe, parse_move
from engine.cli.batch import answer_line
from tests.engine.guandan_rounds import dealt, gd, seed_of

PLAYERS = "greedy,random,greedy,random"
ADVANCE = '{"levels":["5","3"],"own":0,"order":[0,2,1,3],"strikes":[0,0]}'
TRIBUTE = '{"level":"5","hands":["9s 6d 4c Kh","Xr As Kd 8c","Jd 9h 6s 3d","Qs Th 8h 4s"],"order":[0,3,2,1]}'


def test_advance(ask: Any) -> None:
    answer = ask("advance", "--json", ADVANCE)
    assert list(answer) == ["winner", "steps", "levels", "level", "strikes", "match_won"]
    assert (answer["winner"], answer["steps"], answer["levels"], answer["level"]) == (0, 3, ["8", "3"], "8")
    assert ask("advance", "--rule", "advance=4-2-1", "--json", ADVANCE)["levels"] == ["9", "3"]
    assert ask("advance", "--game", "guandan", "--json", ADVANCE) == answer


def test_strikes_at_the_ace(ask: Any) -> None:
    facts = '{"levels":["A","9"],"own":0,"order":[0,1,3,2],"strikes":[2,0]}'
    assert ask("advance", "--json", facts)["levels"] == ["A", "9"]
    strict = ask("advance", "--rule", "ace_rule=three_strikes", "--json", facts)
    assert (strict["levels"], strict["level"], strict["strikes"]) == (["2", "9"], "2", [0, 0])
    with_rules = facts.replace('"own"', '"rules":{"ace_rule":"three_strikes","first_level":"10"},"own"')
    assert ask("advance", "--json", with_rules)["level"] == "T"


def test_tribute(ask: Any) -> None:
    assert ask("tribute", "--json", TRIBUTE) == {
        "refused": False,
        "payments": [{"from": 1, "to": 0, "card": "Xr", "choices": ["Xr"]}],
        "returns": [{"from": 0, "to": 1, "choices": ["4c", "6d", "9s"]}],
        "lead": 1,
    }
    off = ask("tribute", "--rule", "tribute=off", "--json", TRIBUTE)
    assert off == {"refused": False, "payments": [], "returns": [], "lead": 0}
    both = ask("tribute", "--json", TRIBUTE.replace("Xr As", "Xr Xr"))
    assert both == {"refused": True, "payments": [], "returns": [], "lead": 0}
    returns = ask("tribute", "--rule", "return_limit=any", "--json", TRIBUTE)["returns"]
    assert returns[0]["choices"] == ["4c", "6d", "9s", "Kh"]


@pytest.mark.parametrize(
    ("arguments", "token"),
    [
        (["advance", "--json", "{}"], "order is missing"),
        (
            ["advance", "--json", ADVANCE.replace("strikes", "strike")],
            "it has no field 'strike', only levels",
        ),
        (
            ["tribute", "--json", TRIBUTE.replace("level", "strikes")],
            "it has no field 'strikes', only level,",
        ),
        (["advance", "--json", ADVANCE.replace('"5"', '"Z"')], "'Z'"),
        (["advance", "--rule", "level=1", "--json", ADVANCE], "level is one of"),
        (["tribute", "--json", TRIBUTE.replace("9s 6d", "9x 6d")], "'9x'"),
        (["tribute", "--json", TRIBUTE.replace("[0,3,2,1]", "[0,3,2]")], "[0, 3, 2]"),
        (["score", "--game", "guandan", "--json", "{}"], "guandan has no 'score'"),
        (["simulate", "--game", "guandan", "--players", "random,random"], "bad number of players 2"),
        (["simulate", "--game", "guandan", "--players", PLAYERS, "--rule", "level=5"], "'level'"),
        (["record", "--game", "guandan", "--players", PLAYERS, "--rule", "level=5"], "'level'"),
        (["simulate", "--game", "guandan", "--players", "random,random,random,clever"], "'clever'"),
    ],
)
def test_bad_input_names_the_token(fail: Any, arguments: list[str], token: str) -> None:
    assert token in fail(*arguments)


def test_simulate_counts_by_team(ask: Any) -> None:
    arguments = ["simulate", "--game", "guandan", "--players", PLAYERS, "--rounds", "12", "--seed", "1"]
    tally = ask(*arguments)
    assert list(tally) == ["rounds", "wins", "points", "seconds", "plays_per_round"]
    assert (tally["rounds"], len(tally["wins"]), sum(tally["wins"]), len(tally["points"])) == (12, 2, 12, 2)
    assert tally["wins"][0] > tally["wins"][1] and tally["points"][0] > tally["points"][1]
    again = ask(*arguments)
    assert (again["wins"], again["points"]) == (tally["wins"], tally["points"])


def test_simulate_begins_a_new_match_after_one(ask: Any) -> None:
    arguments = ["simulate", "--game", "guandan", "--players", "random,random,random,random", "--seed", "1"]
    tally = ask(*arguments, "--rule", "first_level=A", "--rounds", "30")
    assert sum(tally["wins"]) == 30
    assert tally["points"] == [0, 0], "nobody rises past the ace"


def test_choose(ask: Any) -> None:
    state = dealt(gd(), "choose", order=(1, 2, 3, 0))
    said = []
    for _ in range(3):
        assert state.turn is not None
        seen = observe(state, state.turn, seed=4)
        answer = ask("choose", "--player", "greedy", "--json", json.dumps(seen.to_json()))
        assert answer["move"] == str(choose("greedy", seen)) and answer["why"]
        said.append(answer["move"].split()[0])
        state = state.apply(parse_move(answer["move"]))
    assert said == ["tribute", "return", "play"]


def test_choose_in_the_batch() -> None:
    seen = observe(new_round(gd(), 4, seed_of("batch")), 0, seed=5)
    request = {"id": 1, "do": "choose", "player": "random", **seen.to_json()}
    assert answer_line(json.dumps(request).encode(), {})["move"] == str(choose("random", seen))
    assert Observation.from_json(seen.to_json()) == seen


def test_the_batch_asks_both_questions() -> None:
    for question, facts in (("tribute", TRIBUTE), ("advance", ADVANCE)):
        for game in ({}, {"game": "guandan"}):
            answer = answer_line(json.dumps({"id": "x", "do": question, **game, **json.loads(facts)}).encode(), {})
            assert answer["id"] == "x" and "error" not in answer


def test_record_and_replay(ask: Any, tmp_path: Path) -> None:
    record = ask("record", "--game", "guandan", "--players", PLAYERS, "--seed", "7", "--rule", "first_level=9")
    assert record["start"] == {"level": "9", "levels": ["9", "9"], "own": None, "order": None, "strikes": [0, 0]}
    path = tmp_path / "round.json"
    path.write_text(json.dumps(record))
    state = ask("replay", str(path))
    assert (state["over"], state["moves"], state["phase"]) == (True, len(record["moves"]), "play")
    assert (state["start"], state["winner"]) == (record["start"], state["out"][0])
    assert state["order"][: len(state["out"])] == state["out"]
    assert state["level"] == state["levels"][state["winner"] % 2]
    assert (state["match_won"], state["strikes"]) == (False, [0, 0])


def test_replay_before_the_first_lead(ask: Any, fail: Any, tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    record = ask("record", "--game", "guandan", "--players", PLAYERS, "--seed", "4")
    start = {"level": "5", "levels": ["5", "3"], "own": 0, "order": [0, 3, 2, 1], "strikes": [0, 0]}
    path.write_text(json.dumps({**record, "start": start, "moves": []}))
    state = ask("replay", str(path))
    assert (state["over"], state["phase"], state["turn"], state["points"]) == (False, "tribute", 1, None)
    path.write_text(json.dumps({**record, "start": start, "moves": ["pass"]}))
    assert fail("replay", str(path)) == "error: move 1: no such move now: pass\n"
    path.write_text(json.dumps({**record, "start": {**start, "own": 1}, "moves": []}))
    assert "bad start" in fail("replay", str(path))


def test_replay_of_a_match(ask: Any, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    record = ask("record", "--game", "guandan", "--players", PLAYERS, "--seed", "3")
    path.write_text(json.dumps({"format": 1, "rounds": [record]}))
    answer = ask("replay", str(path))
    assert answer["points"] == answer["rounds"][0]["points"]
