"""Questions about a round: ``score``, ``tribute``, ``advance`` (each where the game has it) and ``choose``."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping

from .. import fields
from ..errors import EngineError
from ..observation import FIELDS as OBSERVED
from ..observation import Observation
from ..players import decide
from .command import Answer, Command, Request, base_request, read_json
from .request import rules_of

QUESTIONS = {
    "score": "a round's score with every factor",
    "tribute": "who pays what",
    "advance": "levels after a round",
}

FACTS = {
    "score": ("left", "winner", "bombs", "played", "jokers"),
    "tribute": ("level", "hands", "order"),
    "advance": ("levels", "own", "order", "strikes"),
}
"""What each question is given, by the protocol."""
ABOUT = ("game", "rules", "do", "id", "want")
"""What a line of ``batch``, or a worked case, says beside the facts."""


def _asking(question: str) -> Callable[[Request], Answer]:
    def answer(request: Request) -> Answer:
        rules = rules_of(request, question)
        known = rules.game.round.questions
        if question not in known:
            raise EngineError(f"{rules.game.name} has no {question!r}")
        return known[question](rules, request)

    return answer


def answer_choose(request: Request) -> Answer:
    """What would this computer player do; the observation is the request itself or its field ``observation``."""
    name = fields.text(request, "player")
    if "observation" in request:
        seen = Observation.from_json(request["observation"])
    else:  # fields of the request beside it
        seen = Observation.from_json({name: request[name] for name in OBSERVED if name in request})
    move, why = decide(name, seen)
    return {"move": str(move), "why": list(map(str, why))}


ANSWERS: Mapping[str, Callable[[Request], Answer]] = {
    **{question: _asking(question) for question in QUESTIONS},
    "choose": answer_choose,
}


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", metavar="JSON", required=True, help="the facts as a JSON object")


def _add_choose(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--player", metavar="NAME", required=True, help="a computer player")
    parser.add_argument("--json", metavar="OBSERVATION", required=True, help="what the seat may know")


def _run_question(options: argparse.Namespace) -> Answer:
    facts = fields.as_object(read_json(options.json), "--json")
    fields.only(facts, (*FACTS[options.command], *ABOUT), "--json")
    given = base_request(options)
    rules = {**fields.obj(facts, "rules", {}), **given["rules"]}
    return ANSWERS[options.command]({**facts, **given, "rules": rules})


def _run_choose(options: argparse.Namespace) -> Answer:
    return answer_choose({"player": options.player, "observation": read_json(options.json)})


COMMANDS = (
    *(Command(name, text, _add_json, _run_question) for name, text in QUESTIONS.items()),
    Command("choose", "what would this computer player do", _add_choose, _run_choose, common=()),
)
