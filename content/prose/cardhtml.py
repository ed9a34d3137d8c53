"""Cards as markup and as words: the mockups' card faces, melds and accessible names.

A card may be given as the engine's ``Card`` or as its two-character code (``7s``, ``Xr``): both print as the code.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join, strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import pgettext, pgettext_lazy

from .combos import fill
from .languages import format_and, format_or, join_plain
from .ranks import face, rank_token

CardLike = object  # anything whose str() is a card code


class RanksOfCards(Protocol):
    """The part of the engine's ``Ruleset`` that knows what a card is in its game."""

    def own_rank(self, one: Any, /) -> str: ...


# Four patterns and thirteen names instead of fifty-two messages; the names stand in a context of their own, because
# some languages give them a case or a suffix here only (language-notes, section 4).
_SUIT_PATTERNS: dict[str, Promise | str] = {
    "s": pgettext_lazy("card name", "{rank} of spades"),
    "h": pgettext_lazy("card name", "{rank} of hearts"),
    "d": pgettext_lazy("card name", "{rank} of diamonds"),
    "c": pgettext_lazy("card name", "{rank} of clubs"),
}
_RANK_NAMES: dict[str, Promise | str] = {
    "2": pgettext_lazy("rank in card name", "2"),
    "3": pgettext_lazy("rank in card name", "3"),
    "4": pgettext_lazy("rank in card name", "4"),
    "5": pgettext_lazy("rank in card name", "5"),
    "6": pgettext_lazy("rank in card name", "6"),
    "7": pgettext_lazy("rank in card name", "7"),
    "8": pgettext_lazy("rank in card name", "8"),
    "9": pgettext_lazy("rank in card name", "9"),
    "T": pgettext_lazy("rank in card name", "10"),
    "J": pgettext_lazy("rank in card name", "jack"),
    "Q": pgettext_lazy("rank in card name", "queen"),
    "K": pgettext_lazy("rank in card name", "king"),
    "A": pgettext_lazy("rank in card name", "ace"),
}
_JOKER_NAMES: dict[str, Promise | str] = {
    "Xr": pgettext_lazy("card name", "red joker"),
    "Xb": pgettext_lazy("card name", "black joker"),
}
# Where a joker has a rank of its own and is one of the cards that are compared, it is called by that rank.
_RANKED_JOKERS: dict[str, Promise | str] = {
    "Xr": pgettext_lazy("card name", "big joker"),
    "Xb": pgettext_lazy("card name", "small joker"),
}
# Two equal cards, where cards are listed in a sentence.
_TWO_JOKERS: dict[str, Promise | str] = {
    "Xr": pgettext_lazy("two equal cards", "two red jokers"),
    "Xb": pgettext_lazy("two equal cards", "two black jokers"),
}
_TWO_RANKED_JOKERS: dict[str, Promise | str] = {
    "Xr": pgettext_lazy("two equal cards", "two big jokers"),
    "Xb": pgettext_lazy("two equal cards", "two small jokers"),
}
_SUIT_SYMBOLS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_TEXT_STYLE = "\ufe0e"  # keeps a suit from turning into an emoji
_JOKER_FACE = pgettext_lazy("word printed on a joker", "JOKER")


def own_ranks(rules: RanksOfCards, cards: Iterable[CardLike]) -> tuple[str, ...]:
    """What cards stand for that are shown as themselves: the ``stands_for`` of a hand. Jokers get their names by it."""
    return tuple(map(rules.own_rank, cards))


def joker_name(rank: str) -> str:
    """A joker that has a rank of its own (``Xr``, ``Xb``), “big joker”."""
    return str(_RANKED_JOKERS[rank])


def card_name(card: CardLike, stands_for: str | None = None) -> str:
    """The card in words, “queen of hearts”; a wild card with what it stands for, “red joker (as 9)”.

    ``stands_for`` is the engine's: a joker that stands for its own rank is “big joker”.
    """
    code = str(card)
    if code in _JOKER_NAMES:
        name = joker_name(code) if stands_for == code else str(_JOKER_NAMES[code])
    else:
        name = str(_SUIT_PATTERNS[code[1]]).format(rank=_RANK_NAMES[code[0]])
    if _is_wild(code, stands_for):
        return pgettext("card name", "{card} (as {rank})").format(
            card=name, rank=_stands_text(stands_for or "", plain=True)
        )
    return name


def card_token(card: CardLike, stands_for: str | None = None) -> SafeString:
    """The card inside a sentence: rank and suit symbol, named for those who hear it; a joker by its name."""
    code = str(card)
    if code in _JOKER_NAMES:
        return format_html("{}", card_name(code, stands_for))
    shown = face(code[0]) + _SUIT_SYMBOLS[code[1]] + _TEXT_STYLE
    return format_html('<bdi class="rank" dir="ltr" role="img" aria-label="{}">{}</bdi>', card_name(code), shown)


