"""Accuracy over time as a picture: the lines of an SVG, worked out here so that the page needs no script."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LEFT, RIGHT, TOP, BOTTOM = 36.0, 356.0, 14.0, 146.0
"""The field of the curve in the picture's units (360 by 176)."""
INSET = 8.0
LINE_EVERY = 20


@dataclass(frozen=True, slots=True)
class Stretch:
    """One point in time of the curve: a day or a week, ``right`` of ``total`` answers in it."""

    name: str
    right: int
    total: int

    @property
    def percent(self) -> int | None:
        """Right answers of a hundred, rounded; None when there was no answer."""
        return None if not self.total else (200 * self.right + self.total) // (2 * self.total)


@dataclass(frozen=True, slots=True)
class GridLine:
    """A line of the grid: its height, that of its number's baseline, and the number."""

    y: float
    text_y: float
    percent: int


@dataclass(frozen=True, slots=True)
class Chart:
    """A curve ready to be drawn: ``curve`` and ``dots`` are SVG path data. Stretches without answers have no dot."""

    stretches: tuple[Stretch, ...]
    grid: tuple[GridLine, ...]
    curve: str
    dots: str

    @property
    def grid_path(self) -> str:
        """All grid lines as one path."""
        return "".join(f"M{LEFT:g} {line.y:g}H{RIGHT:g}" for line in self.grid)

    @property
    def first(self) -> str:
        """The name of the oldest stretch."""
        return self.stretches[0].name

    @property
    def last(self) -> str:
        """The name of the latest stretch."""
        return self.stretches[-1].name

    @property
    def values(self) -> tuple[int, ...]:
        """The percentages there are, oldest first."""
        return tuple(one.percent for one in self.stretches if one.percent is not None)


def draw(stretches: Sequence[Stretch]) -> Chart:
    """The curve through ``stretches``, oldest first, evenly spaced. The scale goes from below the lowest to 100."""
    values = [one.percent for one in stretches]
    lowest = min((value for value in values if value is not None), default=100)
    floor = min(lowest // LINE_EVERY * LINE_EVERY, 100 - 3 * LINE_EVERY)
    grid = tuple(_line(percent, floor) for percent in range(100, floor - 1, -LINE_EVERY))
    step = (RIGHT - LEFT - 2 * INSET) / max(len(stretches) - 1, 1)
    points = [
        (round(LEFT + INSET + step * at), round(_height(value, floor)))
        for at, value in enumerate(values)
        if value is not None
    ]
    curve = "M" + "L".join(f"{x} {y}" for x, y in points) if len(points) > 1 else ""
    return Chart(tuple(stretches), grid, curve, "".join(f"M{x} {y}h0" for x, y in points))


def _height(percent: float, floor: int) -> float:
    return TOP + (100 - percent) * (BOTTOM - TOP) / (100 - floor)


def _line(percent: int, floor: int) -> GridLine:
    y = round(_height(percent, floor), 1)
    return GridLine(y, y + 4, percent)
