"""What the nets of Guandan are told, as the training program computes it: ``guandan_inputs.txt`` holds its numbers.

``python scripts/training/guandan.py fixture`` writes the file anew; its format stands in ``fixture.c``.
"""

from __future__ import annotations

from functools import cache
from math import isclose
from pathlib import Path
from typing import NamedTuple

from engine.cards import RANKS
from engine.packing import COUNTS, FACE_SHIFT, SUIT_BITS
from engine.players.guandan.history import Shown
from engine.players.guandan.inputs import MOVE, STATE, Row, move_row, state_row
from engine.players.guandan.policy import COVERING, FRIENDLY, LEADING, Mind, Scene
from engine.players.guandan.sorting import Sorter
from engine.ruleset import Ruleset
from tests.engine.guandan_rounds import gd

FIXTURE = Path(__file__).with_name("guandan_inputs.txt")
NEAR = 1e-5
"""Inputs are written with six digits."""

Inputs = dict[int, float]


class Position(NamedTuple):
    """A decision, and what the training program says of it: the inputs of the state, and of each candidate by its place
    among the plays (-1: a pass).
    """

    rules: Ruleset
    scene: Scene
    state: Inputs
    moves: dict[int, Inputs]


def inputs_of(words: list[str]) -> Inputs:
    """Places and values; ``first-last`` are places of inputs that are 1."""
    found: Inputs = {}
    for word in words:
        places, _, value = word.partition(":")
        first, _, last = places.partition("-")
        found |= dict.fromkeys(range(int(first), int(last or first) + 1), float(value or 1))
    return found


def tally_of(numbers: list[int]) -> int:
    """A hand: its tally without faces, then the faces suit by suit."""
    tally, *faces = numbers
    return tally + sum(held << FACE_SHIFT + SUIT_BITS * suit for suit, held in enumerate(faces))


def shown(numbers: list[int]) -> Shown:
    """What a seat has shown."""
    return Shown(tuple(numbers[:4]), tuple(numbers[4:8]), numbers[8], tuple(numbers[9:]))


def position(lines: list[list[str]]) -> Position:
    """One position of the file."""
    numbers = {word: list(map(int, rest)) for word, *rest in lines[:3]}
    level, turn, form, holder = numbers["position"]
    rules = gd(level=RANKS[level])
    history = tuple(shown(list(map(int, line[1:]))) for line in lines if line[0] == "shown")
    tallies = [tally_of(list(map(int, line[1:]))) for line in lines if line[0] == "hand"]
    scene = Scene(
        turn,
        tallies[turn],
        sum(tally & COUNTS for seat, tally in enumerate(tallies) if seat != turn),
        tuple(numbers["counts"]),
        None if form < 0 else list(rules.tables.forms.values())[form],
        None if holder < 0 else holder,
        tuple(numbers["out"]),
        history,
    )
    moves = {int(line[1]): inputs_of(line[2:]) for line in lines if line[0] == "move"}
    (state,) = (inputs_of(rest) for word, *rest in lines if word == "state")
    return Position(rules, scene, state, moves)


@cache
def positions() -> list[Position]:
    """All of the file."""
    lines = [line.split() for line in FIXTURE.read_text("ascii").splitlines()]
    starts = [place for place, line in enumerate(lines) if line[0] == "position"]
    return [position(lines[start:end]) for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]


def minds() -> list[tuple[Position, Mind]]:
    """All positions, each with how the seat whose turn it is sees it."""
    return [(one, Mind(Sorter(one.rules), one.scene)) for one in positions()]


def same(row: Row, wanted: Inputs) -> bool:
    """Whether a row names no input twice and holds these; inputs that are not named are 0."""
    places = [*row.ones, *row.places]
    found = dict.fromkeys(row.ones, 1.0) | dict(zip(row.places, row.values, strict=True))
    return len(places) == len(found) and all(
        isclose(found.get(place, 0), wanted.get(place, 0), rel_tol=NEAR, abs_tol=NEAR) for place in {*found, *wanted}
    )


def test_the_positions_are_of_all_sorts() -> None:
    for mode in (LEADING, COVERING, FRIENDLY):
        sizes = [mind.left for _, mind in minds() if mind.mode == mode]
        assert min(sizes) < 8 and max(sizes) > 17 and any(8 <= size <= 17 for size in sizes)
    assert any(one.scene.out for one in positions())
    assert all(any(any(shown[part]) for one in positions() for shown in one.scene.history) for part in (0, 1, 3))


def test_the_same_moves_are_looked_at() -> None:
    for one, mind in minds():
        found = [
            -1 if play is None else play.order
            for play in mind.candidates(one.rules.tables.list(one.scene.tally, one.scene.table))
        ]
        assert found == [*one.moves]


def test_inputs_of_decisions() -> None:
    for one, mind in minds():
        assert max(one.state) < STATE and same(state_row(mind), one.state)


def test_inputs_of_moves() -> None:
    for one, mind in minds():
        plays = one.rules.tables.plays
        for number, wanted in one.moves.items():
            assert max(wanted) < MOVE and same(move_row(mind, None if number < 0 else plays[number]), wanted)