_TOKEN = re.compile(r'<bdi\b[^>]*\baria-label="([^"]*)"[^>]*>.*?</bdi>')


def aloud(html: str) -> str:
    """The text of a sentence as it is read aloud: cards by their names, not by their signs."""
    return strip_tags(_TOKEN.sub(r"\1", html))


def card_list(cards: Sequence[CardLike], rules: RanksOfCards, style: str = "and", *, plain: bool = False) -> str:
    """Cards inside a sentence, listed with “and” or ``"or"``: HTML (SafeString), or text when ``plain``."""
    items = card_items(cards, own_ranks(rules, cards), plain=plain)
    return format_or(items, plain=plain) if style == "or" else format_and(items, plain=plain)


def card_items(cards: Iterable[CardLike], stands_for: Iterable[str | None], *, plain: bool = False) -> list[str]:
    """The items of a list of cards inside a sentence, “7♠”, “two big jokers”: two equal cards are one item.

    ``stands_for``: one entry a card. HTML (SafeStrings), or texts when ``plain``.
    """
    named = card_name if plain else card_token
    items: list[str] = []
    for (code, stands), count in Counter(zip(map(str, cards), stands_for, strict=True)).items():
        # Two decks hold a card twice and never more often.
        items += [_two_alike(code, stands, plain=plain)] if count == 2 else [named(code, stands)] * count
    return items


def _two_alike(code: str, stands_for: str | None, *, plain: bool) -> str:
    names = _TWO_RANKED_JOKERS if stands_for == code else _TWO_JOKERS
    if code in names and not _is_wild(code, stands_for):
        return fill(names[code], plain=plain)
    # Translators: a card that is listed twice, “7♠ twice”; heard, “7 of spades twice”.
    message = pgettext("two equal cards", "{card} twice")
    return fill(message, plain=plain, card=(card_name if plain else card_token)(code, stands_for))


def card_html(card: CardLike, stands_for: str | None = None, *, css_class: str = "", **attrs: object) -> SafeString:
    """One card face, hidden from assistive technology: put ``card_name`` beside it or an ``aria-label`` around it.

    ``stands_for`` is the engine's entry for the card (a rank, or a whole card in a straight flush) and shows only on
    a wild card. Further keyword arguments become attributes (``_`` is written ``-``).
    """
    code = str(card)
    joker = code in _JOKER_NAMES
    classes = " ".join(filter(None, ("card", f"j{code[1]}" if joker else code[1], css_class)))
    label = (
        format_html('<span class="as">{}</span>', wild_tag(stands_for))
        if stands_for and _is_wild(code, stands_for)
        else ""
    )
    extra = format_html_join("", ' {}="{}"', ((key.replace("_", "-"), value) for key, value in attrs.items()))
    return format_html(
        '<span class="{}" aria-hidden="true"{}><b>{}</b><i></i>{}</span>',
        classes,
        extra,
        _JOKER_FACE if joker else face(code[0]),
        label,
    )


def wild_tag(stands_for: str) -> str:
    """The tag on a wild card in play: “as 9”."""
    return pgettext("tag on a wild card", "as {rank}").format(rank=_stands_text(stands_for, plain=True))


def cards_name(cards: Iterable[CardLike], stands_for: Sequence[str | None] | None = None) -> str:
    """Several cards in words, in the order given."""
    codes = [str(card) for card in cards]
    return join_plain(
        card_name(code, stands) for code, stands in zip(codes, stands_for or [None] * len(codes), strict=True)
    )


def meld_html(
    cards: Iterable[CardLike], stands_for: Sequence[str | None] | None = None, size: str = "s", css_class: str = ""
) -> SafeString:
    """Cards laid over each other as one image with one name.

    ``size`` is one of the card widths ``xs s m l xl`` or empty to take it from the surroundings; ``stands_for`` is the
    combination's list, one entry a card.
    """
    codes = [str(card) for card in cards]
    stands = list(stands_for or [None] * len(codes))
    faces = format_html_join("", "{}", ((card_html(code, as_),) for code, as_ in zip(codes, stands, strict=True)))
    classes = " ".join(filter(None, ("meld", f"cw-{size}" if size else "", css_class)))
    return format_html(
        '<span class="{}" role="img" aria-label="{}">{}</span>', classes, cards_name(codes, stands), faces
    )


def _is_wild(code: str, stands_for: str | None) -> bool:
    """Whether a card stands for something other than its own face."""
    return bool(stands_for) and stands_for not in (code, code[0])


def _stands_text(stands_for: str, *, plain: bool) -> str:
    """A rank, or a card with its suit, as it is written on the tag of a wild card."""
    if len(stands_for) == 1:
        return rank_token(stands_for, plain=plain)
    return rank_token(stands_for[0], plain=plain) + _SUIT_SYMBOLS[stands_for[1]] + _TEXT_STYLE
