"""What the result of a round says beside its table."""

from __future__ import annotations

import pytest

from engine import Play, State, game, parse_cards
from trainer.presenters.result import result_view
from trainer.presenters.story import Story


@pytest.mark.parametrize(("before", "said"), [(0, True), (1, True), (2, True), (3, False)])
def test_bombs_are_said_to_double_only_where_the_cap_lets_each_of_them(before: int, said: bool) -> None:
    """The loser has played, so bombs are the only factor: the last 9s are bomb ``before + 1`` under a cap of 8."""
    rules = game("gandengyan").rules(cap="8")
    state = State.of(rules, ["9s 9h 9d", "3c 4c"], bombs=before, played=(True, True)).apply(
        Play(parse_cards("9s 9h 9d"))
    )
    lede = result_view(state, Story("match", 1, (), (), final=False)).lede
    assert any("doubled every loss" in sentence for sentence in lede) is said
    assert any("exactly what the winner gains" in sentence for sentence in lede)
