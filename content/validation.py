"""What an editor's Markdown may hold, said in the admin before it is saved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from markdown_it import MarkdownIt
from markdown_it.token import Token

from . import links
from .examples.check import block_mistakes
from .prose.markdown import RULE_SCHEME, content_of, is_safe_link, parse
from .source import line_of


class _AnyLink(MarkdownIt):
    """Takes every link as one, so that the bad ones can be named; nothing is ever rendered with it."""

    def validateLink(self, url: str) -> bool:
        return True


_LOOSE = _AnyLink("commonmark").enable("table").disable(["html_inline", "html_block", "reference"])


def validate_answer(text: str) -> None:
    """ValidationError for a link to a rule there is not, for a link with an unsafe scheme, for a picture, and for cells
    of a table that would be left out.
    """
    problems = [problem for token in _LOOSE.parse(text) for problem in _problems(token)]
    problems += _left_out(text)
    if problems:
        raise ValidationError(problems)


def _problems(token: Token) -> Iterator[str]:
    for child in token.children or ():
        if child.type == "image":
            yield _("Pictures cannot be shown here.")
        if child.type != "link_open":
            continue
        href = str(child.attrGet("href") or "")
        if href.startswith(RULE_SCHEME):
            if not links.knows(href.removeprefix(RULE_SCHEME)):
                yield _("“{link}” names no rule. The ids stand in the address of every rule, after the #.").format(
                    link=href
                )
        elif not is_safe_link(href):
            yield _("“{link}” is no link that can be used: begin with https://, mailto:, rule: or /.").format(link=href)


def _left_out(text: str) -> Iterator[str]:
    """Markdown drops the cells of a row that go beyond the first row: what stands after the last one it took."""
    lines = re.split(r"\r\n?|\n", text)
    for row in (node for block in parse(text) for node in block.walk() if node.type == "tr"):
        line = lines[line_of(row) - 1]
        rest = line.replace("\\|", "|")
        for cell in row.children:
            rest = rest.partition(content_of(cell))[2] if content_of(cell) else rest
        # A row of empty cells takes nothing out of its line: what opens a quotation or a list still stands there.
        if not re.fullmatch(r"[\s|]*" if any(map(content_of, row.children)) else r"[\s|>*+\-]*", rest):
            yield _("A row has more cells than the first row of its table: “{row}”.").format(row=line.strip())


def validate_examples(text: str, game: str) -> None:
    """ValidationError for a fenced block that the engine does not answer as it says; ``game`` is a slug."""
    problems = [
        problem
        for block in parse(text)
        for node in block.walk()
        if node.type == "fence"
        for problem in block_mistakes(node, Path("answer"), links.GAMES[game])
    ]
    if problems:
        raise ValidationError(problems)
