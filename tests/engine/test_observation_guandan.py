"""What a seat may know in Guandan: its hand, the counts, the table, the tribute cards, the levels, who is out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import EngineError, Observation, Rng, State, choose, format_cards, new_round, observe, parse_cards
from tests.engine.guandan_rounds import dealt, gd, random_start, seed_of, walk
from tests.engine.tables import after

DOUBLE = (0, 2, 1, 3)


def exchanged(order: tuple[int, ...] = DOUBLE, *labels: object) -> State:
    """A dealt round whose tribute and return are done."""
    for number in range(50):
        state = dealt(gd(), "observation", number, *labels, order=order)
        if state.phase == "tribute":
            while state.phase != "play":
                state = state.apply(state.legal_moves()[0])
            return state
    raise AssertionError("every tribute was refused")


def refused(order: tuple[int, ...] = DOUBLE, *, alone: bool = False) -> State:
    """A dealt round whose tribute is refused, by one payer or by both together."""
    for number in range(400):
        state = dealt(gd(), "refused", number, order=order)
        if state.exchange and len(state.exchange.refused) == (1 if alone else 2):
            return state
    raise AssertionError("no tribute was refused")


def seen_json(state: State, seat: int = 0, **changes: Any) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(json.dumps(observe(state, seat, seed=7).to_json()))
    return {**loaded, **changes}


def test_the_protocols_form() -> None:
    state = exchanged()
    seen = seen_json(state)
    assert list(seen) == ["game", "rules", "seat", "hand", "counts", "stock", "start", "log", "seed"]
    assert (seen["game"], seen["counts"], seen["stock"]) == ("guandan", [27] * 4, 0)
    assert seen["start"] == {
        "level": "5",
        "levels": ["5", "3"],
        "own": 0,
        "order": [0, 2, 1, 3],
        "strikes": [0, 0],
    }
    assert [(entry["seat"], entry["move"].split()[0]) for entry in seen["log"]] == [
        (1, "tribute"),
        (3, "tribute"),
        (0, "return"),
        (2, "return"),
    ]


def test_a_seat_knows_what_is_open() -> None:
    state = exchanged()
    seen = observe(state, 1)
    assert (seen.hand, seen.counts, seen.out, seen.phase) == (state.hands[1], (27,) * 4, (), "play")
    assert (seen.exchange, seen.start["levels"]) == (state.exchange, ("5", "3"))
    assert seen.rules.settings["level"] == "5"
    assert sorted(seen.unseen().elements()) == sorted(sum((state.hands[seat] for seat in (0, 2, 3)), ()))


@pytest.mark.parametrize("alone", [True, False])
def test_a_refusal_is_shown_in_the_log(alone: bool) -> None:
    state = refused(alone=alone)
    log = seen_json(state)["log"]
    assert state.exchange is not None
    assert log == [
        {"seat": seat, "move": "refuse", "cards": format_cards(cards)} for seat, cards in state.exchange.refused
    ]
    for seat in range(4):
        assert Observation.from_json(seen_json(state, seat)) == observe(state, seat, seed=7)


def test_reading_gives_back_what_was_written() -> None:
    rng = Rng("reading", 1)
    for number in range(12):
        state = new_round(gd(), 4, seed_of("reading", number), random_start(rng) if number else None)
        states = list(walk(state, "reading", number))
        for at in {0, 1, 2, 3, 4, 5, len(states) // 2, len(states) - 1}:
            for seat in range(4):
                seen = observe(states[at], seat, seed=seat)
                again = Observation.from_json(json.loads(json.dumps(seen.to_json())))
                assert again == seen
                assert again.legal_moves() == seen.legal_moves()


def hidden_dealt_anew(state: State, seat: int, rng: Rng) -> State:
    """The state with all cards that a seat does not see dealt anew."""
    others = [other for other in range(4) if other != seat]
    pool = list(rng.shuffled(sum((state.hands[other] for other in others), ())))
    hands = list(state.hands)
    for other in others:
        size = len(hands[other])
        hands[other], pool = tuple(sorted(pool[:size])), pool[size:]
    return state._replace(hands=tuple(hands))


def test_hidden_cards_change_neither_the_observation_nor_the_choice() -> None:
    rng = Rng("hidden")
    for number in range(6):
        state = new_round(gd(), 4, seed_of("hidden", number), random_start(rng) if number else None)
        for at, now in enumerate(walk(state, "hidden", number)):
            for seat in range(4):
                other = hidden_dealt_anew(now, seat, rng)
                seen = observe(now, seat, seed=3)
                assert observe(other, seat, seed=3) == seen
                assert observe(other, seat, seed=3).to_json() == seen.to_json()
                if at % 7 < 2 and now.turn == seat:
                    assert choose("greedy", observe(other, seat, seed=3)) == choose("greedy", seen)


def test_an_observation_holds_nothing_hidden() -> None:
    state = exchanged()
    text = json.dumps(seen_json(state)) + repr(observe(state, 0))
    assert state.seed is not None and state.seed not in text
    log = [card for entry in seen_json(state)["log"] for card in parse_cards(entry["move"].split()[1])]
    seen_codes = {card.code for card in state.hands[0]} | {card.code for card in log}
    for other in (1, 2, 3):
        for card in state.hands[other]:
            assert card.code in seen_codes or f"'{card.code}'" not in text


def test_the_seats_own_moves() -> None:
    state = dealt(gd(), "own moves", order=(0, 3, 2, 1))
    assert state.turn == 1
    assert observe(state, 1).legal_moves() == state.legal_moves()
    assert observe(state, 0).legal_moves() == ()
    assert not observe(state, 1).may_pass() and observe(state, 1).legal_plays() == ()


EXCHANGED = exchanged()
REFUSED = refused()
ALONE = refused(alone=True)


@pytest.mark.parametrize(
    ("state", "log", "told"),
    [
        (EXCHANGED, [{"seat": 1, "move": "refuse", "cards": "Xr"}], "bad log: it stops before"),
        (EXCHANGED, [{"seat": 1, "move": "refuse", "cards": "Xb"}], "those who pay show both big jokers"),
        (EXCHANGED, [{"seat": 0, "move": "refuse", "cards": "Xr Xr"}], "those who pay show both big jokers"),
        (EXCHANGED, [{"seat": 3, "move": "refuse", "cards": "Xr"}], "those who pay show both big jokers"),
        (EXCHANGED, [{"seat": 1, "move": "refuse"}], "cards is missing"),
        (EXCHANGED, [{"seat": 9, "move": "refuse", "cards": "Xr"}], "bad seat 9"),
        (EXCHANGED, [{"seat": 3, "move": "tribute As"}], "not the turn of seat 3"),
        (EXCHANGED, [{"seat": 1, "move": "tribute 5h"}], "is refused: not-highest"),
        (EXCHANGED, [{"seat": 1, "move": "play As"}], "no such move now"),
        (
            EXCHANGED,
            [{"seat": 1, "move": "tribute As"}, {"seat": 1, "move": "refuse", "cards": "Xr Xr"}],
            "begins with play",
        ),
        (
            EXCHANGED,
            [
                {"seat": 1, "move": "tribute As"},
                {"seat": 3, "move": "tribute Ks"},
                {"seat": 0, "move": "return Xb"},
            ],
            "is refused: return-too-high",
        ),
        (REFUSED, [{"seat": 1, "move": "refuse", "cards": "Xr"}, {"seat": 0, "move": "play 3s"}], "comes here"),
    ],
)
def test_a_log_that_cannot_be(state: State, log: list[dict[str, Any]], told: str) -> None:
    with pytest.raises(EngineError, match=told):
        Observation.from_json(seen_json(state, log=log))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"counts": [27, 27, 27]}, "4 to 4 seats"),
        ({"counts": [28, 26, 27, 27]}, "the log leads to counts"),
        ({"start": {"dealer": 0}}, "bad start"),
        ({"hand": "5s 5s 5s"}, "seat 0 holds 27 cards"),
        ({"rules": {"level": "7", "tribute": "perhaps"}}, "tribute is one of"),
    ],
)
def test_an_observation_that_cannot_be(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(EngineError, match=told):
        Observation.from_json(seen_json(EXCHANGED, **changes))


def test_the_level_comes_from_the_start() -> None:
    seen = Observation.from_json(seen_json(EXCHANGED, rules={"level": "7"}))
    assert seen.rules.settings["level"] == "5"


def test_a_play_is_seen_by_all() -> None:
    state = EXCHANGED
    assert state.turn is not None
    played = after(state, str(state.legal_moves()[0]))
    for seat in range(4):
        assert observe(played, seat).table == played.table
        assert observe(played, seat).played_cards() == played.table.cards
