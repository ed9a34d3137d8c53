"""Runs examples on the engine: what it answers to a case, a score, a round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine import (
    Cards,
    Combination,
    Declared,
    EngineError,
    Ruleset,
    Verdict,
    combination,
    game,
    judge,
    needs,
    parse_cards,
    parse_reading,
)
from engine.events import Event
from engine.moves import parse_move
from engine.scoring import Score
from engine.state import State, new_round

from .parse import Case, Ladder, RoundBlock, ScoreBlock


@dataclass(frozen=True)
class Answer:
    """The engine's answer to a case under one set of rules.

    ``shown`` is the reading to show the played cards in: the one played where it is certain, else None.
    """

    rules: Ruleset
    table: Combination | None
    cards: Cards
    hand: Cards | None
    verdict: Verdict
    shown: Combination | None


@dataclass(frozen=True)
class Line:
    """One event of a round and the cards it laid open (those drawn, in a round whose hands are all shown)."""

    event: Event
    drawn: Cards = ()


@dataclass(frozen=True)
class PlayedRound:
    """A round that was played through: the state before the first move, what happened, the state at the end."""

    start: State
    lines: tuple[Line, ...]
    end: State


def ruleset(game_name: str, *switches: Mapping[str, str]) -> Ruleset:
    """The rules of a game (engine name) with house rules; later mappings win."""
    return game(game_name).rules(**{name: value for given in switches for name, value in given.items()})


def answer_case(case: Case, game_name: str) -> tuple[Answer, ...]:
    """The answers to a case: one, or two where a house rule flips it. EngineErrors are told with file and line."""
    rule_sets = [ruleset(game_name, case.rules)]
    if case.flip:
        rule_sets.append(ruleset(game_name, case.rules, case.flip))
    try:
        return tuple(_answer(case, rules) for rules in rule_sets)
    except EngineError as error:
        raise case.place.error(str(error)) from error


def _answer(case: Case, rules: Ruleset) -> Answer:
    cards = parse_cards(case.play) if case.play else ()
    table = combination(rules, parse_cards(case.table), _declared(case.table_as)) if case.table else None
    hand = parse_cards(case.hand) if case.hand else None
    declared = _declared(case.declared)
    verdict = judge(rules, cards, table, declared=declared, hand=hand, stock=case.stock, next_cards=case.next_cards)
    shown = None
    if len(verdict.readings) == 1:
        shown = verdict.readings[0]
    elif declared is not None and not verdict.legal:
        shown = combination(rules, cards, declared)
    return Answer(rules, table, cards, hand, verdict, shown)


def _declared(text: str) -> Declared | None:
    return parse_reading(text) if text else None


def answer_score(block: ScoreBlock, game_name: str) -> tuple[Score, ...]:
    """The scores of a block: one, or two where a house rule flips it."""
    rule_sets = [ruleset(game_name, block.rules)]
    if block.flip:
        rule_sets.append(ruleset(game_name, block.rules, block.flip))
    try:
        return tuple(
            rules.game.round.score(
                rules, left=block.left, jokers=block.jokers, played=block.played, bombs=block.bombs, winner=block.winner
            )
            for rules in rule_sets
        )
    except EngineError as error:
        raise block.place.error(str(error)) from error


def play_round(block: RoundBlock, game_name: str) -> PlayedRound:
    """Play a block's moves; an impossible one is told with file and line."""
    rules = ruleset(game_name, block.rules)
    try:
        if block.seed:
            state = new_round(rules, block.players, block.seed, {"dealer": block.dealer})
        else:
            state = State.of(rules, block.hands, stock=block.stock, turn=block.lead)
        start, lines = state, [Line(event) for event in state.events]
        for text in block.moves:
            state = state.apply(parse_move(text))
            lines += [Line(event, _drawn(state, event)) for event in state.last_events]
    except EngineError as error:
        raise block.place.error(str(error)) from error
    return PlayedRound(start, tuple(lines), state)


def climbs(block: Ladder, game_name: str) -> tuple[str, ...]:
    """The ranks that cover the marked rank, played one card at a time; none where no rank is marked."""
    rules = ruleset(game_name, block.rules)
    if not block.low:
        return ()
    try:
        return needs(rules, combination(rules, parse_cards(f"{block.low}s"))).ranks
    except EngineError as error:
        raise block.place.error(str(error)) from error


def _drawn(state: State, event: Event) -> Cards:
    return state.drawn[event.seat] if event.code == "drew" else ()  # type: ignore[attr-defined]
