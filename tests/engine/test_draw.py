"""Who draws after a trick, in which order, and what happens when the stock runs out."""

from __future__ import annotations

import pytest

from engine import State, new_round, parse_cards
from engine.events import Drew
from tests.engine.tables import SEED, after, codes, gdy, walk

HANDS = ["6s 7s Kd", "7h 8h 2c", "4d 9h 9d"]


def won_by_seat_1(draw: str, stock: str) -> State:
    """Seat 1 has just won a trick."""
    return after(State.of(gdy(draw=draw), HANDS, stock=stock), "play 6s", "play 7h", "pass", "pass")


def drawn(state: State) -> list[tuple[int, int]]:
    return [(event.seat, event.count) for event in state.last_events if isinstance(event, Drew)]


def test_all_draw_from_the_winner_on() -> None:
    state = won_by_seat_1("all", "Ks Qd Jh Tc")
    assert drawn(state) == [(1, 1), (2, 1), (0, 1)]
    assert state.drawn == (parse_cards("Jh"), parse_cards("Ks"), parse_cards("Qd"))
    assert state.stock == parse_cards("Tc")
    assert state.counts == (3, 3, 4)
    assert (state.turn, state.leader) == (1, 1)


def test_the_last_cards_go_to_the_first_in_turn() -> None:
    state = won_by_seat_1("all", "Ks Qd")
    assert drawn(state) == [(1, 1), (2, 1)]
    assert state.drawn == ((), parse_cards("Ks"), parse_cards("Qd"))
    assert (state.stock, state.position.stock) == ((), 0)


def test_only_the_winner_draws() -> None:
    state = won_by_seat_1("winner", "Ks Qd")
    assert drawn(state) == [(1, 1)]
    assert state.hands[1] == parse_cards("2c 8h Ks")
    assert state.stock == parse_cards("Qd")


@pytest.mark.parametrize("draw", ["all", "winner"])
def test_an_empty_stock_ends_the_drawing_not_the_round(draw: str) -> None:
    state = won_by_seat_1(draw, "")
    assert codes(state) == ["passed", "trick-won"]
    assert (state.turn, state.over) == (1, False)


def test_the_winner_leads_after_drawing() -> None:
    state = won_by_seat_1("winner", "8s")
    assert after(state, "play 8h 8s").table is not None


def test_nobody_draws() -> None:
    state = won_by_seat_1("none", "")
    assert codes(state) == ["passed", "trick-won"]


def test_where_nobody_draws_the_stock_counts_as_empty() -> None:
    dealt = new_round(gdy(draw="none"), 3, SEED, {"dealer": 0})
    assert (dealt.stock, dealt.position.stock) == ((), 0)
    assert dealt.hands == new_round(gdy(), 3, SEED, {"dealer": 0}).hands
    closing = State.of(gdy(draw="none"), ["Xr", "3c"])
    assert [one.reading for one in closing.legal_plays()] == ["single:X"]


def test_drawn_cards_are_forgotten_at_the_next_trick() -> None:
    state = won_by_seat_1("winner", "Ks")
    assert state.drawn == ((), parse_cards("Ks"), ())
    state = after(state, "play Ks", "pass", "pass")
    assert state.drawn == ((), (), ())


def test_an_event_never_tells_which_card() -> None:
    state = won_by_seat_1("all", "Ks Qd Jh")
    shown = [event.to_json() for event in state.last_events if isinstance(event, Drew)]
    assert shown[0] == {"event": "drew", "seat": 1, "cards": 1}


@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_trick_draws_as_the_rules_say(players: int) -> None:
    for draw in ("all", "winner"):
        stock = None
        for state in walk(gdy(draw=draw), players, "drawing", draw, players):
            if "trick-won" in codes(state) and stock is not None:
                due = min(stock, players if draw == "all" else 1)
                seats = [seat for seat, _ in drawn(state)]
                assert seats == [(state.leader + step) % players for step in range(due)]
            stock = state.position.stock
