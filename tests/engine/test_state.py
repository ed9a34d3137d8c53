"""The round as a state machine: dealing, turns, tricks, refusals, how a round ends."""

from __future__ import annotations

import pickle

import pytest

from engine import EngineError, IllegalMove, Pass, Reason, State, game, new_round, parse_cards, parse_move
from engine.events import LeadPassed, Passed, Played, RoundDrawn, RoundEnded, TrickWon
from tests.engine.tables import SEED, after, codes, gdy, refusal, table

# -- The deal


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("decks", [1, 2])
def test_the_dealer_gets_six_cards_and_leads(players: int, decks: int) -> None:
    for dealer in range(players):
        state = new_round(gdy(decks=decks), players, SEED, {"dealer": dealer})
        assert state.counts == tuple(6 if seat == dealer else 5 for seat in range(players))
        assert (state.turn, state.leader, state.table, state.over) == (dealer, dealer, None, False)
        assert len(state.stock) == state.position.stock == 54 * decks - 5 * players - 1
        assert sorted(sum(state.hands, state.stock)) == sorted(gdy(decks=decks).deck)


def test_the_human_deals_first() -> None:
    assert new_round(gdy(), 3, SEED).turn == 0


def test_the_same_seed_deals_the_same_cards() -> None:
    one, other = (new_round(gdy(), 4, seed, {"dealer": 1}) for seed in (SEED, SEED.upper()))
    assert one == other
    assert new_round(gdy(), 4, "f" + SEED, {"dealer": 1}).hands != one.hands


def test_the_deal_is_an_event() -> None:
    (dealt,) = new_round(gdy(), 3, SEED, {"dealer": 2}).events
    assert dealt.to_json() == {"event": "dealt", "counts": [5, 5, 6], "stock": 38, "dealer": 2}


@pytest.mark.parametrize("players", [-1, 0, 1, 7, True])
def test_two_to_six_players(players: int) -> None:
    with pytest.raises(EngineError, match="bad number of players"):
        new_round(gdy(), players, SEED)


@pytest.mark.parametrize(
    "start", [{}, {"dealer": 3}, {"dealer": -1}, {"dealer": True}, {"dealer": "0"}, {"dealer": 0, "level": 2}]
)
def test_a_bad_start_is_refused(start: dict[str, object]) -> None:
    with pytest.raises(EngineError, match="bad start"):
        new_round(gdy(), 3, SEED, start)


# -- Turns and tricks


def three() -> State:
    """Three players; the first has nearly everything."""
    return State.of(gdy(), ["6s 7s 7d 9c Kd", "7h 8h 2c 3c", "4d 9h 9d 3h"], stock="Ks Qd Jh Tc")


def test_play_goes_round_the_table() -> None:
    state = after(three(), "play 6s as single:6")
    assert (state.turn, state.table_seat, state.leader) == (1, 0, 0)
    assert state.last_events == (Played(0, state.table),)
    assert state.hands[0] == parse_cards("7s 7d 9c Kd")
    assert state.position.played == (True, False, False)


def test_a_reading_may_be_left_out_when_there_is_only_one() -> None:
    state = after(three(), "play 6s")
    assert [str(move) for move in state.moves] == ["play 6s as single:6"]


def test_the_trick_ends_when_all_others_have_passed() -> None:
    state = after(three(), "play 6s", "play 7h", "pass")
    assert codes(state) == ["passed"]
    state = after(state, "pass")
    assert codes(state) == ["passed", "trick-won", "drew", "drew", "drew"]
    assert state.last_events[:2] == (Passed(0), TrickWon(1))
    assert (state.turn, state.leader, state.table, state.table_seat, state.position.trick) == (1, 1, None, None, ())


def test_passing_does_not_shut_you_out() -> None:
    state = after(three(), "play 7s", "play 8h", "play 9h", "pass")
    assert state.turn == 1  # seat 0 has passed and is asked again
    state = after(state, "play 2c", "pass")
    assert state.turn == 0
    state = after(state, "pass")
    assert (state.turn, state.leader) == (1, 1)


