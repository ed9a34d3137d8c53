"""Computer players: they see an observation only, move legally, and the stronger one wins more."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from engine import (
    GAMES,
    PLAYERS,
    STRENGTHS,
    EngineError,
    Observation,
    Pass,
    Rng,
    State,
    choose,
    new_round,
    observe,
    parse_move,
    player,
)
from engine.arena import play_out, play_rounds, rounds_per_second, seat_seeds
from engine.players import Player, player_rng
from engine.players.gandengyan.search import LIMITS
from engine.players.gandengyan.strong import StrongPlayer
from tests.engine.tables import SEED, gdy, greedy, table, walk, why

GAME = "gandengyan"


def hasty(name: str) -> Player:
    """The player, or a stand-in that looks less far ahead: whole rounds in a moment."""
    known = player(name, GAME)
    return StrongPlayer(limits=LIMITS._replace(deals=4, batch=4), positions=500) if known.heavy else known


def test_there_are_players_for_every_strength() -> None:
    assert set(PLAYERS) == set(GAMES)
    for game, known in PLAYERS.items():
        assert {"random", "greedy", *STRENGTHS} <= set(known)
        assert all(player(name, game).name == name for name in known)


def test_an_unknown_player_is_named() -> None:
    with pytest.raises(EngineError, match="unknown player 'grandmaster'"):
        player("grandmaster", "guandan")
    with pytest.raises(EngineError, match="of 'chess'"):
        player("random", "chess")


@pytest.mark.parametrize("name", sorted(PLAYERS[GAME]))
@pytest.mark.parametrize(
    "switches",
    [
        {},
        {"draw": "winner", "must_cover_last_card": True},
        {"draw": "none", "joker_exit": False, "triple_is_bomb": False},
        {"decks": 2, "joker_as_two": True, "follow": "any_higher"},
    ],
)
def test_players_finish_rounds_with_legal_moves(name: str, switches: dict[str, Any]) -> None:
    for number in range(2 if player(name, GAME).heavy else 6):
        state = new_round(gdy(**switches), 2 + number % 5, f"{number:032x}")
        assert play_out(state, [hasty(name)] * state.players, seat_seeds(SEED, state.players)).over


@pytest.mark.parametrize("name", sorted(PLAYERS[GAME]))
def test_the_same_observation_gives_the_same_move(name: str) -> None:
    for state in walk(gdy(), 3, "players", name):
        if state.turn is not None:
            seen = observe(state, state.turn, seed=11)
            again = Observation.from_json(seen.to_json())
            made = [hasty(name).decide(each, player_rng(each)) for each in (seen, seen, again)]
            assert made[0] == made[1] == made[2]


def test_the_seats_own_seed_makes_the_difference() -> None:
    state = new_round(gdy(), 3, SEED)
    assert len({choose("random", observe(state, 0, seed=seed)) for seed in range(40)}) > 5


@pytest.mark.parametrize("name", sorted(PLAYERS[GAME]))
def test_the_standard_librarys_randomness_serves_too(name: str) -> None:
    seen = observe(new_round(gdy(), 3, SEED), 0)
    assert seen.judge(player(name, GAME).choose(seen, random.Random(1))).legal
    assert seen.judge(player(name, GAME).choose(seen, Rng("any"))).legal


def test_it_must_be_the_players_turn() -> None:
    state = new_round(gdy(), 3, SEED, {"dealer": 1})
    with pytest.raises(EngineError, match="not the turn of seat 0"):
        choose("greedy", observe(state, 0))
    over = State.of(gdy(), ["3c", "4c"]).apply(parse_move("play 3c"))
    with pytest.raises(EngineError, match="the round is over"):
        choose("greedy", observe(over, 1))


def test_no_player_knows_the_state() -> None:
    """No player's file names State, and none imports the module."""
    folder = Path(__file__).parents[2] / "engine/players"
    for path in folder.rglob("*.py"):
        text = path.read_text("utf-8")
        assert "State" not in text, path.name
        assert "state import" not in text, path.name


# -- What the greedy player does


def test_it_goes_out_when_it_can() -> None:
    state = State.of(gdy(), ["3c 4c 5c", "7d 7h"], stock="Kd")
    assert greedy(state) == "play 3c 4c 5c as straight:5"
    assert why(state) == ("goes-out",)
    state = State.of(gdy(), ["9c 9d 9h", "3c 4c 5c 6c"], turn=0, table=table("Kd"))
    assert greedy(state) == "play 9h 9d 9c as bomb:9"


