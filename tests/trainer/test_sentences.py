"""Sentences that stand in one line are set as the reader's language sets them: Chinese has no space between them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from .conftest import HTMX, start

APART = re.compile(r'[。？！：](?:</\w+>)* +(?:<(?:a|b|span)\b(?! class="btn)[^>]*>)*[^\s<].{,20}')
"""A blank after a Chinese mark that ends a sentence, in the middle of a line; a button stands for itself."""
PAGES = (
    "",
    "about/",
    "progress/",
    "move/",
    "gan-deng-yan/table/",
    "gan-deng-yan/learn/one-higher/",
    "gan-deng-yan/rules/variants/",
    "gan-deng-yan/drills/?kind=cover",
    "gan-deng-yan/drills/timed/",
    "gan-deng-yan/search/?q=炸",
    "gan-deng-yan/ask/?table=5s&play=6s&hand=6s+7s",
    "gan-deng-yan/ask/?table=5s+7s&play=6s",
    "guandan/rules/tribute/",
    "guandan/drills/daily/",
)


def apart(answer: Any) -> list[str]:
    """Where the page sets sentences apart; its title stands in another place."""
    return APART.findall(answer.text.partition("<title>")[0] + answer.text.rpartition("</title>")[2])


@pytest.mark.django_db
@pytest.mark.parametrize("page", PAGES)
def test_a_page_in_chinese(client: Client, page: str) -> None:
    answer = client.get(f"/zh-hans/{page}")
    assert answer.status_code == 200
    assert not apart(answer)


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_the_rounds_that_wait(sit: Callable[..., Any], client: Client, headers: dict[str, str]) -> None:
    sit()
    start(client, slug="guandan")
    answer = client.get("/zh-hans/me/", headers=headers)
    assert "第1局。" in answer.text and not apart(answer)


@pytest.mark.django_db
def test_an_answer_and_what_is_kept_of_it(client: Client) -> None:
    for _ in range(4):
        page = client.get("/zh-hans/gan-deng-yan/drills/?kind=cover").content.decode()
        token = re.search(r'name="question" value="([^"]+)"', page)
        assert token
        answer = client.post("/zh-hans/gan-deng-yan/drills/", {"question": token[1], "a": "y"}, follow=True)
        assert 'class="said"' in answer.text and not apart(answer)
    assert not apart(client.get("/zh-hans/progress/"))
