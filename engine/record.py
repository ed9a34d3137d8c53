"""Records: a whole round as its seed, its switches and its moves. The state is always derived from them."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from . import fields
from .errors import BadRecord, EngineError, IllegalMove
from .games import game
from .moves import parse_move
from .rng import check_seed, new_seed
from .ruleset import Ruleset
from .state import State, new_round

FORMAT = 1
"""The shape of the JSON."""
ENGINE_RULES = 1
"""Raised when a fix of a rule changes what is legal."""


@dataclass(frozen=True, slots=True)
class Record:
    """One round. ``moves`` are texts, each with its reading declared; forced moves are among them."""

    game: str
    rules: Mapping[str, Any]
    players: int
    seed: str
    start: Mapping[str, Any]
    moves: tuple[str, ...] = ()
    format: int = FORMAT
    engine_rules: int = ENGINE_RULES

    def to_json(self) -> dict[str, Any]:
        return {
            "format": self.format,
            "engine_rules": self.engine_rules,
            "game": self.game,
            "rules": dict(self.rules),
            "players": self.players,
            "seed": self.seed,
            "start": fields.plain(self.start),
            "moves": list(self.moves),
        }

    @classmethod
    def from_json(cls, data: object) -> Record:
        """Read a record; BadRecord if it has not the shape of one. Whether its moves are possible only
        ``replay`` tells.
        """
        try:
            return cls._read(fields.as_object(data, "record"))
        except BadRecord:
            raise
        except EngineError as error:
            raise BadRecord(str(error)) from error

    @classmethod
    def _read(cls, data: fields.Data) -> Record:
        form = fields.count(data, "format")
        if form != FORMAT:
            raise BadRecord(f"bad format {form}: this engine reads format {FORMAT}")
        fields.only(data, (one.name for one in dataclasses.fields(cls)), "record")
        moves = tuple(fields.items(data, "moves"))
        for number, move in enumerate(moves, 1):
            if not isinstance(move, str):
                raise BadRecord(f"move {number}: {fields.shown(move)} is no text", number)
        return cls(
            game=fields.text(data, "game"),
            rules=fields.obj(data, "rules", {}),
            players=fields.count(data, "players"),
            seed=check_seed(data.get("seed")),
            start=fields.obj(data, "start"),
            moves=moves,
            format=form,
            engine_rules=fields.count(data, "engine_rules"),
        )

    def ruleset(self) -> Ruleset:
        return game(self.game).rules(**self.rules)


def opening_of(record: Record) -> State:
    """The state right after the deal of a record."""
    try:
        return new_round(record.ruleset(), record.players, record.seed, record.start)
    except EngineError as error:
        raise BadRecord(str(error)) from error


def replay(record: Record) -> State:
    """The state a record leads to; BadRecord names the number of a move that cannot be read or made."""
    state = opening_of(record)
    for number, move in enumerate(record.moves, 1):
        try:
            state = state.apply(parse_move(move))
        except IllegalMove as error:
            raise BadRecord(f"move {number}: {move!r} is refused: {error.verdict.reason}", number) from error
        except EngineError as error:
            raise BadRecord(f"move {number}: {error}", number) from error
    return state


def record_of(state: State) -> Record:
    """The record of a round so far; an EngineError for a position that was set up and not dealt."""
    if state.seed is None:
        raise EngineError("a position that was not dealt has no record")
    return Record(
        game=state.rules.game.name,
        rules=dict(state.rules.switches),
        players=state.players,
        seed=state.seed,
        start=dict(state.start),
        moves=tuple(map(str, state.moves)),
    )


__all__ = ["ENGINE_RULES", "FORMAT", "Record", "new_seed", "opening_of", "record_of", "replay"]
