"""What players say of their moves is true: each code is held against the round it was said in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

import pytest

from engine import (
    PLAYERS,
    STRENGTHS,
    TELLS_THE_HAND,
    Cards,
    Combination,
    Observation,
    Pass,
    Rng,
    Ruleset,
    State,
    combination,
    new_round,
    observe,
    parse_cards,
    player,
    readings,
)
from engine.events import Played
from engine.players import Why, player_rng
from engine.players.gandengyan.reasons import why_pass, why_play
from engine.players.gandengyan.sight import Sight
from engine.players.guandan.policy import Mind
from engine.players.guandan.said import choice_of, scene_of
from engine.players.guandan.sorting import Sorter
from engine.shapes import Form
from tests.engine.guandan_rounds import gd, seed_of
from tests.engine.tables import gdy, table

MANY = 16
"""So many moves of a player who thinks for long are enough."""


class Said(NamedTuple):
    """A move in its round: how that stood before, what the seat saw, its legal plays and what it played, if it did."""

    state: State
    seen: Observation
    plays: tuple[Combination, ...]
    played: Combination | None

    @property
    def play(self) -> Combination:
        """What it played."""
        assert self.played is not None
        return self.played

    @property
    def table(self) -> Form:
        """What it covered."""
        assert self.seen.table is not None
        return self.seen.table.form

    @property
    def rest(self) -> Cards:
        """What stays in the hand."""
        left = list(self.seen.hand)
        for card in self.play.cards:
            left.remove(card)
        return tuple(left)

    @property
    def others(self) -> list[int]:
        """The sizes of the other hands that are not empty."""
        return [count for seat, count in enumerate(self.seen.counts) if seat != self.seen.seat and count]

    @property
    def partner(self) -> int:
        return (self.seen.seat + 2) % 4

    @property
    def choices(self) -> int:
        return len(self.state.legal_moves())


def passes(one: Said) -> bool:
    """Whether it lets something go by that it could cover."""
    return one.played is None and one.seen.table is not None and len(one.plays) > 0


def leads(one: Said) -> bool:
    return one.seen.table is None and not one.play.is_bomb


def covers(one: Said) -> bool:
    return one.seen.table is not None and one.played is not None


def all_known(one: Said) -> bool:
    """Whether one other seat only holds cards, and all that are unseen."""
    return len(one.others) == 1 and one.seen.unseen().total() == one.others[0]


def coverable(one: Said) -> bool:
    """Whether another seat holds what covers the play."""
    rules, hands = one.state.rules, [hand for seat, hand in enumerate(one.state.hands) if seat != one.seen.seat]
    return any(rules.tables.list(rules.tally(hand), one.play.form) for hand in hands)


def spends(one: Combination) -> bool:
    """Whether it takes a bomb, a wild card or what covers out of turn."""
    return one.is_bomb or one.wilds > 0 or one.rank in one.form.shape.leaps


TRUE: Mapping[Why, Callable[[Said], Any]] = {
    Why.NO_CHOICE: lambda one: one.choices == 1,
    Why.RANDOM: lambda one: True,
    Why.LEADS_LONG: lambda one: leads(one) and one.play.size > 2,
    Why.LEADS_CHEAPLY: lambda one: leads(one) and one.play.size < 3 and not spends(one.play),
    Why.LEADS_HIGH: leads,
    Why.COVERS: covers,
    Why.BREAKS_UP: lambda one: covers(one) and not one.play.is_bomb,
    Why.COVERS_CLOSELY: lambda one: one.play.form.height == one.table.height + 1,
    Why.COVERS_HIGHER: lambda one: one.play.form.height > one.table.height + 1,
    Why.SAVES_CARDS: passes,
    Why.SAVES_BOMB: lambda one: passes(one) and all(each.is_bomb for each in one.plays),
    Why.SAVES_WILD: lambda one: passes(one) and all(each.wilds for each in one.plays),
    Why.SAVES_JOKER: lambda one: passes(one) and all(each.wilds for each in one.plays),
    Why.SAVES_TWO: lambda one: passes(one) and all(each.rank == "2" for each in one.plays),
    Why.KEEPS_TOGETHER: lambda one: passes(one) and not all(map(spends, one.plays)),
    Why.USES_BOMB: lambda one: one.play.is_bomb,
    Why.USES_WILD: lambda one: one.play.wilds,
    Why.USES_JOKER: lambda one: one.play.wilds,
    Why.USES_TWO: lambda one: one.play.rank == "2",
    Why.HARD_TO_COVER: lambda one: not all_known(one) or not coverable(one),
    Why.ONE_PLAY_LEFT: lambda one: readings(one.state.rules, one.rest),
    Why.LOOKED_AHEAD: lambda one: one.choices > 1,
    Why.ALL_KNOWN: all_known,
    Why.GOES_OUT: lambda one: not one.rest,
    Why.SOMEONE_NEARLY_OUT: lambda one: min(one.others) <= 3,
    Why.OPPONENT_NEARLY_OUT: lambda one: 0 < min(filter(None, one.seen.counts[1 - one.seen.seat % 2 :: 2])) <= 6,
    Why.LEAVES_PARTNER: lambda one: passes(one) and one.seen.table_seat == one.partner,
    Why.HELPS_PARTNER: lambda one: leads(one) and one.play.size == one.seen.counts[one.partner],
    Why.PAYS: lambda one: one.seen.phase == "tribute",
    Why.GIVES_BACK: lambda one: one.seen.phase == "return",
}
"""When a code is true, as far as that can be told without asking a player."""


def moves(name: str, rules: Ruleset, seats: int, *labels: object) -> Iterator[tuple[Said, tuple[Why, ...]]]:
    """The moves of a round between players of one name, and why each was made."""
    state = new_round(rules, seats, seed_of(*labels), rules.game.round.any_start(rules, seats, Rng(*labels)))
    while state.turn is not None:
        seen = observe(state, state.turn, seed=1)
        move, why = player(name, rules.game.name).decide(seen, player_rng(seen))
        after = state.apply(move)
        played = [event.combination for event in after.last_events if isinstance(event, Played)]
        yield Said(state, seen, tuple(seen.choices().plays), played[0] if played else None), why
        state = after


@pytest.mark.parametrize(
    ("name", "rules", "seats", "rounds"),
    [
        *[(one, gdy(), 3, 1) for one in PLAYERS["gandengyan"]],
        ("easy", gdy(draw="none", triple_is_bomb=False), 4, 3),
        ("normal", gdy(joker_as_two=True, follow="any_higher"), 2, 4),
        *[(one, gd(), 4, 1) for one in PLAYERS["guandan"]],
    ],
    ids=lambda value: value.game.name if isinstance(value, Ruleset) else None,
)
def test_every_move_says_why_and_truly(name: str, rules: Ruleset, seats: int, rounds: int) -> None:
    for number in range(rounds):
        thinks_long = player(name, rules.game.name).heavy
        for one, why in islice(moves(name, rules, seats, "true", number), MANY if thinks_long else None):
            assert why and len(set(why)) == len(why)
            wrong = [str(code) for code in why if not TRUE[code](one)]
            assert not wrong, (one.seen.hand, one.seen.table, one.played)


@pytest.mark.parametrize("name", STRENGTHS)
def test_a_pass_tells_nothing_of_the_hand(name: str) -> None:
    """Whether there was anything to let go by is nobody's business before the round is over."""
    for one, why in moves(name, gd(), 4, "secret"):
        if one.played is None and one.seen.phase == "play" and not all_known(one):
            assert TELLS_THE_HAND.issuperset(why)


