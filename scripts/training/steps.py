"""The command line of a training: its steps, each with its own options, and how they are taken one after the other."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

Take = Callable[[argparse.Namespace], None]


class Steps:
    """``add`` registers a step; ``take`` takes one, or with ``all`` every one of ``run``, from nothing to the nets.

    ``about``: the docstring of the script; its first line says what is taught. ``lengths``: the options that say how
    long a step takes, which ``all --scale`` shortens.
    """

    def __init__(self, about: str | None, run: Sequence[str], lengths: Sequence[str]) -> None:
        self.run = run
        self.lengths = lengths
        self.parser = argparse.ArgumentParser(description=(about or "").split("\n", 1)[0])
        self._steps = self.parser.add_subparsers(dest="what", required=True, metavar="STEP")

    def add(self, take: Take) -> argparse.ArgumentParser:
        """The parser of a step's own options; ``take`` is named ``take_`` and the step, its docstring is the help."""
        own = self._steps.add_parser(take.__name__.removeprefix("take_"), help=take.__doc__, description=take.__doc__)
        own.set_defaults(take=take)
        return own

    def add_all(self) -> None:
        """Register ``all``."""
        self.add(self.take_all).add_argument("--scale", type=float, default=1.0, help="how much of its time each takes")

    def take(self, words: Sequence[str] | None = None) -> None:
        """Take the step that the command line, or ``words``, names."""
        given = self.parser.parse_args(words)
        given.take(given)

    def take_all(self, given: argparse.Namespace) -> None:
        """Take every step, each in that part of its time."""
        for words in self.run:
            step = self.parser.parse_args(words.split())
            for length in self.lengths:
                if length in step:
                    setattr(step, length, max(1, round(getattr(step, length) * given.scale)))
            print(words, flush=True)
            step.take(step)
