"""Where a rule id leads."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import override

from content import links
from content.links import UnknownRuleError
from engine import RULES


def test_a_rule_leads_to_its_paragraph_in_the_active_language() -> None:
    with override("pt-br"):
        assert links.rule_url("gdy-two") == "/pt-br/gan-deng-yan/rules/covering/#gdy-two"
    assert links.rule_url("gdy-two", "ko") == "/ko/gan-deng-yan/rules/covering/#gdy-two"


def test_number_title_game_and_drills() -> None:
    with override("en"):
        assert links.rule_number("gdy-two") == "3.3"
        assert links.rule_title("gdy-two") == "The 2"
        assert links.rule_game("gdy-two") == "gan-deng-yan"
        assert links.drill_url("gdy-two") == "/en/gan-deng-yan/drills/?rule=gdy-two"
        assert links.table_url("gan-deng-yan", decks="2", cap="8") == "/en/gan-deng-yan/table/?cap=8&decks=2"


@pytest.mark.parametrize("ask", [links.rule_url, links.rule_number, links.rule_title, links.rule_game])
def test_an_unknown_rule_is_an_error_of_its_own(ask: object) -> None:
    with pytest.raises(UnknownRuleError):
        ask("gdy-nothing")
    assert links.resolve("gdy-nothing") is None


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_every_rule_address_redirects_to_an_anchor_that_is_there(language: str, client: Client) -> None:
    pages: dict[str, str] = {}
    for rule_id in RULES:
        response = client.get(f"/{language}/rule/{rule_id}/")
        assert response.status_code == 302
        address, _, anchor = response["Location"].partition("#")
        if address not in pages:
            pages[address] = client.get(address).content.decode()
        assert f'<h2 id="{anchor}"' in pages[address]


def test_an_unknown_rule_address_is_not_found(client: Client) -> None:
    assert client.get("/en/rule/gdy-nothing/").status_code == 404
