"""``batch``: a request a line on stdin, an answer a line on stdout, in order. A bad line is answered, never fatal.

A line may hold more than the protocol asks for, as worked cases do (their right answer is in ``want``): that is left
alone, unless it looks like a field of its question, misspelt, so that a slip of the pen changes no answer.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from typing import Any

from .. import fields
from ..errors import EngineError
from . import cards, rounds
from .command import Answer, Asked, Command, Request, base_request, print_json, read_json

ANSWERS: Mapping[str, Asked] = {**cards.ANSWERS, **rounds.ANSWERS}


def answer_line(line: bytes, defaults: Request) -> Answer:
    """The answer to one line: the command's object and the request's ``id``, or an ``error``."""
    ids: dict[str, Any] = {"id": None}
    try:
        request = fields.as_object(read_json(line), "request")
        ids = {"id": request["id"]} if "id" in request else {}
        return {**ids, **answer(request, defaults)}
    except EngineError as error:
        return {**ids, "error": " ".join(str(error).split())}


def answer(request: Request, defaults: Request) -> Answer:
    """The answer to a request; an EngineError if it cannot be read."""
    question = fields.text(request, "do")
    if question not in ANSWERS:
        raise EngineError(f"unknown do {fields.shown(question)}: {', '.join(ANSWERS)}")
    return ANSWERS[question].line({**defaults, **request})


def run_batch(options: argparse.Namespace) -> None:
    """Answer standard input line by line, each as soon as it is there."""
    defaults = base_request(options)
    for line in sys.stdin.buffer:
        print_json(answer_line(line, defaults))


COMMANDS = (Command("batch", "JSON lines on stdin", lambda parser: None, run_batch),)
