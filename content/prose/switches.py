"""House rules in words: the question a switch answers, and its values as answers; and settings, which are none.

Keyed by the engine's names; a test ties these tables to the switches, settings and values of every game.
"""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from .combos import fill
from .ranks import face, rank_token

Message = str | Promise

_YES_NO: dict[str, Message] = {
    "false": pgettext_lazy("house rule", "No"),
    "true": pgettext_lazy("house rule", "Yes"),
}

QUESTIONS: dict[str, Message] = {
    "draw": pgettext_lazy("house rule", "Who draws after a trick?"),
    "joker_as_two": pgettext_lazy("house rule", "May a joker be a 2?"),
    "triple_is_bomb": pgettext_lazy("house rule", "Are three alike a bomb?"),
    "decks": pgettext_lazy("house rule", "How many decks?"),
    "must_cover_last_card": pgettext_lazy("house rule", "Must you cover before a player with one card?"),
    "follow": pgettext_lazy("house rule", "Which higher ranks cover?"),
    "joker_exit": pgettext_lazy("house rule", "May a joker be played alone as the last card?"),
    "cap": pgettext_lazy("house rule", "Where does the multiplier stop?"),
    "shutout": pgettext_lazy("house rule", "Does a shut-out double the loss?"),
    "ace_rule": pgettext_lazy("house rule", "What does a failure at A cost?"),
    "tribute": pgettext_lazy("house rule", "Is tribute paid?"),
    "first_level": pgettext_lazy("house rule", "At which level do both teams start?"),
    "return_limit": pgettext_lazy("house rule", "Which cards may be given in return?"),
    "advance": pgettext_lazy("house rule", "How many levels is a won round worth?"),
    "natural_flush_as_straight": pgettext_lazy("house rule", "May a straight flush be played as a plain straight?"),
}

VALUES: dict[str, dict[str, Message]] = {
    "draw": {
        "all": pgettext_lazy("house rule", "Everyone"),
        "winner": pgettext_lazy("house rule", "The winner only"),
        "none": pgettext_lazy("house rule", "Nobody"),
    },
    "joker_as_two": _YES_NO,
    "triple_is_bomb": _YES_NO,
    "decks": {"1": pgettext_lazy("house rule", "One deck"), "2": pgettext_lazy("house rule", "Two decks")},
    "must_cover_last_card": _YES_NO,
    "follow": {
        "one_higher": pgettext_lazy("house rule", "The next rank only"),
        "any_higher": pgettext_lazy("house rule", "Any higher rank"),
    },
    "joker_exit": _YES_NO,
    "cap": {"64": "64", "8": "8", "none": pgettext_lazy("house rule", "Nowhere")},
    "ace_rule": {
        "tournament": pgettext_lazy("house rule", "Nothing"),
        "three_strikes": pgettext_lazy("house rule", "The third one: back to the first level"),
    },
    "tribute": {"on": pgettext_lazy("house rule", "Yes"), "off": pgettext_lazy("house rule", "No")},
    "first_level": {rank.lower(): face(rank) for rank in "23456789TJQKA"},
    "return_limit": {
        "ten": pgettext_lazy("house rule", "From 2 to 10, no level cards"),
        "any": pgettext_lazy("house rule", "Any but wild cards and jokers"),
    },
    # Levels for a partner who is second out, third out, last.
    "advance": {"3-2-1": "3, 2, 1", "4-2-1": "4, 2, 1"},
    "natural_flush_as_straight": _YES_NO,
    "shutout": {"double": pgettext_lazy("house rule", "Yes"), "off": pgettext_lazy("house rule", "No")},
}

SETTINGS: dict[str, Message] = {"level": pgettext_lazy("setting of a round", "Level {rank}")}


def setting(name: str, value: object) -> str:
    """What a round is played at, “Level 5”, as HTML."""
    rank = str(value).upper()
    return fill(SETTINGS[name], plain=False, rank=rank_token("T" if rank == "10" else rank))


def value_key(value: object) -> str:
    """A switch's value as these tables and the addresses write it: ``True`` → ``true``, ``None`` → ``none``."""
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value).lower()


def question(switch: str) -> str:
    """The question a switch answers, “May a joker be a 2?”"""
    return str(QUESTIONS[switch])


def answer(switch: str, value: object) -> str:
    """A value of a switch as the answer to its question."""
    return str(VALUES[switch][value_key(value)])


def default_answer(switch: str, value: object) -> str:
    """The default value as an answer, marked as what this site plays."""
    message = pgettext_lazy("house rule", "{answer} (default)")
    return str(message).format(answer=answer(switch, value))
