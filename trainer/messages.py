"""The trainer's own words: seats, switches, what the start card offers.

Whole sentences or labels, each translatable on its own; nothing here is glued to anything. What is said about cards and
moves stands in ``content.prose``. A game or a switch is looked up here by its engine name, so that a new one is new
lines only; a test ties these tables to the engine's switches, values and strengths.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from content.prose.ranks import face
from engine.cards import RANKS

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

STRENGTH_NOTES = {
    "easy": _("A beginner: knows the rules, but often plays the first card that fits."),
    "normal": _("Plays soundly, keeps count of the cards and saves what is strong."),
    "strong": _("Weighs what the others may hold before every move."),
}
"""How each strength plays, in one sentence."""

FRONT_PLAYERS = (2, 3, 4)
"""Numbers of players shown up front; others stand under the house rules."""


@dataclass(frozen=True, slots=True)
class SwitchText:
    """How the start card words a switch of the rules.

    ``options``: a label per value, for a switch with more than two values (keys are the values as text). A switch with
    two values is a tick box: ``label`` says what holds when it is ticked, ``ticked`` is that value. ``front``: values
    that stand up front, not under the house rules; the others then follow there under ``more``. ``notes``: what a value
    means, in a few words below its label.
    """

    label: Text
    help: Text = ""
    ticked: str = "true"
    options: Mapping[str, Text] = field(default_factory=dict)
    front: tuple[str, ...] = ()
    more: Text = ""
    notes: Mapping[str, Text] = field(default_factory=dict)


SWITCHES: dict[str, SwitchText] = {
    "draw": SwitchText(
        label=_("After each trick"),
        options={
            "all": pgettext_lazy("who draws after a trick", "All draw"),
            "winner": pgettext_lazy("who draws after a trick", "Winner draws"),
            "none": pgettext_lazy("who draws after a trick", "Nobody draws"),
        },
        front=("all", "winner"),
        more=_("Drawing, third way"),
    ),
    "joker_as_two": SwitchText(
        label=_("A joker may be a 2"),
        help=_("2 and a joker are then a pair of 2s."),
    ),
    "triple_is_bomb": SwitchText(
        label=_("Three alike are no bomb"),
        help=_("They are an ordinary triple; bombs start at four."),
        ticked="false",
    ),
    "decks": SwitchText(
        label=_("Two decks"),
        help=_("108 cards, four of them jokers."),
        ticked="2",
    ),
    "must_cover_last_card": SwitchText(
        label=_("Stop the last card"),
        help=_("When the next player holds one card, cover if you can."),
    ),
    "follow": SwitchText(
        label=_("Any higher rank covers"),
        help=_("Otherwise exactly one rank higher."),
        ticked="any_higher",
    ),
    "joker_exit": SwitchText(
        label=_("A joker may go out alone"),
        help=_("As your last card, when you lead and the stock is empty."),
    ),
    "cap": SwitchText(
        label=_("The multiplier stops at"),
        options={
            "64": "64",
            "8": "8",
            "none": pgettext_lazy("the multiplier stops at", "never"),
        },
    ),
    "shutout": SwitchText(
        label=_("Double for a shut-out"),
        help=_("For a loser who played no card all round."),
        ticked="double",
    ),
    "ace_rule": SwitchText(
        label=_("When a team fails at its own ace"),
        options={
            "tournament": pgettext_lazy("failing at the ace", "Tournament"),
            "three_strikes": pgettext_lazy("failing at the ace", "Three strikes"),
        },
        notes={
            "tournament": _("It tries again in its next own round at the ace."),
            "three_strikes": _("After the third failure it falls back to the first level."),
        },
        front=("tournament", "three_strikes"),
    ),
    "tribute": SwitchText(
        label=_("Tribute between rounds"),
        help=_("The last player pays the first one a card."),
        ticked="on",
    ),
    "first_level": SwitchText(
        label=_("First level"),
        help=_("Start higher for a short match."),
        options={rank: face(rank) for rank in RANKS},
    ),
    "return_limit": SwitchText(
        label=_("Card given back"),
        help=_("For a tribute received."),
        options={
            "ten": pgettext_lazy("card given back", "2 to 10"),
            "any": pgettext_lazy("card given back", "any but wild cards and jokers"),
        },
    ),
    "advance": SwitchText(
        label=_("Levels won"),
        help=_("With the partner second, third, last."),
        options={
            "3-2-1": pgettext_lazy("levels won", "3, 2, 1"),
            "4-2-1": pgettext_lazy("levels won", "4, 2, 1"),
        },
    ),
    "natural_flush_as_straight": SwitchText(
        label=_("A straight flush may be a plain straight"),
        help=_("Five natural cards in a row of one suit, called a straight."),
    ),
}

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
