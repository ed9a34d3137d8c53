"""The players of Guandan: they cannot peek, they play exactly where they can, and each is stronger than the last."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from engine import Card, Declared, Pass, Play, Rng, State, game, new_round, observe, parse_cards, player, readings
from engine.arena import Contest, run
from engine.packing import COUNTS
from engine.players import Player, Why, player_rng
from engine.players.guandan import NETS, PLAYERS
from engine.players.guandan.endgame import OTHER, Duel, GaveUp, Solver, removals
from engine.players.guandan.history import Shown, history_of
from engine.players.guandan.player import spared
from engine.players.guandan.policy import DIGITS, Judged, Mind
from engine.players.guandan.said import scene_of, why_play
from engine.players.guandan.sorting import Sorter
from tests.engine.guandan_rounds import gd, random_start, seed_of, walk
from tests.engine.tables import dealt_anew

# -- What they may know


@pytest.mark.parametrize("one", PLAYERS, ids=lambda one: one.name)
def test_what_is_hidden_makes_no_difference(one: Player) -> None:
    rng = Rng("hidden")
    for number in range(3):
        for state in islice(walk(new_round(gd(), 4, seed_of(number), random_start(rng)), number), 8, None, 17):
            if (seat := state.turn) is not None:
                seen = observe(state, seat, seed=number)
                chosen = one.decide(seen, player_rng(seen))
                for _ in range(2):
                    other = observe(dealt_anew(state, seat, rng), seat, seed=number)
                    assert one.decide(other, player_rng(other)) == chosen


# -- What they think with


def test_what_the_others_have_shown_is_kept_in_mind() -> None:
    """The lowest height each seat did not cover of an opponent's plays (the partner's and bombs do not count), the
    lowest it led, the cards it has played, and how many plays of each family.
    """
    rules = gd(level="2")
    hands = ["5s 9d 9c", "7h 7s 8h", "3s 4s 6s", "4d 6d 8d"]
    state = State.of(rules, hands, turn=0)
    for move in (Play(parse_cards("5s")), Pass(), Pass(), Pass(), Play(parse_cards("9d 9c"))):
        state = state.apply(move)
    nothing = (0, 0, 0, 0)
    single_and_pair = (1, 1, *(0,) * 10)
    assert history_of(observe(state, 3)) == (
        Shown(nothing, (3, 7, 0, 0), rules.tally(parse_cards("5s 9d 9c")) & COUNTS, single_and_pair),
        Shown((3, 0, 0, 0)),
        Shown(),
        Shown((3, 0, 0, 0)),
    )


def test_worths_do_not_hang_on_the_last_bits() -> None:
    """They are rounded, no two of one decision are far apart, and a pass is judged as plays are."""
    state = new_round(gd(), 4, seed_of("worth"))
    while state.phase != "play" or state.table is None or not state.choices().plays:
        state = state.apply(state.legal_moves()[0])
    assert state.turn is not None
    seen = observe(state, state.turn)
    judged = Mind(Sorter(seen.rules), scene_of(seen)).judged(seen.choices().plays.ranked, NETS["strong"])
    assert judged[0].play is None and len(judged) > 1
    assert all(one.worth == round(one.worth, DIGITS) for one in judged)
    worths = [one.worth for one in judged]
    assert 0 < max(worths) - min(worths) < 6


def test_a_hand_is_sorted_into_groups() -> None:
    rules = gd()
    sorter = Sorter(rules)
    for number in range(20):
        hand = random.Random(number).sample(rules.deck, 27)
        groups = sorter.groups(rules.tally(hand))
        assert sum(form.size for form in groups.forms) == 27
        assert sum(play.tally for play in groups.plays) == rules.tally(hand) & COUNTS


@pytest.mark.parametrize(("lead", "helps"), [("4s", True), ("Xr", False)])
def test_only_a_low_lead_helps_the_partner(lead: str, helps: bool) -> None:
    """A partner with one card can cover a 4 and no red joker."""
    state = State.of(gd(level="5"), [f"{lead} 9s 9d 7c", "6s 6d 8c", "Ks", "Th Td 3c"], turn=0)
    seen = observe(state, 0)
    plays = seen.choices().plays.ranked
    single = next(one for one in plays if one.form.size == 1 and one.form.rank == lead.removesuffix("s"))
    assert (Why.HELPS_PARTNER in why_play(seen, Mind(Sorter(seen.rules), scene_of(seen)), single)) == helps


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
            move, why = player("strong", "guandan").decide(seen, player_rng(seen))
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


def test_a_beginner_rarely_bombs_its_partner() -> None:
    """The slip never makes a bomb on the partner's trick seem better than it is."""
    judged = [Judged(0.2, None), Judged(0.19, bomb := gd().tables.bomb_forms[0].plays[0])]
    state = State.of(gd(), ["9s 9h", "3s 3d 3c 3h 4s", "5s 6s", "7s 8s"], turn=3)
    for move in (Play(parse_cards("8s")), Pass()):
        state = state.apply(move)
    mind = Mind(Sorter(state.rules), scene_of(observe(state, 1)))
    assert spared(mind, judged[1]) and not spared(mind, judged[0]) and bomb.form.rung
    state = State.of(gd(), ["9s 9h", "3s 3d 3c 3h 4s", "5s 6s", "7s 8s"], turn=0).apply(Play(parse_cards("9s")))
    assert not spared(Mind(Sorter(state.rules), scene_of(observe(state, 1))), judged[1])


# -- Strength (the full measurement: make arena)


@pytest.mark.parametrize(
    ("ours", "theirs", "deals", "least"),
    [("easy", "random", 12, 0.95), ("normal", "easy", 30, 0.6), ("normal", "greedy", 60, 0.6)],
)
def test_each_strength_is_stronger(ours: str, theirs: str, deals: int, least: float) -> None:
    contest = Contest(gd(), player(ours, "guandan"), player(theirs, "guandan"), 4)
    wins = run(contest, deals, "pinned").column("wins")
    assert sum(wins) / deals >= least
