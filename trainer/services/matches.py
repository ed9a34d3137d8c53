"""Starting a match from the start card, and dealing its next round."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from django.db import IntegrityError, transaction

import engine
from engine import BadSwitch, Game
from trainer.devices import DeviceGone
from trainer.models import Device, Match, Round, new_match_id

from .sitting import Sitting, StaleVersion, keep_state, swap_version

DEFAULT_STRENGTH = "normal"
OPEN = "open"
"""The length of a match that runs on."""


class BadChoice(ValueError):
    """The start card was sent with something it does not offer; ``field`` names it."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


@dataclass(frozen=True, slots=True)
class Choice:
    """What the start card asks: players, strength, length (None: open) and the switches as the engine takes them."""

    players: int
    strength: str = DEFAULT_STRENGTH
    rounds_limit: int | None = None
    rules: Mapping[str, object] = field(default_factory=dict)


def read_choice(game: Game, form: Mapping[str, str]) -> Choice:
    """The choice in a sent form; what is missing keeps its default. BadChoice for what the card does not offer."""
    players = _pick("players", form.get("players"), game.round.default_seats, map(str, game.round.seats))
    strength = _pick("strength", form.get("strength"), DEFAULT_STRENGTH, engine.STRENGTHS)
    rounds = _pick("rounds", form.get("rounds"), OPEN, (str(length or OPEN) for length in game.round.lengths))
    try:
        rules = game.rules(**{switch.name: form[switch.name] for switch in game.switches if form.get(switch.name)})
    except BadSwitch as error:
        raise BadChoice("rules") from error
    return Choice(int(players), strength, None if rounds == OPEN else int(rounds), dict(rules.switches))


def last_choice(device: Device | None, game: Game) -> Choice:
    """What this device chose last for ``game``, else the defaults."""
    last = Match.objects.of(device).filter(game=game.name).order_by("-created_at").first()
    if last is None or last.strength not in engine.STRENGTHS or last.players not in game.round.seats:
        return Choice(game.round.default_seats, rules=dict(game.rules().switches))
    known = {switch.name for switch in game.switches}
    try:
        rules = game.rules(**{name: value for name, value in last.rules.items() if name in known})
    except BadSwitch:
        rules = game.rules()
    limit = last.rounds_limit if last.rounds_limit in game.round.lengths else None
    return Choice(last.players, last.strength, limit, dict(rules.switches))


def offered_choice(device: Device | None, game: Game, given: Mapping[str, str]) -> Choice:
    """What the start card offers first: this device's last choice, or the house rules of a link (``given``) with it."""
    last = last_choice(device, game)
    wanted = {switch.name: given[switch.name] for switch in game.switches if switch.name in given}
    try:
        return replace(last, rules=dict(game.rules(**wanted).switches)) if wanted else last
    except BadSwitch:
        return last


def start_match(device: Device, game: Game, choice: Choice, key: str) -> Match:
    """A new match with its first round dealt. The same ``key`` sent again finds the match it started.

    DeviceGone when the device was forgotten meanwhile.
    """
    start_key = hashlib.sha256(key.encode()).hexdigest() if key else new_match_id()
    started = Match.objects.of(device).filter(start_key=start_key).first()
    if started is not None:
        return started
    rules = game.rules(**choice.rules)
    state = engine.new_round(rules, choice.players, engine.new_seed(), game.round.first_start(rules))
    match = Match(
        device=device,
        start_key=start_key,
        game=game.name,
        rules=dict(choice.rules),
        players=choice.players,
        strength=choice.strength,
        rounds_limit=choice.rounds_limit,
    )
    try:
        with transaction.atomic():
            match.save(force_insert=True)
            Round.objects.create(match=match, number=1, record=engine.record_of(state).to_json())
    except IntegrityError as error:
        started = Match.objects.of(device).filter(start_key=start_key).first()
        if started is None:
            raise DeviceGone from error
        return started
    return match


def deal_next(sitting: Sitting, version: int) -> Sitting:
    """Deal the next round of the match; raises StaleVersion when it is not over, was the last, or was dealt already."""
    sitting.expect(version)
    match, before = sitting.match, sitting.state
    if before is None or not before.over or sitting.last_round:
        raise StaleVersion
    state = engine.next_round(before)
    with transaction.atomic():
        swap_version(match)
        dealt = Round.objects.create(
            match=match, number=sitting.round.number + 1, record=engine.record_of(state).to_json()
        )
    return Sitting(match, dealt, keep_state(match, state))


def _pick(name: str, given: str | None, default: object, offered: Iterable[str]) -> str:
    value = str(default) if given is None else given
    if value not in offered:
        raise BadChoice(name)
    return value
