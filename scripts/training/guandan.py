"""Teach the nets of Guandan by self-play: writes the rules out of the engine, compiles the C program, runs it.

    python scripts/training/guandan.py policy --seconds 700 --out a.net
    python scripts/training/guandan.py actor --begin a.net --seconds 2000 --out b.net
    python scripts/training/guandan.py pack strong b.net
    python scripts/training/guandan.py duel n:a.net g --deals 1000
    python scripts/training/guandan.py widen small.net --out wide.net
    python scripts/training/guandan.py fixture
    python scripts/training/guandan.py all

``policy`` and ``actor`` play and learn for so many seconds of processor time, in so many threads; more than one make a
run that cannot be repeated to the last bit. ``policy`` learns what rounds come to, from nothing or going on from a net;
``actor`` goes on by what moves gain. ``pack`` makes the mean of some nets one that players think with. ``duel`` plays
deals from both sides: ``n:NET``, ``n:NET:SLIP`` or ``g``, the greedy player. All nets of a run have the same width,
``--width``: units of the first layer. ``widen`` gives a net of ``NARROW`` units as many as ``WIDE``, without a change
of what it says. ``fixture`` writes the inputs of some positions for tests/engine/test_guandan_inputs.py. ``all`` takes
every step from nothing to the nets of both players; with ``--scale`` each takes that much of its time.

What it works on stands in var/training/guandan/; it needs a C compiler, ``cc``. Only the tables of plays, forms and
costs come from here.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy

# So that the script runs from anywhere: what follows stands in the project.
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine import game
from engine.cards import RANKS, SUITS
from engine.packing import SLOT
from engine.players.guandan import NETS, greedy_sorting
from engine.players.guandan.groupings import SLOTS, Part
from engine.players.guandan.inputs import MOVE, STATE
from engine.players.guandan.lore import Lore, lore_of, still_cost
from engine.ruleset import Ruleset
from engine.shapes import RankPlay
from scripts.training.steps import Steps
from scripts.training.weights import pack

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WORK = ROOT / "var/training/guandan"
NARROW, WIDE, SECOND = 256, 512, 64
PADDING = 15
"""What ``net.h`` keeps behind the layers."""
SPREAD = 0.06
"""How far the weights of new units are from 0."""


def text() -> str:
    """The file that ``tables.h`` reads."""
    rules = game("guandan").rules()
    lines = (line for level in RANKS for line in of_level(rules.at(level=level)))
    return "".join(" ".join(map(str, line)) + "\n" for line in lines)


def of_level(rules: Ruleset) -> Iterator[tuple[object, ...]]:
    """Forms, then plays, then the order of ranks, then what cards of a rank make by themselves, then the three orders
    in which ``greedy`` takes plays out of a hand.
    """
    tables, lore = rules.tables, lore_of(rules)
    forms = list(tables.forms.values())
    kinds, shapes = list(rules.game.kinds), list(dict.fromkeys(form.shape for form in forms))
    yield len(forms), len(tables.plays)
    for form in forms:
        slot = SLOT.get(form.rank, SLOT["Xb"])
        numbers = (kinds.index(form.kind), form.size, form.rung, form.height, len(form.shape.ranks))
        yield (*numbers, shapes.index(form.shape), still_cost(form), greedy_sorting.cost_of(form), slot)
    places = {form: place for place, form in enumerate(forms)}
    for play in tables.plays:
        yield (places[play.form], *of_play(play, lore.parts.get(play)))
    yield (*(shift // 4 for shift in lore.shifts), lore.level)
    yield from plain(lore)
    for order in greedy_sorting.orders(rules):
        parts = sorted(lore.parts, key=order.__getitem__)
        yield (len(parts), *(play.order for play in parts))


def of_play(play: RankPlay, part: Part | None) -> tuple[int, ...]:
    """Tally, wild cards, suit, whether of several suits, the slot of what lies beside, faces, and what sort of part."""
    suit = SUITS.index(play.suit) if play.suit else -1
    beside = SLOT[play.takes[-1][0]] if play.form.shape.beside else -1
    faces = sum(1 << 2 * SLOT[rank] for rank, number, _ in play.takes if number) if play.suit else 0
    alone = part is not None and len(part.takes) == 1
    sort = (part is not None, alone, part.straight if part else 0)
    return (play.tally, play.wilds, suit, int(play.mixed), beside, faces, *map(int, sort))


def plain(lore: Lore) -> Iterator[tuple[object, ...]]:
    """By slot and number of cards: what they cost by themselves, and the plays they make."""
    for slot in range(SLOTS):
        for cost, parts in lore.plain[slot]:
            yield (cost, len(parts), *(part.play.order for part in parts))


def layers(width: int) -> tuple[int, ...]:
    """The inputs, and the units of each layer."""
    return STATE + MOVE, width, SECOND, 1


def widen(source: Path, target: Path) -> None:
    """A net with more units in its first layer; the next one does not listen to them yet."""
    weights, inputs, more = numpy.fromfile(source, numpy.float32), STATE + MOVE, WIDE - NARROW
    ends = numpy.cumsum((inputs * NARROW, NARROW, NARROW * SECOND))
    first, bias, second, rest = numpy.split(weights, ends)
    new = numpy.random.default_rng(1).normal(0, SPREAD, (inputs, more))
    numpy.concatenate(
        (
            numpy.hstack((first.reshape(inputs, NARROW), new)).ravel(),
            numpy.pad(bias, (0, more)),
            numpy.pad(second, (0, more * SECOND)),
            rest,
        )
    ).astype(numpy.float32).tofile(target)


def run(name: str, width: int, *words: object) -> None:
    """Compile one of the C programs for nets of a width, write its tables, and run it beside them."""
    WORK.mkdir(parents=True, exist_ok=True)
    (WORK / "tables.txt").write_text(text(), encoding="ascii")
    program = WORK / name
    flags = ("-O3", "-march=native", "-ffast-math", "-pthread", "-Wall", f"-DWIDTH={width}")
    subprocess.run(["cc", *flags, "-o", str(program), str(HERE / "guandan" / f"{name}.c"), "-lm"], check=True)
    subprocess.run([str(program), *map(str, words)], check=True, cwd=WORK)


STEPS = (
    "policy --width 256 --seconds 3000 --out policy.net",
    "actor --width 256 --begin policy.net --seconds 3000 --rate 0.00015 --greedy 0.8 --level 0.15 --out normal.net",
    "pack normal normal.net --width 256",
    "widen normal.net --out wide.net",
    "actor --begin wide.net --against wide.net --seconds 4000 --rate 0.00015 --greedy 0.1 --out strong.net",
    "pack strong strong.net",
)
"""From nothing to both nets."""


def take_policy(given: argparse.Namespace) -> None:
    """Learn what rounds come to."""
    learn(given, *filter(None, [given.begin]))


def take_actor(given: argparse.Namespace) -> None:
    """Learn by what moves gain."""
    against = [given.against, given.share, given.slip] if given.against else []
    learn(given, given.level, given.begin, *against)


def learn(given: argparse.Namespace, *more: object) -> None:
    """Run one of the programs that learn; what both are told stands first."""
    words = (given.out, given.seconds, given.threads, given.seed, given.rate, given.greedy)
    run(given.what, given.width, *words, *more)


def take_pack(given: argparse.Namespace) -> None:
    """Make nets one that a player thinks with."""
    pack([WORK / net for net in given.nets], NETS[given.player], layers(given.width), PADDING)


def take_widen(given: argparse.Namespace) -> None:
    """Give a net more units."""
    widen(WORK / given.net, WORK / given.out)


def take_duel(given: argparse.Namespace) -> None:
    """Play deals from both sides."""
    run("duel", given.width, given.deals, given.seed, *given.players)


def take_fixture(given: argparse.Namespace) -> None:
    """Write the inputs of some positions."""
    run("fixture", WIDE, ROOT / "tests/engine/guandan_inputs.txt")


def steps() -> Steps:
    """What can be said on the command line."""
    known = Steps(__doc__, STEPS, ("seconds",))
    policy, actor, pack_, duel = (
        known.add(take_policy),
        known.add(take_actor),
        known.add(take_pack),
        known.add(take_duel),
    )
    for own in (policy, actor):
        own.add_argument("--seconds", type=int, default=700, help="of processor time")
        own.add_argument("--threads", type=int, default=1)
        own.add_argument("--rate", type=float, default=1e-3, help="first learning rate, falls to a tenth")
        own.add_argument("--greedy", type=float, default=0.35, help="share of rounds against the greedy player")
        own.add_argument("--begin", default="", required=own is actor, help="the net to go on from")
        own.add_argument("--out", required=True, help="the net that is learned")
    actor.add_argument("--level", type=float, default=0.4, help="what a level is worth beside winning")
    actor.add_argument("--against", default="", help="a net that some rounds are played against")
    actor.add_argument("--share", type=float, default=0.6, help="with --against: of the rounds, so many")
    actor.add_argument("--slip", type=float, default=0.0, help="with --against: it misjudges moves by up to so much")
    pack_.add_argument("player", choices=list(NETS))
    pack_.add_argument("nets", nargs="+")
    duel.add_argument("players", nargs=2, metavar="PLAYER", help="n:NET, n:NET:SLIP or g")
    duel.add_argument("--deals", type=int, default=1000)
    for own in (policy, actor, duel):
        own.add_argument("--seed", type=int, default=1)
    for own in (policy, actor, pack_, duel):
        own.add_argument("--width", type=int, choices=(NARROW, WIDE), default=WIDE, help="units of the first layer")
    widen_ = known.add(take_widen)
    widen_.add_argument("net")
    widen_.add_argument("--out", required=True)
    known.add(take_fixture)
    known.add_all()
    return known


if __name__ == "__main__":
    steps().take()
