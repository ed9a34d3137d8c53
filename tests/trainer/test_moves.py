"""Moves at the table: what is stored, and that nothing is stored twice, by others, or against the rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.test import Client

import engine
from engine import State
from trainer import services
from trainer.models import Match, Round
from trainer.services import Refused

ACTIONS = ("select", "hint", "play", "pass", "step", "next")


def covering(state: State) -> bool:
    return state.table is not None and bool(state.legal_plays())


def codes(combination: engine.Combination) -> list[str]:
    return [card.code for card in combination.cards]


# -- Every form, asked rightly --


@pytest.mark.django_db
def test_play_stores_the_move_and_leads_back_to_the_table(sit: Callable[..., Any]) -> None:
    table = sit()
    lowest = table.state.legal_plays()[0]
    answer = table.post("play", *codes(lowest))
    assert (answer.status_code, answer["Location"]) == (302, table.url)
    assert table.moves() == [str(engine.play(lowest))]
    assert table.match.version == 1


@pytest.mark.django_db
def test_play_answers_htmx_with_the_table_alone(sit: Callable[..., Any]) -> None:
    table = sit(htmx=True)
    answer = table.post("play", *codes(table.state.legal_plays()[0]))
    page = answer.content.decode()
    assert answer.status_code == 200
    assert page.strip().startswith("<main") and "<html" not in page
    assert 'data-version="1"' in page and 'id="step"' in page


@pytest.mark.django_db
def test_pass_is_stored(sit_at: Callable[..., Any], find_state: Callable[..., State]) -> None:
    table = sit_at(find_state(covering))
    before = len(table.moves())
    table.post("pass")
    assert table.moves()[before:] == ["pass"]


@pytest.mark.django_db
def test_several_readings_ask_for_one_and_the_chosen_one_is_played(
    sit_at: Callable[..., Any], find_state: Callable[..., State]
) -> None:
    def ambiguous(state: State) -> bool:
        plays = [play for play in state.legal_plays() if play.wilds]
        return any(a.cards == b.cards and a.reading != b.reading for a in plays for b in plays)

    state = find_state(ambiguous)
    plays = [play for play in state.legal_plays() if play.wilds]
    play = next(a for a in plays for b in plays if a.cards == b.cards and a.reading != b.reading)
    table = sit_at(state)
    before = table.moves()
    page = table.post("play", *codes(play)).content.decode()
    assert table.moves() == before
    assert f'value="{play.reading}"' in page and 'type="radio" name="as"' in page
    table.post("play", *codes(play), **{"as": play.reading})
    assert table.moves() == [*before, str(engine.play(play))]


@pytest.mark.django_db
def test_select_previews_and_changes_nothing(sit: Callable[..., Any]) -> None:
    table = sit(htmx=True)
    first = table.state.hands[0][0]
    page = table.post("select", first.code).content.decode()
    assert "Play single" in page and 'id="status"' in page and "<main" not in page
    assert table.match.version == 0 and table.moves() == []


@pytest.mark.django_db
def test_hints_go_through_all_legal_plays_cheapest_first_and_play_nothing(sit: Callable[..., Any]) -> None:
    table = sit()
    wanted = [(play.reading, sorted(codes(play))) for play in table.state.legal_plays()]
    from trainer.presenters import Selection, next_hint

    seen, picked, given = table.sitting.seen_by(0), Selection(), []
    for _ in range(len(wanted) + 1):
        picked = next_hint(seen, picked)
        assert picked is not None
        given.append((picked.reading, sorted(picked.cards)))
    assert given == [*wanted, wanted[0]]
    page = table.post("hint").content.decode()
    cheapest = table.state.legal_plays()[0]
    for code in codes(cheapest):
        assert f'value="{code}" checked' in page
    assert table.match.version == 0


@pytest.mark.django_db
def test_one_step_is_one_computers_move_and_all_goes_on_to_the_person(sit: Callable[..., Any]) -> None:
    table = sit(players="4")
    table.post("play", *codes(table.state.legal_plays()[0]))
    table.post("step")
    assert len(table.moves()) == 2
    table.htmx = True
    page = table.post("step", all="1").content.decode()
    assert table.state.over or table.state.turn == 0
    said = page.split('data-say="')[1].split('"')[0]
    assert "Tao: " in said and "Lin: " in said and "Mei: " not in said, "what was not shown yet is told, move by move"
    version = table.match.version
    table.post("step", all="1")
    assert table.match.version == version, "on the person's turn a step changes nothing"


# -- Stale, double, foreign, tampered --


@pytest.mark.django_db
@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("version", [0, 99, -1])
def test_a_stale_form_changes_nothing(sit: Callable[..., Any], action: str, version: int) -> None:
    table = sit()
    table.post("play", *codes(table.state.legal_plays()[0]))
    before = table.moves()
    plain = table.post(action, "3s", version=version)
    assert (plain.status_code, plain["Location"]) == (302, f"{table.url}?stale=1")
    assert "moved on" in table.get(stale="1").content.decode()
    table.htmx = True
    htmx = table.post(action, "3s", version=version)
    assert htmx.status_code == 409 and 'data-version="1"' in htmx.content.decode()
    assert "moved on" in htmx.content.decode() and htmx["HX-Retarget"] == "#main"
    assert htmx["HX-Reswap"].startswith("outerHTML"), "a table never lies in a table"
    assert table.moves() == before


@pytest.mark.django_db
def test_a_play_sent_twice_is_played_once(sit: Callable[..., Any]) -> None:
    table = sit()
    play = table.state.legal_plays()[0]
    answers = [table.post("play", *codes(play), version=0) for _ in range(2)]
    assert [answer["Location"] for answer in answers] == [table.url, f"{table.url}?stale=1"]
    assert len(table.moves()) == 1


@pytest.mark.django_db
@pytest.mark.parametrize("action", ["", *(f"{action}/" for action in ACTIONS), "review/", "review/1/"])
def test_another_devices_match_is_not_there(sit: Callable[..., Any], action: str) -> None:
    table = sit()
    stranger = Client()
    ask = stranger.post if action and not action.startswith("review") else stranger.get
    assert ask(table.url + action, {"version": 0}).status_code == 404
    sit_elsewhere = stranger.post("/en/gan-deng-yan/table/", {"key": "mine"})
    assert sit_elsewhere.status_code == 302
    assert ask(table.url + action, {"version": 0}).status_code == 404
    assert table.match.version == 0


@pytest.mark.django_db
def test_a_form_without_its_token_is_refused(sit: Callable[..., Any]) -> None:
    table = sit()
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = table.client.cookies
    assert strict.post(f"{table.url}play/", {"version": 0, "cards": "3s"}).status_code == 403
    assert table.match.version == 0


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("cards", "reading", "status", "words"),
    [
        ((), "", 200, "Nothing is selected"),
        (("zz",), "", 400, "could not be read"),
        (("7s", "?"), "", 400, "could not be read"),
        (("not-held",), "", 200, "Not in your hand"),
        (("held", "held"), "", 200, "not that many"),
        (("held",), "straight:99", 400, "could not be read"),
        (("held",), "single", 400, "could not be read"),
        (("held",), "pair:K", 200, "not a combination"),
    ],
)
@pytest.mark.parametrize("htmx", [False, True])
def test_tampered_cards_get_their_reason_and_change_nothing(
    sit: Callable[..., Any], cards: tuple[str, ...], reading: str, status: int, words: str, htmx: bool
) -> None:
    table = sit(htmx=htmx)
    hand = table.state.hands[0]
    missing = next(card for card in engine.deck() if card not in hand)
    named = {"held": hand[0].code, "not-held": missing.code}
    answer = table.post("play", *(named.get(card, card) for card in cards), **({"as": reading} if reading else {}))
    assert answer.status_code == status
    assert words in answer.content.decode()
    assert table.match.version == 0 and table.moves() == []


@pytest.mark.django_db
def test_a_hundred_thousand_cards_are_refused_quickly(sit: Callable[..., Any]) -> None:
    table = sit()
    assert table.post("play", *(["3s"] * 900)).status_code == 200
    assert table.moves() == []


@pytest.mark.django_db
def test_a_refused_play_keeps_the_selection_and_links_the_rule(
    sit_at: Callable[..., Any], find_state: Callable[..., State]
) -> None:
    def has_no_cover(state: State) -> bool:
        return state.table is not None and state.table.kind == "single" and any(c.rank == "3" for c in state.hands[0])

    table = sit_at(find_state(has_no_cover))
    three = next(card for card in table.state.hands[0] if card.rank == "3")
    page = table.post("play", three.code).content.decode()
    assert f'value="{three.code}" checked' in page
    assert 'class="status no"' in page and "/en/gan-deng-yan/rules/covering/#gdy-" in page
    assert "Still your turn" in page
    asked = re.search(r'id="ask-why" href="([^"]+)"', page)
    assert asked
    told = table.client.get(unescape(asked[1])).content.decode()
    assert 'class="ex-row no"' in told


@pytest.mark.django_db
def test_out_of_turn_is_refused(sit: Callable[..., Any]) -> None:
    table = sit()
    table.post("play", *codes(table.state.legal_plays()[0]))
    moves = table.moves()
    for action in ("play", "pass", "hint"):
        page = table.post(action, table.state.hands[0][0].code).content.decode()
        assert "not your turn" in page
    assert table.moves() == moves


@pytest.mark.django_db
def test_a_leader_may_not_pass(sit: Callable[..., Any]) -> None:
    table = sit()
    assert "a leader may not pass" in table.post("pass").content.decode()
    assert table.moves() == []


@pytest.mark.django_db
@pytest.mark.parametrize("action", ACTIONS)
def test_forms_asked_for_by_get_lead_to_the_table(sit: Callable[..., Any], action: str) -> None:
    table = sit()
    answer = table.client.get(f"{table.url}{action}/")
    assert (answer.status_code, answer["Location"]) == (302, table.url)


@pytest.mark.django_db
def test_the_next_round_cannot_be_dealt_before_this_one_is_over(sit: Callable[..., Any]) -> None:
    table = sit()
    assert "stale" in table.post("next")["Location"]
    assert Round.objects.count() == 1


@pytest.mark.django_db
def test_a_record_that_no_longer_replays_is_shown_as_closed(sit: Callable[..., Any]) -> None:
    table = sit()
    play = table.state.legal_plays()[0]
    table.post("play", *codes(play))
    Round.objects.update(record={**Round.objects.get().record, "moves": ["play 3s 9d as pair:3"]})
    Match.objects.update(version=7)
    answer = table.get()
    assert answer.status_code == 200 and "closed" in answer.content.decode()
    for action in ("play", "pass", "step", "hint", "select"):
        assert table.post(action, "3s").status_code in (200, 302)
    assert table.client.get("/en/me/").status_code == 200
    assert table.match.version == 7


@pytest.mark.django_db
def test_what_the_engine_refuses_reaches_the_caller_as_refused(sit: Callable[..., Any]) -> None:
    table = sit()
    with pytest.raises(Refused) as refused:
        services.pass_turn(table.sitting, 0)
    assert refused.value.verdict is not None and not refused.value.verdict.legal
