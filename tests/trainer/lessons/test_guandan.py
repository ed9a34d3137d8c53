"""The way through Guandan: what it teaches, and the goals that only a game of partners and levels has."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from django.test import Client

from engine import Move, parse_move
from trainer.lessons.attempt import Attempt, begin, go_on
from trainer.lessons.steps import Step, find_step, steps_of

TAUGHT = {
    "gd-teams", "gd-higher", "gd-level", "gd-order", "gd-same-kind", "gd-full-house", "gd-straight",
    "gd-natural-order", "gd-tube", "gd-plate", "gd-wild", "gd-wild-not-joker", "gd-wild-alone", "gd-bomb",
    "gd-bomb-over", "gd-bomb-ladder", "gd-straight-flush", "gd-joker-bomb", "gd-pass", "gd-trick", "gd-inherit-lead",
    "gd-advance", "gd-tribute", "gd-tribute-return", "gd-tribute-lead", "gd-tribute-refused", "gd-win-at-ace",
}  # fmt: skip


def step(slug: str) -> Step:
    found = find_step("guandan", slug)
    assert found is not None
    return found


def after(slug: str, *moves: str) -> Attempt:
    attempt = begin(step(slug))
    for move in moves:
        attempt = go_on(attempt, parse_move(move))
    return attempt


def test_what_a_round_and_a_match_need_is_taught() -> None:
    texts = " ".join(text for one in steps_of("guandan") for text, _ in one.text.texts())
    named = {one.rule for one in steps_of("guandan")}
    assert {rule for rule in TAUGHT if rule not in named and f"(rule:{rule})" not in texts} == set()


def test_a_step_without_hints_has_an_answer_to_look_for() -> None:
    """More than one thing to try, and not every one of them right."""
    for one in steps_of("guandan"):
        if not one.hints:
            moves: list[Move] = list(one.start.legal_moves())
            right = [move for move in moves if go_on(begin(one), move).done]
            assert right and (one.wrong or len(right) < len(moves)), one.slug


def test_the_partner_leads_after_a_pass_and_after_going_out() -> None:
    assert after("passing", "pass").state.turn == 2
    assert after("passing", "play 5c").missed
    gone = after("inherited-lead", "play Ks Kd")
    assert gone.done and gone.state.turn == 2 and not gone.state.hands[0]


def test_levels_gained_are_those_of_the_places() -> None:
    best = after("rise", "play As", "play 8s 8d")
    assert best.done and best.state.score is not None and best.state.score.points == (3, 0, 3, 0)
    worse = after("rise", "play 8s 8d")
    assert worse.missed and 1 in worse.state.out


def test_a_round_at_a_is_won_only_in_time() -> None:
    won = after("level-a", "play 9s 9d", "play 4c")
    assert won.done and won.state.score is not None and won.state.score.ends_match
    assert after("level-a", "play 4c").missed


@pytest.mark.parametrize("first", ["play 7s 7c 8d 8c 9h 5h as tube:9", "play 7s", "play As"])
def test_the_small_round_goes_on_whatever_is_led(first: str) -> None:
    attempt = after("small-round", first)
    assert not attempt.closed and attempt.state.turn == 0


@pytest.mark.django_db
def test_the_summary_of_a_lesson_counts_from_the_level_of_its_round(client: Client) -> None:
    done = after("rise", "play As", "play 8s 8d")
    query = urlencode({"m": [str(move) for move in done.moves]}, doseq=True)
    page = client.get(f"/en/guandan/learn/rise/?{query}").content.decode()
    assert "+3" in page and "stays" in page
