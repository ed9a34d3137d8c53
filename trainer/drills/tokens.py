"""The question inside its form: signed, so that what is answered is what was asked."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

from django.core import signing

from engine import EngineError

from .kinds import task_from_json
from .questions import Question

SALT = "trainer.drills.question"
MIXED = "mixed"
"""The code of the mode without an end: a mix of everything, or one rule, or one kind of question."""


class BadToken(ValueError):
    """The form's question is missing, cut off or changed. Nothing can be counted."""


@dataclass(frozen=True)
class Asked:
    """A question and where it stands: number ``number`` (from 0) of the run ``run``, in the mode ``mode``.

    ``practised`` and ``kind`` are the rule and the kind of question the reader chose, empty when none was chosen.
    """

    question: Question
    run: str
    number: int
    practised: str = ""
    kind: str = ""
    mode: str = MIXED
    form: str = field(default_factory=lambda: secrets.token_urlsafe(12), compare=False)
    """What tells this form from every other: a question that many are asked at once gives nobody another's form."""

    @property
    def token(self) -> str:
        """This question for a form field."""
        task = self.question.task
        place = [self.run, self.number, self.practised, self.kind, self.mode]
        asked = [self.question.rule, task.kind, task.to_json()]
        return signing.dumps([*place, *asked, self.form], salt=SALT, compress=True)

    @classmethod
    def from_token(cls, token: str) -> Asked:
        """The question in ``token``; it never runs out. BadToken for anything :attr:`token` did not make."""
        try:
            data: Any = signing.loads(token, salt=SALT)
            run, number, practised, kind, mode, rule, of_kind, task, form = data
            return cls(Question(rule, task_from_json(of_kind, task)), run, number, practised, kind, mode, form)
        except (signing.BadSignature, ValueError, EngineError) as error:
            raise BadToken("this question was not asked here") from error
