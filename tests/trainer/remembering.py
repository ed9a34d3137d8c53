"""A device whose answers come at set times."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from django.utils import timezone

from tests.trainer.drills.answers import said_to
from trainer.devices import _hash
from trainer.drills import services as drills
from trainer.drills.models import DrillAnswer
from trainer.drills.questions import book_of
from trainer.models import Device

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
TOKEN = "a token for tests"
GAME = "gandengyan"
RULE = "gdy-one-higher"


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[datetime], None]:
    """``at(moment)`` sets the clock that everything asks."""

    def set_clock(moment: datetime) -> None:
        monkeypatch.setattr(timezone, "now", lambda: moment)

    set_clock(NOON)
    return set_clock


@pytest.fixture
def device(db: None, at: Callable[[datetime], None]) -> Device:
    """The device whose cookie is TOKEN."""
    return Device.objects.create(token_hash=_hash(TOKEN))


@pytest.fixture
def answers() -> Callable[..., DrillAnswer]:
    """``answers(device, right, rule=…, game=…)``: the next question on a rule is answered."""

    def answer(owner: Device, right: bool, rule: str = RULE, game: str = GAME) -> DrillAnswer:
        assert rule in book_of(game).rules
        asked = drills.next_question(owner, game, rule)
        return drills.take_answer(owner, asked, said_to(asked, right=right))

    return answer
