"""Rounds for the eye: seats with their cards and what was played, orders of finishing, levels, scores. As HTML.

Nothing in a figure tells an answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext, pgettext

from content.prose.cardhtml import meld_html, own_ranks
from content.prose.combos import combo_label, fill
from content.prose.leveltext import place_names, side_name
from content.prose.ranks import number_token, rank_token, signed
from engine import Cards, Play, Ruleset, parse_cards
from engine.events import Played
from engine.scoring import Score
from trainer.drills.scenes.deals import Deal
from trainer.drills.scenes.finishes import Finish
from trainer.drills.scenes.moments import Moment
from trainer.messages import FACTORS, SIDES
from trainer.models import HUMAN
from trainer.presenters.hands import card_count
from trainer.presenters.names import seat_names

FOLDER = "trainer/drill/rounds"


def names_of(players: int) -> list[str]:
    """The players' names by seat."""
    return seat_names(players)


def cards_html(rules: Ruleset, cards: Cards, size: str = "xs") -> SafeString:
    """Cards of a hand as people sort them, each for itself."""
    arranged = rules.arrange(cards)
    return meld_html(arranged, own_ranks(rules, arranged), size=size)


def moment_figure(moment: Moment, about: int | None = None) -> SafeString:
    """The seats with their numbers of cards, and the moves of the trick one after the other."""
    names, rules = names_of(moment.players), moment.rules
    sides = rules.game.round.sides(moment.players)
    seats = [
        {
            "name": name,
            "initial": name[:1],
            "cards": held,
            "held": card_count(held) if held else pgettext("a player in a round", "out of cards"),
            "side": _side(sides, seat),
            "out": not held,
            "open": cards_html(rules, moment.now.hands[seat], "") if str(seat) in moment.hands and held else None,
            "asked": seat == about,
        }
        for seat, (name, held) in enumerate(zip(names, moment.held, strict=True))
    ]
    return _render("moment", seats=seats, moves=list(_moves(moment, names)))


def _side(sides: Sequence[Sequence[int]], seat: int) -> str:
    """“We” or “They” where there are teams."""
    return str(SIDES[any(seat in side and HUMAN in side for side in sides)]) if len(sides[0]) > 1 else ""


def _moves(moment: Moment, names: Sequence[str]) -> Iterable[Mapping[str, Any]]:
    """The moves of a trick; what is played by its name, a leader's pass as one."""
    for made, state in zip(moment.made, moment.states[1:], strict=True):
        played = next((event for event in state.last_events if isinstance(event, Played)), None)
        if played is not None:
            label = combo_label(played.combination)
            cards = meld_html(played.combination.cards, played.combination.stands_for, "s")
        else:
            stuck = any(event.code == "lead-passed" for event in state.last_events)
            label = pgettext("log entry", "nothing to lead") if stuck else pgettext("log entry", "pass")
            cards = None
        yield {"name": names[made.seat], "cards": cards, "label": label}


def score_figure(moment: Moment, about: int | None = None) -> SafeString:
    """The hands of the losers, who has played any card, and the play that has ended the round."""
    names, rules = names_of(moment.players), moment.rules
    (seat, move), *_ = moment.made
    assert isinstance(move, Play)
    played = next(event for event in moment.events if isinstance(event, Played))
    lines = [
        {
            "name": name,
            "cards": cards_html(rules, moment.now.hands[other], "") if moment.now.hands[other] else None,
            "held": card_count(moment.now.counts[other]),
            "shutout": not moment.now.position.played[other],
            "asked": other == about,
            "last": meld_html(played.combination.cards, played.combination.stands_for, "") if other == seat else None,
            "label": combo_label(played.combination) if other == seat else "",
        }
        for other, name in enumerate(names)
    ]
    bombs = ngettext("Bombs before the last play: {n}.", "Bombs before the last play: {n}.", moment.bombs)
    return _render("hands", lines=lines, bombs=bombs.format(n=moment.bombs))


def sum_figure(score: Score, about: int | None = None) -> SafeString:
    """What everybody's points are made of, factor by factor."""
    names = names_of(len(score.seats))
    factors = [name for name, _ in score.seats[0].factors]
    lines = []
    for seat, line in enumerate(score.seats):
        won = seat == score.winner
        cells = [
            (FACTORS[name], "" if won or value == 1 else number_token(f"×{value}")) for name, value in line.factors
        ]
        lines.append(
            {
                "name": names[seat],
                "cards": line.cards,
                "cells": cells,
                "multiplier": "" if won else number_token(f"×{line.multiplier}"),
                "capped": line.capped and not won,
                "points": signed(line.points),
                "sign": "pos" if line.points > 0 else "neg",
                "asked": seat == about,
            }
        )
    return _render("sum", lines=lines, columns=[FACTORS[name] for name in factors])


def deal_figure(deal: Deal, about: int | None = None, *, hands: bool = True, teams: bool = True) -> SafeString:
    """Who came in where in the round before, with the ``hands`` that are shown; or who deals, and the ``teams``."""
    names = names_of(deal.seats)
    order = deal.start.get("order")
    places = place_names(order, deal.rules.game.round.sides(deal.seats)) if order else {}
    dealer = deal.start.get("dealer")  # who deals the first round of a match is for the reader to know
    rules = deal.opened.rules
    sides = deal.rules.game.round.sides(deal.seats)
    seats = [
        {
            "name": names[seat],
            "initial": names[seat][:1],
            "side": _side(sides, seat) if teams else "",
            "ours": any(seat in side and HUMAN in side for side in sides),
            "place": places.get(seat, ""),
            "deals": seat == dealer,
            "asked": seat == about,
            "step": deal.seats - place,
            "hand": cards_html(rules, parse_cards(deal.hands[str(seat)]), "")
            if str(seat) in deal.hands and hands
            else None,
        }
        for place, seat in enumerate(order or range(deal.seats))
    ]
    return _render("finish" if order else "seats", seats=seats, before=True)


def finish_figure(finish: Finish, about: int | None = None) -> SafeString:
    """The order of going out as stairs, and the teams with their levels."""
    names, sides = names_of(len(finish.order)), finish.sides
    places = place_names(finish.order, sides)
    seats = [
        {
            "name": names[seat],
            "initial": names[seat][:1],
            "side": _side(sides, seat),
            "ours": any(seat in side and HUMAN in side for side in sides),
            "place": places[seat],
            "step": len(finish.order) - place,
        }
        for place, seat in enumerate(finish.order)
    ]
    teams = [
        {
            "name": str(SIDES[HUMAN in side]),
            "players": side_name(side, names),
            "level": rank_token(finish.levels[number]),
            "own": number == finish.own,
            "strikes": finish.strikes[number] if any(finish.strikes) or finish.switches.get("ace_rule") else None,
            "asked": number == about,
        }
        for number, side in enumerate(sides)
    ]
    return _render("finish", seats=seats, teams=teams, first=finish.own is None)


def thing_figure(label: str, cards: SafeString | None = None) -> SafeString:
    """One thing that is asked about."""
    return _render("thing", label=label, cards=cards)


def steps_figure(lines: Sequence[str]) -> SafeString:
    """What happened, step by step."""
    return _render("steps", lines=lines)


def asked_line(name: str) -> str:
    """Whom a question is about."""
    return fill(gettext("This player: {player}."), plain=False, player=name)


def team_line(name: str) -> str:
    """Which team a question is about."""
    return fill(gettext("This team: {team}."), plain=False, team=name)


def _render(name: str, **context: Any) -> SafeString:
    return render_to_string(f"{FOLDER}/{name}.html", context)
