"""Contests: luck cancels, the seed decides everything, and the gate says what the numbers allow."""

from __future__ import annotations

from typing import Any

import pytest

from engine import STRENGTHS, Rng, game, new_round, player
from engine.arena import Contest, Result, Spread, Verdict, compare, run, spread, verdict_of
from engine.arena.contest import Outcome, percentile
from engine.arena.goals import GOALS
from engine.arena.report import COLUMNS, gate_report, report, row, table
from engine.arena.spread import share
from engine.cli import contests, main
from engine.games import GAMES
from tests.engine.guandan_rounds import gd, seed_of
from tests.engine.tables import gdy


def gdy_contest(
    ours: str = "greedy", theirs: str = "random", seats: int = 3, length: int | None = None, **switches: Any
) -> Contest:
    return Contest(gdy(**switches), player(ours, "gandengyan"), player(theirs, "gandengyan"), seats, length)


def gd_contest(ours: str = "greedy", theirs: str = "random", length: int | None = None) -> Contest:
    return Contest(gd(), player(ours, "guandan"), player(theirs, "guandan"), 4, length)


def untimed(result: Result) -> tuple[Outcome, ...]:
    return tuple(outcome._replace(moves=()) for outcome in result.outcomes)


# -- Contests


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_equal_players_share_every_deal(seats: int) -> None:
    """The same deal from each side: with one player everywhere it is the same round, and nothing is left to luck."""
    result = run(gdy_contest("greedy", "greedy", seats), 5, "equal")
    assert result.column("wins") == pytest.approx([1 / seats] * 5)
    assert result.column("margin") == pytest.approx([0.0] * 5)
    assert result.rounds == 5 * seats


def test_equal_teams_share_every_deal() -> None:
    result = run(gd_contest("greedy", "greedy"), 4, "equal")
    assert result.column("wins") == [0.5] * 4
    assert result.column("margin") == [0.0] * 4


@pytest.mark.parametrize("contest", [gdy_contest(draw="winner"), gd_contest()])
def test_the_stronger_player_is_found(contest: Contest) -> None:
    told = report(run(contest, 12, "stronger"))
    assert told["verdict"] == {"wins": "better", "margin": "better"}
    assert told["wins"]["low"] > contest.chance and told["margin"]["low"] > 0
    assert told["ms"]["moves"] > 100 and 0 < told["ms"]["p50"] <= told["ms"]["p95"]


def test_the_seed_decides_everything() -> None:
    one, again, other = (run(gdy_contest(), 6, seed) for seed in ("a", "a", "b"))
    assert untimed(one) == untimed(again) != untimed(other)
    assert untimed(run(gdy_contest(), 4, "a", first=2)) == untimed(one)[2:]


def test_the_number_of_workers_changes_nothing() -> None:
    one, two = (run(gd_contest(), 6, "workers", workers=workers) for workers in (1, 2))
    assert untimed(one) == untimed(two)


def test_a_match_is_won_by_who_decides_it() -> None:
    result = run(gd_contest(length=60), 1, "match")
    assert result.column("wins") == [1.0]
    assert 8 <= result.rounds <= 120
    draws = run(gdy_contest("greedy", "greedy", length=4), 3, "x")
    assert draws.column("wins") == pytest.approx([1 / 3] * 3)
    assert draws.rounds == 3 * 3 * 4


@pytest.mark.parametrize("name", GAMES)
def test_any_start_is_a_start(name: str) -> None:
    rules, rng = game(name).rules(), Rng("starts")
    starts = [rules.game.round.any_start(rules, rules.game.round.default_seats, rng) for _ in range(30)]
    for number, start in enumerate(starts):
        new_round(rules, rules.game.round.default_seats, seed_of(number), start)
    assert len(set(map(repr, starts))) > 2


# -- Numbers


def test_spreads() -> None:
    assert spread([2.0, 4.0] * 50).mean == 3.0
    assert spread([2.0, 4.0] * 50).high - 3 == pytest.approx(0.197, abs=0.001)
    assert share([0.0] * 30) == Spread(0.0, 0.0, 0.1)
    assert share([1.0, 0.9] * 30).high <= 1
    assert [percentile(range(1, 101), share) for share in (0, 50, 95, 100)] == [1, 50, 95, 100]
    assert percentile([], 95) == 0


