"""The drills of Guandan: what is practised, in which order, and what no yes-or-no question can decide."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from trainer.drills.positions import Form
from trainer.drills.recipes import Book

from . import combinations, covering, kinds, turns, variants
from .shapes import GAME

_RECIPES = (*covering.RECIPES, *combinations.RECIPES, *turns.RECIPES, *variants.RECIPES, *kinds.RECIPES)

_CORE: tuple[tuple[Promise, tuple[str, ...]], ...] = (
    (pgettext_lazy("drill topic", "Level and order"), ("gd-level", "gd-order", "gd-natural-order")),
    (
        pgettext_lazy("drill topic", "Wild cards"),
        ("gd-wild", "gd-wild-not-joker", "gd-wild-alone", "gd-wild-reading"),
    ),
    (
        pgettext_lazy("drill topic", "Combinations"),
        (
            "gd-single",
            "gd-pair",
            "gd-triple",
            "gd-full-house",
            "gd-straight",
            "gd-tube",
            "gd-plate",
            "gd-bomb",
            "gd-straight-flush",
            "gd-joker-bomb",
            "gd-nothing-else",
        ),
    ),
    (
        pgettext_lazy("drill topic", "Covering"),
        ("gd-higher", "gd-same-kind", "gd-bomb-over", "gd-bomb-ladder"),
    ),
    (pgettext_lazy("drill topic", "Your turn"), ("gd-lead", "gd-own-cards", "gd-pass")),
    (pgettext_lazy("drill topic", "Tribute"), ("gd-tribute", "gd-tribute-return")),
)
_HOUSE_RULES = (
    pgettext_lazy("drill topic", "House rules"),
    ("gd-variant-return_limit", "gd-variant-natural_flush_as_straight"),
)

_NO_MOVE = "no move is judged by it"
_LEVELS = "it decides levels and the match, not whether a move is allowed"
_LEADS = "it says who leads, not whether a move is allowed"

BOOK = Book(
    game=GAME,
    recipes=_RECIPES,
    groups=(*_CORE, _HOUSE_RULES),
    # House rules are asked only when their own drill is chosen: nobody should mix them up with the rules of the site.
    mixed=tuple(rule for _, rules in _CORE for rule in rules),
    undecidable={
        "gd-teams": _NO_MOVE,
        "gd-deck": "what the packs hold; its one consequence for a move is asked under gd-own-cards",
        "gd-first-lead": _LEADS,
        "gd-trick": _LEADS,
        "gd-inherit-lead": _LEADS,
        "gd-round-end": "it says when a round is over, not whether a move is allowed",
        "gd-advance": _LEVELS,
        "gd-win-at-ace": _LEVELS,
        "gd-ace-fail": _LEVELS,
        "gd-ace-rule": _LEVELS,
        "gd-tribute-double": "it says to whom a card goes, not which one may be paid",
        "gd-tribute-lead": _LEADS,
        "gd-tribute-refused": "the cards decide it; nobody chooses a move",
        "gd-variant-ace_rule": _LEVELS,
        "gd-variant-tribute": _NO_MOVE,
        "gd-variant-first_level": _LEVELS,
        "gd-variant-advance": _LEVELS,
    },
    reminders={
        Form.COVER: ("gd-order", "gd-higher", "gd-same-kind", "gd-bomb-over", "gd-bomb-ladder", "gd-wild"),
        Form.LEAD: (
            "gd-single",
            "gd-pair",
            "gd-triple",
            "gd-full-house",
            "gd-straight",
            "gd-tube",
            "gd-plate",
            "gd-bomb",
        ),
        Form.PASS: ("gd-lead", "gd-pass"),
        "wild": ("gd-wild", "gd-wild-not-joker", "gd-wild-alone", "gd-wild-reading"),
        "bombs": ("gd-bomb", "gd-straight-flush", "gd-joker-bomb", "gd-bomb-ladder"),
        "higher": ("gd-order", "gd-natural-order", "gd-same-kind", "gd-bomb-ladder"),
        Form.PAY: ("gd-order", "gd-tribute"),
        Form.RETURN: ("gd-tribute-return",),
    },
)