# -- What was said falsely once


def covering(hand: str, on: str, play: str) -> tuple[tuple[Why, ...], tuple[Why, ...]]:
    """Why a hand of Guandan is told to cover with a play, and why to pass."""
    rules = gd(level="5")
    other = "3s 3c 6s 6c 9s 9c Ts Tc Jd Jc Qd Qc Kd Kc"
    state = State.of(
        rules, [hand, other, other, other], turn=0, table=combination(rules, parse_cards(on)), table_seat=3
    )
    seen = observe(state, 0)
    mind = Mind(Sorter(rules), scene_of(seen))
    cards = sorted(parse_cards(play))
    chosen = next(one.play for one in seen.choices().plays if sorted(one.cards) == cards)
    return choice_of(seen, mind, chosen).why, choice_of(seen, mind, None).why


def test_a_full_house_of_a_whole_triple_and_a_whole_pair_breaks_nothing_up() -> None:
    played, passed = covering("8s 8h 8d 4s 4h 3d", "6s 6h 6d 3s 3h", "8s 8h 8d 4s 4h")
    assert Why.COVERS in played and passed == (Why.SAVES_CARDS,)
    played, passed = covering("8s 8h 8d 8c 4s 4h 3d", "6s 6h 6d 3s 3h", "8s 8h 8d 4s 4h")
    assert Why.BREAKS_UP in played and passed == (Why.KEEPS_TOGETHER,)


