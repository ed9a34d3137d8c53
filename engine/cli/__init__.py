"""The command line: one JSON object on stdout, or one line ``error: …`` on stderr and exit code 2.

A group of commands is a module with a list ``COMMANDS``. Commands that answer a question about the rules also stand in
``ANSWERS``, the table from which the batch answers the same questions.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from . import batch, cards, rounds, series
from .command import CommandError, Parser, add_common, print_json, run

COMMANDS = (*cards.COMMANDS, *rounds.COMMANDS, *series.COMMANDS, *batch.COMMANDS)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, or 2 for bad input."""
    try:
        answer = run(_parser().parse_args(arguments))
    except CommandError as error:
        sys.stderr.write(f"error: {error}\n")
        return 2
    if answer is not None:
        print_json(answer)
    return 0


def _parser() -> Parser:
    parser = Parser(prog="python -m engine", description="The rules of the games as JSON.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, dest="command")
    for command in COMMANDS:
        own = commands.add_parser(command.name, help=command.help, description=command.help)
        add_common(own, command.common)
        command.arguments(own)
        own.set_defaults(run=command.run)
    return parser
