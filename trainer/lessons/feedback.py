"""The status line of a step: what is needed, why not, what followed, what was learned."""

from __future__ import annotations

from dataclasses import replace

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from content.prose.cardhtml import aloud, card_list
from content.prose.combos import combo_label, fill
from content.prose.eventtext import event_sentence
from content.prose.markdown import Prose
from content.prose.sentences import verdict_sentence
from engine import Play
from engine.events import Drew, Event, Played
from trainer.models import HUMAN
from trainer.presenters import TableView
from trainer.presenters.names import seat_names
from trainer.presenters.status import Status

from .attempt import Attempt
from .goals import playable
from .moves import Pick
from .steps import Wrong


def status_of(attempt: Attempt, table: TableView, prose: Prose, *, refused: bool, said: Wrong | None) -> Status:
    """The status line after the last move. ``table`` has the one of the table, ``said`` is the step's own word on a
    move that was refused.
    """
    told = _told(attempt)
    if refused:
        status = replace(table.status, more=(_own(prose, said.text),) if said and said.text else ())
    elif attempt.done:
        status = Status(_own(prose, attempt.step.text.done), good=True, told=told)
    elif attempt.missed:
        first, *more = _missed(attempt, prose)
        status = Status(first, refused=True, more=tuple(more), told=told)
    elif attempt.step.picks:
        status = Status(fill(gettext("Pick every card that can be played now, then check."), plain=False))
    else:
        status = Status(_task(attempt, table), told=told)
    lines = [*status.told, status.text, *status.more] if not status.refused else [status.text, *status.more, *told]
    return replace(status, spoken="\n".join(aloud(line) for line in lines))


def _task(attempt: Attempt, table: TableView) -> str:
    """What is to be done: where a step gives no hints, without what would serve."""
    if attempt.step.hints:
        return table.status.text
    if table.giving:
        return fill(gettext("Choose the card you give."), plain=False)
    if attempt.state.table is None:
        return table.status.text
    lying = combo_label(attempt.state.table)
    return fill(pgettext("status line", "On the table: {combo}."), plain=False, combo=lying)


def _own(prose: Prose, text: str) -> SafeString:
    """A paragraph of the step; one without a translation is marked as English."""
    shown = prose.inline(text)
    return format_html("<span{}>{}</span>", shown.attrs(), shown.html) if shown.missing else shown.html


def _told(attempt: Attempt) -> tuple[str, ...]:
    """What the others did since the learner's last move, and what came of it; the move itself is seen, and while the
    round goes on so is what the learner has drawn.
    """
    names = seat_names(attempt.state.players)
    shown = (event for event in attempt.events if not _own_play(event))
    return tuple(event_sentence(event, names) for event in shown if attempt.closed or not isinstance(event, Drew))


def _own_play(event: Event) -> bool:
    return isinstance(event, Played) and event.seat == HUMAN


def _missed(attempt: Attempt, prose: Prose) -> list[str]:
    """Why a legal move was not what the step is about: its own text, or what can be said of any."""
    if attempt.wrong is not None and attempt.wrong.text:
        return [_own(prose, attempt.wrong.text)]
    move = attempt.moves[-1]
    if isinstance(move, Pick):
        return _mispicked(attempt, move)
    if attempt.state.over:
        return [fill(gettext("The round is over, and the goal of this step was not reached."), plain=False)]
    lines = [fill(gettext("That is legal, but this step asks for something else."), plain=False)]
    return [*lines, verdict_sentence(attempt.verdict)] if attempt.verdict else lines


def _mispicked(attempt: Attempt, move: Pick) -> list[str]:
    """Which cards should not have been picked, with the engine's reason for one of them, and which are missing."""
    state, right = attempt.state, playable(attempt.state)
    surplus = [card for card in state.rules.arrange(move.cards) if card not in right]
    missing = [card for card in state.rules.arrange(tuple(right)) if card not in move.cards]
    lines: list[str] = []
    if surplus:
        text = gettext("Picked, but of no use now: {cards}.")
        lines.append(fill(text, plain=False, cards=card_list(surplus, state.rules)))
        lines.append(verdict_sentence(state.judge(Play((surplus[0],)))))
    if missing:
        text = gettext("Not picked, but of use now: {cards}.")
        lines.append(fill(text, plain=False, cards=card_list(missing, state.rules)))
    return lines
