"""House rules in words: the question a switch answers, and its values as answers.

Keyed by the engine's names; a test ties these tables to the switches and values of every game.
"""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

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
    "shutout": {"double": pgettext_lazy("house rule", "Yes"), "off": pgettext_lazy("house rule", "No")},
}


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
