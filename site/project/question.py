"""The question on the home page: can this cover? The engine answers it, as it answers the examples of the rules."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from content import links
from content.examples.parse import Case, Place
from content.examples.run import Answer, answer_case
from content.prose.sentences import reason_sentence, verdict_headline

GAME: Final = "gandengyan"
CASE: Final = Case(Place(Path(__file__), 0), table="Kh", play="2c")


@dataclass(frozen=True, slots=True)
class Question:
    """What the page shows: the cards, and the verdict in the reader's language with the rule behind it."""

    table: str
    play: str
    legal: bool
    headline: str
    sentence: str
    rule: str | None


@cache
def _answer() -> Answer:
    return answer_case(CASE, GAME)[0]


def question() -> Question:
    """The question with its answer in the active language."""
    verdict = _answer().verdict
    return Question(
        table=CASE.table,
        play=CASE.play,
        legal=verdict.legal,
        headline=verdict_headline(verdict.legal),
        sentence=reason_sentence(verdict.reason, verdict.params),
        rule=verdict.rule if verdict.rule and links.knows(verdict.rule) else None,
    )
