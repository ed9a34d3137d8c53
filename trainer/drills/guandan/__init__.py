"""The drills of Guandan: what is practised, in which order, and what no question can decide."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from trainer.drills.positions import Form
from trainer.drills.recipes import Book

from . import combinations, covering, kinds, rises, rounds, tributes, turns, variants
from .shapes import GAME

_RECIPES = (
    *covering.RECIPES,
    *combinations.RECIPES,
    *turns.RECIPES,
    *variants.RECIPES,
    *kinds.RECIPES,
    *rounds.RECIPES,
    *tributes.RECIPES,
    *rises.RECIPES,
)

_CORE: tuple[tuple[Promise, tuple[str, ...]], ...] = (
    (pgettext_lazy("drill topic", "Setup"), ("gd-teams", "gd-deck", "gd-first-lead")),
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
    (pgettext_lazy("drill topic", "Trick and lead"), ("gd-trick", "gd-inherit-lead", "gd-round-end")),
    (
        pgettext_lazy("drill topic", "Levels and the match"),
        ("gd-advance", "gd-win-at-ace", "gd-ace-fail", "gd-ace-rule"),
    ),
    (
        pgettext_lazy("drill topic", "Tribute"),
        ("gd-tribute", "gd-tribute-double", "gd-tribute-return", "gd-tribute-lead", "gd-tribute-refused"),
    ),
)
_HOUSE_RULES = (
    pgettext_lazy("drill topic", "House rules"),
    tuple(
        f"gd-variant-{switch}"
        for switch in (
            "ace_rule",
            "tribute",
            "first_level",
            "return_limit",
            "advance",
            "natural_flush_as_straight",
        )
    ),
)

BOOK = Book(
    game=GAME,
    recipes=_RECIPES,
    groups=(*_CORE, _HOUSE_RULES),
    # House rules are asked only when their own drill is chosen: nobody should mix them up with the rules of the site.
    mixed=tuple(rule for _, rules in _CORE for rule in rules),
    chapters=(5, 7),
    undecidable={},
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
