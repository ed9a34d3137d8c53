"""The computer player of Guandan: it plays with its partner, keeps what is strong, and beats simpler players."""

from __future__ import annotations

from typing import Any

import pytest

from engine import (
    PLAYERS,
    STRENGTHS,
    Observation,
    Pass,
    Rng,
    State,
    begin_round,
    choose,
    combination,
    new_round,
    observe,
    parse_cards,
    parse_reading,
    play,
    player,
)
from engine.arena import play_out, play_rounds, seat_seeds
from engine.players import Choice, Player
from engine.players.guandan.greedy import PartnerPlayer
from engine.players.guandan.greedy_sorting import Sorter
from tests.engine.guandan_rounds import gd, random_start, seed_of, start
from tests.engine.tables import greedy, why

SEED = "00112233445566778899aabbccddeeff"
FULL = "3s 4d 6h 7c 8s 9d Td Jc Qs Kd"
MANY = "3c 4s 4h 5h 5d 6d 6c 7s 7h 8h 8d Ts Tc Jh"


def table(cards: str, reading: str | None = None, **switches: Any) -> Any:
    return combination(gd(**switches), parse_cards(cards), parse_reading(reading) if reading else None)


def of(hands: str, **facts: Any) -> State:
    """A position at level 2; seat 0 is asked unless ``turn`` says else."""
    return State.of(gd(), hands.split("/"), **facts)


# -- Registration


def test_the_same_names_serve_every_game() -> None:
    assert isinstance(player("greedy", "guandan"), PartnerPlayer)
    assert player("random", "guandan") is player("random", "gandengyan") is PLAYERS["guandan"]["random"]
    for name in STRENGTHS:
        assert player(name, "guandan").name == player(name, "gandengyan").name == name


@pytest.mark.parametrize(
    "switches",
    [{}, {"natural_flush_as_straight": True, "return_limit": "any"}, {"tribute": "off", "first_level": "A"}],
)
def test_it_finishes_rounds_with_legal_moves(switches: dict[str, Any]) -> None:
    rng = Rng("partner")
    players = [player("greedy", "guandan"), player("random", "guandan")] * 2
    for number in range(5):
        first = new_round(gd(**switches), 4, seed_of("partner", number), random_start(rng))
        assert play_out(first, players, seat_seeds(SEED, 4)).over


def test_the_same_observation_gives_the_same_move() -> None:
    state = new_round(gd(), 4, seed_of("same"), start())
    for _ in range(30):
        if state.turn is None:
            return
        seen = observe(state, state.turn, seed=11)
        chosen = choose("greedy", seen)
        assert chosen == choose("greedy", Observation.from_json(seen.to_json()))
        state = state.apply(chosen)


# -- Its partner


def test_it_does_not_cover_its_partner_without_need() -> None:
    for cards in ("9s", "As", "Xb"):
        state = of(f"{FULL} Ad Xr / 3h 4h 5h 6c / {FULL} / 3d 4c 5c 6c", table=table(cards), table_seat=2)
        assert greedy(state) == "pass"
        assert why(state) == ("leaves-partner",)


def test_it_never_bombs_its_partner() -> None:
    hand = "5s 5h 5d 5c 7s 7d Js"
    state = of(f"{hand} / 3h 4h / {FULL} / 3d 4c", table=table("Ks"), table_seat=2)
    assert greedy(state) == "pass"


def test_it_does_cover_its_partner_to_go_out() -> None:
    state = of(f"Ad / 3h 4h / {FULL} / 3d 4c", table=table("9s"), table_seat=2)
    assert (greedy(state), why(state)) == ("play Ad as single:A", ("goes-out",))


def test_it_leaves_the_lead_to_a_partner_who_is_out() -> None:
    state = of("4s Ks Kd Js / 3h 4h 5c / / 3d 4c 5d", table=table("3s"), table_seat=2, out=[2])
    assert greedy(state) == "pass"


@pytest.mark.parametrize(("partners", "kind"), [("Ts", "play 3s as single:3"), ("Ts Td", "play 4s 4d as pair:4")])
def test_it_leads_low_when_its_partner_is_nearly_out(partners: str, kind: str) -> None:
    hand = "3s 4s 4d 8s 9d Th Jc Qs As Ad"
    state = of(f"{hand} / {FULL} / {partners} / {FULL} 2s")
    assert greedy(state) == kind
    assert "helps-partner" in why(state)


# -- Opponents


def test_it_covers_an_opponent_cheaply() -> None:
    state = of(f"6s 8c Jd Ks Ad / {FULL} / {FULL} / {FULL}", table=table("5s"), table_seat=3)
    assert greedy(state) == "play 6s as single:6"


def test_it_does_not_break_what_belongs_together() -> None:
    hand = "9s 9h 9d 3s 3d 4h 4c 5s 5d Js Jc 6c Td"
    state = of(f"{hand} / {MANY} / {FULL} / {MANY}", table=table("Ts"), table_seat=3)
    assert (greedy(state), why(state)) == ("pass", ("saves-cards",))
    state = of(f"{hand} / {MANY} / {FULL} / {MANY}", table=table("8s"), table_seat=3)
    assert (greedy(state), why(state)) == ("play Td as single:T", ("covers", "covers-higher"))


