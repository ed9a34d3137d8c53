"""The drills of Gan Deng Yan: what is practised, in which order, and what no question can decide."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from trainer.drills.positions import Form
from trainer.drills.recipes import Book

from . import combinations, covering, draws, jokers, kinds, rounds, scores, turns, variants
from .shapes import GAME

_RECIPES = (
    *covering.RECIPES,
    *combinations.RECIPES,
    *jokers.RECIPES,
    *turns.RECIPES,
    *variants.RECIPES,
    *kinds.RECIPES,
    *rounds.RECIPES,
    *draws.RECIPES,
    *scores.RECIPES,
)

_CORE: tuple[tuple[Promise, tuple[str, ...]], ...] = (
    (pgettext_lazy("drill topic", "Setup"), ("gdy-deck", "gdy-players", "gdy-deal", "gdy-dealer")),
    (
        pgettext_lazy("drill topic", "Combinations"),
        ("gdy-single", "gdy-pair", "gdy-straight", "gdy-tube", "gdy-bomb", "gdy-joker-bomb", "gdy-no-kickers"),
    ),
    (
        pgettext_lazy("drill topic", "Covering"),
        ("gdy-order", "gdy-one-higher", "gdy-same-kind", "gdy-two", "gdy-top", "gdy-bomb-over", "gdy-bomb-order"),
    ),
    (
        pgettext_lazy("drill topic", "Jokers"),
        ("gdy-joker-wild", "gdy-joker-not-two", "gdy-joker-alone", "gdy-joker-exit", "gdy-joker-reading"),
    ),
    (pgettext_lazy("drill topic", "Your turn"), ("gdy-lead", "gdy-own-cards", "gdy-pass")),
    (pgettext_lazy("drill topic", "Trick and draw"), ("gdy-trick", "gdy-draw", "gdy-round-end")),
    (
        pgettext_lazy("drill topic", "Score"),
        ("gdy-score", "gdy-score-bombs", "gdy-score-shutout", "gdy-score-jokers", "gdy-score-cap"),
    ),
)
_HOUSE_RULES = (
    pgettext_lazy("drill topic", "House rules"),
    tuple(
        f"gdy-variant-{switch}"
        for switch in (
            "draw",
            "joker_as_two",
            "triple_is_bomb",
            "decks",
            "must_cover_last_card",
            "follow",
            "joker_exit",
            "cap",
            "shutout",
        )
    ),
)

BOOK = Book(
    game=GAME,
    recipes=_RECIPES,
    groups=(*_CORE, _HOUSE_RULES),
    # House rules are asked only when their own drill is chosen: nobody should mix them up with the rules of the site.
    mixed=tuple(rule for _, rules in _CORE for rule in rules),
    chapters=(3, 6),
    undecidable={},
    reminders={
        Form.COVER: ("gdy-one-higher", "gdy-same-kind", "gdy-two", "gdy-bomb-over", "gdy-bomb-order"),
        Form.LEAD: ("gdy-single", "gdy-pair", "gdy-straight", "gdy-tube", "gdy-bomb", "gdy-joker-wild"),
        Form.PASS: ("gdy-lead", "gdy-pass"),
        "wild": ("gdy-joker-wild", "gdy-joker-not-two", "gdy-joker-alone", "gdy-joker-reading"),
        "bombs": ("gdy-bomb", "gdy-bomb-order", "gdy-joker-bomb"),
        "higher": ("gdy-order", "gdy-same-kind", "gdy-bomb-order"),
    },
)