def test_a_seat_that_passed_may_cover_later_in_the_trick() -> None:
    state = State.of(gdy(), ["6s Ks", "8h 3c", "7d 3h"])
    state = after(state, "play 6s", "pass", "play 7d", "pass", "play 8h")
    assert state.table_seat == 1
    assert [seat for seat, _ in state.position.trick] == [0, 1, 2, 0, 1]


def test_with_two_players_one_pass_ends_the_trick() -> None:
    state = State.of(gdy(), ["6s 7s", "9c 9d"], stock="Kd Ks")
    state = after(state, "play 6s", "pass")
    assert (state.turn, state.table) == (0, None)
    assert codes(state) == ["passed", "trick-won", "drew", "drew"]


def test_the_trick_in_progress_lists_plays_and_passes() -> None:
    state = after(three(), "play 6s", "pass")
    assert state.position.trick == ((0, state.table), (1, None))


# -- Leaders with nothing to lead


def test_the_last_joker_goes_out_when_the_stock_is_empty() -> None:
    state = State.of(gdy(), ["Xr", "3c 4c"])
    assert [one.reading for one in state.legal_plays()] == ["single:X"]
    state = after(state, "play Xr")
    assert (state.over, state.winner) == (True, 0)
    assert [str(move) for move in state.moves] == ["play Xr as single:X"]


def test_the_last_joker_stays_while_there_is_a_stock() -> None:
    state = State.of(gdy(), ["Xr", "3c 4c"], stock="5s")
    assert refusal(state, "play Xr") == "joker-alone"
    assert state.legal_plays() == ()
    assert state.judge(Pass()).reason is Reason.NOTHING_TO_LEAD


def test_a_joker_covers_nothing_alone() -> None:
    state = State.of(gdy(), ["3c 4c", "Xr"], turn=1, table=table("Kd"))
    assert refusal(state, "play Xr") == "joker-alone"


def test_a_stuck_leader_passes_the_lead_and_nobody_draws() -> None:
    rules = gdy(joker_exit=False)
    state = State.of(rules, ["Xr", "3c 4c", "6d 7d"])
    assert [str(move) for move in state.legal_moves()] == ["pass"]
    state = after(state, "pass")
    assert state.last_events == (LeadPassed(0),)
    assert (state.turn, state.leader, state.table, state.position.stuck) == (1, 1, None, 1)
    assert refusal(state, "pass") == "must-lead"
    state = after(state, "play 3c")
    assert (state.leader, state.position.stuck) == (1, 0)


def test_a_stuck_leader_keeps_the_stock_untouched() -> None:
    state = after(State.of(gdy(), ["Xr", "3c 4c"], stock="5s 6s"), "pass")
    assert (state.position.stock, state.counts, codes(state)) == (2, (1, 2), ["lead-passed"])


def test_a_round_in_which_all_are_stuck_is_drawn() -> None:
    state = State.of(gdy(joker_exit=False), ["Xr", "Xb"], turn=1)
    state = after(state, "pass")
    assert not state.over
    state = after(state, "pass")
    assert state.last_events == (LeadPassed(0), RoundDrawn())
    assert (state.over, state.winner, state.position.drawn) == (True, None, True)
    assert state.score is not None
    assert (state.score.points, state.score.winner) == ((0, 0), None)


def test_two_jokers_are_never_stuck() -> None:
    state = State.of(gdy(joker_exit=False), ["Xr Xb", "3c 4c"])
    assert [one.reading for one in state.legal_plays()] == ["joker_bomb:X"]


# -- The end


def test_the_round_ends_at_once_even_mid_trick() -> None:
    state = State.of(gdy(), ["6s Kd", "7h", "8h 9h"], stock="Ks Qd")
    state = after(state, "play 6s", "play 7h")
    assert (state.over, state.turn, state.winner) == (True, None, 1)
    assert codes(state) == ["played", "round-ended"]
    ended = state.last_events[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.winner, ended.score) == (1, state.score)
    assert state.score is not None
    assert state.score.points == (-1, 5, -4)
    assert state.position.stock == 2  # nobody drew


def test_after_the_end_there_is_no_move() -> None:
    state = after(State.of(gdy(), ["6s", "7h"]), "play 6s")
    assert refusal(state, "pass") == refusal(state, "play 7h") == "round-over"
    assert (state.legal_plays(), state.legal_moves(), state.may_pass()) == ((), (), False)
    with pytest.raises(IllegalMove):
        state.apply(Pass())