def test_it_leads_long_straights_first() -> None:
    state = State.of(gdy(), ["3c 5d 6d 7h 8s 9s", "7d 7h 3s 4s 4d", "Kc Kh Td Th 3d"], stock="Kd 2c 2d")
    assert greedy(state) == "play 5d 6d 7h 8s 9s as straight:9"
    assert why(state)[0] == "leads-long"


def test_it_leads_consecutive_pairs_before_single_cards() -> None:
    state = State.of(gdy(), ["5d 5h 6d 6h Ks", "7d 7h 3s 4s 4d", "Kc Kh Td Th 3d"], stock="Kd 2c 2d")
    assert greedy(state) == "play 5h 5d 6h 6d as tube:6"


def test_it_covers_cheaply() -> None:
    state = State.of(gdy(), ["3c 4c 5h 7s", "8d Ks 2c Jc", "7d 7h 3s 4s"], turn=1, table=table("7c"), stock="Kd 2d")
    assert greedy(state) == "play 8d as single:8"


def test_it_does_not_break_a_straight_to_cover() -> None:
    state = State.of(
        gdy(), ["3c 4c 5h 7s Kd", "8d 9s Tc 3h 5d", "7d 7h 3s 4s"], turn=1, table=table("7c"), stock="Kd 2d"
    )
    assert greedy(state) == "pass"
    assert why(state) == ("saves-cards",)


def test_it_saves_its_bomb_while_its_hand_is_full() -> None:
    hand = "9c 9d 9h 3d 5s Js Ks"
    state = State.of(gdy(), ["3c 4c 5h 7s Kd", hand, "7d 7h 3s 4s"], turn=1, table=table("Ac"), stock="Kd 2d")
    assert greedy(state) == "pass"


def test_it_bombs_to_go_out_next() -> None:
    state = State.of(gdy(), ["3c 4c 5h 7s", "9c 9d 9h Ks", "7d 7h 3s 4s"], turn=1, table=table("Ac"))
    assert greedy(state) == "play 9h 9d 9c as bomb:9"
    assert "uses-bomb" in why(state)


def test_it_stops_a_player_with_one_card() -> None:
    hand = "2c 4d 6s 8s"
    calm = State.of(gdy(), ["3c 4c 5h 7s Ts", hand, "7d 7h 3s 4s"], turn=1, table=table("Jc"), stock="Kd 2d")
    pressed = State.of(gdy(), ["3c", hand, "7d 7h 3s 4s"], turn=1, table=table("Jc"), stock="Kd 2d")
    assert greedy(pressed) == "play 2c as single:2"
    assert "someone-nearly-out" in why(pressed)
    assert greedy(calm) in ("pass", "play 2c as single:2")


def test_it_passes_when_nothing_covers() -> None:
    state = State.of(gdy(), ["3c 4c", "3d 4d", "5c"], turn=1, table=table("Ac"))
    assert choose("greedy", observe(state, 1)) == Pass()
    assert why(state) == ("no-choice",)


def test_it_hands_on_a_lead_it_cannot_use() -> None:
    assert greedy(State.of(gdy(joker_exit=False), ["Xr", "3c 4c"])) == "pass"


# -- The arena


def test_greedy_beats_random() -> None:
    tally = play_rounds(gdy(), ["random", "greedy", "random"], 150, "strength")
    assert tally.wins[1] > 80
    assert tally.points[1] > 0
    assert sum(tally.points) == 0 and sum(tally.wins) == tally.rounds == 150


def test_the_same_seed_gives_the_same_rounds() -> None:
    one, other = (play_rounds(gdy(), ["greedy", "random"], 10, "same") for _ in range(2))
    assert (one.wins, one.points, one.plays) == (other.wins, other.points, other.plays)
    assert play_rounds(gdy(), ["greedy", "random"], 10, "other").points != one.points


def test_the_wrong_number_of_players() -> None:
    with pytest.raises(EngineError, match="bad number of players 1"):
        play_rounds(gdy(), ["random"], 1, "x")


def test_the_speed_is_measured() -> None:
    assert rounds_per_second("gandengyan", SEED, seconds=0.2) > 20
