"""Playthroughs: whole rounds as text, the state after every move, to be read and to be compared line by line.

``tests/playthroughs/*.txt`` begin with a head of ``key: value`` lines: ``players`` and ``seed`` (with ``start``), or
``hands`` (separated by ``/``, with ``stock`` and ``turn``, or ``start``); ``rules`` as on the command line; ``by``,
the computer players who choose the moves of a new file; ``plays``, how many plays a list shows at most. Lines with
``>`` are the moves; all others are made from them.

After a change that is meant, write the files anew and read what has changed::

    python -m tests.engine.playthrough          # all files
    git diff tests/playthroughs

For another round, write a file with a head alone and run the same command.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from engine import Ruleset, State, begin_round, choose, format_cards, game, new_round, observe, parse_move
from engine.position import PLAY

FOLDER = Path(__file__).parents[1] / "playthroughs"
MOVE = "> "


def files() -> list[Path]:
    """All playthroughs."""
    return sorted(FOLDER.glob("*.txt"))


def render(text: str) -> str:
    """What a playthrough's file should say, from its head and its moves."""
    head, _, body = text.partition("\n\n")
    facts = dict(line.split(": ", 1) for line in head.splitlines() if not line.startswith("#"))
    moves = [line.removeprefix(MOVE) for line in body.splitlines() if line.startswith(MOVE)]
    return f"{head.rstrip()}\n\n" + "\n".join(story(facts, moves)) + "\n"


def story(facts: dict[str, str], moves: list[str]) -> Iterator[str]:
    """The lines after the head."""
    state = opening(facts)
    number = 0
    yield from map(happened, state.events[1:])  # what the deal laid open
    while True:
        yield f"[{number}]"
        yield from describe(state, int(facts.get("plays", "1000")))
        if state.over or (moves and number == len(moves)):
            return
        move = moves[number] if moves else computer_move(facts, state)
        state = state.apply(parse_move(move))
        number += 1
        yield ""
        yield f"{MOVE}{state.moves[-1]}"
        yield from (f"  {line}" for line in map(happened, state.last_events))
        yield ""


def opening(facts: dict[str, str]) -> State:
    """The state a head describes."""
    rules = rules_of(facts)
    if "hands" in facts:
        hands = facts["hands"].split("/")
        if "start" in facts:
            return begin_round(rules, hands, json.loads(facts["start"]), facts.get("stock", ""))
        return State.of(rules, hands, stock=facts.get("stock", ""), turn=int(facts.get("turn", "0")))
    return new_round(rules, int(facts["players"]), facts["seed"], json.loads(facts["start"]))


def rules_of(facts: dict[str, str]) -> Ruleset:
    switches = dict(one.split("=") for one in facts.get("rules", "").split())
    return game(facts["game"]).rules(**switches)


def computer_move(facts: dict[str, str], state: State) -> str:
    """The move of the computer player named for the seat."""
    turn = state.turn
    assert turn is not None
    return str(choose(facts["by"].split()[turn], observe(state, turn, seed=turn + 1)))


def describe(state: State, most: int) -> Iterator[str]:
    """A state, hidden cards included."""
    for seat, hand in enumerate(state.hands):
        yield f"seat {seat}: {format_cards(hand) or '-'}"
    yield f"stock: {len(state.stock)}" + (f", next {format_cards(state.stock[:3])}" if state.stock else "")
    if state.players > 2 and state.out and not state.over:
        yield f"out: {plain(list(state.out))}"
    if state.over:
        yield "over: drawn" if state.winner is None else f"over: seat {state.winner} wins"
        yield from scored(state)
        return
    if state.table is not None:
        table = state.table
        values = f" (as {' '.join(table.stands_for)})" if table.wilds else ""
        yield f"table: {format_cards(table.cards)} = {table.reading}{values}, by seat {state.table_seat}"
    yield f"bombs: {state.bombs}"
    if state.phase != PLAY:
        yield f"to move: seat {state.turn}, {state.phase}"
        yield " | ".join(map(str, state.legal_moves()))
        return
    yield f"to move: seat {state.turn}, to {'lead' if state.table is None else 'cover'}"
    plays = state.legal_plays()
    shown = [f"{one.reading}({format_cards(one.cards)})" for one in plays[:most]]
    more = [f"… {len(plays)} in all"] if len(plays) > most else []
    yield " ".join(["plays:", *(shown or ["none"]), *more, *(["| pass"] if state.may_pass() else [])])


def scored(state: State) -> Iterator[str]:
    """The score: points, a line a seat, or levels."""
    assert state.score is not None
    if not state.score.seats:
        yield from (f"{name}: {plain(value)}" for name, value in state.score.to_json().items())
    for seat, one in enumerate(state.score.seats):
        factors = " ".join(f"{name}={factor}" for name, factor in one.factors)
        capped = " capped" if one.capped else ""
        yield f"points of seat {seat}: {one.points:+d} ({one.cards} cards x {one.multiplier}{capped}; {factors})"


def happened(event: object) -> str:
    """An event on one line."""
    assert hasattr(event, "to_json")
    shown = dict(event.to_json())
    for key in ("score", "kind", "rank", "size", "stands_for"):
        shown.pop(key, None)
    return " ".join([str(shown.pop("event")), *(f"{key}={plain(value)}" for key, value in shown.items())])


def plain(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value).replace(" ", ",")


if __name__ == "__main__":
    for path in files():
        path.write_text(render(path.read_text("utf-8")), "utf-8")
