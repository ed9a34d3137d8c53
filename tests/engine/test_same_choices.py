"""An observation gives the same choice in every process and thread, on every processor, whatever was asked before."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from engine import STRENGTHS, Observation, Rng, decide, game, new_round, observe, player
from engine.arena import seat_seeds
from engine.players import player_rng
from engine.players.gandengyan.book import book_of
from engine.players.gandengyan.judgement import Judgement
from engine.players.gandengyan.rounds import Table
from engine.rng import seed_from
from tests.engine.tables import gdy

Job = tuple[str, str]
"""A strength and an observation as JSON."""

TELL = """
import json, sys
from pathlib import Path
from engine import Observation, decide
for line in sys.stdin:
    name, seen = json.loads(line)
    print(*decide(name, Observation.from_json(json.loads(seen))))
from engine.players import gandengyan, guandan
from engine.players.net import load
import numpy
files = [file for game in (gandengyan, guandan) for file in sorted(Path(game.__file__).parent.glob("*.npz"))]
assert len(files) == 5
for file in files:
    net = load(file)
    rows = numpy.sin(numpy.arange(30.0 * len(net.layers[0][0])).reshape(30, -1)).astype(net.layers[0][0].dtype)
    print("net", *map(repr, net(rows).ravel().tolist()))
"""
"""What a process of its own is asked: the choices of jobs, and what the nets make of some numbers, every bit of it."""


def observations(name: str, switches: dict[str, Any], every: int) -> Iterator[Observation]:
    """What the seats of a round see when they have a choice, now and then."""
    rules, seed = game(name).rules(**switches), seed_from(f"same {name}")
    seats = rules.game.round.default_seats
    state = new_round(rules, seats, seed, rules.game.round.any_start(rules, seats, Rng(seed, "start")))
    seeds, choices = seat_seeds(seed, seats), 0
    while state.turn is not None:
        seen = observe(state, state.turn, seeds[state.turn])
        choices += len(state.legal_moves()) > 1
        if len(state.legal_moves()) > 1 and choices % every == 1:
            yield seen
        state = state.apply(player("greedy", name).decide(seen, player_rng(seen)).move)


@pytest.fixture(scope="module")
def jobs() -> list[Job]:
    seen = [
        *observations("gandengyan", {}, 7),
        *observations("gandengyan", {"draw": "winner", "joker_as_two": True}, 7),
        *observations("guandan", {}, 16),
    ]
    return [(name, json.dumps(one.to_json())) for one in seen for name in STRENGTHS]


@pytest.fixture(scope="module")
def here(jobs: list[Job]) -> list[str]:
    return list(map(told, jobs))


def told(job: Job) -> str:
    """The choice of one job, made from scratch."""
    move, why = decide(job[0], Observation.from_json(json.loads(job[1])))
    return f"{move} {why}"


def elsewhere(jobs: list[Job], **environment: str) -> tuple[list[str], list[float]]:
    """The choices of another process, and what its nets say."""
    done = subprocess.run(
        [sys.executable, "-c", TELL],
        input="\n".join(map(json.dumps, jobs)),
        env={**os.environ, **environment},
        capture_output=True,
        check=True,
        text=True,
    )
    lines = done.stdout.splitlines()
    return lines[: len(jobs)], [float(value) for line in lines[len(jobs) :] for value in line.split()[1:]]


def test_processes_and_processors(jobs: list[Job], here: list[str]) -> None:
    """Each kernel of OpenBLAS adds up in an order of its own. No more than the last bits of a double may tell."""
    choices, values = elsewhere(jobs, OPENBLAS_CORETYPE="Haswell", PYTHONHASHSEED="1", OPENBLAS_NUM_THREADS="2")
    others, other_values = elsewhere(jobs, OPENBLAS_CORETYPE="Prescott", PYTHONHASHSEED="2")
    assert choices == others == here
    assert len(values) == len(other_values) == 240
    assert values == pytest.approx(other_values, rel=0, abs=1e-10)


def test_threads(jobs: list[Job], here: list[str]) -> None:
    """Threads share what the players keep."""
    often = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(8) as pool:
            assert list(pool.map(told, jobs)) == here
    finally:
        sys.setswitchinterval(often)


@pytest.mark.parametrize("others", [5, 6, 7])
def test_what_was_asked_before(others: int) -> None:
    """A lead that feeds a hand of its own size is judged by that size, be it the first one asked about or not."""
    hand = 0x1112211111  # 2 3 4 5 6 7 7 8 8 9 T J
    fresh, used = (Judgement(book_of(gdy()), 2) for _ in range(2))
    for before in (5, 6, 7):
        used.choose(Table([hand, 0], [12, before], [], 0))
    at = Table([hand, 0], [12, others], [], 0)
    assert used.choose(at) is fresh.choose(at)
