"""Tribute: who pays what, what is given back, who leads, when it is refused; the phases and the command."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

from engine import EngineError, State, begin_round, format_cards, new_round, parse_move
from engine.cli.batch import answer_line
from tests.engine.guandan_rounds import dealt, gd, seed_of, start
from tests.engine.tables import after, codes, refusal

ORDERS = list(permutations(range(4)))
SINGLE, DOUBLE = (0, 3, 2, 1), (0, 2, 1, 3)


def asked(rules: dict[str, Any] | None = None, **facts: Any) -> dict[str, Any]:
    """The batch's answer to ``tribute``."""
    line = json.dumps({"do": "tribute", "rules": rules or {}, **facts}).encode()
    answer: dict[str, Any] = json.loads(json.dumps(answer_line(line, {})))
    return answer


def begun(hands: str, order: tuple[int, ...] = SINGLE, level: str = "5", **switches: Any) -> State:
    """A round that begins with these hands, separated by ``/``."""
    return begin_round(gd(**switches), hands.split("/"), start(level, order))


def moves(state: State) -> list[str]:
    return list(map(str, state.legal_moves()))


# -- One payer


ONE = "9s 6d 4c Kh / Xr As Kd 8c / Jd 9h 6s 3d / Qs Th 8h 4s"


def test_the_last_pays_the_first_and_leads() -> None:
    state = begun(ONE)
    assert (state.phase, state.turn, moves(state)) == ("tribute", 1, ["tribute Xr"])
    state = after(state, "tribute Xr")
    assert codes(state) == ["tribute-shown", "tribute-paid"]
    assert [event.to_json() for event in state.last_events] == [
        {"event": "tribute-shown", "seat": 1, "card": "Xr"},
        {"event": "tribute-paid", "seat": 1, "to": 0, "card": "Xr"},
    ]
    assert (state.phase, state.turn, state.counts) == ("return", 0, (5, 3, 4, 4))
    assert moves(state) == ["return 4c", "return 6d", "return 9s"]
    state = after(state, "return 6d")
    assert [event.to_json() for event in state.last_events] == [{"event": "returned", "seat": 0, "to": 1, "card": "6d"}]
    assert (state.phase, state.turn, state.leader, state.counts) == ("play", 1, 1, (4, 4, 4, 4))
    assert [format_cards(hand) for hand in state.hands[:2]] == ["4c 9s Kh Xr", "6d 8c Kd As"]
    assert after(state, "play As").turn == 2


def test_everybody_sees_the_exchange() -> None:
    state = after(begun(ONE), "tribute Xr", "return 6d")
    exchange = state.exchange
    assert exchange is not None
    assert [(gift.seat, gift.to, gift.card.code) for gift in exchange.tributes + exchange.returns] == [
        (1, 0, "Xr"),
        (0, 1, "6d"),
    ]


@pytest.mark.parametrize(
    ("hand", "choices"),
    [
        ("Xb As Kd", "Xb"),
        ("Xr Xb", "Xr"),
        ("5s As Kd", "5s"),
        ("5h As Kd", "As"),
        ("5h 5c 5d As", "5d 5c"),
        ("As Ad As Kd", "As Ad"),
        ("5h 5h 9c 8c", "9c"),
    ],
)
def test_what_may_be_paid(hand: str, choices: str) -> None:
    state = begun(f"9s 6d 4c Kh / {hand} / Jd 9h / Qs Th")
    assert moves(state) == [f"tribute {card}" for card in choices.split()]


@pytest.mark.parametrize(
    ("move", "reason", "rule"),
    [
        ("tribute As", "not-highest", "gd-tribute"),
        ("tribute 5h", "not-highest", "gd-tribute"),
        ("tribute 8c", "not-highest", "gd-tribute"),
        ("tribute Xr", "not-in-hand", "gd-own-cards"),
    ],
)
def test_a_tribute_that_is_refused(move: str, reason: str, rule: str) -> None:
    state = begun("9s 6d 4c Kh / 5c 5h 5d As 8c / Jd 9h / Qs Th")
    verdict = state.judge(parse_move(move))
    assert (verdict.legal, verdict.reason, verdict.rule) == (False, reason, rule)
    if reason == "not-highest":
        assert verdict.params == {"cards": ["5d", "5c"]}
    legal = state.judge(parse_move("tribute 5c"))
    assert (legal.legal, legal.reason, legal.rule) == (True, "pays-tribute", "gd-tribute")
    assert refusal(state, "tribute 5c", seat=0) == "not-your-turn"


