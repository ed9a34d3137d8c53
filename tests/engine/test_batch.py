"""The batch: one answer a line, in order, whatever the line holds."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES, Observation, choose, new_round, observe
from engine.cli import batch, main
from tests.engine.tables import SEED, gdy

VECTORS = Path(__file__).parents[1] / "vectors"


def answer(request: object) -> dict[str, Any]:
    """The answer to one request, through JSON both ways."""
    line = request if isinstance(request, bytes) else json.dumps(request).encode()
    loaded: dict[str, Any] = json.loads(json.dumps(batch.answer_line(line, {})))
    return loaded


def run(lines: bytes, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *options: str) -> list[Any]:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines)))
    assert main(["batch", *options]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return [json.loads(line) for line in out.splitlines()]


GDY = {"game": "gandengyan"}


def test_every_question() -> None:
    assert answer({**GDY, "do": "readings", "cards": "7s 7d"})["readings"][0]["kind"] == "pair"
    assert answer({**GDY, "do": "verdict", "table": "7s", "play": "8d"})["reason"] == "covers"
    assert answer({**GDY, "do": "verdict", "play": ""})["reason"] == "must-lead"
    assert len(answer({**GDY, "do": "plays", "hand": "7s 8s"})["plays"]) == 2
    assert answer({**GDY, "do": "needs", "table": "7s"})["ranks"] == ["8"]
    assert answer({**GDY, "do": "score", "left": [1, 0], "winner": 1})["points"] == [-1, 1]


def test_every_field() -> None:
    request = {
        **GDY,
        "id": 1,
        "do": "verdict",
        "rules": {"must_cover_last_card": True},
        "table": "5s 6s Xr",
        "table_as": "straight:7",
        "play": "6d 7d Xb",
        "as": "straight:8",
        "hand": "6d 7d Xb",
        "stock": 10,
        "next_cards": 1,
    }
    assert (answer(request)["legal"], answer(request)["id"]) == (True, 1)
    assert answer({**request, "play": "", "as": None})["reason"] == "must-cover"
    assert answer({**request, "table": None, "table_as": None, "as": "straight:9"})["reason"] == "not-a-combination"


def test_the_protocols_score_example() -> None:
    request = {
        "do": "score",
        "game": "gandengyan",
        "bombs": 2,
        "left": [4, 3, 0, 5],
        "played": [True, True, True, False],
        "jokers": [0, 1, 0, 0],
        "winner": 2,
    }
    assert set(answer(request)) == {"points", "seats"}
    assert answer(request)["points"] == [-16, -24, 80, -40]


def test_choose_takes_an_observation_in_the_request_or_beside_it() -> None:
    seen = observe(new_round(gdy(), 3, SEED), 0, seed=5)
    assert isinstance(seen, Observation)
    inline = answer({"do": "choose", "player": "greedy", **seen.to_json(), "id": "x"})
    beside = answer({"do": "choose", "player": "greedy", "observation": seen.to_json(), "id": "x"})
    assert inline == beside
    assert inline["move"] == str(choose("greedy", seen))


@pytest.mark.parametrize("id_", [0, "a", None, [1, {"b": 2}], {"c": None}, 1.5, True, "\ud800"])
def test_the_id_comes_back_as_it_is(id_: Any) -> None:
    for request in ({"id": id_, "do": "readings", "cards": "7s"}, {"id": id_, "do": "readings", "cards": "?"}):
        assert answer(request)["id"] == id_


def test_a_number_too_large_for_json_is_no_json() -> None:
    """Python reads ``1e999`` as infinity, which no answer may hold."""
    got = answer(b'{"id": 1e999, "do": "readings", "cards": "7s"}')
    assert got["id"] is None and "1e999" in got["error"]


def test_order_is_kept_and_bad_lines_do_not_stop_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = b"""{"id":1,"do":"readings","cards":"7s"}
{"id":2,"do":"readings","cards":"7x"}
not json

