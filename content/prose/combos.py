"""Combinations and what covers them, in words: one whole message per kind, ranks as symbols (language notes).

Every label is a nominative that fits a colon slot, “On the table: pair of 9.” Labels are chosen by the engine's label
code, never by game: what Guandan calls a tube carries another code than Gan Deng Yan's consecutive pairs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from django.utils.functional import Promise
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import npgettext, pgettext, pgettext_lazy

from .languages import format_or
from .ranks import face, follows, keep_rows, rank_token, row_to, run_token, token


class CombinationLike(Protocol):
    """The part of the engine's ``Combination`` that is worded."""

    @property
    def kind(self) -> str: ...
    @property
    def rank(self) -> str: ...
    @property
    def size(self) -> int: ...
    @property
    def label(self) -> str: ...
    @property
    def ranks(self) -> tuple[str, ...]: ...


Combo = CombinationLike | Mapping[str, Any]

_BY_RANK: dict[str, Promise | str] = {
    "single": pgettext_lazy("combo", "single {rank}"),
    "pair": pgettext_lazy("combo", "pair of {rank}"),
    "triple": pgettext_lazy("combo", "triple {rank}"),
}
_BY_RUN: dict[str, Promise | str] = {
    "straight": pgettext_lazy("combo", "straight {run}"),
    "consecutive_pairs": pgettext_lazy("combo", "consecutive pairs {run}"),
    "tube": pgettext_lazy("combo", "tube {run}"),
    "plate": pgettext_lazy("combo", "plate {run}"),
    "straight_flush": pgettext_lazy("combo", "straight flush {run}"),
}
# How many cards of each rank a row takes: only to write out a row the engine names by its top card.
_CARDS_A_STEP = {"straight": 1, "straight_flush": 1, "consecutive_pairs": 2, "tube": 2, "plate": 3}
_JOKERS: dict[tuple[str, str], Promise | str] = {
    ("single", "X"): pgettext_lazy("combo", "joker alone"),
    ("single", "Xb"): pgettext_lazy("combo", "single small joker"),
    ("single", "Xr"): pgettext_lazy("combo", "single big joker"),
    ("pair", "Xb"): pgettext_lazy("combo", "pair of small jokers"),
    ("pair", "Xr"): pgettext_lazy("combo", "pair of big jokers"),
}
# A kind of combination without its rank, as an answer or in a colon slot.
_KINDS: dict[str, Promise | str] = {
    "single": pgettext_lazy("kind of combination", "single card"),
    "pair": pgettext_lazy("kind of combination", "pair"),
    "triple": pgettext_lazy("kind of combination", "triple"),
    "full_house": pgettext_lazy("kind of combination", "full house"),
    "straight": pgettext_lazy("kind of combination", "straight"),
    "consecutive_pairs": pgettext_lazy("kind of combination", "consecutive pairs"),
    "tube": pgettext_lazy("kind of combination", "tube"),
    "plate": pgettext_lazy("kind of combination", "plate"),
    "bomb": pgettext_lazy("kind of combination", "bomb"),
    "straight_flush": pgettext_lazy("kind of combination", "straight flush"),
    "joker_bomb": pgettext_lazy("kind of combination", "joker bomb"),
}
# “8” says enough beside a single card on the table, and so does this.
_LONE_JOKERS: dict[tuple[str, str], Promise | str] = {
    ("single", "Xb"): pgettext_lazy("what covers", "a small joker"),
    ("single", "Xr"): pgettext_lazy("what covers", "a big joker"),
}
_FULL_HOUSES: dict[str, Promise | str] = {
    "": pgettext_lazy("combo", "full house {rank} over {pair}"),
    "Xb": pgettext_lazy("combo", "full house {rank} over small jokers"),
    "Xr": pgettext_lazy("combo", "full house {rank} over big jokers"),
}
_TWOS: dict[str, Promise | str] = {
    "single": pgettext_lazy("what covers", "a 2"),
    "pair": pgettext_lazy("what covers", "a pair of 2"),
    "triple": pgettext_lazy("what covers", "three 2s"),
}