def test_a_bomb_that_ends_the_round_counts() -> None:
    state = after(State.of(gdy(), ["9s 9h 9d", "3c 4c"]), "play 9s 9h 9d")
    assert state.bombs == 1
    assert state.score is not None
    assert state.score.points == (8, -8)  # two cards, doubled by the bomb and for a loser who never played


def test_the_joker_bomb_counts_as_a_bomb() -> None:
    state = after(State.of(gdy(), ["Xr Xb 3d", "3c 4c"]), "play Xr Xb")
    assert state.bombs == 1


def test_a_plain_triple_is_no_bomb() -> None:
    state = after(State.of(gdy(triple_is_bomb=False), ["9s 9h 9d 3d", "3c 4c"]), "play 9s 9h 9d")
    assert state.bombs == 0


# -- Two decks


def test_two_equal_cards_are_two_cards() -> None:
    state = State.of(gdy(decks=2), ["7s 7s 8d", "3c 4c"])
    state = after(state, "play 7s 7s")
    assert state.hands[0] == parse_cards("8d")
    assert state.table is not None
    assert state.table.reading == "pair:7"


def test_one_of_two_equal_cards_stays() -> None:
    state = after(State.of(gdy(decks=2), ["7s 7s 8d", "3c 4c"]), "play 7s")
    assert state.hands[0] == parse_cards("7s 8d")


# -- Positions that are set up


def test_a_position_takes_cards_or_notation() -> None:
    assert State.of(gdy(), [parse_cards("7s 6s"), "3c"]) == State.of(gdy(), ["6s 7s", parse_cards("3c")])


def test_the_table_was_played_by_the_seat_before() -> None:
    state = State.of(gdy(), ["3c", "4c", "5c"], turn=0, table=table("Kd"))
    assert (state.table_seat, state.leader) == (2, 2)
    state = State.of(gdy(), ["3c", "4c", "5c"], turn=0, table=table("Kd"), table_seat=1)
    assert (state.table_seat, state.leader) == (1, 1)


def test_the_table_is_read_under_the_rules_of_the_position() -> None:
    rules = gdy(follow="any_higher")
    state = State.of(rules, ["9c Kd 2h", "3c"], table=table("7s"))
    assert state.table is not None and state.table.form is rules.form("single", "7", 1)
    assert [one.reading for one in state.legal_plays()] == ["single:9", "single:K", "single:2"]


@pytest.mark.parametrize(
    ("hands", "turn"), [([], 0), (["3c"], 0), (["3c", ""], 0), (["3c", "4c"], 2), (["3c", "4c"], -1), (["3c"] * 7, 0)]
)
def test_an_impossible_position_is_refused(hands: list[str], turn: int) -> None:
    with pytest.raises(EngineError, match="no position of gandengyan"):
        State.of(gdy(), hands, turn=turn)


def test_no_other_seat_moves() -> None:
    state = three()
    for seat in (-1, 1, 2, 3, 99):
        assert refusal(state, "play 6s", seat) == "not-your-turn"


def test_a_state_cannot_be_changed() -> None:
    state = three()
    with pytest.raises(AttributeError):
        state.hands = ()
    with pytest.raises(TypeError):
        state.hands[0][0] = parse_cards("3c")[0]
    with pytest.raises(AttributeError):
        state.position.turn = 1
    with pytest.raises(TypeError):
        new_round(gdy(), 3, SEED).start["dealer"] = 1


def test_legal_moves_are_cheapest_first_and_passing_last() -> None:
    state = State.of(gdy(), ["3c 4c", "8h 2d 2h 2c"], turn=1, table=table("7s"))
    moves = [str(move) for move in state.legal_moves()]
    assert [move.partition(" as ")[2] for move in moves] == ["single:8", "single:2", "bomb:2", ""]
    assert moves[-1] == "pass"


def test_other_games_are_not_known() -> None:
    with pytest.raises(EngineError):
        game("bridge")


def test_a_round_ended_by_the_closing_joker_can_be_pickled() -> None:
    state = State.of(gdy(), ("Xb", "7s 8d"), turn=0).apply(parse_move("play Xb"))
    assert state.over
    assert pickle.loads(pickle.dumps(state)) == state