def test_it_saves_its_bomb_while_everybody_holds_many_cards() -> None:
    hand = "9s 9h 9d 9c 3s 4d 6h 8s Jc Kd"
    state = of(f"{hand} / {MANY} / {FULL} / {MANY}", table=table("As"), table_seat=3)
    assert greedy(state) == "pass"


def test_it_bombs_an_opponent_who_is_nearly_out() -> None:
    hand = "9s 9h 9d 9c 3s 4d 6h 8s Jc Kd"
    state = of(f"{hand} / {FULL} / {FULL} / 4s", table=table("As"), table_seat=3)
    assert greedy(state) == "play 9s 9h 9d 9c as bomb:9"
    assert why(state) == ("covers", "uses-bomb", "opponent-nearly-out")


def test_it_leads_no_single_to_an_opponent_with_one_card() -> None:
    hand = "3s 4d 5h 6c 7s 8d 8h Jc"
    state = of(f"{hand} / Qs / {FULL} / {FULL}")
    assert "single" not in greedy(state)


# -- What it keeps


def test_it_keeps_wild_cards_for_bombs_and_straight_flushes() -> None:
    state = of(f"2h 5s 8c Jd Ks Kd / {FULL} / {FULL} / {FULL}", table=table("4s"), table_seat=3)
    assert "2h" not in greedy(state)
    state = of(f"2h 7s 7h 7d 3s 4s 9c Jd / {FULL} / {FULL} / 4h", table=table("Ac"), table_seat=3)
    assert greedy(state) == "play 7s 7h 7d 2h as bomb:7"


def test_a_single_card_is_not_taken_out_of_a_straight_flush() -> None:
    hand = "5s 6s 7s 8s 9s 7d Ks"
    state = of(f"{hand} / {FULL} / {FULL} / {FULL}", table=table("6c"), table_seat=3)
    assert greedy(state) == "play 7d as single:7"


def test_a_hand_is_sorted() -> None:
    def sorted_(cards: str) -> list[str]:
        return sorted(one.form.reading for one in Sorter(gd(), parse_cards(cards)).whole().plays)

    assert sorted_("3s 3d 4s 4d 5s 5d 9c") == ["single:9", "tube:5"]
    assert sorted_("7s 7h 7d 2h 9c") == ["bomb:7", "single:9"]
    assert sorted_("5s 6s 7s 8s 2h Kc Kd") == ["pair:K", "straight_flush:9"]
    assert sorted_("Xr Xr Xb Xb") == ["joker_bomb:X"]
    assert sorted_("3s 4d 5h 6c 7s") == ["straight:7"]


# -- Tribute


def test_it_pays_a_card_it_can_spare() -> None:
    hands = ["9s 6d 4c Kh", "Ts Js Qs Ks As Ad 7c", "Jd 9h", "Qs Th"]
    state = begin_round(gd(), hands, start("5", (0, 3, 2, 1)))
    assert (greedy(state), why(state)) == ("tribute Ad", ("pays",))


def test_it_gives_back_a_card_it_can_spare() -> None:
    hands = ["3s 4d 4c 6s 7d 8c 9h Td Kh", "As 7c", "Jd 9h", "Qs Th"]
    state = begin_round(gd(), hands, start("5", (0, 3, 2, 1)))
    state = state.apply(state.legal_moves()[0])
    assert (greedy(state), why(state)) == ("return 3s", ("gives-back",))


# -- Strength


class CheapestPlayer(Player):
    """Leads its lowest play, covers opponents with the cheapest, never its partner."""

    name = "cheapest"

    def decide(self, seen: Observation, rng: Any) -> Choice:
        plays, may_pass = seen.choices()
        if not plays:
            return Choice(Pass() if may_pass else rng.choice(seen.legal_moves()))
        if seen.table_seat == (seen.seat + 2) % 4:
            return Choice(Pass())
        bombs = min(seen.counts[(seen.seat + 1) % 4], seen.counts[(seen.seat + 3) % 4]) < 9
        for one in plays:
            if bombs or not one.is_bomb:
                return Choice(play(one))
        return Choice(play(plays[0]) if not may_pass else Pass())


def test_it_beats_the_random_player() -> None:
    tally = play_rounds(gd(), ["greedy", "random"] * 2, 30, "strength")
    assert tally.wins[0] >= 28 and tally.points[0] > 40 > tally.points[1]


def test_it_beats_a_player_who_does_what_is_cheapest() -> None:
    wins = [0, 0]
    teams: list[Player] = [player("greedy", "guandan"), CheapestPlayer()]
    for number in range(40):
        first = new_round(gd(), 4, seed_of("strength", number // 2))
        ends = play_out(first, (teams if number % 2 else teams[::-1]) * 2, seat_seeds(SEED, 4))
        assert ends.winner is not None
        wins[(ends.winner + (number % 2 == 0)) % 2] += 1
    assert wins[0] >= 30
