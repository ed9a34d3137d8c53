"""Any text can come in an address or a form, one that PostgreSQL does not take among them (a NUL)."""

from __future__ import annotations

import pytest
from django.test import Client

from trainer.models import Device

NUL = "\0 and more"
GAME = "/en/gan-deng-yan"
READ = {
    "/en/me/": ["page"],
    f"{GAME}/table/": ["page", "jokers"],
    f"{GAME}/search/": ["q"],
    f"{GAME}/ask/": ["table", "play", "pile"],
    f"{GAME}/learn/": ["m"],
    f"{GAME}/drills/": ["rule", "kind"],
    f"{GAME}/drills/due/": ["rule"],
    f"{GAME}/drills/again/": ["of"],
}
SENT = {
    "/en/move/take/": ["code", "key"],
    "/en/settings/": ["language", "pace"],
    f"{GAME}/table/": ["key", "players"],
    f"{GAME}/drills/": ["question", "a"],
    f"{GAME}/drills/timed/": ["begin", "key"],
}


@pytest.fixture
def known(client: Client) -> Client:
    """A client with a device: only for that is anything looked up."""
    client.post(f"{GAME}/drills/timed/", {"begin": "1"})
    assert Device.objects.exists()
    return client


@pytest.mark.django_db
def test_no_text_in_an_address_or_a_form_is_an_error_here(known: Client) -> None:
    for address, names in READ.items():
        for name in names:
            assert known.get(address, {name: NUL}).status_code in (200, 302, 404), (address, name)
    for address, names in SENT.items():
        for name in names:
            assert known.post(address, {name: NUL}).status_code in (200, 302, 400, 404), (address, name)
