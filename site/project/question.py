"""The question on the home page: can this cover? The engine answers it, as it answers the examples of the rules."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from content import links
from content.examples.cases import Answer, Case, answer
from content.examples.fields import Place
from content.games import GAMES, Game
from content.prose.sentences import verdict_headline, verdict_sentence

GAME: Final = GAMES[0]
CASE: Final = Case(place=Place(Path(__file__), 0), table="Kh", play="2c")


@dataclass(frozen=True, slots=True)
class Question:
    """What the page shows: the game, the cards, and the verdict in the reader's language with the rule behind it."""

    game: Game
    table: str
    play: str
    legal: bool
    headline: str
    sentence: str
    rule: str | None


@cache
def _answer() -> Answer:
    return answer(CASE, GAME.engine)[0]


def question() -> Question:
    """The question with its answer in the active language."""
    verdict = _answer().verdict
    return Question(
        game=GAME,
        table=CASE.table,
        play=CASE.play,
        legal=verdict.legal,
        headline=verdict_headline(verdict.legal),
        sentence=verdict_sentence(verdict),
        rule=verdict.rule if verdict.rule and links.knows(verdict.rule) else None,
    )