def fill(message: Promise | str, *, plain: bool, **values: str | int) -> str:
    """``message`` with its placeholders filled: escaped HTML (SafeString), or text for attributes when ``plain``."""
    if plain:
        return str(message).format(**values)
    escaped = {
        name: conditional_escape(str(value) if isinstance(value, int) else value) for name, value in values.items()
    }
    return mark_safe(keep_rows(conditional_escape(str(message))).format(**escaped))


def fields(combo: Combo) -> dict[str, Any]:
    """kind, rank, size, label and ranks of a combination, of the verdict's params or of the engine's object."""
    names = ("kind", "rank", "size", "label", "ranks")
    if isinstance(combo, Mapping):
        found = {name: combo.get(name) for name in names}
    else:
        found = {name: getattr(combo, name) for name in names}
    found["label"] = found["label"] or found["kind"]
    return found


def combo_label(combo: Combo, *, plain: bool = False) -> str:
    """What a combination is called, “straight 7-8-9”: HTML (SafeString), or text for attributes when ``plain``.

    ``combo`` is the engine's Combination or a mapping with ``kind``, ``rank``, ``size``, ``label`` and ``ranks`` (the
    last two may be missing: then the kind and the rank say enough).
    """
    it = fields(combo)
    label, rank, size = it["label"], it["rank"], it["size"]
    if (label, rank) in _JOKERS:
        return fill(_JOKERS[label, rank], plain=plain)
    if label in _BY_RANK:
        return fill(_BY_RANK[label], plain=plain, rank=rank_token(rank, plain=plain))
    if label in _BY_RUN:
        # Cards somebody calls a row may be too few for one.
        ranks = it["ranks"] or row_to(rank, max(1, size // _CARDS_A_STEP[label]))
        return fill(_BY_RUN[label], plain=plain, run=run_token(ranks, plain=plain))
    if label == "full_house":
        return _full_house(rank, it["ranks"], plain=plain)
    if label == "joker_bomb":
        return _joker_bomb(size, plain=plain)
    message = npgettext("combo", "bomb of {rank} ({n} card)", "bomb of {rank} ({n} cards)", size)
    return fill(message, plain=plain, n=size, rank=rank_token(rank, plain=plain))


def kind_name(label: str) -> str:
    """A kind of combination by the engine's label code, “consecutive pairs”."""
    return str(_KINDS[label])


def _full_house(rank: str, ranks: Sequence[str] | None, *, plain: bool) -> str:
    pair = ranks[1] if ranks and len(ranks) > 1 else ""
    if pair in ("Xb", "Xr"):
        return fill(_FULL_HOUSES[pair], plain=plain, rank=rank_token(rank, plain=plain))
    if not pair:
        return fill(pgettext("combo", "full house {rank}"), plain=plain, rank=rank_token(rank, plain=plain))
    tokens = {"rank": rank_token(rank, plain=plain), "pair": rank_token(pair, plain=plain)}
    return fill(_FULL_HOUSES[""], plain=plain, **tokens)


def _joker_bomb(size: int | None, *, plain: bool) -> str:
    if size is None or size <= 2:
        return fill(pgettext("combo", "joker bomb"), plain=plain)
    return fill(npgettext("combo", "joker bomb of {n} card", "joker bomb of {n} cards", size), plain=plain, n=size)


def needs_items(needs: Mapping[str, Any], *, plain: bool = False) -> list[str]:
    """What would cover, item by item: ``8``, ``a 2``, ``a bomb``. Empty when nothing does.

    ``needs`` is the engine's answer (engine-protocol.md): ``kind size ranks twos bombs joker_bomb`` and ``label``; with
    ``straight_flush`` it says whether one serves on a bomb of one rank.
    """
    label = needs.get("label") or needs["kind"]
    items = _rank_items(label, int(needs.get("size") or 0), needs.get("ranks") or [], plain=plain)
    if needs.get("twos") and label in _TWOS:
        items.append(fill(_TWOS[label], plain=plain))
    return items + _bomb_items(needs, on_bomb=label in ("bomb", "straight_flush", "joker_bomb"), plain=plain)


def _rank_items(label: str, size: int, ranks: Sequence[str], *, plain: bool) -> list[str]:
    """One item a rank; a long row of neighbours becomes one item from the lowest to the highest."""
    items: list[str] = []
    for row in _rows(rank for rank in ranks if rank not in ("Xb", "Xr")):
        shown = [token(_shown(label, size, rank), plain=plain) for rank in row]
        if len(shown) > 3:
            # Translators: every rank or row from one to another, alone or as the {rank} or {run} of a combination:
            # “6 to A”, “pair of 6 to A”, “straight 3-4-5 to 8-9-10”.
            message = pgettext("range of ranks", "{first} to {last}")
            shown = [fill(message, plain=plain, first=shown[0], last=shown[-1])]
        items += [_item(label, one, plain=plain) for one in shown]
    named = {**_JOKERS, **_LONE_JOKERS}
    return items + [fill(named[label, rank], plain=plain) for rank in ranks if (label, rank) in named]


def _rows(ranks: Iterable[str]) -> list[list[str]]:
    """Ranks cut where one does not follow the one before: the level rank stands alone behind the ace."""
    rows: list[list[str]] = []
    for rank in ranks:
        if rows and rows[-1][-1] != "A" and follows(rows[-1][-1], rank):
            rows[-1].append(rank)
        else:
            rows.append([rank])
    return rows


def _shown(label: str, size: int, rank: str) -> str:
    """A rank, or the whole row that ends in it."""
    if label in _BY_RUN:
        return "-".join(face(step) for step in row_to(rank, size // _CARDS_A_STEP[label]))
    return face(rank)


def _item(label: str, shown: str, *, plain: bool) -> str:
    if label == "single":
        return shown  # “8” says enough beside the card on the table
    if label in _BY_RUN:
        return fill(_BY_RUN[label], plain=plain, run=shown)
    if label == "full_house":
        return fill(pgettext("combo", "full house {rank}"), plain=plain, rank=shown)
    return fill(_BY_RANK[label], plain=plain, rank=shown)


def _bomb_items(needs: Mapping[str, Any], *, on_bomb: bool, plain: bool) -> list[str]:
    """“a bomb” on what is no bomb; on a bomb, which bombs are bigger."""
    bombs: Mapping[str, Any] | None = needs.get("bombs")
    items: list[str] = []
    if bombs and not on_bomb:
        return [fill(pgettext("what covers", "a bomb"), plain=plain)]
    if bombs:
        items = _bigger_bombs(bombs, flush=bool(needs.get("straight_flush")), plain=plain)
    if needs.get("joker_bomb"):
        items.append(fill(pgettext("what covers", "the joker bomb"), plain=plain))
    return items


def _bigger_bombs(bombs: Mapping[str, Any], *, flush: bool, plain: bool) -> list[str]:
    """From the least bomb that serves (engine-protocol.md) up; ``flush``: straight flushes are among them."""
    items, size, above = [], int(bombs.get("min_size") or 0), bombs.get("above")
    if bombs.get("kind") == "straight_flush":
        if not above:
            return [fill(pgettext("what covers", "a straight flush or a bigger bomb"), plain=plain)]
        message = pgettext("what covers", "a straight flush above {rank}")
        items.append(fill(message, plain=plain, rank=rank_token(above, plain=plain)))
        size, flush = size + 1, False
    elif above:
        message = npgettext("what covers", "a bomb of {n} card above {rank}", "a bomb of {n} cards above {rank}", size)
        items.append(fill(message, plain=plain, n=size, rank=rank_token(above, plain=plain)))
        size += 1
    message = npgettext("what covers", "a bomb of {n} card or more", "a bomb of {n} cards or more", size)
    items.append(fill(message, plain=plain, n=size))
    return [*items, fill(pgettext("what covers", "a straight flush"), plain=plain)] if flush else items


def needs_list(needs: Mapping[str, Any], *, plain: bool = False) -> str:
    """The items of ``needs_items`` as one list, “8, a 2 or a bomb”; “nothing” when nothing covers."""
    items = needs_items(needs, plain=plain)
    if not items:
        return fill(pgettext("what covers", "nothing"), plain=plain)
    return format_or(items, plain=plain)


def bold(text: str) -> SafeString:
    """``text`` (escaped already) as what may be played: the status line lights it."""
    return format_html("<b>{}</b>", text)
