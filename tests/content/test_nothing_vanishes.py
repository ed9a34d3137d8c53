"""What an editor writes in an answer is shown: no kind of Markdown is left out in silence."""

from __future__ import annotations

import re
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content import faq
from content.prose.markdown import PARSER

from .conftest import GAME

# A sample of every kind of block by the rule that parses it; each § becomes a word of its own.
BLOCKS = {
    "paragraph": "§ **§** *§* `§` [§](/§ '§') <https://§.example/> &amp; \\* §  \n§",
    "heading": "#### § {#§}",
    "lheading": "§\n---",
    "code": "    §\n    <§>",
    "fence": "```\n§\n```",
    "hr": "---",
    "table": "| § | § |\n|:--|--:|\n| § | *§* |\n| § |",
}
TYPED = ["[§]: https://§.example/ '§'", "<div class='§'>\n§\n</div>", "<§> ![§](https://§.example/)"]
"""What is no Markdown here, and stands as it was typed."""
AROUND = [("blockquote", "> ", "> "), ("list", "- ", "  "), ("list", "7. ", "   ")]
"""Blocks around others: what their first line and the others begin with."""


def _inside(around: tuple[str, str, str], blocks: list[str]) -> str:
    _, first, rest = around
    return first + f"\n{rest}".join("\n\n".join(blocks).split("\n"))


def _around(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.builds(_inside, st.sampled_from(AROUND), st.lists(inner, min_size=1, max_size=3))


ANSWERS = st.lists(
    st.recursive(st.sampled_from([*BLOCKS.values(), *TYPED]), _around, max_leaves=4), min_size=1, max_size=4
).map("\n\n".join)


def numbered(text: str) -> str:
    numbers = count()
    return re.sub("§", lambda _: f"w{next(numbers)}w", text)


def test_every_kind_of_block_has_a_sample() -> None:
    assert set(PARSER.get_active_rules()["block"]) == {*BLOCKS, *(kind for kind, *_ in AROUND)}


@settings(max_examples=30)
@given(ANSWERS)
def test_every_word_is_shown(text: str) -> None:
    written = numbered(text)
    shown = faq.render_answer(written, "en", GAME)
    assert set(re.findall(r"w\d+w", shown)) == set(re.findall(r"w\d+w", written)), written


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("> **T** a\n>\n> - b\n> - c", '<p><strong>T</strong> a</p><div class="prose"><ul><li>b</li><li>c</li></ul>'),
        ("3. x\n4. y", '<ol start="3"><li>x</li><li>y</li></ol>'),
        ("0. x", '<ol start="0"><li>x</li></ol>'),
        ("1. x", "<ol><li>x</li></ol>"),
        ("- a\n\n  b", "<li><p>a</p><p>b</p></li>"),
        ("a\n\n---\n\nb", "<hr>"),
        ("> a\n>\n> ---", "<p>a</p><hr></aside>"),
        ('[a](/b "c<d")', '<a href="/b" title="c&lt;d">a</a>'),
        ("| Term | Chinese | Pinyin | Meaning |\n|--|--|--|--|\n| a | b | c | d |", "<dt>a</dt>"),
    ],
)
def test_what_was_left_out_is_shown(text: str, shown: str) -> None:
    assert shown in faq.render_answer(text, "en", GAME)
