"""The command line: every command, every option, every error (engine-protocol.md)."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import new_round, observe
from engine.cli import COMMANDS, main
from tests.engine.tables import SEED, gdy

ROOT = Path(__file__).parents[2]


def reading(one: dict[str, Any]) -> str:
    return f"{one['kind']}:{one['rank']}"


# -- Cards on the table


def test_readings(ask: Any) -> None:
    assert ask("readings", "7s 8s Xr") == {
        "readings": [
            {"kind": "straight", "rank": "9", "size": 3, "stands_for": ["7", "8", "9"]},
            {"kind": "straight", "rank": "8", "size": 3, "stands_for": ["7", "8", "6"]},
        ]
    }
    assert ask("readings", "7s", "8s") == {"readings": []}
    assert ask("readings", "10♥ xr")["readings"][0]["kind"] == "pair"


def test_cards_may_be_one_argument_or_several(ask: Any) -> None:
    assert ask("readings", "7s", "8s", "Xr") == ask("readings", "7s 8s Xr")
    assert ask("verdict", "--table", "7s", "7d", "--play", "8s", "8d")["legal"]


@pytest.mark.parametrize(
    ("arguments", "legal", "reason", "rule"),
    [
        (["--table", "7s", "--play", "8d"], True, "covers", "gdy-one-higher"),
        (["--table", "7s", "--play", "9d"], False, "not-one-higher", "gdy-one-higher"),
        (["--table", "7s", "--play", "2d"], True, "two-covers", "gdy-two"),
        (["--table", "7s", "--play", ""], True, "passes", "gdy-pass"),
        (["--table", "7s", "--play"], True, "passes", "gdy-pass"),
        (["--play", "7s"], True, "leads", "gdy-lead"),
        (["--play", ""], False, "must-lead", "gdy-lead"),
        (["--play", "7s", "--hand", "8s"], False, "not-in-hand", "gdy-own-cards"),
        (["--table", "7s", "--play", "8s", "--hand", ""], False, "not-in-hand", "gdy-own-cards"),
        (["--play", "Xr", "--hand", "Xr", "--stock", "0"], True, "closing-joker", "gdy-joker-exit"),
        (["--play", "Xr", "--hand", "Xr", "--stock", "1"], False, "joker-alone", "gdy-joker-alone"),
        (["--play", "Xr", "--hand", "Xr"], False, "joker-alone", "gdy-joker-alone"),
        (["--play", "", "--hand", "Xr", "--stock", "1"], True, "nothing-to-lead", "gdy-lead"),
        (["--table", "5s 6s Xr", "--table-as", "straight:6", "--play", "5d 6d 7d"], True, "covers", "gdy-one-higher"),
        (["--table", "5s 6s 7s", "--play", "6d 7d Xr", "--as", "straight:8"], True, "covers", "gdy-one-higher"),
        (
            ["--table", "5s 6s 7s", "--play", "6d 7d Xr", "--as", "straight:7"],
            False,
            "not-one-higher",
            "gdy-one-higher",
        ),
        (
            ["--rule", "must_cover_last_card=true", "--table", "7s", "--play", "", "--hand", "8s", "--next-cards", "1"],
            False,
            "must-cover",
            "gdy-variant-must_cover_last_card",
        ),
        (
            ["--game", "gandengyan", "--rule", "follow=any_higher", "--table", "7s", "--play", "9d"],
            True,
            "covers",
            None,
        ),
        (["--rule", "decks=2", "--play", "7s 7s"], True, "leads", "gdy-lead"),
        (
            ["--rule", "joker_as_two=true", "--rule", "triple_is_bomb=false", "--play", "2s Xr"],
            True,
            "leads",
            "gdy-lead",
        ),
    ],
)
def test_verdict(ask: Any, arguments: list[str], legal: bool, reason: str, rule: str | None) -> None:
    verdict = ask("verdict", *arguments)
    assert list(verdict) == ["legal", "reason", "rule", "params", "readings"]
    assert (verdict["legal"], verdict["reason"]) == (legal, reason)
    assert rule is None or verdict["rule"] == rule
    assert legal or not verdict["readings"]


def test_verdict_lists_every_legal_reading(ask: Any) -> None:
    assert list(map(reading, ask("verdict", "--play", "7s 8s Xr")["readings"])) == ["straight:9", "straight:8"]
    declared = ask("verdict", "--play", "7s 8s Xr", "--as", "straight:8")["readings"]
    assert list(map(reading, declared)) == ["straight:8"]


def test_plays(ask: Any) -> None:
    assert ask("plays", "--hand", "7s 8s Xr")["plays"][-1] == {
        "cards": "7s 8s Xr",
        "kind": "straight",
        "rank": "9",
        "size": 3,
        "stands_for": ["7", "8", "9"],
    }
    assert [one["cards"] for one in ask("plays", "--hand", "8s 9s 2c", "--table", "7s")["plays"]] == ["8s", "2c"]
    assert ask("plays", "--hand", "")["plays"] == []
    assert list(map(reading, ask("plays", "--hand", "Xr", "--stock", "0")["plays"])) == ["single:X"]
    only = ask("plays", "--hand", "7s 8s Xr", "--as", "straight:9")["plays"]
    assert list(map(reading, only)) == ["straight:9"]


def test_needs(ask: Any) -> None:
    needs = ask("needs", "--table", "7s")
    assert needs == {
        "kind": "single",
        "size": 1,
        "label": "single",
        "ranks": ["8"],
        "twos": True,
        "bombs": {"min_size": 3, "above": None},
        "joker_bomb": True,
    }
    assert ask("needs", "--table", "7s 8s Xr", "--table-as", "straight:8")["ranks"] == ["9"]


# -- Rounds


EXAMPLE = '{"bombs":2,"left":[4,3,0,5],"played":[true,true,true,false],"jokers":[0,1,0,0],"winner":2}'


def test_score(ask: Any) -> None:
    answer = ask("score", "--json", EXAMPLE)
    assert answer["points"] == [-16, -24, 80, -40]
    assert answer["seats"][1] == {
        "cards": 3,
        "factors": {"bombs": 4, "shutout": 1, "jokers": 2},
        "multiplier": 8,
        "capped": False,
        "points": -24,
    }
    assert ask("score", "--rule", "cap=8", "--rule", "shutout=off", "--json", EXAMPLE)["points"] == [-16, -24, 60, -20]
    with_rules = EXAMPLE.replace('"bombs"', '"rules":{"shutout":"off"},"bombs"')
    assert ask("score", "--json", with_rules)["points"][3] == -20
    assert ask("score", "--rule", "shutout=double", "--json", with_rules)["points"][3] == -40


@pytest.mark.parametrize("question", ["tribute", "advance"])
def test_what_the_game_has_not_is_an_error(fail: Any, question: str) -> None:
    assert question in fail(question, "--game", "gandengyan", "--json", "{}")


def test_choose(ask: Any) -> None:
    seen = observe(new_round(gdy(), 3, SEED), 0, seed=1)
    answer = ask("choose", "--player", "greedy", "--json", json.dumps(seen.to_json()))
    assert set(answer) == {"move", "why"}
    assert answer["move"].startswith("play ") and " as " in answer["move"]
    assert answer["why"] and all(isinstance(code, str) for code in answer["why"])
    assert ask("choose", "--player", "greedy", "--json", json.dumps(seen.to_json())) == answer


def test_simulate(ask: Any) -> None:
    tally = ask("simulate", "--players", "random,greedy,random", "--rounds", "12", "--seed", "1")
    assert list(tally) == ["rounds", "wins", "points", "seconds", "plays_per_round"]
    assert (tally["rounds"], sum(tally["wins"]), sum(tally["points"])) == (12, 12, 0)
    assert 5 < tally["plays_per_round"] < 60 and tally["seconds"] > 0
    again = ask("simulate", "--players", "random, greedy, random", "--rounds", "12", "--seed", "1")
    assert (again["wins"], again["points"]) == (tally["wins"], tally["points"])
    other = ask("simulate", "--players", "random,greedy,random", "--rounds", "12", "--seed", "2")
    assert other["points"] != tally["points"]
    assert ask("simulate", "--players", "random,random", "--rounds", "1")["rounds"] == 1


def test_record_and_replay(ask: Any, tmp_path: Path) -> None:
    record = ask("record", "--players", "greedy,random,random", "--seed", "7", "--rule", "draw=winner")
    assert (record["format"], record["players"], record["rules"]["draw"]) == (1, 3, "winner")
    path = tmp_path / "round.json"
    path.write_text(json.dumps(record))
    state = ask("replay", str(path))
    assert state["over"] and state["moves"] == len(record["moves"])
    assert sum(state["points"]) == 0 and state["hands"][state["winner"]] == ""
    assert ask("record", "--players", "greedy,random,random", "--seed", "7", "--rule", "draw=winner") == record
    assert ask("record", "--players", "random,random", "--seed", SEED)["seed"] == SEED
    assert ask("record", "--players", "random,random")["seed"] != ask("record", "--players", "random,random")["seed"]


def test_replay_in_mid_round(ask: Any, tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    record = ask("record", "--players", "greedy,greedy,greedy", "--seed", "3")
    path.write_text(json.dumps({**record, "moves": record["moves"][:1]}))
    state = ask("replay", str(path))
    assert (state["over"], state["winner"], state["points"], state["turn"], state["table_seat"]) == (
        False,
        None,
        None,
        1,
        0,
    )
    assert state["table"]["cards"] in record["moves"][0]


def test_replay_of_a_match(ask: Any, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    first = ask("record", "--players", "greedy,greedy", "--seed", "3")
    path.write_text(json.dumps({"format": 1, "rounds": [first]}))
    answer = ask("replay", str(path))
    assert answer["points"] == answer["rounds"][0]["points"]


def test_replay_names_the_impossible_move(ask: Any, fail: Any, tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    record = ask("record", "--players", "greedy,greedy", "--seed", "3")
    record["moves"][2] = "play 3s 4s"
    path.write_text(json.dumps(record))
    assert fail("replay", str(path)).startswith("error: move 3: 'play 3s 4s' is refused: ")


def test_bench(ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {"verdicts_per_s": 1, "lists_per_s": {"hand6": 1}, "lists_with_cards_per_s": {"hand6": 1}}
    monkeypatch.setattr("engine.cli.series.bench", lambda name, seed: quick)
    monkeypatch.setattr("engine.cli.series.rounds_per_second", lambda name, seed: 600)
    assert ask("bench", "--game", "gandengyan", "--seed", "1") == {**quick, "rounds_per_s": 600}


# -- As a whole


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    out = capsys.readouterr().out
    assert all(command.name in out for command in COMMANDS)
    protocol = "readings verdict plays needs score tribute advance simulate choose record replay bench batch"
    assert sorted(command.name for command in COMMANDS) == sorted(protocol.split())


# -- As a process


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "engine", *arguments], input=stdin, cwd=ROOT, capture_output=True)


def test_as_a_module() -> None:
    done = run("verdict", "--table", "7s", "--play", "8d")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["legal"] is True


def test_exit_code_two_and_nothing_on_stdout() -> None:
    done = run("verdict", "--table", "7s", "--play", "8♠ 8x")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"error: no card: '8x'\n"


def test_replay_reads_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["record", "--players", "random,random", "--seed", "1"]) == 0
    record = capsys.readouterr().out.encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(record)))
    assert main(["replay", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["over"]


def test_a_reader_who_has_enough_ends_the_batch_without_a_word(tmp_path: Path) -> None:
    requests = tmp_path / "requests"
    requests.write_bytes(b'{"do":"needs","game":"gandengyan","table":"7s"}\n' * 20_000)
    command = [sys.executable, "-m", "engine", "batch"]
    with (
        requests.open("rb") as asked,
        subprocess.Popen(command, stdin=asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as batch,
    ):
        assert batch.stdout and batch.stderr
        assert batch.stdout.readline().startswith(b'{"kind"')
        batch.stdout.close()
        assert batch.stderr.read() == b""
        assert batch.wait() == 0
