"""Teach the nets of Guandan by self-play: writes the rules out of the engine, compiles the C program, runs it.

    python scripts/training/guandan.py policy --seconds 700 --out a.net
    python scripts/training/guandan.py policy --seconds 600 --begin a.net --greedy 0.85 --rate 0.0003 --out b.net
    python scripts/training/guandan.py pack a.net b.net
    python scripts/training/guandan.py duel n:a.net g --deals 1000
    python scripts/training/guandan.py fixture

``policy`` plays and learns for so many seconds of processor time, in so many threads; more than one make a run that
cannot be repeated to the last bit. ``pack`` makes the mean of some nets the one the players think with. ``duel`` plays
deals from both sides: ``n:NET``, ``n:NET:SLIP`` or ``g``, the greedy player.
``fixture`` writes the inputs of some positions for tests/engine/test_guandan_inputs.py. What it works on stands in
var/training/guandan/; it needs a C compiler, ``cc``. Only the tables of plays, forms and costs come from here.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WORK = ROOT / "var/training/guandan"
sys.path.insert(0, str(ROOT))

# After the path is set, so that the script runs from anywhere.
from engine import game  # noqa: E402
from engine.cards import RANKS, SUITS  # noqa: E402
from engine.packing import SLOT  # noqa: E402
from engine.players import sorting  # noqa: E402
from engine.players.guandan import NET  # noqa: E402
from engine.players.guandan.groupings import SLOTS, Part  # noqa: E402
from engine.players.guandan.inputs import MOVE, STATE  # noqa: E402
from engine.players.guandan.lore import Lore, lore_of, still_cost  # noqa: E402
from engine.ruleset import Ruleset  # noqa: E402
from engine.shapes import RankPlay  # noqa: E402
from scripts.training.weights import pack  # noqa: E402

LAYERS, PADDING = (STATE + MOVE, 512, 64, 1), 15
"""The layers as ``net.h`` has them, and what it keeps behind them."""


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
        yield (*numbers, shapes.index(form.shape), still_cost(form), sorting.cost_of(form), slot)
    places = {form: place for place, form in enumerate(forms)}
    for play in tables.plays:
        yield (places[play.form], *of_play(play, lore.parts.get(play)))
    yield (*(shift // 4 for shift in lore.shifts), lore.level)
    yield from plain(lore)
    for order in sorting.orders(rules):
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


def run(name: str, *words: object) -> None:
    """Compile one of the C programs, write its tables, and run it beside them."""
    WORK.mkdir(parents=True, exist_ok=True)
    (WORK / "tables.txt").write_text(text(), encoding="ascii")
    program = WORK / name
    flags = ("-O3", "-march=native", "-ffast-math", "-pthread", "-Wall", "-Wno-unused-function")
    subprocess.run(["cc", *flags, "-o", str(program), str(HERE / "guandan" / f"{name}.c"), "-lm"], check=True)
    subprocess.run([str(program), *map(str, words)], check=True, cwd=WORK)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("what", choices=("policy", "pack", "duel", "fixture"))
    parser.add_argument("words", nargs="*", help="nets to pack, or two players for a duel; files of the working folder")
    parser.add_argument("--seconds", type=int, default=700)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=1e-3, help="first learning rate, falls to a tenth")
    parser.add_argument("--greedy", type=float, default=0.35, help="share of rounds against the greedy player")
    parser.add_argument("--begin", default="", help="go on from what an earlier run wrote")
    parser.add_argument("--out", default="policy.net")
    parser.add_argument("--deals", type=int, default=1000)
    given = parser.parse_args()
    if given.what == "pack":
        pack([WORK / word for word in given.words], NET, LAYERS, PADDING)
    elif given.what == "duel":
        run("duel", given.deals, given.seed, *given.words)
    elif given.what == "fixture":
        run("fixture", ROOT / "tests/engine/guandan_inputs.txt")
    else:
        begin = [given.begin] if given.begin else []
        run("policy", given.out, given.seconds, given.threads, given.seed, given.rate, given.greedy, *begin)


if __name__ == "__main__":
    main()
