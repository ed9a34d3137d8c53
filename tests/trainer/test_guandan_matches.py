"""Guandan through the site's own forms: matches under random house rules, tribute both ways, nothing shown."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

import engine
from content.prose.cardhtml import card_name
from engine.games.base import value_text
from trainer import services
from trainer.models import HUMAN, Match, Round
from trainer.services import sitting

pytestmark = pytest.mark.django_db
SLUG = "guandan"
MOST_REQUESTS = 4000
CODE = re.compile(r'"([2-9TJQKAX][shdcbr])"')
SUGGESTED = re.compile(r'type="radio" name="card"[^>]*value="(\w+)" checked')

Sit = Callable[..., Any]
Find = Callable[..., engine.State]


def after(level: str, order: tuple[int, ...], **more: Any) -> dict[str, Any]:
    """How a round starts that comes after one with this order of finishing."""
    own = order[0] % 2
    levels = (level, "3") if own == 0 else ("3", level)
    return {"level": level, "levels": levels, "own": own, "order": order, "strikes": (0, 0), **more}


def in_sight(state: engine.State) -> set[engine.Card]:
    """What the person may know of: the own hand, what was played, what has changed hands or was shown."""
    seen = set(state.hands[HUMAN])
    for event in state.events:
        seen |= set(event.combination.cards) if hasattr(event, "combination") else set()
        seen |= {event.card} if hasattr(event, "card") else set()
        seen |= set(event.cards) if hasattr(event, "cards") else set()
    return seen


def assert_nothing_leaks(state: engine.State, answer: HttpResponse) -> None:
    """No card that is out of sight by code or name, no seed."""
    text = answer.content.decode() + str(dict(answer.items())) + str(answer.cookies)
    assert state.seed and state.seed not in text
    hidden = {card for seat, hand in enumerate(state.hands) if seat != HUMAN for card in hand} - in_sight(state)
    assert not {card.code for card in hidden} & set(CODE.findall(text))
    for card in hidden - set(engine.parse_cards("Xb Xr")):  # the counters name the jokers
        assert card_name(card) not in text, card


def random_rules(rng: random.Random) -> dict[str, str]:
    rules = {one.name: value_text(rng.choice(one.values)) for one in engine.game(SLUG).switches}
    return rules | {"first_level": rng.choice("QKA")}  # short matches


def move(table: Any, rng: random.Random) -> HttpResponse:
    """One form as a person would send it: mostly a good move, now and then nonsense."""
    state = table.state
    if state.turn != HUMAN:
        return table.post("step", all="1")
    if state.phase != "play":
        if rng.random() < 0.3:
            return table.post(rng.choice([state.phase, "select"]), card=rng.choice(state.hands[HUMAN]).code)
        chosen = SUGGESTED.search(table.get().content.decode())
        assert chosen, "a card is suggested"
        return table.post(state.phase, card=chosen[1])
    kind = rng.random()
    if kind < 0.05:
        return table.post("hint", by=rng.choice(["", "suits"]))
    if kind < 0.1:
        picked = rng.sample(state.hands[HUMAN], rng.randint(1, len(state.hands[HUMAN])))
        return table.post(rng.choice(["select", "play"]), *(card.code for card in picked))
    best = engine.choose("greedy", engine.observe(state, HUMAN))
    if isinstance(best, engine.Play):
        return table.post("play", *(card.code for card in best.cards), **{"as": str(best.declared)})
    return table.post("pass")


@pytest.mark.parametrize("number", range(3))
def test_matches_under_random_rules_end_and_show_nothing_hidden(sit: Sit, number: int) -> None:
    rng = random.Random(number)
    table = sit(slug=SLUG, htmx=bool(number % 2), strength=rng.choice(["easy", "normal"]), **random_rules(rng))
    assert_nothing_leaks(table.state, table.get())
    done: Counter[str] = Counter()
    for _ in range(MOST_REQUESTS):
        state = table.state
        if not state.over:
            answer = move(table, rng)
            assert answer.status_code in (200, 302), answer.content.decode()
            now = table.state
            if not now.over and rng.random() < 0.3:
                assert_nothing_leaks(now, answer)
            continue
        done["rounds"] += 1
        page = Client.get(table.client, table.url).content.decode()
        assert table.sitting.round.points == list(state.score.points)
        assert engine.replay(engine.Record.from_json(table.sitting.round.record)).hands == state.hands
        if state.score.ends_match:
            break
        assert "Continue with round" in page and "Later" in page
        before = state.score.levels
        table.post("next")
        assert tuple(table.state.start["levels"]) == tuple(before)
    else:
        raise AssertionError("the match does not end")
    assert table.match.finished and "wins the match" in page and "Continue with round" not in page
    assert "stale" in table.post("next")["Location"] if not table.htmx else table.post("next").status_code == 409
    assert "No round is waiting" in table.client.get("/en/me/").content.decode()
    for round_number in range(1, done["rounds"] + 1):
        for at in ("0", "1", "5", "9999"):
            review = table.client.get(f"{table.url}review/{round_number}/", {"move": at})
            assert review.status_code == 200


def test_the_person_pays_and_chooses_among_equal_cards(sit_at: Sit, find_guandan: Find) -> None:
    state = find_guandan(lambda state: len(state.legal_moves()) > 1, after("5", (1, 2, 3, 0)))
    table = sit_at(state)
    choices = [move.card.code for move in state.legal_moves()]
    page = table.get().content.decode()
    assert "Your highest cards are equal" in page and SUGGESTED.search(page)
    lit = re.findall(r'class="pick lit"><input type="radio" name="card" id="[^"]+" value="(\w+)"', page)
    assert set(lit) == set(choices)
    lowest = state.rules.arrange(state.hands[HUMAN])[0].code
    refused = table.post("tribute", card=lowest).content.decode()
    assert "You pay your highest card" in refused and table.moves() == []
    table.post("tribute", card=choices[-1])
    assert table.moves() == [f"tribute {choices[-1]}"]
    assert table.state.phase == "return" and table.state.turn == 1
    table.post("step")
    shown = table.get().content.decode()
    assert table.state.phase == "play" and "Given back" in shown and table.state.turn == HUMAN


def test_the_person_gives_a_card_back(sit_at: Sit, find_guandan: Find) -> None:
    state = find_guandan(lambda state: state.phase == "return", after("5", (0, 3, 2, 1)))
    table = sit_at(state)
    page = table.get().content.decode()
    suggested = SUGGESTED.search(page)
    assert suggested and "has paid you" in page and "Give back a card from 2 to 10" in page
    high = next(card for card in state.hands[HUMAN] if card.rank in "JQKA")
    before = table.moves()
    assert "from 2 to 10" in table.post("return", card=high.code).content.decode() and table.moves() == before
    table.htmx = True
    low = next(move.card for move in state.legal_moves() if move.card.code != suggested[1])
    named = table.post("select", card=low.code).content.decode()
    assert f"Give back: {card_name(low)}" in named and "<main" not in named
    table.post("return", card=low.code)
    assert table.moves() == [*before, f"return {low.code}"] and table.state.phase == "play"


def test_both_pay_after_a_double_win(sit_at: Sit, find_guandan: Find) -> None:
    state = find_guandan(lambda state: state.phase == "tribute", after("5", (1, 3, 2, 0)))
    table = sit_at(state)
    page = table.get().content.decode()
    assert page.count('class="vs"') == 2
    assert "After a 1–2 finish both opponents pay" in page.split('<details class="why">')[1].split("</details>")[0]
    while table.state.phase != "play":
        if table.state.turn != HUMAN:
            table.post("step")
            continue
        chosen = SUGGESTED.search(table.get().content.decode())
        assert chosen
        table.post("tribute", card=chosen[1])
    page = table.get().content.decode()
    assert page.count('class="vs"') == 2 and len(table.state.exchange.returns) == 2


def test_a_refusal_shows_the_jokers(sit_at: Sit, find_guandan: Find) -> None:
    state = find_guandan(lambda state: bool(state.exchange.refused), after("5", (0, 2, 1, 3)))
    page = sit_at(state).get().content.decode()
    assert "No tribute: those who would pay hold both big jokers." in page
    assert page.count("Shown by:") == len(state.exchange.refused) and "You lead" in page


@pytest.mark.parametrize("action", ["tribute", "return"])
@pytest.mark.parametrize("version", [99, -1])
def test_a_stale_gift_changes_nothing(sit_at: Sit, find_guandan: Find, action: str, version: int) -> None:
    state = find_guandan(lambda state: state.phase == "return", after("5", (0, 3, 2, 1)))
    table = sit_at(state)
    before, card = table.moves(), state.legal_moves()[0].card.code
    assert "stale" in table.post(action, card=card, version=version)["Location"]
    laid_out = table.post(action, card=card, version=version, by="suits")
    assert laid_out["Location"] == f"{table.url}?stale=1&by=suits"
    table.htmx = True
    assert table.post(action, card=card, version=version).status_code == 409
    assert table.moves() == before
    assert Client().post(f"{table.url}{action}/", {"version": 0, "card": card}).status_code == 404


def test_a_gift_sent_twice_is_given_once(sit_at: Sit, find_guandan: Find) -> None:
    state = find_guandan(lambda state: state.phase == "return", after("5", (0, 3, 2, 1)))
    table = sit_at(state)
    card, version = state.legal_moves()[0].card.code, table.match.version
    answers = [table.post("return", card=card, version=version) for _ in range(2)]
    assert [answer["Location"] for answer in answers] == [table.url, f"{table.url}?stale=1"]
    assert table.moves()[-1] == f"return {card}" and table.match.version == version + 1


@pytest.mark.parametrize(
    ("action", "form", "status", "words"),
    [
        ("return", {}, 200, "Nothing is selected"),
        ("return", {"card": "zz"}, 400, "could not be read"),
        ("tribute", {"card": "held"}, 200, "not what this part of the round asks for"),
        ("play", {"cards": "held"}, 200, "not what this part of the round asks for"),
        ("pass", {}, 200, "not what this part of the round asks for"),
        ("hint", {}, 200, "has paid you"),
        ("next", {}, 302, ""),
    ],
)
def test_what_does_not_belong_to_the_phase_changes_nothing(
    sit_at: Sit, find_guandan: Find, action: str, form: dict[str, str], status: int, words: str
) -> None:
    table = sit_at(find_guandan(lambda state: state.phase == "return", after("5", (0, 3, 2, 1))))
    before, held = table.moves(), table.state.hands[HUMAN][0].code
    answer = table.client.post(
        f"{table.url}{action}/",
        {"version": table.match.version, **{name: held if value == "held" else value for name, value in form.items()}},
    )
    assert answer.status_code == status and words in answer.content.decode()
    assert table.moves() == before


def test_no_gift_while_cards_are_played(sit: Sit) -> None:
    table = sit(slug=SLUG)
    for action in ("tribute", "return"):
        page = table.post(action, card=table.state.hands[HUMAN][0].code).content.decode()
        assert "not what this part of the round asks for" in page
    assert table.moves() == []


def test_a_match_is_kept_and_goes_on_after_a_restart(sit_at: Sit, find_guandan: Find) -> None:
    table = sit_at(find_guandan(lambda state: state.phase == "return", after("5", (0, 3, 2, 1))))
    table.post("return", card=table.state.legal_moves()[0].card.code)
    sitting._states.clear()
    page = table.client.get("/en/me/").content.decode()
    assert "Your round is waiting" in page and table.url in page
    assert table.state.phase == "play" and table.get().status_code == 200


def test_the_board_says_how_far_the_last_round_rose(sit_at: Sit, find_guandan: Find) -> None:
    state = find_guandan(lambda state: state.phase == "return", after("5", (0, 3, 2, 1)))
    table = sit_at(state)
    Round.objects.update(number=2)
    first = engine.record_of(engine.new_round(engine.game(SLUG).rules(), 4, "0" * 32)).to_json()
    Round.objects.create(match=table.match, number=1, record=first, points=[3, 0, 3, 0])
    page = table.get().content.decode()
    assert "3 levels up" in page and "Round 2, level" in page and page.count("being played") == 1


def test_the_start_card_puts_the_ace_rule_up_front(client: Client) -> None:
    page = client.get("/en/guandan/table/").content.decode()
    front, _, more = page.partition("House rules")
    assert 'name="ace_rule" value="three_strikes"' in front and "The goal:" in front
    assert 'name="players"' not in page and 'name="rounds"' not in page
    for switch in engine.game(SLUG).switches:
        assert f'name="{switch.name}"' in (front if switch.name == "ace_rule" else more), switch.name


def test_a_form_sent_twice_starts_one_match(client: Client) -> None:
    key = re.search(r'name="key" value="([^"]+)"', client.get("/en/guandan/table/").content.decode())
    assert key
    form = {"key": key[1], "ace_rule": "three_strikes", "first_level": "T", "tribute": "off"}
    answers = [client.post("/en/guandan/table/", form) for _ in range(2)]
    assert answers[0]["Location"] == answers[1]["Location"]
    match = Match.objects.get()
    assert (match.rules["ace_rule"], match.rules["first_level"], match.rules["tribute"]) == (
        "three_strikes",
        "T",
        "off",
    )
    assert client.post("/en/guandan/table/", {**form, "key": "", "players": "3"}).status_code == 400
    assert services.sit_down(match.device, SLUG, match.pk).state.start["level"] == "T"


def test_cards_are_dealt_once_and_not_with_every_part_of_the_page(sit: Sit) -> None:
    table = sit(slug=SLUG)
    assert "data-deal" in table.get().content.decode()
    table.htmx = True
    assert "data-deal" not in table.post("hint").content.decode()