def test_a_straight_out_of_a_straight_flush_breaks_it_up() -> None:
    hand = "5c 6s 7s 8s 9s Ts 7d Kc"
    assert Why.BREAKS_UP in covering(hand, "5s 6h 7h 8d 9d", "6s 7d 8s 9s Ts")[0]


def test_a_natural_bomb_spares_the_wild_card_too() -> None:
    """A cover that takes no wild card was there."""
    hand, on, play = "5h 4s 6d 7c 8s", "3s 4h 5d 6h 7h", "5h 4s 6d 7c 8s"
    assert covering(f"{hand} Kd", on, play)[1] == (Why.SAVES_WILD,)
    assert covering(f"{hand} Js Jh Jd Jc", on, play)[1] == (Why.SAVES_CARDS,)


def test_who_cannot_cover_saves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Observation, "unseen", lambda seen: Counter(parse_cards("3s 4d 6c")))
    state = State.of(gd(), ["8s 8d", "3s 4d 6c", "", ""], out=[2, 3], table=table("As", rules=gd()), table_seat=1)
    seen = observe(state, 0)
    assert player("strong", "guandan").decide(seen, player_rng(seen)) == (Pass(), (Why.NO_CHOICE,))


def test_a_bomb_is_not_led_cheaply() -> None:
    state = State.of(gdy(), ["Xb Xr 3s", "8s 8h 9d 9c"], stock="Kd")
    seen = observe(state, 0)
    bomb = next(one for one in Sight(seen).plays if one.form.kind == "joker_bomb")
    codes = why_play(Sight(seen), bomb)
    assert codes[0] is Why.USES_BOMB and not {Why.LEADS_CHEAPLY, Why.LEADS_LONG} & set(codes)


@pytest.mark.parametrize(("other", "hard"), [("9s 9h 9d 5c 6c", False), ("5s 6c 8d 9h Jc", True)])
def test_what_the_only_opponent_can_cover_is_not_hard_to_cover(
    other: str, hard: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two players and no stock: all cards that are not open are in the other hand."""
    monkeypatch.setattr(Observation, "unseen", lambda seen: Counter(parse_cards(other)))
    sight = Sight(observe(State.of(gdy(), ["3s Kd Kh", other]), 0))
    three = next(one for one in sight.plays if one.form.reading == "single:3")
    assert (Why.HARD_TO_COVER in why_play(sight, three)) == hard


def test_a_two_is_not_saved_where_a_joker_serves() -> None:
    state = State.of(gdy(), ["9s 9h Td", "8s Xb 2s 2h 4d 5d"], turn=1, table=table("7s 7h"), stock="Kd")
    assert why_pass(Sight(observe(state, 1))) == (Why.SAVES_CARDS,)
    state = State.of(gdy(), ["9s 9h Td", "2s 2h 4d 5d"], turn=1, table=table("7s 7h"), stock="Kd")
    assert why_pass(Sight(observe(state, 1))) == (Why.SAVES_TWO,)
