"""What the C programs have learned, as files for the engine."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy


def pack(sources: Sequence[Path], target: Path, layers: Sequence[int], padding: int = 0) -> None:
    """The mean of some nets, each plain floats layer by layer, as an ``.npz`` of half floats (engine/players/net.py).

    ``layers``: the inputs, then the units of each layer. ``padding``: so many floats stand behind them.
    """
    weights, used = numpy.mean([numpy.fromfile(source, numpy.float32) for source in sources], axis=0), 0
    found: dict[str, Any] = {}
    for place, (before, after) in enumerate(pairwise(layers)):
        found[f"w{place}"] = weights[used : used + before * after].reshape(before, after).astype(numpy.float16)
        used += before * after
        found[f"b{place}"] = weights[used : used + after].astype(numpy.float16)
        used += after
    if used + padding != len(weights):
        raise SystemExit(f"{sources[0]} holds {len(weights)} weights, not {used + padding}")
    numpy.savez_compressed(target, **found)
