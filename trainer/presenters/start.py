"""The start card: players, strength, length and house rules of a match."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import pgettext

import engine
from content import links
from content.prose.ranks import number_token
from content.prose.switches import SWITCHES
from engine import Game
from engine.games.base import value_text
from trainer import messages
from trainer.services import Choice
from trainer.services.matches import OPEN

Text = str | Promise


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a field."""

    value: str
    label: Text
    chosen: bool
    note: Text = ""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A switch of the rules as a field: a choice among ``options``, else a tick box (``ticked``, ``unticked``)."""

    name: str
    label: Text
    help: Text
    rule_url: str
    front: list[Option]
    options: list[Option]
    more: Text
    ticked: str
    unticked: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class StartView:
    """What the start card's template shows."""

    several_players: bool
    players: list[Option]
    more_players: list[Option]
    strengths: list[Option]
    rounds: list[Option]
    front_rules: list[HouseRule]
    house_rules: list[HouseRule]
    changed: bool
    variants_url: str
    key: str


def start_view(game: Game, slug: str, choice: Choice, key: str) -> StartView:
    """The start card with ``choice`` filled in; ``key`` is its one-time key."""
    players = [Option(str(n), str(n), n == choice.players) for n in game.round.seats]
    rules = [_house_rule(switch, slug, choice.rules.get(switch.name, switch.default)) for switch in game.switches]
    defaults = {switch.name: switch.default for switch in game.switches}
    front = {rule.name for rule in rules if rule.front}
    return StartView(
        several_players=len(players) > 1,
        players=[option for option in players if int(option.value) in messages.FRONT_PLAYERS],
        more_players=[option for option in players if int(option.value) not in messages.FRONT_PLAYERS],
        strengths=[
            Option(name, messages.STRENGTHS[name], name == choice.strength, messages.STRENGTH_NOTES[name])
            for name in engine.STRENGTHS
        ],
        rounds=[_rounds(limit, choice.rounds_limit) for limit in game.round.lengths],
        front_rules=[rule for rule in rules if rule.front],
        house_rules=rules,
        changed=choice.players not in messages.FRONT_PLAYERS
        or any(choice.rules.get(name, value) != value for name, value in defaults.items() if name not in front)
        or any(option.chosen for rule in rules if rule.front for option in rule.options),
        variants_url=next((rule.rule_url.partition("#")[0] for rule in rules if rule.rule_url), ""),
        key=key,
    )


def _house_rule(switch: engine.Switch, slug: str, value: object) -> HouseRule:
    text = SWITCHES[switch.name]
    values = [value_text(one) for one in switch.values]
    options = [
        Option(one, text.options[one], one == value_text(value), text.notes.get(one, ""))
        for one in values
        if text.options
    ]
    return HouseRule(
        name=switch.name,
        label=text.label,
        help=text.help,
        rule_url=links.resolve(links.variant_rule(slug, switch.name)) or "",
        front=[option for option in options if option.value in text.front],
        options=[option for option in options if option.value not in text.front],
        more=text.more,
        ticked=text.ticked,
        unticked=next((one for one in values if one != text.ticked), ""),
        chosen=value_text(value) == text.ticked,
    )


def _rounds(limit: int | None, chosen: int | None) -> Option:
    label = pgettext("number of rounds", "Open") if limit is None else number_token(str(limit))
    return Option(str(limit or OPEN), label, limit == chosen)
