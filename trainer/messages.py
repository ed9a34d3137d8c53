"""The trainer's own words: seats, switches, what the start card offers.

Whole sentences or labels, each translatable on its own; nothing here is glued to anything. What is said about cards and
moves stands in ``content.prose``. A game or a switch is looked up here by its engine name, so that a new one is new
lines only; a test ties these tables to the engine's switches, values and strengths.
"""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

Text = Promise | str

YOU = pgettext_lazy("player name", "You")

# Translators: names of the computer players. Write them as your language writes Chinese given names.
NAMES = (
    pgettext_lazy("player name", "Mei"),
    pgettext_lazy("player name", "Tao"),
    pgettext_lazy("player name", "Lin"),
    pgettext_lazy("player name", "Bo"),
    pgettext_lazy("player name", "Hua"),
)

# Translators: the last thing a player did, one word under the name. The player may be a woman or a man: choose a form
# without gender, such as a noun.
DID = {
    "led": pgettext_lazy("what a player did last", "Led"),
    "covered": pgettext_lazy("what a player did last", "Covered"),
    "passed": pgettext_lazy("what a player did last", "Passed"),
    "out": pgettext_lazy("what a player did last", "Out"),
}

# Translators: what a player has to do next, one word or two under the name, by the part of the round.
TO_DO = {
    "play": pgettext_lazy("what a player did last", "To play"),
    "tribute": pgettext_lazy("what a player has to do", "To pay tribute"),
    "return": pgettext_lazy("what a player has to do", "To give back"),
}

NEXT = {
    "play": _("Next to play: {player}."),
    "tribute": _("Next to pay tribute: {player}."),
    "return": _("Next to give a card back: {player}."),
}
"""Whom the table waits for, by the part of the round."""

SIDES = {True: pgettext_lazy("team", "We"), False: pgettext_lazy("team", "They")}
"""The two teams of a game with partners: the person's, and the other one."""

STRENGTHS = {
    "easy": pgettext_lazy("strength of the computer players", "Easy"),
    "normal": pgettext_lazy("strength of the computer players", "Normal"),
    "strong": pgettext_lazy("strength of the computer players", "Strong"),
}

# Translators: each stands below a strength, under the heading “Computer players”.
STRENGTH_NOTES = {
    "easy": _("Beginners: they know the rules, but often misjudge a move."),
    "normal": _("They play soundly, keep count of the cards and save what is strong."),
    "strong": _("Before every move they weigh what the others may hold."),
}
"""How each strength plays, in one sentence."""

FRONT_PLAYERS = (2, 3, 4)
"""Numbers of players shown up front; others stand under the house rules."""


BAD_CHOICE = {
    "players": _("That number of players is not offered. Choose one of the buttons."),
    "strength": _("That strength is not offered. Choose one of the buttons."),
    "rounds": _("That number of rounds is not offered. Choose one of the buttons."),
    "rules": _("One of the house rules has a value that is not offered. Choose again."),
}

FACTORS = {
    "bombs": pgettext_lazy("score", "Bombs"),
    "shutout": pgettext_lazy("score", "Shut out"),
    "jokers": pgettext_lazy("score", "Jokers held"),
}
"""The factors of a loss, by the engine's names."""

NOT_NOW = _("That is not what this part of the round asks for. Nothing has changed.")

UNREADABLE = _("What was sent could not be read as cards of this game. Nothing was played.")
