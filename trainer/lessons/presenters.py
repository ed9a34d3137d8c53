"""A step, and the list of steps, as templates show them: words in the reader's language, no rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.translation import gettext, pgettext

from content import links
from content.prose.catalog import catalog
from content.prose.languages import active
from content.prose.lessons import LessonText
from content.prose.markdown import Prose, Translated
from content.prose.ranks import token
from engine import observe
from trainer.models import HUMAN, Device
from trainer.presenters import LAYOUTS, MatchFacts, Preview, Refusal, Selection, Story, TableView, table_view

from .attempt import Attempt
from .feedback import status_of
from .forms import ACTIONS, SELECT
from .progress import begun_lesson, next_step
from .steps import Step, Wrong, steps_of


@dataclass(frozen=True, slots=True)
class Dot:
    """A step in the row of dots. ``mark``: ``ok`` (done), ``now``, both or neither; ``name`` says it in words."""

    mark: str
    name: str
    done: bool
    current: bool


@dataclass(frozen=True, slots=True)
class LessonView:
    """What a step's page shows.

    ``rule_url`` is empty where the text links the rule already, ``next_url`` on the last step, ``back_url`` on the
    first. ``counts_picked``: the hand stands as a long one at the table, which says how many cards are picked.
    ``result``: what the round counted, once it is over; ``counted`` is the template that shows it, ``others``
    the one of the other players.
    """

    number: int
    count: int
    title: Translated
    text: Translated
    rule_url: str
    rule_number: str
    dots: list[Dot]
    table: TableView
    layout: str
    parts: frozenset[str]
    counts_picked: bool
    done: bool
    missed: bool
    moved: bool
    again_url: str
    back_url: str
    next_url: str
    learn_url: str
    result: object
    counted: str
    others: str
    say: str


@dataclass(frozen=True, slots=True)
class LearnLine:
    """A step in the list."""

    number: int
    title: Translated
    teaches: str
    url: str
    done: bool
    current: bool


@dataclass(frozen=True, slots=True)
class LearnView:
    """The list of steps. ``go_on`` is the step to go on with; None when all are done."""

    lines: list[LearnLine]
    done: int
    go_on: LearnLine | None


def lesson_view(
    attempt: Attempt,
    steps: Sequence[Step],
    done: frozenset[str],
    selection: Selection | None = None,
    refusal: Refusal | None = None,
    said: Wrong | None = None,
) -> LessonView:
    """A step after the moves of ``attempt``. ``done``: the steps this device has done. ``refusal``: why the last move
    was not made, ``said`` what the step's text says about it.
    """
    step, text = attempt.step, attempt.step.text
    prose = Prose(catalog("rules", active()), links.resolve)
    table = _table(attempt, selection or Selection(), refusal)
    status = status_of(attempt, table, prose, refused=refusal is not None, said=said)
    table = replace(table, status=status, say=status.spoken)
    over = attempt.closed and attempt.state.over
    layout, game = LAYOUTS[table.game], table.game
    return LessonView(
        number=step.number,
        count=len(steps),
        title=prose.inline(text.title, "heading"),
        text=prose.inline(text.text),
        rule_url="" if f"(rule:{step.rule})" in text.text else links.rule_url(step.rule),
        rule_number=links.rule_number(step.rule),
        dots=[_dot(one, step, one.slug in done) for one in steps],
        table=table,
        layout=f"trainer/{game}/table.html",
        parts=step.shows,
        counts_picked="table" in step.shows and layout.board is not None,
        done=attempt.done,
        missed=attempt.missed,
        moved=bool(attempt.moves),
        again_url=lesson_url(text),
        back_url=lesson_url(steps[step.number - 2].text) if step.number > 1 else "",
        next_url=lesson_url(steps[step.number].text) if step.number < len(steps) else "",
        learn_url=reverse("trainer:learn", kwargs={"game": text.game}),
        result=layout.result(attempt.state, Story("", 0, [], [attempt.state.start], final=True)) if over else None,
        counted=f"trainer/{game}/counted.html",
        others=f"trainer/{game}/others.html",
        say=status.spoken,
    )


def _table(attempt: Attempt, selection: Selection, refusal: Refusal | None) -> TableView:
    """The table as at a match, its forms sent to the step; once nothing more is to be done, as a picture."""
    step, seen = attempt.step, observe(attempt.state, HUMAN)
    place = {"game": step.text.game, "step": step.slug}
    at = {name: reverse("trainer:lesson_act", kwargs={**place, "action": name}) for name in (SELECT, *ACTIONS)}
    facts = MatchFacts("", len(attempt.moves), 1, (0,) * seen.players, at=at, moves=[str(one) for one in attempt.moves])
    if attempt.closed and attempt.laid is not None:
        # What was laid is what was learned: it stays in sight, though the trick may be over.
        seen = replace(seen, position=seen.position.but(trick=attempt.laid.position.trick))
    hints = step.hints and not attempt.closed
    view = table_view(seen, facts, selection, refusal, hints=hints, suggest=False)
    # A step is no match: there is no score to speak of.
    view = replace(view, scores=[], seats=[replace(seat, points="") for seat in view.seats])
    if attempt.closed:
        held = pgettext("above the hand", "Your cards")
        return replace(view, your_turn=False, giving="", ghost="", preview=Preview(), over=False, turn_line=held)
    if not step.hints:
        view = replace(view, ghost=token("?"), ghost_word=False)
    if step.picks:
        button = pgettext("button", "Check")
        return replace(view, send=at["pick"], can_pass=False, preview=replace(view.preview, button=button, readings=()))
    return view


def _dot(step: Step, current: Step, done: bool) -> Dot:
    mark = " ".join(filter(None, ("ok" if done else "", "now" if step is current else "")))
    if step is current:
        name = gettext("Step {n}, this one").format(n=step.number)
    elif done:
        name = gettext("Step {n}, done").format(n=step.number)
    else:
        name = gettext("Step {n}, to come").format(n=step.number)
    return Dot(mark, name, done, step is current)


def learn_view(game: str, steps: Sequence[Step], done: frozenset[str]) -> LearnView:
    """The steps of a game (its slug) for a device that has done some of them."""
    prose, following = Prose(catalog("rules", active()), links.resolve), next_step(steps, done)
    lines = [
        LearnLine(
            number=step.number,
            title=prose.inline(step.text.title, "heading"),
            teaches=links.rule_title(step.rule),
            url=lesson_url(step.text),
            done=step.slug in done,
            current=step is following,
        )
        for step in steps
    ]
    return LearnView(lines, sum(line.done for line in lines), next((line for line in lines if line.current), None))


def lesson_url(text: LessonText) -> str:
    """The address of a step in the active language."""
    return reverse("trainer:lesson", kwargs={"game": text.game, "step": text.slug})


@dataclass(frozen=True, slots=True)
class WaitingLesson:
    """The lessons a device has begun: the game's slug, and the step to go on with."""

    slug: str
    number: int
    count: int
    title: Translated
    url: str


def waiting_lesson(device: Device | None) -> WaitingLesson | None:
    """The lessons ``device`` can go on with; None when it has begun none, or has done them all."""
    found = begun_lesson(device)
    if found is None:
        return None
    game, step = found
    title = Prose(catalog("rules", active()), links.resolve).inline(step.text.title, "heading")
    return WaitingLesson(game, step.number, len(steps_of(game)), title, lesson_url(step.text))