{"id":3}
[1,2]
\xff\xfe
{"id":4,"do":"readings","cards":"8s"}"""
    answers = run(lines, capsys, monkeypatch)
    assert [one.get("id") for one in answers] == [1, 2, None, None, 3, None, None, 4]
    assert ["error" in one for one in answers] == [False, True, True, True, True, True, True, False]
    assert answers[1] == {"id": 2, "error": "no card: '7x'"}


def test_options_are_defaults(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = b'{"do":"readings","cards":"7s 7s"}\n{"do":"readings","cards":"7s 7s","rules":{}}\n'
    two_decks, one_deck = run(lines, capsys, monkeypatch, "--game", "gandengyan", "--rule", "decks=2")
    assert two_decks["readings"] and not one_deck["readings"]


def test_nothing_in_nothing_out(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(b"", capsys, monkeypatch) == []


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        ({}, "do is missing"),
        ({"do": "sing"}, "unknown do 'sing'"),
        ({"do": 5}, "bad do 5"),
        ({"do": "simulate"}, "unknown do 'simulate'"),
        ({"do": "readings"}, "cards is missing"),
        ({"do": "readings", "cards": ["7s"]}, "bad cards ['7s']"),
        ({"do": "readings", "cards": "7s", "game": "bridge"}, "'bridge'"),
        ({"do": "readings", "cards": "7s", "game": ["gandengyan"]}, "bad game"),
        ({"do": "readings", "cards": "7s", "rules": "decks=2"}, "bad rules"),
        ({"do": "readings", "cards": "7s", "rules": {"self": 1}}, "'self'"),
        ({"do": "readings", "cards": "7s", "rules": {"": 1}}, "''"),
        ({"do": "readings", "cards": "7s", "rules": {"decks": {"a": 1}}}, "decks"),
        ({"do": "verdict", "table": "7s"}, "play is missing"),
        ({"do": "verdict", "play": None}, "bad play None"),
        ({"do": "verdict", "play": "7s", "table": 7}, "bad table 7"),
        ({"do": "verdict", "play": "7s", "stock": "3"}, "bad stock '3'"),
        ({"do": "verdict", "play": "7s", "stock": True}, "bad stock True"),
        ({"do": "verdict", "play": "7s", "next_cards": -1}, "bad next_cards -1"),
        ({"do": "verdict", "play": "7s", "as": 5}, "bad as 5"),
        ({"do": "plays"}, "hand is missing"),
        ({"do": "needs"}, "table is missing"),
        ({"do": "choose"}, "player is missing"),
        ({"do": "choose", "player": "greedy"}, "game is missing"),
        ({"do": "choose", "player": "greedy", "observation": 5}, "bad observation 5"),
        ({"do": "score"}, "left is missing"),
        ({"do": "verdict", "play": "8s", "tabel": "7s"}, "bad request: it has no field 'tabel'; is 'table' meant?"),
        ({"do": "plays", "hand": "8s", "Stock": 0}, "no field 'Stock'"),
        ({"do": "score", "left": [1, 0], "winner": 1, "joker": [1, 0]}, "no field 'joker'; is 'jokers' meant?"),
        (
            {"do": "advance", "levels": ["5", "3"], "own": 0, "order": [0, 1, 2, 3], "strike": [2, 0]},
            "no field 'strike'",
        ),
        ({"do": "choose", "player": "greedy", "observations": {}}, "no field 'observations'"),
    ],
)
def test_what_cannot_be_read_says_why(request_: dict[str, Any], told: str) -> None:
    got = answer({"id": 9, **request_})
    assert set(got) == {"id", "error"} and got["id"] == 9
    assert told in got["error"] and "\n" not in got["error"]


def test_a_worked_case_is_a_request_as_it_stands() -> None:
    """Its right answer is in ``want``, and whoever wrote it may have added notes."""
    case = {"do": "verdict", "play": "7s", "want": {"legal": True}, "note": "a lead", "source": 5, "comment": None}
    assert answer(case) == answer({"do": "verdict", "play": "7s"})


def test_an_observation_beside_the_request_is_read_as_one_within_it() -> None:
    seen = observe(new_round(gdy(), 3, SEED), 0, seed=1).to_json()
    flat = answer({"id": 1, "do": "choose", "player": "greedy", **seen})
    assert flat == answer({"id": 1, "do": "choose", "player": "greedy", "observation": seen}) and "move" in flat
    slip = answer({"do": "choose", "player": "greedy", "observation": {**seen, "rulse": {}}})
    assert "it has no field 'rulse'" in slip["error"]


# -- Anything at all


words = st.sampled_from(
    [*batch.ANSWERS, "gandengyan", "guandan", "7s", "7s 8s Xr", "Xr", "straight:9", "single:X", "", "decks", "pass"]
)
keys = st.sampled_from(
    [
        "id",
        "do",
        "game",
        "rules",
        "table",
        "table_as",
        "play",
        "cards",
        "as",
        "hand",
        "stock",
        "next_cards",
        "left",
        "winner",
        "bombs",
        "played",
        "jokers",
        "player",
        "seat",
        "observation",
        "counts",
        "start",
        "log",
        "seed",
        "move",
        "dealer",
        "decks",
        "draw",
        "self",
        "level",
        "hands",
        "order",
        "levels",
        "own",
        "strikes",
    ]
)
scalars = st.none() | st.booleans() | st.integers(-3, 200) | st.floats() | words | st.text(max_size=8)
json_values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4), max_leaves=12
)
requests = st.dictionaries(keys, json_values, max_size=9).flatmap(
    lambda request: st.sampled_from(list(batch.ANSWERS)).map(lambda question: {**request, "do": question})
)


@given(requests)
@settings(max_examples=400, deadline=None)
def test_any_request_is_answered(request: dict[str, Any]) -> None:
    try:
        line = json.dumps(request).encode()
    except UnicodeEncodeError:
        return
    got = batch.answer_line(line, {})
    assert "\n" not in json.dumps(got)


@given(st.binary(max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_bytes_are_answered(line: bytes) -> None:
    assert "error" in batch.answer_line(line, {})


# -- The worked cases


def cases() -> list[Any]:
    found = []
    for path in sorted(VECTORS.glob("*.jsonl")):
        if path.name.partition("-")[0] in GAMES:
            for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
                found.append(pytest.param(json.loads(line), id=f"{path.stem}:{number}"))
    return found


@pytest.mark.parametrize("case", cases())
def test_worked_cases(case: dict[str, Any]) -> None:
    got = answer(case)
    want = case["want"]
    assert "error" not in got
    if "legal" in want:
        assert got["legal"] == want["legal"]
        shown = sorted((one["kind"], one["rank"], one["size"]) for one in got["readings"])
        assert shown == sorted((one["kind"], one["rank"], one["size"]) for one in want["readings"])
    else:
        assert len(got["plays"]) == want["count"]
