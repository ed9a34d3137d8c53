"""Example blocks of Guandan: tribute, levels, bombs, and what its cards look like."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from .blocks import GAME, figure, wrong

TRIBUTE = """level: 5
order: 0 3 2 1
hands: 9s 6d 5c Kh / Xr As Kd 8c / Jd 9h 6s 3d / Qs Th 8h 4s
pays: 1 > 0 Xr
returns: 0 > 1 9s 6d
wrong:
  1 > 0 As not-highest
  0 > 1 5c return-level-card
lead: 1"""
ADVANCE = """levels: 5 3
own: 0
order: 0 1 2 3
expect: 7 3
level: 7
won: no"""


@pytest.mark.parametrize(
    ("kind", "block", "message"),
    [
        ("tribute", TRIBUTE.replace("lead: 1", "lead: 0"), "expected refused False, lead 0: False, 1"),
        ("tribute", TRIBUTE.replace("0 Xr", "0 As"), "pays 1 > 0 Xr"),
        ("tribute", TRIBUTE.replace("1 9s 6d", "1 9s"), "returns 0 > 1 6d 9s"),
        (
            "tribute",
            TRIBUTE.replace("As not-highest", "As return-too-high"),
            "As from seat 1: expected return-too-high",
        ),
        ("tribute", TRIBUTE.replace("As not-highest", "Xr not-highest"), "the engine says a yes"),
        ("tribute", TRIBUTE.replace("1 > 0 As", "2 > 0 As"), "nothing goes from seat 2 to seat 0"),
        ("tribute", TRIBUTE.replace("1 > 0 As", "1 to 0 As"), "is not: seat > seat cards"),
        ("tribute", TRIBUTE.replace("As not-highest", "As"), "no card with a reason"),
        ("tribute", TRIBUTE.replace("As not-highest", "Zs not-highest"), "'Zs'"),
        ("tribute", TRIBUTE.replace("level: 5\n", ""), "'level' is missing"),
        ("tribute", TRIBUTE + "\nflip: advance=4-2-1", "does not flip"),
        ("advance", ADVANCE.replace("7 3", "8 3"), "the engine says"),
        ("advance", ADVANCE.replace("own: 0", "own: 2"), "bad own 2"),
        ("advance", ADVANCE + "\nflip: tribute=off", "does not flip"),
        ("bombs", "rules: level=5\ncards:\n  8s 8h 8d 8c\n  7s 7h 7d 7c", "bomb:7 does not cover bomb:8"),
        ("bombs", "rules: level=5\ncards:\n  8s 8h\n  7s 7h 7d 7c", "pair:8 is no bomb"),
        ("bombs", "rules: level=5\ncards:\n  8s 8h 8d 8c", "two bombs or more"),
        ("score", "left: 1 0 2 3\nwinner: 1\npoints: 0 0 0 0", "no answer to 'score'"),
        ("example", "rules: level=1\nplay: 8d\nexpect: yes", "level is one of 2, 3"),
    ],
)
def test_blocks_of_guandan_tell_their_mistakes(kind: str, block: str, message: str) -> None:
    told = wrong(block, kind, "guandan")
    assert told
    assert told[0].startswith(f"content/pages/{GAME}/99-test.md:2: ")
    assert message in told[0]


@pytest.mark.parametrize(("kind", "block"), [("tribute", TRIBUTE), ("advance", ADVANCE)])
def test_blocks_of_guandan_are_answered_as_they_expect(kind: str, block: str) -> None:
    assert wrong(block, kind, "guandan") == []


def guandan(block: str, kind: str = "example", section: str = "") -> str:
    with override("en"):
        return figure(block, section, kind, "guandan")


def test_a_level_is_shown_as_such_and_is_no_house_rule() -> None:
    html = guandan("rules: level=5, natural_flush_as_straight=true\ntable: As\nplay: 5d\nexpect: yes")
    assert '<span class="tag">Level <bdi class="rank" dir="ltr">5</bdi></span>' in html
    assert html.count("House rule:") == 1
    assert "Same kind, same number of cards, and higher" in html


def test_wild_cards_show_rank_or_suit() -> None:
    assert '<span class="as">as A</span>' in guandan("rules: level=5\ntable: Ks Kd\nplay: Ad 5h\nexpect: yes")
    flush = guandan("rules: level=5\ntable: 4s 4h 4d 4c 4s\nplay: 6s 7s 8s 5h Ts\nexpect: yes")
    assert "as 9♠" in flush


def test_jokers_are_big_and_small_where_the_game_ranks_them() -> None:
    html = guandan("hand: Xb Xr\ntable: Xb\nplay: Xr\nexpect: yes")
    assert 'aria-label="small joker"' in html
    assert 'aria-label="small joker, big joker"' in html
    assert "red" not in html


def test_cards_that_are_something_else_than_declared_are_told_so() -> None:
    bomb = guandan("rules: level=5\nplay: 7s 7h 7d 7c 5h\nas: full_house:7\nexpect: no")
    assert "These cards cannot be read like that: full house" in bomb
    flush = guandan("play: 5s 6s 7s 8s 9s\nas: straight:9\nexpect: no")
    assert "are always a straight flush" in flush


def test_a_tribute_shows_hands_gifts_refusals_and_who_leads() -> None:
    html = guandan(TRIBUTE, "tribute", "gd-tribute")
    assert "<b>Player 4</b>: second out" in html
    assert html.count("Players 1 and 3") == 2
    assert "Pays: Player 2" in html
    assert "Receives: Player 1" in html
    assert "The highest card: big joker." in html
    assert "Gives back: Player 1" in html
    assert html.count("ex-row no") == 2
    assert "A level card is not given back." in html
    assert "#gd-tribute-return" in html  # the rule of the other section
    assert "Leads the first trick: <b>Player 2</b>" in html


def test_a_refused_tribute_is_told() -> None:
    html = guandan("level: 5\norder: 0 2 1 3\nhands: 9s 4c / Xr Jc / Jd 9h / Xr Th\nrefused: yes\nlead: 0", "tribute")
    assert "refuses the tribute" in html
    assert "<b>Player 2</b>: last" in html
    assert "<b>Player 4</b>: last" in html


def test_a_tribute_flips_with_a_house_rule() -> None:
    block = TRIBUTE.replace("1 > 0 Xr", "1 > 0 Xr -> none").replace("6d\n", "6d -> none\n").replace("d: 1", "d: 1 -> 0")
    block = block.replace("wrong:\n  1 > 0 As not-highest\n  0 > 1 5c return-level-card\n", "")
    assert wrong(f"{block}\nflip: tribute=off", "tribute", "guandan") == []
    html = guandan(f"{block}\nflip: tribute=off", "tribute", "gd-variant-tribute")
    assert "Is tribute paid?" in html
    assert "Nobody pays in this round." in html
    assert "outcome v0" in html
    assert "outcome v1" in html
    assert 'href=""' not in html


def test_levels_show_the_order_and_the_way_of_each_team() -> None:
    html = guandan(ADVANCE, "advance")
    assert "third out" in html
    assert "Own round of: Players 1 and 3" in html
    assert '<li class="from"><span aria-hidden="true">5</span><span class="vh">5: before</span></li>' in html
    assert '<li class="now"><span aria-hidden="true">7</span><span class="vh">7: now</span></li>' in html
    assert "+2" in html
    assert "as before" in html
    assert 'Level of the next round: <bdi class="rank" dir="ltr">7</bdi>' in html


def test_failures_and_a_won_match_are_told() -> None:
    fall = guandan(
        "rules: ace_rule=three_strikes\nlevels: A 9\nown: 0\norder: 1 3 0 2\nstrikes: 2 0\nexpect: 2 Q\nwon: no",
        "advance",
    )
    assert "Players 1 and 3: 2 failures at A before" in fall
    assert "Players 1 and 3: failed at A, back to the first level" in fall
    assert "−12" not in fall
    failure = guandan(
        "rules: ace_rule=three_strikes\nlevels: A 9\nown: 0\norder: 1 3 0 2\nexpect: A Q\nwon: no", "advance"
    )
    assert "Players 1 and 3: 1 failure at A" in failure
    won = guandan("levels: A 9\nown: 0\norder: 0 2 1 3\nexpect: A 9\nwon: yes", "advance")
    assert "The match is won by: Players 1 and 3" in won
    assert "next round" not in won


def test_a_ladder_of_bombs_has_the_strongest_on_top() -> None:
    html = guandan("rules: level=5\ncards:\n  8s 8h 8d 8c\n  7s 7h 7d 7c 7s 7h 7d 7c 5h 5h\n  Xb Xb Xr Xr", "bombs")
    assert html.index("joker bomb") < html.index("With 2 wild cards") < html.index('aria-label="8 of spades')
    assert html.count("Nothing covers it") == 1
    assert "pile" in html


def test_a_ladder_may_hold_jokers_and_stand_in_the_natural_order() -> None:
    level = guandan("rules: level=5\napart: 5", "ladder")
    assert [part for part in ("small joker", "big joker", "<svg", ": level rank", "Level") if part not in level] == []
    assert level.count("<li") == 15
    natural = guandan("rules: level=5\norder: natural", "ladder")
    assert natural.count("<li") == 14
    assert "joker" not in natural
    assert '<li>4</li><li class="to"><span aria-hidden="true">5<' in natural


def test_a_round_without_dealer_and_stock_names_teams_places_and_levels() -> None:
    html = guandan("players: 4\nlead: 0\nhands: Ks / 5h 6d / Ad / 7c 9d\nmoves:\n  play Ks\n  pass\n  play Ad", "round")
    assert "In the stock" not in html
    assert "<b>Players 2 and 4</b>" in html
    for line in (
        "Player 1: first out",
        "Player 3: second out",
        "The round is over. First out: Player 1",
        "Players 1 and 3: up 3 levels",
    ):
        assert line in html
    dealt = guandan("players: 4\nseed: " + "7" * 32, "round")
    assert "The cards are dealt." in dealt
    assert dealt.count('class="card ') == 108
