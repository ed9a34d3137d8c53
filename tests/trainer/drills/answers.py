"""Right and wrong answers to a question of any kind."""

from __future__ import annotations

from trainer.drills.tasks import AnswerMode, Said, Task
from trainer.drills.tokens import Asked


def wrong(task: Task) -> Said:
    """An answer that can be said and is not right."""
    options = tuple(dict.fromkeys(task.options))
    tries: list[Said] = [(option,) for option in options]
    if task.mode is AnswerMode.ORDER:
        tries = [tuple(reversed(task.solution))]
    elif task.mode in (AnswerMode.SOME, AnswerMode.CARDS):
        tries.append(task.options)
    return next(said for said in tries if not task.accepts(said))


def said_to(asked: Asked, *, right: bool = True) -> Said:
    """A right or a wrong answer to what was asked."""
    task = asked.question.task
    return task.solution if right else wrong(task)


def fields(asked: Asked, said: Said) -> dict[str, str | list[str]]:
    """The form that says it."""
    if asked.question.task.mode is AnswerMode.ORDER:
        places: dict[str, str | list[str]] = {f"at-{code}": str(place) for place, code in enumerate(said, 1)}
        return {"question": asked.token, **places}
    return {"question": asked.token, "a": list(said)}
