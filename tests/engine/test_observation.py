"""What a seat may know: all of it follows from its own hand and the open moves, and nothing else gets in."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import EngineError, Observation, Rng, State, format_cards, new_round, observe, parse_cards, parse_move
from engine.events import TrickWon
from tests.engine.tables import SEED, after, gdy, table, walk

DEALT = new_round(gdy(), 3, SEED, {"dealer": 1})
# The hands of this deal: 5h 7d 7c Kh Xr | 2s 3d 6h 8s 9d Tc | 6d 7s Ts Td Ah
PLAYED = after(DEALT, "play 6h", "pass", "pass", "play 8s")


def seen_json(**changes: Any) -> dict[str, Any]:
    return {**observe(PLAYED, 2, seed=7).to_json(), **changes}


def test_the_protocols_form() -> None:
    assert seen_json() == {
        "game": "gandengyan",
        "rules": dict(gdy().switches),
        "seat": 2,
        "hand": format_cards(PLAYED.hands[2]),
        "counts": [6, 5, 6],
        "stock": 35,
        "start": {"dealer": 1},
        "log": [
            {"seat": 1, "move": "play 6h as single:6"},
            {"seat": 2, "move": "pass"},
            {"seat": 0, "move": "pass"},
            {"seat": 1, "move": "draw", "cards": 1},
            {"seat": 2, "move": "draw", "cards": 1},
            {"seat": 0, "move": "draw", "cards": 1},
            {"seat": 1, "move": "play 8s as single:8"},
        ],
        "seed": 7,
    }


def test_a_seat_knows_its_hand_and_the_open_cards() -> None:
    seen = observe(PLAYED, 2, seed=7)
    assert (seen.hand, seen.counts, seen.stock) == (PLAYED.hands[2], PLAYED.counts, PLAYED.position.stock)
    assert (seen.turn, seen.my_turn, seen.leader, seen.table, seen.table_seat) == (2, True, 1, PLAYED.table, 1)
    assert (seen.players, seen.bombs, seen.over, seen.rules) == (3, 0, False, gdy())
    assert any(isinstance(event, TrickWon) for event in seen.log)


def test_it_knows_what_it_drew_itself() -> None:
    state = after(DEALT, "play 6h", "pass", "pass")
    for seat in range(3):
        assert observe(state, seat).drawn == state.drawn[seat]


def test_an_observation_holds_no_state_and_no_seed_of_the_deal() -> None:
    seen = observe(PLAYED, 2)
    text = json.dumps(seen.to_json()) + repr(seen)
    assert SEED not in text
    hidden = set(PLAYED.hands[0] + PLAYED.hands[1] + PLAYED.stock)
    assert not hidden & set(seen.hand) and not [card for card in hidden if card.code in text]


def test_unseen_cards_are_all_but_the_hand_and_the_played() -> None:
    seen = observe(PLAYED, 2)
    hidden = PLAYED.hands[0] + PLAYED.hands[1] + PLAYED.stock
    assert sorted(seen.unseen().elements()) == sorted(hidden)
    assert seen.unseen_ranks()["X"] == sum(card.is_joker for card in hidden)
    assert seen.unseen_ranks()["6"] == sum(card.rank == "6" for card in hidden)


def test_unseen_counts_both_decks() -> None:
    state = State.of(gdy(decks=2), ["7s 7s 8d", "3c 4c"])
    assert observe(state, 0).unseen_ranks()["7"] == 6
    assert parse_cards("7s")[0] not in observe(state, 0).unseen()


def test_it_judges_and_lists_its_own_moves() -> None:
    seen = observe(PLAYED, 2)
    assert seen.legal_moves() == PLAYED.legal_moves()
    assert seen.may_pass() and seen.judge(parse_move("pass")).legal
    other = observe(PLAYED, 0)
    assert (other.legal_moves(), other.legal_plays(), other.may_pass()) == ((), (), False)
    assert other.judge(parse_move("pass")).reason == "not-your-turn"


@pytest.mark.parametrize(("players", "switches"), [(2, {}), (3, {}), (4, {"draw": "winner"}), (3, {"decks": 2})])
def test_reading_gives_back_what_was_written(players: int, switches: dict[str, Any]) -> None:
    for state in walk(gdy(**switches), players, "observation", players):
        for seat in range(players):
            seen = observe(state, seat, seed=seat)
            again = Observation.from_json(json.loads(json.dumps(seen.to_json())))
            assert again == seen
            assert again.legal_moves() == seen.legal_moves()


def test_a_stuck_leader_is_in_the_log() -> None:
    rules = gdy(joker_exit=False, draw="none")
    seeds = (f"{Rng('stuck', number).word():032x}" for number in range(2000))
    for seed in seeds:
        state = new_round(rules, 2, seed)
        while not state.over and not (state.table is None and not state.legal_plays()):
            state = state.apply(state.legal_moves()[0])
        if not state.over:
            state = after(state, "pass")
            seen = observe(state, 0)
            assert seen.to_json()["log"][-1] == {"seat": 1 - state.leader, "move": "pass"}
            assert Observation.from_json(seen.to_json()) == seen
            return
    pytest.fail("no leader was stuck")


def test_hidden_cards_may_be_anywhere() -> None:
    """A program that only tracks what is open may send any hand that the open moves allow."""
    seen = Observation.from_json(seen_json(hand="3s 3h 3c 4s 4h 4d"))
    assert format_cards(seen.hand) == "3s 3h 3c 4s 4h 4d"


def test_a_position_that_was_set_up_has_no_log() -> None:
    seen = observe(State.of(gdy(), ["3c", "4c"], table=table("3d")), 0)
    with pytest.raises(EngineError, match="set up and not dealt"):
        seen.to_json()


@pytest.mark.parametrize("seat", [-1, 3])
def test_only_seats_observe(seat: int) -> None:
    with pytest.raises(EngineError, match="no seat"):
        observe(PLAYED, seat)


LOG = seen_json()["log"]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"game": "bridge"}, "no game 'bridge'"),
        ({"rules": {"draw": 1}}, "draw is one of"),
        ({"seat": 3}, "bad seat 3"),
        ({"seat": "2"}, "bad seat '2'"),
        ({"hand": "6d 7s"}, "bad hand '6d 7s': seat 2 holds 6 cards"),
        ({"hand": "6d 7s 8h 9c Td Z"}, "no card: 'Z'"),
        ({"hand": "6h 7s 8h 9c Td Kd"}, "6h is there too often"),
        ({"hand": "7s 7s 8h 9c Td Kd"}, "7s is there too often"),
        ({"counts": [6, 5]}, "bad seat 2"),
        ({"counts": [6, 5, 5]}, r"the log leads to counts \[6, 5, 6\] and stock 35"),
        ({"counts": [5]}, r"bad counts \[5\]"),
        ({"stock": 34}, "the log leads to"),
        ({"stock": -1}, "bad stock -1"),
        ({"start": {}}, "bad start"),
        ({"rulse": {}}, "bad observation: it has no field 'rulse', only game, rules, seat"),
        ({"log": [{"seat": 1, "move": "play 6h", "cards": 1}]}, "bad log line 1: it has no field 'cards'"),
        ({"seed": -1}, "bad seed -1"),
        ({"seed": 2**128}, "bad seed"),
        ({"seed": True}, "bad seed True"),
        ({"log": None}, "bad log None"),
        ({"log": [5]}, "bad log line 1 5"),
        ({"log": LOG[:4]}, "bad log: it stops before"),
        ({"log": [*LOG[:4], LOG[5], LOG[4], LOG[6]]}, "bad log line 5"),
        ({"log": [{"seat": 0, "move": "pass"}]}, "it is not the turn of seat 0"),
        ({"log": [{"seat": 1, "move": "play 6h 7h"}]}, "line 1: 'play 6h 7h' is refused: not-a-combination"),
        ({"log": [{"seat": 1, "move": "play 7h 8h Xr"}]}, "line 1: 'play 7h 8h Xr' is refused: ambiguous-reading"),
        ({"log": [{"seat": 1, "move": "sing"}]}, "bad move 'sing'"),
        ({"log": [{"seat": 1}]}, "move is missing"),
        ({"log": [{"seat": 1, "move": "play 3s 4s 5s 6s 7s 8s 9s"}]}, "does not hold so many cards"),
    ],
)
def test_what_does_not_fit_together_is_refused(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(EngineError, match=told):
        Observation.from_json(seen_json(**changes))


def test_the_seed_of_the_seat_is_zero_if_none_is_given() -> None:
    data = seen_json()
    del data["seed"]
    assert Observation.from_json(data).seed == 0
