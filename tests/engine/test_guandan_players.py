"""The players of Guandan: they cannot peek, they play exactly where they can, and each is stronger than the last."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice

import pytest

from engine import Card, Declared, Pass, Play, Rng, State, game, new_round, observe, player, readings
from engine.arena import Contest, run
from engine.packing import COUNTS
from engine.players import Player, Why, player_rng
from engine.players.guandan.easy import EasyPlayer
from engine.players.guandan.endgame import OTHER, Duel, GaveUp, Solver, removals
from engine.players.guandan.features import FEATURES
from engine.players.guandan.hidden import hidden
from engine.players.guandan.normal import NormalPlayer
from engine.players.guandan.playout import Table
from engine.players.guandan.sorting import Sorter
from engine.players.guandan.strong import Effort, StrongPlayer, mean_error
from engine.players.guandan.telling import doubt, told
from engine.players.guandan.weights import WEIGHTS
from tests.engine.guandan_rounds import gd, random_start, seed_of, start, walk

QUICK = StrongPlayer("quick", Effort(moves=150, deals=4))
PLAYERS: list[Player] = [EasyPlayer(), NormalPlayer(), QUICK]


def shuffled(state: State, seat: int, chance: random.Random) -> State:
    """The same position for ``seat``, everything hidden from it dealt anew."""
    others = [other for other in range(4) if other != seat]
    cards = [card for other in others for card in state.hands[other]]
    chance.shuffle(cards)
    hands = list(state.hands)
    for other in others:
        number = len(state.hands[other])
        hands[other], cards = tuple(sorted(cards[:number])), cards[number:]
    return state._replace(hands=tuple(hands))


# -- What they may know


@pytest.mark.parametrize("one", PLAYERS, ids=lambda one: one.name)
def test_what_is_hidden_makes_no_difference(one: Player) -> None:
    chance = random.Random(5)
    rng = Rng("hidden")
    for number in range(3):
        for state in islice(walk(new_round(gd(), 4, seed_of(number), random_start(rng)), number), 8, None, 17):
            if (seat := state.turn) is not None:
                seen = observe(state, seat, seed=number)
                chosen = one.decide(seen, player_rng(seen))
                for _ in range(2):
                    other = observe(shuffled(state, seat, chance), seat, seed=number)
                    assert one.decide(other, player_rng(other)) == chosen


def test_sampled_hands_fit_what_was_seen() -> None:
    """Counts, the cards that openly changed hands, and that a payer holds nothing higher than it paid."""
    rng = Rng("sampled")
    for number in range(6):
        state = new_round(gd(), 4, seed_of("sampled", number), random_start(rng))
        for now in islice(walk(state, number), 4, None, 23):
            if now.turn is None or now.phase != "play":
                continue
            seen = observe(now, now.turn)
            found = hidden(seen)
            dealt = found.deal(rng)
            assert {seat: len(cards) for seat, cards in dealt.items()} == {
                seat: count for seat, count in enumerate(now.counts) if seat != now.turn and count
            }
            assert Counter(card for cards in dealt.values() for card in cards) == seen.unseen()
            for seat, cards in found.known.items():
                assert not Counter(cards) - Counter(now.hands[seat])
                assert not Counter(cards) - Counter(dealt[seat])


def test_a_payer_holds_nothing_higher_than_it_paid() -> None:
    state = new_round(gd(), 4, seed_of("payer"), start("5", (0, 3, 2, 1)))
    while state.phase != "play":
        state = state.apply(state.legal_moves()[0])
    exchange = state.exchange
    assert exchange is not None and exchange.tributes
    gift, order = exchange.tributes[0], state.rules.order
    seen = observe(state, (gift.seat + 1) % 4)
    paid = order.index(state.rules.own_rank(gift.card))
    for number in range(20):
        for one in hidden(seen).deal(Rng("payer", number))[gift.seat]:
            assert state.rules.is_wild(one) or order.index(state.rules.own_rank(one)) <= paid


def test_moves_tell_about_hands() -> None:
    """Of players who all follow the policy the true deal is never doubted, others mostly are."""
    one, wrong, asked = NormalPlayer(), 0, 0
    for number in range(3):
        state = new_round(gd(), 4, seed_of("telling", number), random_start(Rng("telling", number)))
        while (seat := state.turn) is not None:
            seen = observe(state, seat)
            if state.phase == "play" and len(state.moves) % 11 == 0 and len(state.moves) > 10:
                rules, moves = state.rules, told(seen)
                deck = rules.tally(rules.deck) & COUNTS
                assert doubt(moves, dict(enumerate(state.hands)), Sorter(rules), deck) == 0
                dealt = hidden(seen).deal(Rng("telling", number))
                wrong += doubt(moves, dealt, Sorter(rules), deck) > 0
                asked += 1
            state = state.apply(one.decide(seen, player_rng(seen)).move)
    assert wrong > asked / 2


# -- Playouts


def test_a_playout_keeps_the_rules_of_trick_and_lead() -> None:
    rules = gd(level="7")
    for number in range(6):
        state = new_round(rules, 4, seed_of("table", number), start("7", None))
        tallies = [state.rules.tally(hand) for hand in state.hands]
        table = Table(state.rules, Sorter(state.rules), tallies, state.counts, 0, None, None, [])
        for before, after in zip(states := list(walk(state, "table", number)), states[1:], strict=False):
            assert (table.turn, tuple(table.counts), table.over) == (before.turn, before.counts, False)
            move = after.moves[-1]
            table.apply(after.last_events[0].combination.play if isinstance(move, Play) else None)  # type: ignore[attr-defined]
            assert [tally & COUNTS for tally in table.tallies] == [
                after.rules.tally(hand) & COUNTS for hand in after.hands
            ]
        assert table.over and tuple(table.out) == states[-1].out
        score = states[-1].score
        assert score is not None
        assert table.margin(0) == (score.points[0] or -score.points[1]) or max(score.points) < abs(table.margin(0))


def test_a_hand_is_sorted_into_groups() -> None:
    rules = gd()
    sorter = Sorter(rules)
    for number in range(20):
        hand = random.Random(number).sample(rules.deck, 27)
        groups = sorter.groups(rules.tally(hand))
        assert sum(form.size for form in groups.forms) == 27
        assert sum(play.tally for play in groups.plays) == rules.tally(hand) & COUNTS


def test_every_feature_has_a_name_and_a_weight() -> None:
    assert [len(names) for names in FEATURES.values()] == list(map(len, WEIGHTS))
    assert all(len(set(names)) == len(names) for names in FEATURES.values())


# -- Endings


def first_out(state: State, seat: int, kept: dict[tuple[object, ...], bool]) -> bool:
    """By trying everything: whether ``seat``, one of the last two, can be the next to go out."""
    if state.over or not state.counts[seat] or len(state.out) > 2:
        return state.out[2] == seat
    key = (state.hands, state.turn, state.table and (state.table.reading, state.table.size), state.table_seat)
    if key not in kept:
        found = [first_out(state.apply(move), seat, kept) for move in every_move(state)]
        kept[key] = any(found) if state.turn == seat else all(found)
    return kept[key]


def every_move(state: State) -> list[Play | Pass]:
    """Every legal move, with every choice of cards that makes the play."""
    assert state.turn is not None
    hand = state.hands[state.turn]
    found: dict[tuple[object, ...], Play | Pass] = {}
    for number in range(1, 1 << len(hand)):
        cards: tuple[Card, ...] = tuple(one for place, one in enumerate(hand) if number >> place & 1)
        for play in [Play(cards)] if state.judge(Play(cards)).legal else _declared(state, cards):
            found[str(play),] = play
    moves = list(found.values())
    return [*moves, Pass()] if state.may_pass() else moves


def _declared(state: State, cards: tuple[Card, ...]) -> list[Play]:
    return [
        play
        for one in readings(state.rules, cards)
        if state.judge(play := Play(cards, Declared(one.kind, one.rank))).legal
    ]


def ending(chance: random.Random, suited: bool) -> State:
    """Two hands of a few cards; the third and fourth seat are out."""
    rules = game("guandan").rules(level="5")
    deck = [card for card in rules.deck if not suited or card.suit in "hs"]
    size = chance.randint(2, 5), chance.randint(2, 5)
    cards = chance.sample(deck, sum(size))
    hands = [cards[: size[0]], cards[size[0] :], [], []]
    return State.of(rules, [tuple(hand) for hand in hands], out=[2, 3], turn=chance.randrange(2))


@pytest.mark.parametrize("suited", [False, True])
def test_endings_are_played_as_well_as_trying_everything_does(suited: bool) -> None:
    chance = random.Random(f"endings {suited}")
    for _ in range(25):
        state = ending(chance, suited)
        assert state.turn is not None
        seat, kept = state.turn, dict[tuple[object, ...], bool]()
        tallies = [state.rules.tally(hand) for hand in state.hands]
        found = Solver(state.rules).winning(Duel(tallies[seat], tallies[1 - seat], None, OTHER, 0))
        assert (found is not None) == first_out(state, seat, kept)


def test_the_strong_player_plays_such_endings_exactly() -> None:
    found = 0
    for number in range(40):
        for state in walk(new_round(gd(), 4, seed_of("ending", number)), "ending", number):
            if state.turn is None or len(state.out) < 2 or max(state.counts) > 6:
                continue
            seen, seat = observe(state, state.turn), state.turn
            move, why = StrongPlayer().decide(seen, player_rng(seen))
            if Why.ALL_KNOWN in why:
                found += 1
                assert first_out(state.apply(move), seat, {})
            break
    assert found > 3


def test_an_ending_that_takes_too_long_is_given_up() -> None:
    rules = gd()
    mine, others = (rules.tally(random.Random(number).sample(rules.deck, 20)) for number in (1, 2))
    with pytest.raises(GaveUp):
        Solver(rules, limit=50).winning(Duel(mine, others, None, OTHER, 0))


def test_every_choice_of_faces_is_tried() -> None:
    rules = gd()
    state = State.of(rules, ["7s 7h 7d 8s", "3s", "", ""], out=[2, 3])
    tally = rules.tally(state.hands[0])
    pair = next(one for one in rules.tables.list(tally) if one.form.reading == "pair:7")
    assert len(removals(tally, pair)) == 3
    assert len(removals(tally & COUNTS, pair)) == 1


# -- Looking ahead


def test_the_search_is_bounded_and_repeatable() -> None:
    state = new_round(gd(), 4, seed_of("search"), start("5", None))
    seen = observe(state, 0, seed=3)
    assert QUICK.decide(seen, player_rng(seen)) == QUICK.decide(seen, player_rng(seen))
    assert StrongPlayer.heavy and not NormalPlayer.heavy and not EasyPlayer.heavy


def test_a_few_equal_results_prove_nothing() -> None:
    assert mean_error([]) == (0.0, float("inf"))
    mean, error = mean_error([0.5] * 4)
    assert mean == 0.5 and error > 0.05
    assert mean_error([1.0, -1.0] * 10)[1] > mean_error([1.0, -1.0] * 40)[1]


# -- Strength (the full measurement: make arena)


@pytest.mark.parametrize(
    ("ours", "theirs", "deals", "least"), [("easy", "random", 12, 0.95), ("normal", "easy", 30, 0.6)]
)
def test_each_strength_is_stronger(ours: str, theirs: str, deals: int, least: float) -> None:
    contest = Contest(gd(), player(ours, "guandan"), player(theirs, "guandan"), 4)
    wins = run(contest, deals, "pinned").column("wins")
    assert sum(wins) / deals >= least
