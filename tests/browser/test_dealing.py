"""The dealing is looked at or not, as the reader likes it."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest
from playwright.sync_api import Page

from tests.browser import gandengyan, guandan
from tests.browser.steps import PHONE
from tests.browser.tables import picked

RUNNING = """
document.querySelector('#cards').getAnimations({subtree: true}).filter(a => a.animationName === 'deal').length
"""


@pytest.mark.parametrize("game", [gandengyan, guandan], ids=["gandengyan", "guandan"])
def test_dealing_is_skipped_by_a_tap_anywhere(phone: Page, game: ModuleType) -> None:
    game.sit_down(phone, watch_deal=False)
    phone.reload()
    assert phone.evaluate(RUNNING) > 0
    phone.mouse.click(195, 300)
    assert phone.evaluate(RUNNING) == 0
    assert not picked(phone)


def test_dealing_is_left_out_where_motion_is_not_wanted(new_page: Callable[..., Page]) -> None:
    page = new_page(size=PHONE, reduced_motion="reduce")
    gandengyan.sit_down(page)
    page.reload()
    assert page.evaluate(RUNNING) == 0
