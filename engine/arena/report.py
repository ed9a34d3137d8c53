"""What a contest came to, as JSON and as rows of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isinf
from typing import Any

from .contest import Result, percentile
from .gate import compare, verdict_of
from .spread import Spread, share, spread

MEASURES: Mapping[str, Callable[[Sequence[float]], Spread]] = {"wins": share, "points": spread, "margin": spread}
"""What is measured of a deal, and how its spread is reckoned."""

COLUMNS = ("game", "rules", "seats", "ours", "theirs", "unit", "deals", "wins", "points", "margin", "p95 ms")
TARGETS = "goal"
Limits = Mapping[str, tuple[float, float]]


def report(result: Result) -> dict[str, Any]:
    """A contest's result: spreads, whether ours is better, and what its moves cost (all but ``ms`` follows from the
    seed).
    """
    contest = result.contest
    spreads = {measure: reckon(result.column(measure)) for measure, reckon in MEASURES.items()}
    defaults = {switch.name: switch.default for switch in contest.rules.game.switches}
    moves = [1000 * seconds for seconds in result.moves()]
    return {
        "game": contest.rules.game.name,
        "rules": {name: value for name, value in contest.rules.switches.items() if value != defaults[name]},
        "seats": contest.seats,
        "ours": contest.ours.name,
        "theirs": contest.theirs.name,
        "unit": "round" if contest.length is None else "match",
        "deals": len(result.outcomes),
        "rounds": result.rounds,
        "chance": round(contest.chance, 4),
        **{measure: found.to_json() for measure, found in spreads.items()},
        "verdict": {
            "wins": verdict_of(spreads["wins"], contest.chance),
            "margin": verdict_of(spreads["margin"]),
        },
        "ms": {"p50": round(percentile(moves, 50), 3), "p95": round(percentile(moves, 95), 3), "moves": len(moves)},
    }


def gate_report(candidate: Result, present: Result) -> dict[str, Any]:
    """Whether a candidate does better than another player against the same opponents on the same deals."""
    differences = {measure: compare(candidate, present, measure) for measure in MEASURES}
    return {
        "candidate": report(candidate),
        "present": report(present),
        "difference": {measure: found.to_json() for measure, found in differences.items()},
        "verdict": {measure: verdict_of(found) for measure, found in differences.items()},
    }


def row(told: Mapping[str, Any], limits: Limits | None = None) -> tuple[str, ...]:
    """The cells of a report, in the order of ``COLUMNS``; with limits also whether they are kept."""
    rules = " ".join(f"{name}={value}" for name, value in told["rules"].items()) or "–"
    plain = [str(told[name]) for name in ("seats", "ours", "theirs", "unit", "deals")]
    cells = [told["game"], rules, *plain, _percent(told["wins"]), _number(told["points"]), _number(told["margin"])]
    cells.append(f"{told['ms']['p95']:.1f}")
    if limits is not None:
        cells.append("; ".join(_goal(measure, told[measure]["mean"], *limits[measure]) for measure in limits) or "–")
    return tuple(cells)


def table(rows: Sequence[Sequence[str]], columns: Sequence[str] = COLUMNS) -> str:
    """Rows as a Markdown table."""
    lines = [columns, ["-" * len(name) for name in columns], *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _percent(found: Mapping[str, float]) -> str:
    return f"{100 * found['mean']:.1f} % ({100 * found['low']:.1f} to {100 * found['high']:.1f})"


def _number(found: Mapping[str, float]) -> str:
    return f"{found['mean']:+.2f} ({found['low']:+.2f} to {found['high']:+.2f})"


def _goal(measure: str, mean: float, least: float, most: float) -> str:
    factor, unit = (100, " %") if measure == "wins" else (1, "")
    open_ended = isinf(most) or (measure == "wins" and most >= 1)
    wanted = f"≥ {factor * least:g}{unit}" if open_ended else f"{factor * least:g} to {factor * most:g}{unit}"
    return f"{measure} {wanted}: {'reached' if least <= mean <= most else 'missed'}"
