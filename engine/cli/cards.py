"""Questions about cards on the table: ``readings``, ``verdict``, ``plays``, ``needs``."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Any

from .. import fields
from ..combinations import readings
from ..covering import needs
from ..errors import EngineError
from ..judge import judge
from ..plays import legal_plays
from .command import Answer, Asked, Command, Request, base_request, read_count
from .request import cards_of, hand_of, reading_of, rules_of, table_of

CARD_OPTIONS = ("table", "play", "hand")
OTHER_OPTIONS = ("table_as", "as", "stock", "next_cards")


def answer_readings(request: Request) -> Answer:
    """How can these cards be read."""
    found = readings(rules_of(request), cards_of(request, "cards"))
    return {"readings": [one.to_json() for one in found]}


def answer_verdict(request: Request) -> Answer:
    """May this be played on that."""
    rules = rules_of(request)
    hand = hand_of(request, rules)
    if hand == () and not fields.text(request, "play"):
        raise EngineError("bad hand: it is empty, and whoever is out of cards neither plays nor passes")
    verdict = judge(
        rules,
        cards_of(request, "play"),
        table_of(request, rules),
        declared=reading_of(request, "as"),
        hand=hand,
        stock=fields.optional_count(request, "stock"),
        next_cards=fields.optional_count(request, "next_cards"),
    )
    return verdict.to_json()


def answer_plays(request: Request) -> Answer:
    """Every legal play; with ``as`` only those of that reading."""
    rules = rules_of(request)
    hand = hand_of(request, rules)
    if hand is None:
        raise EngineError("hand is missing: cards are needed")
    table, declared = table_of(request, rules), reading_of(request, "as")
    fields.optional_count(request, "next_cards")
    plays = legal_plays(rules, hand, table, stock=fields.optional_count(request, "stock"))
    return {"plays": [one.to_json(cards=True) for one in plays if declared is None or (one.kind, one.rank) == declared]}


def answer_needs(request: Request) -> Answer:
    """What would cover this, whoever holds it: the other options change nothing."""
    rules = rules_of(request)
    table = table_of(request, rules)
    if table is None:
        raise EngineError("table is missing: cards are needed")
    return needs(rules, table).to_json()


FIELDS = ("cards", *CARD_OPTIONS, *OTHER_OPTIONS)
"""What a request about cards may hold: one form for all of them."""

ANSWERS: Mapping[str, Asked] = {
    "readings": Asked(FIELDS, answer_readings),
    "verdict": Asked(FIELDS, answer_verdict),
    "plays": Asked(FIELDS, answer_plays),
    "needs": Asked(FIELDS, answer_needs),
}


def _add_cards(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cards", metavar="CARDS", nargs="*", help="cards separated by blanks")


def _adder(*required: str) -> Callable[[argparse.ArgumentParser], None]:
    def add(parser: argparse.ArgumentParser) -> None:
        for name in CARD_OPTIONS:
            if name == "play" and name not in required:
                continue
            parser.add_argument(f"--{name}", metavar="CARDS", nargs="*", required=name in required)
        parser.add_argument("--table-as", metavar="KIND:RANK", help="which reading lies on the table")
        parser.add_argument("--as", metavar="KIND:RANK", help="the reading the player declares")
        parser.add_argument("--stock", metavar="N", type=read_count, help="cards in the stock; not given: not empty")
        parser.add_argument("--next-cards", metavar="N", type=read_count, help="cards of the next seat")

    return add


def _request(options: argparse.Namespace) -> dict[str, Any]:
    given = vars(options)
    request = base_request(options)
    request |= {name: " ".join(given[name]) for name in ("cards", *CARD_OPTIONS) if given.get(name) is not None}
    request |= {name: given[name] for name in OTHER_OPTIONS if given.get(name) is not None}
    return request


def _command(name: str, help_: str, arguments: Callable[[argparse.ArgumentParser], object]) -> Command:
    return Command(name, help_, arguments, lambda options: ANSWERS[name].answer(_request(options)))


COMMANDS = (
    _command("readings", "how can these cards be read", _add_cards),
    _command("verdict", "may this be played on that", _adder("play")),
    _command("plays", "every legal play", _adder("hand")),
    _command("needs", "what would cover this", _adder("table")),
)
