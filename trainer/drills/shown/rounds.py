"""How questions about rounds are shown: one face for each of their kinds, on the same figures and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from content.prose.cardhtml import card_list, card_name, meld_html
from content.prose.combos import fill
from content.prose.eventtext import event_sentence
from content.prose.icons import icon
from content.prose.languages import join_plain, join_sentences
from content.prose.leveltext import level_lines, rise_line, side_name
from content.prose.ranks import face, number_token, rank_token, signed
from engine import parse_cards
from engine.cards import RANKS
from trainer.drills.kinds.about_rounds import RoundTask
from trainer.drills.kinds.score import score_of
from trainer.drills.ladders import Ladder, Step
from trainer.drills.recipes import Book
from trainer.drills.scenes.deals import Deal
from trainer.drills.scenes.finishes import Finish
from trainer.drills.scenes.moments import Moment
from trainer.drills.sight import Shown, facts, house_rules
from trainer.drills.tasks import Outcome, Said

from . import figures
from .base import Explained, Face, Option, Text
from .roundwords import COUNTED, HEADLINES, NAMES, OPTIONS, REASONS, REMINDER_RULES, REMINDERS, TITLES

_EXCHANGED = ("tribute-refused", "tribute-paid")
"""The events of an exchange that are told; which cards are given back is not asked where they are."""


class RoundFace(Face):
    """What the faces of these kinds share."""

    kind: ClassVar[str]

    def title(self, task: RoundTask) -> Text:
        return TITLES[self.kind, task.ask]

    def shown(self, task: RoundTask, size: str = "") -> Shown:
        return Shown(
            facts=tuple(_facts(task)),
            house_rules=house_rules(task.scene.switches),
            figure=_figure(task),
        )

    def options(self, task: RoundTask) -> tuple[Option, ...]:
        return tuple(self._option(task, code) for code in task.options)

    def _option(self, task: RoundTask, code: str) -> Option:
        word = OPTIONS.get((self.kind, code))
        return Option(code, str(word)) if word is not None else _SAYABLE[self.kind, task.ask](task, code)

    def explained(self, task: RoundTask, said: Said, outcome: Outcome) -> Explained:
        return Explained(
            headline=self.headline(task),
            good=outcome.right,
            said=self.said_sentence(task, said, right=outcome.right),
            reason=join_sentences(map(str, self.reasons(task))),
            shown=self.shown(task),
            marks=self.marks(task, said) if len(task.solution) > 1 or task.mode != "one" else (),
            ladder=_ladder(task),
            figure=_course(task),
        )

    def headline(self, task: RoundTask) -> str:
        """What is so, in a few words."""
        solution = [self._option(task, code) for code in task.solution]
        if (self.kind, task.solution[0]) in OPTIONS:
            return solution[0].words
        answer = (
            solution[0].words if len(solution) == 1 else card_list(parse_cards(" ".join(task.solution)), _rules(task))
        )
        return fill(HEADLINES[self.kind, task.ask], plain=False, answer=answer)

    def reasons(self, task: RoundTask) -> list[Promise]:
        """Why, a sentence for the rule that decides."""
        return [reason(task.solved.rule, task.solved.case)]

    def reminder(self, task: RoundTask) -> Text:
        return REMINDERS[self.kind, task.game]

    def reminder_rules(self, book: Book, task: RoundTask) -> tuple[str, ...]:
        return REMINDER_RULES[self.kind, task.game]


class LeadsFace(RoundFace):
    """Who leads now."""

    kind = "leads"
    name = NAMES[kind]


class DrawsFace(RoundFace):
    """Who draws what."""

    kind = "draws"
    name = NAMES[kind]


class TributeFace(RoundFace):
    """Who pays whom which card."""

    kind = "tribute"
    name = NAMES[kind]


class RiseFace(RoundFace):
    """How far a team rises."""

    kind = "rise"
    name = NAMES[kind]


class ScoreFace(RoundFace):
    """What a round counts."""

    kind = "score"
    name = NAMES[kind]

    def reasons(self, task: RoundTask) -> list[Promise]:
        """Every rule that bears on a loss; for the winner the one that matters."""
        if task.solved.case:
            return super().reasons(task)
        switches = task.scene.switches
        return [reason(rule, switches.get(rule.rpartition("-")[2], "")) for rule in task.solved.also]


def reason(rule: str, case: str) -> Promise:
    """The sentence of a rule, of this case of it where it has one of its own."""
    return REASONS.get((rule, case)) or REASONS[rule, ""]


# -- options ----------------------------------------------------------------------------------------


def _names(task: RoundTask) -> list[str]:
    scene = task.scene
    return figures.names_of(scene.players if isinstance(scene, Moment) else scene.seats)


def _rules(task: RoundTask) -> Any:
    scene = task.scene
    return scene.opened.rules if isinstance(scene, Deal) else scene.rules


def _seat(task: RoundTask, code: str) -> Option:
    return Option(code, _names(task)[int(code)])


def _order(task: RoundTask, code: str) -> Option:
    names = _names(task)
    return Option(code, join_plain(names[int(seat)] for seat in code.split(",")))


def _number(task: RoundTask, code: str) -> Option:
    return Option(code, code)


def _rank(task: RoundTask, code: str) -> Option:
    return Option(code, rank_token(code))


def _points(task: RoundTask, code: str) -> Option:
    return Option(code, signed(int(code)))


def _times(task: RoundTask, code: str) -> Option:
    return Option(code, number_token(f"×{code}"))


def _card(task: RoundTask, code: str) -> Option:
    rules = _rules(task)
    (card,) = parse_cards(code)
    own = rules.own_rank(card)
    return Option(code, cards=meld_html([card], [own], "m"), name=card_name(card, own))


def _payments(task: RoundTask, code: str) -> Option:
    names = _names(task)
    pairs = [[names[int(seat)] for seat in one.split(">")] for one in code.split()]
    label = format_html_join("", '<span class="way">{}{}{}</span>', ((one, icon("arrow"), to) for one, to in pairs))
    spoken = [gettext("Pays: {payer}. Receives: {receiver}.").format(payer=one, receiver=to) for one, to in pairs]
    return Option(code, format_html('<span class="ways">{}</span>', label), name=" ".join(spoken))


_SAYABLE: dict[tuple[str, str], Any] = {
    **{("leads", ask): _seat for ask in ("turn", "next", "first", "partner")},
    ("draws", "order"): _order,
    **{("draws", ask): _number for ask in ("held", "stock", "dealt", "left", "pack", "players")},
    ("tribute", "pays"): _payments,
    ("tribute", "payable"): _card,
    ("tribute", "returnable"): _card,
    **{("rise", ask): _rank for ask in ("level", "next", "start")},
    ("rise", "strikes"): _number,
    ("score", "points"): _points,
    ("score", "times"): _times,
}
"""How an option is shown, by kind and what is asked."""


# -- what lies there --------------------------------------------------------------------------------


def _facts(task: RoundTask) -> list[str]:
    scene = task.scene
    if isinstance(scene, Finish):
        return [figures.team_line(_team(scene, task.about))] if task.about else []
    found = list(_about(task))
    if isinstance(scene, Moment):
        counts = task.kind == "draws" or (task.kind == "leads" and bool(scene.hands))
        return [*found, *facts(scene.settings, stock=scene.stock if counts else None)]
    if task.ask in ("first", "start") and not scene.start:
        found.append(gettext("It is the first round of the match."))
    level = scene.begun.get("level") if task.ask in ("pays", "payable", "returnable", "first") else None
    return [*found, *facts({"level": level} if level else {})]


def _about(task: RoundTask) -> Sequence[str]:
    """Whom the question is about, where it is about a player."""
    if task.ask == "next":
        dealer = _names(task)[int(task.about)]
        return (fill(gettext("Dealer of this round: {player}."), plain=False, player=dealer),)
    if task.ask in ("pack", "players") or not task.about:
        return ()
    return (figures.asked_line(_names(task)[int(task.about)]),)


def _team(finish: Finish, about: str) -> str:
    side = finish.sides[int(about)]
    return side_name(side, figures.names_of(len(finish.order)))


def _figure(task: RoundTask) -> SafeString | str:
    scene, seat = task.scene, int(task.about) if task.about.isdecimal() and task.ask != "next" else None
    if isinstance(scene, Finish):
        return figures.finish_figure(scene, seat)
    if isinstance(scene, Moment):
        return figures.score_figure(scene, seat) if task.kind == "score" else figures.moment_figure(scene, seat)
    if task.ask == "pack":
        return _counted(task)
    if task.ask in ("players", "start"):
        return ""
    return figures.deal_figure(scene, seat, hands=task.ask in ("pays", "first"), teams=task.ask != "partner")


def _counted(task: RoundTask) -> SafeString:
    word = COUNTED.get((task.game, task.about))
    if word is not None:
        return figures.thing_figure(str(word))
    if len(task.about) == 1:
        return figures.thing_figure(fill(gettext("Cards of rank {rank}"), plain=False, rank=rank_token(task.about)))
    return figures.thing_figure(card_name(task.about), meld_html(parse_cards(task.about), size="m"))


def _ladder(task: RoundTask) -> Ladder | None:
    """The way of a team on the level board, where a question is about its level."""
    scene = task.scene
    if not isinstance(scene, Finish) or task.ask != "level":
        return None
    before, after = scene.levels[int(task.about)], task.solution[0]
    marks = {before: "from", after: "to"}
    label = gettext("Level before: {before}. Level after the round: {after}.")
    ranks = {"before": rank_token(before, plain=True), "after": rank_token(after, plain=True)}
    return Ladder(tuple(Step(face(rank), marks.get(rank, "")) for rank in RANKS), label.format(**ranks))


# -- what happened ----------------------------------------------------------------------------------


def _course(task: RoundTask) -> SafeString | str:
    """What follows, step by step, by the engine's events; a score as its table."""
    scene = task.scene
    if task.kind == "score":
        return figures.sum_figure(score_of(scene), int(task.about))
    if isinstance(scene, Finish):
        names, sides = figures.names_of(len(scene.order)), scene.sides
        found = scene.after.answer()
        lines = [rise_line(found, sides, names), *level_lines(found, sides, strikes=scene.strikes, names=names)]
        return figures.steps_figure(lines)
    if isinstance(scene, Moment):
        events = [event for event in scene.events if task.kind == "draws" or event.code != "drew"]
        return figures.steps_figure([event_sentence(event, _names(task)) for event in events])
    told = [event_sentence(event, _names(task)) for event in scene.events if event.code in _EXCHANGED]
    return figures.steps_figure(told) if told and task.ask in ("pays", "first") else ""
