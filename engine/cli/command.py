"""What all commands share: options, errors, JSON in and out."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from ..errors import EngineError
from ..fields import no_slips, only, shown
from ..games import GAMES

Answer = dict[str, Any]
Request = Mapping[str, Any]
"""A question as the batch gets it; the options of a command are put into the same form."""


ABOUT = ("game", "rules", "do", "id", "want")
"""What a line of ``batch``, or a worked case with its right answer, says beside the facts of its question."""


class Asked(NamedTuple):
    """A question as the batch answers it: the fields it knows beside those of every question."""

    facts: tuple[str, ...]
    answer: Callable[[Request], Answer]

    def line(self, request: Request) -> Answer:
        """The answer to a line of ``batch``, which may hold notes of its sender; an EngineError if it cannot be read,
        or a field of it looks like one that is known, misspelt.
        """
        no_slips(request, (*self.facts, *ABOUT), "request")
        return self.answer(request)

    def option(self, request: Request) -> Answer:
        """The answer to what ``--json`` says, which has no room for notes: every other field is an EngineError."""
        only(request, (*self.facts, *ABOUT), "--json")
        return self.answer(request)


class CommandError(Exception):
    """Bad input; the message is one line and names the bad token."""

    def __init__(self, message: object) -> None:
        super().__init__(" ".join(str(message).split()))


class Command(NamedTuple):
    """A command: its name, what it does, what options it adds, and what it answers (None: it has printed itself).

    ``common``: those of the common options that it takes; what would change nothing is refused.
    """

    name: str
    help: str
    arguments: Callable[[argparse.ArgumentParser], object]
    run: Callable[[argparse.Namespace], Answer | None]
    common: tuple[str, ...] = ("game", "rule")


class Parser(argparse.ArgumentParser):
    """An argument parser that raises instead of printing its usage."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)

    def error(self, message: str) -> NoReturn:
        raise CommandError(message)


def add_common(parser: argparse.ArgumentParser, taken: Sequence[str]) -> None:
    """The options that most commands take: the game and its switches."""
    parser.set_defaults(game=None, rule=[])
    if "game" in taken:
        parser.add_argument("--game", metavar="GAME", help=f"{' or '.join(GAMES)}; the first by default")
    if "rule" in taken:
        parser.add_argument(
            "--rule", metavar="NAME=VALUE", action="append", help="set a switch; may be given several times"
        )


def run(options: argparse.Namespace) -> Answer | None:
    """Run the chosen command; whatever the engine refuses becomes a CommandError."""
    try:
        answer: Answer | None = options.run(options)
    except EngineError as error:
        raise CommandError(error) from error
    return answer


def base_request(options: argparse.Namespace) -> dict[str, Any]:
    """The part of a request that the common options give."""
    rules: dict[str, Any] = {}
    for name, value in map(read_rule, options.rule):
        if name in rules:
            raise CommandError(f"bad rule {name!r}: it is set twice")
        rules[name] = value
    return {"rules": rules} if options.game is None else {"rules": rules, "game": options.game}


def read_rule(text: str) -> tuple[str, Any]:
    """A switch ``NAME=VALUE``; the value is a string or a JSON scalar."""
    name, sign, value = text.partition("=")
    if not sign or not name:
        raise CommandError(f"bad rule {text!r}: NAME=VALUE is needed")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def read_json(text: str | bytes) -> Any:
    """Parse JSON; an EngineError if it is none. ``NaN``, ``Infinity`` and what Python reads as such are none."""
    try:
        return json.loads(text, parse_constant=_no_number, parse_float=_finite)
    except RecursionError as error:
        raise EngineError("bad JSON: nested too deeply") from error
    except ValueError as error:
        plain = text if isinstance(text, str) else text.decode("utf-8", "replace")
        raise EngineError(f"bad JSON {shown(plain.strip())}: {error}") from error


def read_count(text: str) -> int:
    """A whole number from 0 up, as an option's value."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise CommandError(f"bad number {text!r}: a whole number from 0 up is needed")
    return int(text)


def print_json(answer: Answer) -> None:
    """One line on stdout."""
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def _finite(text: str) -> float:
    value = float(text)
    if math.isinf(value):
        raise ValueError(f"{text} is too large a number")
    return value


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")
