"""A round of Guandan from the deal to its end: turns, the lead and who inherits it, going out, how it ends."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from engine import EngineError, IllegalMove, Pass, Rng, State, format_cards, new_round, parse_move, play
from engine.events import Dealt, RoundEnded
from tests.engine.guandan_rounds import LEVELS, dealt, gd, seed_of, start, walk
from tests.engine.referee_round import Round
from tests.engine.tables import after, codes, refusal

SINGLE_CARDS = ["Ks", "5h 9c", "3c 8s", "Ac 9d"]


def of(hands: str, turn: int = 0, **facts: Any) -> State:
    return State.of(gd(), hands.split("/"), turn=turn, **facts)


# -- The deal


def test_the_first_round() -> None:
    state = new_round(gd(), 4, seed_of("first"))
    assert state.start == {"level": "2", "levels": ("2", "2"), "own": None, "order": None, "strikes": (0, 0)}
    assert (state.turn, state.leader, state.phase, state.counts) == (0, 0, "play", (27, 27, 27, 27))
    assert sorted(sum(state.hands, ())) == sorted(gd().deck) and state.stock == ()
    assert state.events == (Dealt((27, 27, 27, 27), 0, None),)


@pytest.mark.parametrize("level", LEVELS)
def test_the_first_level_is_a_house_rule(level: str) -> None:
    state = new_round(gd(first_level=level), 4, seed_of("first"))
    assert (state.start["level"], state.start["levels"]) == (level, (level, level))
    assert state.rules.settings["level"] == level
    assert state.rules.is_wild(state.rules.deck[LEVELS.index(level) * 4 + 1])


def test_a_later_round_is_played_at_its_level() -> None:
    for level in LEVELS:
        state = dealt(gd(), "level", level=level)
        assert state.rules is gd(level=level)
        assert state.rules.order[-3] == level


def test_the_deal_is_pinned() -> None:
    state = new_round(gd(), 4, "00112233445566778899aabbccddeeff")
    assert format_cards(state.hands[0][:9]) == "2s 2s 3h 3h 3d 4s 4h 5d 5c"


@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_four_players_only(players: int) -> None:
    with pytest.raises(EngineError, match=f"bad number of players {players}: 4 to 4"):
        new_round(gd(), players, seed_of("players"))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"level": "X"}, "level is one of"),
        ({"levels": ["5"]}, "bad levels"),
        ({"own": 2}, "bad own 2"),
        ({"order": [0, 1, 2]}, "bad order"),
        ({"strikes": [0]}, "bad strikes"),
        ({"dealer": 0}, "bad start"),
        ({"own": None}, "bad start"),
        ({"own": 1}, "bad start"),
        ({"order": None}, "bad start"),
        ({"level": "6"}, "bad start"),
        ({"own": None, "order": None}, "bad start"),
    ],
)
def test_a_start_that_does_not_fit_together(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(EngineError, match=told):
        new_round(gd(), 4, seed_of("start"), {**start(), **changes})
    new_round(gd(), 4, seed_of("start"), start())
    new_round(gd(), 4, seed_of("start"), start("9", None))


def test_nothing_may_be_missing_from_a_start() -> None:
    for key in start():
        with pytest.raises(EngineError, match="bad start"):
            new_round(gd(), 4, seed_of("start"), {name: value for name, value in start().items() if name != key})


# -- Tricks


def test_a_trick_ends_when_all_others_have_passed() -> None:
    state = after(of("5s Kc 9h / 7h Jd 4d / 9d Qs 3s / 4c 8s 6d"), "play 5s", "play 7h", "play 9d", "pass", "pass")
    assert (state.turn, state.leader, state.table_seat) == (1, 0, 2)
    state = after(state, "pass")
    assert (codes(state), state.turn, state.leader, state.table) == (["passed", "trick-won"], 2, 2, None)
    assert refusal(state, "pass") == "must-lead"


def test_who_passed_may_play_again() -> None:
    state = after(
        of("5s Jc 9d / 6h Kd 4c / 7d Qs 3c / 9c Th 3h"), "play 5s", "pass", "play 7d", "play 9c", "pass", "play Kd"
    )
    assert (state.turn, state.table_seat) == (2, 1)


def test_players_who_are_out_are_skipped() -> None:
    state = after(of("Ks / 5h 6d 8c / 3c Td 8s / 7c 9d 4d"), "play Ks")
    assert codes(state) == ["played", "went-out"]
    assert state.last_events[1].to_json() == {"event": "went-out", "seat": 0, "place": 1}
    assert (state.out, state.turn, state.over, state.winner) == ((0,), 1, False, None)
    state = after(state, "pass", "pass", "pass", "play 3c", "play 7c")
    assert state.turn == 1
    state = after(state, "pass", "play Td", "pass")
    assert (state.turn, codes(after(state, "pass"))) == (1, ["passed", "trick-won"])


def test_the_partner_inherits_the_lead() -> None:
    state = after(of("9s 9d / 5h 6d / 3c Ad 8s / 7c Jd"), "play 9s 9d", "pass", "pass", "pass")
    assert [event.to_json() for event in state.last_events] == [
        {"event": "passed", "seat": 3},
        {"event": "trick-won", "seat": 0},
        {"event": "lead-inherited", "seat": 2},
    ]
    assert (state.turn, state.leader, state.table) == (2, 2, None)


def test_not_if_the_last_play_was_covered() -> None:
    state = after(of("9s 9d / Qh Qd 5c 8c / 3c Ad 8s / 7c Jd"), "play 9s 9d", "play Qh Qd", "pass", "pass")
    assert (state.turn, state.leader) == (1, 1)
    assert "lead-inherited" not in codes(state)


def test_covered_by_the_partner_who_goes_on() -> None:
    state = after(of("9s / 5h 6d / Kd Ad 8s / 7c Jd"), "play 9s", "pass", "play Kd", "pass", "pass")
    assert (state.turn, state.table) == (2, None)
    assert "lead-inherited" not in codes(state)


# -- The end


def test_both_partners_out_end_the_round() -> None:
    state = after(of("Ks / 5h 6d / Ad / 7c 9d"), "play Ks", "pass", "play Ad")
    assert codes(state) == ["played", "went-out", "round-ended"]
    assert (state.over, state.winner, state.out, state.turn) == (True, 0, (0, 2), None)
    assert state.score is not None
    assert state.score.to_json() == {
        "points": [3, 0, 3, 0],
        "order": [0, 2, 1, 3],
        "winner": 0,
        "steps": 3,
        "levels": ["5", "2"],
        "level": "5",
        "strikes": [0, 0],
        "match_won": False,
    }
    ended = state.last_events[-1]
    assert isinstance(ended, RoundEnded)
    assert ended.to_json() == {"event": "round-ended", "winner": 0, "score": state.score.to_json()}
    assert refusal(state, "pass") == "round-over"
    assert state.legal_moves() == ()


def test_three_players_out_end_the_round() -> None:
    state = of(" / ".join(SINGLE_CARDS))
    state = after(state, "play Ks", "pass", "pass", "play Ac", "pass", "pass", "play 9d")
    assert (state.out, state.over) == ((0, 3), False)
    state = after(state, "pass", "pass", "play 5h", "play 8s", "play 9c")
    assert (state.over, state.out) == (True, (0, 3, 1))
    assert state.score is not None and state.score.to_json()["order"] == [0, 3, 1, 2]


def test_the_last_play_is_not_answered() -> None:
    state = after(of("Ks / 5h 6d / As / 7c Xr"), "play Ks", "pass", "play As")
    assert state.over
    with pytest.raises(IllegalMove, match="round-over"):
        state.apply(parse_move("play Xr"))


def test_a_position_with_players_out() -> None:
    state = of("/ 5h 6d / 3c Ad / 7c 9d", turn=3, out=[0])
    assert (state.out, state.counts) == ((0,), (0, 2, 2, 2))
    assert after(state, "play 7c").turn == 1
    for out, turn in (([], 3), ([1], 3), ([0, 2], 3), ([0], 0)):
        with pytest.raises(EngineError, match="no position of guandan"):
            of("/ 5h 6d / 3c Ad / 7c 9d", turn=turn, out=out)


# -- Against the referee


def follow(states: Any) -> State:
    """A round and the referee agree after every move; the last state."""
    state = next(states)
    while state.phase != "play":
        state = next(states)
    told = Round(list(state.counts), state.turn)
    for state in states:
        move = state.moves[-1]
        if isinstance(move, Pass):
            told.no_cover()
        else:
            told.play(len(move.cards))
        assert (state.turn, list(state.counts), list(state.out)) == (told.turn, told.counts, told.out)
        assert state.over or state.table_seat == told.last
        assert state.over == told.ended()
    assert list(state.score.order) == told.places()
    return state


def test_whole_rounds_are_as_the_referee_says() -> None:
    for number in range(40):
        first = new_round(gd(), 4, seed_of("referee", number)) if number % 3 else dealt(gd(), "referee", number)
        follow(walk(first, "referee", number))


def test_short_rounds_end_in_every_order_of_finishing() -> None:
    """From few cards, so that many rounds are quick: every order there can be comes up, none that cannot."""
    seen = set()
    deck = gd().deck
    for number in range(700):
        rng = Rng("short", number)
        cards = rng.shuffled(deck)
        sizes = [1 + rng.below(4) for _ in range(4)]
        hands = [cards[seat * 10 : seat * 10 + size] for seat, size in enumerate(sizes)]
        state = follow(walk(State.of(gd(), hands, turn=rng.below(4)), "short", number))
        seen.add(state.score.order)
    possible = {
        order for order in permutations(range(4)) if (order[0] + order[1]) % 2 or (order[2] - order[0]) % 4 == 1
    }
    assert len(possible) == 20
    assert seen == possible


def test_every_move_of_a_list_is_legal() -> None:
    for state in list(walk(dealt(gd(), "legal"), "legal"))[::9]:
        for move in state.legal_moves():
            assert state.judge(move).legal
        if not state.over and state.phase == "play":
            assert state.legal_moves()[-1] == Pass() or state.table is None
            assert list(map(play, state.legal_plays())) == [move for move in state.legal_moves() if move != Pass()]
