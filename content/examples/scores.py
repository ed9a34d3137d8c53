"""``score``: a finished round's facts, and what everybody gains or loses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.template.loader import render_to_string
from markdown_it.tree import SyntaxTreeNode

from content.prose.eventtext import player_name
from content.prose.ranks import number_token
from engine.scoring import Score

from .asking import rulesets, told_at
from .fields import Block, Fields

if TYPE_CHECKING:
    from .render import Figures

_KEYS = frozenset({"left", "played", "jokers", "bombs", "winner", "rules", "points", "flip"})


@dataclass(frozen=True, kw_only=True)
class ScoreBlock(Block):
    """The facts of a finished round; ``points`` are the expected answers (two where a house rule flips them)."""

    left: tuple[int, ...]
    played: tuple[bool, ...]
    jokers: tuple[int, ...]
    bombs: int
    winner: int | None
    points: tuple[tuple[int, ...], ...]

    @property
    def verdicts(self) -> tuple[bool, ...]:
        return (True,)


def read(node: SyntaxTreeNode, path: Path) -> tuple[ScoreBlock, ...]:
    """A ``score`` block."""
    given = Fields.of(node, path, _KEYS)
    flip = given.switches("flip")
    left = given.numbers("left")
    return (
        ScoreBlock(
            place=given.place,
            left=left,
            played=tuple(given.flag(word) for word in given.text("played").split()) or (True,) * len(left),
            jokers=given.numbers("jokers") or (0,) * len(left),
            bombs=given.number("bombs") or 0,
            winner=given.number("winner"),
            rules=given.switches("rules"),
            flip=flip,
            points=tuple(given.ints(words) for words in given.answers("points", 2 if flip else 1)),
        ),
    )


def answer(block: ScoreBlock, game_name: str) -> tuple[Score, ...]:
    """The scores of a block: one, or two where a house rule flips it."""
    facts = {name: getattr(block, name) for name in ("left", "jokers", "played", "bombs", "winner")}
    scores = []
    for rules in rulesets(block, game_name):
        if "score" not in rules.game.round.questions:
            raise block.place.error(f"{game_name} has no answer to 'score'")
        with told_at(block.place):
            scores.append(rules.game.round.score(rules, **facts))
    return tuple(scores)


def mistakes(blocks: Sequence[ScoreBlock], game_name: str) -> Iterator[str]:
    """Where the engine counts otherwise than a block expects."""
    for block in blocks:
        points = tuple(score.points for score in answer(block, game_name))
        if points != block.points:
            yield str(block.place.error(f"expected {block.points}, the engine says {points}"))
        if block.flip and len(set(points)) == 1:
            yield str(block.place.error("the house rule does not flip the points"))


def show(blocks: Sequence[ScoreBlock], page: Figures) -> str:
    """A table of every factor; two that turn with a house rule."""
    (block,) = blocks
    scores = answer(block, page.engine_name)
    classes = ("v0", "v1") if block.flip else ("",)
    context: dict[str, Any] = {
        "tables": [(css, rows_of(score)) for css, score in zip(classes, scores, strict=True)],
        "house_rules": page.house_rules(block.rules),
        "flip": page.flip(block.flip) if block.flip else None,
        "practise": page.practise(),
    }
    return render_to_string("content/examples/score.html", context)


def rows_of(score: Score) -> list[dict[str, Any]]:
    """The lines of a score table: per seat the cards left, the factors (empty for 1), the multiplier, the points."""
    rows = []
    for seat, line in enumerate(score.seats):
        factors = dict(line.factors)
        winner = seat == score.winner
        rows.append(
            {
                "name": player_name(seat),
                "cards": line.cards,
                "factors": {
                    name: "" if winner or value == 1 else number_token(f"×{value}") for name, value in factors.items()
                },
                "multiplier": "" if winner else number_token(f"×{line.multiplier}"),
                "capped": line.capped and not winner,
                "points": line.points,
            }
        )
    return rows
