"""Questions about a round: ``score``, ``tribute``, ``advance`` (each where a game has it) and ``choose``."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from .. import fields
from ..errors import EngineError
from ..games import GAMES
from ..observation import FIELDS as OBSERVED
from ..observation import Observation
from ..players import decide
from ..rounds import Question
from .command import Answer, Asked, Command, Request, base_request, read_json
from .request import rules_of

QUESTIONS: Mapping[str, Question] = {
    name: question for game in GAMES.values() for name, question in game.round.questions.items()
}


def _asking(name: str) -> Asked:
    def answer(request: Request) -> Answer:
        rules = rules_of(request, name)
        known = rules.game.round.questions
        if name not in known:
            raise EngineError(f"{rules.game.name} has no {name!r}")
        return known[name].answer(rules, request)

    return Asked(QUESTIONS[name].facts, answer)


def answer_choose(request: Request) -> Answer:
    """What would this computer player do; the observation is the request itself or its field ``observation``."""
    name = fields.text(request, "player")
    if "observation" in request:
        seen = Observation.from_json(request["observation"])
    else:  # fields of the request beside it
        seen = Observation.from_json({name: request[name] for name in OBSERVED if name in request})
    move, why = decide(name, seen)
    return {"move": str(move), "why": list(map(str, why))}


ANSWERS: Mapping[str, Asked] = {
    **{name: _asking(name) for name in QUESTIONS},
    "choose": Asked(("player", "observation", *OBSERVED), answer_choose),
}


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", metavar="JSON", required=True, help="the facts as a JSON object")


def _add_choose(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--player", metavar="NAME", required=True, help="a computer player")
    parser.add_argument("--json", metavar="OBSERVATION", required=True, help="what the seat may know")


def _run_question(options: argparse.Namespace) -> Answer:
    facts = fields.as_object(read_json(options.json), "--json")
    given = base_request(options)
    rules = {**fields.obj(facts, "rules", {}), **given["rules"]}
    return ANSWERS[options.command].option({**facts, **given, "rules": rules})


def _run_choose(options: argparse.Namespace) -> Answer:
    return answer_choose({"player": options.player, "observation": read_json(options.json)})


COMMANDS = (
    *(Command(name, question.help, _add_json, _run_question) for name, question in QUESTIONS.items()),
    Command("choose", "what would this computer player do", _add_choose, _run_choose, common=()),
)
