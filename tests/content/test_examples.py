"""Example blocks: read, refused with file and line, shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.utils.translation import override

from content.examples.render import Figures
from content.prose.markdown import parse
from content.source import SourceError

from .blocks import GAME, PATH, figure, wrong


@pytest.mark.parametrize(
    ("block", "line", "message"),
    [
        ("table: 7s\nplays: 8d\nexpect: yes", 3, "'plays: 8d' is none of"),
        ("table: 7s\ntable: 7s", 3, "given twice"),
        ("table: 7s\nplay: 8d\nexpect: perhaps", 2, "neither yes nor no"),
        ("table: 7s\nplay: 8d", 2, "'expect' needs 1 answers"),
        ("table: 7s\nplay: 8z\nexpect: yes", 2, "8z"),
        ("table: 7s 9s\nplay: 8d\nexpect: yes", 2, "no combination"),
        ("table: 7s\nplay: 8d\nexpect: yes\n---\ntable: 7s\nplay: 9d\nexpect: yes", 6, "the engine says no"),
        ("play: 8d\nexpect: yes\nreason: covers", 2, "the engine says yes (leads)"),
        ("flip: decks=2\nplay: 8d\nexpect: yes -> yes", 2, "does not flip"),
        ("play: 8d\nexpect: yes\nstock: many", 2, "'many' is no number"),
        ("play: 8d\nexpect: yes\nrules: decks", 2, "not name=value"),
    ],
)
def test_a_mistake_is_told_with_file_and_line(block: str, line: int, message: str) -> None:
    (told,) = wrong(block)
    assert told.startswith(f"content/pages/{GAME}/99-test.md:{line}: ")
    assert message in told


@pytest.mark.parametrize(
    ("kind", "block", "message"),
    [
        ("score", "left: 4 2 0\nwinner: 2\npoints: -4 -2 7", "the engine says"),
        ("score", "flip: cap=8\nleft: 4 2 0\nwinner: 2\npoints: -4 -2 6 -> -4 -2 6", "does not flip"),
        ("round", "players: 2\ndealer: 0", "either a seed or hands"),
        ("round", "players: 3\nhands: 4s / 5s", "2 hands for 3 players"),
        ("round", "players: 2\nhands: 4s 9s / 5s 6s\nmoves:\n  play 9d", "not-in-hand"),
        ("round", "players: 2\nlead: 1\nseed: 5", "the game's business"),
        ("ladder", "from: 7\nto: 9", "7 is covered by 8"),
        ("ladder", "apart: X", "X stands in no place"),
        ("ladder", "order: upside-down", "no order: natural"),
        ("tribute", "level: 5\norder: 0 1 2 3\nhands: 4s\nlead: 0", "no switch 'level'"),
        ("advance", "levels: 2 2\nown: none\norder: 0 1\nexpect: 2 2\nwon: no", "no answer to 'advance'"),
        ("poem", "roses: red", "none of example, score, round, ladder, bombs, tribute, advance"),
    ],
)
def test_other_blocks_tell_their_mistakes_too(kind: str, block: str, message: str) -> None:
    (told,) = wrong(block, kind)
    assert "99-test.md:" in told
    assert message in told


def test_an_unreadable_block_is_never_shown_as_something_else() -> None:
    with pytest.raises(SourceError, match=r"99-test\.md:2"):
        figure("table: 7s\nplay: 8z\nexpect: yes")


def test_a_case_shows_cards_verdict_reason_and_where_the_rule_stands() -> None:
    with override("en"):
        html = figure("table: 7s\nplay: 9d\nexpect: no")
    assert 'aria-label="7 of spades"' in html
    assert 'aria-label="9 of diamonds"' in html
    assert "ex-row no" in html
    assert "It does not cover" in html
    assert "Not exactly one rank higher." in html
    assert 'href="/en/gan-deng-yan/rules/covering/#gdy-one-higher"' in html


def test_in_the_section_of_the_rule_itself_there_is_no_link_to_it_but_one_to_its_drills() -> None:
    with override("ru"):
        html = figure("table: 7s\nplay: 9d\nexpect: no", section="gdy-one-higher")
    assert "#gdy-one-higher" not in html
    assert 'href="/ru/gan-deng-yan/drills/?rule=gdy-one-higher"' in html


def test_a_joker_shows_what_it_stands_for_where_that_is_certain() -> None:
    with override("en"):
        covering = figure("table: 6c 7d 8s\nplay: 7c 8h Xr\nexpect: yes")
        leading = figure("play: 7c 8h Xr\nexpect: yes")
    assert '<span class="as">as 9</span>' in covering
    assert "red joker (as 9)" in covering
    assert 'class="as"' not in leading
    assert "You choose:" in leading


def test_hand_stock_and_house_rules_are_shown_where_they_matter() -> None:
    with override("en"):
        html = figure("rules: joker_exit=false\nhand: Xr\nstock: 0\nexpect: yes")
    assert "Your hand" in html
    assert "In the stock: 0 cards" in html
    assert "House rule: May a joker be played alone as the last card? No" in html
    assert "#gdy-variant-joker_exit" in html
    assert "You may pass" in html


def test_a_flipping_figure_turns_without_script() -> None:
    with override("en"):
        html = figure(
            "flip: joker_as_two=true\ntable: 9s 9d\nplay: 2c Xr\nexpect: no -> yes", "gdy-variant-joker_as_two"
        )
    assert html.count('type="radio"') == 2
    assert "May a joker be a 2?" in html
    assert "ex-row no v0" in html
    assert "ex-row yes v1" in html
    assert "as 2" in html
    assert 'href="/en/gan-deng-yan/table/?joker_as_two=true"' in html


def test_two_flips_of_a_page_do_not_share_their_buttons() -> None:
    block = "flip: decks=2\nplay: 7s 7s\nexpect: no -> yes"
    (node,) = parse(f"```example\n{block}\n---\n{block}\n```")
    html = Figures(GAME, PATH, "gdy-variant-decks")(node)
    assert 'name="gdy-variant-decks-1"' in html
    assert 'name="gdy-variant-decks-2"' in html


def test_a_score_shows_every_factor() -> None:
    with override("en"):
        html = figure(
            "left: 4 3 0 5\nplayed: yes yes yes no\njokers: 0 0 0 2\nbombs: 4\nwinner: 2\npoints: 0 0 0 0", kind="score"
        )
    assert "×16" in html
    assert "capped" in html
    assert "−320" in html
    assert "+432" in html


def test_a_round_is_told_event_by_event() -> None:
    block = "players: 2\ndealer: 0\nhands: 4s 9h / 5s\nstock: Kd\nmoves:\n  play 4s\n  play 5s"
    with override("en"):
        html = figure(block, kind="round")
    assert "Player 1: single" in html
    assert "Player 2: out of cards." in html
    assert "Player 1: " in html
    assert "−1" in html


def test_a_dealt_round_names_dealer_and_stock_once() -> None:
    with override("en"):
        html = figure("players: 3\ndealer: 1\nseed: " + "7" * 32, kind="round")
    assert "Dealer: Player 2. In the stock: 38 cards." in html
    assert html.count("In the stock") == 1


def test_a_ladder_is_the_order_of_the_game() -> None:
    with override("en"):
        html = figure("from: 7\nto: 8\nmiss: 9\napart: 2", kind="ladder")
    faces = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
    assert [part.partition("</li>")[0].rpartition(">")[2] for part in html.split("<li")[1:]] == faces
    assert '<li class="to">8</li>' in html


def test_the_path_of_messages_is_relative() -> None:
    assert Path(wrong("play: 8d")[0].partition(":")[0]).parts[0] == "content"
