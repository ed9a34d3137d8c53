"""Sentences about cards, tribute and levels of Guandan."""

from __future__ import annotations

import json

import pytest
from django.utils.translation import override

from content.prose.eventtext import event_sentence, result_lines
from content.prose.leveltext import level_lines, place_names, side_name
from content.prose.sentences import reason_sentence, verdict_sentence, wording
from engine import (
    GAMES,
    Combination,
    Reason,
    Return,
    Ruleset,
    Tribute,
    combination,
    game,
    judge,
    parse_card,
    parse_cards,
    parse_move,
    parse_reading,
)
from engine.games import guandan_events
from engine.phases import judge_move
from engine.state import State


def on(text: str, rules: Ruleset) -> Combination:
    return combination(rules, parse_cards(text))


def at(level: str, **switches: str) -> Ruleset:
    return game("guandan").rules(level=level, **switches)


def told(play: str, table: str = "", level: str = "2", reading: str = "") -> str:
    rules = at(level)
    declared = parse_reading(reading) if reading else None
    verdict = judge(rules, parse_cards(play), on(table, rules) if table else None, declared=declared)
    with override("en"):
        return verdict_sentence(verdict, declared, plain=True)


@pytest.mark.parametrize(
    ("play", "table", "level", "text"),
    [
        # 5 is followed by 6 in a pack, but not at level 6, and any higher rank covers anyway.
        ("6s", "5s", "6", "Same kind, same number of cards, and higher: single 6."),
        ("Ts", "9s", "6", "Same kind, same number of cards, and higher: single 10."),
        ("Xr", "Xb", "6", "Same kind, same number of cards, and higher: single big joker."),
        ("4s", "5s", "6", "Not higher. Covers it: 7 to A, 6, a small joker, a big joker, or a bomb."),
        ("4s 4d", "Js Jd", "2", "Not higher. Covers it: pair of Q, pair of K, pair of A, pair of 2, "
         "pair of small jokers, pair of big jokers, or a bomb."),
        ("3s 3h 3d", "Js Jd", "2", "That is another kind of combination: triple 3. Covers it: pair of Q, pair of K, "
         "pair of A, pair of 2, pair of small jokers, pair of big jokers, or a bomb."),
        ("3s 3h 3d 3c", "As Ah Ad Ac", "5", "This bomb is not big enough. Covers it: a bomb of 4 cards above A, "
         "a bomb of 5 cards or more, a straight flush, or the joker bomb."),
        ("3s 3h 3d 3c", "6s 7s 8s 9s Ts", "5", "This bomb is not big enough. Covers it: a straight flush above 10, "
         "a bomb of 6 cards or more, or the joker bomb."),
        ("3s 3h 3d 3c", "Ah Ad Ac As Ah Ad", "5", "This bomb is not big enough. Covers it: "
         "a bomb of 6 cards above A, a bomb of 7 cards or more, or the joker bomb."),
        ("7d 8d 9d Td Jd", "6s 7s 8s 9s Ts", "5", "Both are straight flushes, and this one ends in the higher card: "
         "straight flush 7-8-9-10-J."),
        ("6s 7s 8s 9s Ts", "As Ah Ad Ac As", "5", "This bomb stands higher on the ladder of bombs: "
         "straight flush 6-7-8-9-10."),
        ("Xb Xr", "", "2", "Only two equal jokers are a pair; a big and a small one are not."),
        ("Xb Xr Xr", "", "2", "A joker bomb has exactly 4 cards."),
        ("Xr 5h", "As Ad", "5", "A wild card never stands for a joker."),
        ("4s 5d 6h 7c 8s 9d", "", "2", "A straight has exactly 5 cards."),
        ("Js Qd Kh Ac 2s", "", "7", "A row of ranks never runs on past the ace."),
        ("7s 7h 7d 4c", "", "2", "These cards together are not a combination."),
    ],
)  # fmt: skip
def test_reasons_of_guandan(play: str, table: str, level: str, text: str) -> None:
    assert told(play, table, level) == text


def test_a_declared_reading_that_does_not_fit_is_told() -> None:
    assert (
        told("7s 7h 7d 7c 5h", level="5", reading="full_house:7")
        == "These cards cannot be read like that: full house 7."
    )
    assert told("7s 7h 7d 4c", level="5", reading="full_house:7") == "These cards together are not a combination."
    assert told("5s 6s 7s 8s 9s", level="2", reading="straight:9").startswith("Five cards of one suit in a row")


def test_a_joker_is_called_by_its_rank_where_it_has_one() -> None:
    names = []
    for name in GAMES:
        rules = game(name).rules()
        with override("en"):
            names.append(verdict_sentence(judge(rules, parse_cards("Xr"), hand=parse_cards("7s")), plain=True))
    assert names == ["Not in your hand: red joker.", "Not in your hand: big joker."]


def test_where_any_higher_rank_covers_nothing_is_said_of_the_next_one() -> None:
    rules = game("gandengyan").rules(follow="any_higher")
    with override("en"):
        text = verdict_sentence(judge(rules, parse_cards("8d"), on("7s", rules)), plain=True)
    assert text == "Same kind, same number of cards, and higher: single 8."