def test_the_gate() -> None:
    assert verdict_of(Spread(0.1, 0.05, 0.15)) is Verdict.BETTER
    assert verdict_of(Spread(-0.1, -0.15, -0.05)) is Verdict.WORSE
    assert verdict_of(Spread(0.1, -0.05, 0.25)) is Verdict.UNDECIDED
    greedy, random = (run(gdy_contest(name, "greedy"), 15, "gate") for name in ("greedy", "random"))
    assert gate_report(greedy, random)["verdict"] == {"wins": "better", "points": "better", "margin": "better"}
    assert gate_report(random, greedy)["verdict"]["points"] == "worse"
    assert set(gate_report(greedy, greedy)["verdict"].values()) == {"undecided"}
    assert compare(greedy, greedy, "points") == Spread(0, 0, 0)


def test_a_table_has_a_cell_for_every_column() -> None:
    told = report(run(gdy_contest(draw="winner"), 2, "table"))
    cells = row(told, {"wins": (0.4, 1.0), "points": (1000, float("inf"))})
    assert len(cells) == len(COLUMNS) + 1 and cells[1] == "draw=winner"
    assert cells[-1] == "wins ≥ 40 %: reached; points ≥ 1000: missed"
    lines = table([cells], (*COLUMNS, "goal")).splitlines()
    assert len({line.count("|") for line in lines}) == 1 and len(lines) == 3


def test_there_is_a_goal_for_every_strength_of_every_game() -> None:
    for name in GAMES:
        assert {goal.ours for goal in GOALS if goal.game == name and goal.limits()} == set(STRENGTHS)
    for goal in GOALS:
        assert goal.contest().ours.name == goal.ours


# -- The command


def test_simulate_plays_contests(ask: Any) -> None:
    arguments = ["simulate", "--ours", "greedy", "--theirs", "random", "--deals", "5", "--seed", "1"]
    told = ask(*arguments)
    assert (told["ours"], told["theirs"], told["seats"], told["deals"], told["rounds"]) == (
        "greedy",
        "random",
        3,
        5,
        15,
    )
    again = ask(*arguments)
    assert {**told, "ms": None} == {**again, "ms": None}
    assert ask(*arguments, "--seats", "2", "--rule", "draw=winner")["rules"] == {"draw": "winner"}
    gate = ask(*arguments, "--present", "random")
    assert gate["verdict"]["wins"] == "better" and gate["candidate"]["wins"] == told["wins"]


def test_simulate_plays_the_goals(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    quick = [goal for goal in GOALS if {goal.ours, goal.theirs} == {"easy", "random"}]
    monkeypatch.setattr(contests, "GOALS", quick)
    assert main(["simulate", "--goals", "--deals", "2", "--game", "gandengyan", "--format", "table"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + sum(goal.game == "gandengyan" for goal in quick)
    assert "wins ≥ 34 %" in lines[2]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--ours", "greedy"], "--theirs"),
        (["--ours", "oracle", "--theirs", "random"], "'oracle'"),
        (["--ours", "greedy", "--theirs", "random", "--seats", "9"], "9"),
        (["--ours", "greedy", "--theirs", "random", "--deals", "1"], "1"),
        (["--ours", "greedy", "--theirs", "random", "--format", "xml"], "'xml'"),
        (["--ours", "greedy", "--theirs", "random", "--seats", "0"], "0"),
        (["--ours", "greedy", "--theirs", "random", "--rounds", "5"], "--rounds changes nothing with --ours"),
        (["--ours", "greedy", "--theirs", "random", "--players", "random,random"], "--players"),
        (["--ours", "greedy", "--theirs", "random", "--game", "guandan", "--rule", "level=5"], "'level'"),
        (["--players", "random,random", "--deals", "5"], "--deals changes nothing with --players"),
        (["--players", "random,random", "--first", "0"], "--first"),
        (["--players", "random,random", "--present", "random"], "--present"),
        (["--goals", "--rule", "draw=winner"], "--rule changes nothing with --goals"),
        (["--goals", "--ours", "greedy"], "--ours"),
        (["--goals", "--first", "7"], "--first"),
        (["--goals", "--game", "bridge"], "'bridge'"),
        (["--goals", "--workers", "0"], "process"),
    ],
)
def test_bad_contests(arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and named in captured.err and captured.err.startswith("error: ")
