"""What an editor's Markdown may hold, said in the admin before it is saved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from markdown_it import MarkdownIt
from markdown_it.token import Token

from . import links
from .examples.check import block_mistakes
from .prose.markdown import RULE_SCHEME, is_safe_link, parse


class _AnyLink(MarkdownIt):
    """Takes every link as one, so that the bad ones can be named; nothing is ever rendered with it."""

    def validateLink(self, url: str) -> bool:
        return True


_LOOSE = _AnyLink("commonmark").enable("table").disable(["html_inline", "html_block", "reference"])


def validate_answer(text: str) -> None:
    """ValidationError for a link to a rule there is not, for a link with an unsafe scheme, for a picture."""
    problems = [problem for token in _LOOSE.parse(text) for problem in _problems(token)]
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