@pytest.mark.parametrize("move", ["play 5c", "pass", "return 5c"])
def test_other_moves_are_none(move: str) -> None:
    with pytest.raises(EngineError, match=f"no such move now: {move}"):
        after(begun(ONE), move)
    if not move.startswith("return"):
        with pytest.raises(EngineError, match=f"no such move now: {move}"):
            after(begun(ONE), "tribute Xr", move)
    with pytest.raises(EngineError, match="no such move now: tribute Xr"):
        after(begun(ONE), "tribute Xr", "return 6d", "tribute Xr")


# -- The return


@pytest.mark.parametrize(
    ("hand", "level", "limit", "choices"),
    [
        ("9s 6d 5c Kh", "5", "ten", "6d 9s"),
        ("9s 6d 5c Kh", "9", "ten", "5c 6d"),
        ("9s 6d 5c 5h Kh", "5", "any", "6d 9s Kh 5c"),
        ("Xb 5h 5c Ks Jd", "5", "ten", "Jd"),
        ("Xb 5h 5c Ks Js Jd", "5", "ten", "Js Jd"),
        ("Xb 5h 5c 5d", "5", "ten", "5d 5c"),
        ("Ts Jd", "2", "ten", "Ts"),
        ("Ts Jd", "T", "ten", "Jd"),
        ("2s Jd", "J", "any", "2s Jd"),
    ],
)
def test_what_may_be_given_back(hand: str, level: str, limit: str, choices: str) -> None:
    state = begun(f"{hand} / Xr As / Jc 9h / Qs Th", level=level, return_limit=limit)
    assert moves(after(state, "tribute Xr")) == [f"return {card}" for card in choices.split()]


def test_the_card_just_received_may_be_given_back() -> None:
    state = after(begun("9s 6d 5c Kh / Ts 8c / Jd 9h / Qs Th"), "tribute Ts")
    assert "return Ts" in moves(state)
    assert format_cards(after(state, "return Ts").hands[1]) == "8c Ts"


@pytest.mark.parametrize(
    ("hand", "move", "reason"),
    [
        ("9s 6d 5c Kh", "return Kh", "return-too-high"),
        ("9s 6d 5c Kh", "return Xr", "return-too-high"),
        ("9s 6d 5c Kh", "return 5c", "return-level-card"),
        ("9s 6d 5h Kh", "return 5h", "return-level-card"),
        ("9s 6d 5c Kh", "return 7s", "not-in-hand"),
        ("Ks Jd 5c Qh", "return Qh", "return-too-high"),
        ("Ks Jd 5c Qh", "return 5c", "return-level-card"),
    ],
)
def test_a_return_that_is_refused(hand: str, move: str, reason: str) -> None:
    state = after(begun(f"{hand} / Xr As / Jc 9h / Qs Th"), "tribute Xr")
    verdict = state.judge(parse_move(move))
    rule = "gd-own-cards" if reason == "not-in-hand" else "gd-tribute-return"
    assert (verdict.legal, verdict.reason, verdict.rule) == (False, reason, rule)


# -- Two payers


def test_the_higher_card_goes_to_the_first() -> None:
    state = begun("9s 6d / Kd Jc / Jd 9h / Xb Th", DOUBLE)
    assert (state.turn, moves(state)) == (1, ["tribute Kd"])
    state = after(state, "tribute Kd")
    assert (state.phase, state.turn, codes(state), state.counts) == ("tribute", 3, ["tribute-shown"], (2, 2, 2, 2))
    state = after(state, "tribute Xb")
    assert codes(state) == ["tribute-shown", "tribute-paid", "tribute-paid"]
    assert [format_cards(hand) for hand in state.hands] == ["6d 9s Xb", "Jc", "9h Jd Kd", "Th"]
    assert (state.phase, state.turn) == ("return", 0)
    state = after(state, "return 9s")
    assert (state.phase, state.turn) == ("return", 2)
    state = after(state, "return 9h")
    assert (state.phase, state.turn) == ("play", 3)
    assert [format_cards(hand) for hand in state.hands] == ["6d Xb", "9h Jc", "Jd Kd", "9s Th"]


