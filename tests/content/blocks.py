"""Example blocks as the tests write them: shown, or with their mistakes."""

from __future__ import annotations

from content.examples.check import block_mistakes
from content.examples.render import Figures
from content.prose.markdown import parse
from content.source import ROOT

GAME = "gan-deng-yan"
PATH = ROOT / "pages" / GAME / "99-test.md"


def figure(block: str, section: str = "", kind: str = "example", game: str = GAME) -> str:
    (node,) = parse(f"```{kind}\n{block}\n```")
    return Figures(game, PATH, section)(node)


def wrong(block: str, kind: str = "example", game: str = "gandengyan") -> list[str]:
    (node,) = parse(f"```{kind}\n{block}\n```")
    return block_mistakes(node, PATH, game)
