"""Example blocks: read, refused with file and line, shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.utils.translation import override

from content.examples.check import block_mistakes
from content.examples.render import Figures
from content.prose.markdown import parse
from content.source import ROOT, SourceError

GAME = "gan-deng-yan"
PATH = ROOT / "pages" / GAME / "99-test.md"


def figure(block: str, section: str = "", kind: str = "example", game: str = GAME) -> str:
    (node,) = parse(f"```{kind}\n{block}\n```")
    return Figures(game, PATH, section)(node)


def wrong(block: str, kind: str = "example", game: str = "gandengyan") -> list[str]:
    (node,) = parse(f"```{kind}\n{block}\n```")
    return block_mistakes(node, PATH, game)


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


# -- The second game


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