@pytest.mark.parametrize(
    ("order", "payer"),
    [((0, 2, 1, 3), 1), ((2, 0, 1, 3), 3), ((2, 0, 3, 1), 3), ((1, 3, 0, 2), 2), ((3, 1, 0, 2), 0)],
)
def test_of_equal_cards_the_first_takes_that_of_the_next_seat(order: tuple[int, ...], payer: int) -> None:
    state = begun("As 6d / Ah 7d / Ad 9h / Ac Th", order)
    while state.phase == "tribute":
        state = state.apply(state.legal_moves()[0])
    assert state.exchange is not None
    first = state.exchange.tributes[0]
    assert (first.seat, first.to) == (payer, order[0])
    while state.phase == "return":
        state = state.apply(state.legal_moves()[0])
    assert state.turn == payer


# -- Refused, or none


@pytest.mark.parametrize(
    ("hands", "order", "shown"),
    [
        ("9s / Xr Xr Kd / Jd / Qs", SINGLE, {1: "Xr Xr"}),
        ("9s / Xr 7d / Jd / Xr", DOUBLE, {1: "Xr", 3: "Xr"}),
        ("9s / 7d / Jd / Xr Xr", DOUBLE, {3: "Xr Xr"}),
        ("9s / Xr Xr / Jd / Xb Xb", DOUBLE, {1: "Xr Xr"}),
    ],
)
def test_both_big_jokers_refuse_the_tribute(hands: str, order: tuple[int, ...], shown: dict[int, str]) -> None:
    state = begun(hands, order)
    assert (state.phase, state.turn, state.leader) == ("play", order[0], order[0])
    assert [event.to_json() for event in state.events[1:]] == [
        {"event": "tribute-refused", "seat": seat, "cards": cards} for seat, cards in shown.items()
    ]
    assert state.exchange is not None
    assert {seat: format_cards(cards) for seat, cards in state.exchange.refused} == shown
    assert not state.exchange.tributes


@pytest.mark.parametrize(
    ("hands", "order"),
    [
        ("9s / Xr Xb Xb / Jd / Qs", SINGLE),
        ("9s / Xr Kd / Jd / Xr", SINGLE),
        ("Xr / Xr Kd / Jd / 9s", DOUBLE),
        ("Xr Xr / Kd / Jd / 9s", DOUBLE),
    ],
)
def test_nothing_less_refuses(hands: str, order: tuple[int, ...]) -> None:
    assert begun(hands, order).phase == "tribute"


def test_without_tribute_the_first_of_the_last_round_leads() -> None:
    for order in ORDERS:
        state = dealt(gd(tribute="off"), "off", order=order)
        assert (state.phase, state.turn, state.exchange, len(state.events)) == ("play", order[0], None, 1)


# -- The command


def test_the_protocols_form() -> None:
    assert asked(level="5", hands=["9s 6d 4c Kh", "As Ad Kd 8c", "Jd 9h 6s 3d", "Qs Th 8h 4s"], order=[0, 3, 2, 1]) == {
        "refused": False,
        "payments": [{"from": 1, "to": 0, "card": "As", "choices": ["As", "Ad"]}],
        "returns": [{"from": 0, "to": 1, "choices": ["4c", "6d", "9s"]}],
        "lead": 1,
    }


def test_the_first_round_has_no_tribute() -> None:
    hands = ["9s", "As", "Jd", "Qs"]
    assert asked(hands=hands, order=None) == {"refused": False, "payments": [], "returns": [], "lead": 0}
    assert new_round(gd(), 4, seed_of("first")).phase == "play"


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({}, "hands is missing"),
        ({"hands": ["9s", "As"]}, "bad hands"),
        ({"hands": ["9s", "As", "Jd", 5]}, "bad hands"),
        ({"hands": ["9s", "As", "Jd", "Zs"]}, "no card: 'Zs'"),
        ({"hands": ["9s 9s", "9s", "Jd", "Qs"]}, "9s is in them 3 times"),
        ({"hands": ["9s", "As", "Jd", "Qs"], "order": [0, 1]}, "bad order [0, 1]"),
        ({"hands": ["9s", "As", "Jd", "Qs"], "level": "1"}, "level is one of"),
        ({"hands": ["9s", "5h", "Jd", "Qs"], "level": "5", "order": [0, 3, 2, 1]}, "seat 1 holds no card"),
    ],
)
def test_what_cannot_be_read_says_why(facts: dict[str, Any], told: str) -> None:
    assert told in asked(**facts)["error"]
