"""Whole rounds: ``simulate``, ``record``, ``replay`` and ``bench``."""

from __future__ import annotations

import argparse
import sys
from itertools import islice
from pathlib import Path
from typing import Any

from .. import fields
from ..arena import play_rounds, rounds_between, rounds_per_second
from ..bench import bench
from ..match import Match
from ..record import Record, record_of, replay
from ..rng import new_seed, seed_from
from ..state import State
from .command import Answer, Command, CommandError, base_request, read_count, read_json
from .contests import add_contests, asks_contest, check_options, run_contest
from .request import game_of, house_rules_of


def run_simulate(options: argparse.Namespace) -> Answer | None:
    """Rounds between computers: a running match, or a contest."""
    if asks_contest(options):
        return run_contest(options)
    if options.players is None:
        raise CommandError("--players is missing, or --ours and --theirs")
    check_options(options, "players")
    rounds = 100 if options.rounds is None else options.rounds
    if not rounds:
        raise CommandError("bad number '0': at least one round is needed")
    rules = house_rules_of(base_request(options))
    return play_rounds(rules, _names(options), rounds, _seed(options)).to_json()


def run_record(options: argparse.Namespace) -> Answer:
    """One whole round between computers as its record."""
    rules = house_rules_of(base_request(options))
    (state,) = islice(rounds_between(rules, _names(options), _seed(options)), 1)
    return record_of(state).to_json()


def run_replay(options: argparse.Namespace) -> Answer:
    """The state that a record, or the record of a match, leads to."""
    data = read_json(_read_file(options.file))
    if isinstance(data, dict) and "rounds" in data:
        match = Match.from_json(data)
        return {"rounds": list(map(state_json, match.rounds)), "points": list(match.points)}
    return state_json(replay(Record.from_json(data)))


def run_bench(options: argparse.Namespace) -> Answer:
    """How fast the engine is on one core."""
    name = game_of(base_request(options)).name
    seed = options.seed if options.seed is not None else "1"
    return {**bench(name, seed), "rounds_per_s": rounds_per_second(name, seed_from(seed))}


def state_json(state: State) -> dict[str, Any]:
    """A state, hidden cards included."""
    score = state.score
    return {
        "game": state.rules.game.name,
        "rules": dict(state.rules.switches),
        "players": state.players,
        "start": fields.plain(state.start),
        "moves": len(state.moves),
        "over": state.over,
        "winner": state.winner,
        "phase": state.phase,
        "turn": state.turn,
        "leader": state.leader,
        "table": None if state.table is None else state.table.to_json(cards=True),
        "table_seat": state.table_seat,
        "hands": [" ".join(map(str, hand)) for hand in state.hands],
        "counts": list(state.counts),
        "stock": " ".join(map(str, state.stock)),
        "played": list(state.position.played),
        "bombs": state.bombs,
        "out": list(state.out),
        **({"points": None, "seats": None} if score is None else score.to_json() | {"winner": state.winner}),
    }


def _names(options: argparse.Namespace) -> list[str]:
    return [name.strip() for name in options.players.split(",")]


def _seed(options: argparse.Namespace) -> str:
    return new_seed() if options.seed is None else seed_from(options.seed)


def _read_file(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise CommandError(f"cannot read {fields.shown(name)}: {reason}") from error


def _add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", metavar="S", help="any text; the same seed gives the same cards")


def _add_players(parser: argparse.ArgumentParser, *, required: bool = True) -> None:
    parser.add_argument("--players", metavar="NAMES", required=required, help="a computer player for each seat: a,b,c")
    _add_seed(parser)


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    _add_players(parser, required=False)
    parser.add_argument("--rounds", metavar="N", type=read_count, help="how many rounds (default 100)")
    add_contests(parser)


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record as JSON; - reads standard input")


COMMANDS = (
    Command("simulate", "rounds between computer players, contests", _add_simulate, run_simulate),
    Command("record", "one whole round between computer players as a record", _add_players, run_record),
    Command("replay", "check a record: the state it leads to", _add_file, run_replay, common=()),
    Command("bench", "speed, one core", _add_seed, run_bench, common=("game",)),
)
