"""A small net: layers of weights from a file beside its player, and what comes out of them.

numpy is loaded with the first net, so whoever only asks the engine for verdicts never waits for it.

All is reckoned in double precision. The last bits of a sum differ from one processor to the next; players round what
comes out, and with doubles a difference reaches over an edge of that rounding once in some billion sums. With single
precision it was once in a few hundred.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from os import environ
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

    Floats = NDArray[float64]

# Products as small as ours are slower when numpy shares them out to threads, and keep every core busy with waiting. It
# asks once, when it is imported: so this is said with the engine, not with the first net.
environ.setdefault("OPENBLAS_NUM_THREADS", "1")


class Net:
    """Layers one after the other, the negative cut off (ReLU) between them."""

    __slots__ = ("layers",)

    def __init__(self, layers: Sequence[tuple[Floats, Floats]]) -> None:
        """``layers``: weights of shape (inputs, outputs) and a bias of shape (outputs,) each."""
        self.layers = tuple(layers)

    def __call__(self, inputs: Floats) -> Floats:
        """Rows of inputs, shape (rows, inputs), to rows of outputs, shape (rows, outputs)."""
        weights, bias = self.layers[0]
        return self.after_first(inputs @ weights + bias)

    def after_first(self, sums: Floats) -> Floats:
        """What comes out if ``sums`` are those of the first layer: for inputs of which many rows share a part."""
        import numpy

        for weights, bias in self.layers[1:]:
            sums = numpy.maximum(sums, 0) @ weights + bias
        return sums


@cache
def load(path: Path) -> Net:
    """The net of a file (``.npz`` with ``w0``, ``b0``, ``w1``, ``b1`` …), read once."""
    import numpy

    with numpy.load(path) as stored:
        arrays: dict[str, Any] = {name: stored[name].astype(numpy.float64) for name in stored.files}
    number = len(arrays) // 2
    return Net([(arrays[f"w{place}"], arrays[f"b{place}"]) for place in range(number)])
