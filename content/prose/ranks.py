"""Rank tokens: how a rank or a row of ranks is shown in a message.

A rank in a message is a symbol, never a declined word, and it keeps its order on right-to-left pages and never breaks
over two lines (language-notes, section 4). In HTML it is an isolated element; in plain text (accessible names) it is
isolated by Unicode marks where the language is written from right to left.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language_bidi

NO_BREAK_HYPHEN = "\u2011"
_ISOLATE, _POP = "\u2066", "\u2069"
# The order of a pack's faces, ace low and ace high: only for writing a row out from its top card.
_ROW = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")


def face(rank: str) -> str:
    """What is printed on a card of this rank: the engine writes ten as ``T``, readers see ``10``."""
    return "10" if rank == "T" else rank


def row_to(top: str, length: int) -> tuple[str, ...]:
    """The ``length`` consecutive ranks that end at ``top``, for showing a row the engine names by its top card."""
    end = len(_ROW) - 1 if top == "A" else _ROW.index(top)
    return _ROW[max(0, end - length + 1) : end + 1]


def follows(lower: str, higher: str) -> bool:
    """Whether one rank is the next after another in a pack (the ace above the king)."""
    return higher in _ROW and lower != higher and row_to(higher, 2)[:1] == (lower,)


def token(text: str, *, plain: bool = False) -> str:
    """``text`` (ranks, signs, factors) as one isolated left-to-right token: SafeString for HTML, str for plain text."""
    if plain:
        return f"{_ISOLATE}{text}{_POP}" if get_language_bidi() else text
    return format_html('<bdi class="rank" dir="ltr">{}</bdi>', text.replace("-", NO_BREAK_HYPHEN))


# Ranks in a row, as they stand in running text: 5-6-7, 10-10.
ROW_IN_TEXT = r"(?<![A-Za-z0-9-])(?:10|[2-9JQKA])(?:-(?:10|[2-9JQKA]))+(?![A-Za-z0-9-])"
_ROW_IN_TEXT = re.compile(ROW_IN_TEXT)


def keep_rows(escaped: str) -> str:
    """Escaped text with every row of ranks in it as a token."""
    return _ROW_IN_TEXT.sub(lambda match: token(match[0]), escaped)


def rank_token(rank: str, *, plain: bool = False) -> str:
    """One rank as a token."""
    return token(face(rank), plain=plain)


def run_token(ranks: Sequence[str], *, plain: bool = False) -> str:
    """A row of ranks as a token, ``5-6-7``."""
    return token("-".join(face(rank) for rank in ranks), plain=plain)


def signed(number: int) -> str:
    """A signed number as a token, with a true minus sign: ``−16``, ``+40``, ``0``."""
    return number_token(f"{number:+d}".replace("-", "−") if number else "0")


def number_token(text: str) -> SafeString:
    """A number with its sign or ×, isolated so that it stays in order on right-to-left pages."""
    return format_html('<bdi class="num" dir="ltr">{}</bdi>', text)
