"""The status line: what is needed now, why something was refused, what a hint found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.html import conditional_escape
from django.utils.translation import gettext, pgettext

import engine
from content import links
from content.prose.cardhtml import aloud
from content.prose.combos import fill
from content.prose.eventtext import event_sentence
from content.prose.sentences import needs_sentence, reason_sentence
from engine import EngineError, Observation, Pass, Reason
from engine.events import Drew
from trainer.ask.refused import refused_url
from trainer.messages import NEXT

from .exchange import gift_sentence, gift_why, giving
from .selection import Preview, Selection


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why nothing was played: a reason code with its params and rule, or a ``text`` of its own.

    ``attempted``: a move was tried and refused.
    """

    reason: str = ""
    params: Mapping[str, Any] = field(default_factory=dict)
    rule: str | None = None
    attempted: bool = True
    text: str = ""


def refusal_text(refusal: Refusal) -> str:
    """The sentence of a refusal, as HTML."""
    return conditional_escape(refusal.text) if refusal.text else reason_sentence(refusal.reason, refusal.params)


@dataclass(frozen=True, slots=True)
class Status:
    """One or two sentences as HTML. ``refused`` marks a no, ``good`` a goal that was reached; ``rule_*`` is the link to
    the paragraph that decides.
    """

    text: str
    refused: bool = False
    rule_url: str = ""
    rule_number: str = ""
    ask_url: str = ""
    """Where the engine can be asked about what was refused."""
    spoken: str = ""
    good: bool = False
    more: tuple[str, ...] = ()
    """Further sentences."""
    told: tuple[str, ...] = ()
    """What has just happened, a line an event."""
    why: tuple[str, ...] = ()
    """Why it is so, in sentences that are read on demand; the rule's link stands with them."""
    room: str = ""
    """What the moment needs, whatever is said instead: the place that the status line has in any case."""


def status_view(
    seen: Observation,
    names: Sequence[str],
    picked: Preview,
    selection: Selection,
    refusal: Refusal | None,
    news: int = 1,
) -> Status:
    """The status line for this moment; so many of the last moves are told to those who listen."""
    room = _plain(seen, names)
    if refusal is not None:
        return _refused(seen, selection, refusal, room)
    if giving(seen):
        return _giving(seen, names, room, news, suggested=bool(picked.cards and not selection.cards))
    if selection.hinted:
        text = _hint(picked, selection.why)
        return Status(text, spoken=aloud(text), room=room)
    return Status(room, spoken=_spoken(seen, names, room, news), room=room)


def _refused(seen: Observation, selection: Selection, refusal: Refusal, room: str) -> Status:
    text = refusal_text(refusal)
    known = refusal.rule if refusal.rule and links.knows(refusal.rule) else None
    return Status(
        text,
        refused=True,
        rule_url=links.rule_url(known) if known else "",
        rule_number=links.rule_number(known) if known else "",
        ask_url=_ask_url(seen, selection) if known and seen.my_turn and not giving(seen) else "",
        spoken=aloud(text),
        room=room,
    )


def _giving(seen: Observation, names: Sequence[str], room: str, news: int, *, suggested: bool) -> Status:
    rule = seen.judge(seen.legal_moves()[0]).rule
    known = rule if rule and links.knows(rule) else None
    return Status(
        room,
        spoken=_spoken(seen, names, room, news),
        room=room,
        why=gift_why(seen, suggested=suggested),
        rule_url=links.rule_url(known) if known else "",
        rule_number=links.rule_number(known) if known else "",
    )


def _ask_url(seen: Observation, selection: Selection) -> str:
    """Where the engine can be asked about what was tried; empty for what is no reading."""
    try:
        return refused_url(seen, selection.held(seen.hand), selection.reading)
    except EngineError:
        return ""


def _plain(seen: Observation, names: Sequence[str]) -> str:
    if seen.over:
        return event_sentence(seen.log[-1], names)
    if not seen.my_turn:
        return fill(NEXT[seen.phase], plain=False, player=names[seen.turn or 0])
    if giving(seen):
        return gift_sentence(seen, names)
    if seen.table is not None:
        return needs_sentence(seen.table, engine.needs(seen.rules, seen.table).to_json())
    if seen.judge(Pass()).legal:
        return reason_sentence(Reason.NOTHING_TO_LEAD)
    return fill(gettext("You lead: play any combination."), plain=False)


def _hint(picked: Preview, why: str) -> str:
    if not picked.cards:
        return fill(gettext("No card of yours can be played now: pass."), plain=False)
    if picked.readings:
        return fill(
            pgettext("hint", "Hint: {combo}. Choose how the cards are read, or ask for the next hint."),
            plain=False,
            combo=picked.name,
        )
    if why:
        # Translators: why is a whole sentence.
        return fill(pgettext("hint", "Hint: {combo}. {why}"), plain=False, combo=picked.name, why=why)
    return fill(pgettext("hint", "Hint: {combo}. Play it, or ask for the next hint."), plain=False, combo=picked.name)


def _spoken(seen: Observation, names: Sequence[str], room: str, news: int) -> str:
    """What the last moves brought and what is needed now; once, where both say the same."""
    told, needed = _news(seen, names, news), aloud(room)
    return "\n".join(told if told[-1:] == [needed] else [*told, needed])


def _news(seen: Observation, names: Sequence[str], moves: int) -> list[str]:
    """What the last moves brought, for those who listen: what was played, passed or won, not who drew."""
    last: list[str] = []
    for event in reversed(seen.log):
        if isinstance(event, Drew):
            continue
        last.insert(0, event_sentence(event, names, plain=True))
        moves -= bool(event.log_entry())
        if moves <= 0:
            break
    return last
