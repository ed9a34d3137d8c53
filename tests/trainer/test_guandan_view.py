"""What the table of Guandan shows: columns and suits, levels, counters, places, readings, the log, the summary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils.html import strip_tags

import engine
from engine import State
from engine.state import begin_round
from trainer.models import HUMAN
from trainer.presenters import LAYOUTS, MatchFacts, Selection, Story, TableView, next_hint, preview, table_view

GAME = engine.game("guandan")
FIVE = GAME.rules(level="5")
WHOLE = "Xr Xb 5h 5c As Ad Kh Kc Kd Qs Jd Jc Th Td 9h 9c 9d 9s 8h 8s 7c 7s 6d 6s 4c 3h 3c"


def at(hand: str, table: str = "", reading: str = "", **more: Any) -> State:
    declared = engine.parse_reading(reading) if reading else None
    lying = engine.combination(FIVE, engine.parse_cards(table), declared) if table else None
    return State.of(FIVE, [hand, "2s 2c", "3s 3d", "4s 4d"], table=lying, **more)


def view(state: State, selection: Selection | None = None, **facts: Any) -> TableView:
    return table_view(engine.observe(state, HUMAN), MatchFacts("id", 0, 1, (0,) * 4, **facts), selection)


def codes(part: Any) -> str:
    return " ".join(card.code for card in part.cards)


def after(level: str, order: tuple[int, ...], levels: tuple[str, str]) -> dict[str, Any]:
    return {"level": level, "levels": levels, "own": order[0] % 2, "order": order, "strikes": (0, 0)}


# -- The hand --


def test_the_hand_stands_in_columns_highest_first_with_wild_cards_apart() -> None:
    parts = view(at(WHOLE)).parts
    assert [part.name for part in parts[:4]] == ["big joker", "small joker", "Wild cards", "Rank 5"]
    assert [codes(part)[0] for part in parts[4:]] == list("AKQJT987643")
    assert len(parts) == 15 and codes(parts[9]) == "9s 9h 9d 9c"


def test_sixteen_columns_are_the_most_there_are() -> None:
    assert len(view(at(WHOLE + " 2c")).parts) == 16


def test_by_suit_the_hand_stands_in_rows_in_the_order_of_a_straight() -> None:
    shown = view(at(WHOLE), Selection(by="suits"))
    assert [part.name for part in shown.parts] == ["Jokers and wild cards", "Spades", "Hearts", "Diamonds", "Clubs"]
    assert codes(shown.parts[1]) == "As Qs 9s 8s 7s 6s" and codes(shown.parts[0]) == "Xr Xb 5h"
    assert sorted(card.id for part in shown.parts for card in part.cards) == sorted(card.id for card in shown.hand)


def test_a_wild_heart_is_marked_and_a_joker_is_not() -> None:
    faces = {card.code: card.face for card in view(at(WHOLE)).hand}
    assert 'class="card h wild"' in faces["5h"] and "wild" not in faces["Xr"] + faces["5c"]


def test_columns_that_can_help_stay_lit() -> None:
    shown = view(at(WHOLE, "4h 5s 6h 7d 8c", "straight:8"))
    assert {part.name for part in shown.parts if part.state == "dim"} == {"big joker", "small joker"}
    # 3-4-5-6-7 of clubs with the wild card is a straight flush; no other 3 serves.
    assert {card.code for card in shown.hand if card.state == "dim"} == {"Xb", "Xr", "3h"}
    assert strip_tags(shown.status.text).startswith("On the table: straight 4\u20115\u20116\u20117\u20118.")


def test_two_equal_cards_are_two_boxes_of_one_column() -> None:
    shown = view(at("9h 9h 9s"), Selection(("9h",)))
    assert [(card.id, card.picked) for card in shown.parts[0].cards] == [
        ("c-9s-1", False),
        ("c-9h-1", True),
        ("c-9h-2", False),
    ]
    assert shown.picked_line == "1 selected"


# -- Readings and hints --


def test_readings_are_offered_strongest_first_and_the_wild_card_says_its_suit() -> None:
    seen = engine.observe(at(WHOLE), HUMAN)
    picked = preview(seen, Selection(("5h", "9s", "8s", "7s", "6s")))
    assert [one.value for one in picked.readings] == [
        "straight_flush:T",
        "straight_flush:9",
        "straight:T",
        "straight:9",
    ]
    assert picked.wild == (("5h", "as 10♠\ufe0e"),) and picked.button.startswith("Play straight flush")
    other = preview(seen, Selection(("5h", "9s", "8s", "7s", "6s"), "straight_flush:9"))
    assert other.wild == (("5h", "as 5♠\ufe0e"),)


def test_a_wild_card_in_its_own_place_wears_nothing() -> None:
    seen = engine.observe(at("5h 6h 7h 8h 9h Xr"), HUMAN)
    picked = preview(seen, Selection(("5h", "6h", "7h", "8h", "9h"), "straight_flush:9"))
    assert picked.wild == ()


def test_hints_go_round_all_plays_cheapest_first() -> None:
    state = at("5h 9s 9d 8s 7s 6s", "4h 4d", "pair:4")
    seen, picked, given = engine.observe(state, HUMAN), Selection(by="suits"), []
    wanted = [(play.reading, sorted(card.code for card in play.cards)) for play in state.legal_plays()]
    for _ in range(len(wanted) + 1):
        found = next_hint(seen, picked)
        assert found is not None and found.by == "suits"
        picked = found
        given.append((picked.reading, sorted(picked.cards)))
    assert given == [*wanted, wanted[0]]


# -- Board, counters, seats --


def test_the_counters_count_what_is_neither_played_nor_held() -> None:
    values = {strip_tags(one.label): one.value for one in view(at(WHOLE)).counters}
    assert values == {"Big jokers": "1", "Small jokers": "1", "Wild 5": "1", "Other 5": "5"}


def test_the_board_shows_both_teams_whose_level_is_played_and_the_rise() -> None:
    state = engine.new_round(GAME.rules(), 4, "1" * 32, after("5", (2, 1, 0, 3), ("5", "3")))
    board = view(state, risen=(2, 0, 2, 0)).board
    assert board is not None and strip_tags(board.level) == "5"
    assert {step.face: (step.css, step.name) for step in board.steps if step.css} == {
        "3": ("them", "They"),
        "5": ("now", "We, played now"),
    }
    we, they = board.teams
    assert (we.name, we.level, strip_tags(we.rise), we.rise_name, we.played) == (
        "We",
        "level 5",
        "+2",
        "2 levels up",
        True,
    )
    assert (they.name, they.level, they.rise, they.played) == ("They", "level 3", "", False)


def test_in_the_first_round_the_level_is_nobodys() -> None:
    board = view(engine.new_round(GAME.rules(first_level="K"), 4, "1" * 32)).board
    assert board is not None and not any(team.played for team in board.teams)
    assert [step.name for step in board.steps if step.css] == ["We, They, played now"]


def test_the_partner_is_named_and_who_is_out_has_a_place() -> None:
    state = State.of(FIVE, ["9h 9s", "", "3s 3d", "4s 4d"], out=(1,))
    left, friend, right = view(state).seats
    assert [left.friend, friend.friend, right.friend] == [False, True, False]
    assert (left.place, friend.place, right.cards) == ("first out", "", 2)


def test_seats_say_what_they_played_in_this_trick() -> None:
    state = engine.new_round(GAME.rules(), 4, "2" * 32)
    state = state.apply(engine.play(state.legal_plays()[0]))
    state = state.apply(engine.play(state.legal_plays()[0]))
    shown = view(state)
    assert strip_tags(shown.seats[0].play).startswith("single") and shown.lying is not None
    assert shown.seats[1].to_play and shown.seats[1].did == "To play"


def test_points_stand_nowhere_in_a_game_of_levels() -> None:
    assert view(at(WHOLE)).scores == []


# -- Log and summary --


def played_out(start: dict[str, Any] | None = None, number: int = 1, **rules: Any) -> State:
    state = engine.new_round(GAME.rules(**rules), 4, f"{number:032x}", start)
    while not state.over:
        state = state.apply(engine.choose("greedy", engine.observe(state, state.turn or 0, seed=number)))
    return state


def story(state: State, *, final: bool = False) -> Story:
    return Story("id", 3, [], [state.start], final)


def test_the_log_holds_tribute_places_and_the_end() -> None:
    tricks = view(played_out(after("5", (0, 3, 2, 1), ("5", "3")))).log
    assert tricks[-1].heading == "Tribute" and tricks[0].lines[0].text == "The round is over."
    places = [line.text for trick in tricks for line in trick.lines if line.place]
    assert places[-1] == "first out" and places[:-1][::-1] == ["second out", "third out"][: len(places) - 1]
    paid = [strip_tags(line.text) for line in tricks[-1].lines]
    assert paid[-1].endswith("to You") and "back to Mei" in paid[0] and len(paid) == 2


@pytest.mark.parametrize("number", range(1, 7))
def test_the_summary_adds_up(number: int) -> None:
    state = played_out(after("5", (0, 3, 2, 1), ("5", "3")), number)
    shown: Any = LAYOUTS["guandan"].result(state, story(state))
    score: Any = state.score
    assert [one.name for one in shown.order] == [["You", "Mei", "Tao", "Lin"][seat] for seat in score.order]
    assert shown.order[0].step == 4 and shown.order[-1].step == 1
    for finisher, seat in zip(shown.order, score.order, strict=True):
        assert bool(finisher.left) == bool(state.hands[seat])
    gained = max(score.points)
    assert f"up {gained} level" in shown.title
    ours = score.team == 0
    changed = shown.levels[0 if ours else 1]
    assert strip_tags(changed.change) == f"+{gained}" and changed.sign == "pos"
    assert shown.levels[1 if ours else 0].change == "stays"
    assert (
        shown.rule_number
        and shown.rule_url.endswith(f"#{score.rule}")
        and "Level of the next round" in strip_tags(shown.lede[-1])
    )
    assert len(shown.paying) == 1 and len(shown.rounds) == 1


def test_a_match_that_is_won_says_so() -> None:
    start = after("A", (0, 3, 2, 1), ("A", "3"))
    state = next(state for number in range(60) if (state := played_out(start, number)).score.match_won)
    shown: Any = LAYOUTS["guandan"].result(state, story(state, final=True))
    assert shown.title == "Your team wins the match" and shown.paying == []


def test_nobody_pays_where_tribute_is_off() -> None:
    state = played_out(after("5", (0, 3, 2, 1), ("5", "3")), tribute="off")
    shown: Any = LAYOUTS["guandan"].result(state, story(state))
    assert shown.paying == []


def test_a_hand_without_low_cards_is_told_its_lowest_goes_back() -> None:
    hands = ["As Ah Ad Ac", "2s 2c", "3s 3d", "4s 4d"]
    state = begin_round(GAME.rules(), hands, after("2", (0, 3, 2, 1), ("2", "2")))
    state = state.apply(state.legal_moves()[0])
    shown = view(state)
    assert state.phase == "return" and shown.giving == "return"
    assert "lit" in {card.state for card in shown.hand}


@pytest.mark.parametrize("phase", sorted(GAME.round.phases))
def test_every_phase_has_its_words(phase: str) -> None:
    from trainer import messages

    assert messages.NEXT[phase] and messages.TO_DO[phase]


def test_the_view_is_the_same_whatever_the_hidden_cards_are() -> None:
    one, other = (State.of(FIVE, [WHOLE, *others]) for others in (["2s", "3s", "4s"], ["Ac", "Xr", "Kd"]))
    assert view(one) == view(other)


Find = Callable[..., State]


def test_the_exchange_is_gone_once_cards_are_played(find_guandan: Find) -> None:
    state = find_guandan(
        lambda state: state.phase == "play" and state.table is None, after("5", (1, 3, 2, 0), ("3", "5"))
    )
    assert view(state).exchange is not None
    assert view(state.apply(state.legal_moves()[0])).exchange is None
