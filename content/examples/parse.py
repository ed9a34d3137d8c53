"""Fenced blocks of the source, ``example``, ``score``, ``round`` and ``ladder``, read into plain values.

A block is ``key: value`` lines; an ``example`` may hold several cases, separated by ``---``. Where something flips
with a house rule, ``a -> b`` gives both answers. Mistakes are a SourceError that names file and line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from markdown_it.tree import SyntaxTreeNode

from content.source import SourceError, line_of

KINDS = ("example", "score", "round", "ladder")
_CASE_KEYS = frozenset(
    {"table", "table_as", "play", "as", "hand", "stock", "next_cards", "rules", "expect", "reason", "flip"}
)
_SCORE_KEYS = frozenset({"left", "played", "jokers", "bombs", "winner", "rules", "points", "flip"})
_LADDER_KEYS = frozenset({"from", "to", "miss", "apart", "rules"})
_ROUND_KEYS = frozenset({"players", "dealer", "lead", "rules", "seed", "hands", "stock", "moves", "expect"})


@dataclass(frozen=True)
class Place:
    """Where a block stands, for messages."""

    path: Path
    line: int

    def error(self, message: str) -> SourceError:
        return SourceError(self.path, self.line, message)


@dataclass(frozen=True)
class Case:
    """One question to the judge. ``rules`` are house rules in force, ``flip`` those that turn the answer round."""

    place: Place
    table: str = ""
    table_as: str = ""
    play: str = ""
    declared: str = ""
    hand: str = ""
    stock: int | None = None
    next_cards: int | None = None
    rules: Mapping[str, str] = field(default_factory=dict)
    flip: Mapping[str, str] = field(default_factory=dict)
    expect: tuple[bool, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def about(self) -> str:
        """What is asked: ``cover``, ``lead`` or ``pass``."""
        if not self.play:
            return "pass"
        return "cover" if self.table else "lead"


@dataclass(frozen=True)
class ScoreBlock:
    """The facts of a finished round; ``points`` are the expected answers (two where a house rule flips them)."""

    place: Place
    left: tuple[int, ...]
    played: tuple[bool, ...]
    jokers: tuple[int, ...]
    bombs: int
    winner: int | None
    rules: Mapping[str, str]
    flip: Mapping[str, str]
    points: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class RoundBlock:
    """A round to play: from a seed or from given hands, then the moves."""

    place: Place
    players: int
    dealer: int
    lead: int
    rules: Mapping[str, str]
    seed: str
    hands: tuple[str, ...]
    stock: str
    moves: tuple[str, ...]
    expect: tuple[str, ...]


@dataclass(frozen=True)
class Ladder:
    """The ranks from low to high, marked: one rank, one that covers it, one that does not, one that stands apart."""

    place: Place
    low: str
    high: str
    miss: str
    apart: str
    rules: Mapping[str, str]


def read_ladder(node: SyntaxTreeNode, path: Path) -> Ladder:
    """A ``ladder`` block."""
    given = _Fields(node.content.splitlines(), Place(path, line_of(node) + 1), _LADDER_KEYS)
    low, high, miss, apart = (given.text(key) for key in ("from", "to", "miss", "apart"))
    return Ladder(given.place, low, high, miss, apart, given.switches("rules"))


def read_cases(node: SyntaxTreeNode, path: Path) -> tuple[Case, ...]:
    """The cases of an ``example`` block."""
    cases, start = [], 0
    lines = node.content.splitlines()
    for end in [*(at for at, line in enumerate(lines) if line.strip() == "---"), len(lines)]:
        cases.append(_case(_Fields(lines[start:end], Place(path, line_of(node) + 1 + start), _CASE_KEYS)))
        start = end + 1
    return tuple(cases)


def _case(given: _Fields) -> Case:
    flip = given.switches("flip")
    answers = 2 if flip else 1
    return Case(
        place=given.place,
        table=given.text("table"),
        table_as=given.text("table_as"),
        play=given.text("play"),
        declared=given.text("as"),
        hand=given.text("hand"),
        stock=given.number("stock"),
        next_cards=given.number("next_cards"),
        rules=given.switches("rules"),
        flip=flip,
        expect=tuple(given.flag(word) for word in given.answers("expect", answers)),
        reasons=tuple(given.answers("reason", answers)) if given.text("reason") else (),
    )


def read_score(node: SyntaxTreeNode, path: Path) -> ScoreBlock:
    """A ``score`` block."""
    given = _Fields(node.content.splitlines(), Place(path, line_of(node) + 1), _SCORE_KEYS)
    flip = given.switches("flip")
    left = given.numbers("left")
    return ScoreBlock(
        place=given.place,
        left=left,
        played=tuple(given.flag(word) for word in given.text("played").split()) or (True,) * len(left),
        jokers=given.numbers("jokers") or (0,) * len(left),
        bombs=given.number("bombs") or 0,
        winner=given.number("winner"),
        rules=given.switches("rules"),
        flip=flip,
        points=tuple(given.ints(words) for words in given.answers("points", 2 if flip else 1)),
    )


def read_round(node: SyntaxTreeNode, path: Path) -> RoundBlock:
    """A ``round`` block."""
    given = _Fields(node.content.splitlines(), Place(path, line_of(node) + 1), _ROUND_KEYS)
    players, dealer = given.number("players") or 0, given.number("dealer") or 0
    lead = given.number("lead")
    hands = tuple(hand.strip() for hand in given.text("hands").split("/")) if given.text("hands") else ()
    if bool(hands) == bool(given.text("seed")):
        raise given.place.error("a round needs either a seed or hands")
    if hands and len(hands) != players:
        raise given.place.error(f"{len(hands)} hands for {players} players")
    return RoundBlock(
        place=given.place,
        players=players,
        dealer=dealer,
        lead=dealer if lead is None else lead,
        rules=given.switches("rules"),
        seed=given.text("seed"),
        hands=hands,
        stock=given.text("stock"),
        moves=tuple(given.lines("moves")),
        expect=tuple(given.text("expect").split()),
    )


class _Fields:
    """The ``key: value`` lines of one block; a value may go on in indented lines."""

    def __init__(self, lines: Sequence[str], place: Place, known: frozenset[str]) -> None:
        self.place = place
        self._values: dict[str, list[str]] = {}
        key = ""
        for number, line in enumerate(lines):
            here = Place(place.path, place.line + number)
            if line[:1].isspace() and key:
                self._values[key].append(line.strip())
            elif line.strip():
                key, colon, value = (part.strip() for part in line.partition(":"))
                if not colon or key not in known:
                    raise here.error(f"{line.strip()!r} is none of: {', '.join(sorted(known))}")
                if key in self._values:
                    raise here.error(f"{key!r} is given twice")
                self._values[key] = [value] if value else []

    def lines(self, key: str) -> list[str]:
        return self._values.get(key, [])

    def text(self, key: str) -> str:
        return " ".join(self.lines(key))

    def number(self, key: str) -> int | None:
        text = self.text(key)
        return self._convert(int, text) if text else None

    def numbers(self, key: str) -> tuple[int, ...]:
        return self.ints(self.text(key))

    def ints(self, text: str) -> tuple[int, ...]:
        return tuple(self._convert(int, word) for word in text.split())

    def flag(self, word: str) -> bool:
        if word not in ("yes", "no"):
            raise self.place.error(f"{word!r} is neither yes nor no")
        return word == "yes"

    def answers(self, key: str, count: int) -> list[str]:
        """The expected answers of a block: one, or two with an arrow where a house rule flips it."""
        found = [part.strip() for part in self.text(key).split("->")]
        if len(found) != count or not all(found):
            raise self.place.error(f"{key!r} needs {count} answers, not {self.text(key)!r}")
        return found

    def switches(self, key: str) -> dict[str, str]:
        """``name=value, name=value``."""
        pairs = [part.strip().partition("=") for part in self.text(key).split(",") if part.strip()]
        if not all(name and value for name, _, value in pairs):
            raise self.place.error(f"{key!r} is not name=value: {self.text(key)!r}")
        return {name: value for name, _, value in pairs}

    def _convert(self, convert: Callable[[str], int], word: str) -> int:
        try:
            return convert(word)
        except ValueError:
            raise self.place.error(f"{word!r} is no number") from None
