"""How far a team rises: its level after a round, whose level is played next, whether the match is won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine import EngineError
from trainer.drills.scenes.deals import Deal
from trainer.drills.scenes.finishes import Finish

from .about_rounds import Ask, RoundTask, Solved, house_rule

WON, FAILED, NEITHER = "won", "failed", "neither"
"""What a round is for a team at A."""

ADVANCE, LEVEL, AT_ACE, FAIL, ACE_RULE = "gd-advance", "gd-level", "gd-win-at-ace", "gd-ace-fail", "gd-ace-rule"


def _team(finish: Finish, about: str) -> int:
    if about not in map(str, range(len(finish.levels))):
        raise EngineError(f"bad team {about!r}")
    return int(about)


def _level(finish: Finish, about: str) -> Solved:
    """The level of a team after the round."""
    after, team = finish.after, _team(finish, about)
    if after.failed == team:
        rule, *also = house_rule(finish.rules, ACE_RULE, "ace_rule"), FAIL
        if after.fell:
            also.append(house_rule(finish.rules, LEVEL, "first_level"))
        case = "fell" if after.fell else ""
    else:
        rule, *also = house_rule(finish.rules, ADVANCE, "advance"), ADVANCE
        case = "" if after.team == team else "stays"
    return Solved((after.levels[team],), rule, tuple(also), case)


def _next_level(finish: Finish, about: str) -> Solved:
    """The level of the next round. EngineError where there is none."""
    if finish.after.match_won:
        raise EngineError("the match is over")
    rule = house_rule(finish.rules, LEVEL, "advance", "ace_rule", "first_level")
    also = (LEVEL, ADVANCE) if finish.after.failed is None else (LEVEL, ADVANCE, ACE_RULE)
    return Solved((finish.after.level,), rule, also)


def _at_ace(finish: Finish, about: str) -> Solved:
    """What the round is for a team: it wins the match, fails at A, or neither."""
    after, team = finish.after, _team(finish, about)
    if after.match_won and after.team == team:
        return Solved((WON,), AT_ACE, case=WON)
    if after.failed == team:
        return Solved((FAILED,), FAIL, (AT_ACE,) if after.team == team else (), FAILED)
    return Solved(
        (NEITHER,), FAIL if finish.own is not None and finish.own != team else AT_ACE, (AT_ACE, FAIL), NEITHER
    )


def _strikes(finish: Finish, about: str) -> Solved:
    """How many failures at A are counted for a team after the round."""
    rule = house_rule(finish.rules, ACE_RULE, "ace_rule")
    after, team = finish.after, _team(finish, about)
    return Solved((str(after.strikes[team]),), rule, (FAIL,), "fell" if after.fell and after.failed == team else "")


def _first_level(deal: Deal, about: str) -> Solved:
    """The level of a match's first round."""
    if "level" not in deal.begun:
        raise EngineError(f"{deal.game} is not played for levels")
    return Solved((str(deal.begun["level"]),), house_rule(deal.rules, LEVEL, "first_level"))


class Rise(RoundTask):
    """What a finished round changes. Options are ranks, numbers, or ``won``, ``failed``, ``neither``."""

    kind: ClassVar[str] = "rise"
    asks: ClassVar[Mapping[str, Ask]] = {
        "level": Ask(Finish, _level),
        "next": Ask(Finish, _next_level),
        "match": Ask(Finish, _at_ace, lambda finish, about: (WON, FAILED, NEITHER)),
        "strikes": Ask(Finish, _strikes),
        "start": Ask(Deal, _first_level),
    }