def exchanged(hand: str, move: Tribute | Return, **switches: str) -> str:
    """The verdict on a card that is given, at level 5."""
    rules = at("5", **switches)
    position = State.of(rules, [hand, "3s", "3d", "3c"]).position
    phase = "tribute" if isinstance(move, Tribute) else "return"
    verdict = judge_move(position.but(phase=phase), move, 0, parse_cards(hand))
    with override("en"):
        return verdict_sentence(verdict, plain=True)


@pytest.mark.parametrize(
    ("hand", "move", "switches", "text"),
    [
        ("Xr As", Tribute(parse_card("Xr")), {}, "The highest card that may be paid: big joker."),
        ("Xr As", Tribute(parse_card("As")), {}, "You pay your highest card. That would be: big joker."),
        ("As Ad 5h", Tribute(parse_card("5h")), {},
         "You pay your highest card. That would be: ace of spades and ace of diamonds."),
        ("As", Tribute(parse_card("Kd")), {}, "Not in your hand: king of diamonds."),
        ("9s As", Return(parse_card("9s")), {}, "This card may be given back: 9 of spades."),
        ("9s As", Return(parse_card("As")), {}, "Give back a card from 2 to 10."),
        ("9s 5s", Return(parse_card("5s")), {}, "A level card is not given back."),
        ("Js As", Return(parse_card("As")), {},
         "There is no card from 2 to 10 that may be given back, so it is the lowest one: jack of spades."),
        ("Js As Xb", Return(parse_card("Xb")), {"return_limit": "any"}, "A wild card or a joker is not given back."),
    ],
)  # fmt: skip
def test_reasons_of_the_tribute(hand: str, move: Tribute | Return, switches: dict[str, str], text: str) -> None:
    assert exchanged(hand, move, **switches) == text


def test_params_with_what_is_added_are_plain_json() -> None:
    for play, table in (("6s", "5s"), ("4s", "5s"), ("3s 3h 3d 3c", "As Ah Ad Ac")):
        verdict = judge(at("6"), parse_cards(play), on(table, at("6")))
        added = wording(verdict)
        assert json.loads(json.dumps(added)) == added
        with override("en"):
            assert reason_sentence(verdict.reason, added) == verdict_sentence(verdict)
    assert set(map(str, Reason)) >= {"pays-tribute", "gives-back"}


def test_lines_of_guandans_log() -> None:
    names = ["You", "Bo", "Lin", "Hua"]
    events = [
        guandan_events.TributeShown(1, parse_card("Xr")),
        guandan_events.TributePaid(1, 0, parse_card("Xr")),
        guandan_events.Returned(0, 1, parse_card("2c")),
        guandan_events.TributeRefused(1, parse_cards("Xr Xr")),
        guandan_events.WentOut(2, 1),
        guandan_events.WentOut(3, 2),
        guandan_events.WentOut(0, 3),
        guandan_events.LeadInherited(0),
    ]
    with override("en"):
        lines = [event_sentence(event, names, plain=True) for event in events]
        html = event_sentence(events[2], names)
    assert lines == [
        "Bo: pays big joker",
        "You: gets big joker as tribute",
        "You: gives 2 of clubs in return. It goes to: Bo",
        "Bo: shows two big jokers, no tribute",
        "Lin: first out",
        "Hua: second out",
        "You: third out",
        "The partner leads: You",
    ]
    assert "2♣" in html


def test_a_round_of_levels_ends_with_what_the_winners_rise() -> None:
    rules = at("5")
    state = State.of(rules, ["9s", "7s 7d", "Ts", "3s 3d"])
    for move in ("play 9s", "pass", "play Ts"):
        state = state.apply(parse_move(move))
    assert state.score
    names = ["You", "Bo", "Lin", "Hua"]
    with override("en"):
        assert event_sentence(state.last_events[-1], names, plain=True) == "The round is over. First out: You"
        lines = result_lines(state.score, names, rules.game.round.sides(4))
    assert lines[0] == "Players 1 and 3: up 3 levels"
    assert lines[1].startswith("Level of the next round: ")


def test_teams_and_places() -> None:
    sides = ((0, 2), (1, 3))
    with override("en"):
        assert [side_name(side) for side in sides] == ["Players 1 and 3", "Players 2 and 4"]
        assert side_name(sides[0], ["You", "Bo", "Lin", "Hua"]) == "You and Lin"
        assert place_names((0, 1, 2, 3), sides) == {0: "first out", 1: "second out", 2: "third out", 3: "last"}
        assert place_names((3, 1, 0, 2), sides) == {3: "first out", 1: "second out", 0: "last", 2: "last"}


def test_failures_are_counted_only_where_they_cost_something() -> None:
    found = {"winner": 1, "steps": 3, "levels": ["A", "Q"], "level": "Q", "strikes": [2, 0], "match_won": False}
    sides = ((0, 2), (1, 3))
    with override("en"):
        assert level_lines(found, sides, strikes=(1, 0))[0] == "Players 1 and 3: 2 failures at A"
        assert len(level_lines(found, sides, strikes=(2, 0))) == 1
        assert level_lines({**found, "match_won": True}, sides, names=["Y", "B", "L", "H"]) == [
            "The match is won by: B and H"
        ]
