"""``round``: a round that is dealt from a seed or from given hands, and played move by move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.template.loader import render_to_string
from markdown_it.tree import SyntaxTreeNode

from content.prose.cardhtml import meld_html, own_ranks
from content.prose.eventtext import event_sentence, player_name, result_lines
from content.prose.leveltext import side_name
from engine import Cards, Ruleset, new_round, parse_move
from engine.events import Drew, Event
from engine.state import State

from .asking import rulesets, told_at
from .fields import Block, Fields

if TYPE_CHECKING:
    from .render import Figures

_KEYS = frozenset({"players", "dealer", "lead", "rules", "seed", "hands", "stock", "moves", "expect"})


@dataclass(frozen=True, kw_only=True)
class RoundBlock(Block):
    """A round to play. ``dealer`` None: the game has none, or the first round's deals; ``lead``: who leads given
    hands.
    """

    players: int
    dealer: int | None
    lead: int
    seed: str
    hands: tuple[str, ...]
    stock: str
    moves: tuple[str, ...]
    expect: tuple[str, ...]

    @property
    def verdicts(self) -> tuple[bool, ...]:
        return (True,)


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


def read(node: SyntaxTreeNode, path: Path) -> tuple[RoundBlock, ...]:
    """A ``round`` block."""
    given = Fields.of(node, path, _KEYS)
    players, dealer, lead = given.number("players") or 0, given.number("dealer"), given.number("lead")
    hands = tuple(hand.strip() for hand in given.text("hands").split("/")) if given.text("hands") else ()
    if bool(hands) == bool(given.text("seed")):
        raise given.place.error("a round needs either a seed or hands")
    if hands and len(hands) != players:
        raise given.place.error(f"{len(hands)} hands for {players} players")
    if lead is not None and not hands:
        raise given.place.error("who leads a dealt round is the game's business")
    return (
        RoundBlock(
            place=given.place,
            players=players,
            dealer=dealer,
            lead=lead if lead is not None else dealer or 0,
            rules=given.switches("rules"),
            seed=given.text("seed"),
            hands=hands,
            stock=given.text("stock"),
            moves=tuple(given.lines("moves")),
            expect=tuple(given.text("expect").split()),
        ),
    )


def answer(block: RoundBlock, game_name: str) -> PlayedRound:
    """Play a block's moves; an impossible one is told with file and line."""
    (rules,) = rulesets(block, game_name)
    with told_at(block.place):
        state = _start(block, rules)
        start, lines = state, [Line(event) for event in state.events]
        for text in block.moves:
            state = state.apply(parse_move(text))
            lines += [Line(event, _drawn(state, event)) for event in state.last_events]
    return PlayedRound(start, tuple(lines), state)


def _start(block: RoundBlock, rules: Ruleset) -> State:
    if not block.seed:
        return State.of(rules, block.hands, stock=block.stock, turn=block.lead)
    return new_round(rules, block.players, block.seed, None if block.dealer is None else {"dealer": block.dealer})


def _drawn(state: State, event: Event) -> Cards:
    return state.drawn[event.seat] if isinstance(event, Drew) else ()


def mistakes(blocks: Sequence[RoundBlock], game_name: str) -> Iterator[str]:
    """What cannot be played, and events that are not those expected."""
    for block in blocks:
        codes = tuple(line.event.code for line in answer(block, game_name).lines)
        if block.expect and codes != block.expect:
            yield str(block.place.error(f"expected {block.expect}, the engine says {codes}"))


def show(blocks: Sequence[RoundBlock], page: Figures) -> str:
    """The hands, then every event as a line, then what the round counts."""
    (block,) = blocks
    played = answer(block, page.engine_name)
    rules = played.start.rules
    names = [player_name(seat) for seat in range(block.players)]
    sides = rules.game.round.sides(block.players)
    context = {
        "hands": [
            {"name": name, "cards": _cards(rules, rules.arrange(hand))}
            for name, hand in zip(names, played.start.hands, strict=True)
        ],
        "sides": [side_name(side) for side in sides if len(side) > 1],
        # The line of the deal says it where there is one; a game without a stock never speaks of it.
        "stock": len(played.start.stock) if block.stock else None,
        "lines": [_line(line, names, rules) for line in played.lines],
        "results": result_lines(played.end.score, names, sides) if played.end.score else [],
        "settings": page.settings(block.rules),
        "house_rules": page.house_rules(block.rules),
        "practise": page.practise(),
    }
    return render_to_string("content/examples/round.html", context)


def _line(line: Line, names: Sequence[str], rules: Ruleset) -> dict[str, Any]:
    combination = getattr(line.event, "combination", None)
    cards = ""
    if combination:
        cards = meld_html(combination.cards, combination.stands_for, size="xs")
    elif line.drawn:
        cards = _cards(rules, line.drawn)
    return {"text": event_sentence(line.event, names), "cards": cards}


def _cards(rules: Ruleset, cards: Cards) -> str:
    return meld_html(cards, own_ranks(rules, cards), size="xs")
