"""Teach the net of Gan Deng Yan by self-play: writes the rules out of the engine, compiles the C program, runs it.

    python scripts/training/gandengyan.py --rounds 2000000 --seed 1
    python scripts/training/gandengyan.py fixture

The program, ``gandengyan/selfplay.c``, plays and learns; only the tables of plays and losses, the groups of split hands
and the weights of the judgement come from here. What it has learned is written to
``engine/players/gandengyan/net.npz``. It needs a C compiler, ``cc``; a million rounds take a
quarter of an hour on a free core. ``fixture`` teaches nothing: it writes what the net sees in some positions for
tests/engine/test_gandengyan_net.py.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

# So that the script runs from anywhere: what follows stands in the project.
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine import game
from engine.packing import SLOT
from engine.players.gandengyan.book import Book, book_of
from engine.players.gandengyan.inputs import HEIGHTS, MOVE, SITUATION, height_of, kind_of
from engine.players.gandengyan.learned import WEIGHTS as NET
from engine.players.gandengyan.splitting import slot_of, splitter_of
from engine.players.gandengyan.weights import WEIGHTS
from engine.shapes import Form
from scripts.training.weights import pack

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
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


def build(name: str, where: Path) -> tuple[Path, Path]:
    """Compile one of the C programs and write its tables: the paths of both."""
    where.mkdir(parents=True, exist_ok=True)
    program, rules = where / name, where / "tables.txt"
    lines = tables(book_of(game("gandengyan").rules()))
    rules.write_text("".join(" ".join(map(repr, line)) + "\n" for line in lines))
    flags = ("-O3", "-Wall", "-Wno-unused-function", "-march=native", "-ffast-math")
    subprocess.run(["cc", *flags, "-o", str(program), str(HERE / "gandengyan" / f"{name}.c"), "-lm"], check=True)
    return program, rules


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("what", nargs="?", choices=("teach", "fixture"), default="teach")
    parser.add_argument("--rounds", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trust", type=float, default=0.75, help="how much of a target is what came of the round")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--last-rate", type=float, default=1.5e-5)
    parser.add_argument("--begin", type=Path, help="go on from what an earlier run wrote")
    parser.add_argument("--work", type=Path, default=ROOT / "var" / "training")
    options = parser.parse_args()
    if options.what == "fixture":
        write_fixture(options.work)
    else:
        teach(options)


def write_fixture(work: Path) -> None:
    """Write the positions that the test of the inputs compares."""
    with (ROOT / "tests/engine/gandengyan_inputs.jsonl").open("wb") as file:
        subprocess.run([*map(str, (*build("positions", work), *FIXTURE))], check=True, stdout=file)


def teach(options: argparse.Namespace) -> None:
    """Play and learn as told, and put what was learned where players find it."""
    program, rules = build("selfplay", options.work)
    raw = options.work / "gandengyan.net"
    numbers = (options.rounds, options.seed, options.trust, options.rate, options.last_rate)
    begin = [options.begin] if options.begin else []
    subprocess.run([str(one) for one in (program, rules, raw, *numbers, *begin)], check=True)
    pack([raw], NET, LAYERS)


if __name__ == "__main__":
    main()
