"""``python -m engine COMMAND …``: the rules on the command line."""

from __future__ import annotations

import os
import sys

from .cli import main

try:
    code = main()
    sys.stdout.flush()
except BrokenPipeError:
    # Whoever read the answers has enough of them (| head). What is still unwritten goes nowhere, without a word.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    code = 0
sys.exit(code)
