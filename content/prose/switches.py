"""House rules in words, and settings, which are none: one table of everything that is said about a switch.

Keyed by the engine's names; a test ties the table to the switches, settings and values of every game. Values are
written as ``value_key`` writes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine.cards import RANKS

from .combos import fill
from .ranks import face, rank_token

Message = str | Promise

ANY = ""
"""In ``stated``: every value has this sentence, with the value as ``{rank}``."""


@dataclass(frozen=True, slots=True)
class SwitchWords:
    """What is said about one switch of the rules.

    On rules pages and where rules are chosen one by one: a ``question``, and ``answers`` by value. Above a position:
    what holds, ``stated`` for every value but the default. On a start card: ``label`` and ``help``; a switch with more
    than two values, or one that has a name for each, has ``options``; any other is a tick box, whose ``label`` says
    what holds when it is ticked, that is at the value ``ticked``. ``front``: values that stand up front there, the
    others follow under ``more``; ``notes``: what a value means, in a few words below its label.
    """

    question: Message
    answers: Mapping[str, Message]
    stated: Mapping[str, Message]
    label: Message
    help: Message = ""
    ticked: str = "true"
    options: Mapping[str, Message] = field(default_factory=dict)
    front: tuple[str, ...] = ()
    more: Message = ""
    notes: Mapping[str, Message] = field(default_factory=dict)


_NO = pgettext_lazy("house rule", "No")
_YES = pgettext_lazy("house rule", "Yes")
_YES_NO: dict[str, Message] = {"false": _NO, "true": _YES}

SWITCHES: dict[str, SwitchWords] = {
    "draw": SwitchWords(
        question=pgettext_lazy("house rule", "Who draws after a trick?"),
        answers={
            "all": pgettext_lazy("house rule", "Everyone"),
            "winner": pgettext_lazy("house rule", "The winner only"),
            "none": pgettext_lazy("house rule", "Nobody"),
        },
        stated={
            "winner": _("House rule: only the winner of the trick draws."),
            "none": _("House rule: nobody draws, and the stock counts as empty."),
        },
        label=_("After each trick"),
        options={
            "all": pgettext_lazy("who draws after a trick", "All draw"),
            "winner": pgettext_lazy("who draws after a trick", "Winner draws"),
            "none": pgettext_lazy("who draws after a trick", "Nobody draws"),
        },
        front=("all", "winner"),
        more=_("Drawing, third way"),
    ),
    "joker_as_two": SwitchWords(
        question=pgettext_lazy("house rule", "May a joker be a 2?"),
        answers=_YES_NO,
        stated={"true": _("House rule: a joker may be a 2 in a pair or a bomb.")},
        label=_("A joker may be a 2"),
        help=_("2 and a joker are then a pair of 2s."),
    ),
    "triple_is_bomb": SwitchWords(
        question=pgettext_lazy("house rule", "Are three alike a bomb?"),
        answers=_YES_NO,
        stated={"false": _("House rule: three alike are a plain triple, and bombs start at four cards.")},
        label=_("Three alike are no bomb"),
        help=_("They are an ordinary triple; bombs start at four."),
        ticked="false",
    ),
    "decks": SwitchWords(
        question=pgettext_lazy("house rule", "How many decks?"),
        answers={"1": pgettext_lazy("house rule", "One deck"), "2": pgettext_lazy("house rule", "Two decks")},
        stated={"2": _("House rule: two decks with four jokers.")},
        label=_("Two decks"),
        help=_("108 cards, four of them jokers."),
        ticked="2",
    ),
    "must_cover_last_card": SwitchWords(
        question=pgettext_lazy("house rule", "Must you cover before a player with one card?"),
        answers=_YES_NO,
        stated={"true": _("House rule: if the next player holds one card and you can cover, you may not pass.")},
        label=_("Stop the last card"),
        help=_("When the next player holds one card, cover if you can."),
    ),
    "follow": SwitchWords(
        question=pgettext_lazy("house rule", "Which higher ranks cover?"),
        answers={
            "one_higher": pgettext_lazy("house rule", "The next rank only"),
            "any_higher": pgettext_lazy("house rule", "Any higher rank"),
        },
        stated={"any_higher": _("House rule: any higher rank covers, not only the next one.")},
        label=_("Any higher rank covers"),
        help=_("Otherwise exactly one rank higher."),
        ticked="any_higher",
    ),
    "joker_exit": SwitchWords(
        question=pgettext_lazy("house rule", "May a joker be played alone as the last card?"),
        answers=_YES_NO,
        stated={"false": _("House rule: a joker is never played alone, not even as the last card.")},
        label=_("A joker may go out alone"),
        help=_("As your last card, when you lead and the stock is empty."),
    ),
    "cap": SwitchWords(
        question=pgettext_lazy("house rule", "Where does the multiplier stop?"),
        answers={"64": "64", "8": "8", "none": pgettext_lazy("house rule", "Nowhere")},
        stated={
            "8": _("House rule: the multiplier stops at 8."),
            "none": _("House rule: the multiplier never stops."),
        },
        label=_("The multiplier stops at"),
        options={"64": "64", "8": "8", "none": pgettext_lazy("the multiplier stops at", "never")},
    ),
    "shutout": SwitchWords(
        question=pgettext_lazy("house rule", "Does a shut-out double the loss?"),
        answers={"double": _YES, "off": _NO},
        stated={"off": _("House rule: playing no card all round doubles nothing.")},
        label=_("Double for a shut-out"),
        help=_("For a loser who played no card all round."),
        ticked="double",
    ),
    "ace_rule": SwitchWords(
        question=pgettext_lazy("house rule", "What does a failure at A cost?"),
        answers={
            "tournament": pgettext_lazy("house rule", "Nothing"),
            "three_strikes": pgettext_lazy("house rule", "The third one: back to the first level"),
        },
        stated={"three_strikes": _("House rule: whoever fails at A for the third time falls back to the first level.")},
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
    "tribute": SwitchWords(
        question=pgettext_lazy("house rule", "Is tribute paid?"),
        answers={"on": _YES, "off": _NO},
        stated={"off": _("House rule: nobody pays tribute.")},
        label=_("Tribute between rounds"),
        help=_("The last player pays the first one a card."),
        ticked="on",
    ),
    "first_level": SwitchWords(
        question=pgettext_lazy("house rule", "At which level do both teams start?"),
        answers={rank.lower(): face(rank) for rank in RANKS},
        stated={ANY: _("House rule: both teams start at level {rank}.")},
        label=_("First level"),
        help=_("Start higher for a short match."),
        options={rank: face(rank) for rank in RANKS},
    ),
    "return_limit": SwitchWords(
        question=pgettext_lazy("house rule", "Which cards may be given in return?"),
        answers={
            "ten": pgettext_lazy("house rule", "From 2 to 10, no level cards"),
            "any": pgettext_lazy("house rule", "Any but wild cards and jokers"),
        },
        stated={"any": _("House rule: any card but a wild card or a joker may be given back.")},
        label=_("Card given back"),
        help=_("What the receiver of a tribute may give back."),
        options={
            "ten": pgettext_lazy("card given back", "2 to 10"),
            "any": pgettext_lazy("card given back", "any but wild cards and jokers"),
        },
    ),
    "advance": SwitchWords(
        question=pgettext_lazy("house rule", "How many levels is a won round worth?"),
        # Levels for a partner who is second out, third out, last.
        answers={"3-2-1": "3, 2, 1", "4-2-1": "4, 2, 1"},
        stated={"4-2-1": _("House rule: a 1–2 finish is worth four levels.")},
        label=_("Levels won"),
        help=_("With the partner second, third, last."),
        options={
            "3-2-1": pgettext_lazy("levels won", "3, 2, 1"),
            "4-2-1": pgettext_lazy("levels won", "4, 2, 1"),
        },
    ),
    "natural_flush_as_straight": SwitchWords(
        question=pgettext_lazy("house rule", "May a straight flush be played as a plain straight?"),
        answers=_YES_NO,
        stated={
            "true": _("House rule: five natural cards in a row of one suit may also be called a plain straight."),
        },
        label=_("A straight flush may be a plain straight"),
        help=_("Five natural cards in a row of one suit, called a straight."),
    ),
}


@dataclass(frozen=True, slots=True)
class SettingWords:
    """What is said about a setting: in two words, and in a sentence above a position."""

    short: Message
    stated: Message


SETTINGS: dict[str, SettingWords] = {
    "level": SettingWords(
        pgettext_lazy("setting of a round", "Level {rank}"),
        # Translators: what changes from round to round, said above a question.
        _("The level is {rank}: hearts of that rank are wild."),
    ),
}


def setting(name: str, value: object) -> str:
    """What a round is played at, “Level 5”, as HTML."""
    return fill(SETTINGS[name].short, plain=False, rank=_rank(value))


def stated_setting(name: str, value: object) -> str:
    """The same as a sentence, as HTML."""
    return fill(SETTINGS[name].stated, plain=False, rank=_rank(value))


def _rank(value: object) -> str:
    rank = str(value).upper()
    return rank_token("T" if rank == "10" else rank)


def value_key(value: object) -> str:
    """A switch's value as this table and the addresses write it: ``True`` → ``true``, ``None`` → ``none``."""
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value).lower()


def question(switch: str) -> str:
    """The question a switch answers, “May a joker be a 2?”"""
    return str(SWITCHES[switch].question)


def answer(switch: str, value: object) -> str:
    """A value of a switch as the answer to its question."""
    return str(SWITCHES[switch].answers[value_key(value)])


def stated(switch: str, value: object) -> str:
    """What holds under a house rule, a sentence as HTML; ``value`` is not the default."""
    found = SWITCHES[switch].stated
    message = found.get(value_key(value))
    return fill(found[ANY], plain=False, rank=_rank(value)) if message is None else fill(message, plain=False)


def default_answer(switch: str, value: object) -> str:
    """The default value as an answer, marked as what this site plays."""
    message = pgettext_lazy("house rule", "{answer} (default)")
    return str(message).format(answer=answer(switch, value))
