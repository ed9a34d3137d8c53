"""What the small nets ask of the machine."""

from __future__ import annotations

from ctypes import CDLL
from pathlib import Path

import numpy


def test_a_product_stays_in_its_thread() -> None:
    """Though numpy is imported here by hand, long before the first net."""
    for library in Path(numpy.__file__).parents[1].glob("numpy.libs/libscipy_openblas64_*"):
        assert CDLL(str(library)).scipy_openblas_get_num_threads64_() == 1
