"""``advance``: what a round's order of finishing makes of the levels of the teams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.template.loader import render_to_string
from markdown_it.tree import SyntaxTreeNode

from content.prose.eventtext import player_name
from content.prose.leveltext import level_lines, place_names, side_name
from content.prose.ranks import face, signed
from engine.cards import RANKS

from .asking import ask, rulesets
from .fields import Block, Fields

if TYPE_CHECKING:
    from .render import Figures

_KEYS = frozenset(
    {"levels", "own", "order", "strikes", "rules", "flip", "expect", "level", "strikes_after", "won"},
)


@dataclass(frozen=True)
class Expected:
    """What a block expects under one set of rules; what it does not say is None."""

    levels: tuple[str, ...]
    won: bool
    level: str | None
    strikes: tuple[int, ...] | None


@dataclass(frozen=True, kw_only=True)
class AdvanceBlock(Block):
    """The levels and failures when the round began, whose round it was, and the order of finishing."""

    levels: tuple[str, ...]
    own: int | None
    order: tuple[int, ...]
    strikes: tuple[int, ...]
    expected: tuple[Expected, ...]

    @property
    def verdicts(self) -> tuple[bool, ...]:
        return (True,)


def read(node: SyntaxTreeNode, path: Path) -> tuple[AdvanceBlock, ...]:
    """An ``advance`` block."""
    given = Fields.of(node, path, _KEYS)
    flip = given.switches("flip")
    count = 2 if flip else 1

    def version(key: str) -> list[str]:
        return given.answers(key, count) if "->" in given.text(key) else [given.text(key)] * count

    own = given.required("own")
    wanted = zip(*(version(key) for key in ("expect", "won", "level", "strikes_after")), strict=True)
    return (
        AdvanceBlock(
            place=given.place,
            levels=tuple(given.required("levels").split()),
            own=None if own == "none" else given.ints(own)[0],
            order=given.numbers("order"),
            strikes=given.numbers("strikes") or (0, 0),
            rules=given.switches("rules"),
            flip=flip,
            expected=tuple(
                Expected(
                    levels=tuple(levels.split()),
                    won=given.flag(won),
                    level=level or None,
                    strikes=given.ints(strikes) or None,
                )
                for levels, won, level, strikes in wanted
            ),
        ),
    )


def answer(block: AdvanceBlock, game_name: str) -> tuple[dict[str, Any], ...]:
    """The engine's answers to ``advance``: one, or two where a house rule flips it."""
    facts: Mapping[str, Any] = {
        "levels": list(block.levels),
        "own": block.own,
        "order": list(block.order),
        "strikes": list(block.strikes),
    }
    return tuple(ask(block, rules, "advance", **facts) for rules in rulesets(block, game_name))


def mistakes(blocks: Sequence[AdvanceBlock], game_name: str) -> Iterator[str]:
    """Where the engine answers otherwise than a block expects."""
    for block in blocks:
        answers = answer(block, game_name)
        for expected, found in zip(block.expected, answers, strict=True):
            wrong = (
                expected.levels != tuple(found["levels"])
                or expected.won != found["match_won"]
                or expected.level not in (None, found["level"])
                or expected.strikes not in (None, tuple(found["strikes"]))
            )
            if wrong:
                yield str(block.place.error(f"expected {expected}, the engine says {found}"))
        if block.flip and answers[0] == answers[1]:
            yield str(block.place.error("the house rule does not flip the levels"))


def show(blocks: Sequence[AdvanceBlock], page: Figures) -> str:
    """The order of finishing as stairs, the way of each team on the level board, and what follows."""
    (block,) = blocks
    answers = answer(block, page.engine_name)
    sides = rulesets(block, page.engine_name)[0].game.round.sides(len(block.order))
    side_of = {seat: side for side in sides for seat in side}
    places = place_names(block.order, sides)
    classes = ("v0", "v1") if block.flip else ("",)
    context = {
        "order": [
            {
                "number": seat + 1,
                "name": player_name(seat),
                "side": side_name(side_of[seat]),
                "us": 0 in side_of[seat],
                "place": places[seat],
            }
            for seat in block.order
        ],
        "own": "" if block.own is None else side_name(sides[block.own]),
        "strikes": [(side_name(side), count) for side, count in zip(sides, block.strikes, strict=True) if count],
        "house_rules": page.house_rules(block.rules),
        "versions": [
            {
                "css": css,
                "boards": [
                    _board(side, before, after)
                    for side, before, after in zip(sides, block.levels, found["levels"], strict=True)
                ],
                "lines": level_lines(found, sides, strikes=block.strikes),
            }
            for css, found in zip(classes, answers, strict=True)
        ],
        "flip": page.flip(block.flip) if block.flip else None,
        "practise": page.practise(),
    }
    return render_to_string("content/examples/advance.html", context)


def _board(side: Sequence[int], before: str, after: str) -> dict[str, Any]:
    gain = RANKS.index(after) - RANKS.index(before)
    marks = {before: "from", after: "now"}
    return {
        "side": side_name(side),
        "before": before,
        "after": after,
        "gain": signed(gain) if gain > 0 else "",
        "steps": [{"face": face(rank), "mark": marks.get(rank, "")} for rank in RANKS],
    }
