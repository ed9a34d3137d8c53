"""The players of Gan Deng Yan: what they see, how they play rounds on in the head, their strength."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Pass, Rng, State, new_round, observe, player
from engine.arena import Contest, run
from engine.moves import Move, play
from engine.players import Player, Why, player_rng
from engine.players.gandengyan.book import Book, book_of
from engine.players.gandengyan.judgement import Judgement
from engine.players.gandengyan.rounds import Table
from engine.players.gandengyan.search import LIMITS, Trial
from engine.players.gandengyan.strong import StrongPlayer
from tests.engine.tables import SEED, dealt_anew, gdy, table, walk

GAME = "gandengyan"
HASTY = StrongPlayer(limits=LIMITS._replace(deals=8, batch=4), positions=2000)
PLAYERS: tuple[Player, ...] = (player("easy", GAME), player("normal", GAME), HASTY)

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"draw": "winner", "must_cover_last_card": True, "shutout": "off"},
    {"draw": "none", "joker_exit": False, "triple_is_bomb": False, "cap": 8},
    {"decks": 2, "joker_as_two": True, "follow": "any_higher", "cap": "none"},
]


def decide(who: Player, state: State) -> Any:
    """The choice of the seat to move."""
    assert state.turn is not None
    seen = observe(state, state.turn, seed=5)
    return who.decide(seen, player_rng(seen))


# -- What they see


@pytest.mark.parametrize("who", PLAYERS, ids=lambda who: who.name)
@pytest.mark.parametrize("switches", HOUSE_RULES[:3], ids=str)
def test_hidden_cards_make_no_difference(who: Player, switches: dict[str, Any]) -> None:
    rng = Rng("hidden", who.name)
    for number, state in enumerate(walk(gdy(**switches), 3, "hidden")):
        if state.turn is not None and number % 4 == 0:
            other = dealt_anew(state, state.turn, rng)
            assert other.hands != state.hands or not state.stock
            assert decide(who, other) == decide(who, state)


@pytest.mark.parametrize("who", PLAYERS, ids=lambda who: who.name)
def test_what_was_asked_before_makes_no_difference(who: Player) -> None:
    state = new_round(gdy(), 4, SEED)
    fresh = decide(who, state)
    for other in walk(gdy(), 4, "before"):
        if other.turn is not None:
            decide(PLAYERS[1], other)
    assert decide(who, state) == fresh


# -- Rounds in the head


def mirrored(state: State) -> Table:
    """A state as these players imagine one, all cards known."""
    rules, position = state.rules, state.position
    assert state.turn is not None
    return Table(
        [rules.tally(hand) for hand in state.hands],
        [len(hand) for hand in state.hands],
        [rules.weights[card] for card in reversed(state.stock)],
        state.turn,
        None if state.table is None else state.table.form,
        -1 if state.table_seat is None else state.table_seat,
        state.bombs,
        position.played,
        position.stuck,
    )


def full_plays(book: Book, at: Table) -> list[Any]:
    return book.plays(at.hands[at.turn], at.form, len(at.stock))


@pytest.mark.parametrize("switches", HOUSE_RULES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_round_in_the_head_goes_as_the_engine_says(switches: dict[str, Any], players: int) -> None:
    rules, rng = gdy(**switches), Rng("mirror", players)
    book = book_of(rules)
    state = new_round(rules, players, SEED, {"dealer": 1})
    at = mirrored(state)
    while not state.over:
        offered, may_pass = state.choices()
        pieces = full_plays(book, at)
        assert [piece.play for piece in pieces] == list(offered.ranked)
        thrifty = at.plays(book)
        assert set(thrifty) <= set(pieces) and bool(thrifty) == bool(pieces)
        assert may_pass == (not pieces or not at.must_play(book))
        place = rng.below(len(pieces) + may_pass)
        move: Move = play(offered[place]) if place < len(pieces) else Pass()
        over = at.put_down(pieces[place]) if place < len(pieces) else at.pass_on(book)
        state = state.apply(move)
        assert over == state.over
        if not over:
            assert vars_of(at) == vars_of(mirrored(state))
    assert state.score is not None
    assert at.points(book) == list(state.score.points)


def vars_of(at: Table) -> list[Any]:
    return [at.hands, at.counts, at.stock, at.turn, at.form, at.holder, at.bombs, at.played, at.stuck]


# -- Trying out


def test_a_trial_knows_its_error() -> None:
    trial = Trial(None)
    for gain in (1.0, 3.0, 1.0, 3.0):
        trial.add(gain)
    assert trial.mean == 2.0
    assert trial.error == pytest.approx((4 / 3 / 4) ** 0.5)


def test_looking_ahead_says_so() -> None:
    """Over a round the strong player sometimes does not do what it would have done without looking."""
    codes = set()
    for state in walk(gdy(), 3, "ahead"):
        if state.turn is not None:
            codes.update(decide(HASTY, state).why)
    assert Why.LOOKED_AHEAD in codes


# -- What the players do


@pytest.mark.parametrize("who", PLAYERS, ids=lambda who: who.name)
def test_they_go_out_when_they_can(who: Player) -> None:
    state = State.of(gdy(), ["3c 4c 5c", "7d 7h", "8s 8d"], stock="Kd")
    choice = decide(who, state)
    assert str(choice.move) == "play 3c 4c 5c as straight:5"
    assert choice.why[0] is Why.GOES_OUT


def test_the_beginner_goes_out_with_a_joker_whatever_it_overlooks_else() -> None:
    state = State.of(gdy(), ["7c", "8d Xr", "9s 9d"], turn=1, table=table("7c 7s"), stock="Kd")
    for seed in range(20):
        seen = observe(state, 1, seed)
        assert player("easy", GAME).decide(seen, player_rng(seen)).why == (Why.GOES_OUT,)


def test_the_sound_player_keeps_a_bomb_from_a_low_card() -> None:
    state = State.of(
        gdy(), ["3c 4c 5h 7s Kd", "9c 9d 9h 3d 5s Js Ks", "7d 7h 3s 4s"], turn=1, table=table("6c"), stock="Kd 2d"
    )
    choice = decide(player("normal", GAME), state)
    assert choice.move == Pass() and choice.why == (Why.SAVES_BOMB,)


def test_the_beginner_wastes_what_the_sound_player_keeps() -> None:
    state = State.of(
        gdy(), ["3c 4c 5h 7s Kd", "2c 2d 3d 5s Js Ks", "7d 7h 3s 4s"], turn=1, table=table("6c"), stock="Kd 2h"
    )
    spent = 0
    for seed in range(40):
        seen = observe(state, 1, seed)
        spent += str(player("easy", GAME).decide(seen, player_rng(seen)).move).startswith("play 2")
    assert 20 <= spent <= 36


def test_every_move_says_why() -> None:
    for who in PLAYERS:
        for state in walk(gdy(draw="winner"), 4, "why", who.name):
            if state.turn is not None:
                assert decide(who, state).why


# -- Strength


def contest(ours: str, theirs: str, deals: int, **switches: Any) -> float:
    """The share of rounds that ours wins, one against two."""
    result = run(Contest(gdy(**switches), player(ours, GAME), player(theirs, GAME), 3), deals, "strength")
    wins = result.column("wins")
    return sum(wins) / len(wins)


def test_the_strengths_are_in_order() -> None:
    """Few deals, always the same ones: it tells that nothing broke. The measured figures stand in docs/players.md."""
    assert contest("easy", "random", 40) > 0.5
    assert contest("easy", "normal", 60) < 0.3
    assert contest("normal", "greedy", 100) > 0.4


def test_a_memory_that_was_emptied_changes_nothing() -> None:
    rules = gdy()
    judgement = Judgement(book_of(rules), 3)
    state = new_round(rules, 3, SEED)
    at = mirrored(state)
    before = judgement.values(at, full_plays(judgement.book, at))
    judgement.view.splitter.kept.clear()
    assert judgement.values(at, full_plays(judgement.book, at)) == before
