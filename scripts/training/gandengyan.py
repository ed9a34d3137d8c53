"""Teach the nets of Gan Deng Yan: writes the rules out of the engine, compiles the C programs, runs them.

    python scripts/training/gandengyan.py selfplay --rounds 2000000 --out value.net
    python scripts/training/gandengyan.py actor --begin value.net --seconds 1100 --greedy 0.88 --share 0.03 --out a.net
    python scripts/training/gandengyan.py pack normal a.net
    python scripts/training/gandengyan.py fixture
    python scripts/training/gandengyan.py all

``selfplay`` learns what rounds come to, from nothing or going on from a net; a million rounds take a quarter of an hour
on a free core. ``actor`` goes on by what moves gain, for so many seconds of processor time. ``pack`` makes the mean of
some nets the one that players think with: ``value``, ``normal`` or ``strong``. ``fixture`` writes what a net sees in
some positions for tests/engine/test_gandengyan_net.py. ``all`` takes every step from nothing to the nets of both
players; with ``--scale`` each takes that much of its time.

What it works on stands in var/training/gandengyan/; it needs a C compiler, ``cc``. Only the tables of plays and losses,
the groups of split hands and the weights of the judgement come from here.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import IO

# So that the script runs from anywhere: what follows stands in the project.
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine import game
from engine.packing import SLOT
from engine.players.gandengyan.book import Book, book_of
from engine.players.gandengyan.inputs import HEIGHTS, MOVE, SITUATION, height_of, kind_of
from engine.players.gandengyan.learned import NORMAL, STRONG, VALUE
from engine.players.gandengyan.splitting import slot_of, splitter_of
from engine.players.gandengyan.weights import WEIGHTS
from engine.shapes import Form
from scripts.training.steps import Steps
from scripts.training.weights import pack

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WORK = ROOT / "var/training/gandengyan"
NETS = {"value": VALUE, "normal": NORMAL, "strong": STRONG}
CARDS, WILDS, BOMBS = 40, 3, 13
"""The losses written out: up to so many cards and wild cards left and bombs played."""

FIXTURE = (12, 2)
"""How many positions the test looks at, and the seed they come from."""

LAYERS = (SITUATION + MOVE, 384, 96, 32, 2)


def tables(book: Book) -> Iterator[tuple[object, ...]]:
    """The lines of the file that the C program reads."""
    rules, splitter = book.rules, splitter_of(book)
    pieces = [book.piece(play) for play in rules.tables.plays]
    forms = {form: number for number, form in enumerate(dict.fromkeys(piece.form for piece in pieces))}
    yield len(pieces), len(forms)
    for piece in pieces:
        tally, cost, kind, wilds, _ = splitter.group(piece)
        grouped = not wilds or piece.rung > 0 or 2 * wilds <= piece.size
        yield (
            tally,
            piece.size,
            wilds,
            piece.rung,
            int(piece.leap),
            forms[piece.form],
            kind,
            cost,
            int(grouped),
            slot_of(tally),
        )
    for form in forms:
        covers = [piece.order for piece in pieces if piece.play in rules.tables.list(piece.tally, form)]
        answers = [] if form.rung else [forms[one] for one in rules.tables.answers.get(form, ())]
        ranks = [SLOT.get(rank, HEIGHTS) for rank in form.ranks]
        yield (*about(form), len(ranks), *ranks, len(answers), *answers, len(covers), *covers)
    for cards, jokers, played in product(range(CARDS), range(WILDS), (False, True)):
        known = jokers <= cards > 0
        yield tuple(book.loss(cards, jokers, played, bombs) if known else 0 for bombs in range(BOMBS))
    yield from WEIGHTS


def about(form: Form) -> tuple[int, ...]:
    """What the C program knows of a form besides its ranks and what covers it."""
    shape = form.shape
    leap = not form.rung and form.rank in shape.leaps
    return form.size, form.rung, shape.group, int(form.rank in shape.wild), int(leap), kind_of(form), height_of(form)


def run(name: str, *words: object, into: IO[bytes] | None = None) -> None:
    """Compile one of the C programs, write its tables, and run it beside them."""
    WORK.mkdir(parents=True, exist_ok=True)
    lines = tables(book_of(game("gandengyan").rules()))
    (WORK / "tables.txt").write_text("".join(" ".join(map(repr, line)) + "\n" for line in lines))
    flags = ("-O3", "-Wall", "-Wextra", "-march=native", "-ffast-math")
    source, program = HERE / "gandengyan" / f"{name}.c", WORK / name
    subprocess.run(["cc", *flags, "-o", str(program), str(source), "-lm"], check=True)
    subprocess.run([str(program), "tables.txt", *map(str, words)], check=True, cwd=WORK, stdout=into)


STEPS = (
    "selfplay --rounds 2000000 --out value.net",
    "pack value value.net",
    "actor --begin value.net --seconds 1100 --winner 0.8 --greedy 0.88 --share 0.03 --for-each 5.5 --out normal.net",
    "pack normal normal.net",
    "actor --begin value.net --seconds 1100 --winner 0.8 --greedy 0.3 --share 0.55 --for-each 5.5 --out all.net",
    "actor --begin all.net --against normal.net --seconds 1800 --slip 8 --for-each 14 --out strong.net",
    "pack strong all.net strong.net",
)
"""From nothing to all nets."""


def take_selfplay(given: argparse.Namespace) -> None:
    """Learn what rounds come to."""
    learning = (given.rounds, given.seed, given.trust, given.rate, given.last_rate)
    run("selfplay", given.out, *learning, *filter(None, [given.begin]))


def take_actor(given: argparse.Namespace) -> None:
    """Learn by what moves gain."""
    shares, slips = (given.winner, given.greedy, given.share), (given.slip, given.for_each)
    nets = (given.begin, given.against or given.begin)
    run("actor", given.out, given.seconds, given.seed, given.rate, *shares, *slips, *nets)


def take_pack(given: argparse.Namespace) -> None:
    """Make nets one that players think with."""
    pack([WORK / net for net in given.nets], NETS[given.player], LAYERS)


def take_fixture(given: argparse.Namespace) -> None:
    """Write what a net sees in some positions."""
    with (ROOT / "tests/engine/gandengyan_inputs.jsonl").open("wb") as file:
        run("positions", *FIXTURE, into=file)


def steps() -> Steps:
    """What can be said on the command line."""
    known = Steps(__doc__, STEPS, ("rounds", "seconds"))
    selfplay, actor, pack_ = known.add(take_selfplay), known.add(take_actor), known.add(take_pack)
    for own in (selfplay, actor):
        own.add_argument("--seed", type=int, default=1)
        own.add_argument("--begin", default="", required=own is actor, help="the net to go on from")
        own.add_argument("--out", required=True, help="the net that is learned")
    selfplay.add_argument("--rounds", type=int, default=2_000_000)
    selfplay.add_argument("--trust", type=float, default=0.75, help="how much of a target is what came of the round")
    selfplay.add_argument("--rate", type=float, default=1e-3)
    selfplay.add_argument("--last-rate", type=float, default=1.5e-5)
    actor.add_argument("--seconds", type=int, default=1100, help="of processor time")
    actor.add_argument("--rate", type=float, default=2e-4, help="first learning rate, falls to a tenth")
    actor.add_argument("--winner", type=float, default=0.7, help="share of rounds in which the winner alone draws")
    actor.add_argument("--greedy", type=float, default=0.1, help="share of rounds against the greedy player")
    actor.add_argument("--against", default="", help="another net to play against; without it the one to begin with")
    actor.add_argument("--share", type=float, default=0.75, help="of the rounds against that, so many")
    actor.add_argument("--slip", type=float, default=0.0, help="it misjudges moves by that standard error")
    actor.add_argument("--for-each", type=float, default=0.0, help="and so much more for each of the others who draws")
    pack_.add_argument("player", choices=list(NETS))
    pack_.add_argument("nets", nargs="+")
    known.add(take_fixture)
    known.add_all()
    return known


if __name__ == "__main__":
    steps().take()
