"""Whole rounds through the site's own forms under random house rules, and what no page may show before their end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse

import engine
from content.prose.cardhtml import card_name
from engine.games.base import value_text
from trainer import services
from trainer.models import HUMAN
from trainer.services import sitting

pytestmark = pytest.mark.django_db
MOST_REQUESTS = 900
NAMES = {card: card_name(card) for card in engine.deck()}
CODE = re.compile(r'"([2-9TJQKAX][shdcbr])"')


def hidden_cards(state: engine.State) -> set[engine.Card]:
    """What the person may not know: other hands and the stock, but for cards of which another copy is in sight."""
    seen = set(state.hands[HUMAN]) | {card for event in state.events for card in played_cards(event)}
    others = {card for seat, hand in enumerate(state.hands) if seat != HUMAN for card in hand}
    return (others | set(state.stock)) - seen


def played_cards(event: Any) -> tuple[engine.Card, ...]:
    return event.combination.cards if hasattr(event, "combination") else ()


def assert_nothing_leaks(state: engine.State, answer: HttpResponse) -> None:
    """No hidden card by code or by name, not the seed, in body or headers."""
    text = answer.content.decode() + str(dict(answer.items())) + str(answer.cookies)
    assert state.seed and state.seed not in text
    hidden = hidden_cards(state)
    assert not {card.code for card in hidden} & set(CODE.findall(text))
    for card in hidden:
        assert NAMES[card] not in text, card


def random_rules(rng: random.Random) -> dict[str, str]:
    switches = engine.game("gandengyan").switches
    return {switch.name: value_text(rng.choice(switch.values)) for switch in switches}


def play_on(table: Any, rng: random.Random, check: Callable[[HttpResponse], None]) -> None:
    """Play the round to its end as a person would: mostly legal plays and passes, hints, and now and then nonsense."""
    for _ in range(MOST_REQUESTS):
        state = table.state
        if state.over:
            return
        if state.turn != HUMAN:
            check(table.post("step", **({"all": "1"} if rng.random() < 0.5 else {})))
            continue
        kind = rng.random()
        plays = state.legal_plays()
        if kind < 0.1:
            check(table.post("hint"))
        elif kind < 0.2:
            picked = rng.sample(state.hands[HUMAN], rng.randint(1, len(state.hands[HUMAN])))
            check(table.post(rng.choice(["select", "play"]), *(card.code for card in picked)))
        elif plays and (state.table is None or kind < 0.85):
            play = rng.choice(plays)
            check(table.post("play", *(card.code for card in play.cards), **{"as": play.reading}))
        else:
            check(table.post("pass"))
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("number", range(4))
def test_rounds_under_random_rules_end_and_show_nothing_hidden(sit: Callable[..., Any], number: int) -> None:
    rng = random.Random(number)
    rules = random_rules(rng)
    table = sit(htmx=bool(number % 2), players=str(rng.randint(2, 6)), strength=rng.choice(["easy", "normal"]), **rules)

    def check(answer: HttpResponse) -> None:
        assert answer.status_code in (200, 302)
        state = table.state
        if not state.over:
            assert_nothing_leaks(state, answer)
            if rng.random() < 0.2:
                assert_nothing_leaks(state, table.get())

    assert_nothing_leaks(table.state, table.get())
    play_on(table, rng, check)
    state = table.state
    assert state.score is not None and sum(state.score.points) == 0
    assert table.sitting.round.points == list(state.score.points)
    result = table.get().content.decode()
    assert "Deal round 2" in result
    assert engine.replay(engine.Record.from_json(table.sitting.round.record)).hands == state.hands


def test_a_match_of_five_rounds_has_a_final_standing(sit: Callable[..., Any]) -> None:
    rng = random.Random(5)
    table = sit(players="3", strength="easy", rounds="5")
    points = []
    for number in range(1, 6):
        before = None if number == 1 else table.state
        if before is not None:
            table.post("next")
            assert table.state.start["dealer"] == (
                before.winner if before.winner is not None else before.start["dealer"]
            )
        play_on(table, rng, lambda answer: None)
        points.append(table.sitting.round.points)
    page = table.get().content.decode()
    assert "Final standing" in page and "Deal round" not in page
    assert table.match.finished
    assert services.points_so_far(table.sitting) == tuple(map(sum, zip(*points, strict=True)))
    assert "stale" in table.post("next")["Location"]
    assert "No round is waiting" in table.client.get("/en/me/").content.decode()


def test_a_round_by_plain_forms_alone(sit: Callable[..., Any]) -> None:
    """What a browser without script does: it follows the forms and buttons of the page it has."""
    table = sit(strength="easy")
    page = table.get().content.decode()
    for _ in range(MOST_REQUESTS):
        if "Deal round 2" in page:
            break
        version = re.search(r'name="version" value="(\d+)"', page)
        assert version
        form: dict[str, Any] = {"version": version[1]}
        if 'id="step"' in page:
            action, form["all"] = "step", "1"
        else:
            form["cards"] = re.findall(r'name="cards"[^>]*value="(\w+)" checked', page)
            reading = re.search(r'name="as"[^>]*value="([^"]+)" checked', page)
            form |= {"as": reading[1]} if reading else {}
            action = "play" if form["cards"] else "hint"
            if action == "hint" and "can be played now: pass" in page:
                action = "pass"
        assert f'formaction="{table.url}{action}/#status"' in page
        page = table.client.post(f"{table.url}{action}/", form, follow=True).content.decode()
    else:
        raise AssertionError("the round does not end")


def test_the_review_shows_every_hand_only_when_the_round_is_over(sit: Callable[..., Any]) -> None:
    table = sit(strength="easy")
    assert table.client.get(f"{table.url}review/").status_code == 404
    assert table.client.get(f"{table.url}review/1/").status_code == 404
    play_on(table, random.Random(1), lambda answer: None)
    latest = table.client.get(f"{table.url}review/")
    assert latest["Location"] == f"{table.url}review/1/"
    state = table.state
    for move in ("", "0", "1", "9999", "9" * 9999, "x", "-1"):
        answer = table.client.get(f"{table.url}review/1/", {"move": move})
        assert answer.status_code == 200
    last = table.client.get(f"{table.url}review/1/", {"move": str(len(state.moves))}).content.decode()
    for seat in range(1, 3):
        for card in state.hands[seat]:
            assert card_name(card) in last
    begun = table.client.get(f"{table.url}review/1/", {"move": "0"}).content.decode()
    count = len(state.moves)
    assert f"Move {count} of {count}" in last and "Before the first move" in begun and "Move 0" not in begun
    table.post("next")
    assert table.client.get(f"{table.url}review/2/").status_code == 404
    assert table.client.get(f"{table.url}review/1/").status_code == 200
    for number in ("0", "3", "9" * 30, "9" * 9999):
        assert table.client.get(f"{table.url}review/{number}/").status_code == 404


def test_a_waiting_round_is_offered_and_a_restart_loses_nothing(sit: Callable[..., Any]) -> None:
    table = sit()
    table.post("play", table.state.hands[HUMAN][0].code)
    sitting._states.clear()
    page = table.client.get("/en/me/").content.decode()
    assert "Your round is waiting" in page and table.url in page
    assert len(table.moves()) == 1 and table.get().status_code == 200
    fragment = table.client.get("/en/me/", headers={"HX-Request": "true"}).content.decode()
    assert fragment.strip().startswith("<section") and "<html" not in fragment


def test_me_is_never_cached(sit: Callable[..., Any], client: Any) -> None:
    sit()
    for page in ("/en/me/", "/en/gan-deng-yan/table/"):
        assert "no-store" in client.get(page)["Cache-Control"]
