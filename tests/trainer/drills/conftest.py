"""Fixtures of the drills' tests."""

from __future__ import annotations

import pytest
from django.utils import timezone

from trainer.models import Device

from .asking import Clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time everything in the trainer goes by."""
    found = Clock()
    monkeypatch.setattr(timezone, "now", lambda: found.now)
    return found


@pytest.fixture
def device() -> Device:
    return Device.objects.create(token_hash="a" * 64)
