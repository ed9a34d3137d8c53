"""The engine against the naive referee: every subset of many hands, on many tables, under every switch."""

from __future__ import annotations

from random import Random

import pytest

from engine import (
    Card,
    Combination,
    Declared,
    Ruleset,
    combination,
    covers,
    format_cards,
    game,
    judge,
    legal_plays,
    parse_cards,
    readings,
)
from tests.engine.referee import Play, Reading, Referee, same, subsets

HANDS = 40
TABLES = 6

CHANGES: list[dict[str, object]] = [
    {},
    {"draw": "winner"},
    {"draw": "none"},
    {"joker_as_two": True},
    {"triple_is_bomb": False},
    {"decks": 2},
    {"must_cover_last_card": True},
    {"follow": "any_higher"},
    {"joker_exit": False},
    {"cap": 8},
    {"cap": "none"},
    {"shutout": "off"},
    {"joker_as_two": True, "triple_is_bomb": False},
    {"triple_is_bomb": False, "follow": "any_higher", "must_cover_last_card": True},
    {"decks": 2, "joker_as_two": True, "triple_is_bomb": False},
    {"decks": 2, "draw": "none", "follow": "any_higher", "must_cover_last_card": True},
    {"draw": "none", "joker_exit": False, "joker_as_two": True},
]


@pytest.fixture(
    params=CHANGES, ids=lambda change: " ".join(f"{name}={value}" for name, value in change.items()) or "default"
)
def change(request: pytest.FixtureRequest) -> dict[str, object]:
    found: dict[str, object] = request.param
    return found


def hand_of(rules: Ruleset, chance: Random, size: int) -> tuple[Card, ...]:
    """A hand that has something: neighbouring ranks, jokers and 2s come up more often than in a plain deal."""
    low = chance.randrange(len(rules.order) - 4)
    near = set(rules.order[low : low + 4]) | {"X"} | set(chance.sample(("A", "2", "K"), 1))
    tempting = [one for one in rules.deck if one.rank in near]
    pool = tempting if chance.random() < 0.75 else list(rules.deck)
    return tuple(chance.sample(pool, size))


def triple(one: Combination) -> Reading:
    return one.kind, one.rank, one.size


def codes(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(one.code for one in cards)


def played(one: Combination) -> Play:
    return same(codes(one.cards), triple(one))


def some_tables(rules: Ruleset, referee: Referee, chance: Random) -> list[Combination]:
    """Tables made by the referee from random hands, so that the engine has no say in them."""
    found: list[Combination] = []
    while len(found) < TABLES:
        cards = hand_of(rules, chance, chance.randint(1, 5))
        if options := sorted(referee.readings(codes(cards))):
            kind, rank, _ = chance.choice(options)
            found.append(combination(rules, cards, Declared(kind, rank)))
    return found


def test_every_subset_of_many_hands(change: dict[str, object]) -> None:
    rules, referee = game("gandengyan").rules(**change), Referee(**change)
    chance = Random(f"subsets {sorted(change.items())}")
    jokers = tuple(one for one in rules.deck if one.is_joker)
    stocks = (None, 0, 3)
    dealt = [(hand_of(rules, chance, chance.choice((1, 2, 4, 5, 6, 7))), chance.choice(stocks)) for _ in range(HANDS)]
    few = [(hand, stock) for hand in (jokers[:1], jokers[:2], parse_cards("Xb 2s")) for stock in stocks]
    for hand, stock in few + dealt:
        tables = [None, *some_tables(rules, referee, chance)]
        every = list(subsets(hand))
        can_be = {cards: referee.readings(codes(cards)) for cards in every}
        for cards, wanted in can_be.items():
            found = readings(rules, cards)
            assert {triple(one) for one in found} == wanted, format_cards(cards)
            assert len(found) == len(wanted)
        for table in tables:
            on = None if table is None else triple(table)
            legal: set[Play] = set()
            for cards, options in can_be.items():
                wanted = {one for one in options if on is None or referee.covers(one, on)}
                if len(cards) == 1 and referee.closing_joker(codes(hand), on, stock):
                    wanted = {("single", "X", 1)}
                verdict = judge(rules, cards, table, hand=hand, stock=stock)
                assert {triple(one) for one in verdict.readings} == wanted, (format_cards(cards), on, verdict)
                assert verdict.legal == bool(wanted)
                assert verdict.rule
                legal |= {same(codes(cards), one) for one in wanted}
            plays = legal_plays(rules, hand, table, stock=stock)
            assert {played(one) for one in plays} == legal, (format_cards(hand), on)
            assert len(plays) == len(legal)
            next_cards = chance.choice((None, 1, 2))
            passing = judge(rules, (), table, hand=hand, stock=stock, next_cards=next_cards)
            pressed = bool(change.get("must_cover_last_card")) and next_cards == 1
            assert passing.legal == (not legal if table is None or pressed else True)


def test_lists_of_longer_hands(change: dict[str, object]) -> None:
    """Nine cards with every joker there is, in the lead and on a table."""
    rules, referee = game("gandengyan").rules(**change), Referee(**change)
    chance = Random(f"longer {sorted(change.items())}")
    jokers = tuple(one for one in rules.deck if one.is_joker)[:3]
    naturals = [one for one in rules.deck if not one.is_joker and one.rank in "789T2"]
    hand = jokers + tuple(chance.sample(naturals, 9 - len(jokers)))
    (table,) = some_tables(rules, referee, chance)[:1]
    assert {played(one) for one in legal_plays(rules, hand)} == referee.plays(codes(hand), None)
    assert {played(one) for one in legal_plays(rules, hand, table)} == referee.plays(codes(hand), triple(table))


def test_covering_of_all_forms(change: dict[str, object]) -> None:
    """Every form there is on every other, without a hand."""
    rules, referee = game("gandengyan").rules(**change), Referee(**change)
    forms = list(rules.tables.forms.values())
    chance = Random("forms")
    samples = {form: Combination(form.plays[0], ()) for form in forms}
    for table in chance.sample(forms, 60):
        on = (table.kind, table.rank, table.size)
        for play in forms:
            wanted = referee.covers((play.kind, play.rank, play.size), on)
            assert covers(rules, samples[play], samples[table]) == wanted, (play, table)
