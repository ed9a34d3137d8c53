"""The question inside its form: signed, so that what is answered is what was asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.core import signing

from engine import EngineError

from .positions import Position
from .questions import Question

SALT = "trainer.drills.question"


class BadToken(ValueError):
    """The form's question is missing, cut off or changed. Nothing can be counted."""


@dataclass(frozen=True)
class Asked:
    """A question and where it stands: number ``number`` (from 0) of the run ``run``, in the drill of ``practised``.

    ``practised`` is the rule the reader chose, empty in a mixed run.
    """

    question: Question
    run: str
    number: int
    practised: str = ""

    @property
    def token(self) -> str:
        """This question for a form field."""
        return signing.dumps(
            [self.run, self.number, self.practised, self.question.rule, self.question.position.to_json()],
            salt=SALT,
            compress=True,
        )

    @classmethod
    def from_token(cls, token: str) -> Asked:
        """The question in ``token``; it never runs out. BadToken for anything :attr:`token` did not make."""
        try:
            data: Any = signing.loads(token, salt=SALT)
            run, number, practised, rule, position = data
            return cls(Question(rule, Position.from_json(position)), run, number, practised)
        except (signing.BadSignature, ValueError, EngineError) as error:
            raise BadToken("this question was not asked here") from error
