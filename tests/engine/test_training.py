"""The scripts that teach the nets: every step is one they know, and works on what an earlier one has written."""

from __future__ import annotations

from argparse import Namespace
from types import ModuleType

import pytest

from scripts.training import gandengyan, guandan
from scripts.training.gandengyan_judgement import WEIGHTS, Trial, fit
from scripts.training.steps import Steps

PACKED: dict[ModuleType, dict[str, list[str]]] = {
    gandengyan: {"value": ["value.net"], "normal": ["normal.net"], "strong": ["all.net", "strong.net"]},
    guandan: {"normal": ["normal.net"], "strong": ["strong.net"]},
}
"""Whose net, and the nets it is the mean of."""


@pytest.mark.parametrize("script", [gandengyan, guandan])
def test_every_step_finds_what_it_works_on(script: ModuleType) -> None:
    written: set[str] = set()
    packed: dict[str, list[str]] = {}
    for step in script.STEPS:
        given = vars(script.steps().parser.parse_args(step.split()))
        needed = {given.get("begin"), given.get("against"), given.get("net"), *given.get("nets", ())} - {None, ""}
        assert needed <= written, step
        if given["what"] == "pack":
            packed[given["player"]] = given["nets"]
        else:
            written.add(given["out"])
    assert packed == PACKED[script]
    assert set(packed) == set(script.NETS)


def test_the_nets_of_guandan_are_packed_as_wide_as_they_were_taught() -> None:
    steps = [vars(guandan.steps().parser.parse_args(step.split())) for step in guandan.STEPS]
    assert {step["player"]: step["width"] for step in steps if step["what"] == "pack"} == {"normal": 256, "strong": 512}


@pytest.mark.parametrize(
    "words",
    [
        "",
        "pack",
        "pack strong",
        "pack weak a.net",
        "widen a.net",
        "duel g",
        "actor --out a.net",
        "policy",
        "policy --out a.net --against b.net",
        "policy --out a.net --level 0.5",
        "all --seconds 5",
        "fixture --seed 3",
    ],
)
def test_a_step_refuses_what_it_has_no_use_for_and_asks_for_what_it_needs(words: str) -> None:
    with pytest.raises(SystemExit) as ended:
        guandan.steps().parser.parse_args(words.split())
    assert ended.value.code == 2


def test_the_weights_follow_what_trials_gained() -> None:
    """One feature that gains 2 points for each of its units, and the others as they were."""
    before = [weight for column in WEIGHTS for weight in column]
    rows = []
    for units in (1.0, 2.0, 3.0):
        features = [units, *[0.0] * (len(before) - 1)]
        rows.append(Trial(features, (before[0] + 2) * units, 0.0, 1.0))
    fitted = fit(rows)
    assert fitted[0] == pytest.approx(before[0] + 2, abs=0.05)
    assert fitted[1:] == pytest.approx(before[1:])


def test_all_steps_are_taken_each_in_its_part_of_the_time() -> None:
    taken = []

    def take_walk(given: Namespace) -> None:
        """Walk."""
        taken.append((given.seconds, given.name))

    known = Steps("About", ("walk --name a --seconds 1000", "walk --name b --seconds 3"), ("seconds", "rounds"))
    walk = known.add(take_walk)
    walk.add_argument("--name")
    walk.add_argument("--seconds", type=int)
    known.add_all()
    known.take(["all", "--scale", "0.05"])
    assert taken == [(50, "a"), (1, "b")]
