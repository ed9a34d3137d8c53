"""From a question of the drills to the page on which the engine can be asked about the same cards."""

from __future__ import annotations

import engine
from trainer.drills.kinds.higher import Higher
from trainer.drills.kinds.laid import Laid
from trainer.drills.positions import Position
from trainer.drills.tasks import AnswerMode, Said, Task

from .state import Question, canonical


def ask_url(task: Task, said: Said) -> str:
    """The address that asks about the cards of a task, with what was said played where cards were; empty where it is
    about something else than cards on a table.
    """
    asked = _asked(task, said)
    return "" if asked is None or asked.bare else canonical(asked).url


def _asked(task: Task, said: Said) -> Question | None:
    if isinstance(task, Position):
        return None if task.phase else _of_position(task)
    if isinstance(task, Higher):
        lower, upper = task.lower, task.upper
        return Question(
            task.game, {**task.settings, **task.switches}, lower.cards, lower.reading, upper.cards, upper.reading
        )
    if not isinstance(task, Laid):
        return None
    chosen = engine.parse_cards(" ".join(said)) if task.mode is AnswerMode.CARDS else ()
    return Question(
        game=task.game,
        values={**task.settings, **task.switches},
        table=task.table,
        table_as=task.table_as,
        play=chosen or getattr(task, "cards", ()),
        hand=getattr(task, "hand", None),
    )


def _of_position(position: Position) -> Question:
    return Question(
        game=position.game,
        values={**position.settings, **position.switches},
        table=position.table,
        table_as=position.table_as,
        play=position.play,
        play_as=position.play_as,
        hand=position.hand,
        stock=position.stock,
        next_cards=position.next_cards,
    )
