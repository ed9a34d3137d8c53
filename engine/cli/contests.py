"""``simulate`` with ``--ours`` and ``--theirs``: contests, the gate for a change, and the goals of all strengths."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from ..arena.contest import Contest, run
from ..arena.goals import GOALS
from ..arena.report import COLUMNS, TARGETS, gate_report, report, row, table
from ..games import GAMES, game
from ..players import player
from ..rng import new_seed
from .command import Answer, CommandError, base_request, print_json, read_count
from .request import house_rules_of

FORMATS = ("json", "table")

TAKEN = {
    "players": ("players", "rounds", "seed", "game", "rule"),
    "ours": (
        *("ours", "theirs", "present", "deals", "first", "seats", "match", "workers", "format"),
        *("seed", "game", "rule"),
    ),
    "goals": ("goals", "deals", "workers", "format", "seed", "game"),
}
"""What ``simulate`` may be given, by the option that says what is simulated."""


def add_contests(parser: argparse.ArgumentParser) -> None:
    """The options of contests."""
    parser.add_argument("--ours", metavar="NAME", help="a player for one side; every deal is played from each side")
    parser.add_argument("--theirs", metavar="NAME", help="the player on all other sides")
    parser.add_argument("--present", metavar="NAME", help="the gate: is --ours better than this player was?")
    parser.add_argument("--deals", metavar="N", type=read_count, help="how many deals (default 100)")
    parser.add_argument("--first", metavar="N", type=read_count, help="the number of the first deal (default 0)")
    parser.add_argument("--seats", metavar="N", type=read_count, help="how many seats (default: the game's own)")
    parser.add_argument("--match", metavar="N", type=read_count, help="matches of at most N rounds, not single rounds")
    parser.add_argument("--workers", metavar="N", type=read_count, help="how many processes (default 1)")
    parser.add_argument("--goals", action="store_true", help="every contest with a goal; --deals and --game limit it")
    parser.add_argument("--format", metavar="FORMAT", help=f"{' or '.join(FORMATS)} (default json)")


def asks_contest(options: argparse.Namespace) -> bool:
    """Whether a contest is asked for and not a plain series of rounds."""
    return bool(options.goals or options.ours or options.theirs)


def check_options(options: argparse.Namespace, asked: str) -> None:
    """A CommandError for an option that would change nothing in what is asked for, a key of ``TAKEN``."""
    for name, value in vars(options).items():
        given = not (value is None or value is False or value == [])
        if given and name not in (*TAKEN[asked], "command", "run"):
            raise CommandError(f"--{name} changes nothing with --{asked}")


def run_contest(options: argparse.Namespace) -> Answer | None:
    """Play what is asked for; a table is printed as it is."""
    check_options(options, "goals" if options.goals else "ours")
    form = FORMATS[0] if options.format is None else options.format
    if form not in FORMATS:
        raise CommandError(f"bad format {form!r}: {' or '.join(FORMATS)}")
    if options.deals in (0, 1):
        raise CommandError(f"bad number {options.deals} of deals: at least two are needed to tell how they differ")
    if options.match == 0:
        raise CommandError("bad number '0': at least one round is needed")
    if options.workers == 0:
        raise CommandError("bad number '0': at least one process is needed")
    if options.goals:
        _run_goals(options, form)
        return None
    contest = _contest(options)
    deals, first, workers = options.deals or 100, options.first or 0, options.workers or 1
    seed = new_seed() if options.seed is None else options.seed
    result = run(contest, deals, seed, workers=workers, first=first)
    if options.present is None:
        told = report(result)
        if form == "json":
            return told
        _print_table([row(told)])
        return None
    present = replace(contest, ours=player(options.present, contest.rules.game.name))
    told = gate_report(result, run(present, deals, seed, workers=workers, first=first))
    if form == "json":
        return told
    _print_table([row(told["candidate"]), row(told["present"])])
    sys.stdout.write("".join(f"{measure}: {verdict}\n" for measure, verdict in told["verdict"].items()))
    return None


def _contest(options: argparse.Namespace) -> Contest:
    if not (options.ours and options.theirs):
        raise CommandError("--ours and --theirs belong together")
    rules = house_rules_of(base_request(options))
    name = rules.game.name
    seats = rules.game.round.default_seats if options.seats is None else options.seats
    if seats not in rules.game.round.seats:
        raise CommandError(f"bad number of seats {seats}: {rules.game.round.seats[0]} to {rules.game.round.seats[-1]}")
    return Contest(rules, player(options.ours, name), player(options.theirs, name), seats, options.match)


def _run_goals(options: argparse.Namespace, form: str) -> None:
    """Every contest with a goal, each told as soon as it is played."""
    wanted = GAMES if options.game is None else (game(options.game).name,)
    if form == "table":
        _print_table([], (*COLUMNS, TARGETS))
    for goal in GOALS:
        if goal.game not in wanted:
            continue
        seed = "1" if options.seed is None else options.seed
        result = run(goal.contest(), options.deals or goal.deals, seed, workers=options.workers or 1)
        told = report(result)
        if form == "json":
            print_json(told | {"goal": {measure: list(limits) for measure, limits in goal.limits().items()}})
        else:
            sys.stdout.write(f"| {' | '.join(row(told, goal.limits()))} |\n")
            sys.stdout.flush()


def _print_table(rows: list[tuple[str, ...]], columns: tuple[str, ...] = COLUMNS) -> None:
    sys.stdout.write(table(rows, columns) + "\n")
    sys.stdout.flush()
