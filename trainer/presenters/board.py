"""The level board: both teams' levels, whose level is played, and how far a team has just risen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, npgettext, pgettext

from content.prose.languages import join_plain
from content.prose.ranks import face, rank_token, signed
from engine import Observation
from engine.cards import RANKS
from engine.events import RoundEnded
from trainer.messages import SIDES
from trainer.models import HUMAN


@dataclass(frozen=True, slots=True)
class LevelStep:
    """One rank of the ladder. ``css``: ``now`` (played now), ``them`` (the other team stands there) or empty."""

    face: str
    css: str
    name: str


@dataclass(frozen=True, slots=True)
class LevelTeam:
    """A team's line. ``rise`` is what the last round brought it, empty where nothing."""

    name: str
    level: str
    rise: str
    rise_name: str
    played: bool


@dataclass(frozen=True, slots=True)
class Board:
    """The board and the level of this round, as a token."""

    level: str
    steps: list[LevelStep]
    teams: list[LevelTeam]


def board_view(seen: Observation, risen: Sequence[int]) -> Board:
    """The board of a round; ``risen`` are the points per seat of the round before, levels gained."""
    sides = own_side_first(seen.rules.game.round.sides(seen.players))
    level = str(seen.rules.settings["level"])
    levels: Sequence[str] = seen.start.get("levels") or [level] * len(sides)
    own = seen.start.get("own")
    ended = seen.log[-1] if seen.log else None
    if isinstance(ended, RoundEnded) and ended.score is not None:
        risen, levels = ended.score.points, getattr(ended.score, "levels", levels)
    ranks = {side: levels[number] for number, side in sides}
    gained = {side: risen[side[0]] if risen else 0 for _, side in sides}
    return Board(
        level=rank_token(level),
        steps=[_step(rank, level, list(ranks.values())) for rank in RANKS],
        teams=[
            _team(str(SIDES[HUMAN in side]), ranks[side], gained[side], played=own == number) for number, side in sides
        ],
    )


def own_side_first(sides: Sequence[tuple[int, ...]]) -> list[tuple[int, tuple[int, ...]]]:
    """The teams with their numbers, the person's first."""
    return sorted(enumerate(sides), key=lambda one: HUMAN not in one[1])


def _step(rank: str, level: str, levels: Sequence[str]) -> LevelStep:
    here = [str(SIDES[place == 0]) for place, one in enumerate(levels) if one == rank]
    if rank == level:
        here.append(gettext("played now"))
    css = "now" if rank == level else "them" if here else ""
    return LevelStep(face(rank), css, join_plain(here))


def _team(name: str, level: str, gained: int, *, played: bool) -> LevelTeam:
    text = npgettext("levels", "{n} level up", "{n} levels up", gained).format(n=gained)
    shown = pgettext("level board", "level {rank}").format(rank=rank_token(level, plain=True))
    return LevelTeam(name, shown, signed(gained) if gained else "", text if gained else "", played)
